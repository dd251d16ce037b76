"""Where else on the board a word could lie."""

from collections.abc import Iterator

from duplicate.adjudication.judgement import Position
from duplicate.adjudication.legality import Illegal, Legal, Words, examine
from duplicate.core.alphabet import BLANK_BIT
from duplicate.core.board import Board
from duplicate.core.coord import Direction, Place
from duplicate.game.events import Reason
from duplicate.rules.model import RuleSet


def legal_places(
    word: bytes, position: Position, lexicon: Words, rules: RuleSet
) -> tuple[Legal, ...]:
    """Every place where ``word`` (without circles) may be laid: across first, row by row."""
    board, rack = position.board, position.rack.tiles
    tried = (
        examine(board, rack, word, place, lexicon, rules)
        for place in _places(word, board.size)
        if _plausible(word, place, board)
    )
    return tuple(result for result in tried if isinstance(result, Legal))


def nearest_reasons(
    word: bytes, position: Position, lexicon: Words, rules: RuleSet
) -> tuple[Reason, ...]:
    """Why ``word`` lies nowhere: the reasons at the place with the fewest of them.

    A place that touches nothing says little, so any other is preferred.
    """
    board, rack = position.board, position.rack.tiles
    tried = (
        examine(board, rack, word, place, lexicon, rules) for place in _places(word, board.size)
    )
    refused = [result.reasons for result in tried if isinstance(result, Illegal)]
    return min(refused, key=_strangeness, default=())


def _places(word: bytes, size: int) -> Iterator[Place]:
    for line in range(size):
        for start in range(size - len(word) + 1):
            yield Place(line, start, Direction.ACROSS)
    for start in range(size - len(word) + 1):
        for line in range(size):
            yield Place(start, line, Direction.DOWN)


def _plausible(word: bytes, place: Place, board: Board) -> bool:
    """Whether the letters agree with the board and one of them is on or beside a tile."""
    near = board.is_empty
    for square, code in zip(board.squares(place, len(word)), word, strict=True):
        there = board.cells[square]
        if there and there & ~BLANK_BIT != code:
            return False
        near = near or bool(there) or _has_neighbour(board, square)
    return near


def _has_neighbour(board: Board, square: int) -> bool:
    row, column = divmod(square, board.size)
    return bool(
        board.at(row - 1, column)
        or board.at(row + 1, column)
        or board.at(row, column - 1)
        or board.at(row, column + 1)
    )


def _strangeness(reasons: tuple[Reason, ...]) -> tuple[bool, int, int]:
    loose = any(reason.slug == "not-connected" for reason in reasons)
    return loose, len(reasons), sum(len(reason.words) for reason in reasons)
