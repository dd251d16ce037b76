"""Rows of numbers that were found, read as plays and rounds."""

from duplicate.kernels.fast.values import (
    LOG,
    LOG_AGAIN,
    LOG_KEPT,
    LOG_KIND,
    LOG_ROW,
    LOG_SIZE,
    LOG_TILES,
    PLAYED,
    ROW_FIRST,
    ROW_LENGTH,
    ROW_NEW,
    ROW_SCORE,
    ROW_WORD,
    SQUARES,
    Ints,
)
from duplicate.kernels.tables import Drawn, Found, Turn


def found_in(row: list[int], size: int) -> Found:
    """The play of a row, on a board of ``size``."""
    down, square = divmod(row[ROW_FIRST], SQUARES)
    line, start = divmod(square, size)
    codes = [part.to_bytes(8, "little", signed=True) for part in row[ROW_WORD:]]
    word = b"".join(codes)[: row[ROW_LENGTH]]
    places = row[ROW_NEW]
    new = bytes([code for place, code in enumerate(word) if places >> place & 1])
    return Found(row[ROW_SCORE], bool(down), line, start, word, new)


def turns_in(log: Ints, begin: int, end: int, size: int) -> tuple[Turn, ...]:
    """The rounds of a game that was told in some entries of the log."""
    turns: list[Turn] = []
    put_back: list[Drawn] = []
    for entry in log[begin * LOG : end * LOG].reshape(-1, LOG).tolist():
        tiles = bytes(entry[LOG_TILES : LOG_TILES + entry[LOG_SIZE]])
        kept = entry[LOG_KEPT]
        rack = Drawn(tiles[:kept], tiles[kept:], bool(entry[LOG_AGAIN]))
        if entry[LOG_KIND] == PLAYED:
            turns.append(Turn(tuple(put_back), rack, found_in(entry[LOG_ROW:], size)))
            put_back.clear()
        else:
            put_back.append(rack)
    return tuple(turns)
