"""The compiled search as the engine calls it: bytes in, plays out."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from duplicate.kernels.fast import entry
from duplicate.kernels.fast.room import Room
from duplicate.kernels.fast.rows import found_in, turns_in
from duplicate.kernels.fast.values import (
    BLANK_BIT,
    LETTERS,
    LONGEST,
    MOST_BLANKS,
    MOST_MULTIPLIER,
    MOST_TILES,
    NO_ROOM,
    ROW,
    Ints,
)
from duplicate.kernels.plain import PlainKernel
from duplicate.kernels.tables import Found, Stock, Tables, Turn

#: The cells of a board and the tiles of a rack.
Position = tuple[bytes, bytes]


def can_search(tables: Tables) -> bool:
    """Whether a board and tiles are within what the compiled search counts with."""
    pairs = zip(tables.letter_multipliers, tables.word_multipliers, strict=True)
    return (
        tables.size <= LONGEST
        and len(tables.letters) <= LETTERS
        and all(letter * word <= MOST_MULTIPLIER for letter, word in pairs)
    )


class FastKernel:
    """Searches positions of one lexicon, board and set of tiles; several threads may ask."""

    name = "fast"

    def __init__(self, tables: Tables, words: Ints, plain: Callable[[], PlainKernel]) -> None:
        """``plain`` makes the kernel for positions beyond the limits: many blanks, huge scores.

        Everything is compiled here, and a first search is made.
        """
        self._tables = tables
        self._words = words
        self._plain = plain
        self._idle: list[Room] = []
        self.open_squares(bytes(tables.size**2))
        self.search(bytes(tables.size**2), tables.letters[:1], 1)

    def open_squares(self, cells: bytes) -> int:
        """How many empty squares beside a tile admit a letter, in one direction at least."""
        room = self._take_room()
        found = entry.open_squares(self._words, room.work, _writable(cells))
        self._idle.append(room)
        return found

    def search(self, cells: bytes, rack: bytes, wanted: int | None) -> list[Found]:
        """Every play that scores at least what the ``wanted``-th best does; None: every play.

        Plays that differ in which tile is the blank are different plays. In no given order.
        """
        return self.search_many([(cells, rack)], wanted)[0]

    def search_many(
        self, positions: Sequence[Position], wanted: int | None, threads: int = 1
    ) -> list[list[Found]]:
        """The same for many positions, shared among so many threads."""
        if threads == 1:
            return list(self._answers(positions, wanted))
        share = -(-len(positions) // threads)
        parts = [positions[i : i + share] for i in range(0, len(positions), share)]
        with ThreadPoolExecutor(threads) as pool:
            answers = pool.map(lambda part: list(self._answers(part, wanted)), parts)
            return [found for part in answers for found in part]

    def play_games(self, stock: Stock, chances: Sequence[int]) -> list[tuple[Turn, ...] | None]:
        """Whole games, each from a state of chance (``core.random``), put on the board by the top.

        None for a game in which something happens that only the usual way of playing knows of.
        """
        room = self._take_room()
        room.set_stock(stock)
        starts = np.array([chance - (chance >> 63 << 64) for chance in chances], np.int64)
        ends = np.zeros(len(chances), np.int64)
        games: list[tuple[Turn, ...] | None] = []
        while len(games) < len(chances):
            first = len(games)
            stop = entry.play_many(
                self._words, room.work, starts[first:], room.rows, room.log, ends
            )
            begin = 0
            for end in ends[:stop].tolist():
                if end < 0:
                    games.append(None)
                else:
                    games.append(turns_in(room.log, begin, end, self._tables.size))
                    begin = end
            if stop == 0:
                room.make_larger()
        self._idle.append(room)
        return games

    def _answers(self, positions: Sequence[Position], wanted: int | None) -> Iterator[list[Found]]:
        """Search in as few calls as the room for plays allows."""
        count = len(positions)
        boards = _writable(b"".join([cells for cells, _ in positions])).reshape(count, -1)
        racks = np.zeros((count, MOST_TILES), np.uint8)
        sizes = np.zeros(count, np.int64)
        for number, (_, rack) in enumerate(positions):
            if _is_usual(rack):
                racks[number, : len(rack)] = np.frombuffer(rack, np.uint8)
                sizes[number] = len(rack)
        ends = np.zeros(count, np.int64)
        room = self._take_room()
        first = 0
        while first < count:
            stop = entry.search_many(
                self._words,
                room.work,
                boards,
                racks,
                sizes,
                wanted or 0,
                room.rows,
                first,
                count,
                ends,
            )
            begin = 0
            for number in range(first, stop):
                end = int(ends[number])
                if _is_usual(positions[number][1]):
                    yield self._plays(room.rows, begin, end)
                else:
                    yield self._plain().search(*positions[number], wanted)
                begin = end
            if stop < count and ends[stop] != NO_ROOM:
                yield self._plain().search(*positions[stop], wanted)
                stop += 1
            elif stop == first:
                room.make_larger()
            first = stop
        self._idle.append(room)

    def _take_room(self) -> Room:
        try:
            return self._idle.pop()
        except IndexError:
            return Room(self._tables)

    def _plays(self, rows: Ints, begin: int, end: int) -> list[Found]:
        table = rows[begin * ROW : end * ROW].reshape(-1, ROW)
        return [found_in(row, self._tables.size) for row in table.tolist()]


def _is_usual(rack: bytes) -> bool:
    """Whether the compiled search takes such a rack."""
    return len(rack) <= MOST_TILES and sum(map(BLANK_BIT.__le__, rack)) <= MOST_BLANKS


def _writable(codes: bytes) -> "np.ndarray[tuple[int], np.dtype[np.uint8]]":
    """Codes as an array of the kind all functions are compiled for."""
    return np.frombuffer(bytearray(codes), np.uint8)
