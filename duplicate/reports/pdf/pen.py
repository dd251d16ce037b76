"""Drawing on a page: text in the right font, rules, boxes. Lengths are points, y goes up."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Literal, cast

from duplicate.reports.pdf import fonts

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

Align = Literal["left", "right", "centre"]
Colour = tuple[float, float, float]

INK: Colour = (0.10, 0.10, 0.11)
SOFT: Colour = (0.36, 0.36, 0.38)
PAPER: Colour = (1.0, 1.0, 1.0)
HAIR: Colour = (0.76, 0.74, 0.70)
ZEBRA: Colour = (0.955, 0.945, 0.92)
TINT: Colour = (0.86, 0.90, 0.87)
ACCENT: Colour = (0.10, 0.29, 0.24)
#: The smallest text that names are brought down to before they are cut.
SMALLEST = 6.5


@dataclass(frozen=True)
class Style:
    """How a text looks."""

    size: float = 9.0
    bold: bool = False
    colour: Colour = INK

    def sized(self, size: float) -> "Style":
        """The same in another size."""
        return replace(self, size=size)

    def width(self, text: str) -> float:
        """Printed width in points."""
        return fonts.width(text, self.size, bold=self.bold)


@dataclass(frozen=True)
class Box:
    """A rectangle on the page."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From bottom to top."""
        return self.top - self.bottom

    @property
    def middle(self) -> float:
        """Halfway between bottom and top."""
        return (self.bottom + self.top) / 2

    @property
    def centre(self) -> float:
        """Halfway between left and right."""
        return (self.left + self.right) / 2

    def shrunk(self, across: float, down: float = 0.0) -> "Box":
        """The box without a border of that width."""
        return Box(self.left + across, self.bottom + down, self.right - across, self.top - down)


