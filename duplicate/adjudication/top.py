"""Which of several equal tops goes on everybody's board (FISF 3.4).

A play without a blank where there is one; then one that ends the game; then the one that opens
the board most; then the rest of the pinned order, so that every machine proposes the same play.
The arbiter may put another of the equals on the boards.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from duplicate.core.board import Board
from duplicate.core.play import Play
from duplicate.core.rack import Rack, full_bag, sorted_tiles, tiles_from_rack
from duplicate.engine.order import EndsGame, deciding, pinned_order, rank
from duplicate.game.blanks import as_it_stays, available, blank_lies
from duplicate.game.draw import end_reason
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules.model import RuleSet
from duplicate.texts import N_, Texts

#: Reason of a choice that was none.
ONLY = "only"

#: What puts a play before its equals: the criteria of ``engine.order``, or the arbiter.
_BECAUSE = {
    "saves-blank": N_("it saves the blank"),
    "ends-game": N_("it ends the game"),
    "opens-board": N_("it opens the board most"),
    "fewer-tiles": N_("it lays the fewest tiles"),
    "alphabet": N_("its word comes first in the alphabet"),
    "across-first": N_("it lies across"),
    "first-place": N_("it lies nearest the first square"),
    "first-blank": N_("its blank lies later in the word"),
    "arbiter": N_("the arbiter wanted it"),
    "prepared": N_("the prepared game has it"),
}


@dataclass(frozen=True)
class Choice:
    """The play for the board, its equals in the pinned order, and why it was preferred.

    ``reason`` is the weightiest thing it has before any of them, ``only`` when there are none:
    ``saves-blank``, ``ends-game``, ``opens-board``, ``fewer-tiles``, ``alphabet``,
    ``across-first``, ``first-place`` or ``first-blank``.
    """

    play: Play
    equals: tuple[Play, ...]
    reason: str


def choose(
    plays: Sequence[Play],
    board: Board,
    rack: Rack,
    bag: Counter[int],
    round_number: int,
    lexicon: Lexicon,
    rules: RuleSet,
) -> Choice:
    """Choose among the best of ``plays``; ``bag`` is what remains without the rack's tiles."""
    ends_game = ending(rack.tiles, bag, round_number, rules, lies=blank_lies(board))
    order = pinned_order(board, lexicon, rules, ends_game)
    top = max(play.score for play in plays)
    first, *equals = rank([play for play in plays if play.score == top], order)
    reason = deciding(first, equals, order) if equals else ONLY
    return Choice(first, tuple(equals), reason)


def explain(reason: str, equals: int, _: Texts) -> str:
    """The sentence for a ``Choice.reason`` or ``TopDeclared.reason`` among so many equals."""
    if not equals:
        return _("No other play scores as much.")
    return _.plural(
        "Chosen over {count} equal play: {because}.",
        "Chosen over {count} equal plays: {because}.",
        equals,
        because=_(_BECAUSE[reason]),
    )


def ending(
    rack: bytes, bag: Counter[int], round_number: int, rules: RuleSet, *, lies: bool = False
) -> EndsGame:
    """Whether a play from ``rack`` leaves too little for the next round's rack (FISF 3.7).

    ``lies``: a blank stayed on the board in an earlier round.
    """
    held = Counter(rack)

    @cache
    def is_over(stays: bytes) -> bool:
        left = bag + held
        left.subtract(tiles_from_rack(stays))
        return end_reason(b"", +left, round_number + 1, rules) is not None

    def ends_game(play: Play) -> bool:
        tiles = available(held, Counter(tiles_from_rack(play.new)), bag, rules)
        return is_over(sorted_tiles(as_it_stays(play.new, tiles, rules, lies=lies)))

    return ends_game


def unseen(board: Board, rack: bytes, rules: RuleSet) -> Counter[int]:
    """The tiles of the set that lie neither on the board nor in the rack.

    A board with more of a tile than the set has leaves none of it.
    """
    bag = full_bag(rules.alphabet)
    bag.subtract(tiles_from_rack(bytes(code for code in board.cells if code)))
    bag.subtract(rack)
    return +bag
