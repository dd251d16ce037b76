"""One table as one sheet: heading, header row, typed cells, and how it prints."""

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from duplicate.reports.table import Column, Kind, Marked, Table, Value
from duplicate.reports.xlsx.measures import LINE, header_lines, row_lines, widths
from duplicate.reports.xlsx.styles import FONT, INK, Look, Painter

if TYPE_CHECKING:
    from openpyxl.cell import Cell
    from openpyxl.worksheet.worksheet import Worksheet

HEADER_ROW = 4
SECONDS_IN_A_DAY = 86_400
#: The most characters that one cell of the format can hold.
LONGEST_CELL = 32_767


@dataclass(frozen=True)
class Layout:
    """How a table lies on its sheet.

    Columns up to ``pinned`` and the first ``pinned_rows`` rows stay in view; ``strong`` columns
    are bold; a line is drawn where the value of ``group`` changes; no column is broader than
    ``widest`` characters.
    """

    pinned: str
    pinned_rows: int = 0
    filtered: bool = True
    strong: frozenset[str] = frozenset()
    group: str = ""
    landscape: bool = True
    widest: int = 30


@dataclass(frozen=True)
class Heading:
    """The lines above a table, and the note below it."""

    title: str
    status: str
    note: str = ""


def fill(
    sheet: "Worksheet", table: Table, layout: Layout, heading: Heading, painter: Painter
) -> None:
    """Write ``table`` and its heading on an empty sheet."""
    _write_line(sheet, 1, heading.title, 14, bold=True)
    _write_line(sheet, 2, heading.status, 11)
    measured = widths(table, layout.widest)
    _write_header(sheet, table, layout, painter, measured)
    starts = _group_starts(table, layout.group)
    for number, row in enumerate(table.rows):
        place = HEADER_ROW + 1 + number
        for index, (column, value) in enumerate(zip(table.columns, row, strict=True), 1):
            cell = _cell(sheet, place, index)
            _put(cell, column.kind, value)
            strong = column.key in layout.strong or number < layout.pinned_rows
            painter.paint(cell, _look(column, value, strong=strong, first=number in starts))
        sheet.row_dimensions[place].height = LINE * row_lines(row, measured)
    _set_view(sheet, table, layout, measured)
    _set_page(sheet, layout)
    if heading.note:
        _write_line(sheet, HEADER_ROW + len(table.rows) + 2, heading.note, 10)


def _cell(sheet: "Worksheet", row: int, column: int) -> "Cell":
    return cast("Cell", sheet.cell(row, column))  # nothing is merged on our sheets


def _write_line(
    sheet: "Worksheet", row: int, text: str, points: int, *, bold: bool = False
) -> None:
    from openpyxl.styles import Font

    cell = _cell(sheet, row, 1)
    _put_text(cell, text)
    cell.font = Font(FONT, sz=points, b=bold, color=INK)
    sheet.row_dimensions[row].height = points * 1.4


def _write_header(
    sheet: "Worksheet",
    table: Table,
    layout: Layout,
    painter: Painter,
    measured: tuple[float, ...],
) -> None:
    """The titles of the columns, with a free line below them for the filter buttons."""
    for index, column in enumerate(table.columns, 1):
        cell = _cell(sheet, HEADER_ROW, index)
        _put_text(cell, column.title)
        painter.paint(cell, Look(column.kind, head=True))
    lines = header_lines(table, measured) + (1 if layout.filtered else 0)
    sheet.row_dimensions[HEADER_ROW].height = LINE * lines + 2


def _look(column: Column, value: Value, *, strong: bool, first: bool) -> Look:
    marks = value.marks if isinstance(value, Marked) and value.points is not None else ""
    return Look(column.kind, marks, strong=strong, first=first)


def _put(cell: "Cell", kind: Kind, value: Value) -> None:
    """Numbers as numbers, times as times, and text as text whatever it begins with."""
    match value:
        case None | "":
            return
        case str():
            _put_text(cell, value)
        case Marked(points=None, marks=marks):
            _put_text(cell, marks)
        case Marked(points=points):
            cell.value = points
        case _ if kind is Kind.SECONDS:
            cell.value = value / SECONDS_IN_A_DAY
        case _:
            cell.value = value


def _put_text(cell: "Cell", text: str) -> None:
    cell.value = text[:LONGEST_CELL]
    cell.data_type = "s"


def _group_starts(table: Table, key: str) -> frozenset[int]:
    """The rows where the value of ``key`` differs from the row above."""
    if not key:
        return frozenset()
    rows = enumerate(pairwise(table.values(key)), 1)
    return frozenset(number for number, (above, here) in rows if above != here)


def _set_view(
    sheet: "Worksheet", table: Table, layout: Layout, measured: tuple[float, ...]
) -> None:
    """Widths, what stays in view, filter buttons, and what is printed again on each page."""
    from openpyxl.utils import get_column_letter

    for index, width in enumerate(measured, 1):
        sheet.column_dimensions[get_column_letter(index)].width = width
    pinned = [column.key for column in table.columns].index(layout.pinned) + 1
    first_moving = HEADER_ROW + 1 + layout.pinned_rows
    sheet.freeze_panes = f"{get_column_letter(pinned + 1)}{first_moving}"
    sheet.print_title_rows = f"{HEADER_ROW}:{first_moving - 1}"
    sheet.sheet_view.showGridLines = False
    if layout.filtered:
        last = f"{get_column_letter(len(table.columns))}{HEADER_ROW + len(table.rows)}"
        sheet.auto_filter.ref = f"A{HEADER_ROW}:{last}"


def _set_page(sheet: "Worksheet", layout: Layout) -> None:
    """A4, all columns on the width of a page, as many pages as it takes."""
    from openpyxl.worksheet.properties import PageSetupProperties

    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    page, margins = sheet.page_setup, sheet.page_margins
    page.paperSize = int(sheet.PAPERSIZE_A4)
    page.orientation = "landscape" if layout.landscape else "portrait"
    page.fitToWidth, page.fitToHeight = 1, 0
    margins.left = margins.right = 0.4
    margins.top, margins.bottom = 0.5, 0.7
