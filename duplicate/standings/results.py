"""The analysis of a game as frozen tables: what every screen and document is written from.

Words, racks and references are text in the game's notation; points are whole numbers; ``percent``
is a share of 1. Nothing here is stored: it is worked out from the log each time.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from duplicate.core.board import Board
from duplicate.core.person import Person
from duplicate.game.events import EventDescribed, LexiconPin, PlayFact, Reason
from duplicate.rules.model import RuleSet
from duplicate.rules.policies import TieBreak


class CellKind(StrEnum):
    """What one player's square of the matrix holds."""

    TOP = "top"
    PLAY = "play"
    ZERO = "zero"
    BLANK = "blank"
    NONE = "none"
    ABSENT = "absent"
    MISSING = "missing"
    ANNULLED = "annulled"


@dataclass(frozen=True)
class NoticeMark:
    """A notice of a slip: its number, and when it reached the player.

    That is the game and round with whose collection it was handed over; None: it was not yet.
    """

    number: int
    handed: tuple[int, int] | None = None


@dataclass(frozen=True)
class Cell:
    """One player in one round.

    ``raw`` is the value before a penalty, ``points`` after it. ``claimed`` is the score written.
    ``solo``: None, or the points of the solo (0 is a mention). ``seconds`` is playing time.
    ``found`` means that a play of 0 is a play: a valid 0 has ``kind`` TOP or PLAY.
    ``decided_by`` is the arbiter who decided instead of the program, ``average`` tells that the
    points are the average of others; ``discipline`` are the motives of disciplinary warnings.
    """

    round: int
    kind: CellKind
    points: int = 0
    raw: int = 0
    top: int = 0
    word: str = ""
    reference: str = ""
    claimed: int | None = None
    warning: bool = False
    penalty: bool = False
    late: bool = False
    solo: int | None = None
    seconds: float | None = None
    origin: str = ""
    reasons: tuple[Reason, ...] = ()
    decided_by: str = ""
    average: bool = False
    notices: tuple[NoticeMark, ...] = ()
    discipline: tuple[str, ...] = ()

    @property
    def lost(self) -> int:
        """Points below the top; never negative in print."""
        return self.top - self.points


@dataclass(frozen=True)
class RoundResult:
    """One round: rack, top, how the room did, and the board once the top is laid.

    ``maximum`` differs from ``play`` only when a better play was found later. ``stays`` is the
    word as it stays on the boards where a real tile took a blank's place, else empty. ``checked``
    tells whether a second search found the same tops; None when none was asked in time. ``by`` is
    who chose the play for the boards.
    """

    number: int
    rack: str
    rejected: tuple[str, ...]
    play: PlayFact | None
    maximum: PlayFact | None
    equals: tuple[PlayFact, ...]
    reason: str
    cumulated: int
    found: int
    slips: int
    best_sub_top: PlayFact | None
    solo_entry: int | None
    certified: bool
    redrawn: int
    incidents: tuple[str, ...]
    board_before: Board
    board_after: Board
    stays: str = ""
    checked: bool | None = None
    by: str = "program"

    @property
    def top(self) -> int:
        """The most this round could earn."""
        return self.maximum.score if self.maximum else 0


@dataclass(frozen=True)
class Decided:
    """A rule that parted equals, and this player's values by it, as many as were needed."""

    rule: TieBreak
    values: tuple[int, ...]


@dataclass(frozen=True)
class Line:
    """One player's game. ``total`` = points + solo points - excess warnings, once it has ended.

    ``eliminated_in`` is the round after which a player was out (None: still in, or nobody is ever
    eliminated); ``seconds`` is the time of a race to the top, to the tenth (None elsewhere);
    ``decided`` tells what parted this player from others of the same merit, rule by rule.
    ``warnings`` counts the disciplinary ones too. Who is ``excluded`` stands last, without rank
    (0): all scores are annulled.
    ``partner`` is the second person of a pair; a ``guest`` has no rank (0) and takes no solo.
    """

    entry: int
    table: str
    person: Person
    rank: int
    total: int
    negative: int
    percent: float | None
    points: int
    solo_points: int
    solos: int
    warnings: int
    excess: int
    tops: int
    zeros: int
    penalties: int
    left_after: int | None
    cells: tuple[Cell, ...]
    running: tuple[int, ...]
    eliminated_in: int | None = None
    seconds: float | None = None
    decided: tuple[Decided, ...] = ()
    excluded: bool = False
    partner: Person | None = None
    guest: bool = False

    @property
    def persons(self) -> tuple[Person, ...]:
        """The person, or both of a pair."""
        return (self.person,) if self.partner is None else (self.person, self.partner)

    @property
    def full_name(self) -> str:
        """The name, or both names of a pair."""
        return " / ".join(person.full_name for person in self.persons)


@dataclass(frozen=True)
class GameResults:
    """Everything documents say about one game, after ``after_round`` rounds.

    ``solo_players`` are those who handed in a slip: they decide whether a solo earns points.
    ``described`` is place, date and arbiters of the event.
    """

    tournament: str
    title: str
    game: int
    after_round: int
    ended: bool
    end_reason: str
    provisional: bool
    top_total: int
    solo_counts: bool
    solo_players: int
    rules: RuleSet
    lexicon: LexiconPin
    rounds: tuple[RoundResult, ...]
    lines: tuple[Line, ...]
    uncertified: tuple[int, ...]
    written_at: str
    described: EventDescribed = field(default_factory=EventDescribed)

    @property
    def players(self) -> int:
        """How many players are listed."""
        return len(self.lines)

    def line(self, entry: int) -> Line:
        """The line of one entry."""
        return next(line for line in self.lines if line.entry == entry)
