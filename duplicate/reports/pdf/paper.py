"""The sheet for a dead computer: all that is needed to go on by hand, with room to write."""

from math import ceil
from pathlib import Path

from duplicate.core.alphabet import BLANK_SIGN
from duplicate.core.rack import BLANK, Tiles
from duplicate.reports.pdf.board import Picture, last_board
from duplicate.reports.pdf.identity import identify
from duplicate.reports.pdf.names import name_cell
from duplicate.reports.pdf.page import A4, Page, Written, body, portrait, write
from duplicate.reports.pdf.pen import ACCENT, HAIR, INK, SOFT, Box, Pen, Style
from duplicate.reports.pdf.table import Column, Row, Table
from duplicate.reports.pdf.wording import natural, play_text
from duplicate.standings.results import GameResults
from duplicate.texts import Texts

TITLE = Style(11.5, bold=True, colour=ACCENT)
SMALL = Style(8, colour=SOFT)
SPACE = 16.0
BOARD = 300.0
ROUND_LINE, PLAYER_LINE = 23.0, 19.0
#: Columns to write in beside each player; more rounds go on further pages.
MOST_COLUMNS = 8
SQUARE = 38.0
#: The bag: columns of letters, boxes of one size, so many in a line.
BAG_COLUMNS, TICKS, TICK = 3, 7, 5.4


def write_paper(
    results: GameResults,
    texts: Texts,
    path: Path,
    tiles_left: Tiles,
    next_rounds: int,
    paper: str = A4,
) -> Written:
    """Write a sheet to go on by hand: board, tiles left, empty rounds, totals so far.

    ``tiles_left`` counts the tiles that are not on the board, by code; ``next_rounds`` is how
    many rounds to leave room for.
    """
    _, size = texts, portrait(paper)
    space = body(size)
    numbers = range(results.after_round + 1, results.after_round + next_rounds + 1)
    pages = [*_game_pages(results, _, tiles_left, numbers, space)]
    for start in range(0, max(1, len(numbers)), MOST_COLUMNS):
        pages += _player_pages(results, _, numbers[start : start + MOST_COLUMNS], space)
    return write(identify(_("To go on by hand"), results, _), pages, size, path)


def _game_pages(
    results: GameResults, _: Texts, tiles_left: Tiles, numbers: range, space: Box
) -> list[Page]:
    """The board and the bag, then the rounds to fill in."""
    table = _round_table(numbers, _)
    room = space.height - BOARD - 2 * SPACE
    fitting = max(1, int((room - table.header) / ROUND_LINE))
    first = Table(table.columns, table.rows[:fitting], table.header)
    rest = Table(table.columns, table.rows[fitting:], table.header)

    def paint(pen: Pen, box: Box) -> None:
        Picture(last_board(results), results.rules, _).draw(pen, box.left, box.top, BOARD)
        side = Box(box.left + BOARD + SPACE, box.top - BOARD, box.right, box.top)
        _bag(pen, side, tiles_left, results, _)
        top = box.top - BOARD - SPACE
        pen.text(box.left, top - 4, _("Next rounds"), TITLE)
        first.draw(pen, box.left, top - 12)

    further = rest.pages(space.height) if rest.rows else []
    return [Page(paint), *[_only(part) for part in further]]


def _only(part: Table) -> Page:
    """A page with nothing but this part of a table."""
    return Page(lambda pen, box: part.draw(pen, box.left, box.top))


def _round_table(numbers: range, _: Texts) -> Table:
    style = Style(11, bold=True)
    columns = (
        Column(_("Round"), 40, "centre", style),
        Column(_("Rack"), 150, "left", style),
        Column(_("Top"), 167, "left", style),
        Column(_("Ref."), 50, "left", style),
        Column(_("Points"), 55, "left", style),
        Column(_("Running total"), 65, "left", style),
    )
    return Table(
        columns, tuple(Row((str(number), "", "", "", "", ""), ROUND_LINE) for number in numbers)
    )


