"""Whole games: racks drawn, the top found and chosen, the board filled, until the tiles are used.

The same rules as ``game.draw`` and ``adjudication.top`` follow, for games in which racks are
drawn from all tiles, the leave is kept and blanks stay. What happens hardly ever, a rack without
any play in the middle of a game, is left to them.
"""

from duplicate.kernels.fast.chance import below
from duplicate.kernels.fast.choosing import choose, code_at, lay, tile_of
from duplicate.kernels.fast.compiled import jit
from duplicate.kernels.fast.search import search
from duplicate.kernels.fast.stock import is_valid, step_in_force, total_of
from duplicate.kernels.fast.values import (
    BEYOND,
    CELLS,
    CHANCE,
    FIRST_CODE_BIT,
    FREE_BLANK,
    FULL_BAG,
    KEPT,
    LARGEST_RACK,
    LEFT,
    LETTERS_IN_PLAY,
    LOG,
    LOG_AGAIN,
    LOG_KEPT,
    LOG_KIND,
    LOG_ROW,
    LOG_SIZE,
    LOG_TILES,
    NO_ROOM,
    PLAYED,
    PUT_BACK,
    RACK,
    RACK_SIZE,
    RACK_TILES,
    ROW,
    ROW_LENGTH,
    ROW_NEW,
    SIZE,
    TRIAL,
    Block,
)


@jit
def play(
    words: Block, work: Block, chance: int, rows: Block, log: Block, begin: int, room: int
) -> int:
    """Play a game from a state of chance and tell it in ``log`` from the entry ``begin`` on.

    The answer is the entry after the last, ``NO_ROOM``, or ``BEYOND`` when something happened
    that is not played here.
    """
    work[CHANCE] = chance
    for square in range(work[SIZE] * work[SIZE]):
        work[CELLS + square] = 0
    for tile in range(work[LETTERS_IN_PLAY] + 1):
        work[LEFT + tile] = work[FULL_BAG + tile]
        work[KEPT + tile] = 0
    entry = begin
    for number in range(1, total_of(work, FULL_BAG) + 1):
        step = step_in_force(work, LEFT, number)
        if step == 0:
            return entry
        entry = _draw(work, step, log, entry, room)
        if entry < 0:
            return entry
        end = search(words, work, 1, rows, 0)
        if end <= 0:
            return end if end < 0 else _without_play(words, work, rows, entry)
        row = choose(words, work, number, rows, end)
        if row < 0:
            return row
        for k in range(ROW):
            log[entry * LOG + LOG_ROW + k] = rows[row * ROW + k]
        log[entry * LOG + LOG_KIND] = PLAYED
        entry += 1
        _take_off(work, rows, row * ROW)
        lay(work, rows, row * ROW)
    return entry


@jit
def _draw(work: Block, step: int, log: Block, entry: int, room: int) -> int:
    """Complete the rack, and again from nothing until it is valid; the entry of the last one."""
    again = 0
    while True:
        kept = _keep(work) if again == 0 else 0
        _complete(work, kept)
        if entry >= room:
            return NO_ROOM
        at = entry * LOG
        log[at + LOG_KIND] = PUT_BACK
        log[at + LOG_KEPT] = kept
        log[at + LOG_SIZE] = work[RACK_SIZE]
        log[at + LOG_AGAIN] = again
        for k in range(work[RACK_SIZE]):
            log[at + LOG_TILES + k] = work[RACK + k]
        if is_valid(work, step):
            return entry
        for tile in range(work[LETTERS_IN_PLAY] + 1):
            work[KEPT + tile] = 0
        again = 1
        entry += 1


@jit
def _keep(work: Block) -> int:
    """Put the tiles kept into the rack, in the order of the alphabet, blanks last; how many."""
    size = 0
    for place in range(1, work[LETTERS_IN_PLAY] + 2):
        tile = place % (work[LETTERS_IN_PLAY] + 1)
        for _ in range(work[KEPT + tile]):
            work[RACK + size] = FREE_BLANK if tile == 0 else tile | FIRST_CODE_BIT
            size += 1
    return size


@jit
def _complete(work: Block, kept: int) -> None:
    """Draw tiles one by one, each by its place among those that remain, blanks last."""
    for tile in range(work[LETTERS_IN_PLAY] + 1):
        work[TRIAL + tile] = work[LEFT + tile] - work[KEPT + tile]
    remaining = total_of(work, TRIAL)
    work[RACK_SIZE] = min(work[RACK_TILES], remaining + kept)
    for k in range(kept, work[RACK_SIZE]):
        index = below(work, remaining)
        tile = 1
        while tile <= work[LETTERS_IN_PLAY] and index >= work[TRIAL + tile]:
            index -= work[TRIAL + tile]
            tile += 1
        if tile > work[LETTERS_IN_PLAY]:
            tile = 0
        work[TRIAL + tile] -= 1
        work[RACK + k] = FREE_BLANK if tile == 0 else tile | FIRST_CODE_BIT
        remaining -= 1


@jit
def _without_play(words: Block, work: Block, rows: Block, entry: int) -> int:
    """The end of a game whose rack has no play, if all tiles left have none either."""
    total = total_of(work, LEFT)
    if total > LARGEST_RACK:
        return BEYOND
    for tile in range(work[LETTERS_IN_PLAY] + 1):
        work[KEPT + tile] = work[LEFT + tile]
    work[RACK_SIZE] = _keep(work)
    end = search(words, work, 1, rows, 0)
    return entry if end == 0 else BEYOND


@jit
def _take_off(work: Block, rows: Block, row: int) -> None:
    """Take the tiles of a play from those left; the rest of the rack is kept."""
    for tile in range(work[LETTERS_IN_PLAY] + 1):
        work[KEPT + tile] = 0
    for k in range(work[RACK_SIZE]):
        work[KEPT + tile_of(work[RACK + k])] += 1
    for place in range(rows[row + ROW_LENGTH]):
        if rows[row + ROW_NEW] >> place & 1:
            tile = tile_of(code_at(rows, row, place))
            work[LEFT + tile] -= 1
            work[KEPT + tile] -= 1
