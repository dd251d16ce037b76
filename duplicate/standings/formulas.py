"""What an event of a season earns: each method of a formula is one function."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from duplicate.rules.formulas import Formula, Method, Rounding, SharedPlaces


@dataclass(frozen=True)
class Performance:
    """Somebody's place in an event, with how many share it, and what they scored there.

    ``players`` are those who were ranked; ``percent`` is a share of 1, None without a top.
    """

    rank: int
    shared: int
    players: int
    total: int
    percent: float | None


def earned(performance: Performance, formula: Formula) -> Fraction:
    """The points, with the formula's decimals.

    Raises ``InvalidInput('formula-scale')`` for a number of players without a scale.
    """
    exact = _METHODS[formula.method](performance, formula)
    unit = 10**formula.decimals
    return Fraction(_ROUNDINGS[formula.rounding](exact * unit), unit)


def _scale(performance: Performance, formula: Formula) -> Fraction:
    scale = formula.scale(performance.players)
    places = range(performance.rank, performance.rank + performance.shared)
    if formula.ties is SharedPlaces.FIRST:
        places = places[:1]
    points = [scale[place - 1] if place <= len(scale) else 0 for place in places]
    return Fraction(sum(points), len(points))


def _total(performance: Performance, _formula: Formula) -> Fraction:
    return Fraction(performance.total)


def _percent(performance: Performance, _formula: Formula) -> Fraction:
    return Fraction(performance.percent or 0) * 100


_ROUNDINGS: dict[Rounding, Callable[[Fraction], int]] = {
    Rounding.DOWN: int,
    Rounding.NEAREST: round,
}
_METHODS: dict[Method, Callable[[Performance, Formula], Fraction]] = {
    Method.SCALE: _scale,
    Method.TOTAL: _total,
    Method.PERCENT: _percent,
}
