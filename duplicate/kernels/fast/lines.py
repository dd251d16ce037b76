"""A board read in both directions: which letters its empty squares admit."""

from duplicate.kernels.fast.compiled import jit
from duplicate.kernels.fast.values import (
    ADMITTED,
    BLANK_BIT,
    CELLS,
    CHANGED,
    FIRST_CODE_BIT,
    HOOK_RUNS,
    HOOKS,
    HOOKS_KEPT,
    LETTER_MASK,
    LETTERS_IN_PLAY,
    SCATTER,
    SCATTER_SHIFT,
    SIDE,
    SIZE,
    SPELLED,
    SQUARES,
    STALE,
    TILE,
    VALUES,
    WEIGHT,
    WEIGHTS,
    WORTH,
    Block,
)
from duplicate.kernels.fast.words import is_word

#: Runs of so many tiles are remembered: with a sign for the gap they fit an integer, 6 bits each.
_REMEMBERED = 9


@jit
def read_board(words: Block, work: Block) -> None:
    """Read the board of ``CELLS``, as far as it is another than the one before."""
    size = work[SIZE]
    for row in range(size):
        for column in range(size):
            code = work[CELLS + row * size + column]
            across = row * size + column
            if code != work[TILE + across]:
                down = SQUARES + column * size + row
                worth, weight = work[VALUES + code], work[WEIGHTS + (code & LETTER_MASK)]
                work[TILE + across] = work[TILE + down] = code
                work[WORTH + across] = work[WORTH + down] = worth
                work[WEIGHT + across] = work[WEIGHT + down] = weight
                work[CHANGED + row] = work[CHANGED + size + column] = 1
    for line in range(size):
        if work[CHANGED + line]:
            _cross_line(words, work, line, line * size, SQUARES + line, size)
        if work[CHANGED + size + line]:
            _cross_line(words, work, size + line, SQUARES + line * size, line, 0)


@jit
def _cross_line(words: Block, work: Block, line: int, first: int, other: int, others: int) -> None:
    """Find what the empty squares of a line admit in the other direction.

    ``first`` is its first square and ``other`` the same in that direction, where ``others`` is
    the first line.
    """
    size = work[SIZE]
    any_letter = (2 << work[LETTERS_IN_PLAY]) - 2
    work[CHANGED + line] = 0
    work[STALE + line] = 1
    begin = -1  # of the run of tiles before the square
    for index in range(size):
        square = other + index * size
        letters, worth = any_letter, -1
        if work[TILE + first + index]:
            if begin < 0:
                begin = index
        else:
            before = index if begin < 0 else begin
            begin = -1
            after = index + 1
            while after < size and work[TILE + first + after]:
                after += 1
            if after - before > 1:
                letters, worth = _hook(words, work, first + before, first + index, first + after)
        if letters != work[ADMITTED + square] or worth != work[SIDE + square]:
            work[ADMITTED + square] = letters
            work[SIDE + square] = worth
            work[STALE + others + index] = 1


@jit
def _hook(words: Block, work: Block, begin: int, gap: int, end: int) -> tuple[int, int]:
    """The letters that make a word on the square ``gap`` of a run, and what the run is worth."""
    worth = key = 0
    runs = 1
    for square in range(begin, end):
        if square == gap:
            runs <<= 6
            continue
        worth += work[WORTH + square]
        key += work[WEIGHT + square]
        runs = runs << 6 | (work[TILE + square] & LETTER_MASK)
    if end - begin > _REMEMBERED + 1:
        return _find_hook(words, work, begin, gap, end, key), worth
    place = (runs * SCATTER) >> SCATTER_SHIFT & (HOOKS_KEPT - 1)
    if work[HOOK_RUNS + place] != runs:
        work[HOOKS + place] = _find_hook(words, work, begin, gap, end, key)
        work[HOOK_RUNS + place] = runs
    return work[HOOKS + place], worth


@jit
def _find_hook(words: Block, work: Block, begin: int, gap: int, end: int, key: int) -> int:
    """The letters that make a word on the square ``gap`` of a run with this key."""
    for k in range(SPELLED, SPELLED + 3):
        work[k] = 0
    for square in range(begin, end):
        place = square - begin
        work[SPELLED + (place >> 3)] |= (work[TILE + square] & ~BLANK_BIT) << ((place & 7) * 8)
    place = gap - begin
    part, shift = SPELLED + (place >> 3), (place & 7) * 8
    others = work[part]
    letters = 0
    for letter in range(1, work[LETTERS_IN_PLAY] + 1):
        work[part] = others | (letter | FIRST_CODE_BIT) << shift
        if is_word(words, work, end - begin, key + work[WEIGHTS + letter]):
            letters |= 1 << letter
    return letters


@jit
def open_squares(words: Block, work: Block) -> int:
    """How many empty squares beside a tile admit a letter, in one direction at least."""
    read_board(words, work)
    size = work[SIZE]
    found = 0
    for row in range(size):
        for column in range(size):
            across, down = row * size + column, SQUARES + column * size + row
            # without branches, which nothing foretells: the sign of SIDE clears all letters
            admitted = work[ADMITTED + across] & ~(work[SIDE + across] >> 63)
            admitted |= work[ADMITTED + down] & ~(work[SIDE + down] >> 63)
            found += admitted != 0
    return found
