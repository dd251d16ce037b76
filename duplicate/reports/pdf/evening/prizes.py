"""Prizes on paper: the list with its reasons, and the speaker's, from the last to the first."""

from dataclasses import replace
from pathlib import Path

from duplicate.reports.catalogue import Paper
from duplicate.reports.pdf import fonts
from duplicate.reports.pdf.evening.sheet import heading
from duplicate.reports.pdf.evening.values import Event
from duplicate.reports.pdf.flow import Block, flowed, table_blocks
from duplicate.reports.pdf.identity import Identity
from duplicate.reports.pdf.page import Written, body, portrait, write
from duplicate.reports.pdf.pen import ACCENT, INK, SOFT, Box, Pen, Style
from duplicate.reports.pdf.table import GAP, NOTE, Cell, Column, Painter, Row, Table, lines
from duplicate.reports.prize_text import Given, PrizeList, ordinal
from duplicate.texts import Texts

LINE, SPOKEN_LINE = 19.0, 48.0
SPACE = 14.0
FOOT = Style(8.5, colour=SOFT)


def write_prize_list(
    event: Event, prizes: PrizeList, paper: Paper, texts: Texts, path: Path
) -> Written:
    """Write every prize with its winner and the reason, then the rules they were given by."""
    _ = texts
    size = portrait(paper)
    space = body(size)
    table = _table(prizes, space.width, _)
    told = [*prizes.rules, *_without(prizes, _)]
    wrapped = [row for text in told for row in fonts.wrap(text, space.width, FOOT.size)]

    def rules(pen: Pen, box: Box) -> None:
        y = box.top - FOOT.size
        for row in wrapped:
            pen.text(box.left, y, row, FOOT)
            y -= FOOT.size * 1.35

    end = Block(len(wrapped) * FOOT.size * 1.35, rules, gap=SPACE)
    pages = flowed([*table_blocks(table, _("Prizes, continued")), end], space.height)
    return write(_identity(_("Prize list"), event, prizes, _), pages, size, path)


def _identity(document: str, event: Event, prizes: PrizeList, _: Texts) -> Identity:
    status = _("PROVISIONAL") if prizes.provisional else _("FINAL")
    return replace(heading(document, event, _), status=status, final=not prizes.provisional)


def _without(prizes: PrizeList, _: Texts) -> list[str]:
    if not prizes.without:
        return []
    return [_("Without prizes: {names}.", names="; ".join(prizes.without))]


def _table(prizes: PrizeList, wide: float, _: Texts) -> Table:
    bold, plain = Style(10, bold=True), Style(9)
    columns = (
        Column(_("Prize"), 112, "left", Style(9.5, bold=True, colour=ACCENT)),
        Column(_("Position"), 40, "centre", bold),
        Column(_("Winner"), 146, "left", bold),
        Column(_("Table"), 36, "centre", plain),
        Column(_("Club"), 100, "left", plain),
        Column(_("Gift"), wide - 434, "left", plain),
    )
    rows = []
    shown = ""
    for each in prizes.given:
        title = each.heading if each.heading != shown else ""
        shown = each.heading
        notes = tuple(fonts.wrap(each.explanation, wide - 112 - 8, NOTE.size))
        cells = (title, str(each.place), _name(each), each.table, each.club, each.gift)
        rows.append(Row(cells, LINE, notes))
    return Table(columns, tuple(rows))


def _name(given: Given) -> Cell:
    """The winner's name, on two lines when it is long."""
    style = Style(10, bold=True)
    rows = fonts.wrap(given.name or "–", 146 - 2 * GAP, 8, bold=True)
    if style.width(given.name) <= 146 - 2 * GAP:
        return given.name or "–"
    return lines(*((row, style.sized(8)) for row in rows[:2]))


def write_prize_speech(
    event: Event, prizes: PrizeList, paper: Paper, texts: Texts, path: Path
) -> Written:
    """Write the prizes that are handed over, the last one first, in letters to be read standing."""
    _ = texts
    size = portrait(paper)
    space = body(size)
    columns = (
        Column("", 30, "centre", Style(9)),
        Column(_("Called to the front"), space.width - 30 - 190, "left", Style(9)),
        Column(_("Gift"), 190, "left", Style(9)),
    )
    called = [each for each in reversed(prizes.given) if each.name]
    rows = tuple(Row((_tick, _winner(each, _), _gift(each)), SPOKEN_LINE) for each in called)
    table = Table(columns, rows)
    pages = flowed(table_blocks(table, _("Prizes, continued")), space.height)
    return write(_identity(_("Prizes to announce"), event, prizes, _), pages, size, path)


def _tick(pen: Pen, box: Box) -> None:
    side = 12.0
    left, bottom = box.centre - side / 2, box.middle - side / 2
    pen.frame(Box(left, bottom, left + side, bottom + side), 1, INK)


def place_text(given: Given, _: Texts) -> str:
    """The ranking and the place in it; a draw has no places."""
    if given.drawn:
        return given.heading
    place = _("{ordinal} place", ordinal=ordinal(given.place, _))
    return f"{given.heading} · {place}"


def _winner(given: Given, _: Texts) -> Painter:
    about = [text for text in (given.club, _table_text(given, _), given.score) if text]
    return lines(
        (place_text(given, _), Style(10, bold=True, colour=ACCENT)),
        (given.name, Style(17, bold=True)),
        ("   ·   ".join(about), Style(9, colour=SOFT)),
    )


def _table_text(given: Given, _: Texts) -> str:
    return _("Table {table}", table=given.table) if given.table else ""


def _gift(given: Given) -> Painter:
    def paint(pen: Pen, box: Box) -> None:
        style = Style(13)
        rows = fonts.wrap(given.gift, box.width - 8, style.size)[:3]
        y = box.middle + (len(rows) / 2) * style.size * 1.2 - style.size * 0.92
        for row in rows:
            pen.text(box.left + 4, y, row, style)
            y -= style.size * 1.2

    return paint
