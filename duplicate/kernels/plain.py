"""The search in plain Python: slots and a word map.

For a slot of the board (``kernels.chains``) the most that the rack's values could bring is one
product of two short sorted rows. Slots are tried in the order of that bound, and for each only
those handfuls of the rack that make a word with the letters played through, which the word map
answers by one look-up. The search stops when no slot is left that could bring enough; nothing that
could score enough is ever left out.
"""

from collections import defaultdict
from functools import cache, lru_cache, partial
from itertools import accumulate, combinations_with_replacement

from duplicate.kernels.chains import Chains, Gains, bits_of
from duplicate.kernels.filling import Filling, Waiting, Wild
from duplicate.kernels.lines import Lines
from duplicate.kernels.tables import Found, Groups, Tables

#: For how many racks of different values is remembered what they bring.
_GAINS_KEPT = 64


class PlainKernel:
    """Searches positions of one lexicon, board and set of tiles."""

    name = "python"

    def __init__(self, tables: Tables, groups: Groups) -> None:
        self._tables = tables
        self._groups = groups
        self._chains = Chains(tables)
        self._lines = Lines(tables, groups, self._chains)
        self._wild = cache(self._find_wild)
        self._gains = lru_cache(_GAINS_KEPT)(partial(Gains, self._chains.shapes.ranked))
        bonuses = [tables.bonuses.get(tiles, 0) for tiles in range(tables.size + 1)]
        greatest = accumulate(bonuses, max)
        #: How much greater the bonus of fewer tiles may be.
        self._extra = [most - own for most, own in zip(greatest, bonuses, strict=True)]

    def open_squares(self, cells: bytes) -> int:
        """How many empty squares beside a tile admit a letter, in one direction at least."""
        return self._lines.open_squares(cells)

    def search(self, cells: bytes, rack: bytes, wanted: int | None) -> list[Found]:
        """Every play that scores at least what the ``wanted``-th best does; None: every play.

        Plays that differ in which tile is the blank are different plays. In no given order.
        """
        filling = Filling(self._tables, self._groups, self._chains, rack, wanted)
        values = bytes(sorted(filling.natural.translate(self._tables.values), reverse=True))
        gains = self._gains(values)
        filling.run(self._ranked(cells, filling, gains), gains, self._extra, self._wild)
        return filling.found()

    def _ranked(self, cells: bytes, filling: Filling, gains: Gains) -> Waiting:
        """The chains this rack may fill."""
        natural, blanks = filling.natural, filling.blanks
        held = bits_of({*(self._tables.letters if blanks else natural)})
        size = len(natural) + blanks
        weights, groups, extra = self._tables.weights, self._groups, self._extra
        all_tiles = self._tables.most_tiles
        # Whether the whole rack makes a word can be told at once, before any bonus is hoped for.
        whole = None if blanks or size != all_tiles else sum([weights[code] for code in natural])
        make = self._chains.slot
        waiting: Waiting = defaultdict(list)
        for chains in self._lines.chains(cells):
            for some in chains:
                least, most, hooks, base, shape, whole_key, whole_length, first, _ = some
                fits = most if most < size else size  # noqa: FURB136 - a call takes longer
                for gap, admitted, _ in hooks:
                    if gap - first >= fits:
                        break
                    if not admitted & held:
                        fits = gap - first
                        break
                if fits < least:
                    continue
                if fits == all_tiles:
                    if whole is None or whole_key + whole in groups[whole_length]:
                        base, shape, _ = make(some, fits)
                    elif fits == least:
                        continue
                    else:
                        fits -= 1
                elif fits < most and fits < all_tiles - 1:
                    base, shape, _ = make(some, fits)
                waiting[base + gains[shape] + extra[fits]].append((some, fits))
        return waiting

    def _find_wild(self, blanks: int) -> Wild:
        weights = self._tables.weights
        letters = [*map(bytes, combinations_with_replacement(self._tables.letters, blanks))]
        return [sum([weights[code] for code in some]) for some in letters], letters
