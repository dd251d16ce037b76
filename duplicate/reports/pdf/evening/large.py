"""Large print for visually impaired players: slip, board and game sheet, no letter under 24 pt."""

from pathlib import Path

from duplicate.core.coord import edge_names
from duplicate.reports.pdf import fonts
from duplicate.reports.pdf.evening.sheet import grid
from duplicate.reports.pdf.evening.slips import hints
from duplicate.reports.pdf.evening.values import Room
from duplicate.reports.pdf.page import About, Page, Written, landscape, portrait, write_leaves
from duplicate.reports.pdf.pen import INK, PAPER, Box, Colour, Pen, Style
from duplicate.texts import Texts

SIZE = 24.0
EDGE = 22.0
PLAIN, BOLD = Style(SIZE), Style(SIZE, bold=True)
LINE = SIZE * 1.25
SQUARE_GREY: Colour = (0.45, 0.45, 0.47)
ROUND_LINE = 46.0
FIELD = 56.0
#: Squares of a slip, across and down: more would be too small.
MOST_SQUARES = 15


def write_large_slip(room: Room, texts: Texts, path: Path) -> Written:
    """Write one slip that fills a sheet; it is printed as often as it is needed."""
    _ = texts
    size = portrait(room.paper)

    def paint(pen: Pen, box: Box) -> None:
        inner = box.shrunk(EDGE, EDGE)
        y = _pair(pen, inner, inner.top, (_("Table"), _("Round")))
        count = min(MOST_SQUARES, room.event.rules.layout.size)
        under = FIELD + LINE * 4 + 24
        side = min(inner.width, y - inner.bottom - under)
        left = inner.centre - side / 2
        grid(pen, Box(left, y - side, left + side, y), count, count, SQUARE_GREY)
        y = _pair(pen, inner, y - side - 8, (_("Reference"), _("Score")))
        for number, label in enumerate((_("→ across"), _("↓ down"))):
            start = inner.left + number * (inner.width / 2 + 8)
            pen.frame(Box(start, y - 26, start + 26, y), 1.6, INK)
            pen.fitted(Box(start + 38, y - 28, inner.right, y + 2), label, PLAIN)
        y -= 26 + SIZE * 1.25
        for row in fonts.wrap(hints(room.event.rules, _)[0], inner.width, SIZE):
            pen.text(inner.left, y, row, PLAIN)
            y -= LINE

    return _write(_("Large-print slip"), room, _, size, [Page(paint)], path)


def _pair(pen: Pen, box: Box, top: float, labels: tuple[str, str]) -> float:
    """Two fields side by side, each with its label before the room to write; where they end."""
    half = box.width / 2 - 8
    for left, label in zip((box.left, box.right - half), labels, strict=True):
        pen.frame(Box(left, top - FIELD, left + half, top), 1.6, INK, 3)
        pen.text(left + 8, top - FIELD / 2 - 0.36 * SIZE, label, BOLD)
    return top - FIELD - 10


def write_large_board(room: Room, texts: Texts, path: Path) -> Written:
    """Write the empty board over the whole width of the sheet, and what its signs mean."""
    _ = texts
    size = portrait(room.paper)

    def paint(pen: Pen, box: Box) -> None:
        inner = box.shrunk(EDGE - 4, EDGE)
        _board(pen, inner, room, _)
        rim = 32.0
        side = inner.width - rim
        y = inner.top - rim - side - 16
        for sign, meaning in _meanings(room, _):
            place = Box(inner.left + 4, y - 32, inner.left + 38, y)
            _premium(pen, place, sign)
            pen.fitted(Box(place.right + 12, y - 32, inner.right, y), meaning, PLAIN)
            y -= 38

    return _write(_("Large-print board"), room, _, size, [Page(paint)], path)


#: (letter multiplier, word multiplier)
Premium = tuple[int, int]


