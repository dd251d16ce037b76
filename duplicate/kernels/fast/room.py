"""The room in which one search works; each thread has its own."""

import numpy as np

from duplicate.kernels.fast.values import (
    ADMITTED,
    BLANK_BIT,
    BONUSES,
    CROSS_MARKS,
    FIRST_CODE_BIT,
    FULL_BAG,
    GREATEST,
    LEAST_TILES,
    LETTER,
    LETTER_MASK,
    LETTERS,
    LETTERS_IN_PLAY,
    LOG,
    MARKS,
    MOST_LAID,
    MOST_ROUNDS,
    MOST_TILES,
    RACK_TILES,
    ROW,
    SIDE,
    SIZE,
    SOUND,
    SQUARES,
    STALE,
    START_SQUARE,
    STEP,
    STEPS,
    STEPS_USED,
    TILES_FIRST,
    VALUES,
    WEIGHTS,
    WORD,
    WORK,
    Ints,
)
from duplicate.kernels.tables import Stock, Tables

#: Plays, and entries of the log of games, there is room for at first.
_PLAYS, _ENTRIES = 1 << 12, 1 << 11


class Room:
    """``work`` with the game in it (``values``), and ``rows`` for the plays that are found."""

    def __init__(self, tables: Tables) -> None:
        self.work = np.zeros(WORK, np.int64)
        self.rows = np.zeros(_PLAYS * ROW, np.int64)
        self.log = np.zeros(_ENTRIES * LOG, np.int64)
        work, size = self.work, tables.size
        work[SIZE], work[START_SQUARE] = size, tables.start
        work[MOST_LAID], work[LETTERS_IN_PLAY] = tables.most_tiles, len(tables.letters)
        work[VALUES : VALUES + 256] = list(tables.values)
        work[WEIGHTS : WEIGHTS + LETTERS + 1] = weights_by_letter(tables.weights)
        for tiles, points in tables.bonuses.items():
            if tiles <= MOST_TILES:
                work[BONUSES + tiles] = points
        work[GREATEST] = -1  # no bounds to forget yet
        any_letter = -2 if len(tables.letters) == LETTERS else (2 << len(tables.letters)) - 2
        work[ADMITTED : ADMITTED + 2 * SQUARES] = any_letter  # of an empty board
        work[SIDE : SIDE + 2 * SQUARES] = -1
        work[STALE : STALE + 2 * size] = 1
        letter = np.frombuffer(tables.letter_multipliers, np.uint8).reshape(size, size)
        word = np.frombuffer(tables.word_multipliers, np.uint8).reshape(size, size)
        _put_squares(work, 0, letter, word)
        _put_squares(work, SQUARES, letter.T, word.T)

    def make_larger(self) -> None:
        """Make room for twice as much."""
        self.rows = np.zeros(2 * self.rows.size, np.int64)
        self.log = np.zeros(2 * self.log.size, np.int64)

    def set_stock(self, stock: Stock) -> None:
        """Put the rules of drawing in."""
        work = self.work
        for code, count in stock.bag.items():
            tile = 0 if code & BLANK_BIT else code & LETTER_MASK
            work[FULL_BAG + tile], work[SOUND + tile] = count, stock.sounds[code]
        work[RACK_TILES], work[LEAST_TILES] = stock.rack_tiles, stock.least_tiles
        work[MOST_ROUNDS], work[TILES_FIRST] = stock.most_rounds, stock.tiles_first
        work[STEPS_USED] = len(stock.steps)
        for number, step in enumerate(stock.steps):
            work[STEPS + number * STEP : STEPS + (number + 1) * STEP] = step


def weights_by_letter(weights: tuple[int, ...]) -> Ints:
    """Weights by tile code as those by letter; letter 0 weighs nothing."""
    return np.array(
        (0, *weights[FIRST_CODE_BIT + 1 : FIRST_CODE_BIT + LETTERS + 1]), dtype=np.int64
    )


def _put_squares(work: Ints, first: int, letter: np.ndarray, word: np.ndarray) -> None:
    """The multipliers of all squares in one direction, and their marks (``slots.most_of``)."""
    end = first + letter.size
    own, whole = letter.ravel().astype(np.int64), word.ravel().astype(np.int64)
    work[LETTER + first : LETTER + end] = own
    work[WORD + first : WORD + end] = whole
    work[MARKS + first : MARKS + end] = _marks(own)
    work[CROSS_MARKS + first : CROSS_MARKS + end] = _marks(own * whole) << 16


def _marks(multipliers: Ints) -> Ints:
    """A one in the lowest 4 bits, and in the next for multipliers of at least 2, 3 and 4."""
    marks = np.ones_like(multipliers)
    for step, least in enumerate((2, 3, 4), 1):
        marks += (multipliers >= least).astype(np.int64) << 4 * step
    return marks
