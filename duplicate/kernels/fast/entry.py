"""What Python calls: arrays in, arrays out."""

from duplicate.kernels.fast import games, lines
from duplicate.kernels.fast.block import block_of
from duplicate.kernels.fast.compiled import jit
from duplicate.kernels.fast.search import search
from duplicate.kernels.fast.values import (
    CELLS,
    LOG,
    NO_ROOM,
    RACK,
    RACK_SIZE,
    ROWS_ROOM,
    Bytes,
    Ints,
)


@jit
def search_many(
    words: Ints,
    work: Ints,
    boards: Bytes,
    racks: Bytes,
    sizes: Ints,
    wanted: int,
    rows: Ints,
    first: int,
    last: int,
    ends: Ints,
) -> int:
    """Search positions ``first`` to ``last - 1`` one after the other (``search.search``).

    ``ends[i]`` becomes the row after the plays of position i, which follow those of the one
    before, or the reason why there are none. The answer is the first that was not searched.
    """
    work[ROWS_ROOM] = rows.size
    words_block, work_block, rows_block = block_of(words), block_of(work), block_of(rows)
    begin = 0
    for number in range(first, last):
        for k in range(boards.shape[1]):
            work[CELLS + k] = boards[number, k]
        work[RACK_SIZE] = sizes[number]
        for k in range(sizes[number]):
            work[RACK + k] = racks[number, k]
        end = search(words_block, work_block, wanted, rows_block, begin)
        ends[number] = end
        if end < 0:
            return number
        begin = end
    return last


@jit
def play_many(words: Ints, work: Ints, chances: Ints, rows: Ints, log: Ints, ends: Ints) -> int:
    """Play whole games (``games.play``), each from its state of chance.

    ``ends[i]`` becomes the entry of ``log`` after those of game i, or the reason why it was not
    played. The answer is the first game there was no room for.
    """
    work[ROWS_ROOM] = rows.size
    words_block, work_block, rows_block = block_of(words), block_of(work), block_of(rows)
    log_block = block_of(log)
    room = log.size // LOG
    begin = 0
    for number in range(chances.size):
        end = games.play(
            words_block, work_block, chances[number], rows_block, log_block, begin, room
        )
        ends[number] = end
        if end == NO_ROOM:
            return number
        if end >= 0:
            begin = end
    return chances.size


@jit
def open_squares(words: Ints, work: Ints, cells: Bytes) -> int:
    """How many empty squares beside a tile admit a letter, in one direction at least."""
    for k in range(cells.size):
        work[CELLS + k] = cells[k]
    return lines.open_squares(block_of(words), block_of(work))
