"""Ranks and what excess warnings cost: worked out here and nowhere else."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from duplicate.core.order import person_key, table_key
from duplicate.rules.model import RuleSet
from duplicate.rules.policies import Metric, TieBreak
from duplicate.standings.places import Contender, listed, placed, ranks
from duplicate.standings.results import Cell, CellKind, Line
from duplicate.standings.tiebreaks import Course, values

#: In the key of a ranking, somebody who was never eliminated comes before who was.
_NEVER = 1 << 30


def excess_warnings(warnings: int, rules: RuleSet) -> int:
    """Warnings of a game beyond those that cost nothing (FISF 5.5)."""
    return max(0, warnings - rules.free_warnings)


def seconds_used(cells: Iterable[Cell], rules: RuleSet) -> float:
    """The time of a race to the top: that of tops found, else the round's and a supplement."""
    return round(sum(_round_seconds(cell, rules) for cell in cells), 1)


def _round_seconds(cell: Cell, rules: RuleSet) -> float:
    limit = rules.seconds(cell.round)
    if cell.kind is not CellKind.TOP:
        return limit + rules.format.not_found_seconds
    return limit if cell.seconds is None else cell.seconds


def ranked(lines: Sequence[Line], rules: RuleSet) -> tuple[Line, ...]:
    """The best first; equals share a rank and the next ones are skipped: 1, 2, 2, 4.

    Those who played longest before they were eliminated come first; then the rules' metric; then
    its tie-breaks, where there are any. Equals stand in alphabetical order, namesakes by table,
    whatever order they come in. A guest stands where the points put them, and who was excluded
    last, both without a rank.
    """
    chain, measure = rules.federation.ranking.ties, _METRICS[rules.metric]
    competing = {line.entry: line for line in lines if not line.excluded}
    guests = {line.entry for line in lines if line.guest}
    places = placed(
        [_contender(line, measure, chain) for line in competing.values()], chain, guests
    )
    rank = ranks(places.order, guests)
    order = listed(places.order, {entry: _by_name(line) for entry, line in competing.items()})
    excluded = sorted((line for line in lines if line.excluded), key=_by_name)
    return (
        *(
            replace(competing[entry], rank=rank[entry], decided=places.decided.get(entry, ()))
            for entry in order
        ),
        *excluded,
    )


def _by_name(line: Line) -> tuple[Any, ...]:
    return person_key(line.person), table_key(line.table), line.entry


def _contender(
    line: Line, measure: Callable[[Line], float], chain: Sequence[TieBreak]
) -> Contender:
    survived = _NEVER if line.eliminated_in is None else line.eliminated_in
    course = Course((line.total,), (line.cells,))
    return Contender(line.entry, (-survived, measure(line)), values(course, chain))


_METRICS: dict[Metric, Callable[[Line], float]] = {
    Metric.POINTS: lambda line: -line.total,
    Metric.PERCENT: lambda line: -(line.percent or 0),
    Metric.TIME: lambda line: line.seconds or 0,
}
