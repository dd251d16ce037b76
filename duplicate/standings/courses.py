"""How a game went for everybody: ranks after each round, and the negatives of the field."""

from dataclasses import replace

from duplicate.rules.policies import Metric
from duplicate.standings.ranking import ranked, seconds_used
from duplicate.standings.results import CellKind, GameResults, Line


def ranks_by_round(results: GameResults) -> dict[int, tuple[int, ...]]:
    """The rank of each entry after each round, as the standings of that moment print it.

    0 stands for no rank: before the first round played, or excluded. After the last round of the
    results it is the rank there, solos and excess warnings counted.
    """
    numbers = range(1, len(results.rounds) + 1)
    columns = [_ranks_after(results, number) for number in numbers]
    return {
        line.entry: tuple(column.get(line.entry, 0) for column in columns) for line in results.lines
    }


def _ranks_after(results: GameResults, number: int) -> dict[int, int]:
    if number == len(results.rounds):
        return {line.entry: 0 if line.excluded else line.rank for line in results.lines}
    listed = [line for line in results.lines if _arrived(line, number)]
    lines = ranked([_as_it_stood(line, number, results) for line in listed], results.rules)
    return {line.entry: 0 if line.excluded else line.rank for line in lines}


def _arrived(line: Line, number: int) -> bool:
    """Whether somebody had played, or was to play, one of the first rounds."""
    return any(cell.kind is not CellKind.ABSENT for cell in line.cells[:number])


def _as_it_stood(line: Line, number: int, results: GameResults) -> Line:
    """The line after that round: no solo points and no cost of warnings before the end."""
    rules, tops = results.rules, results.rounds[number - 1].cumulated
    cells, total = line.cells[:number], line.running[number - 1]
    out = line.eliminated_in
    return replace(
        line,
        rank=0,
        total=total,
        negative=total - tops,
        percent=total / tops if tops else None,
        cells=cells,
        eliminated_in=out if out is not None and out <= number else None,
        seconds=seconds_used(cells, rules) if rules.metric is Metric.TIME else None,
    )


def negatives(line: Line, results: GameResults) -> tuple[int, ...]:
    """How far from the sum of the tops somebody was after each round."""
    together = zip(line.running, results.rounds, strict=True)
    return tuple(points - result.cumulated for points, result in together)


def field(results: GameResults) -> tuple[tuple[int, ...], ...]:
    """The negatives of all who played, after each round, the best first."""
    courses = [negatives(line, results) for line in results.lines if not line.excluded]
    return tuple(tuple(sorted(column, reverse=True)) for column in zip(*courses, strict=True))
