"""The score sheet: one line for every turn and every adjustment, and each side's account.

A side's total is the sum of its lines, always: a play that is taken back keeps its line, and a
second one takes the points off again. At the end ``LEFTOVERS`` and ``OUT_BONUS`` lines follow.
"""

from dataclasses import dataclass
from enum import StrEnum

from duplicate.core.coord import Place


class LineKind(StrEnum):
    """What a line of the sheet tells."""

    PLAY = "play"
    EXCHANGE = "exchange"
    PASS = "pass"  # noqa: S105 - no password
    TAKEN_BACK = "taken-back"
    CHALLENGE_FAILED = "challenge-failed"
    TURN_LOST = "turn-lost"
    OUT_BONUS = "out-bonus"
    LEFTOVERS = "leftovers"


#: Lines that are a turn of their side by themselves.
TURNS = frozenset({LineKind.PLAY, LineKind.EXCHANGE, LineKind.PASS, LineKind.TURN_LOST})


@dataclass(frozen=True)
class WordFormed:
    """A word that a play formed, as text (small letters are blanks), and its points."""

    word: str
    points: int


@dataclass(frozen=True)
class SheetLine:
    """One line. ``points`` may be negative; ``total`` is the side's running total after it.

    ``turn`` is the side's own turn, from 1 (the turn it belongs to for a take-back or a failed
    challenge; the last one for the end's lines). ``person`` placed the tiles. ``rack`` is what the
    side held before the turn (for the end's lines the tiles counted), None where it is not known.
    For a play, also repeated on the line that takes it back: the whole ``word``, where, the
    tiles ``laid`` now, all ``words`` formed with the main one first, the ``bonus`` included in
    ``points``. ``laid`` are the tiles given back for an exchange, "" where they are not known, and
    ``count`` how many tiles a play or an exchange took from the rack. ``looked_up`` are the words
    of a challenge, ``invalid`` those not valid. ``card``: the place in the deck of the objective
    completed.
    """

    number: int
    side: int
    person: int
    turn: int
    kind: LineKind
    points: int
    total: int
    rack: str | None = None
    word: str = ""
    place: Place | None = None
    reference: str = ""
    laid: str = ""
    count: int = 0
    words: tuple[WordFormed, ...] = ()
    bonus: int = 0
    looked_up: tuple[str, ...] = ()
    invalid: tuple[str, ...] = ()
    card: int | None = None
    at: str = ""


@dataclass(frozen=True)
class Account:
    """The four lines of a side's score, and its totals before and after the last two of them.

    ``turns`` are the points of its plays that stand, ``challenges`` those lost by failed
    challenges (0 or less), ``own_tiles`` what its rack costs (0 or less), ``other_tiles`` what it
    gains for having gone out. ``before`` + ``own_tiles`` + ``other_tiles`` = ``total``.
    """

    side: int
    turns: int
    challenges: int
    own_tiles: int
    other_tiles: int

    @property
    def before(self) -> int:
        """The score before leftovers count."""
        return self.turns + self.challenges

    @property
    def total(self) -> int:
        """The final score."""
        return self.before + self.own_tiles + self.other_tiles
