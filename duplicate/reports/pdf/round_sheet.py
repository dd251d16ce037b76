"""The results of a round for the wall: rack, top, who found it, faults, the points of all tables."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from duplicate.reports import marks
from duplicate.reports.pdf import fonts
from duplicate.reports.pdf.board import Picture, draw_rack, fresh_squares
from duplicate.reports.pdf.figures import Figure, draw_figures
from duplicate.reports.pdf.flow import Block, flowed, table_blocks, title
from duplicate.reports.pdf.identity import identify
from duplicate.reports.pdf.page import A4, Page, Progress, Written, body, portrait, write
from duplicate.reports.pdf.pen import ACCENT, HAIR, SMALLEST, SOFT, ZEBRA, Box, Pen, Style
from duplicate.reports.pdf.table import Column, Row, Table, stretched
from duplicate.reports.pdf.wording import natural, play_text, round_notes, told
from duplicate.standings.losses import NOT_THERE
from duplicate.standings.results import Cell, CellKind, GameResults, Line, RoundResult
from duplicate.texts import Texts

SPACE = 16.0
BOARD = 232.0
RACK, FIGURE = 27.0, 38.0
NUMBER, WORD = Style(28, bold=True, colour=ACCENT), Style(22, bold=True)
SMALL = Style(8.5, colour=SOFT)
#: More finders than this are told by their tables only.
MOST_NAMES = 45
#: Names side by side, fewer when they are long; the table stands before each.
NAMES_ACROSS, NAME_INDENT = 3, 36.0
FAULT_LINE = 14.0


@dataclass(frozen=True)
class _Print:
    """How large names and points are."""

    across: int
    name: float
    points: float

    @property
    def line(self) -> float:
        """The height of a line of points."""
        return self.points * 1.4


#: The largest print that keeps a round on one page; a very large room takes several.
PRINTS = _Print(5, 12, 14), _Print(6, 11, 12), _Print(7, 10, 10.5)


@dataclass(frozen=True)
class _Round:
    """A round with everybody's part in it, by table."""

    result: RoundResult
    results: GameResults
    texts: Texts
    cells: tuple[tuple[Line, Cell], ...]
    print: _Print = PRINTS[0]

    @property
    def finders(self) -> list[Line]:
        """Those who found the top."""
        return [line for line, cell in self.cells if cell.kind is CellKind.TOP]

    @property
    def average(self) -> float:
        """Mean points of those who were there."""
        there = [cell.points for _line, cell in self.cells if cell.kind not in NOT_THERE]
        return sum(there) / len(there) if there else 0.0


def write_rounds(
    results: GameResults,
    texts: Texts,
    path: Path,
    rounds: Collection[int] | None = None,
    paper: str = A4,
    progress: Progress | None = None,
) -> Written:
    """Write the results of ``rounds`` (all when None), a page or more for each."""
    _, size = texts, portrait(paper)
    order = sorted(results.lines, key=lambda line: (natural(line.table), line.entry))
    pages: list[Page] = []
    for index, result in enumerate(results.rounds):
        if rounds is None or result.number in rounds:
            cells = tuple((line, line.cells[index]) for line in order)
            pages += _pages(_Round(result, results, _, cells), body(size))
    identity = identify(_("Results by round"), results, _)
    return write(identity, pages or [_empty(_)], size, path, progress)


def _empty(_: Texts) -> Page:
    return Page(
        lambda pen, box: pen.text(box.left, box.top - 20, _("No round is over yet."), Style(12))
    )


def _pages(shown: _Round, space: Box) -> list[Page]:
    """One page where some print allows it, else as many as the smallest one needs."""
    tries = (_flowed(replace(shown, print=size), space) for size in PRINTS)
    return next((pages for pages in tries if len(pages) == 1), None) or _flowed(
        replace(shown, print=PRINTS[-1]), space
    )


def _flowed(shown: _Round, space: Box) -> list[Page]:
    _, number = shown.texts, shown.result.number
    name = _("Round {number}", number=number)
    blocks = (
        Block(BOARD, lambda pen, box: _head(pen, box, shown)),
        *_finders(shown, space.width),
        *_faults(shown, space.width),
        *_tables(shown),
    )
    more = title(_("Round {number}, continued", number=number))
    return flowed((replace(each, again=each.again or more) for each in blocks), space.height, name)


def _head(pen: Pen, box: Box, shown: _Round) -> None:
    """The board on the left; on the right number, rack, top, figures, what else happened."""
    _, result, rules = shown.texts, shown.result, shown.results.rules
    fresh = fresh_squares(result.board_before, result.board_after)
    Picture(result.board_after, rules, _, fresh).draw(pen, box.left, box.top, BOARD)
    left, right = box.left + BOARD + SPACE, box.right
    name = _("Round {number}", number=result.number)
    pen.fitted(Box(left, box.top - 30, right, box.top), name, NUMBER)
    y = box.top - 38
    draw_rack(pen, Box(left, y - RACK, right, y), result.rack, rules)
    y -= RACK + 8
    best = result.maximum
    if best is None:
        pen.fitted(Box(left, y - 26, right, y), _("no play"), WORD)
    else:
        pen.tiles(Box(left, y - 26, right, y), play_text(best, _), WORD)
    y -= 34
    for pair in _figures(shown):
        draw_figures(pen, Box(left, y - FIGURE, right, y), pair)
        y -= FIGURE + 6
    y -= 6
    for note in round_notes(result, shown.results, _):
        if y < box.bottom:
            return
        y = pen.paragraph(left, y, right - left, note, SMALL) - 1


