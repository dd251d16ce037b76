"""Table cards, one large number each, and name tags; both with a code that phones can read."""

from itertools import groupby
from pathlib import Path
from urllib.parse import quote

from duplicate.core.order import table_key
from duplicate.core.person import Person
from duplicate.reports.pdf.evening.sheet import Cut, Piece, write_pieces
from duplicate.reports.pdf.evening.values import Room, Seat, when_and_where
from duplicate.reports.pdf.page import Written, portrait
from duplicate.reports.pdf.pen import ACCENT, INK, PAPER, SOFT, Box, Pen, Style
from duplicate.texts import Texts

EDGE = 18.0
#: Width and height of a tag, the usual badge holder of 90 × 54 mm; tags on a sheet.
TAG = (255.1, 153.1)
ACROSS, DOWN = 2, 5
STRIP = 20.0


def table_code(uid: str, table: str) -> str:
    """What the code of a table says: the tournament and the table, nothing that opens anything."""
    return f"duplicate:{quote(uid)}/{quote(table, safe='')}"


def write_table_cards(room: Room, texts: Texts, path: Path) -> Written:
    """Write a card for each table, four to a sheet, in the order of the tables."""
    cut = Cut(portrait(room.paper), 2, 2)
    tables = sorted({seat.table for seat in room.seats}, key=table_key)
    pieces = [_card(room, table, texts) for table in tables]
    return write_pieces(texts("Table cards"), room, texts, cut, pieces, path, tables)


def write_name_tags(room: Room, texts: Texts, path: Path) -> Written:
    """Write a tag for each person, ten to a sheet, in the order of the tables."""
    cut = Cut(portrait(room.paper), ACROSS, DOWN, TAG)
    people = [(seat, person) for seat in room.seats for person in seat.persons]
    pieces = [_tag(room, seat, person, texts) for seat, person in people]
    labels = [seat.table for seat, _person in people]
    return write_pieces(texts("Name tags"), room, texts, cut, pieces, path, labels)


def _card(room: Room, table: str, _: Texts) -> Piece:
    def paint(pen: Pen, box: Box) -> None:
        inner = box.shrunk(EDGE, EDGE)
        head = Box(inner.left, inner.top - 16, inner.right, inner.top)
        pen.fitted(head, room.event.title, Style(11, bold=True, colour=ACCENT), "centre")
        pen.rule(inner.left, inner.top - 21, inner.right, 1.2, ACCENT)
        side = 82.0
        foot = inner.bottom + side
        label = Box(inner.left, inner.bottom, inner.right - side - 8, foot)
        pen.text(label.left, label.bottom + 30, _("Table"), Style(26, bold=True, colour=ACCENT))
        where = Box(label.left, label.bottom, label.right, label.bottom + 14)
        pen.fitted(where, when_and_where(room.event, _), Style(8.5, colour=SOFT))
        draw_code(pen, inner.right - side, foot, side, table_code(room.event.uid, table))
        large(pen, Box(inner.left, foot + 6, inner.right, inner.top - 27), table)

    return paint


def _tag(room: Room, seat: Seat, person: Person, _: Texts) -> Piece:
    def paint(pen: Pen, box: Box) -> None:
        pen.fill(Box(box.left, box.top - STRIP, box.right, box.top), ACCENT)
        strip = Box(box.left + 12, box.top - STRIP, box.right - 12, box.top)
        pen.fitted(strip, room.event.title, Style(10, bold=True, colour=PAPER))
        inner = Box(box.left + 12, box.bottom + 10, box.right - 12, box.top - STRIP - 8)
        side = 58.0
        code = table_code(room.event.uid, seat.table)
        draw_code(pen, inner.right - side, inner.bottom + side, side, code)
        top = inner.top
        first = Box(inner.left, top - 24, inner.right, top)
        pen.fitted(first, person.first_name, Style(18))
        last = Box(inner.left, top - 54, inner.right, top - 26)
        pen.fitted(last, person.surname, Style(25, bold=True))
        left = Box(inner.left, inner.bottom, inner.right - side - 10, inner.bottom + 58)
        lines = (
            (person.club, Style(10.5)),
            (_belongs(seat, person, _), Style(9, colour=SOFT)),
        )
        for number, (text, style) in enumerate(lines):
            y = left.top - 14 * number
            pen.fitted(Box(left.left, y - 14, left.right, y), text, style)
        pen.text(left.left, left.bottom + 2, _("Table"), Style(10, colour=SOFT))
        gap = Style(10).width(_("Table")) + 7
        number_box = Box(left.left + gap, left.bottom - 2, left.right, left.bottom + 26)
        pen.fitted(number_box, seat.table, Style(25, bold=True, colour=ACCENT))

    return paint


def _belongs(seat: Seat, person: Person, _: Texts) -> str:
    """Series and category; that somebody is a guest."""
    parts = [text for text in (person.series, person.category) if text]
    if seat.guest:
        parts.append(_("guest"))
    return " · ".join(parts)


def large(pen: Pen, box: Box, text: str) -> None:
    """Digits and letters as large as the box lets them be."""
    style = Style(100, bold=True, colour=INK)
    size = min(box.height / 0.74, 100 * box.width / style.width(text))
    pen.text(box.centre, box.middle - 0.36 * size, text, style.sized(size), "centre")


def draw_code(pen: Pen, left: float, top: float, side: float, content: str) -> None:
    """A QR code with its top left corner there; the white edge it needs is part of ``side``."""
    import segno

    rows = segno.make(content, error="m", micro=False).matrix
    edge = 2
    square = side / (len(rows) + 2 * edge)
    path = pen.canvas.beginPath()
    for row, modules in enumerate(rows):
        x, y = left + edge * square, top - (row + edge + 1) * square
        for dark, run in groupby(modules):
            wide = len(list(run)) * square
            if dark:
                path.rect(x, y, wide, square)
            x += wide
    pen.canvas.setFillColorRGB(0, 0, 0)
    pen.canvas.drawPath(path, stroke=0, fill=1)
