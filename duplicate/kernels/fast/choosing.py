"""Which of several equal tops goes on the board: the pinned order of plays (``engine.order``)."""

from duplicate.kernels.fast.compiled import jit
from duplicate.kernels.fast.lines import open_squares
from duplicate.kernels.fast.stock import step_in_force
from duplicate.kernels.fast.values import (
    BEYOND,
    BLANK_BIT,
    CELLS,
    COMPARED,
    EQUALS,
    EQUALS_USED,
    FIRST_CODE_BIT,
    LEFT,
    LETTER_MASK,
    LETTERS_IN_PLAY,
    MOST_EQUALS,
    ROW,
    ROW_FIRST,
    ROW_LENGTH,
    ROW_NEW,
    ROW_WORD,
    SIZE,
    SQUARES,
    TILES_FIRST,
    TRIAL,
    Block,
)

#: Blanks, end of the game, and in either order open squares and tiles; then word and place.
_STEPS, _THIRD = 4, 2


@jit
def choose(words: Block, work: Block, number: int, rows: Block, end: int) -> int:
    """The row of the play to be put on the board of a round, among the rows before ``end``.

    ``BEYOND`` when there are too many equals.
    """
    if end == 1:
        return 0
    if end > MOST_EQUALS:
        return BEYOND
    work[EQUALS_USED] = end
    for row in range(end):
        work[EQUALS + row] = row
    for step in range(_STEPS):
        if work[EQUALS_USED] == 1:
            break
        for k in range(work[EQUALS_USED]):
            row = work[EQUALS + k] * ROW
            work[COMPARED + k] = _criterion(words, work, step, number, rows, row)
        _keep_least(work)
    best = work[EQUALS]
    for k in range(1, work[EQUALS_USED]):
        if _comes_first(work, rows, work[EQUALS + k] * ROW, best * ROW):
            best = work[EQUALS + k]
    return best


@jit
def _keep_least(work: Block) -> None:
    """Leave in question the plays of the least ``COMPARED``."""
    least = work[COMPARED]
    for k in range(1, work[EQUALS_USED]):
        least = min(least, work[COMPARED + k])
    kept = 0
    for k in range(work[EQUALS_USED]):
        if work[COMPARED + k] == least:
            work[EQUALS + kept] = work[EQUALS + k]
            kept += 1
    work[EQUALS_USED] = kept


@jit
def _criterion(words: Block, work: Block, step: int, number: int, rows: Block, row: int) -> int:
    """What plays are compared by at a step: the less the better."""
    if step == 0:
        return _laid(rows, row, BLANK_BIT)
    if step == 1:
        return 0 if _ends_game(work, number, rows, row) else 1
    if (step == _THIRD) == (work[TILES_FIRST] == 1):
        return _laid(rows, row, FIRST_CODE_BIT)
    return -_open_squares_after(words, work, rows, row)


@jit
def _laid(rows: Block, row: int, bit: int) -> int:
    """How many of the tiles laid now have a bit in their code."""
    count = 0
    for place in range(rows[row + ROW_LENGTH]):
        if rows[row + ROW_NEW] >> place & 1 and code_at(rows, row, place) & bit:
            count += 1
    return count


@jit
def _ends_game(work: Block, number: int, rows: Block, row: int) -> bool:
    """Whether no rack can be drawn after a play."""
    for tile in range(work[LETTERS_IN_PLAY] + 1):
        work[TRIAL + tile] = work[LEFT + tile]
    for place in range(rows[row + ROW_LENGTH]):
        if rows[row + ROW_NEW] >> place & 1:
            work[TRIAL + tile_of(code_at(rows, row, place))] -= 1
    return step_in_force(work, TRIAL, number + 1) == 0


@jit
def _open_squares_after(words: Block, work: Block, rows: Block, row: int) -> int:
    """How many squares admit a letter once a play lies on the board."""
    lay(work, rows, row)
    found = open_squares(words, work)
    for place in range(rows[row + ROW_LENGTH]):
        if rows[row + ROW_NEW] >> place & 1:
            work[CELLS + square_at(work, rows, row, place)] = 0
    return found


@jit
def _comes_first(work: Block, rows: Block, one: int, other: int) -> bool:
    """Whether a row comes before another that is equal in all but its word and place.

    By the letters; across first, then by row and column; by the blanks.
    """
    order = _compare_words(rows, one, other, LETTER_MASK)
    first, second = rows[one + ROW_FIRST], rows[other + ROW_FIRST]
    if order == 0 and (first < SQUARES) != (second < SQUARES):
        order = -1 if first < SQUARES else 1
    if order == 0:
        order = square_at(work, rows, one, 0) - square_at(work, rows, other, 0)
    if order == 0:
        order = _compare_words(rows, one, other, 0xFF)
    return order < 0


@jit
def _compare_words(rows: Block, one: int, other: int, mask: int) -> int:
    """Negative when the first word comes before the second; only bits of ``mask`` count."""
    first, second = rows[one + ROW_LENGTH], rows[other + ROW_LENGTH]
    for place in range(min(first, second)):
        order = (code_at(rows, one, place) & mask) - (code_at(rows, other, place) & mask)
        if order != 0:
            return order
    return first - second


@jit
def lay(work: Block, rows: Block, row: int) -> None:
    """Put the tiles of a play into ``CELLS``."""
    for place in range(rows[row + ROW_LENGTH]):
        if rows[row + ROW_NEW] >> place & 1:
            work[CELLS + square_at(work, rows, row, place)] = code_at(rows, row, place)


@jit
def tile_of(code: int) -> int:
    """The tile a code was laid from: its letter, 0 for a blank."""
    return 0 if code & BLANK_BIT else code & LETTER_MASK


@jit
def code_at(rows: Block, row: int, place: int) -> int:
    """The code of a tile of the word in a row."""
    return rows[row + ROW_WORD + (place >> 3)] >> ((place & 7) * 8) & 0xFF


@jit
def square_at(work: Block, rows: Block, row: int, place: int) -> int:
    """Where a tile of the word in a row lies, as a square of ``CELLS``."""
    square = rows[row + ROW_FIRST] + place
    if square < SQUARES:
        return square
    square -= SQUARES
    size = work[SIZE]
    return square % size * size + square // size
