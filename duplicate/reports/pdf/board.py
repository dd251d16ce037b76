"""The board as a drawing, in colours that also tell the premiums apart in black and white.

Each different board is stored once in the file (a PDF form) and placed as often as it is shown.
Premium squares carry their letters; tiles are ivory with letter and value; the letter of a blank
stands in a ring, as players write it, without a value.
"""

from dataclasses import dataclass

from duplicate.core.alphabet import BLANK_BIT, EMPTY
from duplicate.core.board import Board
from duplicate.core.coord import edge_names
from duplicate.core.rack import BLANK, parse_rack
from duplicate.reports.pdf.pen import HAIR, INK, PAPER, SOFT, Box, Colour, Pen, Style
from duplicate.rules.model import RuleSet
from duplicate.standings.results import GameResults
from duplicate.texts import Texts

CELL = 20.0
RIM = 13.0
PLAIN: Colour = (0.975, 0.97, 0.95)
TILE: Colour = (1.0, 0.965, 0.83)
EDGE: Colour = (0.42, 0.36, 0.22)
FRESH: Colour = (0.98, 0.83, 0.42)
QUADRUPLE = 4
#: The room between kept and new tiles of a rack, in tiles.
APART = 0.4
#: (letter multiplier, word multiplier) -> colour; darker is worth more.
PREMIUM: dict[tuple[int, int], Colour] = {
    (2, 1): (0.80, 0.88, 0.94),
    (3, 1): (0.51, 0.70, 0.84),
    (4, 1): (0.33, 0.52, 0.70),
    (1, 2): (0.96, 0.83, 0.80),
    (1, 3): (0.88, 0.58, 0.53),
    (1, 4): (0.74, 0.40, 0.36),
}


@dataclass(frozen=True)
class Picture:
    """A board to draw; ``fresh`` are the squares of the newest play, on a stronger ground."""

    board: Board
    rules: RuleSet
    texts: Texts
    fresh: frozenset[int] = frozenset()

    @property
    def side(self) -> float:
        """Width and height as it is stored, coordinates included."""
        return RIM + self.board.size * CELL + 1

    def draw(self, pen: Pen, left: float, top: float, side: float) -> None:
        """Place the board with its top left corner there, ``side`` points wide and high."""
        key = (self.board, self.fresh, self.texts.language)
        name, new = pen.form(key)
        canvas = pen.canvas
        if new:
            canvas.beginForm(name, 0, 0, self.side, self.side)
            self._paint(pen)
            canvas.endForm()
        canvas.saveState()
        canvas.translate(left, top - side)
        canvas.scale(side / self.side, side / self.side)
        canvas.doForm(name)
        canvas.restoreState()

    def _paint(self, pen: Pen) -> None:
        self._coordinates(pen)
        size = self.board.size
        for square, code in enumerate(self.board.cells):
            row, column = divmod(square, size)
            left, top = RIM + column * CELL, self.side - RIM - row * CELL
            box = Box(left, top - CELL, left + CELL, top)
            if code == EMPTY:
                self._square(pen, box, square)
            else:
                draw_tile(pen, box, code, self.rules, FRESH if square in self.fresh else TILE)
        edge = Box(RIM, self.side - RIM - size * CELL, RIM + size * CELL, self.side - RIM)
        pen.frame(edge, 1.0, INK)

    def _coordinates(self, pen: Pen) -> None:
        style, size = Style(8.5, bold=True), self.board.size
        across, down = edge_names(size, self.rules.notation)
        for index, text in enumerate(across):
            left = RIM + index * CELL
            place = Box(left, self.side - RIM, left + CELL, self.side)
            pen.fitted(place, text, style, "centre")
        for index, text in enumerate(down):
            top = self.side - RIM - index * CELL
            pen.fitted(Box(0, top - CELL, RIM - 1, top), text, style, "centre")

    def _square(self, pen: Pen, box: Box, square: int) -> None:
        layout = self.rules.layout
        premium = (layout.letter_multipliers[square], layout.word_multipliers[square])
        pen.fill(box, PREMIUM.get(premium, PLAIN))
        pen.frame(box, 0.4, HAIR)
        if square == layout.start_square:
            pen.fitted(box, "★", Style(12, colour=SOFT), "centre")
        elif premium != (1, 1):
            ink = PAPER if max(premium) == QUADRUPLE else INK
            pen.fitted(box, label(premium, self.texts), Style(6, colour=ink), "centre")


def draw_tile(pen: Pen, box: Box, code: int, rules: RuleSet, ground: Colour = TILE) -> None:
    """A tile with letter and value in a square of ``CELL``; a blank without a letter is empty."""
    tile = box.shrunk(0.7, 0.7)
    pen.fill(box, PLAIN)
    pen.fill(tile, ground, 2)
    fresh = ground == FRESH
    pen.frame(tile, 1.3 if fresh else 0.7, INK if fresh else EDGE, 2)
    if code == BLANK:
        return
    letter = rules.alphabet.letter(code)
    size = 12.5 if len(letter.name) == 1 else 9.0
    if code & BLANK_BIT:
        pen.canvas.setLineWidth(0.9)
        pen.canvas.setStrokeColorRGB(*INK)
        pen.canvas.circle(box.centre, box.middle, CELL * 0.4, stroke=1, fill=0)
        pen.fitted(tile, letter.name, Style(size - 2, bold=True), "centre")
        return
    face = Box(tile.left, tile.bottom + 1, tile.right - 2.5, tile.top)
    pen.fitted(face, letter.name, Style(size, bold=True), "centre")
    pen.text(tile.right - 1.2, tile.bottom + 1.6, str(letter.value), Style(5), "right")


def draw_rack(pen: Pen, box: Box, rack: str, rules: RuleSet) -> None:
    """The tiles of a rack side by side, as large as ``box`` allows; new ones stand apart."""
    parsed = parse_rack(rack, rules.alphabet)
    apart = APART if parsed.leave and parsed.new else 0.0
    side = min(box.height, box.width / (len(parsed.tiles) + apart))
    canvas = pen.canvas
    canvas.saveState()
    canvas.translate(box.left, box.top - side)
    canvas.scale(side / CELL, side / CELL)
    for index, code in enumerate(parsed.tiles):
        left = CELL * (index + (apart if index >= len(parsed.leave) else 0))
        draw_tile(pen, Box(left, 0, left + CELL, CELL), code, rules)
    canvas.restoreState()


def last_board(results: GameResults) -> Board:
    """The board after the last round; an empty one before the first."""
    size = results.rules.layout.size
    return results.rounds[-1].board_after if results.rounds else Board.empty(size)


def label(premium: tuple[int, int], _: Texts) -> str:
    """What is printed on a premium square, two letters."""
    labels = {
        (2, 1): _("DL"),
        (3, 1): _("TL"),
        (4, 1): _("QL"),
        (1, 2): _("DW"),
        (1, 3): _("TW"),
        (1, 4): _("QW"),
    }
    return labels[premium]


def fresh_squares(before: Board, after: Board) -> frozenset[int]:
    """The squares that were covered from one board to the next."""
    pairs = enumerate(zip(before.cells, after.cells, strict=True))
    return frozenset(square for square, (old, new) in pairs if old != new)


def tiles_laid(before: Board, after: Board) -> int:
    """How many tiles a play laid."""
    return len(fresh_squares(before, after))
