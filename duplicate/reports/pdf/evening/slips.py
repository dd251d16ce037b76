"""Slips to write on (bulletins), four to a sheet, the tables' numbers printed on them.

They hold what a slip must say (FISF 4.1): table, the whole word in its direction, reference or
link letters, claimed score, the letter of a blank in a circle.
"""

from pathlib import Path

from duplicate.reports.pdf.evening.sheet import (
    Cut,
    Piece,
    field,
    grid,
    tick,
    write_pieces,
)
from duplicate.reports.pdf.evening.values import Room
from duplicate.reports.pdf.page import Written, portrait
from duplicate.reports.pdf.pen import ACCENT, INK, SOFT, ZEBRA, Box, Pen, Style
from duplicate.rules.model import RuleSet
from duplicate.texts import Texts

EDGE = 15.0
HEAD, GAP = 30.0, 5.0
#: Slips without a round, for those that are spoilt.
SPARE = 2
SMALL = Style(7, colour=SOFT)


def write_slips(room: Room, texts: Texts, path: Path) -> Written:
    """Write the slips of all tables and rounds, and two more of each table.

    They are laid out for cutting whole stacks: the four piles of a cut stack, put on each
    other from the first to the last, give the tables in their order, each with its rounds in order.
    """
    cut = Cut(portrait(room.paper), 2, 2)
    tables = list(dict.fromkeys(seat.table for seat in room.seats)) or [""]
    rounds = [*map(str, range(1, room.rounds + 1)), *[""] * SPARE]
    names = {seat.table: seat.names for seat in room.seats}
    slips = [
        _slip(room, table, names.get(table, ""), number, texts)
        for table in tables
        for number in rounds
    ]
    return write_pieces(texts("Slips"), room, texts, cut, stacked(slips, cut.count), path)


def write_blank_slips(room: Room, texts: Texts, path: Path) -> Written:
    """Write one sheet of slips without numbers, to be printed as often as it is needed."""
    cut = Cut(portrait(room.paper), 2, 2)
    pieces = [_slip(room, "", "", "", texts)] * cut.count
    return write_pieces(texts("Slips without numbers"), room, texts, cut, pieces, path)


