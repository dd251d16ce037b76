"""Events around the judge: what players were told, second looks, appeals, discipline.

They say what people did after a slip was judged. The judgement itself is always ``SlipJudged``.
"""

from duplicate.game.event import Event, Outcome, Reason


class NoticeIssued(Event, frozen=True, tag=True):
    """A notice (billet de correction) is owed to an entry for a slip (FISF 5.9).

    It holds what will be told: points, outcome, warning, every motive. ``replaces`` is the number
    of an earlier notice that was handed over and is not true any more, 0 for none.
    """

    notice: int
    slip: int
    game: int
    round: int
    entry: int
    points: int
    outcome: Outcome
    warning: bool = False
    reasons: tuple[Reason, ...] = ()
    replaces: int = 0


class NoticeHanded(Event, frozen=True, tag=True):
    """A notice reached its player with the collection of a round: later rounds know it."""

    notice: int
    game: int
    round: int


class RoomTold(Event, frozen=True, tag=True):
    """The room was told in a round that a word is not admitted: later rounds know it.

    ``tables`` are those that had played it, as they were read aloud.
    """

    game: int
    round: int
    word: str
    tables: tuple[str, ...] = ()


class DisciplinaryWarning(Event, frozen=True, tag=True):
    """A warning for conduct: it adds to whatever else the round brought (FISF 5.8)."""

    entry: int
    game: int
    round: int
    note: str


class SlipAgreed(Event, frozen=True, tag=True):
    """A second arbiter saw a slip and what was decided, and agrees (FISF 5.9)."""

    slip: int


class EntryExcluded(Event, frozen=True, tag=True):
    """An entry is excluded from this round on, and all its scores are annulled (FISF 6.1)."""

    entry: int
    game: int
    round: int
    note: str


class AppealLodged(Event, frozen=True, tag=True):
    """An entry appeals against what was decided in a round (FISF 6.3)."""

    appeal: int
    entry: int
    game: int
    round: int
    note: str


class AppealDecided(Event, frozen=True, tag=True):
    """The committee answers an appeal by an article; a new judgement is a ``SlipJudged`` beside."""

    appeal: int
    upheld: bool
    article: str
    note: str


ArbitrationEvent = (
    NoticeIssued
    | NoticeHanded
    | RoomTold
    | DisciplinaryWarning
    | SlipAgreed
    | EntryExcluded
    | AppealLodged
    | AppealDecided
)
