"""The negative of one player, round by round, against the field; told apart without colours.

The field (grid, middle half, median, best) looks the same for many players: it is stored once in
the file for each scale that is needed.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from duplicate.reports.pdf import fonts
from duplicate.reports.pdf.pen import ACCENT, HAIR, INK, SOFT, Box, Colour, Pen, Style
from duplicate.reports.pdf.review import Review
from duplicate.reports.pdf.wording import signed
from duplicate.standings.courses import negatives
from duplicate.standings.results import Line
from duplicate.texts import Texts

if TYPE_CHECKING:
    from reportlab.graphics.shapes import PolyLine, Shape
    from reportlab.lib.colors import Color

BAND: Colour = (0.85, 0.84, 0.80)
SMALL = Style(7.5, colour=SOFT)
#: Room at the left of the plot for numbers, under it for rounds and for the key.
LEFT, AXIS, KEY = 30.0, 12.0, 13.0
HEADROOM = 4.0
MOST_LINES, EACH_ROUND = 4, 12
THIN, THICK, DOT = 0.8, 2.2, 2.0
DASHES = [4, 2.5]
#: The length of a line in the key.
SAMPLE = 14.0

Point = tuple[float, float]


@dataclass(frozen=True)
class _Plot:
    """From rounds and negatives to points; the lower left corner of the whole is (0, 0)."""

    width: float
    height: float
    rounds: int
    lowest: int
    tick: int

    def place(self, number: int, negative: float) -> Point:
        """Round 0 is the start, at the left; a negative of 0 is at the top."""
        bottom, top = AXIS + KEY, self.height - HEADROOM
        share = min(1.0, max(0.0, -negative / self.lowest))
        x = LEFT + (self.width - LEFT - HEADROOM) * number / self.rounds
        return x, top - (top - bottom) * share

    def course(self, values: Iterable[float]) -> list[Point]:
        """The points of a line through one value after each round."""
        return [self.place(number, value) for number, value in enumerate((0, *values))]


def draw_course(pen: Pen, box: Box, line: Line, review: Review) -> None:
    """The chart of one player; nothing before the first round."""
    values = negatives(line, review.results)
    if not values:
        return
    field = [_quarters(column) for column in review.field] or [(0, 0, 0, 0)] * len(values)
    lowest, tick = _scale(max(-min(values), -field[-1][3]))
    plot = _Plot(box.width, box.height, len(values), lowest, tick)
    name, new = pen.form(("course", plot))
    canvas = pen.canvas
    if new:
        canvas.beginForm(name, 0, 0, box.width, box.height)
        _render(pen, plot, _field(plot, field))
        _numbers(pen, plot, review.texts)
        _key(pen, plot, review.texts)
        canvas.endForm()
    canvas.saveState()
    canvas.translate(box.left, box.bottom)
    canvas.doForm(name)
    _render(pen, plot, _own(plot.course(values)))
    canvas.restoreState()


def _quarters(column: Sequence[int]) -> tuple[int, int, int, int]:
    """The best of the field after a round, and where its quarters end."""
    last = len(column) - 1
    return column[0], column[last // 4], column[last // 2], column[last * 3 // 4]


def _scale(worst: int) -> tuple[int, int]:
    """How far down the plot goes, and the distance between its lines: 10, 20, 50 and so on."""
    ticks = (step * 10**power for power in count(1) for step in (1, 2, 5))
    tick = next(tick for tick in ticks if worst <= MOST_LINES * tick)
    return max(1, -(-worst // tick)) * tick, tick


def _render(pen: Pen, plot: _Plot, shapes: Iterable["Shape"]) -> None:
    from reportlab.graphics import renderPDF
    from reportlab.graphics.shapes import STATE_DEFAULTS, Drawing

    STATE_DEFAULTS["fontName"] = fonts.TEXT  # else every drawing names a font that is not ours
    drawing = Drawing(plot.width, plot.height)
    for shape in shapes:
        drawing.add(shape)
    renderPDF.draw(drawing, pen.canvas, 0, 0)


def _flat(points: Iterable[Point]) -> list[float]:
    return [part for point in points for part in point]


def _colour(colour: Colour) -> "Color":
    from reportlab.lib.colors import Color

    return Color(*colour)


def _thin(points: Iterable[Point], dashes: list[float] | None = None) -> "PolyLine":
    """A line of the field."""
    from reportlab.graphics.shapes import PolyLine

    line = PolyLine(_flat(points), strokeColor=_colour(SOFT), strokeWidth=THIN)
    if dashes:
        line.strokeDashArray = dashes
    return line


def _band(points: Iterable[Point]) -> "Shape":
    """The ground of the middle half."""
    from reportlab.graphics.shapes import Polygon

    return Polygon(_flat(points), fillColor=_colour(BAND), strokeColor=None)


def _field(plot: _Plot, field: Sequence[tuple[int, int, int, int]]) -> list["Shape"]:
    """Grid, middle half, median and best."""
    from reportlab.graphics.shapes import Line as Stroke

    best, upper, median, lower = zip(*field, strict=True)
    band = [*plot.course(upper), *reversed(plot.course(lower))]
    shapes = [_band(band)]
    for negative in range(0, -plot.lowest - 1, -plot.tick):
        (left, y), (right, _) = plot.place(0, negative), plot.place(plot.rounds, negative)
        shapes.append(Stroke(left, y, right, y, strokeColor=_colour(HAIR), strokeWidth=0.5))
    return [*shapes, _thin(plot.course(best)), _thin(plot.course(median), DASHES)]


def _own(points: Sequence[Point]) -> list["Shape"]:
    """The player's line with a dot for each round."""
    from reportlab.graphics.shapes import Circle, PolyLine

    ink = _colour(ACCENT)
    line = PolyLine(_flat(points), strokeColor=ink, strokeWidth=THICK, strokeLineJoin=1)
    dots = [Circle(x, y, DOT, fillColor=ink, strokeColor=None) for x, y in points[1:]]
    return [line, *dots]


def _numbers(pen: Pen, plot: _Plot, _: Texts) -> None:
    """Negatives at the left, rounds below."""
    for negative in range(0, -plot.lowest - 1, -plot.tick):
        y = plot.place(0, negative)[1]
        pen.fitted(Box(0, y - 5, LEFT - 4, y + 5), signed(negative, _), SMALL, "right")
    step = 1 if plot.rounds <= EACH_ROUND else 2
    for number in range(step, plot.rounds + 1, step):
        x = plot.place(number, 0)[0]
        pen.fitted(Box(x - 9, KEY, x + 9, KEY + 9), str(number), SMALL, "centre")


def _key(pen: Pen, plot: _Plot, _: Texts) -> None:
    """What each line is, with a piece of it."""
    middle, x = KEY / 2 - 2, 0.0
    samples: tuple[tuple[str, Callable[[Point, Point], list[Shape]]], ...] = (
        (_("player"), lambda start, end: _own([start, start, end])),
        (_("leader"), lambda start, end: [_thin([start, end])]),
        (_("median"), lambda start, end: [_thin([start, end], DASHES)]),
        (_("middle half"), lambda start, end: [_band(_around(start, end))]),
    )
    for name, sample in samples:
        _render(pen, plot, sample((x, middle), (x + SAMPLE, middle)))
        x += SAMPLE + 4
        x += pen.text(x, middle - 2.6, name, Style(7.5, colour=INK)) + 8


def _around(start: Point, end: Point) -> list[Point]:
    """A low rectangle along a line."""
    (left, y), (right, _y) = start, end
    return [(left, y - 3), (right, y - 3), (right, y + 3), (left, y + 3)]
