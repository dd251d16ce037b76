"""Looks of cells: made once for each workbook, then shared by thousands of cells."""

from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from duplicate.reports.table import Kind

if TYPE_CHECKING:
    from openpyxl.styles.cell_style import StyleArray

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
    """Gives the cells of one workbook their looks, each look built only once."""

    def __init__(self) -> None:
        self._known: dict[Look, StyleArray] = {}

    def paint(self, cell: Any, look: Look) -> None:
        """Give an openpyxl cell its look."""
        known = self._known.get(look)
        if known is None:
            _build(cell, look)
            self._known[look] = cell._style  # noqa: SLF001  # openpyxl's own way to copy a style
        else:
            cell._style = copy(known)  # noqa: SLF001  # building it again takes ten times as long


def _build(cell: Any, look: Look) -> None:
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
