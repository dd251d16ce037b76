"""What Python calls: arrays in, arrays out."""

from duplicate.kernels.fast import lines
from duplicate.kernels.fast.block import block_of
from duplicate.kernels.fast.compiled import jit
from duplicate.kernels.fast.search import search
from duplicate.kernels.fast.values import ROWS_ROOM, Bytes, Ints


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
        end = search(
            words_block,
            work_block,
            boards[number],
            racks[number],
            sizes[number],
            wanted,
            rows_block,
            begin,
        )
        ends[number] = end
        if end < 0:
            return number
        begin = end
    return last


@jit
def open_squares(words: Ints, work: Ints, cells: Bytes) -> int:
    """How many empty squares beside a tile admit a letter, in one direction at least."""
    return lines.open_squares(block_of(words), block_of(work), cells)
