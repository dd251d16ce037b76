"""A rank in a table cell: on a dark ground for the first three, beside it whether it is shared."""

from duplicate.reports.pdf.pen import ACCENT, INK, PAPER, SOFT, Box, Pen, Style
from duplicate.reports.pdf.table import Painter

PODIUM = 3


def rank_cell(rank: int, text: str, size: float, note: str = "") -> Painter:
    """``text`` is the rank as it is printed, ``rank`` 0 for who has none."""

    def paint(pen: Pen, box: Box) -> None:
        badge = Box(box.left + 2, box.bottom + 2.5, box.left + 2 + size * 1.9, box.top - 2.5)
        first = 0 < rank <= PODIUM
        if first:
            pen.fill(badge, ACCENT, 3)
        style = Style(size, bold=True, colour=PAPER if first else INK)
        pen.fitted(badge, text, style, "centre")
        beside = Box(badge.right + 2, box.bottom, box.right, box.top)
        pen.fitted(beside, note, Style(max(7.0, size * 0.5), colour=SOFT))

    return paint
