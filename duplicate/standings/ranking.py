"""Ranks and what excess warnings cost: worked out here and nowhere else."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from duplicate.core.order import person_key, table_key
from duplicate.rules.model import RuleSet
from duplicate.rules.policies import Metric
from duplicate.standings.results import Cell, CellKind, Line
from duplicate.standings.tiebreaks import Course, deciding, values

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
    whatever order they come in. Who was excluded stands last, without a rank.
    """
    chain = rules.federation.ranking.ties
    excluded = [line for line in lines if line.excluded]
    lines = [line for line in lines if not line.excluded]
    parted = {line.entry: values(Course((line.total,), line.cells), chain) for line in lines}
    measure = _METRICS[rules.metric]
    by_name = sorted(lines, key=_by_name)
    by_ties = sorted(by_name, key=lambda line: parted[line.entry], reverse=True)
    ordered = sorted(by_ties, key=lambda line: _merit(line, measure))
    placed: list[Line] = []
    for _merit_key, group in groupby(ordered, key=lambda line: _merit(line, measure)):
        equals = list(group)
        told = deciding([parted[line.entry] for line in equals], chain)
        decided = [replace(line, decided=why) for line, why in zip(equals, told, strict=True)]
        placed += _placed(decided, len(placed), parted)
    return (*placed, *sorted(excluded, key=_by_name))


def _by_name(line: Line) -> tuple[Any, ...]:
    return person_key(line.person), table_key(line.table), line.entry


def _placed(equals: Sequence[Line], before: int, parted: dict[int, Any]) -> list[Line]:
    placed: list[Line] = []
    for number, line in enumerate(equals, before + 1):
        shared = placed and parted[placed[-1].entry] == parted[line.entry]
        placed.append(replace(line, rank=placed[-1].rank if shared else number))
    return placed


def _merit(line: Line, measure: Callable[[Line], float]) -> tuple[int, float]:
    """The smaller, the better."""
    survived = _NEVER if line.eliminated_in is None else line.eliminated_in
    return -survived, measure(line)


_METRICS: dict[Metric, Callable[[Line], float]] = {
    Metric.POINTS: lambda line: -line.total,
    Metric.PERCENT: lambda line: -(line.percent or 0),
    Metric.TIME: lambda line: line.seconds or 0,
}
