"""One word of a slip as the judge reads it: letters, circles, direction, reference, link letters."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from duplicate.adjudication.legality import show
from duplicate.adjudication.reasons import question, reason
from duplicate.adjudication.survey import Circling, Spot, Survey, Ways
from duplicate.core.alphabet import BLANK_BIT, EMPTY, NATURAL
from duplicate.core.coord import Direction, Notation, Place
from duplicate.errors import DuplicateError, InvalidInput, raise_all
from duplicate.game.events import Reason
from duplicate.game.slip import UNREADABLE, Link, OtherWord, Slip
from duplicate.rules.model import RuleSet

Offset = tuple[int, int]
_LETTER_FIRST = re.compile(r"[A-Za-z]\s*[0-9]+")
_NUMBER_FIRST = re.compile(r"[0-9]+\s*[A-Za-z]")


@dataclass(frozen=True)
class Reference:
    """The reference as text, the square it names (None: none on the board), and its direction.

    ``P3`` names no square, but says that the word goes across.
    """

    text: str
    place: Place | None
    direction: Direction | None

    @classmethod
    def read(cls, text: str | None, rules: RuleSet) -> "Reference":
        """Read any text; nothing is refused."""
        cleaned = (text or "").strip()
        try:
            place = Place.parse(cleaned, rules.layout.size, rules.notation)
        except InvalidInput:
            return cls(cleaned, None, _direction(cleaned, rules.notation))
        return cls(cleaned, place, place.direction)

    @property
    def given(self) -> bool:
        """Whether anything is written."""
        return bool(self.text)


def _direction(text: str, notation: Notation) -> Direction | None:
    french = notation is Notation.FRENCH
    if _LETTER_FIRST.fullmatch(text):
        return Direction.ACROSS if french else Direction.DOWN
    if _NUMBER_FIRST.fullmatch(text):
        return Direction.DOWN if french else Direction.ACROSS
    return None


@dataclass(frozen=True)
class Arbiter:
    """What the arbiter answered to earlier questions; None: nothing yet."""

    deceptive: bool | None = None
    extension: bool | None = None
    late: bool | None = None


#: No question has been answered.
NO_ANSWERS = Arbiter()


@dataclass(frozen=True)
class Writing:
    """One word of a slip in its round.

    ``word`` are natural codes, ``circled`` positions in it from 0; ``direction`` None: nobody
    knows. ``links`` are the letters beside the word by their offset from its first letter,
    ``EMPTY`` for one that nobody can read. ``is_second``: another word of the slip, which the
    reference was not written for.
    """

    survey: Survey
    word: bytes
    circled: Circling
    direction: Direction | None
    links: Mapping[Offset, int]
    reference: Reference
    claimed: int | None
    arbiter: Arbiter = NO_ANSWERS
    is_second: bool = False

    @property
    def rules(self) -> RuleSet:
        """The rules in force."""
        return self.survey.rules

    @cached_property
    def ways(self) -> Ways:
        """Where the word can be laid."""
        return self.survey.ways(self.word)

    @cached_property
    def shown(self) -> str:
        """The word in capitals."""
        return show(self.word, self.rules)

    @property
    def claim(self) -> str:
        """The claimed score for a sentence."""
        return "–" if self.claimed is None else str(self.claimed)

    def runs(self, direction: Direction) -> bool:
        """Whether the word is written in ``direction``, as far as is known."""
        return self.direction in {None, direction}

    def reason(self, slug: str, **values: str | int) -> Reason:
        """A reason about this word."""
        return reason(slug, self.rules, (self.shown,), **values)

    def reason_at(self, slug: str, spot: Spot, score: int) -> Reason:
        """A reason about this word at a place, with what is written."""
        return self.reason(
            slug,
            written=self.reference.text or "–",
            claimed=self.claim,
            reference=spot.place.show(self.rules.notation),
            score=score,
        )

    def question(self, slug: str, words: Iterable[bytes] = ()) -> Reason:
        """A question to the arbiter: a yes makes the slip a zero."""
        shown = sorted({show(word, self.rules) for word in words}) or [self.shown]
        return question(slug, self.rules, shown)


def read_writings(
    slip: Slip, survey: Survey, arbiter: Arbiter
) -> tuple[Writing, list[tuple[OtherWord, Writing]]]:
    """The word of a slip, and the others that are not crossed out (5.4: those do not exist).

    Raises ``InvalidInput`` with all that cannot be read: ``not-a-letter``, ``circle-outside``,
    ``link-in-word``, ``link-letter``.
    """
    reference = Reference.read(slip.ref, survey.rules)
    problems: list[DuplicateError] = []
    writings: list[Writing] = []
    others = [other for other in slip.others if not other.crossed]
    pieces: list[Slip | OtherWord] = [slip, *others]
    for piece in pieces:
        try:
            word, circled = _letters(piece, survey.rules)
            direction = piece.dir or reference.direction
            links = _links(piece.links, direction, len(word), survey.rules)
        except InvalidInput as error:
            problems.append(error)
            continue
        writings.append(
            Writing(
                survey,
                word,
                circled,
                direction,
                links,
                reference,
                slip.score,
                arbiter,
                is_second=piece is not slip,
            )
        )
    raise_all(problems)
    main, *rest = writings
    return main, list(zip(others, rest, strict=True))


def _letters(piece: Slip | OtherWord, rules: RuleSet) -> tuple[bytes, Circling]:
    codes = rules.alphabet.parse_tiles(piece.word)
    outside = [position for position in piece.blanks if not 1 <= position <= len(codes)]
    if outside:
        raise InvalidInput("circle-outside", position=outside[0], word=piece.word)
    marked = {i for i, code in enumerate(codes) if code & BLANK_BIT}
    return codes.translate(NATURAL), frozenset(marked | {p - 1 for p in piece.blanks})


def _links(
    links: Iterable[Link], direction: Direction | None, length: int, rules: RuleSet
) -> dict[Offset, int]:
    found: dict[Offset, int] = {}
    for down, right, text in links:
        codes = rules.alphabet.parse_tiles(text) if text != UNREADABLE else bytes((EMPTY,))
        if len(codes) != 1:
            raise InvalidInput("link-letter", text=text)
        along, aside = (down, right) if direction is Direction.DOWN else (right, down)
        if direction is not None and not aside and 0 <= along < length:
            raise InvalidInput("link-in-word", down=down, right=right, text=text)
        found[down, right] = codes[0] & 0x7F
    return found
