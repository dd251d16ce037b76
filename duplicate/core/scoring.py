"""Adding up a play: the only place where points are counted.

FISF 1.2 and the seed texts: letter premiums first, then word premiums, multiplied together; a
premium counts only on the turn its square is covered; every word formed scores; a blank is 0
but its square's word premium counts; the bonus for many tiles comes last and is not multiplied.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from duplicate.core.alphabet import BLANK_BIT, EMPTY
from duplicate.core.board import Board
from duplicate.core.coord import Direction, Place
from duplicate.core.layout import Layout


@dataclass(frozen=True)
class FormedWord:
    """One word a placement forms: its codes (blanks marked), place and points."""

    codes: bytes
    place: Place
    points: int


@dataclass(frozen=True)
class Placement:
    """What laying a word does: the new tiles, every word formed, the score in points."""

    new: bytes
    squares: tuple[int, ...]
    words: tuple[FormedWord, ...]
    score: int

    @property
    def main(self) -> FormedWord:
        """The word as it was played."""
        return self.words[0]

    @property
    def cross_words(self) -> tuple[FormedWord, ...]:
        """The words formed sideways, in the order of the new tiles."""
        return self.words[1:]


def lay(
    board: Board,
    layout: Layout,
    values: bytes,
    bonuses: Mapping[int, int],
    place: Place,
    word: bytes,
) -> Placement:
    """Lay ``word`` at ``place`` and count it; nothing is checked against a lexicon or rack.

    ``values`` is ``Alphabet.values``; ``bonuses`` maps a number of tiles laid to points.
    Raises ``InvalidInput('word-off-board')`` when the word does not fit the board.
    """
    squares = board.squares(place, len(word))
    total, factor = 0, 1
    new, covered, crosses = bytearray(), [], []
    codes = bytearray()
    for square, code in zip(squares, word, strict=True):
        there = board.cells[square]
        codes.append(there or code)
        if there:
            total += values[there]
            continue
        letter, multiplier = layout.letter_multipliers[square], layout.word_multipliers[square]
        total += values[code] * letter
        factor *= multiplier
        new.append(code)
        covered.append(square)
        cross = _cross_word(board, place.direction.other, square, code)
        if cross is not None:
            crossing, at = cross
            points = sum(values[c] for c in crossing) + values[code] * (letter - 1)
            crosses.append(FormedWord(crossing, at, points * multiplier))
    main = FormedWord(bytes(codes), place, total * factor)
    score = main.points + sum(cross.points for cross in crosses) + bonuses.get(len(new), 0)
    return Placement(bytes(new), tuple(covered), (main, *crosses), score)


def _cross_word(
    board: Board, direction: Direction, square: int, code: int
) -> tuple[bytes, Place] | None:
    """The word through ``square`` in ``direction`` once ``code`` lies there, if longer than 1."""
    row, column = divmod(square, board.size)
    down, right = (1, 0) if direction is Direction.DOWN else (0, 1)
    before, after = bytearray(), bytearray()
    r, c = row - down, column - right
    while board.at(r, c) != EMPTY:
        before.append(board.at(r, c))
        r, c = r - down, c - right
    start = Place(r + down, c + right, direction)
    r, c = row + down, column + right
    while board.at(r, c) != EMPTY:
        after.append(board.at(r, c))
        r, c = r + down, c + right
    if not before and not after:
        return None
    return bytes(reversed(before)) + bytes((code,)) + bytes(after), start


def blanks_in(codes: bytes) -> int:
    """How many of the tiles are blanks."""
    return sum(1 for code in codes if code & BLANK_BIT)
