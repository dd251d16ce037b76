"""Ranks and what excess warnings cost: worked out here and nowhere else."""

from collections.abc import Iterable
from dataclasses import replace

from duplicate.core.order import person_key, table_key
from duplicate.rules.model import RuleSet
from duplicate.standings.results import Line


def excess_warnings(warnings: int, rules: RuleSet) -> int:
    """Warnings of a game beyond those that cost nothing (FISF 5.5)."""
    return max(0, warnings - rules.free_warnings)


def ranked(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Best total first; equal totals share a rank and the next ones are skipped: 1, 2, 2, 4.

    Equals stand in alphabetical order, namesakes by table, whatever order they come in.
    """
    ordered = sorted(
        lines,
        key=lambda line: (-line.total, person_key(line.person), table_key(line.table), line.entry),
    )
    placed: list[Line] = []
    for number, line in enumerate(ordered, 1):
        shared = placed and placed[-1].total == line.total
        placed.append(replace(line, rank=placed[-1].rank if shared else number))
    return tuple(placed)
