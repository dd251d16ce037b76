"""The board as lines of text: row letters, column numbers, tiles, premium squares as dots."""

from duplicate.core.alphabet import BLANK_BIT
from duplicate.core.board import Board
from duplicate.core.coord import Notation
from duplicate.rules.model import RuleSet

#: premium sign of the layout -> what an empty square shows.
EMPTY_SIGNS = {".": "·", "d": "'", "t": '"', "q": "^", "D": "-", "T": "=", "Q": "#"}
LATEST = "\x1b[7m"
BLANK_TILE = "\x1b[4m"
OFF = "\x1b[0m"


def board_lines(
    board: Board, rules: RuleSet, before: Board | None = None, *, coloured: bool = False
) -> list[str]:
    """One line a row. With colours, tiles laid since ``before`` stand in reverse video."""
    size = board.size
    letters_across = rules.notation is Notation.GCG
    heads = [chr(65 + i) if letters_across else str(i + 1) for i in range(size)]
    lines = ["   " + "".join(f"{head:>3}" for head in heads)]
    for row in range(size):
        label = str(row + 1) if letters_across else chr(65 + row)
        squares = [_square(board, rules, before, row, c, coloured=coloured) for c in range(size)]
        lines.append(f"{label:>2} " + "".join(squares))
    return lines


def _square(
    board: Board, rules: RuleSet, before: Board | None, row: int, column: int, *, coloured: bool
) -> str:
    code = board.at(row, column)
    if not code:
        return f"{EMPTY_SIGNS[rules.layout.rows[row][column]]:>3}"
    shown = rules.alphabet.show((code,)).strip("[]")
    text = f"{shown:>3}"
    if not coloured:
        return text
    if before is not None and not before.at(row, column):
        text = text.replace(shown, f"{LATEST}{shown}{OFF}")
    elif code & BLANK_BIT:
        text = text.replace(shown, f"{BLANK_TILE}{shown}{OFF}")
    return text
