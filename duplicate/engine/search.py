"""What can be played: the tops, the best few, every play.

A board is taken as it stands. A play forms only valid words and touches a tile; on an empty board
it goes across through the start square. A single tile that forms words both ways is one play,
told across; two choices of which tile is the blank are two plays. Plays come in the pinned order
(``engine.order``).
"""

from collections import Counter

from duplicate.core.board import Board
from duplicate.core.play import Play
from duplicate.engine.kernel import kernel_for, play_of
from duplicate.engine.order import EndsGame, pinned_order, rank
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules.model import RuleSet


def tops(
    board: Board,
    rack: bytes,
    lexicon: Lexicon,
    rules: RuleSet,
    *,
    ends_game: EndsGame | None = None,
) -> tuple[Play, ...]:
    """Every play that ties for the best score; none when nothing can be played."""
    return best(board, rack, lexicon, rules, 1, ends_game=ends_game)


def best(
    board: Board,
    rack: bytes,
    lexicon: Lexicon,
    rules: RuleSet,
    count: int,
    *,
    ends_game: EndsGame | None = None,
) -> tuple[Play, ...]:
    """Every play that scores at least what the ``count``-th best does."""
    return _search(board, rack, lexicon, rules, count, ends_game)


def all_plays(
    board: Board,
    rack: bytes,
    lexicon: Lexicon,
    rules: RuleSet,
    *,
    ends_game: EndsGame | None = None,
) -> tuple[Play, ...]:
    """Every legal play."""
    return _search(board, rack, lexicon, rules, None, ends_game)


def scores(board: Board, rack: bytes, lexicon: Lexicon, rules: RuleSet) -> Counter[int]:
    """How many legal plays there are of each score; quicker than naming and ordering them."""
    return Counter(
        play.score for play in kernel_for(lexicon, rules).search(board.cells, rack, None)
    )


def open_squares(board: Board, lexicon: Lexicon, rules: RuleSet) -> int:
    """How many empty squares beside a tile admit a letter, in one direction at least."""
    return kernel_for(lexicon, rules).open_squares(board.cells)


def _search(
    board: Board,
    rack: bytes,
    lexicon: Lexicon,
    rules: RuleSet,
    wanted: int | None,
    ends_game: EndsGame | None,
) -> tuple[Play, ...]:
    found = kernel_for(lexicon, rules).search(board.cells, rack, wanted)
    order = pinned_order(board, lexicon, rules, ends_game)
    return tuple(rank([play_of(one) for one in found], order))
