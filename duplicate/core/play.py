"""A play: a word at a place, with what it is worth."""

from dataclasses import dataclass

from duplicate.core.alphabet import BLANK_BIT
from duplicate.core.coord import Place


@dataclass(frozen=True)
class Play:
    """The whole word on the board (tile codes, blanks marked), where, and its score.

    ``tiles`` counts the tiles laid now, ``new`` holds their codes in the word's order.
    """

    word: bytes
    place: Place
    score: int
    new: bytes

    @property
    def tiles(self) -> int:
        """Number of tiles laid from the rack."""
        return len(self.new)

    @property
    def blanks_used(self) -> int:
        """Number of blanks laid from the rack."""
        return sum(1 for code in self.new if code & BLANK_BIT)