def _figures(shown: _Round) -> tuple[tuple[Figure, ...], ...]:
    _, result = shown.texts, shown.result
    below = result.best_sub_top
    found = _("of {count}", count=_.number(result.slips))
    sub = Figure(_("Best sub-top"), "–")
    if below is not None:
        word = f"{below.word} {below.reference}".strip()
        sub = Figure(_("Best sub-top"), _.number(below.score), word)
    average = _.number(shown.average, 1)
    total = _.number(result.cumulated)
    return (
        (Figure(_("Top found by"), _.number(result.found), found), sub),
        (Figure(_("Average of the room"), average), Figure(_("Tops so far"), total)),
    )


def _finders(shown: _Round, width: float) -> Iterator[Block]:
    """Who found the top: with names, or by table in a large room."""
    _, finders, size = shown.texts, shown.finders, shown.print.name
    yield title(_("Top found by"))
    if not finders:
        yield _line(_("Nobody."), size)
    elif len(finders) > MOST_NAMES:
        text = ", ".join(line.table for line in finders)
        for row in fonts.wrap(_("Tables {tables}", tables=text), width, size):
            yield _line(row, size)
    else:
        longest = max(Style(SMALLEST).width(line.full_name) for line in finders)
        across = min(NAMES_ACROSS, max(1, int(width / (longest + NAME_INDENT))))
        for start in range(0, len(finders), across):
            yield _names(finders[start : start + across], shown, across)


def _line(text: str, size: float) -> Block:
    return Block(size * 1.3, lambda pen, box: pen.fitted(box, text, Style(size)))


def _names(lines: list[Line], shown: _Round, across: int) -> Block:
    size = shown.print.name

    def paint(pen: Pen, box: Box) -> None:
        wide = box.width / across
        for index, line in enumerate(lines):
            left, solo = box.left + index * wide, line.entry == shown.result.solo_entry
            table = Box(left, box.bottom, left + 26, box.top)
            pen.fitted(table, line.table, Style(size, bold=True, colour=SOFT), "right")
            name = f"{marks.SOLO} {line.full_name}" if solo else line.full_name
            place = Box(left + NAME_INDENT - 4, box.bottom, left + wide - 4, box.top)
            pen.fitted(place, name, Style(size, bold=solo))

    return Block(size * 1.3, paint)


def _faults(shown: _Round, width: float) -> Iterator[Block]:
    """Zeros, penalties and warnings with their reasons."""
    _ = shown.texts
    faults = [(line, cell) for line, cell in shown.cells if _faulty(cell)]
    if not faults:
        return
    yield title(_("Zeros, penalties, warnings"))
    plain, bold = Style(9.5), Style(9.5, bold=True)
    columns = (
        Column(_("Table"), 40, "right", bold),
        Column(_("Player"), 154, "left", plain),
        Column(_("Points"), 46, "right", bold),
        Column("", 24, "centre", plain),
        Column(_("Reason"), 263, "left", Style(9)),
    )
    rows = tuple(_fault(line, cell, _) for line, cell in faults)
    more = _("Round {number}, continued", number=shown.result.number)
    yield from table_blocks(Table(stretched(columns, width), rows, 16), more)


def _faulty(cell: Cell) -> bool:
    return cell.kind is CellKind.ZERO or cell.penalty or cell.warning or bool(cell.discipline)


def _fault(line: Line, cell: Cell, _: Texts) -> Row:
    why = " ".join(told(cell.reasons, _)) or cell.word
    name = line.full_name
    return Row((line.table, name, _.number(cell.points), marks.marks(cell), why), FAULT_LINE)


def _tables(shown: _Round) -> Iterator[Block]:
    """The points of all tables, so many side by side."""
    _, across = shown.texts, shown.print.across
    yield title(_("Points of all tables"))
    for start in range(0, len(shown.cells), across):
        yield _points(shown, start, dark=start // across % 2 == 1)
    legend = "    ".join(f"{sign} {meaning}" for sign, meaning in marks.legend(_))
    yield Block(14, lambda pen, box: pen.fitted(box, legend, Style(7.5, colour=SOFT)))


def _points(shown: _Round, start: int, *, dark: bool) -> Block:
    _, form = shown.texts, shown.print

    def paint(pen: Pen, box: Box) -> None:
        if dark:
            pen.fill(box, ZEBRA)
        wide = box.width / form.across
        for index, (line, cell) in enumerate(shown.cells[start : start + form.across]):
            left = box.left + index * wide
            pen.rule(left + 4, box.bottom, left + wide - 6, 0.4, HAIR)
            table = Box(left, box.bottom, left + wide * 0.36, box.top)
            pen.fitted(table, line.table, Style(form.points * 0.9, colour=SOFT), "right")
            points = "" if cell.kind in marks.WITHOUT_POINTS else _.number(cell.points)
            middle = left + wide * 0.68
            number = Box(left + wide * 0.4, box.bottom, middle, box.top)
            pen.fitted(number, points, Style(form.points, bold=True), "right")
            sign = Box(middle + 3, box.bottom, left + wide - 4, box.top)
            pen.fitted(sign, marks.marks(cell), Style(form.points * 0.85))

    return Block(form.line, paint)
