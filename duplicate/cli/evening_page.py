"""The page above the prompt: board, rack in large letters, clock and announcement beside it.

Lines of pieces (look, text), made anew for every look at the screen; nothing here is secret
unless the screen is private. What finds no room is left out, the board last.
"""

import textwrap
from dataclasses import dataclass

from duplicate.cli import evening_letters as letters
from duplicate.cli.board import Piece, board_rows, width
from duplicate.cli.evening_announce import beside, rack_parts, top_lines
from duplicate.cli.evening_clock import face
from duplicate.cli.evening_desk import Desk
from duplicate.cli.evening_round import secret, top_remarks, top_sentence
from duplicate.cli.language import _, reader
from duplicate.core.alphabet import BLANK_SIGN
from duplicate.core.rack import BLANK, show_tiles
from duplicate.game.announcement import announce_rack, announce_top
from duplicate.game.events import PlayFact
from duplicate.game.state import RoundState, board_after
from duplicate.rules.model import RuleSet

Line = list[Piece]
#: The prompt itself and the status line below it.
PROMPT_LINES = 2
#: Lines kept free above the page for what was said last.
SAID = 2
GUTTER = 2
NARROWEST_PANEL = 28
LEAVE, NEW = "class:leave", "class:new"
TITLE, HEADING, TEXT = "class:title", "class:heading", ""


@dataclass(frozen=True)
class Size:
    """Columns and rows of a terminal; ``colours``: squares need no signs."""

    columns: int
    rows: int
    colours: bool = True


def fits_board(desk: Desk, size: Size) -> bool:
    """Whether the board and a line for the rack fit with what is always there."""
    squares = desk.session.rules.layout.size
    high = squares + 2 + PROMPT_LINES + 1
    return desk.last is not None and size.rows >= high and size.columns >= width(squares)


def fits_panel(desk: Desk, size: Size) -> bool:
    """Whether there is room beside the board, too."""
    return fits_board(desk, size) and _panel_width(desk, size) >= NARROWEST_PANEL


def _panel_width(desk: Desk, size: Size) -> int:
    return size.columns - width(desk.session.rules.layout.size) - GUTTER


def page(desk: Desk, size: Size) -> list[Line]:
    """The lines of the page; none before the first rack or where there is no room."""
    last = desk.last
    if last is None or not fits_board(desk, size):
        return []
    rules = last.rules
    after = board_after(last, rules)[0] if last.revealed else last.board
    before = last.board if last.revealed else None
    left: list[Line] = list(board_rows(after, rules, before, signs=not size.colours))
    spare = size.rows - PROMPT_LINES - SAID - len(left)
    left += _rack_lines(last, rules, large=spare >= letters.HEIGHT)
    if not fits_panel(desk, size):
        return left
    panel = _panel(desk, last, _panel_width(desk, size))[: len(left)]
    return [_joined(line, panel, row, width(rules.layout.size)) for row, line in enumerate(left)]


def _joined(line: Line, panel: list[Line], row: int, at: int) -> Line:
    if row >= len(panel):
        return line
    gap = " " * max(1, at + GUTTER - sum(len(text) for _look, text in line))
    return [*line, ("", gap), *panel[row]]


def _rack_lines(last: RoundState, rules: RuleSet, *, large: bool) -> list[Line]:
    """The leave, then the new tiles, told apart; in large letters where they exist."""
    kept, new = _tiles(last.rack.leave, rules), _tiles(last.rack.new, rules)
    if large and letters.has(kept + new):
        rows = zip(letters.large(kept), letters.large(new), strict=True)
        between = "  " if kept else ""
        return [[(LEAVE, f" {old}{between}"), (NEW, f"{fresh} ")] for old, fresh in rows]
    middle: Line = [(LEAVE, " + ")] if kept else []
    return [[(LEAVE, " " + _spaced(kept)), *middle, (NEW, _spaced(new))]]


def _spaced(tiles: list[str]) -> str:
    return "".join(f" {tile} " for tile in tiles)


def _tiles(codes: bytes, rules: RuleSet) -> list[str]:
    """Names of rack tiles, without the brackets of long ones."""
    return [
        BLANK_SIGN if code == BLANK else show_tiles((code,), rules.alphabet).strip("[]")
        for code in codes
    ]


def _panel(desk: Desk, last: RoundState, columns: int) -> list[Line]:
    lines: list[Line] = [[(TITLE, _("ROUND {number}", number=last.number))], *_clock(desk)]
    if last.revealed and last.play is not None:
        return lines + _top(last, last.play, columns)
    announced = announce_rack(last.rack, last.rules)
    parts = beside(rack_parts(announced, reader()), columns)
    lines += [[(HEADING if heading else TEXT, text)] for text, heading in parts]
    if desk.wishes.private:
        lines += [[(HEADING, text)] for text in textwrap.wrap(secret(desk), columns)]
    return lines


def _clock(desk: Desk) -> list[Line]:
    """The clock in large figures while a round is played."""
    left = desk.watch.left()
    if left is None:
        return [[]]
    look = "class:clock"
    if desk.watch.alarm:
        look = "class:clock.alarm"
    elif not desk.watch.runs:
        look = "class:clock.paused"
    return [*([(look, f" {text} ")] for text in letters.large(list(face(left)))), []]


def _top(last: RoundState, play: PlayFact, columns: int) -> list[Line]:
    """The announcement of the top, and why it was chosen."""
    announced = announce_top(last.board, play, last.rules)
    said = top_lines(announced, reader())
    looks = [HEADING, HEADING, TITLE, *([TEXT] * len(said))]
    shown = [(look, part) for look, line in zip(looks, said, strict=False)
             for part in textwrap.wrap(line, columns)]  # fmt: skip
    lines: list[Line] = [[(look, part)] for look, part in shown]
    lines.append([])
    lines += [[(HEADING, part)] for part in textwrap.wrap(top_sentence(play), columns)]
    for remark in top_remarks(last):
        lines += [[(TEXT, part)] for part in textwrap.wrap(remark, columns)]
    return lines
