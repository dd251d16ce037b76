"""Tables that repeat their header on every page and never cut a row in two."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import ceil

from duplicate.reports.pdf import fonts
from duplicate.reports.pdf.pen import (
    ACCENT,
    HAIR,
    INK,
    PAPER,
    SMALLEST,
    SOFT,
    ZEBRA,
    Align,
    Box,
    Pen,
    Style,
)

Painter = Callable[[Pen, Box], None]
Cell = str | Painter
GAP = 4.0
ROUNDING = 0.01
NOTE_LINE = 9.6
NOTE_END = 2.5
NOTE = Style(7.8, colour=SOFT)
HEADER = Style(8, bold=True, colour=PAPER)


@dataclass(frozen=True)
class Column:
    """A column: its title, width in points, and how its text stands."""

    title: str
    width: float
    align: Align
    style: Style


@dataclass(frozen=True)
class Row:
    """Cells (text, or a function that paints the box it is given), and lines under them."""

    cells: tuple[Cell, ...]
    line: float
    notes: tuple[str, ...] = ()

    @property
    def height(self) -> float:
        """The line of cells and the lines under it."""
        return self.line + NOTE_LINE * len(self.notes) + (NOTE_END if self.notes else 0)


@dataclass(frozen=True)
class Table:
    """Columns and rows; the header is ``header`` points high, 0 for none."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    header: float = 18.0

    @property
    def width(self) -> float:
        """All columns together."""
        return sum(column.width for column in self.columns)

    @property
    def height(self) -> float:
        """Header and all rows."""
        return self.header + sum(row.height for row in self.rows)

    def pages(self, room: float) -> "list[Table]":
        """The table cut between rows into parts at most ``room`` high, each with the header.

        Rows of equal height are spread evenly, so that no page holds one lonely row.
        """
        parts: list[list[Row]] = [[]]
        total, space = self.height - self.header, room - self.header + ROUNDING
        count = max(1, ceil(total / space))
        share = total / count
        used = 0.0
        for row in self.rows:
            over_share = used + row.height / 2 > share and len(parts) < count
            if parts[-1] and (over_share or used + row.height > space):
                parts.append([])
                used = 0.0
            parts[-1].append(row)
            used += row.height
        return [Table(self.columns, tuple(part), self.header) for part in parts]

    def draw(self, pen: Pen, left: float, top: float) -> float:
        """Draw from the top left corner; where the table ends (y)."""
        self.draw_header(pen, left, top)
        y = top - self.header
        for number in range(len(self.rows)):
            self.draw_row(pen, left, y, number)
            y -= self.rows[number].height
        pen.rule(left, y, left + self.width, 0.8, INK)
        return y

    def draw_row(self, pen: Pen, left: float, top: float, number: int) -> None:
        """Draw one row (from 0) alone, every other one on a ground."""
        row = self.rows[number]
        box = Box(left, top - row.height, left + self.width, top)
        if number % 2:
            pen.fill(box, ZEBRA)
        self._cells(pen, row, box)
        pen.rule(left, box.bottom, box.right, 0.4, HAIR)

    def draw_header(self, pen: Pen, left: float, top: float) -> None:
        """Draw the titles of the columns alone."""
        if not self.header:
            return
        box = Box(left, top - self.header, left + self.width, top)
        pen.fill(box, ACCENT)
        for column in self.columns:
            cell = Box(left, box.bottom, left + column.width, box.top).shrunk(GAP)
            pen.fitted(cell, column.title, HEADER, column.align)
            left += column.width

    def _cells(self, pen: Pen, row: Row, box: Box) -> None:
        left = box.left
        for column, cell in zip(self.columns, row.cells, strict=True):
            place = Box(left, box.top - row.line, left + column.width, box.top)
            if callable(cell):
                cell(pen, place)
            elif cell:
                pen.fitted(place.shrunk(GAP), cell, column.style, column.align)
            left += column.width
        indent = box.left + self.columns[0].width + GAP
        y = box.top - row.line
        for note in row.notes:
            pen.fitted(Box(indent, y - NOTE_LINE, box.right - GAP, y), note, NOTE)
            y -= NOTE_LINE


def below(note: str, cell: Column, columns: Sequence[Column]) -> tuple[str, ...]:
    """A note as lines under its row, if it would be cut short in its ``cell`` beside the names."""
    if Style(SMALLEST).width(note) <= cell.width - 2 * GAP:
        return ()
    room = sum(column.width for column in columns[1:]) - 2 * GAP
    return fonts.wrap(note, room, NOTE.size)


def row_height(count: int, room: float, tallest: float, shortest: float) -> float:
    """The height of ``count`` rows that fill as few pages as they can, ``room`` points on each."""
    pages = max(1, ceil(count * shortest / room))
    return max(shortest, min(tallest, room / max(1, ceil(count / pages))))


def stretched(columns: Sequence[Column], width: float) -> tuple[Column, ...]:
    """The columns made wider (or narrower) in the same proportion, to be ``width`` together."""
    scale = width / sum(column.width for column in columns)
    return tuple(replace(column, width=column.width * scale) for column in columns)


def lines(*texts: tuple[str, Style], align: Align = "left") -> Painter:
    """A cell of several lines under each other, each in its own style."""
    shown = [(text, style) for text, style in texts if text]

    def paint(pen: Pen, box: Box) -> None:
        inner = box.shrunk(GAP)
        total = sum(style.size * 1.25 for _, style in shown)
        y = inner.middle + total / 2
        for text, style in shown:
            height = style.size * 1.25
            pen.fitted(Box(inner.left, y - height, inner.right, y), text, style, align)
            y -= height

    return paint


def word(text: str, style: Style) -> Painter:
    """A cell with a word of tiles, its blanks underlined."""

    def paint(pen: Pen, box: Box) -> None:
        pen.tiles(box.shrunk(GAP), text, style)

    return paint


def packed(notes: Sequence[str], room: float) -> tuple[str, ...]:
    """Notes side by side as long as they fit in ``room`` points, so that rows stay low."""
    packs: list[str] = []
    for note in notes:
        longer = f"{packs[-1]}   ·   {note}" if packs else note
        if packs and NOTE.width(longer) <= room:
            packs[-1] = longer
        else:
            packs.append(note)
    return tuple(packs)
