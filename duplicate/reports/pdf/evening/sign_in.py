"""The sign-in list: who is expected, who has come, who has paid; with totals (peers.md 7 no. 15)."""

from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path

from duplicate.core.order import person_key
from duplicate.core.person import Person
from duplicate.reports.pdf.evening.sheet import field, heading, span
from duplicate.reports.pdf.evening.values import Room, Seat
from duplicate.reports.pdf.figures import Figure, draw_figures
from duplicate.reports.pdf.names import name_cell
from duplicate.reports.pdf.page import Page, Written, body, portrait, write
from duplicate.reports.pdf.pen import ACCENT, HAIR, INK, SOFT, Box, Pen, Style
from duplicate.reports.pdf.table import Column, Row, Table, lines
from duplicate.reports.sign_in_table import seat_note
from duplicate.texts import Texts

LINE = 22.0
#: Empty lines for those who come without having been announced.
LEAST_SPARE, MOST_SPARE = 1, 8
#: The totals: two rows of boxes.
FIGURES, TO_WRITE = 40.0, 38.0
SPACE = 12.0
Signer = tuple[Seat, Person]


def write_sign_in(room: Room, texts: Texts, path: Path) -> Written:
    """Write the list in alphabetical order, one line a person, pairs on two lines."""
    signers = sorted(_signers(room.seats), key=lambda each: person_key(each[1]))
    labels = [person.surname for _seat, person in signers]
    return _write(room, signers, labels, texts("Sign-in list"), texts, path)


def write_sign_in_tables(room: Room, texts: Texts, path: Path) -> Written:
    """Write the list in the order of the tables."""
    signers = _signers(room.seats)
    labels = [seat.table for seat, _person in signers]
    return _write(room, signers, labels, texts("Sign-in list by table"), texts, path)


def _signers(seats: Sequence[Seat]) -> list[Signer]:
    return [(seat, person) for seat in seats for person in seat.persons]


def _write(
    room: Room,
    signers: Sequence[Signer],
    labels: Sequence[str],
    title: str,
    _: Texts,
    path: Path,
) -> Written:
    size = portrait(room.paper)
    space = body(size)
    end = FIGURES + TO_WRITE + 2 * SPACE
    table = _table(signers, space.width, _)
    parts = _parts(table, int((space.height - table.header) / LINE), int(end / LINE) + 1)

    def page(part: Table, start: int) -> Page:
        last = part is parts[-1]

        def paint(pen: Pen, box: Box) -> None:
            bottom = part.draw(pen, box.left, box.top)
            if last:
                _totals(pen, Box(box.left, bottom - end, box.right, bottom), signers, _)

        return Page(paint, span(labels[start : start + len(part.rows)]))

    starts = accumulate((len(part.rows) for part in parts), initial=0)
    pages = [page(part, start) for part, start in zip(parts, starts, strict=False)]
    return write(heading(title, room.event, _), pages, size, path)


def _table(signers: Sequence[Signer], wide: float, _: Texts) -> Table:
    bold, plain, small = Style(10, bold=True), Style(9), Style(8.5)
    fixed = (
        Column(_("Table"), 42, "centre", bold),
        Column(_("Player"), 138, "left", bold),
        Column(_("Licence"), 54, "left", small),
        Column(_("Club"), 84, "left", plain),
        Column(_("Cat."), 32, "centre", plain),
        Column(_("Paid"), 46, "left", plain),
    )
    rest = wide - sum(column.width for column in fixed)
    columns = (*fixed, Column(_("Signature"), rest, "left", plain))
    rows = [
        Row(
            (
                lines(
                    (seat.table, bold),
                    (seat_note(seat, _), Style(6.5, colour=SOFT)),
                    align="centre",
                ),
                name_cell(person, 10),
                person.licence or "–",
                person.club,
                person.category,
                _write_here,
                _write_here,
            ),
            LINE,
        )
        for seat, person in signers
    ]
    return Table(columns, tuple(rows))


def _parts(table: Table, lines_of_page: int, lines_of_end: int) -> list[Table]:
    """Full pages, then the last one: the rest, lines for those not announced, room for the end."""
    left, parts = list(table.rows), []
    most = lines_of_page - lines_of_end
    while len(left) + LEAST_SPARE > most:
        parts.append(Table(table.columns, tuple(left[:lines_of_page])))
        del left[:lines_of_page]
    empty = Row((_write_here,) * len(table.columns), LINE)
    spare = [empty] * min(MOST_SPARE, most - len(left))
    return [*parts, Table(table.columns, (*left, *spare))]


def _write_here(pen: Pen, box: Box) -> None:
    pen.canvas.setLineWidth(0.4)
    pen.canvas.setStrokeColorRGB(*HAIR)
    pen.canvas.line(box.left, box.bottom, box.left, box.top)


def _totals(pen: Pen, box: Box, signers: Sequence[Signer], _: Texts) -> None:
    """What the program knows in figures, what the desk counts in boxes to fill in."""
    present = [person for seat, person in signers if seat.present]
    licensed = sum(bool(person.licence) for person in present)
    figures = (
        Figure(_("Registered"), _.number(len(signers))),
        Figure(_("Present"), _.number(len(present))),
        Figure(_("With licence"), _.number(licensed)),
        Figure(_("Without licence"), _.number(len(present) - licensed)),
        Figure(_("Guests"), _.number(sum(seat.guest for seat, _person in signers))),
        Figure(_("Clubs"), _.number(len({person.club for person in present if person.club}))),
    )
    top = box.top - SPACE
    draw_figures(pen, Box(box.left, top - FIGURES, box.right, top), figures)
    top -= FIGURES + SPACE
    labels = (
        _("Signed"),
        _("Fee, with licence"),
        _("Fee, without licence"),
        _("Total of fees"),
        _("Checked by"),
    )
    gap = 6.0
    wide = (box.width - gap * (len(labels) - 1)) / len(labels)
    for number, label in enumerate(labels):
        left = box.left + number * (wide + gap)
        place = Box(left, top - TO_WRITE, left + wide, top)
        field(pen, place, label, Style(7.5, colour=SOFT), ACCENT if number == 3 else INK)  # noqa: PLR2004 - the total stands out
