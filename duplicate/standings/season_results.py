"""A season as frozen tables: who earned what in which event, and the ranking of the best ones."""

from dataclasses import dataclass

from duplicate.core.person import Person
from duplicate.rules.formulas import Formula


@dataclass(frozen=True)
class SeasonEvent:
    """A tournament of the season: its file's name, its title and day (ISO 8601 or ``""``)."""

    name: str
    title: str
    date: str
    players: int
    provisional: bool


@dataclass(frozen=True)
class SeasonResult:
    """What somebody earned in one event; ``counts``: it is among the best ones."""

    rank: int
    total: int
    percent: float | None
    points: float
    counts: bool


@dataclass(frozen=True)
class SeasonLine:
    """One person's season; a result for each event in their order, None where they were not."""

    rank: int
    person: Person
    points: float
    results: tuple[SeasonResult | None, ...]
    series: str = ""

    @property
    def played(self) -> int:
        """How many events there are results of."""
        return sum(result is not None for result in self.results)


@dataclass(frozen=True)
class SeasonResults:
    """The season, the best first; ``best`` results count for each person (None: all)."""

    formula: Formula
    best: int | None
    events: tuple[SeasonEvent, ...]
    lines: tuple[SeasonLine, ...]
    written_at: str
