"""The rows of a table as the XML of a sheet.

openpyxl makes an object of every cell and takes ten times as long: too long for the players' sheets of a
big event. It still writes the frame of a sheet, its looks and its texts; ``package`` joins the two.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from xml.sax.saxutils import escape

from duplicate.reports.table import Kind, Marked, Table, Value
from duplicate.reports.xlsx.measures import LINE, row_lines
from duplicate.reports.xlsx.styles import Look, Painter

SECONDS_IN_A_DAY = 86_400
#: The most characters that one cell of the format can hold.
LONGEST_CELL = 32_767


@dataclass(frozen=True)
class Rows:
    """XML to stand at the end of a sheet's data, and the last cell of the sheet then."""

    xml: bytes
    corner: str


class Writer:
    """Writes the rows of one table with the looks and texts of its workbook."""

    def __init__(self, painter: Painter, measured: tuple[float, ...]) -> None:
        from openpyxl.utils import get_column_letter

        self._painter = painter
        self._measured = measured
        self._letters = [get_column_letter(number + 1) for number in range(len(measured))]

    def rows(
        self, table: Table, first: int, strong: frozenset[str], strong_rows: int, group: str
    ) -> Iterator[str]:
        """The rows of ``table`` from row ``first`` of the sheet down.

        Columns of ``strong`` and the first ``strong_rows`` are bold; a line is drawn where the value of
        ``group`` changes.
        """
        columns = [
            _Column(letter, column.kind, column.key in strong, self._painter)
            for letter, column in zip(self._letters, table.columns, strict=True)
        ]
        starts = _group_starts(table, group)
        for number, row in enumerate(table.rows):
            place, bold, opens = first + number, number < strong_rows, number in starts
            cells = [
                column.cell(place, value, bold=bold, opens=opens)
                for column, value in zip(columns, row, strict=True)
            ]
            yield _row(place, LINE * row_lines(row, self._measured), "".join(cells))

    def note(self, place: int, text: str, points: int) -> str:
        """A row with one line of text."""
        style = self._painter.line(points)
        return _row(place, points * 1.4, _text("A", place, style, text))


class _Column:
    """The cells of one column: each look is turned into its number once."""

    def __init__(self, letter: str, kind: Kind, strong: bool, painter: Painter) -> None:
        self._letter, self._kind, self._strong, self._painter = letter, kind, strong, painter
        self._styles: dict[tuple[str, bool, bool], int] = {}

    def cell(self, place: int, value: Value, *, bold: bool, opens: bool) -> str:
        """Numbers as numbers, times as times, and text as text whatever it begins with."""
        marks = ""
        if isinstance(value, Marked):
            if value.points is None:
                value = value.marks
            else:
                marks, value = value.marks, value.points
        style = self._style(marks, bold, opens)
        if value is None or value == "":
            return f'<c r="{self._letter}{place}" s="{style}"/>'
        if isinstance(value, str):
            return _text(self._letter, place, style, value)
        if self._kind is Kind.SECONDS:
            value /= SECONDS_IN_A_DAY
        return f'<c r="{self._letter}{place}" s="{style}"><v>{value!r}</v></c>'

    def _style(self, marks: str, bold: bool, opens: bool) -> int:
        key = (marks, bold, opens)
        if key not in self._styles:
            look = Look(self._kind, marks, strong=self._strong or bold, first=opens)
            self._styles[key] = self._painter.number(look)
        return self._styles[key]


def _text(letter: str, place: int, style: int, text: str) -> str:
    return (
        f'<c r="{letter}{place}" s="{style}" t="inlineStr">'
        f'<is><t xml:space="preserve">{escape(text[:LONGEST_CELL])}</t></is></c>'
    )


def _row(place: int, height: float, cells: str) -> str:
    return f'<row r="{place}" ht="{height:g}" customHeight="1">{cells}</row>'


def _group_starts(table: Table, key: str) -> frozenset[int]:
    """The rows where the value of ``key`` differs from the row above."""
    if not key:
        return frozenset()
    rows = enumerate(pairwise(table.values(key)), 1)
    return frozenset(number for number, (above, here) in rows if above != here)
