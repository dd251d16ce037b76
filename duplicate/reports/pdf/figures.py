"""Figures worth reading first: a label above a large number, side by side or stacked."""

from dataclasses import dataclass

from duplicate.reports.pdf.pen import ACCENT, INK, SOFT, ZEBRA, Box, Pen, Style

LABEL = Style(7.5, colour=SOFT)


@dataclass(frozen=True)
class Figure:
    """A number with what it is, and a few words after it."""

    label: str
    value: str
    after: str = ""


def draw_figures(pen: Pen, box: Box, figures: tuple[Figure, ...], gap: float = 6.0) -> None:
    """Figures side by side, filling ``box``."""
    wide = (box.width - gap * (len(figures) - 1)) / len(figures)
    left = box.left
    for figure in figures:
        _draw(pen, Box(left, box.bottom, left + wide, box.top), figure)
        left += wide + gap


def _draw(pen: Pen, box: Box, figure: Figure) -> None:
    pen.fill(box, ZEBRA, 3)
    pen.fill(Box(box.left, box.bottom + 3, box.left + 2, box.top - 3), ACCENT)
    inner = box.shrunk(8)
    pen.fitted(Box(inner.left, box.top - 14, inner.right, box.top - 3), figure.label, LABEL)
    value = Style(min(17.0, box.height * 0.42), bold=True, colour=INK)
    line = Box(inner.left, box.bottom + 3, inner.right, box.top - 14)
    taken = min(value.width(figure.value), inner.width)
    pen.fitted(line, figure.value, value)
    pen.fitted(Box(inner.left + taken + 3, line.bottom, inner.right, line.top), figure.after, LABEL)
