"""Results like the hand-made ones but for one person or one slip."""

from dataclasses import replace

from duplicate.standings.results import GameResults


def with_person(results: GameResults, entry: int, **changes: str) -> GameResults:
    """The same game, one player's name or club written differently."""
    return replace(
        results,
        lines=tuple(
            replace(line, person=replace(line.person, **changes)) if line.entry == entry else line
            for line in results.lines
        ),
    )


def with_slip(results: GameResults, entry: int, number: int, **changes: object) -> GameResults:
    """The same game after one slip of a player was corrected; totals and ranks follow."""
    lines = []
    for line in results.lines:
        if line.entry != entry:
            lines.append(line)
            continue
        old = line.cells[number - 1]
        new = replace(old, **changes)
        more = new.points - old.points
        cells = (*line.cells[: number - 1], new, *line.cells[number:])
        running = tuple(
            value + (more if index >= number else 0) for index, value in enumerate(line.running, 1)
        )
        lines.append(
            replace(
                line,
                cells=cells,
                running=running,
                points=line.points + more,
                total=line.total + more,
                negative=line.negative + more,
                percent=(line.total + more) / results.top_total,
            )
        )
    lines.sort(key=lambda line: (-line.total, line.entry))
    ranks = [1 + sum(other.total > line.total for other in lines) for line in lines]
    ranked = (replace(line, rank=rank) for line, rank in zip(lines, ranks, strict=True))
    return replace(results, lines=tuple(ranked))