def _bag(pen: Pen, box: Box, tiles: Tiles, results: GameResults, _: Texts) -> None:
    """Each tile with as many boxes to tick off as are left of it."""
    title = _.plural("{count} tile left", "{count} tiles left", sum(tiles.values()))
    pen.text(box.left, box.top - 10, title, TITLE)
    alphabet = results.rules.alphabet
    left = [(alphabet.letter(code).name, tiles.get(code, 0)) for code in alphabet.codes]
    left.append((BLANK_SIGN, tiles.get(BLANK, 0)))
    rows = ceil(len(left) / BAG_COLUMNS)
    high, wide = min(19.0, (box.height - 80) / rows), box.width / BAG_COLUMNS
    for index, (name, count) in enumerate(left):
        column, row = divmod(index, rows)
        x, y = box.left + column * wide, box.top - 20 - row * high
        _tile_left(pen, Box(x, y - high, x + wide, y), name, count)
    y = box.top - 34 - rows * high
    for note in _last_words(results, tiles, _):
        y = pen.paragraph(box.left, y, box.width, note, SMALL) - 2


def _tile_left(pen: Pen, box: Box, name: str, count: int) -> None:
    style = Style(11, bold=True) if count else Style(10, colour=HAIR)
    pen.fitted(Box(box.left, box.bottom, box.left + 18, box.top), name, style)
    lines = ceil(count / TICKS)
    for tick in range(count):
        line, place = divmod(tick, TICKS)
        x = box.left + 20 + place * (TICK + 0.8)
        y = box.middle + (lines / 2 - line - 1) * (TICK + 0.8)
        pen.frame(Box(x, y, x + TICK, y + TICK), 0.6, INK)


def _last_words(results: GameResults, tiles: Tiles, _: Texts) -> list[str]:
    alphabet = results.rules.alphabet
    vowels = sum(tiles.get(code, 0) for code in alphabet.codes if alphabet.is_vowel(code))
    consonants = sum(tiles.get(code, 0) for code in alphabet.codes if alphabet.is_consonant(code))
    notes = [
        _(
            "Vowels left: {vowels}, consonants: {consonants}; what counts as either is in both.",
            vowels=vowels,
            consonants=consonants,
        ),
        _("Total of the tops so far: {points}", points=_.number(results.top_total)),
    ]
    last = results.rounds[-1] if results.rounds else None
    if last is not None and last.play is not None:
        notes.append(_("Last top: {play}", play=play_text(last.play, _)))
    if results.uncertified:
        rounds = ", ".join(str(number) for number in results.uncertified)
        notes.append(_("Slips still to be keyed in round: {rounds}.", rounds=rounds))
    return notes


def _player_pages(results: GameResults, _: Texts, numbers: range, space: Box) -> list[Page]:
    """Totals so far, and a square to write in for each round to come."""
    plain, bold = Style(9.5), Style(10, bold=True)
    sides = (
        Column(_("Table"), 36, "centre", plain),
        Column(_("So far"), 48, "right", bold),
        Column(_("Total"), 70, "right", plain),
    )
    squares = tuple(Column(str(number), SQUARE, "centre", plain) for number in numbers)
    room = space.width - sum(column.width for column in (*sides, *squares))
    name = Column(_("Player"), min(room, 250), "left", bold)
    rows = tuple(
        Row(
            (
                line.table,
                name_cell(line.person, 10, partner=line.partner),
                _.number(line.total),
                *[_write_here] * (len(squares) + 1),
            ),
            PLAYER_LINE,
        )
        for line in sorted(results.lines, key=lambda each: natural(each.table))
    )
    table = Table((sides[0], name, sides[1], *squares, sides[2]), rows)
    return [_only(part) for part in table.pages(space.height)]


def _write_here(pen: Pen, box: Box) -> None:
    """An empty square."""
    pen.frame(box, 0.4, HAIR)