def stacked(pieces: list[Piece], count: int) -> list[Piece]:
    """The order in which a stack of sheets, cut into ``count`` piles, keeps the pieces in order."""
    sheets = -(-len(pieces) // count)
    blank: Piece = lambda _pen, _box: None  # noqa: E731 - nothing is printed there
    padded = [*pieces, *[blank] * (sheets * count - len(pieces))]
    return [padded[place * sheets + number] for number in range(sheets) for place in range(count)]


def _slip(room: Room, table: str, name: str, number: str, _: Texts) -> Piece:
    """A slip; what all of them have in common is stored once in the file."""
    rules = room.event.rules

    def paint(pen: Pen, box: Box) -> None:
        form, new = pen.form("slip")
        here = Box(0, 0, box.width, box.height)
        if new:
            pen.canvas.beginForm(form, 0, 0, box.width, box.height)
            _common(pen, here.shrunk(EDGE, EDGE), room.event.title, rules, _)
            pen.canvas.endForm()
        pen.canvas.saveState()
        pen.canvas.translate(box.left, box.bottom)
        pen.canvas.doForm(form)
        inner = here.shrunk(EDGE, EDGE)
        _numbers(pen, _head(inner), table, number, _)
        pen.fitted(_middle(inner, HEAD), name, Style(8))
        pen.canvas.restoreState()

    return paint


def _head(inner: Box) -> Box:
    return Box(inner.left, inner.top - HEAD, inner.right, inner.top)


def _common(pen: Pen, inner: Box, title: str, rules: RuleSet, _: Texts) -> None:
    """The squares and the fields of every slip."""
    left, right = _number_boxes(_head(inner))
    pen.fill(left, ZEBRA, 2)
    pen.frame(left, 0.8, ACCENT, 2)
    pen.frame(right, 0.8, INK, 2)
    pen.fitted(_middle(inner, HEAD + 22), title, SMALL)
    foot = inner.height - HEAD - GAP - inner.width
    side = inner.width if foot >= _FIELDS else inner.height - HEAD - GAP - _FIELDS
    top = inner.top - HEAD - GAP
    size = rules.layout.size
    start = inner.centre - side / 2
    grid(pen, Box(start, top - side, start + side, top), size, size)
    _fields(pen, Box(inner.left, inner.bottom, inner.right, top - side - GAP), rules, _)


_FIELDS = 78.0


def _middle(inner: Box, high: float) -> Box:
    """A line of text between the two numbers of the head."""
    middle = inner.top - high / 2
    return Box(inner.left + 78, middle - 6, inner.right - 68, middle + 6)


def _number_boxes(box: Box) -> tuple[Box, Box]:
    """Table on the left, round on the right."""
    left = Box(box.left, box.bottom, box.left + 72, box.top)
    return left, Box(box.right - 62, box.bottom, box.right, box.top)


def _numbers(pen: Pen, box: Box, table: str, number: str, _: Texts) -> None:
    left, right = _number_boxes(box)
    for place, label, value, style in (
        (left, _("Table"), table, Style(22, bold=True, colour=ACCENT)),
        (right, _("Round"), number, Style(18, bold=True)),
    ):
        pen.text(place.left + 3, place.top - 8, label, SMALL)
        room = Box(place.left + 26, place.bottom, place.right - 4, place.top)
        pen.fitted(room, value, style, "right")


def _fields(pen: Pen, box: Box, rules: RuleSet, _: Texts) -> None:
    """What is written under the grid, and the strip that is the arbiter's."""
    high = 28.0
    first = Box(box.left, box.top - high, box.right, box.top)
    field(pen, Box(first.left, first.bottom, first.left + 84, first.top), _("Reference"))
    field(pen, Box(first.right - 84, first.bottom, first.right, first.top), _("Claimed score"))
    style = Style(8.5)
    middle = Box(first.left + 92, first.bottom, first.right - 90, first.top)
    tick(pen, middle.left, middle.top - 7, _("→ across"), style)
    tick(pen, middle.left, middle.bottom + 7, _("↓ down"), style)
    y = first.bottom - 12
    for hint in hints(rules, _):
        pen.fitted(Box(box.left, y - 4, box.right - 18, y + 6), hint, SMALL)
        y -= 9.5
    pen.canvas.setLineWidth(1)
    pen.canvas.setStrokeColorRGB(*INK)
    pen.canvas.circle(box.right - 8, first.bottom - 13, 7, stroke=1, fill=0)
    letter = Box(box.right - 14, first.bottom - 20, box.right - 2, first.bottom - 6)
    pen.fitted(letter, "S", Style(9, bold=True), "centre")
    strip = Box(box.left, box.bottom, box.right, box.bottom + 18)
    pen.fill(strip, ZEBRA, 2)
    pen.fitted(Box(strip.left + 5, strip.bottom, strip.left + 60, strip.top), _("Arbiter"), SMALL)
    x = strip.left + 62
    for label in decisions(rules, _):
        x = tick(pen, x, strip.middle, label, Style(8)) + 9
    pen.fitted(Box(x, strip.bottom, strip.right - 44, strip.top), _("points"), SMALL, "right")
    pen.rule(strip.right - 40, strip.bottom + 4, strip.right - 5, 0.6, INK)


def hints(rules: RuleSet, _: Texts) -> tuple[str, ...]:
    """What a slip must hold, by the rules of the game."""
    blank = _("The whole word in capitals. Circle the letter a blank stands for.")
    if "link-letters" not in rules.federation.articles:
        return (blank,)
    return (blank, _("No reference: at least three link letters, written in the squares."))


def decisions(rules: RuleSet, _: Texts) -> tuple[str, ...]:
    """What an arbiter may mark on a slip: warning, penalty, zero, as far as there are such."""
    slip = rules.federation.slip
    marks = []
    if slip.warning_cost:
        marks.append(_("warning"))
    if slip.penalty:
        marks.append(_.number(-slip.penalty))
    return (*marks, _("zero"))
