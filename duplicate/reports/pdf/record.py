"""The record of a game: every round with its rack and top, and the final board."""

from pathlib import Path

from duplicate.reports import marks
from duplicate.reports.pdf.board import Picture, last_board, tiles_laid
from duplicate.reports.pdf.figures import Figure, draw_figures
from duplicate.reports.pdf.identity import identify
from duplicate.reports.pdf.page import A4, Page, Written, body, portrait, write
from duplicate.reports.pdf.pen import SOFT, Box, Pen, Style
from duplicate.reports.pdf.table import Column, Row, Table, packed, stretched, word
from duplicate.reports.pdf.wording import checked_text, end_text, play_text, round_notes
from duplicate.standings.results import GameResults, RoundResult
from duplicate.texts import Texts

LINE = 14.6
SPACE = 14.0
NOTES = 480.0
#: A board smaller than this goes on a page of its own instead of under the table.
SMALL_BOARD, LARGE_BOARD = 200.0, 350.0
#: The figures beside a board under the table are this high each.
FIGURE = 38.0


def write_record(results: GameResults, texts: Texts, path: Path, paper: str = A4) -> Written:
    """Write the rounds of a game and its last board to ``path``."""
    _ = texts
    size = portrait(paper)
    space = body(size)
    rows = tuple(_row(result, results, _) for result in results.rounds)
    parts = Table(stretched(_columns(_), space.width), rows).pages(space.height)
    left = space.height - parts[-1].height - SPACE
    together = left >= SMALL_BOARD
    pages = [_table_page(part) for part in (parts[:-1] if together else parts)]
    pages.append(_board_page(results, _, parts[-1] if together else None))
    return write(identify(_("Record of the game"), results, _), pages, size, path)


def _columns(_: Texts) -> tuple[Column, ...]:
    bold, plain = Style(10, bold=True), Style(10)
    return (
        Column(_("Round"), 36, "centre", bold),
        Column(_("Rack"), 90, "left", plain),
        Column(_("Top"), 106, "left", bold),
        Column(_("Ref."), 34, "left", plain),
        Column(_("Points"), 42, "right", bold),
        Column(_("Running total"), 58, "right", plain),
        Column(_("Found by"), 58, "right", Style(9)),
        Column(_("Best sub-top"), 103, "left", Style(8.5, colour=SOFT)),
    )


def _row(result: RoundResult, results: GameResults, _: Texts) -> Row:
    top, below = result.play, result.best_sub_top
    found = _("{found} of {slips}", found=result.found, slips=result.slips)
    solo = result.solo_entry is not None
    return Row(
        (
            str(result.number),
            result.rack,
            _("no play") if top is None else word(top.word, Style(10, bold=True)),
            "" if top is None else top.reference,
            "" if top is None else _.number(top.score),
            _.number(result.cumulated),
            f"{marks.SOLO} {found}" if solo else found,
            "" if below is None else word(play_text(below, _), Style(8.5, colour=SOFT)),
        ),
        LINE,
        packed(round_notes(result, results, _), NOTES),
    )


def _table_page(part: Table) -> Page:
    return Page(lambda pen, box: part.draw(pen, box.left, box.top))


def _board_page(results: GameResults, _: Texts, part: Table | None) -> Page:
    """The board with the figures of the game, under the last rounds or on a page of its own."""

    def paint(pen: Pen, box: Box) -> None:
        top = box.top if part is None else part.draw(pen, box.left, box.top) - SPACE
        side = min(top - box.bottom, LARGE_BOARD)
        Picture(last_board(results), results.rules, _).draw(pen, box.left, top, side)
        _beside(pen, Box(box.left + side + SPACE, box.bottom, box.right, top), results, _)

    return Page(paint)


def _beside(pen: Pen, box: Box, results: GameResults, _: Texts) -> None:
    y = box.top
    for pair in _figures(results, _):
        draw_figures(pen, Box(box.left, y - FIGURE, box.right, y), pair)
        y -= FIGURE + 6
    y -= 8
    small = Style(8, colour=SOFT)
    for text in (end_text(results, _), checked_text(results, _), *_key(_)):
        if text:
            y = pen.paragraph(box.left, y, box.width, text, small) - 2


def _figures(results: GameResults, _: Texts) -> tuple[tuple[Figure, ...], ...]:
    rounds = results.rounds
    large = [
        result.number
        for result in rounds
        if tiles_laid(result.board_before, result.board_after) in results.rules.format.bonuses
    ]
    average = results.top_total / len(rounds) if rounds else 0
    solos = sum(result.solo_entry is not None for result in rounds)
    return (
        (
            Figure(_("Total of the tops"), _.number(results.top_total)),
            Figure(_("Average top"), _.number(average, 1)),
        ),
        (Figure(_("Rounds"), _.number(len(rounds))), Figure(_("Solos"), _.number(solos))),
        (Figure(_("Plays with a bonus"), _.number(len(large)), ", ".join(map(str, large))),),
    )


def _key(_: Texts) -> tuple[str, ...]:
    return (
        _("Rack: + stands between kept and new tiles, - before a rack drawn after a rejected one."),
        _(
            "Small underlined letter, on the board in a ring: blank. "
            "Found by: tops among the slips handed in; {sign} solo.",
            sign=marks.SOLO,
        ),
    )