def _board(pen: Pen, box: Box, room: Room, _: Texts) -> None:
    layout = room.event.rules.layout
    rim = 32.0
    side = (box.width - rim) / layout.size
    left, top = box.left + rim, box.top - rim
    across, down = edge_names(layout.size, room.event.rules.notation)
    step = 1 if BOLD.width("15") <= side else 2
    for index in range(layout.size):
        if index % step == 0:
            x = left + (index + 0.5) * side
            pen.text(x, top + 7, across[index], BOLD, "centre")
            y = top - (index + 0.5) * side - 0.36 * SIZE
            pen.text(box.left + rim - 4, y, down[index], BOLD, "right")
    for row in range(layout.size):
        for column in range(layout.size):
            square = row * layout.size + column
            place = Box(
                left + column * side,
                top - (row + 1) * side,
                left + (column + 1) * side,
                top - row * side,
            )
            premium = (layout.letter_multipliers[square], layout.word_multipliers[square])
            if square == layout.start_square:
                _premium(pen, place, premium, "★")
            elif premium != (1, 1):
                _premium(pen, place, premium)
    grid(pen, Box(left, top - side * layout.size, left + side * layout.size, top), layout.size,
         layout.size, SQUARE_GREY)  # fmt: skip


def _premium(pen: Pen, box: Box, premium: Premium, sign: str = "") -> None:
    """A word premium is white on black, a letter premium stands in a ring."""
    letter, word = premium
    inner = box.shrunk(1, 1)
    if word > 1:
        pen.fill(inner, INK)
        _sign(pen, inner, sign or str(word), PAPER)
        return
    pen.canvas.setLineWidth(1.6)
    pen.canvas.setStrokeColorRGB(*INK)
    pen.canvas.circle(inner.centre, inner.middle, inner.width / 2 - 1, stroke=1, fill=0)
    _sign(pen, inner, sign or str(letter), INK)


def _sign(pen: Pen, box: Box, sign: str, colour: Colour) -> None:
    style = Style(SIZE, bold=True, colour=colour)
    pen.text(box.centre, box.middle - 0.36 * SIZE, sign, style, "centre")


def _meanings(room: Room, _: Texts) -> list[tuple[Premium, str]]:
    layout = room.event.rules.layout
    there = set(zip(layout.letter_multipliers, layout.word_multipliers, strict=True)) - {(1, 1)}
    ordered = sorted(there, key=lambda premium: (-premium[1], -premium[0]))
    return [
        (
            premium,
            _("word counts {count} times", count=premium[1])
            if premium[1] > 1
            else _("letter counts {count} times", count=premium[0]),
        )
        for premium in ordered
    ]


def write_large_sheet(room: Room, texts: Texts, path: Path) -> Written:
    """Write a line for each round in which a large hand has room."""
    _ = texts
    size = landscape(room.paper)
    columns = ((_("Round"), 0.12), (_("Rack"), 0.24), (_("Top"), 0.25), (_("Ref."), 0.1),
               (_("Points"), 0.13), (_("Total"), 0.16))  # fmt: skip
    rows = int((size[1] - 2 * EDGE - LINE * 2) / ROUND_LINE)
    starts = range(1, room.rounds + 1, rows)

    def page(start: int) -> Page:
        def paint(pen: Pen, box: Box) -> None:
            inner = box.shrunk(EDGE, EDGE)
            last = min(room.rounds, start + rows - 1)
            top = inner.top - LINE - 6
            bottom = top - ROUND_LINE * (last - start + 1)
            x = inner.left
            for label, share in columns:
                wide = share * inner.width
                pen.fitted(Box(x + 6, top, x + wide - 2, inner.top), label, BOLD)
                x += wide
                pen.canvas.setStrokeColorRGB(*INK)
                pen.canvas.setLineWidth(1.2)
                if x < inner.right - 1:
                    pen.canvas.line(x, bottom, x, top)
            for number in range(start, last + 1):
                y = top - ROUND_LINE * (number - start)
                pen.rule(inner.left, y, inner.right, 1.2, INK)
                place = Box(inner.left + 6, y - ROUND_LINE, inner.left + 70, y)
                pen.fitted(place, str(number), BOLD)
            pen.frame(Box(inner.left, bottom, inner.right, top), 2, INK)

        return Page(paint)

    return _write(_("Large-print game sheet"), room, _, size, [page(n) for n in starts], path)


def _write(
    title: str, room: Room, _: Texts, size: tuple[float, float], pages: list[Page], path: Path
) -> Written:
    about = About(f"{title} – {room.event.title}", _.language)
    return write_leaves(about, pages, size, Box(0, 0, *size), path)
