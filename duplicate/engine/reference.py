"""The same answers as the search, found slowly and written apart, to check it by.

Every stretch of squares is tried with every word that agrees with the tiles on it; each way to
lay the word from the rack is counted by ``core.scoring`` and every word formed is looked up.
Nothing here is shared with the kernels.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product

from duplicate.core.alphabet import BLANK_BIT, EMPTY, NATURAL
from duplicate.core.board import Board
from duplicate.core.coord import Direction, Place
from duplicate.core.play import Play
from duplicate.core.rack import BLANK
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
    touching = _touching(board, rules)
    for direction in directions:
        for row, column in product(range(board.size), repeat=2):
            place = Place(row, column, direction)
            room = board.size - (column if direction is Direction.ACROSS else row)
            for length in range(2, room + 1):
                squares = board.squares(place, length)
                empty = [square for square in squares if not board.cells[square]]
                if len(empty) > most:
                    break
                if empty and not touching.isdisjoint(squares) and _is_whole(board, place, length):
                    yield place, length


def _touching(board: Board, rules: RuleSet) -> frozenset[int]:
    """The squares with a tile on them or beside them; on an empty board the start square."""
    if board.is_empty:
        return frozenset((rules.layout.start_square,))
    return frozenset(
        row * board.size + column
        for row, column in product(range(board.size), repeat=2)
        if any(
            board.at(row + down, column + right) != EMPTY
            for down, right in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
        )
    )


def _is_whole(board: Board, place: Place, length: int) -> bool:
    """Whether no tile lies just before or just after the stretch."""
    down, right = (0, 1) if place.direction is Direction.ACROSS else (1, 0)
    before = board.at(place.row - down, place.column - right)
    after = board.at(place.row + down * length, place.column + right * length)
    return before == EMPTY and after == EMPTY


def _agreeing(
    board: Board, place: Place, length: int, rack: bytes, lexicon: Lexicon
) -> Iterable[bytes]:
    """The words that have the tiles of the stretch and need only the rack's elsewhere."""
    there = bytes(board.cells[square] for square in board.squares(place, length))
    if not any(there):
        return _from_rack(lexicon, length, rack)
    lists = [
        _with_letter(lexicon, length, index, code & ~BLANK_BIT)
        for index, code in enumerate(there)
        if code
    ]
    return [word for word in frozenset.intersection(*lists) if _can_lay(word, there, rack)]


@lru_cache(maxsize=256)
def _from_rack(lexicon: Lexicon, length: int, rack: bytes) -> list[bytes]:
    """The words of this length that the rack holds whole."""
    alone = bytes(length)
    return [word for word in lexicon.words if len(word) == length and _can_lay(word, alone, rack)]


@lru_cache(maxsize=4096)
def _with_letter(lexicon: Lexicon, length: int, index: int, letter: int) -> frozenset[bytes]:
    """The words of this length with that letter at an index."""
    return frozenset(
        word for word in lexicon.words if len(word) == length and word[index] == letter
    )


def _can_lay(word: bytes, there: bytes, rack: bytes) -> bool:
    """Whether the rack has the tiles that are not there yet, blanks standing in."""
    new = bytes([code for code, tile in zip(word, there, strict=True) if not tile])
    return _lacking(new, rack) <= rack.count(BLANK)


def _lacking(tiles: bytes, rack: bytes) -> int:
    """How many of the tiles the rack does not have."""
    return sum([max(0, tiles.count(code) - rack.count(code)) for code in set(tiles)])


def _ways_to_lay(board: Board, place: Place, word: bytes, rack: bytes) -> Iterator[bytes]:
    """The word with every choice of blanks for which the rack has the tiles."""
    squares = board.squares(place, len(word))
    choices = [
        (there,) if (there := board.cells[square]) else (code, code | BLANK_BIT)
        for square, code in zip(squares, word, strict=True)
    ]
    if BLANK not in rack:
        choices = [options[:1] for options in choices]
    for laid in product(*choices):
        new = [code for square, code in zip(squares, laid, strict=True) if not board.cells[square]]
        if not _lacking(bytes([BLANK if code & BLANK_BIT else code for code in new]), rack):
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
