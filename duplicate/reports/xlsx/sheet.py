"""One table as one sheet: heading, header row, typed cells, and how it prints."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from duplicate.reports.catalogue import Paper
from duplicate.reports.table import Table
from duplicate.reports.xlsx.measures import LINE, header_lines, widths
from duplicate.reports.xlsx.rows import LONGEST_CELL, Rows, Writer
from duplicate.reports.xlsx.styles import Look, Painter, paint, paint_line

if TYPE_CHECKING:
    from openpyxl.cell import Cell
    from openpyxl.worksheet.worksheet import Worksheet

HEADER_ROW = 4


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
    sheet: "Worksheet",
    table: Table,
    layout: Layout,
    heading: Heading,
    painter: Painter,
    paper: Paper,
) -> Rows:
    """Write the heading of ``table`` on an empty sheet; returns the rows that belong below it."""
    from openpyxl.utils import get_column_letter

    _write_line(sheet, 1, heading.title, 14, bold=True)
    _write_line(sheet, 2, heading.status, 11, bold=False)
    measured = widths(table, layout.widest)
    _write_header(sheet, table, layout, measured)
    last = HEADER_ROW + len(table.rows)
    writer = Writer(painter, measured)
    rows = [*writer.rows(table, HEADER_ROW + 1, layout.strong, layout.pinned_rows, layout.group)]
    column = get_column_letter(len(table.columns))
    _set_view(sheet, table, layout, measured)
    if layout.filtered:
        sheet.auto_filter.ref = f"A{HEADER_ROW}:{column}{last}"
    if heading.note:
        last += 2
        rows.append(writer.note(last, heading.note, 10))
    _set_page(sheet, layout, paper)
    sheet.print_area = f"A1:{column}{last}"
    return Rows("".join(rows).encode(), f"{column}{last}")


def _write_line(sheet: "Worksheet", row: int, text: str, points: int, *, bold: bool) -> None:
    cell = cast("Cell", sheet.cell(row, 1))  # nothing is merged on our sheets
    _put_text(cell, text)
    paint_line(cell, points, bold=bold)
    sheet.row_dimensions[row].height = points * 1.4


def _write_header(
    sheet: "Worksheet",
    table: Table,
    layout: Layout,
    measured: tuple[float, ...],
) -> None:
    """The titles of the columns, with a free line below them for the filter buttons."""
    for index, column in enumerate(table.columns, 1):
        cell = cast("Cell", sheet.cell(HEADER_ROW, index))
        _put_text(cell, column.title)
        paint(cell, Look(column.kind, head=True))
    lines = header_lines(table, measured) + (1 if layout.filtered else 0)
    sheet.row_dimensions[HEADER_ROW].height = LINE * lines + 2


def _put_text(cell: "Cell", text: str) -> None:
    """Text as text, whatever it begins with."""
    cell.value = text[:LONGEST_CELL]
    cell.data_type = "s"


def _set_view(
    sheet: "Worksheet", table: Table, layout: Layout, measured: tuple[float, ...]
) -> None:
    """Widths, what stays in view, and what is printed again on each page."""
    from openpyxl.utils import get_column_letter

    for index, width in enumerate(measured, 1):
        sheet.column_dimensions[get_column_letter(index)].width = width
    pinned = [column.key for column in table.columns].index(layout.pinned) + 1
    first_moving = HEADER_ROW + 1 + layout.pinned_rows
    sheet.freeze_panes = f"{get_column_letter(pinned + 1)}{first_moving}"
    sheet.print_title_rows = f"{HEADER_ROW}:{first_moving - 1}"
    sheet.sheet_view.showGridLines = False


def _set_page(sheet: "Worksheet", layout: Layout, paper: Paper) -> None:
    """All columns on the width of a page, as many pages as it takes."""
    from openpyxl.worksheet.properties import PageSetupProperties

    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    page, margins = sheet.page_setup, sheet.page_margins
    page.paperSize = int(sheet.PAPERSIZE_A4 if paper is Paper.A4 else sheet.PAPERSIZE_LETTER)
    page.orientation = "landscape" if layout.landscape else "portrait"
    page.fitToWidth, page.fitToHeight = 1, 0
    margins.left = margins.right = 0.4
    margins.top, margins.bottom = 0.5, 0.7
