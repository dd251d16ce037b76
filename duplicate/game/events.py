"""The events of a tournament's log: facts, in the past tense, never changed.

A judgement is itself a fact: ``SlipJudged`` holds points and reasons, ``TopDeclared`` the play and
its score, ``TournamentCreated`` the resolved rules and the lexicon's fingerprint. Totals, ranks
and percentages are never stored. People are numbers here; their names live in a table beside the
log. Games and rounds count from 1. Racks, words and references are text (``core``).
A new event or field comes with its upcaster, fold, journal sentence in both languages and a line
in ``help/log.md``.
"""

from enum import StrEnum
from typing import Literal

import msgspec

from duplicate.game.arbitration import ArbitrationEvent
from duplicate.game.event import Event, Outcome, PlayFact, Reason
from duplicate.game.slip import Slip
from duplicate.rules.model import RuleSet

#: Defined in ``game.event``, and names of this module too.
__all__ = ["Event", "Outcome", "PlayFact", "Reason"]


class Timing(StrEnum):
    """Where a slip's playing time comes from: given with it, or the moment of entry."""

    GIVEN = "given"
    LIVE = "live"


class Origin(StrEnum):
    """How a slip reached the program."""

    PAPER = "paper"
    SCORE_ONLY = "score-only"
    BULK = "bulk"
    PHONE = "phone"
    SCRIBE = "scribe"


class SlipKind(StrEnum):
    """What was handed in. Five of these are worth 0 and stay five different things."""

    FULL = "full"
    SCORE = "score"
    TOP = "top"
    ZERO = "zero"
    BLANK = "blank"
    NONE = "none"
    ABSENT = "absent"


class IncidentKind(StrEnum):
    """What went wrong in a round."""

    MISREAD = "misread"
    DURING_TIME = "during-time"
    FOUND_LATER = "found-later"
    CANCELLED = "cancelled"


class LexiconPin(msgspec.Struct, frozen=True):
    """The words that arbitrate: the list, what was left out of it, and the result's hash.

    ``words`` counts the effective list.
    """

    name: str
    title: str
    language: str
    sha256: str
    exclusions: tuple[str, ...]
    effective_sha256: str
    words: int


class Written(msgspec.Struct, frozen=True, omit_defaults=True):
    """A slip as it was handed in, mistakes included. ``keyed`` is the operator's own line.

    ``score`` is the claimed score of a full slip, or what the corrector judged by eye;
    ``penalty`` (points taken off) and ``warning`` are the corrector's, on score-only entries.
    ``slip`` is everything on the paper, where the desk keys it all; None: only what is above.
    """

    kind: SlipKind
    word: str = ""
    reference: str = ""
    score: int | None = None
    penalty: int = 0
    warning: bool = False
    keyed: str = ""
    slip: Slip | None = None


class TournamentCreated(Event, frozen=True, tag=True):
    """The file's first event: rules and lexicon are fixed from here on."""

    uid: str
    title: str
    rules: RuleSet
    lexicon: LexiconPin
    timing: Timing = Timing.GIVEN


class EventDescribed(Event, frozen=True, tag=True):
    """What documents say of the event beside its title; the last description counts whole.

    ``date`` is ISO 8601 (2026-11-30), ``arbiters`` are names as they are printed.
    """

    place: str = ""
    date: str = ""
    arbiters: tuple[str, ...] = ()
    organiser: str = ""
    notes: str = ""


class PlayerEntered(Event, frozen=True, tag=True):
    """A person takes part, at a table, from a round on (earlier rounds count as absent).

    ``partner`` is the second person of a pair, who play as one. A ``guest`` is shown, not ranked.
    """

    entry: int
    person: int
    table: str
    group: str = ""
    game: int = 1
    round: int = 1
    partner: int | None = None
    guest: bool = False


class PlayerMoved(Event, frozen=True, tag=True):
    """An entry changes table or group."""

    entry: int
    table: str
    group: str = ""


class PlayerWithdrawn(Event, frozen=True, tag=True):
    """An entry plays no more from this round on; what was played stays."""

    entry: int
    game: int
    round: int


class PlayerReturned(Event, frozen=True, tag=True):
    """A withdrawn entry plays again from this round on."""

    entry: int
    game: int
    round: int


class PreparedRound(msgspec.Struct, frozen=True):
    """A round of a prepared game: its rack, the racks rejected before it, the top."""

    rack: str
    rejected: tuple[str, ...]
    play: PlayFact


class GameStarted(Event, frozen=True, tag=True):
    """A game begins; with a seed the program draws, without one the racks are typed in.

    ``prepared`` are the racks and tops of a prepared game; its file has the SHA-256 ``seal``.
    ``rules`` are the game's own, None: the tournament's. ``field`` are the entries that may play
    it, as in a final; empty: everybody.
    """

    game: int
    seed: int | None = None
    prepared: tuple[PreparedRound, ...] = ()
    seal: str = ""
    rules: RuleSet | None = None
    field: tuple[int, ...] = ()


