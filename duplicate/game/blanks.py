"""What becomes of a blank that was laid: it stays, or the real tile takes its place.

FISF 3.8.1: in the joker game the letter replaces the blank on the board if the bag still has it;
if not, the blank stays and the game goes on with the other one. Some federations replace blanks
in every game. It is decided once, when the top is declared, and kept with it.
"""

from collections import Counter
from collections.abc import Callable

from duplicate.core.alphabet import BLANK_BIT
from duplicate.core.board import Board
from duplicate.core.coord import Place
from duplicate.rules.model import RuleSet
from duplicate.rules.policies import BlankPolicy


def available(
    rack: Counter[int], laid: Counter[int], bag: Counter[int], rules: RuleSet
) -> Counter[int]:
    """The tiles that may take a blank's place after ``laid`` (rack tiles) was played.

    The bag; also what is left of the rack where it goes back before every draw.
    """
    return bag if rules.federation.draw.keep_leave else bag + (rack - laid)


def blank_lies(board: Board) -> bool:
    """Whether a blank stayed on the board."""
    return any(code & BLANK_BIT for code in board.cells)


def as_it_stays(new: bytes, tiles: Counter[int], rules: RuleSet, *, lies: bool) -> bytes:
    """The tiles laid now as they stay on the board; ``lies``: a blank stayed there before."""
    if not any(code & BLANK_BIT for code in new):
        return new
    return _WAYS[rules.blank](new, tiles, lies)


def word_that_stays(
    board: Board, place: Place, word: bytes, tiles: Counter[int], rules: RuleSet
) -> bytes:
    """A word laid on ``board`` as it stays there; tiles that lay there before do not change."""
    squares = board.squares(place, len(word))
    fresh = [i for i, square in enumerate(squares) if not board.cells[square]]
    laid = bytes(word[i] for i in fresh)
    stays = bytearray(word)
    for i, code in zip(fresh, as_it_stays(laid, tiles, rules, lies=blank_lies(board)), strict=True):
        stays[i] = code
    return bytes(stays)


def _stays(new: bytes, _tiles: Counter[int], _lies: bool) -> bytes:
    return new


def _replaced(new: bytes, tiles: Counter[int], _lies: bool) -> bytes:
    left = Counter(tiles)
    stays = bytearray()
    for code in new:
        letter = code & ~BLANK_BIT
        taken = code != letter and left[letter] > 0
        left[letter] -= taken
        stays.append(letter if taken else code)
    return bytes(stays)


def _replaced_until_one_stays(new: bytes, tiles: Counter[int], lies: bool) -> bytes:
    return new if lies else _replaced(new, tiles, lies)


_WAYS: dict[BlankPolicy, Callable[[bytes, Counter[int], bool], bytes]] = {
    BlankPolicy.STAYS: _stays,
    BlankPolicy.REPLACED: _replaced,
    BlankPolicy.REPLACED_UNTIL_ONE_STAYS: _replaced_until_one_stays,
}
