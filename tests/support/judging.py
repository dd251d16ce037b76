"""Positions and slips for tests of the judge, written as people write them."""

from collections.abc import Iterable

from duplicate.adjudication.average import EarlierZero
from duplicate.adjudication.judge import Judgement, Position, judge
from duplicate.adjudication.legality import Illegal, Legal, examine
from duplicate.adjudication.procedure import Circumstances, judge_slip
from duplicate.adjudication.reasons import describe
from duplicate.adjudication.survey import Survey
from duplicate.adjudication.writing import NO_ANSWERS, Arbiter
from duplicate.core.board import Board
from duplicate.core.coord import Notation, Place
from duplicate.core.rack import parse_rack
from duplicate.game.events import PlayFact, Reason, SlipKind, Written
from duplicate.game.slip import Slip
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules.model import RuleSet
from duplicate.texts import texts


class Table:
    """A board with words laid on it, a rack, and the only words that are valid.

    ``laid`` are (reference, word) pairs; ``words`` a text of words. ``notation`` is the rules' own
    unless given.
    """

    def __init__(
        self,
        rules: RuleSet,
        rack: str,
        words: str,
        *laid: tuple[str, str],
        notation: Notation | None = None,
    ) -> None:
        self.rules, self.notation = rules, notation or rules.notation
        self.lexicon = Lexicon.from_words(words.split(), rules.alphabet)
        self.board = Board.empty(rules.layout.size)
        for reference, word in laid:
            self.board = self.board.with_word(self.place(reference), self.codes(word))
        self.rack = parse_rack(rack, rules.alphabet)
        self.round = len(laid) + 1

    def place(self, reference: str) -> Place:
        return Place.parse(reference, self.rules.layout.size, self.notation)

    def codes(self, word: str) -> bytes:
        return self.rules.alphabet.parse_tiles(word)

    def examine(self, reference: str, word: str) -> Legal | Illegal:
        rack, place = self.rack.tiles, self.place(reference)
        return examine(self.board, rack, self.codes(word), place, self.lexicon, self.rules)

    def why(self, reference: str, word: str) -> dict[str, tuple[str, ...]]:
        """The reasons against a play: slug and words."""
        result = self.examine(reference, word)
        assert isinstance(result, Illegal), result
        _told(result.reasons)
        return {reason.slug: reason.words for reason in result.reasons}

    def worth(self, reference: str, word: str) -> int:
        """The score of a legal play."""
        result = self.examine(reference, word)
        assert isinstance(result, Legal), result
        return result.play.score

    def judge(
        self,
        word: str,
        reference: str = "",
        score: int | None = None,
        top: int = 999,
        *,
        late: bool = False,
    ) -> Judgement:
        """Judge a full slip."""
        return self.judge_written(Written(SlipKind.FULL, word, reference, score), top, late=late)

    def judge_written(
        self, written: Written, top: int | None = 999, *, late: bool = False
    ) -> Judgement:
        """Judge any slip; ``top`` None: not known yet."""
        position = Position(self.board, self.rack, self.round)
        best = None if top is None else PlayFact("TOP", "H8", top)
        judged = judge(written, position, best, self.lexicon, self.rules, late=late)
        _told((*judged.reasons, *judged.asks))
        return judged

    def judge_slip(
        self,
        slip: Slip,
        *,
        round_number: int | None = None,
        first_word: str = "",
        arbiter: Arbiter = NO_ANSWERS,
        earlier_zeros: tuple[EarlierZero, ...] = (),
        group: tuple[int, ...] = (),
    ) -> Judgement:
        """Judge a slip with everything that is written on it."""
        position = Position(self.board, self.rack, round_number or self.round, first_word)
        survey = Survey(position, self.lexicon, self.rules)
        judged = judge_slip(slip, survey, Circumstances(arbiter, earlier_zeros, group))
        _told((*judged.reasons, *judged.asks))
        return judged


def _told(reasons: Iterable[Reason]) -> None:
    """Every reason can be said in both languages, and differently."""
    for reason in reasons:
        assert describe(reason, texts("fr")) != describe(reason, texts("en"))


def slugs(judged: Judgement) -> tuple[str, ...]:
    """The reasons of a judgement."""
    return tuple(reason.slug for reason in judged.reasons)


def asked(judged: Judgement) -> tuple[str, ...]:
    """The questions to the arbiter."""
    return tuple(reason.slug for reason in judged.asks)
