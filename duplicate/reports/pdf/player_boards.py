"""The boards of a player sheet: the board after each round, and beside it what it cost.

A board with its rack and top is stored once in the file, whatever number of players it is shown to.
"""

from math import ceil

from duplicate.reports import marks
from duplicate.reports.pdf.board import fresh_squares
from duplicate.reports.pdf.pen import ACCENT, INK, PAPER, SOFT, ZEBRA, Box, Pen, Style
from duplicate.reports.pdf.player_rounds import without_word
from duplicate.reports.pdf.review import Review
from duplicate.reports.pdf.thumbnail import Thumbnail
from duplicate.reports.pdf.wording import play_text, signed
from duplicate.standings.losses import NOT_THERE, cause, lost, top_word
from duplicate.standings.results import Cell, GameResults, Line, RoundResult

#: Boards side by side and under each other; fewer, where a board has more squares than usual.
USUAL, LARGE = (3, 4), (2, 3)
USUAL_SIZE = 15
GAP_ACROSS, GAP_DOWN = 16.0, 9.0
HEAD, FOOT = 15.0, 14.0
RACK = Style(9, bold=True, colour=PAPER)
TOP = Style(9, bold=True, colour=PAPER)


def board_pages(results: GameResults) -> int:
    """How many pages the boards of a game take."""
    across, down = _layout(results)
    return ceil(len(results.rounds) / (across * down))


def _layout(results: GameResults) -> tuple[int, int]:
    return USUAL if results.rules.layout.size <= USUAL_SIZE else LARGE


def draw_boards(pen: Pen, box: Box, line: Line, review: Review, part: int) -> None:
    """Page ``part`` (from 0) of the boards of a player."""
    across, down = _layout(review.results)
    first = part * across * down
    rounds = review.results.rounds[first : first + across * down]
    wide = (box.width - GAP_ACROSS * (across - 1)) / across
    high = (box.height - GAP_DOWN * (down - 1)) / down
    for index, result in enumerate(rounds):
        row, column = divmod(index, across)
        left = box.left + column * (wide + GAP_ACROSS)
        top = box.top - row * (high + GAP_DOWN)
        place = Box(left, top - high, left + wide, top)
        _board(pen, place, result, review)
        _beside(pen, place, line.cells[first + index], result, review)


def _side(box: Box) -> float:
    return box.height - HEAD - FOOT - 4


def _board(pen: Pen, box: Box, result: RoundResult, review: Review) -> None:
    """What is the same for everybody, as a form: number, rack, top, board."""
    name, new = pen.form(("round", result.number))
    canvas = pen.canvas
    if new:
        canvas.beginForm(name, 0, 0, box.width, box.height)
        _common(pen, Box(0, 0, box.width, box.height), result, review)
        canvas.endForm()
    canvas.saveState()
    canvas.translate(box.left, box.bottom)
    canvas.doForm(name)
    canvas.restoreState()


def _common(pen: Pen, box: Box, result: RoundResult, review: Review) -> None:
    _, best = review.texts, result.maximum
    head = Box(box.left, box.top - HEAD, box.right, box.top)
    pen.fill(head, ACCENT, 2)
    pen.fitted(Box(head.left + 4, head.bottom, head.left + 18, head.top), str(result.number), RACK)
    text = _("no play") if best is None else play_text(best, _)
    taken = min(TOP.width(text), head.width * 0.6)
    pen.tiles(Box(head.right - taken - 4, head.bottom, head.right - 4, head.top), text, TOP)
    rack = Box(head.left + 20, head.bottom, head.right - taken - 12, head.top)
    pen.fitted(rack, result.rack, Style(8.5, colour=PAPER))
    fresh = fresh_squares(result.board_before, result.board_after)
    board = Thumbnail(result.board_after, review.results.rules, fresh)
    board.paint(pen, box.left, head.bottom - 2, _side(box))
    foot = Box(box.left, box.bottom, box.right, box.bottom + FOOT)
    pen.fill(foot, ZEBRA, 2)


def _beside(pen: Pen, box: Box, cell: Cell, result: RoundResult, review: Review) -> None:
    """What the player played under the board; what it cost, and why, beside it."""
    _ = review.texts
    sign = marks.marks(cell)
    foot = Box(box.left + 4, box.bottom, box.right - 4, box.bottom + FOOT)
    mark = Style(8.5)
    room = mark.width(sign) + 3 if sign else 0.0
    text = f"{cell.word} {cell.reference}" if cell.word else without_word(cell, _)
    points = "" if cell.kind in NOT_THERE else _.number(cell.points)
    number = Style(9.5, bold=True)
    end = foot.right - room
    pen.fitted(Box(end, foot.bottom, foot.right, foot.top), sign, mark, "right")
    pen.fitted(Box(end - 28, foot.bottom, end, foot.top), points, number, "right")
    played = Box(foot.left, foot.bottom, end - 30, foot.top)
    if cell.word:
        pen.tiles(played, text, Style(9.5))
    else:
        pen.fitted(played, text, Style(9.5, colour=SOFT))
    amount, side = lost(cell), box.left + _side(box) + 4
    strip = Box(side, box.bottom + FOOT, box.right, box.top - HEAD)
    if not amount:
        return
    large = Box(strip.left, strip.middle, strip.right, strip.middle + 16)
    pen.fitted(large, signed(-amount, _), Style(13, bold=True, colour=INK), "centre")
    why = cause(cell, top_word(result))
    if why is not None:
        small = Box(strip.left, strip.middle - 11, strip.right, strip.middle - 1)
        pen.fitted(small, marks.cause_text(why, _), Style(8, colour=SOFT), "centre")
