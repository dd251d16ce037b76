"""The board as rows of pieces: each a text and the name of its look.

A plain console prints the texts; a terminal gives every look a colour. Looks begin with
``class:``, as the prompt’s style sheet wants them.
"""

from duplicate.core.alphabet import BLANK_BIT
from duplicate.core.board import Board
from duplicate.core.coord import edge_names
from duplicate.rules.model import RuleSet

#: A look and a text.
Piece = tuple[str, str]

#: premium sign of the layout -> what an empty square shows where there are no colours.
EMPTY_SIGNS = {".": "·", "d": "'", "t": '"', "q": "^", "D": "-", "T": "=", "Q": "#"}
#: premium sign of the layout -> the look of the empty square.
LOOKS = {
    ".": "class:square",
    "d": "class:square.double-letter",
    "t": "class:square.triple-letter",
    "q": "class:square.quadruple-letter",
    "D": "class:square.double-word",
    "T": "class:square.triple-word",
    "Q": "class:square.quadruple-word",
}
EDGE = "class:edge"
TILE, BLANK_TILE = "class:tile", "class:tile.blank"
LATEST, LATEST_BLANK = "class:latest", "class:latest.blank"
SQUARE = 3


def board_lines(board: Board, rules: RuleSet) -> list[str]:
    """The board in plain signs, one line a row below the line of headings."""
    rows = board_rows(board, rules, signs=True)
    return ["".join(text for _look, text in row).rstrip() for row in rows]


def board_rows(
    board: Board, rules: RuleSet, before: Board | None = None, *, signs: bool
) -> list[list[Piece]]:
    """The headings, then the rows. Tiles laid since ``before`` look like the last word.

    ``signs``: empty squares show what they are by a sign, for want of colours.
    """
    size = board.size
    columns, labels = edge_names(size, rules.notation)
    heading = " " * SQUARE + "".join(f"{column:^{SQUARE}}" for column in columns)
    rows = [[(EDGE, heading)]]
    for row, label in enumerate(labels):
        squares = [_square(board, rules, before, row, c, signs=signs) for c in range(size)]
        rows.append([(EDGE, f"{label:>2} "), *squares])
    return rows


def width(size: int) -> int:
    """Columns of text that a board of so many squares a side takes."""
    return SQUARE * (size + 1)


def _square(
    board: Board, rules: RuleSet, before: Board | None, row: int, column: int, *, signs: bool
) -> Piece:
    code = board.at(row, column)
    if not code:
        premium = rules.layout.rows[row][column]
        return LOOKS[premium], f"{EMPTY_SIGNS[premium] if signs else '':^{SQUARE}}"
    shown = rules.alphabet.show((code,)).strip("[]")
    latest = before is not None and not before.at(row, column)
    look = LATEST if latest else TILE
    if code & BLANK_BIT:
        look = LATEST_BLANK if latest else BLANK_TILE
    return look, f"{shown:^{SQUARE}}"
