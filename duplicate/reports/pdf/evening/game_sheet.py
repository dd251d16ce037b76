"""A sheet to follow a game by hand: the empty board and a line for each round."""

from pathlib import Path

from duplicate.core.board import Board
from duplicate.reports.pdf.board import Picture
from duplicate.reports.pdf.evening.sheet import field, heading
from duplicate.reports.pdf.evening.values import Room
from duplicate.reports.pdf.page import Page, Written, body, portrait, write
from duplicate.reports.pdf.pen import HAIR, SOFT, Box, Pen, Style
from duplicate.reports.pdf.table import Column, Row, Table
from duplicate.texts import Texts

SPACE = 10.0
#: The lowest line that a hand can write in, and the one that is pleasant.
LOWEST, PLEASANT = 12.0, 15.5
SMALLEST_BOARD = 240.0
HEADER = 15.0


def write_game_sheet(room: Room, texts: Texts, path: Path) -> Written:
    """Write the sheet on one page as long as the rounds fit under the board."""
    _ = texts
    size = portrait(room.paper)
    space = body(size)
    under = space.height - SMALLEST_BOARD - SPACE - HEADER
    high = max(LOWEST, min(PLEASANT, under / (room.rounds + 1)))
    table = round_table(room.rounds, space.width, high, _)
    with_board = space.height - SPACE - table.height > SMALLEST_BOARD - 1
    side = min(330.0, space.height - SPACE - table.height) if with_board else 330.0
    parts = table.pages(space.height)
    rules = room.event.rules
    picture = Picture(Board.empty(rules.layout.size), rules, _)

    def first(pen: Pen, box: Box) -> None:
        picture.draw(pen, box.left, box.top, side)
        _who(pen, Box(box.left + side + 14, box.top - side, box.right, box.top), room, _)
        if with_board:
            table.draw(pen, box.left, box.top - side - SPACE)

    pages = [Page(first)]
    if not with_board:
        pages += [_only(part) for part in parts]
    return write(heading(_("Game sheet"), room.event, _), pages, size, path)


def _only(part: Table) -> Page:
    return Page(lambda pen, box: part.draw(pen, box.left, box.top))


def round_table(rounds: int, wide: float, line: float, _: Texts) -> Table:
    """A line for each round: rack, own play, top, sums of both."""
    bold, plain = Style(9, bold=True), Style(9)
    fixed = (
        Column(_("Round"), 36, "centre", bold),
        Column(_("Rack"), 88, "left", plain),
        Column(_("My play"), 84, "left", plain),
        Column(_("Points"), 42, "left", plain),
        Column(_("Total"), 42, "left", plain),
        Column(_("Top"), 84, "left", plain),
        Column(_("Ref."), 38, "left", plain),
        Column(_("Points"), 42, "left", plain),
    )
    rest = wide - sum(column.width for column in fixed)
    columns = (*fixed, Column(_("Running total"), rest, "left", plain))
    blanks = (_write_here,) * (len(columns) - 1)
    rows = tuple(Row((str(number), *blanks), line) for number in range(1, rounds + 1))
    total = Row((_("Sum"), *blanks), line)
    return Table(columns, (*rows, total), HEADER)


def _write_here(pen: Pen, box: Box) -> None:
    pen.canvas.setLineWidth(0.4)
    pen.canvas.setStrokeColorRGB(*HAIR)
    pen.canvas.line(box.left, box.bottom, box.left, box.top)


def _who(pen: Pen, box: Box, room: Room, _: Texts) -> None:
    """Beside the board: name, table, what sanctions and solos there were, values of the letters."""
    top = box.top
    high = 26.0
    for label in (
        _("Player"),
        _("Table"),
        _("Warnings"),
        _("Penalties and zeros"),
        _("Solos"),
    ):
        field(pen, Box(box.left, top - high, box.right, top), label, Style(7.5, colour=SOFT))
        top -= high + 5
    _values(pen, Box(box.left, box.bottom, box.right, top), room, _)


def _values(pen: Pen, box: Box, room: Room, _: Texts) -> None:
    """The letters by their value, with the number of tiles of each."""
    pen.text(box.left, box.top - 10, _("Values of the letters"), Style(8, bold=True))
    by_value: dict[int, list[str]] = {}
    for letter in room.event.rules.alphabet.letters:
        by_value.setdefault(letter.value, []).append(f"{letter.name}\u00a0{letter.count}")
    y = box.top - 23
    style = Style(8)
    for value in sorted(by_value):
        pen.text(box.left, y, str(value), style.sized(8.5))
        y = pen.paragraph(box.left + 18, y, box.width - 18, "  ".join(by_value[value]), style) - 1
    blanks = room.event.rules.alphabet.blanks
    pen.text(box.left, y, _.plural("{count} blank", "{count} blanks", blanks), style)
