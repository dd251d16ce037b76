"""A board: its size, its premium squares and its start square."""

from dataclasses import dataclass
from functools import cached_property

from duplicate.errors import InvalidInput

#: sign -> (letter multiplier, word multiplier), rules.md section 1.1.
PREMIUMS = {".": (1, 1), "d": (2, 1), "t": (3, 1), "q": (4, 1)} | {
    "D": (1, 2),
    "T": (1, 3),
    "Q": (1, 4),
}


@dataclass(frozen=True)
class Layout:
    """Premium squares row by row, and the start square as (row, column) from 0."""

    name: str
    rows: tuple[str, ...]
    start: tuple[int, int]

    def __post_init__(self) -> None:
        if any(len(row) != len(self.rows) for row in self.rows):
            raise InvalidInput("layout-not-square", name=self.name)
        if any(sign not in PREMIUMS for row in self.rows for sign in row):
            raise InvalidInput("layout-sign", name=self.name, signs="".join(PREMIUMS))

    @property
    def size(self) -> int:
        """Squares on a side."""
        return len(self.rows)

    @cached_property
    def letter_multipliers(self) -> bytes:
        """Letter multiplier of each square, row by row."""
        return bytes(PREMIUMS[sign][0] for row in self.rows for sign in row)

    @cached_property
    def word_multipliers(self) -> bytes:
        """Word multiplier of each square, row by row."""
        return bytes(PREMIUMS[sign][1] for row in self.rows for sign in row)

    @property
    def start_square(self) -> int:
        """Index of the start square, row by row."""
        return self.start[0] * self.size + self.start[1]
