"""The standings for the wall: large, a row a player, shared ranks marked as shared."""

from collections import Counter
from pathlib import Path

from duplicate.reports.marks import rank_text
from duplicate.reports.pdf.identity import identify
from duplicate.reports.pdf.names import name_cell, namesakes
from duplicate.reports.pdf.page import A4, Page, Written, body, portrait, write
from duplicate.reports.pdf.pen import SOFT, Box, Pen, Style
from duplicate.reports.pdf.ranks import rank_cell
from duplicate.reports.pdf.table import GAP, Cell, Column, Row, Table, below, row_height
from duplicate.reports.pdf.wording import row_names, signed, standing_notes
from duplicate.reports.people import both
from duplicate.standings.results import GameResults, Line
from duplicate.texts import Texts

#: Rows as large as the pages allow, never too small to read from two metres.
TALLEST, SHORTEST, HEADER = 27.0, 20.0, 22.0
NOTES = 52.0
#: The size of letters, as a share of the height of a row.
LETTERS = 0.56


def write_standings(results: GameResults, texts: Texts, path: Path, paper: str = A4) -> Written:
    """Write the standings of a game to ``path``."""
    _ = texts
    sheet = portrait(paper)
    space = body(sheet)
    room = space.height - NOTES
    high = row_height(len(results.lines), room - HEADER, TALLEST, SHORTEST)
    columns = _columns(results, _, space.width, high * LETTERS)
    table = Table(columns, _rows(results, columns, _, high), HEADER)
    parts = table.pages(room)
    notes = _notes(results, _)

    def page(part: Table, name: str) -> Page:
        def paint(pen: Pen, box: Box) -> None:
            end = part.draw(pen, box.left, box.top)
            y = min(end - 14, box.bottom + NOTES - 12)
            for note in notes:
                pen.fitted(Box(box.left, y - 2, box.right, y + 9), note, Style(8, colour=SOFT))
                y -= 11

        return Page(paint, name)

    identity = identify(_("Standings"), results, _)
    names = row_names([len(part.rows) for part in parts], _)
    pages = [page(part, name) for part, name in zip(parts, names, strict=True)]
    return write(identity, pages, sheet, path)


def _columns(results: GameResults, _: Texts, width: float, size: float) -> tuple[Column, ...]:
    bold, plain = Style(size, bold=True), Style(size * 0.86)
    small = Style(size * 0.68, colour=SOFT)
    series = any(both(line.persons, "series") for line in results.lines)
    clubs = max((small.width(both(line.persons, "club")) for line in results.lines), default=0.0)
    pairs = any(line.partner for line in results.lines)
    club = min(clubs + 2 * GAP, 64.0 if pairs else 92.0) if clubs else 0.0
    fixed = (
        Column(_("Rank"), 62, "left", bold),
        Column(_("Club"), club, "left", small),
        Column(_("Series"), 32 if series else 0.0, "centre", small),
        Column(_("Total"), 56, "right", bold),
        Column(_("Negative"), 50, "right", plain),
        Column(_("%"), 56, "right", plain),
        Column(_("Tops"), 34, "right", plain),
    )
    name = Column(_("Player"), width - sum(column.width for column in fixed), "left", bold)
    return tuple(column for column in (fixed[0], name, *fixed[1:]) if column.width)


def _rows(
    results: GameResults, columns: tuple[Column, ...], _: Texts, height: float
) -> tuple[Row, ...]:
    size = height * LETTERS
    shared = Counter(line.rank for line in results.lines)
    clubs = any(both(line.persons, "club") for line in results.lines)
    series = any(both(line.persons, "series") for line in results.lines)
    twins = namesakes(results.lines, _)
    rows = []
    for line in results.lines:
        left, tied = line.left_after, _is_tied(line, shared)
        gone = "" if left is None else _("left after round {number}", number=left)
        note = " · ".join(filter(None, (twins.get(line.entry), gone, *standing_notes(line, _))))
        under = below(note, columns[1], columns)
        cells: list[Cell] = [
            rank_cell(line.rank, rank_text(line, _), size, _("tied") if tied else ""),
            name_cell(line.person, size, "" if under else note, line.partner),
        ]
        if clubs:
            cells.append(both(line.persons, "club"))
        if series:
            cells.append(both(line.persons, "series"))
        cells += [
            _.number(line.total),
            signed(line.negative, _),
            "" if line.percent is None else _.percent(line.percent),
            _.number(line.tops),
        ]
        rows.append(Row(tuple(cells), height, under))
    return tuple(rows)


def _is_tied(line: Line, shared: Counter[int]) -> bool:
    return shared[line.rank] > 1 and line.rank > 0


def _notes(results: GameResults, _: Texts) -> list[str]:
    """How the figures were made, a line each."""
    notes = [
        _.plural(
            "{count} player; total of the tops: {points}.",
            "{count} players; total of the tops: {points}.",
            results.players,
            points=_.number(results.top_total),
        ),
        _("Negative: distance from the total of the tops; %: share of it."),
        _solo_note(results, _),
    ]
    if results.uncertified:
        rounds = ", ".join(str(number) for number in results.uncertified)
        notes.append(_("Slips still to be keyed in round: {rounds}.", rounds=rounds))
    elif results.provisional:
        notes.append(_("Provisional until the time for appeals has run out."))
    return notes


def _solo_note(results: GameResults, _: Texts) -> str:
    solo = results.rules.federation.solo
    if not solo.points:
        return _("Solos earn no points under these rules.")
    values = {
        "points": _.number(solo.points),
        "players": _.number(solo.min_players),
        "counted": _.number(results.solo_players),
    }
    if results.solo_counts:
        return _(
            "Solo: {points} points from {players} players on. Players who handed in a slip: {counted}.",
            **values,
        )
    return _(
        "Solo: {points} points from {players} players on; here only a mention. Players who handed in a "
        "slip: {counted}.",
        **values,
    )
