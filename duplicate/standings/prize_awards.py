"""Prizes given, as values: who has each, why, and who takes part in none."""

from dataclasses import dataclass
from enum import StrEnum

from duplicate.standings.competition_results import EventLine, GroupLine
from duplicate.standings.prize_plan import Plan, Slot


class Why(StrEnum):
    """What a prize was given for, or why nobody has it."""

    RANKED = "ranked"
    SHARED = "shared"
    LOTS = "lots"
    DRAWN = "drawn"
    BY_HAND = "by-hand"
    WITHHELD = "withheld"
    SKIPPED = "skipped"
    NOBODY = "nobody"


class LeftOut(StrEnum):
    """Why somebody takes part in no prize."""

    GUEST = "guest"
    EXCLUDED = "excluded"
    BARRED = "barred"
    NOT_PLAYED = "not-played"


@dataclass(frozen=True)
class Passed:
    """Somebody who stood before the winner and has a prize already: which one."""

    line: EventLine
    slot: Slot


@dataclass(frozen=True)
class Award:
    """A prize and who has it: a ``line``, a ``group``, or nobody.

    ``equals`` are how many shared the place or drew lots for it, ``reason`` is what the arbiter
    gave for a decision by hand.
    """

    slot: Slot
    gift: str
    why: Why
    line: EventLine | None = None
    group: GroupLine | None = None
    equals: int = 1
    passed: tuple[Passed, ...] = ()
    reason: str = ""


@dataclass(frozen=True)
class Without:
    """Somebody who takes part in no prize, why, and the arbiter's reason if it was barred."""

    line: EventLine
    why: LeftOut
    reason: str = ""


@dataclass(frozen=True)
class Allocation:
    """All prizes in the order of the plan, draws last; those who take part in none."""

    plan: Plan
    awards: tuple[Award, ...]
    without: tuple[Without, ...]
