"""Who plays no more: the sudden death (FISF 3.8.3).

Worked out from the judgements each time, so that a corrected slip brings somebody back.
"""

from collections.abc import Callable, Iterable, Mapping

from duplicate.rules.policies import Elimination

#: Points of everybody who played a round, by entry.
Points = Mapping[int, int]


def eliminated(rounds: Iterable[tuple[int, Points]], policy: Elimination) -> dict[int, int]:
    """Entry -> the round in which it was eliminated; ``rounds`` are number and points, in order.

    Points of somebody eliminated before do not count any more.
    """
    out: dict[int, int] = {}
    for number, points in rounds:
        playing = {entry: score for entry, score in points.items() if entry not in out}
        out.update(dict.fromkeys(_POLICIES[policy](playing), number))
    return out


def _nobody(_points: Points) -> Iterable[int]:
    return ()


def _below_best(points: Points) -> Iterable[int]:
    best = max(points.values(), default=0)
    return [entry for entry, score in points.items() if score < best]


_POLICIES: dict[Elimination, Callable[[Points], Iterable[int]]] = {
    Elimination.NONE: _nobody,
    Elimination.BELOW_BEST: _below_best,
}
