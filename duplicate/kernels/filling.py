"""Slots filled with words: what a rack can lay, what was found, and the score still wanted."""

from collections import Counter
from collections.abc import Callable, Iterator
from heapq import heappush, heapreplace
from itertools import combinations, compress, product, repeat
from operator import mul

from duplicate.kernels.chains import Chain, Chains, Gains, Slot, bits_of
from duplicate.kernels.tables import BLANK_BIT, FREE_BLANK, Found, Groups, Tables

#: Some natural tiles of a rack: the sum of their weights, their values, greatest first, and their
#: letters as bits.
Handful = tuple[int, tuple[int, ...], int]
#: All letters that some blanks may stand for together: what they weigh, the letters.
Wild = tuple[list[int], list[bytes]]
#: By the most they could score, the slots to be filled: a chain and a number of tiles. The shorter
#: slots of the chain come after.
Waiting = dict[int, list[tuple[Chain, int]]]


class Filling:
    """One search; ``floor`` is the least score that is still wanted."""

    def __init__(
        self, tables: Tables, groups: Groups, chains: Chains, rack: bytes, wanted: int | None
    ) -> None:
        self.natural = bytes([code for code in rack if code != FREE_BLANK])
        self.blanks = len(rack) - len(self.natural)
        self.floor = 0
        self._tile_values = tables.values
        self._groups = groups
        self._chains = chains
        self._ranked = chains.shapes.ranked
        weights = [tables.weights[code] for code in self.natural]
        sizes = range(min(len(weights), tables.most_tiles) + 1)
        self._keys = [[*{*map(sum, combinations(weights, tiles))}] for tiles in sizes]
        self._handfuls = _handfuls(self.natural, tables) if self.blanks else []
        self._words: dict[tuple[int, int], list[bytes]] = {}
        self._spelled: dict[tuple[int, int], list[tuple[bytes, bytes]]] = {}
        self._wanted = wanted
        self._best: list[int] = []  # a heap of the best scores, at most as many as wanted
        self._plays: list[tuple[int, Chain, int, bytes]] = []

    def run(
        self, waiting: Waiting, gains: Gains, extra: list[int], wild: Callable[[int], Wild]
    ) -> None:
        """Fill slots, those that may score most first, until no more can score enough."""
        found, slot_of = self._words, self._chains.slot
        bound = max(waiting, default=-1)
        while bound >= self.floor:
            for chain, tiles in waiting.get(bound, ()):  # others are added on the way
                least, _, _, _, _, _, _, first, line = chain
                weights = line[5]
                key = weights[first + tiles] - weights[first - 1]
                words = found.get((key, tiles))
                if words is None:
                    length = line[3][first + tiles] - line[3][first - 1] - 1
                    words = found[key, tiles] = self._find_words(key, tiles, length)
                if words:
                    self._try(chain, tiles, words)
                if self.blanks:
                    for blanks in range(
                        max(1, tiles - len(self.natural)), min(self.blanks, tiles) + 1
                    ):
                        self._lay_blanks(chain, tiles, key, blanks, wild(blanks))
                if tiles > least:
                    fewer = tiles - 1
                    base, shape, _ = slot_of(chain, fewer)
                    most = base + gains[shape] + extra[fewer]
                    if most >= self.floor:
                        waiting[most].append((chain, fewer))
            bound -= 1

    def _try(self, chain: Chain, tiles: int, words: list[bytes]) -> None:
        """Keep those of the words that fit a slot and score enough."""
        places, needs = self._chains.outline(chain)
        length = len(words[0])
        for index, letters in needs.items():
            if index < length:
                words = [word for word in words if word[index] in letters]
                if not words:
                    return
        values = self._tile_values
        base, _, factors = self._chains.slot(chain, tiles)
        for word in words:
            score = base
            for place, factor in zip(places, factors, strict=False):
                score += factor * values[word[place]]
            if score >= self.floor:
                self._keep(score, chain, tiles, word)

    def _lay_blanks(self, chain: Chain, tiles: int, key: int, blanks: int, wild: Wild) -> None:
        """Find the words for a slot that lay exactly so many blanks."""
        base, shape, _ = slot = self._chains.slot(chain, tiles)
        ranked = self._ranked[shape]
        _, _, hooks, _, _, _, _, first, line = chain
        crossed = [bits for gap, bits, _ in hooks if gap < first + tiles]
        gaps = line.gaps
        find = self._groups[gaps[first + tiles] - gaps[first - 1] - 1].get
        weights, letters = wild
        for more, values, held in self._handfuls[tiles - blanks]:
            if base + sum(map(mul, ranked, values)) < self.floor:
                continue
            if crossed and sum([not held & bits for bits in crossed]) > blanks:
                continue  # more squares than blanks need other letters
            whole = key + more
            hits = self._spelled.get((whole, blanks))
            if hits is None:
                words = [*map(find, map(whole.__add__, weights), repeat(b""))]
                pairs = zip(letters, words, strict=True)
                hits = self._spelled[whole, blanks] = [*compress(pairs, words)]
            if hits:
                self._try_blanks(chain, tiles, slot, hits)

    def found(self) -> list[Found]:
        """The plays found that are still wanted."""
        return [_found(*play) for play in self._plays if play[0] >= self.floor]

    def _find_words(self, key: int, tiles: int, length: int) -> list[bytes]:
        """The words of so many natural tiles and the letters of a key."""
        if tiles >= len(self._keys):
            return []
        find = self._groups[length].get
        joined = b"".join([some for more in self._keys[tiles] if (some := find(key + more))])
        if len(joined) <= length:
            return [joined] if joined else []
        return [joined[i : i + length] for i in range(0, len(joined), length)]

    def _try_blanks(
        self, chain: Chain, tiles: int, slot: Slot, hits: list[tuple[bytes, bytes]]
    ) -> None:
        """Try words with the letters that are blanks in them, on every square where they may lie."""
        values = self._tile_values
        base, _, factors = slot
        places, needs = self._chains.outline(chain)
        places = places[:tiles]
        first, line = chain[-2:]
        length = line.gaps[first + tiles] - line.gaps[first - 1] - 1
        admitted = [(place, some) for place, some in needs.items() if place < length]
        for letters, joined in hits:
            for i in range(0, len(joined), length):
                word = joined[i : i + length]
                for place, some in admitted:
                    if word[place] not in some:
                        break
                else:
                    points = [f * values[word[p]] for p, f in zip(places, factors, strict=True)]
                    full = base + sum(points)
                    for laid in _blank_tiles(word, places, letters):
                        score = full - sum([points[k] for k in laid])
                        if score >= self.floor:
                            marked = bytearray(word)
                            for k in laid:
                                marked[places[k]] |= BLANK_BIT
                            self._keep(score, chain, tiles, bytes(marked))

    def _keep(self, score: int, some: Chain, tiles: int, word: bytes) -> None:
        self._plays.append((score, some, tiles, word))
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
    found: list[Handful] = [(0, (), 0)]
    for code, count in sorted(Counter(natural).items(), key=lambda item: -values[item[0]]):
        more = [
            (weights[code] * k, (values[code],) * k, bits_of([code] if k else []))
            for k in range(count + 1)
        ]
        found = [(key + k, row + v, held | b) for key, row, held in found for k, v, b in more]
    by_size: list[list[Handful]] = [[] for _ in range(len(natural) + 1)]
    for handful in found:
        by_size[len(handful[1])].append(handful)
    return by_size


def _blank_tiles(word: bytes, places: bytes, letters: bytes) -> Iterator[tuple[int, ...]]:
    """Which of the tiles laid may be the blanks that stand for ``letters``."""
    ways = []
    for letter, count in Counter(letters).items():
        tiles = [k for k, place in enumerate(places) if word[place] == letter]
        ways.append(combinations(tiles, count))
    for chosen in product(*ways):
        yield tuple([tile for tiles in chosen for tile in tiles])


def _found(score: int, some: Chain, tiles: int, word: bytes) -> Found:
    """The play with the tiles of the board put back as they lie, blanks among them."""
    first, line = some[-2:]
    start, end = line.gaps[first - 1], line.gaps[first + tiles] - 1
    new = bytes([word[gap - 1 - start] for gap in line.gaps[first : first + tiles]])
    board = line.cells[start:end]
    if not board.isascii():
        word = bytes([there or laid for there, laid in zip(board, word, strict=True)])
    return Found(score, line.down, line.number, start, word, new)
