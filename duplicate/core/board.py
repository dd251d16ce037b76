"""The board as an immutable value: squares of tile codes, row by row."""

from dataclasses import dataclass

from duplicate.core.alphabet import EMPTY, Alphabet
from duplicate.core.coord import Direction, Place
from duplicate.errors import InvalidInput


@dataclass(frozen=True)
class Board:
    """``size`` x ``size`` tile codes (``core.alphabet``), 0 where no tile lies."""

    size: int
    cells: bytes

    @classmethod
    def empty(cls, size: int) -> "Board":
        """A board without tiles."""
        return cls(size, bytes(size * size))

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet, size: int) -> "Board":
        """Read board text: rows joined by ``/``, ``.`` empty, small letter a blank.

        Raises ``InvalidInput``: ``board-rows``, ``board-row-length`` or ``not-a-letter``.
        """
        rows = text.strip().split("/")
        if len(rows) != size:
            raise InvalidInput("board-rows", count=len(rows), size=size)
        cells = bytearray()
        for number, row in enumerate(rows, 1):
            pieces = [alphabet.parse_tiles(piece) for piece in row.split(".")]
            codes = bytes((EMPTY,)).join(pieces)
            if len(codes) != size:
                raise InvalidInput("board-row-length", row=number, count=len(codes), size=size)
            cells += codes
        return cls(size, bytes(cells))

    def show(self, alphabet: Alphabet) -> str:
        """Board text; ``Board.parse`` reads it back."""
        size = self.size
        starts = range(0, size * size, size)
        return "/".join(alphabet.show(self.cells[i : i + size]) for i in starts)

    @property
    def is_empty(self) -> bool:
        """Whether no tile lies on it."""
        return not any(self.cells)

    def at(self, row: int, column: int) -> int:
        """The tile code of a square, counted from 0; 0 off the board."""
        if 0 <= row < self.size and 0 <= column < self.size:
            return self.cells[row * self.size + column]
        return EMPTY

    def squares(self, place: Place, length: int) -> range:
        """Indexes of the ``length`` squares from ``place``; may run off the board's edge.

        Raises ``InvalidInput('word-off-board')`` when they do not fit.
        """
        across = place.direction is Direction.ACROSS
        if (place.column if across else place.row) + length > self.size:
            raise InvalidInput("word-off-board", reference=place.show(), count=length)
        start = place.row * self.size + place.column
        step = 1 if across else self.size
        return range(start, start + step * length, step)

    def with_word(self, place: Place, word: bytes) -> "Board":
        """The board after ``word`` is laid at ``place``; tiles already there stay."""
        cells = bytearray(self.cells)
        for square, code in zip(self.squares(place, len(word)), word, strict=True):
            if not cells[square]:
                cells[square] = code
        return Board(self.size, bytes(cells))
