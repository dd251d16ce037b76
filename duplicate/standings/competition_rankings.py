"""Rankings of part of the field: series, categories, newcomers. All follow the general one."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from duplicate.core.order import name_key, table_key
from duplicate.core.person import Person
from duplicate.rules.competition import groups
from duplicate.standings.competition_results import (
    EventLine,
    Ranking,
    RankingKey,
    RankingLine,
)

#: What a person is gathered by; the pair of a value is one of which both have it.
VALUES: dict[RankingKey, Callable[[Person], str]] = {
    RankingKey.SERIES: lambda person: person.series,
    RankingKey.CATEGORY: lambda person: person.category,
    RankingKey.NEWCOMERS: lambda person: RankingKey.NEWCOMERS if person.newcomer else "",
    RankingKey.CLUB: lambda person: person.club,
    RankingKey.REGION: lambda person: person.region,
    RankingKey.NATION: lambda person: person.nation,
    RankingKey.TEAMS: lambda person: person.team,
}
_OF_PEOPLE = (RankingKey.SERIES, RankingKey.CATEGORY, RankingKey.NEWCOMERS)


def people_rankings(lines: Sequence[EventLine]) -> tuple[Ranking, ...]:
    """The general ranking, then one for each series, category, and of the newcomers."""
    found = [Ranking(RankingKey.GENERAL, "", within(lines))]
    for key in _OF_PEOPLE:
        gathered = by_value(lines, key)
        for value in sorted(gathered, key=_ORDER.get(key, table_key)):
            shown = "" if key is RankingKey.NEWCOMERS else value
            found.append(Ranking(key, shown, within(gathered[value])))
    return tuple(found)


def within(lines: Iterable[EventLine]) -> tuple[RankingLine, ...]:
    """Lines in the general order with their ranks among themselves: 1, 2, 2, 4."""
    ranked: list[RankingLine] = []
    before = 0
    for line in lines:
        rank = 0
        if line.rank:
            before += 1
            last = next((each for each in reversed(ranked) if each.rank), None)
            rank = last.rank if last and last.line.rank == line.rank else before
        ranked.append(RankingLine(rank, line))
    return tuple(ranked)


def by_value(lines: Iterable[EventLine], key: RankingKey) -> dict[str, list[EventLine]]:
    """Lines by the value they have; spelt with other case, accents or spaces it is the same.

    Of several spellings the first in the order of characters is shown; a line without a value is
    in none.
    """
    gathered: dict[str, list[EventLine]] = {}
    spelt: dict[str, str] = {}
    for line in lines:
        values = sorted(VALUES[key](person).strip() for person in line.persons)
        folded = name_key(values[0])
        if folded and all(name_key(value) == folded for value in values):
            gathered.setdefault(folded, []).append(line)
            spelt[folded] = min(spelt.get(folded, values[0]), values[0])
    return {spelt[folded]: found for folded, found in gathered.items()}


def _category_key(category: str) -> tuple[Any, ...]:
    """From the youngest to the oldest; categories nobody knows come after, by name."""
    name = name_key(category)
    order = groups().categories.order
    known = [n for n, each in enumerate(order) if name in {each, each[0]}]
    return (known[0] if known else len(order), name)


_ORDER: dict[RankingKey, Callable[[str], Any]] = {RankingKey.CATEGORY: _category_key}
