"""The same answers as the search, found slowly and written apart, to check it by.

Every stretch of squares is tried; a regular expression picks the words that agree with the tiles
on it; each way to lay them from the rack is counted by ``core.scoring`` and every word formed is
looked up. Nothing here is shared with the kernels.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from duplicate.core.alphabet import BLANK_BIT, EMPTY, NATURAL
from duplicate.core.board import Board
from duplicate.core.coord import Direction, Place
from duplicate.core.play import Play
from duplicate.core.rack import BLANK, missing_tiles, tiles_from_rack
from duplicate.core.scoring import lay
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules.model import RuleSet


def tops(board: Board, rack: bytes, lexicon: Lexicon, rules: RuleSet) -> frozenset[Play]:
    """Every play that ties for the best score."""
    plays = all_plays(board, rack, lexicon, rules)
    top = max((play.score for play in plays), default=0)
    return frozenset(play for play in plays if play.score == top)


def all_plays(board: Board, rack: bytes, lexicon: Lexicon, rules: RuleSet) -> frozenset[Play]:
    """Every legal play."""
    return frozenset(
        play
        for place, length in _stretches(board, rack, rules)
        for word in _agreeing(board, place, length, rack, lexicon)
        for laid in _ways_to_lay(board, place, word, rack)
        if (play := _legal(board, place, laid, lexicon, rules)) is not None
    )


def _stretches(board: Board, rack: bytes, rules: RuleSet) -> Iterator[tuple[Place, int]]:
    """The places and lengths of words that could be legal, as far as squares tell."""
    most = min(len(rack), rules.format.max_played)
    directions = (Direction.ACROSS,) if board.is_empty else tuple(Direction)
    for direction in directions:
        for row, column in product(range(board.size), repeat=2):
            place = Place(row, column, direction)
            room = board.size - (column if direction is Direction.ACROSS else row)
            for length in range(2, room + 1):
                empty = sum(not board.cells[square] for square in board.squares(place, length))
                if 1 <= empty <= most and _is_whole(board, place, length, rules):
                    yield place, length


def _is_whole(board: Board, place: Place, length: int, rules: RuleSet) -> bool:
    """Whether no tile lies just before or after, and the stretch touches the tiles or the start."""
    down, right = (0, 1) if place.direction is Direction.ACROSS else (1, 0)
    before = board.at(place.row - down, place.column - right)
    after = board.at(place.row + down * length, place.column + right * length)
    if before != EMPTY or after != EMPTY:
        return False
    squares = board.squares(place, length)
    if board.is_empty:
        return rules.layout.start_square in squares
    for square in squares:
        row, column = divmod(square, board.size)
        near = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
        if any(board.at(row + r, column + c) != EMPTY for r, c in near):
            return True
    return False


def _agreeing(
    board: Board, place: Place, length: int, rack: bytes, lexicon: Lexicon
) -> list[bytes]:
    """The words of this length that have the stretch's tiles, and rack letters elsewhere."""
    letters = b"." if BLANK in rack else b"[" + b"".join(map(_escaped, set(rack))) + b"]"
    there = [board.cells[square] for square in board.squares(place, length)]
    pattern = b"".join(_escaped(code & ~BLANK_BIT) if code else letters for code in there)
    return re.findall(b"^" + pattern + b"$", _page(lexicon, length), re.MULTILINE)


def _escaped(code: int) -> bytes:
    return re.escape(bytes((code,)))


@lru_cache(maxsize=64)
def _page(lexicon: Lexicon, length: int) -> bytes:
    """The words of one length, a line each."""
    return b"\n".join(word for word in lexicon.words if len(word) == length)


def _ways_to_lay(board: Board, place: Place, word: bytes, rack: bytes) -> Iterator[bytes]:
    """The word with every choice of blanks for which the rack has the tiles."""
    squares = board.squares(place, len(word))
    choices = [
        (there,) if (there := board.cells[square]) else (code, code | BLANK_BIT)
        for square, code in zip(squares, word, strict=True)
    ]
    if BLANK not in rack:
        choices = [options[:1] for options in choices]
    available = Counter(rack)
    for laid in product(*choices):
        new = [code for square, code in zip(squares, laid, strict=True) if not board.cells[square]]
        if not missing_tiles(tiles_from_rack(bytes(new)), available):
            yield bytes(laid)


def _legal(
    board: Board, place: Place, laid: bytes, lexicon: Lexicon, rules: RuleSet
) -> Play | None:
    """The play, counted; None when a cross word is invalid or the play is told across already."""
    placement = lay(board, rules.layout, rules.alphabet.values, rules.format.bonuses, place, laid)
    told_across = place.direction is Direction.DOWN and len(placement.new) == 1
    if told_across and placement.cross_words:
        return None
    if any(cross.codes.translate(NATURAL) not in lexicon for cross in placement.cross_words):
        return None
    return Play(laid, place, placement.score, placement.new)
