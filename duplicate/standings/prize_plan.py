"""Which prizes there are and by which rules they are given: what an arbiter decides beforehand."""

from dataclasses import dataclass
from enum import StrEnum

from duplicate.standings.competition_results import RankingKey


class Among(StrEnum):
    """Whom a prize is for.

    The best of everybody, of each series, category and so on, of the newcomers; the best club,
    region, nation, team or pair; or whoever is drawn among those who have no prize.
    """

    GENERAL = "general"
    SERIES = "series"
    CATEGORY = "category"
    CLUB = "club"
    REGION = "region"
    NATION = "nation"
    NEWCOMERS = "newcomers"
    CLUBS = "clubs"
    REGIONS = "regions"
    NATIONS = "nations"
    TEAMS = "teams"
    PAIRS = "pairs"
    DRAW = "draw"


#: What people are gathered by for a prize.
GATHERED = {
    Among.SERIES: RankingKey.SERIES,
    Among.CATEGORY: RankingKey.CATEGORY,
    Among.CLUB: RankingKey.CLUB,
    Among.REGION: RankingKey.REGION,
    Among.NATION: RankingKey.NATION,
}
#: The rankings of groups whose best ones have a prize.
GROUPS = {
    Among.CLUBS: RankingKey.CLUB,
    Among.REGIONS: RankingKey.REGION,
    Among.NATIONS: RankingKey.NATION,
    Among.TEAMS: RankingKey.TEAMS,
    Among.PAIRS: RankingKey.PAIRS,
}


class Ties(StrEnum):
    """Who gets the prize of a place that equals share.

    ``SHARE``: all of them, and the prizes of as many places after it are not given. ``LOTS``: one
    each as far as they go, in an order drawn by lot.
    """

    SHARE = "share"
    LOTS = "lots"


@dataclass(frozen=True)
class Prize:
    """Prizes of one ranking: ``gifts`` from the first place down.

    ``of`` are the values (series "4A", "4B") that make one ranking together; empty: each value
    has a ranking of its own.
    """

    name: str
    among: Among
    gifts: tuple[str, ...]
    of: tuple[str, ...] = ()


@dataclass(frozen=True, order=True)
class Slot:
    """One prize to give: its name in the plan, the value of the ranking ("" if it has one only)."""

    prize: str
    value: str
    place: int


@dataclass(frozen=True)
class Barred:
    """Somebody who gets no prize, by number (of a pair, the first one's), and why."""

    person: int
    reason: str


@dataclass(frozen=True)
class Override:
    """A prize given by hand, or to nobody (neither ``person`` nor ``group``), and why."""

    slot: Slot
    reason: str
    person: int | None = None
    group: str = ""


@dataclass(frozen=True)
class Plan:
    """The prizes in their order, the most important first; without ``accumulate`` one a person.

    ``seed`` fixes all lots, so that everybody can draw them again.
    """

    prizes: tuple[Prize, ...]
    seed: int
    ties: Ties = Ties.SHARE
    accumulate: bool = False
    barred: tuple[Barred, ...] = ()
    overrides: tuple[Override, ...] = ()
