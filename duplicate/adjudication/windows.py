"""The stretches of a board where a word of a given length could lie, whatever its letters.

Worked out once for a round: the judge then only compares letters.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from duplicate.core.alphabet import EMPTY, NATURAL
from duplicate.core.board import Board
from duplicate.core.coord import Direction, Place

_EDGE = 0xFF
_OPEN = frozenset({EMPTY, _EDGE})


@dataclass(frozen=True)
class Window:
    """Squares in a line with an empty square or the edge at both ends, touching what lies there.

    ``fixed`` are positions and letters of the tiles in it, ``fresh`` the positions to be filled;
    ``sides`` the letters before and after each fresh square in the other direction.
    """

    place: Place
    fixed: tuple[tuple[int, int], ...]
    fresh: tuple[int, ...]
    sides: tuple[tuple[bytes, bytes], ...]
    longest_run: int


class Windows:
    """The windows of one board; ``start`` is the square that the first word covers."""

    def __init__(self, board: Board, start: tuple[int, int]) -> None:
        self._board, self._start = board, start
        self._lines = {direction: _lines(board, direction) for direction in Direction}
        self._near = {direction: self._marked(direction) for direction in Direction}
        self._known: dict[int, tuple[Window, ...]] = {}

    def of_length(self, length: int) -> tuple[Window, ...]:
        """The windows for words of ``length``: across first, line by line."""
        if length not in self._known:
            found = (w for direction in Direction for w in self._windows(direction, length))
            self._known[length] = tuple(found)
        return self._known[length]

    def holds(self, word: bytes) -> bool:
        """Whether ``word`` stands on the board as a whole word."""
        runs = (run for lines in self._lines.values() for line in lines for run in _runs(line))
        return word in runs

    def _windows(self, direction: Direction, length: int) -> Iterator[Window]:
        size = self._board.size
        if self._board.is_empty and direction is Direction.DOWN:
            return
        for number, line in enumerate(self._lines[direction]):
            for first in range(size - length + 1):
                under = line[first + 1 : first + 1 + length]
                is_open = line[first] in _OPEN and line[first + length + 1] in _OPEN
                touching = 1 in self._near[direction][number][first : first + length]
                if is_open and touching and EMPTY in under:
                    yield self._window(direction, number, first, under)

    def _window(self, direction: Direction, number: int, first: int, under: bytes) -> Window:
        down = direction is Direction.DOWN
        place = Place(first, number, direction) if down else Place(number, first, direction)
        fresh = tuple(i for i, tile in enumerate(under) if not tile)
        crossing = self._lines[direction.other]
        sides = tuple(_sides(crossing[first + i], number) for i in fresh)
        fixed = tuple((i, tile) for i, tile in enumerate(under) if tile)
        return Window(place, fixed, fresh, sides, max(map(len, under.split(b"\0"))))

    def _marked(self, direction: Direction) -> list[bytes]:
        """Squares with a tile on or beside them, line by line; the start on an empty board."""
        size = self._board.size
        near = bytearray(size * size)
        if self._board.is_empty:
            near[self._start[0] * size + self._start[1]] = 1
        for square, tile in enumerate(self._board.cells):
            if tile:
                row, column = divmod(square, size)
                for r, c in ((0, 0), (0, 1), (1, 0), (0, -1), (-1, 0)):
                    if 0 <= row + r < size and 0 <= column + c < size:
                        near[(row + r) * size + column + c] = 1
        return _cut(bytes(near), size, direction)


def _sides(line: bytes, at: int) -> tuple[bytes, bytes]:
    """The letters before and after a square of a line, up to the first empty one or the edge."""
    before = line[1 : at + 1].rpartition(b"\0")[2]
    after = line[at + 2 : -1].partition(b"\0")[0]
    return before, after


def _lines(board: Board, direction: Direction) -> list[bytes]:
    """The letters line by line, an edge at both ends, blanks as their letters."""
    edge = bytes((_EDGE,))
    natural = board.cells.translate(NATURAL)
    return [edge + line + edge for line in _cut(natural, board.size, direction)]


def _cut(cells: bytes, size: int, direction: Direction) -> list[bytes]:
    if direction is Direction.DOWN:
        return [cells[i::size] for i in range(size)]
    return [cells[i * size : (i + 1) * size] for i in range(size)]


def _runs(line: bytes) -> list[bytes]:
    return line[1:-1].split(b"\0")
