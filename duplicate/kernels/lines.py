"""The lines of a board, and which letters its empty squares admit.

Lines change little from round to round, so crossings and chains are remembered by the content of
their line.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from duplicate.kernels.chains import Chain, Chains, Cross, Crosses, bits_of
from duplicate.kernels.tables import ACROSS, DOWN, NATURAL, Groups, Tables

#: How many lines and hooks are remembered. A board has 30 lines, of which a round changes ten: to
#: keep many more costs the processor's cache more than it brings.
_LINES_KEPT = 64
_HOOKS_KEPT = 1 << 16


class Lines:
    """The crossings and chains of boards played with the same tables."""

    def __init__(self, tables: Tables, groups: Groups, chains: Chains) -> None:
        self._tables = tables
        self._groups = groups
        self._none = (None,) * tables.size
        self._hook = lru_cache(_HOOKS_KEPT)(self._find_hook)
        self._crosses = lru_cache(_LINES_KEPT)(self._find_crosses)
        self._open = lru_cache(_LINES_KEPT)(self._find_open)
        self._chains = lru_cache(_LINES_KEPT)(chains.of_line)

    def chains(self, cells: bytes) -> Iterator[list[Chain]]:
        """The chains of every line in which something can be laid.

        On an empty board only across through the start square.
        """
        size = self._tables.size
        if not any(cells):
            row, column = divmod(self._tables.start, size)
            yield self._chains(ACROSS, row, bytes(size), self._none, column)
            return
        rows, columns = _lines(cells, size)
        for down, lines, others in ((ACROSS, rows, columns), (DOWN, columns, rows)):
            crossings = zip(*map(self._crosses, others), strict=True)
            for number, (line, crosses) in enumerate(zip(lines, crossings, strict=True)):
                if any(line) or any(crosses):
                    yield self._chains(down, number, line, crosses, -1)

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
        weights = tables.weights
        runs = before + after
        key = sum([weights[code] for code in runs])
        left, right = before.translate(NATURAL), after.translate(NATURAL)
        length = len(runs) + 1
        groups = self._groups[length]
        letters = []
        for code in tables.letters:
            joined = groups.get(key + weights[code])
            if joined is not None:
                word = left + bytes((code,)) + right
                if word in [joined[i : i + length] for i in range(0, len(joined), length)]:
                    letters.append(code)
        return bytes(letters), bits_of(letters), sum([tables.values[code] for code in runs])

    def _find_crosses(self, cells: bytes) -> Crosses:
        """For each empty square of a line with a tile beside it in that line: its hook."""
        if not any(cells):
            return self._none
        runs = pairwise(cells.split(b"\0"))  # the tiles before and after each empty square
        crosses: list[Cross | None] = []
        for code in cells:
            before, after = (b"", b"") if code else next(runs)
            crosses.append(self._hook(before, after) if before or after else None)
        return tuple(crosses)

    def _find_open(self, cells: bytes, stride: int) -> int:
        """The open squares of a line as bits, ``stride`` bits from one square to the next."""
        crosses = self._find_crosses(cells)
        return sum([1 << k * stride for k, cross in enumerate(crosses) if cross and cross[0]])


def _lines(cells: bytes, size: int) -> tuple[list[bytes], list[bytes]]:
    """The rows and the columns of a board."""
    rows = [cells[i : i + size] for i in range(0, size * size, size)]
    return rows, [cells[i::size] for i in range(size)]
