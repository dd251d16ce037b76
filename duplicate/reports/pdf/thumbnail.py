"""A small board: large letters without values, the newest play white on dark for every eye."""

from dataclasses import dataclass

from duplicate.core.alphabet import BLANK_BIT, EMPTY
from duplicate.core.board import Board
from duplicate.core.coord import edge_names
from duplicate.reports.pdf.board import EDGE, PLAIN, PREMIUM, TILE
from duplicate.reports.pdf.pen import ACCENT, HAIR, INK, PAPER, SOFT, Box, Pen, Style
from duplicate.rules.model import RuleSet

CELL, RIM = 20.0, 14.0
RING = 0.41
COORDINATE = Style(11, colour=SOFT)


@dataclass(frozen=True)
class Thumbnail:
    """A board to draw small; ``fresh`` are the squares of the newest play."""

    board: Board
    rules: RuleSet
    fresh: frozenset[int]

    @property
    def side(self) -> float:
        """Width and height in its own units, coordinates included."""
        return RIM + self.board.size * CELL + 1

    def paint(self, pen: Pen, left: float, top: float, side: float) -> None:
        """Draw it with its top left corner there, ``side`` points wide and high."""
        canvas = pen.canvas
        canvas.saveState()
        canvas.translate(left, top - side)
        canvas.scale(side / self.side, side / self.side)
        self._coordinates(pen)
        self._empty(pen)
        for square, code in enumerate(self.board.cells):
            if code != EMPTY:
                self._tile(pen, self._square(square), code, fresh=square in self.fresh)
        size = self.board.size * CELL
        pen.frame(Box(RIM, 1, RIM + size, 1 + size), 1.2, INK)
        canvas.restoreState()

    def _square(self, square: int) -> Box:
        row, column = divmod(square, self.board.size)
        left, top = RIM + column * CELL, self.side - RIM - row * CELL
        return Box(left, top - CELL, left + CELL, top)

    def _coordinates(self, pen: Pen) -> None:
        size = self.board.size
        across, down = edge_names(size, self.rules.notation)
        for index in range(size):
            box = self._square(index)
            over = Box(box.left, box.top, box.right, box.top + RIM - 1)
            pen.fitted(over, across[index], COORDINATE, "centre")
            box = self._square(index * size)
            beside = Box(0, box.bottom, RIM - 2, box.top)
            pen.fitted(beside, down[index], COORDINATE, "centre")

    def _empty(self, pen: Pen) -> None:
        """The ground, premium squares in their colours, and the lines between squares."""
        layout, size = self.rules.layout, self.board.size
        whole = Box(RIM, 1, RIM + size * CELL, 1 + size * CELL)
        pen.fill(whole, PLAIN)
        for square in range(size * size):
            premium = (layout.letter_multipliers[square], layout.word_multipliers[square])
            if premium in PREMIUM:
                pen.fill(self._square(square), PREMIUM[premium])
        canvas = pen.canvas
        canvas.setLineWidth(0.5)
        canvas.setStrokeColorRGB(*HAIR)
        for index in range(1, size):
            x, y = whole.left + index * CELL, whole.bottom + index * CELL
            canvas.line(x, whole.bottom, x, whole.top)
            canvas.line(whole.left, y, whole.right, y)

    def _tile(self, pen: Pen, box: Box, code: int, *, fresh: bool) -> None:
        tile, ink = box.shrunk(0.5, 0.5), PAPER if fresh else INK
        pen.fill(tile, ACCENT if fresh else TILE)
        pen.frame(tile, 0.7, INK if fresh else EDGE)
        name = self.rules.alphabet.letter(code).name
        size = 17.5 if len(name) == 1 else 10.5
        if code & BLANK_BIT:
            size -= 4.5
            pen.canvas.setLineWidth(1.1)
            pen.canvas.setStrokeColorRGB(*ink)
            pen.canvas.circle(box.centre, box.middle, CELL * RING, stroke=1, fill=0)
        pen.fitted(tile, name, Style(size, bold=True, colour=ink), "centre")
