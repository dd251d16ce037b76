"""A page for each player: what was played, what the top was, what it cost."""

from collections.abc import Callable, Collection
from pathlib import Path

from duplicate.reports.marks import rank_text
from duplicate.reports.pdf.board import Picture, last_board
from duplicate.reports.pdf.figures import Figure, draw_figures
from duplicate.reports.pdf.identity import identify
from duplicate.reports.pdf.page import A4, Page, Progress, Written, body, portrait, write
from duplicate.reports.pdf.pen import SOFT, Box, Pen, Style
from duplicate.reports.pdf.player_losses import draw_legend, draw_losses
from duplicate.reports.pdf.player_rounds import review_table
from duplicate.reports.pdf.table import Table
from duplicate.reports.pdf.wording import natural, signed
from duplicate.standings.results import GameResults, Line
from duplicate.texts import Texts

NAME = 40.0
FIGURES = 44.0
SPACE = 12.0
#: What stands under the table: the board and the costliest rounds.
UNDER, BOARD = 160.0, 215.0


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
    _, size = texts, portrait(paper)
    chosen = [line for line in results.lines if entries is None or line.entry in entries]
    pages: list[Page] = []
    for line in sorted(chosen, key=lambda each: (natural(each.table), each.entry)):
        pages += _sheet(line, results, _, body(size))
    return write(identify(_("Player sheet"), results, _), pages, size, path, progress)


def _sheet(line: Line, results: GameResults, _: Texts, space: Box) -> list[Page]:
    """One page, or two when the game was long."""
    room = space.height - NAME - FIGURES - SPACE
    parts = review_table(line, results, _).pages(room)
    together = parts[-1].height + SPACE + UNDER <= room
    tables: list[Table | None] = [*parts] if together else [*parts, None]
    name = line.person.full_name
    return [
        Page(_painter(line, results, _, part, last=number == len(tables)), name * (number == 1))
        for number, part in enumerate(tables, 1)
    ]


def _painter(
    line: Line, results: GameResults, _: Texts, part: Table | None, *, last: bool
) -> Callable[[Pen, Box], None]:
    def paint(pen: Pen, box: Box) -> None:
        _name(pen, Box(box.left, box.top - NAME, box.right, box.top), line, _)
        top = box.top - NAME
        draw_figures(pen, Box(box.left, top - FIGURES, box.right, top), _figures(line, results, _))
        top -= FIGURES + SPACE
        if part is not None:
            top = part.draw(pen, box.left, top) - SPACE
        if last:
            _under(pen, Box(box.left, box.bottom, box.right, top), line, results, _)

    return paint


def _name(pen: Pen, box: Box, line: Line, _: Texts) -> None:
    person = line.person
    pen.fitted(
        Box(box.left, box.bottom + 16, box.right, box.top), person.full_name, Style(18, bold=True)
    )
    details = [_("Table {table}", table=line.table)]
    if person.club:
        details.append(person.club)
    if person.series:
        details.append(_("Series {series}", series=person.series))
    if person.category:
        details.append(_("Category {category}", category=person.category))
    if person.licence:
        details.append(_("Licence {licence}", licence=person.licence))
    if line.left_after is not None:
        details.append(_("left after round {number}", number=line.left_after))
    place = Box(box.left, box.bottom + 4, box.right, box.bottom + 16)
    pen.fitted(place, "  ·  ".join(details), Style(9.5, colour=SOFT))


def _figures(line: Line, results: GameResults, _: Texts) -> tuple[Figure, ...]:
    shared = not line.excluded and sum(other.rank == line.rank for other in results.lines) > 1
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


def _under(pen: Pen, box: Box, line: Line, results: GameResults, _: Texts) -> None:
    side = min(box.height, BOARD)
    Picture(last_board(results), results.rules, _).draw(pen, box.left, box.top, side)
    place = Box(box.left + side + SPACE, box.bottom, box.right, box.top)
    end = draw_losses(pen, place, line, results, _)
    draw_legend(pen, Box(place.left, box.bottom, place.right, end - SPACE), _)
