"""The lines of a board: what may stand where, and every way to place n tiles.

A *slot* is a line, a starting square and a number of tiles. It fixes the squares covered, the
letters played through and all multipliers, before any word is known. Lines change little from
round to round, so crossings and slots are remembered by the content of their line.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from duplicate.kernels.tables import ACROSS, BLANK_BIT, DOWN, NATURAL, Groups, Tables

#: How many lines and hooks are remembered; a game meets a few hundred of each.
_LINES_KEPT = 1024
_HOOKS_KEPT = 1 << 16


class Cross(NamedTuple):
    """An empty square with tiles beside it in the other direction.

    ``letters`` make a word with them; ``points`` is what those tiles are worth.
    """

    letters: frozenset[int]
    points: int


Crosses = tuple[Cross | None, ...]
#: A square that admits some letters only, counted from the word's first letter.
Need = tuple[int, frozenset[int]]


class Chain(NamedTuple):
    """All slots of one starting square: the squares of new tiles and what the squares need.

    ``cells`` is the line as it lies; a slot uses as much of each row as it is long.
    """

    down: bool
    line: int
    start: int
    cells: bytes
    places: list[int]
    needs: list[Need]


class Slot(NamedTuple):
    """One way to lay ``tiles`` tiles in a word of ``length`` squares.

    ``base`` is the score without the tiles laid now, bonus included; tile k adds its value times
    ``factors[k]``. ``ranked`` is ``factors``, greatest first. ``key`` weighs the letters played
    through; ``needs`` is how many of the chain's needs concern it.
    """

    base: int
    key: int
    tiles: int
    ranked: tuple[int, ...]
    factors: tuple[int, ...]
    length: int
    needs: int
    chain: Chain


#: One more tile: the letters its square admits (None: all), and the slot if that makes a play.
#: Tiles before the first square that touches something have no step.
Step = tuple[frozenset[int] | None, Slot | None]
Steps = list[Step]


class Lines:
    """The crossings and slots of boards played with the same tables."""

    def __init__(self, tables: Tables, groups: Groups) -> None:
        self._tables = tables
        self._groups = groups
        self._single = {code: frozenset((code,)) for code in tables.letters}
        size, letter, word = tables.size, tables.letter_multipliers, tables.word_multipliers
        rows = [slice(i * size, (i + 1) * size) for i in range(size)]
        columns = [slice(i, None, size) for i in range(size)]
        self._premiums = [[_premiums(letter[s], word[s]) for s in part] for part in (rows, columns)]
        self._hook = lru_cache(_HOOKS_KEPT)(self._find_hook)
        self._crosses = lru_cache(_LINES_KEPT)(self._find_crosses)
        self._open = lru_cache(_LINES_KEPT)(self._find_open)
        self._steps = lru_cache(_LINES_KEPT)(self._find_steps)

    def steps(self, cells: bytes) -> Iterator[Steps]:
        """From every square where a word may start, its steps: one more tile each time.

        On an empty board only across through the start square; a single tile that makes words
        both ways is placed across only.
        """
        size = self._tables.size
        if not any(cells):
            row, column = divmod(self._tables.start, size)
            yield from self._steps(ACROSS, row, bytes(size), (None,) * size, column)
            return
        rows, columns = _lines(cells, size)
        for down, lines, others in ((ACROSS, rows, columns), (DOWN, columns, rows)):
            crossings = zip(*map(self._crosses, others), strict=True)
            for number, (line, crosses) in enumerate(zip(lines, crossings, strict=True)):
                if any(line) or any(crosses):
                    yield from self._steps(down, number, line, crosses, -1)

    def open_squares(self, cells: bytes) -> int:
        """How many empty squares beside a tile admit a letter, in one direction at least."""
        rows, columns = _lines(cells, self._tables.size)
        found = 0
        for i, (row, column) in enumerate(zip(rows, columns, strict=True)):
            found |= self._open(row, 1) << i * self._tables.size
            found |= self._open(column, self._tables.size) << i
        return found.bit_count()

    def _find_hook(self, before: bytes, after: bytes) -> Cross:
        """The letters that make a word between two runs of tiles, and the runs' points."""
        tables = self._tables
        weights, groups = tables.weights, self._groups
        runs = before + after
        key = sum([weights[code] for code in runs])
        left, right = before.translate(NATURAL), after.translate(NATURAL)
        length = len(runs) + 1
        letters = []
        for code in tables.letters:
            joined = groups.get(key + weights[code])
            if joined is not None:
                word = left + bytes((code,)) + right
                if word in [joined[i : i + length] for i in range(0, len(joined), length)]:
                    letters.append(code)
        return Cross(frozenset(letters), sum([tables.values[code] for code in runs]))

    def _find_crosses(self, cells: bytes) -> Crosses:
        """For each empty square of a line with a tile beside it in that line: its hook."""
        crosses: list[Cross | None] = [None] * len(cells)
        for index, code in enumerate(cells):
            if code:
                continue
            before = cells[:index].rpartition(b"\0")[2]
            after = cells[index + 1 :].partition(b"\0")[0]
            if before or after:
                crosses[index] = self._hook(before, after)
        return tuple(crosses)

    def _find_open(self, cells: bytes, stride: int) -> int:
        """The open squares of a line as bits, ``stride`` bits from one square to the next."""
        crosses = self._find_crosses(cells)
        return sum([1 << k * stride for k, cross in enumerate(crosses) if cross and cross.letters])

    def _find_steps(
        self, down: bool, number: int, cells: bytes, crosses: Crosses, anchor: int
    ) -> list[Steps]:
        """The steps of one line; ``anchor`` is the start square's index on an empty board."""
        size, most = self._tables.size, self._tables.most_tiles
        found = []
        first = size  # the first square from ``start`` on that touches something
        for start in range(size - 1, -1, -1):
            if cells[start] or crosses[start] or start == anchor:
                first = start
            if first - start > most or first == size or (start and cells[start - 1]):
                continue
            chain = Chain(down, number, start, cells, list(range(first - start)), [])
            steps = self._fill(chain, crosses, first)
            if steps:
                found.append(steps)
        return found

    def _fill(self, chain: Chain, crosses: Crosses, first: int) -> Steps:
        """Walk along the line from the chain's start, laying one tile after the other.

        Nothing before ``first`` touches a tile, so no play ends there.
        """
        down, number, start, cells, places, needs = chain
        size, _, _, _, values, weights, _, bonuses, most = self._tables
        premiums = self._premiums[down][number]
        through = side = key = 0
        tiles = first - start
        multiplier = 1
        pattern = b""
        for whole, alone, _ in premiums[start:first]:
            multiplier *= whole
            pattern += alone
        letters: frozenset[int] | None = None
        steps: Steps = []
        for index in range(first, size):
            code = cells[index]
            if code:
                through += values[code]
                key += weights[code]
                needs.append((index - start, self._single[code & ~BLANK_BIT]))
            elif tiles == most:
                break
            else:
                tiles += 1
                places.append(index - start)
                whole, alone, crossed = premiums[index]
                multiplier *= whole
                cross = crosses[index]
                if cross is None:
                    letters = None
                    pattern += alone
                else:
                    letters, points = cross
                    if not letters:
                        break
                    side += points * whole
                    pattern += crossed
                    needs.append((index - start, letters))
            if tiles and (index == size - 1 or not cells[index + 1]):
                length = index + 1 - start
                slot = None
                if length > 1 and not (down and tiles == 1 and pattern[1]):
                    base = through * multiplier + side + bonuses.get(tiles, 0)
                    factors, ranked = _factors(pattern, multiplier)
                    slot = Slot(base, key, tiles, ranked, factors, length, len(needs), chain)
                steps.append((letters, slot))
        return steps


def _premiums(letter: bytes, word: bytes) -> list[tuple[int, bytes, bytes]]:
    """Of each square of a line its word multiplier, and its pattern (``_factors``).

    The first pattern is that of a tile without, the second of one with a cross word.
    """
    return [
        (whole, bytes((own, 0)), bytes((own, own * whole)))
        for own, whole in zip(letter, word, strict=True)
    ]


def _lines(cells: bytes, size: int) -> tuple[list[bytes], list[bytes]]:
    """The rows and the columns of a board."""
    rows = [cells[i : i + size] for i in range(0, size * size, size)]
    return rows, [cells[i::size] for i in range(size)]


@lru_cache(1 << 14)
def _factors(pattern: bytes, multiplier: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What each new tile's value counts, as they lie and greatest first.

    ``pattern`` holds for each tile its letter multiplier and what it counts in its cross word.
    """
    pairs = zip(pattern[::2], pattern[1::2], strict=True)
    factors = tuple([own * multiplier + cross for own, cross in pairs])
    return factors, tuple(sorted(factors, reverse=True))
