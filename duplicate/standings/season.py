"""The ranking of a season: points of each event by a formula, the best of them added up."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from duplicate.core.order import person_key
from duplicate.core.person import Person
from duplicate.rules.formulas import Formula, SeriesShare, series_shares
from duplicate.standings.formulas import Performance, earned
from duplicate.standings.places import Contender, listed, placed, ranks
from duplicate.standings.season_results import (
    SeasonEvent,
    SeasonLine,
    SeasonResult,
    SeasonResults,
)

_HUNDRED = 100


@dataclass(frozen=True)
class Career:
    """A person, as the last event knows them, and what they did in each event by its place."""

    person: Person
    performances: Mapping[int, Performance]


def season(
    events: Sequence[SeasonEvent],
    careers: Sequence[Career],
    formula: Formula,
    best: int | None,
    written_at: str,
) -> SeasonResults:
    """Rank everybody by the sum of their ``best`` results; equals share a rank: 1, 2, 2, 4.

    Raises ``InvalidInput('formula-scale')``.
    """
    numbered = dict(enumerate(careers))
    points = {
        number: {place: earned(each, formula) for place, each in career.performances.items()}
        for number, career in numbered.items()
    }
    counted = {number: _best(earned_there, best) for number, earned_there in points.items()}
    sums = {
        number: sum((points[number][p] for p in counted[number]), Fraction()) for number in points
    }
    order = placed((Contender(number, (-total,)) for number, total in sums.items()), ()).order
    rank = ranks(order)
    names = {number: (person_key(career.person), number) for number, career in numbered.items()}
    lines = [
        SeasonLine(
            rank=rank[number],
            person=numbered[number].person,
            points=float(sums[number]),
            results=tuple(
                _result(numbered[number], place, points[number], counted[number])
                for place in range(len(events))
            ),
        )
        for number in listed(order, names)
    ]
    return SeasonResults(formula, best, tuple(events), tuple(lines), written_at)


def _best(points: Mapping[int, Fraction], best: int | None) -> set[int]:
    """The places of the events that count; of equal results the earlier ones."""
    return set(sorted(points, key=lambda place: (-points[place], place))[:best])


def _result(
    career: Career, place: int, points: Mapping[int, Fraction], counted: set[int]
) -> SeasonResult | None:
    done = career.performances.get(place)
    if done is None:
        return None
    return SeasonResult(done.rank, done.total, done.percent, float(points[place]), place in counted)


def with_series(results: SeasonResults) -> SeasonResults:
    """Everybody with the series of their place among those ranked; equals have the same."""
    bounds = series_bounds(len(results.lines))
    lines = tuple(replace(line, series=_series(line, bounds)) for line in results.lines)
    return replace(results, lines=lines)


def series_bounds(players: int) -> tuple[tuple[SeriesShare, int, int], ...]:
    """Each series with the ranks it begins after and ends with.

    The shares are added up and cut to whole players, so that no series takes from the one below.
    """
    found = []
    before = share = 0
    for series in series_shares().series:
        share += series.percent
        last = players * share // _HUNDRED
        found.append((series, before, last))
        before = last
    return tuple(found)


def _series(line: SeasonLine, bounds: Sequence[tuple[SeriesShare, int, int]]) -> str:
    series, before, last = next(each for each in bounds if line.rank <= each[2])
    if series.newcomers and line.person.newcomer:
        return series.newcomers
    place = (line.rank - before - 1) * len(series.letters) // (last - before)
    return series.name + series.letters[place]