class Pen:
    """Draws on a reportlab canvas and remembers the characters that no font had."""

    def __init__(self, canvas: "Canvas") -> None:
        self.canvas = canvas
        self.missing: dict[str, None] = {}
        self._forms: dict[object, str] = {}
        self._marks = count(1)
        self._texts: dict[tuple[str, bool], tuple[tuple[str, str], ...]] = {}

    def text(self, x: float, y: float, text: str, style: Style, align: Align = "left") -> float:
        """Print ``text`` with its baseline at ``y``; the width it took."""
        taken = style.width(text)
        start = x - {"left": 0.0, "centre": taken / 2, "right": taken}[align]
        shown = " ".join(
            f"{font} {style.size:.2f} Tf ({letters}) Tj"
            for font, letters in self._encoded(text, bold=style.bold)
        )
        colour = _parts(style.colour)
        self.canvas.addLiteral(f"BT {colour} rg 1 0 0 1 {start:.2f} {y:.2f} Tm {shown} ET")
        return taken

    def _encoded(self, text: str, *, bold: bool) -> tuple[tuple[str, str], ...]:
        """``text`` as this file writes it: the name of a font and letters of it, run by run.

        A document for a large room prints the same words thousands of times; kept, they cost
        nothing, while a text object of reportlab costs more than all the rest of the page.
        """
        key = text, bold
        if key not in self._texts:
            self._texts[key] = tuple(self._encode(text, bold=bold))
        return self._texts[key]

    def _encode(self, text: str, *, bold: bool) -> Iterator[tuple[str, str]]:
        from reportlab.lib.rl_accel import escapePDF
        from reportlab.pdfbase.pdfmetrics import getFont

        # reportlab's fonts ask for the document, which only the canvas knows
        document = self.canvas._doc  # type: ignore[attr-defined]  # noqa: SLF001
        for run in fonts.runs(text, bold=bold):
            if fonts.MISSING in run.text:
                self.missing.update(dict.fromkeys(fonts.missing(text)))
            font = cast("TTFont", getFont(run.font))
            for subset, letters in font.splitString(run.text, document):
                yield font.getSubsetInternalName(subset, document), escapePDF(letters)

    def fitted(self, box: Box, text: str, style: Style, align: Align = "left") -> None:
        """Print one line in the middle of ``box``: smaller when too wide, cut with … at last."""
        x, style, text = _fit(box, text, style, align)
        self.text(x, box.middle - 0.36 * style.size, text, style)

    def tiles(self, box: Box, text: str, style: Style, align: Align = "left") -> None:
        """Print a word of tiles like ``fitted``; small letters (blanks) are underlined.

        Without the line a small L cannot be told from a capital I.
        """
        x, style, text = _fit(box, text, style, align)
        base = box.middle - 0.36 * style.size
        self.text(x, base, text, style)
        for index, sign in enumerate(text):
            if sign.islower():
                start = x + style.width(text[:index])
                line = base - style.size * 0.13
                self.rule(start, line, start + style.width(sign), style.size * 0.08, style.colour)

    def upward(self, box: Box, text: str, style: Style) -> None:
        """Print a word of tiles that reads from the bottom of ``box`` to its top."""
        self.canvas.saveState()
        self.canvas.translate(box.left, box.bottom)
        self.canvas.rotate(90)
        self.tiles(Box(0, -box.width, box.height, 0), text, style)
        self.canvas.restoreState()

    def paragraph(self, x: float, y: float, room: float, text: str, style: Style) -> float:
        """Print ``text`` in lines from the baseline ``y`` down; the baseline after the last."""
        for line in fonts.wrap(text, room, style.size, bold=style.bold):
            self.text(x, y, line, style)
            y -= style.size * 1.3
        return y

    def rule(self, left: float, y: float, right: float, thick: float, colour: Colour) -> None:
        """A horizontal line."""
        line = f"{left:.2f} {y:.2f} m {right:.2f} {y:.2f} l S"
        self.canvas.addLiteral(f"{thick:.2f} w {_parts(colour)} RG {line}")

    def fill(self, box: Box, colour: Colour, radius: float = 0.0) -> None:
        """A filled rectangle, its corners rounded by ``radius``."""
        if not radius:
            self.canvas.addLiteral(f"{_parts(colour)} rg {_rectangle(box)} f")
            return
        self.canvas.setFillColorRGB(*colour)
        place = (box.left, box.bottom, box.width, box.height)
        self.canvas.roundRect(*place, radius, stroke=0, fill=1)

    def frame(self, box: Box, thick: float, colour: Colour, radius: float = 0.0) -> None:
        """The outline of a rectangle."""
        if not radius:
            self.canvas.addLiteral(f"{thick:.2f} w {_parts(colour)} RG {_rectangle(box)} S")
            return
        self.canvas.setLineWidth(thick)
        self.canvas.setStrokeColorRGB(*colour)
        place = (box.left, box.bottom, box.width, box.height)
        self.canvas.roundRect(*place, radius, stroke=1, fill=0)

    def bookmark(self, title: str, level: int = 0, top: float | None = None) -> None:
        """An entry of the outline that leads to this page, or to a height of it.

        ``level`` 1 puts it under the last one of level 0.
        """
        key = f"mark-{next(self._marks)}"
        if top is None:
            self.canvas.bookmarkPage(key)
        else:
            self.canvas.bookmarkPage(key, fit="FitH", top=top)
        self.canvas.addOutlineEntry(fonts.clean(title), key, level=level)

    def form(self, key: object) -> tuple[str, bool]:
        """The name of a form for ``key``, and whether it has still to be drawn."""
        known = key in self._forms
        return self._forms.setdefault(key, f"form{len(self._forms) + 1}"), not known


@cache
def _parts(colour: Colour) -> str:
    """A colour as a page says it."""
    return " ".join(f"{part:.3g}" for part in colour)


def _rectangle(box: Box) -> str:
    """A rectangle as a page says it; boards have thousands, too many for reportlab’s own way."""
    return f"{box.left:.2f} {box.bottom:.2f} {box.width:.2f} {box.height:.2f} re"


def _fit(box: Box, text: str, style: Style, align: Align) -> tuple[float, Style, str]:
    """Where the line starts, in which style, and what of it is printed."""
    if not text or box.width <= 0:
        return box.left, style, ""
    taken = style.width(text)
    if taken > box.width:
        style = style.sized(max(min(style.size, SMALLEST), style.size * box.width / taken))
        text = fonts.shorten(text, box.width + 0.01, style.size, bold=style.bold)
        taken = style.width(text)
    start = {
        "left": box.left,
        "centre": box.centre - taken / 2,
        "right": box.right - taken,
    }[align]
    return start, style, text
