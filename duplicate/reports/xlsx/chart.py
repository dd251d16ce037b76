"""A chart of the leaders: how far each of them was from the tops after every round."""

from math import ceil
from typing import TYPE_CHECKING, cast

from duplicate.reports.pdf.identity import Identity
from duplicate.reports.table import Table
from duplicate.reports.xlsx.book import Book
from duplicate.reports.xlsx.sheet import HEADER_ROW, Layout
from duplicate.texts import Texts

if TYPE_CHECKING:
    from openpyxl.chart.axis import TextAxis
    from openpyxl.worksheet.worksheet import Worksheet

#: Told apart in black and white, too.
_MARKERS = ("circle", "square", "triangle", "diamond", "x", "star", "plus", "dash", "dot", "auto")
#: In centimetres, and the rows that this height covers.
_LEAST_COLUMNS = 9
#: The most moments that can be named below a chart.
_LABELS = 15
#: A page holds a chart and so many rows above it.
_ROWS_BESIDE = 24
_WIDTH, _HEIGHT, _ROWS = 26, 13, 28


def add_leaders(book: Book, table: Table, identity: Identity, _: Texts) -> None:
    """A sheet with the leaders' table and its chart; none while nothing was played."""
    if len(table.columns) > 1 and table.rows:
        layout = Layout("after", filtered=False, strong=frozenset({"after"}), landscape=False)
        _add_chart(book.add(table, layout, identity), table, _("Negative after each round"))


def _add_chart(sheet: "Worksheet", table: Table, title: str) -> None:
    """A line for each column after the first, below the table and printed with it."""
    from openpyxl.chart import LineChart, Reference
    from openpyxl.utils import get_column_letter
    from openpyxl.worksheet.pagebreak import Break

    last, columns = HEADER_ROW + len(table.rows), len(table.columns)
    chart = LineChart()
    chart.title = title
    chart.width, chart.height = _WIDTH, _HEIGHT
    values = Reference(sheet, min_col=2, max_col=columns, min_row=HEADER_ROW, max_row=last)
    chart.add_data(values, titles_from_data=True)
    chart.set_categories(Reference(sheet, min_col=1, min_row=HEADER_ROW + 1, max_row=last))
    for series, marker in zip(chart.series, _MARKERS, strict=False):
        series.marker.symbol = marker
        series.smooth = False
    # Without these two Excel hides the axes; numbers of rounds stay below the negatives.
    chart.x_axis.delete = chart.y_axis.delete = False
    moments = cast("TextAxis", chart.x_axis)
    moments.tickLblPos = "low"
    moments.tickLblSkip = ceil(len(table.rows) / _LABELS)
    if len(table.rows) > _ROWS_BESIDE:
        sheet.row_breaks.append(Break(last))
    sheet.add_chart(chart, f"A{last + 2}")
    sheet.print_area = f"A1:{get_column_letter(max(columns, _LEAST_COLUMNS))}{last + 2 + _ROWS}"
