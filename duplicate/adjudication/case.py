"""A full slip before the judge: what is written, and the position it is about."""

from collections.abc import Iterable
from dataclasses import dataclass

from duplicate.adjudication.judgement import Judgement, Position
from duplicate.adjudication.legality import Illegal, Legal, Words, circlings, examine, show
from duplicate.adjudication.reasons import reason
from duplicate.core.alphabet import NATURAL
from duplicate.core.coord import Place
from duplicate.core.play import Play
from duplicate.errors import InvalidInput
from duplicate.game.events import Outcome, PlayFact, Reason, Written
from duplicate.rules.model import RuleSet


@dataclass(frozen=True)
class Case:
    """The word as tile codes (circled letters are blanks), the reference as text and as a place.

    ``place`` is None when no usable reference is written, ``claimed`` without a score.
    """

    word: bytes
    reference: str
    place: Place | None
    claimed: int | None
    position: Position
    lexicon: Words
    rules: RuleSet

    @classmethod
    def read(cls, written: Written, position: Position, lexicon: Words, rules: RuleSet) -> "Case":
        """Read a slip; raises ``InvalidInput('not-a-letter')`` for a word that is none."""
        word = rules.alphabet.parse_tiles(written.word)
        try:
            place = Place.parse(written.reference, rules.layout.size, rules.notation)
        except InvalidInput:
            place = None
        reference = written.reference.strip()
        return cls(word, reference, place, written.score, position, lexicon, rules)

    @property
    def natural(self) -> bytes:
        """The word without circles."""
        return self.word.translate(NATURAL)

    @property
    def claim(self) -> str:
        """The claimed score for a sentence."""
        return "–" if self.claimed is None else str(self.claimed)

    def examine(self, word: bytes, place: Place) -> Legal | Illegal:
        """Try ``word`` in this position."""
        board, rack = self.position.board, self.position.rack.tiles
        return examine(board, rack, word, place, self.lexicon, self.rules)

    def claimed_among(self, plays: Iterable[Play]) -> Play | None:
        """The first play worth what the slip claims."""
        return next((play for play in plays if play.score == self.claimed), None)

    def claimed_with_any_circling(self, place: Place) -> Play | None:
        """The word at a legal place, blanks chosen so that it is worth what the slip claims."""
        board, rack = self.position.board, self.position.rack.tiles
        return self.claimed_among(circlings(board, rack, self.natural, place, self.rules))

    def reason(self, slug: str, **values: str | int) -> Reason:
        """A reason about this word."""
        return reason(slug, self.rules, (show(self.word, self.rules),), **values)

    def question(self, slug: str, suggested: Play) -> Reason:
        """A question to the arbiter, with the play that the slip may mean."""
        fact = self.fact(suggested)
        return self.reason(
            slug, written=self.reference or "–", reference=fact.reference, score=fact.score
        )

    def fact(self, play: Play) -> PlayFact:
        """A play as text."""
        notation = self.rules.notation
        return PlayFact(self.rules.alphabet.show(play.word), play.place.show(notation), play.score)

    def accepted(
        self, play: Play, faults: Iterable[Reason] = (), asks: Iterable[Reason] = ()
    ) -> Judgement:
        """The play is paid; any fault is a warning, one for the whole slip (FISF 5.5)."""
        reasons = tuple(faults)
        return Judgement(
            points=play.score,
            raw=play.score,
            outcome=Outcome.ACCEPTED,
            warning=bool(reasons),
            play=self.fact(play),
            reasons=reasons,
            asks=tuple(asks),
        )
