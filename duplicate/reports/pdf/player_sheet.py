"""Pages for each player: what was played, what the top was, what it cost, all the boards."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path

from duplicate.reports.files import safe_name
from duplicate.reports.marks import rank_text
from duplicate.reports.pdf.figures import Figure, draw_figures
from duplicate.reports.pdf.identity import identify
from duplicate.reports.pdf.page import A4, Page, Progress, Size, Written, body, portrait, write
from duplicate.reports.pdf.pen import SOFT, Box, Pen, Style
from duplicate.reports.pdf.player_boards import board_pages, draw_boards
from duplicate.reports.pdf.player_losses import UNDER, draw_under
from duplicate.reports.pdf.player_rounds import LINES, review_table
from duplicate.reports.pdf.review import Review
from duplicate.reports.pdf.table import Table
from duplicate.reports.pdf.wording import natural, signed
from duplicate.reports.people import both
from duplicate.standings.results import GameResults, Line
from duplicate.texts import Texts

NAME = 40.0
FIGURES = 44.0
SPACE = 12.0
#: Between the name and the boards.
BELOW_NAME = 5.0
#: What stands under the table is never higher than this.
TALLEST = 300.0


def write_player_sheets(
    results: GameResults,
    texts: Texts,
    path: Path,
    entries: Collection[int] | None = None,
    paper: str = A4,
    progress: Progress | None = None,
) -> Written:
    """Write the sheets of ``entries`` (all when None), in the order of their tables.

    ``progress`` is told the pages as they are drawn.
    """
    chosen = [line for line in results.lines if entries is None or line.entry in entries]
    lines = sorted(chosen, key=_by_table)
    return _write(lines, Review(results, texts), portrait(paper), path, progress)


def write_each_player_sheet(
    results: GameResults,
    texts: Texts,
    folder: Path,
    progress: Progress | None = None,
    paper: str = A4,
) -> tuple[Written, ...]:
    """Write a file for each player into ``folder``, named by table and name.

    ``progress`` is told the players whose sheets are written.
    """
    lines, review = sorted(results.lines, key=_by_table), Review(results, texts)
    done: list[Written] = []
    for number, line in enumerate(lines, 1):
        path = folder / f"{safe_name(f'{line.table} {line.full_name}')}.pdf"
        if any(path == other.path for other in done):
            path = path.with_stem(f"{path.stem}-{line.entry}")
        done.append(_write([line], review, portrait(paper), path))
        if progress is not None:
            progress(number, len(lines))
    return tuple(done)


def _write(
    lines: Sequence[Line],
    review: Review,
    size: Size,
    path: Path,
    progress: Progress | None = None,
) -> Written:
    _ = review.texts
    pages = [page for line in lines for page in _sheet(line, review, body(size))]
    identity = identify(_("Player sheet"), review.results, _)
    return write(identity, pages, size, path, progress)


def _by_table(line: Line) -> tuple[object, ...]:
    return natural(line.table), line.entry


def _sheet(line: Line, review: Review, space: Box) -> list[Page]:
    """What was played on one page, or two when there is much to tell; then the boards."""
    room = space.height - NAME - FIGURES - SPACE
    parts = _parts(line, review, space.width, room)
    fronts = [
        Page(_front(line, review, part, last=number == len(parts)))
        for number, part in enumerate(parts, 1)
    ]
    count = board_pages(review.results)
    boards = [Page(_boards(line, review, part)) for part in range(count)]
    first, *others = (*fronts, *boards)
    return [replace(first, bookmark=line.full_name), *others]


def _parts(line: Line, review: Review, width: float, room: float) -> list[Table | None]:
    """The table of rounds, cut where a page ends; None when what stands below is alone."""
    tables = [review_table(line, review, width, high) for high in LINES]
    for table in tables:
        if table.height + SPACE + UNDER <= room:
            return [table]
    parts = tables[0].pages(room)
    together = parts[-1].height + SPACE + UNDER <= room
    return [*parts] if together else [*parts, None]


def _front(
    line: Line, review: Review, part: Table | None, *, last: bool
) -> Callable[[Pen, Box], None]:
    _, results = review.texts, review.results

    def paint(pen: Pen, box: Box) -> None:
        _name(pen, Box(box.left, box.top - NAME, box.right, box.top), line, _)
        top = box.top - NAME
        draw_figures(pen, Box(box.left, top - FIGURES, box.right, top), _figures(line, results, _))
        top -= FIGURES + SPACE
        if part is not None:
            top = part.draw(pen, box.left, top) - SPACE
        if last:
            low = max(box.bottom, top - TALLEST)
            draw_under(pen, Box(box.left, low, box.right, top), line, review)

    return paint


def _boards(line: Line, review: Review, part: int) -> Callable[[Pen, Box], None]:
    def paint(pen: Pen, box: Box) -> None:
        _name(pen, Box(box.left, box.top - NAME, box.right, box.top), line, review.texts)
        place = Box(box.left, box.bottom, box.right, box.top - NAME - BELOW_NAME)
        draw_boards(pen, place, line, review, part)

    return paint


def _name(pen: Pen, box: Box, line: Line, _: Texts) -> None:
    pen.fitted(
        Box(box.left, box.bottom + 16, box.right, box.top), line.full_name, Style(18, bold=True)
    )
    details = [_("Table {table}", table=line.table)]
    if club := both(line.persons, "club"):
        details.append(club)
    if series := both(line.persons, "series"):
        details.append(_("Series {series}", series=series))
    if category := both(line.persons, "category"):
        details.append(_("Category {category}", category=category))
    if licence := both(line.persons, "licence"):
        details.append(_("Licence {licence}", licence=licence))
    if line.left_after is not None:
        details.append(_("left after round {number}", number=line.left_after))
    place = Box(box.left, box.bottom + 4, box.right, box.bottom + 16)
    pen.fitted(place, "  ·  ".join(details), Style(9.5, colour=SOFT))


def _figures(line: Line, results: GameResults, _: Texts) -> tuple[Figure, ...]:
    shared = line.rank > 0 and sum(other.rank == line.rank for other in results.lines) > 1
    players = _("of {count}", count=_.number(results.players))
    rank = _("tied, {players}", players=players) if shared else players
    percent = "" if line.percent is None else _.percent(line.percent)
    figures = [
        Figure(_("Rank"), rank_text(line, _), rank),
        Figure(_("Total"), _.number(line.total)),
        Figure(_("Negative"), signed(line.negative, _)),
        Figure(_("Share of the tops"), percent),
        Figure(_("Tops found"), _.number(line.tops), _("of {count}", count=len(results.rounds))),
    ]
    if line.solos:
        figures.append(Figure(_("Solos"), _.number(line.solos), signed(line.solo_points, _)))
    if line.warnings:
        cost = line.total - line.points - line.solo_points
        figures.append(
            Figure(_("Warnings"), _.number(line.warnings), signed(cost, _) if cost else "")
        )
    return tuple(figures)
