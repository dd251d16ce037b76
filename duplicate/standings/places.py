"""The order of competitors, equals together, and the ranks that follows from it.

A game, an event and every ranking of part of it go by these few lines, so that none of them ranks
in a way of its own.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any

from duplicate.rules.policies import TieBreak
from duplicate.standings.results import Decided
from duplicate.standings.tiebreaks import Values, deciding

#: Numbers of entries that nothing parts.
Equals = tuple[int, ...]


@dataclass(frozen=True)
class Contender:
    """Who is placed: by merit (the smaller, the better), then by the values that part equals."""

    entry: int
    merit: tuple[float | Fraction, ...]
    parted: tuple[Values, ...] = ()


@dataclass(frozen=True)
class Places:
    """The order, the best first, and what parted those of the same merit."""

    order: tuple[Equals, ...]
    decided: Mapping[int, tuple[Decided, ...]]


def placed(
    contenders: Iterable[Contender], chain: Sequence[TieBreak], unranked: Collection[int] = ()
) -> Places:
    """Put contenders in order; those ``unranked`` never tell anybody what parted them."""
    by_ties = sorted(contenders, key=lambda each: each.parted, reverse=True)
    order: list[Equals] = []
    decided: dict[int, tuple[Decided, ...]] = {}
    for _merit, group in groupby(sorted(by_ties, key=_merit_of), key=_merit_of):
        equals = list(group)
        ranked = [each for each in equals if each.entry not in unranked]
        told = deciding([each.parted for each in ranked], chain)
        decided.update(zip((each.entry for each in ranked), told, strict=True))
        order += [
            tuple(sorted(each.entry for each in same))
            for _values, same in groupby(equals, key=lambda each: each.parted)
        ]
    return Places(tuple(order), decided)


def _merit_of(contender: Contender) -> tuple[float | Fraction, ...]:
    return contender.merit


def ranks(order: Iterable[Equals], unranked: Collection[int] = ()) -> dict[int, int]:
    """Equals share a rank and the next ones are skipped: 1, 2, 2, 4; the unranked have 0."""
    found: dict[int, int] = {}
    before = 0
    for equals in order:
        found.update((entry, 0 if entry in unranked else before + 1) for entry in equals)
        before += sum(entry not in unranked for entry in equals)
    return found


def listed(order: Iterable[Equals], names: Mapping[int, Any]) -> list[int]:
    """Everybody in the order of a list: equals by ``names``, a sort key for each entry."""
    return [entry for equals in order for entry in sorted(equals, key=names.__getitem__)]
