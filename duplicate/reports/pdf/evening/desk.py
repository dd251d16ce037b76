"""Sheets for the desk: the arbiter's record of the rounds, and one to enter every score twice."""

from itertools import groupby
from math import ceil
from pathlib import Path

from duplicate.reports.pdf.evening.sheet import field, heading
from duplicate.reports.pdf.evening.values import Room, Seat
from duplicate.reports.pdf.names import LONG
from duplicate.reports.pdf.page import Page, Written, body, landscape, portrait, write
from duplicate.reports.pdf.pen import HAIR, SOFT, Box, Pen, Style
from duplicate.reports.pdf.table import GAP, Cell, Column, Row, Table, lines
from duplicate.texts import Texts

ROUND_LINE, SEAT_LINE = 24.0, 20.0
#: The narrowest square for a score.
SQUARE = 23.0
PLACES = 36.0


def write_arbiter_sheet(room: Room, texts: Texts, path: Path) -> Written:
    """Write an empty line for each round: rack, top, reference, score, sum, notes."""
    _ = texts
    size = portrait(room.paper)
    space = body(size)
    bold, plain = Style(11, bold=True), Style(9)
    fixed = (
        Column(_("Round"), 40, "centre", bold),
        Column(_("Rack"), 104, "left", plain),
        Column(_("Top"), 110, "left", plain),
        Column(_("Ref."), 42, "left", plain),
        Column(_("Points"), 44, "left", plain),
        Column(_("Running total"), 58, "left", plain),
    )
    rest = space.width - sum(column.width for column in fixed)
    columns = (*fixed, Column(_("Solo, incidents, notes"), rest, "left", plain))
    rows = tuple(
        Row((str(number), *[_square] * (len(columns) - 1)), ROUND_LINE)
        for number in range(1, room.rounds + 1)
    )
    table = Table(columns, rows)
    parts = table.pages(space.height - PLACES - 10)
    pages = [_with_places(part, _) for part in parts]
    return write(heading(_("Arbiter’s sheet"), room.event, _), pages, size, path)


def _with_places(part: Table, _: Texts) -> Page:
    """A page of the table, with boxes for what the evening's log needs above it."""
    labels = (_("Game"), _("Arbiter"), _("Corrector"), _("Players"), _("Start"), _("End"))

    def paint(pen: Pen, box: Box) -> None:
        gap = 6.0
        wide = (box.width - gap * (len(labels) - 1)) / len(labels)
        for number, label in enumerate(labels):
            left = box.left + number * (wide + gap)
            place = Box(left, box.top - PLACES, left + wide, box.top)
            field(pen, place, label, Style(7.5, colour=SOFT))
        part.draw(pen, box.left, box.top - PLACES - 10)

    return Page(paint)


def write_double_entry(room: Room, texts: Texts, path: Path) -> Written:
    """Write a square for each table and round, a part for each corrector's group."""
    _ = texts
    size = landscape(room.paper)
    space = body(size)
    pages = [
        _group_page(part, group, _)
        for group, seats in groupby(_grouped(room), key=lambda seat: seat.group)
        for part in _tables(list(seats), room.rounds, space, _)
    ]
    return write(heading(_("Double-entry sheet"), room.event, _), pages, size, path)


def _grouped(room: Room) -> list[Seat]:
    """By group, and in each by table, as the seats come."""
    return sorted(room.seats, key=lambda seat: seat.group)


def _group_page(part: Table, group: str, _: Texts) -> Page:
    title = _("Group {group}", group=group) if group else ""
    high = 18.0 if group else 0.0

    def paint(pen: Pen, box: Box) -> None:
        pen.fitted(Box(box.left, box.top - 14, box.right, box.top), title, Style(12, bold=True))
        part.draw(pen, box.left, box.top - high)

    return Page(paint, title)


def _tables(seats: list[Seat], rounds: int, space: Box, _: Texts) -> list[Table]:
    """Rows of seats cut into pages; more rounds than fit beside each other go on further pages."""
    bold, plain = Style(10, bold=True), Style(8.5)
    sides = 34.0 + 118.0 + 46.0
    most = int((space.width - sides) / SQUARE)
    most = ceil(rounds / ceil(rounds / most))  # no page with one lonely round
    tables: list[Table] = []
    for start in range(1, rounds + 1, most):
        numbers = range(start, min(rounds, start + most - 1) + 1)
        wide = (space.width - sides) / max(len(numbers), 12)
        columns = (
            Column(_("Table"), 34, "centre", bold),
            Column(_("Player"), 118, "left", plain),
            *(Column(str(number), wide, "centre", plain) for number in numbers),
            Column(_("Total"), 46, "left", plain),
        )
        blanks: tuple[Cell, ...] = (_square,) * (len(numbers) + 1)
        rows = [Row((seat.table, _name(seat), *blanks), SEAT_LINE) for seat in seats]
        top = Row((_("Top"), "", *blanks), SEAT_LINE)
        parts = Table(columns, tuple(rows)).pages(space.height - 18 - SEAT_LINE)
        tables += [Table(columns, (top, *part.rows)) for part in parts]
    return tables


def _name(seat: Seat) -> Cell:
    """The name, of a pair on two lines."""
    style = Style(8.5)
    if len(seat.persons) > 1:
        return lines(*((person.full_name, style.sized(7.5)) for person in seat.persons))
    if style.width(seat.names) > LONG * (118 - 2 * GAP):
        person = seat.persons[0]
        return lines((person.surname, style.sized(7.5)), (person.first_name, style.sized(7.5)))
    return seat.names


def _square(pen: Pen, box: Box) -> None:
    pen.frame(box, 0.4, HAIR)
