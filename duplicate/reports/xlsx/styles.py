"""Looks of cells, and their numbers in a workbook."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from duplicate.reports.table import Kind

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.cell import Cell

FONT = "Calibri"
INK = "1F2933"
RULE = "C9D1D9"
HEAD = "E3E8EE"

#: A number format for each kind of value; minus signs are printed as such.
FORMATS = {
    Kind.TEXT: "@",
    Kind.WHOLE: '0;"−"0',
    Kind.COUNT: '0;"−"0;',
    Kind.SHARE: "0.00%",
    Kind.DECIMAL: '0.00;"−"0.00',
    Kind.SECONDS: "[m]:ss",
    Kind.MARKED: "0",
    Kind.ANY: "General",
}
_LEFT = frozenset({Kind.TEXT, Kind.ANY})


@dataclass(frozen=True)
class Look:
    """What distinguishes one cell of a table from another. ``first`` opens a group of rows."""

    kind: Kind
    marks: str = ""
    strong: bool = False
    head: bool = False
    first: bool = False

    @property
    def number_format(self) -> str:
        """The Excel format; marks stand before the number, which stays a number."""
        return f'"{self.marks} "0' if self.marks else FORMATS[self.kind]


class Painter:
    """Gives the cells of one workbook their looks."""

    def __init__(self, workbook: "Workbook") -> None:
        self.workbook = workbook

    def number(self, look: Look) -> int:
        """The number of a look among those of the workbook."""
        cell = self._scratch()
        paint(cell, look)
        return cell.style_id

    def line(self, points: int) -> int:
        """The number of the look of a line of text."""
        cell = self._scratch()
        paint_line(cell, points)
        return cell.style_id

    def _scratch(self) -> "Cell":
        """A cell that stands on no sheet."""
        from openpyxl.cell import Cell

        return Cell(self.workbook.worksheets[0], 1, 1)


def paint(cell: "Cell", look: Look) -> None:
    """Give a cell of a table its look."""
    from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

    line, group = Side("thin", color=RULE), Side("thin", color=INK)
    cell.font = Font(FONT, sz=11, b=look.strong or look.head, color=INK)
    cell.border = Border(bottom=group if look.head else line, top=group if look.first else None)
    cell.alignment = Alignment(
        horizontal="left" if look.kind in _LEFT else "right",
        indent=1 if look.kind in _LEFT else 0,
        vertical="top",
        wrap_text=look.head or look.kind in _LEFT,
    )
    cell.number_format = look.number_format
    if look.head:
        cell.fill = PatternFill("solid", fgColor=HEAD)


def paint_line(cell: "Cell", points: int, *, bold: bool = False) -> None:
    """Give a line of text above or below a table its look."""
    from openpyxl.styles import Font

    cell.font = Font(FONT, sz=points, b=bold, color=INK)
