"""References of squares, and the two opposite ways to write them.

French (FISF 1.1, 4.3.1): rows are letters, columns numbers; letter first is across (``H4``),
number first is down (``4H``). GCG, the English one: columns are letters, rows numbers; number
first is across (``8D``), letter first is down (``D8``). The same text means opposite things,
so the notation belongs to the rule set and is stored with the tournament.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from duplicate.errors import InvalidInput

_LETTER_FIRST = re.compile(r"([A-Z])\s*([0-9]{1,2})")
_NUMBER_FIRST = re.compile(r"([0-9]{1,2})\s*([A-Z])")
_FULL_WIDTH = {0xFF01 + i: 0x21 + i for i in range(94)}


class Direction(StrEnum):
    """Which way a word runs."""

    ACROSS = "across"
    DOWN = "down"

    @property
    def other(self) -> "Direction":
        """The crossing direction."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


class Notation(StrEnum):
    """How a reference is written."""

    FRENCH = "french"
    GCG = "gcg"


@dataclass(frozen=True, order=True)
class Place:
    """Where a word starts and which way it runs; row and column count from 0."""

    row: int
    column: int
    direction: Direction

    def show(self, notation: Notation = Notation.FRENCH) -> str:
        """The reference as people write it; ``Place.parse`` reads it back."""
        across = self.direction is Direction.ACROSS
        if notation is Notation.FRENCH:
            letter, number = chr(65 + self.row), str(self.column + 1)
            return letter + number if across else number + letter
        letter, number = chr(65 + self.column), str(self.row + 1)
        return number + letter if across else letter + number

    @classmethod
    def parse(cls, text: str, size: int, notation: Notation = Notation.FRENCH) -> "Place":
        """Read ``H4``, ``4h``, ``h 4`` or full-width signs.

        Raises ``InvalidInput``: ``reference-unreadable`` or ``reference-off-board``.
        """
        cleaned = text.translate(_FULL_WIDTH).strip().upper()
        first, second = _LETTER_FIRST.fullmatch(cleaned), _NUMBER_FIRST.fullmatch(cleaned)
        if first:
            letter, number = ord(first[1]) - 65, int(first[2]) - 1
        elif second:
            letter, number = ord(second[2]) - 65, int(second[1]) - 1
        else:
            across = cls(7, 3, Direction.ACROSS).show(notation)
            down = cls(7, 3, Direction.DOWN).show(notation)
            raise InvalidInput("reference-unreadable", text=text, across=across, down=down)
        if not (0 <= letter < size and 0 <= number < size):
            raise InvalidInput("reference-off-board", text=text, last=chr(64 + size), size=size)
        if notation is Notation.FRENCH:
            return cls(letter, number, Direction.ACROSS if first else Direction.DOWN)
        return cls(number, letter, Direction.DOWN if first else Direction.ACROSS)


def edge_names(size: int, notation: Notation) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What stands above the columns of a board, and beside its rows."""
    letters = tuple(chr(65 + index) for index in range(size))
    numbers = tuple(str(index + 1) for index in range(size))
    return (numbers, letters) if notation is Notation.FRENCH else (letters, numbers)
