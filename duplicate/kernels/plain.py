"""The search in plain Python: slots and a word map.

For every slot of the board (``kernels.lines``) the most that the rack's values could bring is one
product of two short sorted rows. Slots are tried in the order of that bound, and for each only
those handfuls of the rack that make a word with the letters played through, which the word map
answers by one look-up. The search stops at the first slot whose bound is too low; nothing that
could score enough is ever left out.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from heapq import heappush, heapreplace
from itertools import chain, combinations, combinations_with_replacement, product
from operator import itemgetter, mul

from duplicate.kernels.lines import Lines, Slot
from duplicate.kernels.tables import BLANK_BIT, FREE_BLANK, Found, Groups, Tables

#: Some natural tiles of a rack: the sum of their weights, and their values, greatest first.
Handful = tuple[int, tuple[int, ...]]


class PlainKernel:
    """Searches positions of one lexicon, board and set of tiles."""

    name = "python"

    def __init__(self, tables: Tables, groups: Groups) -> None:
        self._tables = tables
        self._groups = groups
        self._lines = Lines(tables, groups)
        self._wild = cache(self._find_wild)

    def open_squares(self, cells: bytes) -> int:
        """How many empty squares beside a tile admit a letter, in one direction at least."""
        return self._lines.open_squares(cells)

    def search(self, cells: bytes, rack: bytes, wanted: int | None) -> list[Found]:
        """Every play that scores at least what the ``wanted``-th best does; None: every play.

        Plays that differ in which tile is the blank are different plays. In no given order.
        """
        search = _Search(self._tables, self._groups, rack, wanted)
        for bound, slot in self._ranked(cells, search):
            if bound < search.floor:
                break
            search.fill(slot)
            for blanks in range(1, min(search.blanks, slot.tiles) + 1):
                search.fill_with_blanks(slot, blanks, self._wild(blanks))
        return search.found()

    def _ranked(self, cells: bytes, search: "_Search") -> list[tuple[int, Slot]]:
        """The slots this rack may fill with the most each could score, greatest first."""
        values = search.values
        letters = frozenset(self._tables.letters if search.blanks else search.natural)
        most = len(search.natural) + search.blanks
        weights, groups = self._tables.weights, self._groups
        whole = None if search.blanks else sum([weights[code] for code in search.natural])
        sums: dict[tuple[int, ...], int] = {}  # the most that tiles bring, by what they count
        ranked = []
        for steps in self._lines.steps(cells):
            for admitted, slot in steps:
                if admitted is not None and admitted.isdisjoint(letters):
                    break
                if slot is None:
                    continue
                base, key, tiles, factors, *_ = slot
                if tiles < most or (tiles == most and (whole is None or key + whole in groups)):
                    most_of = sums.get(factors)
                    if most_of is None:
                        most_of = sums[factors] = sum(map(mul, factors, values))
                    ranked.append((base + most_of, slot))
        ranked.sort(key=itemgetter(0), reverse=True)
        return ranked

    def _find_wild(self, blanks: int) -> list[tuple[int, bytes]]:
        """All letters that so many blanks may stand for together, with their weight."""
        weights = self._tables.weights
        return [
            (sum([weights[code] for code in letters]), bytes(letters))
            for letters in combinations_with_replacement(self._tables.letters, blanks)
        ]


class _Search:
    """One search: what the rack can lay, what was found, and the score still wanted."""

    def __init__(self, tables: Tables, groups: Groups, rack: bytes, wanted: int | None) -> None:
        self.natural = bytes([code for code in rack if code != FREE_BLANK])
        self.blanks = len(rack) - len(self.natural)
        self.values = sorted([tables.values[code] for code in self.natural], reverse=True)
        self.floor = 0  # a play of fewer points is not wanted
        self._tile_values = tables.values
        self._groups = groups
        self._handfuls = _handfuls(self.natural, tables)
        self._exact: dict[tuple[int, int], list[tuple[tuple[int, ...], bytes]]] = {}
        self._spelled: dict[tuple[int, int], list[tuple[bytes, bytes]]] = {}
        self._wanted = wanted
        self._best: list[int] = []  # a heap of the best scores, at most as many as wanted
        self._plays: list[tuple[int, Slot, bytes]] = []

    def fill(self, slot: Slot) -> None:
        """Find the words for a slot that lay natural tiles only."""
        base, key, tiles, ranked, *_ = slot
        hits = self._exact.get((key, tiles))
        if hits is None:
            groups = self._groups
            hits = self._exact[key, tiles] = [
                (values, groups[key + more])
                for more, values in self._of_size(tiles)
                if key + more in groups
            ]
        for values, joined in hits:
            if base + sum(map(mul, ranked, values)) >= self.floor:
                self._try(slot, joined)

    def fill_with_blanks(self, slot: Slot, blanks: int, wild: list[tuple[int, bytes]]) -> None:
        """Find the words for a slot that lay exactly so many blanks."""
        base, key, tiles, ranked, *_ = slot
        groups = self._groups
        for more, values in self._of_size(tiles - blanks):
            if base + sum(map(mul, ranked, values)) < self.floor:
                continue
            whole = key + more
            hits = self._spelled.get((whole, blanks))
            if hits is None:
                hits = self._spelled[whole, blanks] = [
                    (letters, groups[whole + weight])
                    for weight, letters in wild
                    if whole + weight in groups
                ]
            for letters, joined in hits:
                self._try_blanks(slot, joined, letters)

    def found(self) -> list[Found]:
        """The plays found that are still wanted."""
        return [_found(*play) for play in self._plays if play[0] >= self.floor]

    def _of_size(self, tiles: int) -> list[Handful]:
        return self._handfuls[tiles] if tiles < len(self._handfuls) else []

    def _try(self, slot: Slot, joined: bytes) -> None:
        values = self._tile_values
        for word in _fitting(slot, joined):
            score = slot.base
            for place, factor in zip(slot.chain.places, slot.factors, strict=False):
                score += factor * values[word[place]]
            if score >= self.floor:
                self._keep(score, slot, word)

    def _try_blanks(self, slot: Slot, joined: bytes, letters: bytes) -> None:
        """The same with blanks for ``letters``, on every square where they may lie."""
        values = self._tile_values
        places = slot.chain.places[: slot.tiles]
        for word in _fitting(slot, joined):
            points = [f * values[word[p]] for p, f in zip(places, slot.factors, strict=True)]
            full = slot.base + sum(points)
            for laid in _blank_tiles(word, places, letters):
                score = full - sum([points[k] for k in laid])
                if score >= self.floor:
                    marked = bytearray(word)
                    for k in laid:
                        marked[places[k]] |= BLANK_BIT
                    self._keep(score, slot, bytes(marked))

    def _keep(self, score: int, slot: Slot, word: bytes) -> None:
        self._plays.append((score, slot, word))
        if self._wanted is None:
            return
        if len(self._best) < self._wanted:
            heappush(self._best, score)
        elif score > self.floor:
            heapreplace(self._best, score)
        if len(self._best) == self._wanted:
            self.floor = self._best[0]


def _handfuls(natural: bytes, tables: Tables) -> list[list[Handful]]:
    """All different handfuls of natural tiles, by their number of tiles."""
    values, weights = tables.values, tables.weights
    found: list[Handful] = [(0, ())]
    for code, count in sorted(Counter(natural).items(), key=lambda item: -values[item[0]]):
        more = [(weights[code] * k, (values[code],) * k) for k in range(count + 1)]
        found = [(key + k, row + v) for key, row in found for k, v in more]
    by_size: list[list[Handful]] = [[] for _ in range(len(natural) + 1)]
    for handful in found:
        by_size[len(handful[1])].append(handful)
    return by_size


def _fitting(slot: Slot, joined: bytes) -> Iterator[bytes]:
    """Those of the words that have the letters played through and make valid cross words."""
    length = slot.length
    needs = slot.chain.needs[: slot.needs]
    for i in range(0, len(joined), length):
        word = joined[i : i + length]
        for index, letters in needs:
            if word[index] not in letters:
                break
        else:
            yield word


def _blank_tiles(word: bytes, places: list[int], letters: bytes) -> Iterator[tuple[int, ...]]:
    """Which of the tiles laid may be the blanks that stand for ``letters``."""
    ways = []
    for letter, count in Counter(letters).items():
        tiles = [k for k, place in enumerate(places) if word[place] == letter]
        ways.append(combinations(tiles, count))
    for chosen in product(*ways):
        yield tuple(chain.from_iterable(chosen))


def _found(score: int, slot: Slot, word: bytes) -> Found:
    """The play with the tiles of the board put back as they lie, blanks among them."""
    down, line, start, cells, places, _ = slot.chain
    new = bytes([word[place] for place in places[: slot.tiles]])
    board = cells[start : start + slot.length]
    if not board.isascii():
        word = bytes([there or laid for there, laid in zip(board, word, strict=True)])
    return Found(score, down, line, start, word, new)
