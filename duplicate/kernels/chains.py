"""Every way to place n tiles in a line.

A *slot* is a line, its first empty square and a number of tiles. It fixes the squares covered, the
letters played through and all multipliers, before any word is known. The slots that begin with the
same empty square are a *chain*: but for the bonus, a longer one never brings less. So most slots
need not be looked at, and each is worked out when it is asked for.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate, count
from operator import mul
from typing import NamedTuple

from duplicate.kernels.tables import BLANK_BIT, Tables

#: How many patterns of multipliers are remembered.
_PATTERNS_KEPT = 1 << 14

#: An empty square with tiles beside it in the other direction: the letters that make a word with
#: them, the same as bits (``bits_of``), and what those tiles are worth.
Cross = tuple[bytes, int, int]
Crosses = tuple[Cross | None, ...]
#: What the squares of a line multiply words by; what their tiles count for (``Shapes``) without a
#: cross word and with one.
Premiums = tuple[bytes, list[bytes], list[bytes]]
#: What one way to lay some tiles brings: base, shape, factors. The base is the score without the
#: tiles laid now, bonus included; tile k adds its value times ``factors[k]``. The shape is the
#: number of these factors, whatever their order (``Shapes``).
Slot = tuple[int, int, tuple[int, ...]]
#: What words must be to fill the slots of a chain: where new tiles lie, and what some places admit.
Outline = tuple[bytes, dict[int, bytes]]


class Line(NamedTuple):
    """A row or a column as it lies, by its empty squares.

    These are numbered from 1; 0 and the last number are the borders. Of each: where it is, counted
    from 1, so that the border before the line is 0; what the tiles before it are worth and weigh together; the product of the word multipliers, and
    what crossing tiles bring, of the empty squares up to it. ``slots`` and ``outlines`` are made
    when they are asked for.
    """

    down: bool
    number: int
    cells: bytes
    gaps: bytes
    worth: list[int]
    weights: list[int]
    products: list[int]
    sides: list[int]
    pattern: bytes
    slots: dict[int, Slot]
    outlines: dict[int, Outline]


#: An empty square whose tile makes another word: its number, the letters it may be, as bits and so.
Hook = tuple[int, int, bytes]
#: All slots that begin with the same empty square: least and most tiles; the hooks from there on;
#: base and shape of the longest slot of fewer tiles than a player may lay; the key and the length
#: of a slot of that many (0: there is none); the number of the empty square; the line.
Chain = tuple[int, int, tuple[Hook, ...], int, int, int, int, int, Line]


class Shapes:
    """Numbers for what the tiles of slots count, whatever their order; several threads may ask."""

    def __init__(self) -> None:
        self.ranked: dict[int, tuple[int, ...]] = {}  # by number, the greatest factors first
        self._numbers: dict[tuple[int, ...], int] = {}
        self._next = count()
        self.find = lru_cache(_PATTERNS_KEPT)(self._find)

    def _find(self, pattern: bytes, multiplier: int) -> tuple[tuple[int, ...], int]:
        """What each new tile's value counts, as they lie, and the number of that.

        ``pattern`` holds for each tile its letter multiplier and what it counts in its cross word.
        """
        pairs = zip(pattern[::2], pattern[1::2], strict=True)
        factors = tuple([own * multiplier + cross for own, cross in pairs])
        ranked = tuple(sorted(factors, reverse=True))
        number = self._numbers.get(ranked)
        if number is None:
            number = next(self._next)
            self.ranked[number] = ranked
            self._numbers[ranked] = number
        return factors, number


class Gains(dict[int, int]):
    """The most that tiles of some values, greatest first, bring in each shape asked for."""

    def __init__(self, ranked: dict[int, tuple[int, ...]], values: bytes) -> None:
        super().__init__()
        self._ranked = ranked
        self._values = values

    def __missing__(self, shape: int) -> int:
        """Work it out."""
        most = self[shape] = sum(map(mul, self._ranked[shape], self._values))
        return most


class Chains:
    """The chains of lines on a board."""

    def __init__(self, tables: Tables) -> None:
        self.shapes = Shapes()
        self._tables = tables
        self._single = {code: bytes((code,)) for code in tables.letters}
        self._bonuses = [tables.bonuses.get(tiles, 0) for tiles in range(tables.size + 1)]
        size, letter, word = tables.size, tables.letter_multipliers, tables.word_multipliers
        rows = [slice(i * size, (i + 1) * size) for i in range(size)]
        columns = [slice(i, None, size) for i in range(size)]
        self._premiums = [[_premiums(letter[s], word[s]) for s in part] for part in (rows, columns)]

    def of_line(
        self, down: bool, number: int, cells: bytes, crosses: Crosses, anchor: int
    ) -> list[Chain]:
        """The chains of a line; ``anchor`` is the start square's index on an empty board or -1.

        A single tile that makes words both ways is placed across only.
        """
        line = self._line(down, number, cells, crosses)
        _, _, _, gaps, worth, weights, products, sides, pattern, _, _ = line
        whole, bonuses, find = self._tables.most_tiles, self._bonuses, self.shapes.find
        stop = touch = len(gaps) - 1  # the first empty squares from here: in vain; beside a tile
        hooks: tuple[Hook, ...] = ()  # the crossed squares from here on
        chains = []
        for first in range(stop - 1, 0, -1):
            before = first - 1
            cross = crosses[gaps[first] - 1]
            alone = gaps[before] + 1 == gaps[first] == gaps[first + 1] - 1
            if cross is not None:
                letters, bits, _ = cross
                if not letters:
                    stop = first
                hooks = ((first, bits, letters), *hooks)
                touch = first
            elif not alone or gaps[first] - 1 == anchor:
                touch = first
            most = min(stop - first, whole)
            least = touch - before
            if least == 1 and (alone or (down and cross)):
                least = 2  # one tile makes no word, or one that is told across
            if least > most:
                continue
            base = shape = whole_key = whole_length = 0
            if most == whole:
                whole_key = weights[first + whole] - weights[before]
                whole_length = gaps[first + whole] - gaps[before] - 1
            tiles = most if most < whole else whole - 1
            if tiles >= least:
                last = before + tiles
                product = products[last] // products[before]
                base = (worth[last + 1] - worth[before]) * product
                base += sides[last] - sides[before] + bonuses[tiles]
                _, shape = find(pattern[2 * before : 2 * last], product)
            chains.append((least, most, hooks, base, shape, whole_key, whole_length, first, line))
        return chains

    def slot(self, chain: Chain, tiles: int) -> Slot:
        """The slot of a chain for so many tiles."""
        _, _, _, _, _, _, _, first, line = chain
        _, _, _, _, worth, _, products, sides, pattern, slots, _ = line
        place = first << 5 | tiles
        slot = slots.get(place)
        if slot is None:
            before, last = first - 1, first + tiles - 1
            product = products[last] // products[before]
            factors, shape = self.shapes.find(pattern[2 * before : 2 * last], product)
            base = (worth[last + 1] - worth[before]) * product
            base += sides[last] - sides[before] + self._bonuses[tiles]
            slot = slots[place] = (base, shape, factors)
        return slot

    def outline(self, chain: Chain) -> Outline:
        """What words must be to fill the slots of a chain; each uses as much as it is long."""
        _, most, hooks, _, _, _, _, first, line = chain
        outline = line.outlines.get(first)
        if outline is None:
            gaps, single = line.gaps, self._single
            start, end = gaps[first - 1], gaps[first + most] - 1
            needs = {
                place: single[code & ~BLANK_BIT]
                for place, code in enumerate(line.cells[start:end])
                if code
            }
            for gap, _, letters in hooks:
                if gap < first + most:
                    needs[gaps[gap] - 1 - start] = letters
            places = bytes([gap - 1 - start for gap in gaps[first : first + most]])
            outline = line.outlines[first] = places, needs
        return outline

    def _line(self, down: bool, number: int, cells: bytes, crosses: Crosses) -> Line:
        tables = self._tables
        words, alone, crossed = self._premiums[down][number]
        gaps = [index for index, code in enumerate(cells) if not code]
        worth = [*accumulate(cells.translate(tables.values), initial=0)]
        weights = [*accumulate(map(tables.weights.__getitem__, cells), initial=0)]
        side, sides, patterns = 0, [0], []
        for gap in gaps:
            cross = crosses[gap]
            if cross is None:
                patterns.append(alone[gap])
            else:
                side += cross[2] * words[gap]
                patterns.append(crossed[gap])
            sides.append(side)
        return Line(
            down,
            number,
            cells,
            bytes([0, *[gap + 1 for gap in gaps], len(cells) + 1]),
            [0, *[worth[gap] for gap in gaps], worth[-1]],
            [0, *[weights[gap] for gap in gaps], weights[-1]],
            [*accumulate([words[gap] for gap in gaps], mul, initial=1)],
            sides,
            b"".join(patterns),
            {},
            {},
        )


def bits_of(letters: Iterable[int]) -> int:
    """A bit for each letter."""
    return sum([1 << (code & 63) for code in letters])


def _premiums(letter: bytes, word: bytes) -> Premiums:
    """What the squares of a line multiply by."""
    pairs = [*zip(letter, word, strict=True)]
    return word, [bytes((own, 0)) for own in letter], [bytes((o, o * w)) for o, w in pairs]