class RackDrawn(Event, frozen=True, tag=True):
    """The rack of a round, and those rejected before it.

    ``chance`` is the generator's state after the draw; None when the rack was typed in.
    """

    game: int
    round: int
    rack: str
    rejected: tuple[str, ...] = ()
    chance: int | None = None


class RoundStarted(Event, frozen=True, tag=True):
    """The clock runs: ``remaining`` of ``seconds`` are left. Again after a pause or incident."""

    game: int
    round: int
    seconds: int
    remaining: int


class ClockPaused(Event, frozen=True, tag=True):
    """The clock stands with ``remaining`` seconds left, until it is started again."""

    game: int
    round: int
    remaining: int


class TimeUp(Event, frozen=True, tag=True):
    """The time of a round is over: later slips are late."""

    game: int
    round: int


class SlipsCounted(Event, frozen=True, tag=True):
    """The pile of a group was counted before it was keyed."""

    game: int
    round: int
    count: int
    group: str = ""


class SlipRecorded(Event, frozen=True, tag=True):
    """A slip as written. ``entry`` None: it lies in the tray until it is attributed.

    ``seconds`` is playing time since the round's start, None when it was not given.
    """

    slip: int
    game: int
    round: int
    entry: int | None
    table: str
    written: Written
    origin: Origin
    group: str = ""
    seconds: float | None = None
    late: bool = False


class SlipAttributed(Event, frozen=True, tag=True):
    """A slip of the tray is given to a table, or (entry None) set aside for good."""

    slip: int
    entry: int | None
    note: str = ""


class SlipJudged(Event, frozen=True, tag=True):
    """What was decided for a slip: points after any -5, ``raw`` before. The last one counts."""

    slip: int
    points: int
    raw: int
    outcome: Outcome
    warning: bool = False
    play: PlayFact | None = None
    reasons: tuple[Reason, ...] = ()
    asks: tuple[Reason, ...] = ()
    by: Literal["program", "corrector", "arbiter"] = "program"


class TopDeclared(Event, frozen=True, tag=True):
    """The play that goes on every board; ``equals`` are the other plays of the same score.

    ``reason`` says why it was chosen among equals. None of ``play``: no legal play exists.
    ``stays`` is the word as it stays on the boards where the rules put a real tile in the place of
    a blank; empty: as it was played.
    """

    game: int
    round: int
    play: PlayFact | None
    equals: tuple[PlayFact, ...] = ()
    reason: str = "only"
    by: Literal["program", "arbiter", "players"] = "program"
    stays: str = ""


class TopChecked(Event, frozen=True, tag=True):
    """A second search, of another kind, was asked for the tops of the round.

    ``agrees``: it found those that the program had found; if not, ``plays`` is what it found.
    """

    game: int
    round: int
    agrees: bool
    plays: tuple[PlayFact, ...] = ()


class TopRevealed(Event, frozen=True, tag=True):
    """The top was announced to the room."""

    game: int
    round: int


class RoundCertified(Event, frozen=True, tag=True):
    """The pile of a round is done; control totals that a replay must meet."""

    game: int
    round: int
    slips: int
    points: int
    top: int


class IncidentDeclared(Event, frozen=True, tag=True):
    """Something went wrong. ``cancelled`` takes the round back: its tiles return to the bag.

    ``found-later`` may carry the better play found: it corrects the round's maximum, never the
    board.
    """

    game: int
    round: int
    kind: IncidentKind
    note: str = ""
    play: PlayFact | None = None


class GameEnded(Event, frozen=True, tag=True):
    """A game is over; ``reason`` is a slug of ``game.draw``, or ``arbiter``."""

    game: int
    reason: str


class Corrected(Event, frozen=True, tag=True):
    """An earlier event is replaced from its own place in the log on."""

    seq: int
    reason: str
    replacement: "AnyEvent"


class Undone(Event, frozen=True, tag=True):
    """An operator took back their last act: all its events, whose first is ``act``."""

    act: int


Fact = (
    TournamentCreated
    | EventDescribed
    | PlayerEntered
    | PlayerMoved
    | PlayerWithdrawn
    | PlayerReturned
    | GameStarted
    | RackDrawn
    | RoundStarted
    | ClockPaused
    | TimeUp
    | SlipsCounted
    | SlipRecorded
    | SlipAttributed
    | SlipJudged
    | TopDeclared
    | TopChecked
    | TopRevealed
    | RoundCertified
    | IncidentDeclared
    | GameEnded
    | ArbitrationEvent
)
AnyEvent = Fact | Corrected | Undone


class Recorded(msgspec.Struct, frozen=True):
    """An event as the log holds it: its number, moment (ISO 8601, UTC) and operator.

    Events written together by one action share ``act``, the number of the first of them.
    """

    seq: int
    at: str
    operator: str
    act: int
    event: AnyEvent
