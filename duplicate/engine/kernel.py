"""From a lexicon and a rule set to the kernel that searches for them, made once.

The kernel in plain Python serves everything until ``use_fast`` brings in the compiled one; it
gives the same answers.
"""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from duplicate.core.coord import Direction, Place
from duplicate.core.layout import Layout
from duplicate.core.play import Play
from duplicate.kernels.plain import PlainKernel
from duplicate.kernels.tables import Found, Stock, Tables, Turn
from duplicate.lexicon.lexicon import Lexicon
from duplicate.lexicon.wordmap import letter_weights
from duplicate.rules.model import RuleSet

#: How many kernels are kept, those used last.
_KEPT = 4
_Key = tuple[Lexicon, Layout, bytes, bytes, tuple[tuple[int, int], ...], int]
_kernels: OrderedDict[_Key, "Kernel"] = OrderedDict()


class Kernel(Protocol):
    """What searches positions of one lexicon, board and set of tiles."""

    name: str

    def search(self, cells: bytes, rack: bytes, wanted: int | None) -> list[Found]:
        """Every play that scores at least what the ``wanted``-th best does; None: every play."""

    def open_squares(self, cells: bytes) -> int:
        """How many empty squares beside a tile admit a letter, in one direction at least."""


@runtime_checkable
class PlaysGames(Protocol):
    """A kernel that plays whole games by itself."""

    def play_games(self, stock: Stock, chances: Sequence[int]) -> list[tuple[Turn, ...] | None]:
        """The rounds of a game for each state of chance; None: it does not play that one."""


def kernel_for(lexicon: Lexicon, rules: RuleSet) -> Kernel:
    """The kernel for a lexicon, a board and a set of tiles; the last few are kept."""
    key = _key(lexicon, rules)
    kernel = _kernels.get(key)
    return _keep(key, plain_kernel(lexicon, rules)) if kernel is None else kernel


def keep_kernel(lexicon: Lexicon, rules: RuleSet, kernel: Kernel) -> None:
    """Let this kernel answer from now on."""
    _keep(_key(lexicon, rules), kernel)


def plain_kernel(lexicon: Lexicon, rules: RuleSet) -> PlainKernel:
    """A kernel in plain Python."""
    return PlainKernel(tables(rules), lexicon.word_map(rules.layout.size).groups)


def tables(rules: RuleSet) -> Tables:
    """What a kernel knows of the board and the tiles."""
    return Tables(
        size=rules.layout.size,
        letter_multipliers=rules.layout.letter_multipliers,
        word_multipliers=rules.layout.word_multipliers,
        start=rules.layout.start_square,
        values=rules.alphabet.values,
        weights=letter_weights(),
        letters=bytes(rules.alphabet.codes),
        bonuses=dict(rules.format.bonuses),
        most_tiles=rules.format.max_played,
    )


def play_of(found: Found) -> Play:
    """A play that a kernel found."""
    if found.down:
        place = Place(found.start, found.line, Direction.DOWN)
    else:
        place = Place(found.line, found.start, Direction.ACROSS)
    return Play(found.word, place, found.score, found.new)


def _key(lexicon: Lexicon, rules: RuleSet) -> _Key:
    return (
        lexicon,
        rules.layout,
        bytes(rules.alphabet.codes),
        rules.alphabet.values,
        tuple(sorted(rules.format.bonuses.items())),
        rules.format.max_played,
    )


def _keep(key: _Key, kernel: Kernel) -> Kernel:
    _kernels[key] = kernel
    _kernels.move_to_end(key)
    while len(_kernels) > _KEPT:
        _kernels.popitem(last=False)
    return kernel
