"""Everywhere a word can be laid in a round: the ground on which slips are judged.

A *survey* belongs to one position, word list and rule set. What it finds out about a word is kept,
because a round's slips repeat a few words.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from duplicate.adjudication.judgement import Position
from duplicate.adjudication.legality import Words, circlings
from duplicate.core.alphabet import EMPTY, NATURAL
from duplicate.core.coord import Direction, Place
from duplicate.core.rack import BLANK
from duplicate.game.events import PlayFact
from duplicate.rules.model import RuleSet

#: Which letters of a word are blanks: positions from 0, of tiles laid now only.
Circling = frozenset[int]
_EDGE = 0xFF
_OPEN_END = b"[\\x00\\xff]"


@dataclass(frozen=True)
class Spot:
    """One place where a word can be laid with the round's rack, whatever it forms sideways.

    ``fresh`` are the positions in the word that are laid now; ``invalid`` the words formed sideways
    that are not admitted; ``longest_run`` the letters of the longest word on the board that this
    one lengthens (1 for a single tile, 0 for none).
    """

    survey: "Survey"
    word: bytes
    place: Place
    fresh: tuple[int, ...]
    invalid: tuple[bytes, ...]
    longest_run: int

    @property
    def direction(self) -> Direction:
        """Which way the word runs."""
        return self.place.direction

    @property
    def inside(self) -> int:
        """How many of the word's letters lie on the board already."""
        return len(self.word) - len(self.fresh)

    @cached_property
    def scores(self) -> Mapping[Circling, int]:
        """The score for every possible circling (FISF 5.3.1), fewest blanks first."""
        position, rules = self.survey.position, self.survey.rules
        plays = circlings(position.board, position.rack.tiles, self.word, self.place, rules)
        marked = ((self._circled(play.word), play.score) for play in plays)
        return dict(marked)

    def _circled(self, codes: bytes) -> Circling:
        return frozenset(i for i in self.fresh if codes[i] != self.word[i])

    @cached_property
    def least(self) -> Circling:
        """The cheapest circling of letters that the rack lacks (FISF 5.3.2)."""
        fewest = len(next(iter(self.scores)))
        needed = (circled for circled in self.scores if len(circled) == fewest)
        return min(needed, key=self.scores.__getitem__)

    def true_circling(self, circled: Circling) -> Circling:
        """The circling that counts: the written one if it is possible, else the cheapest."""
        mine = circled.intersection(self.fresh)
        return mine if mine in self.scores else self.least

    def circlings_worth(self, score: int | None) -> list[Circling]:
        """The possible circlings that give ``score``, fewest blanks first."""
        return [circled for circled, worth in self.scores.items() if worth == score]

    def fact(self, circled: Circling) -> PlayFact:
        """The play as text, its circled letters as blanks."""
        alphabet = self.survey.rules.alphabet
        cells, squares = self._cells
        codes = (
            cells[square] or (code | 0x80 if i in circled else code)
            for i, (square, code) in enumerate(zip(squares, self.word, strict=True))
        )
        reference = self.place.show(self.survey.rules.notation)
        return PlayFact(alphabet.show(codes), reference, self.scores[circled])

    def tile_at(self, position: int) -> int:
        """The tile of the board under a letter of the word, blank bit kept; 0 for none."""
        cells, squares = self._cells
        return cells[squares[position]]

    @property
    def _cells(self) -> tuple[bytes, range]:
        board = self.survey.position.board
        return board.cells, board.squares(self.place, len(self.word))


@dataclass(frozen=True)
class Ways:
    """A word in a round: whether it is admitted, and every spot for it."""

    admitted: bool
    spots: tuple[Spot, ...]

    @cached_property
    def legal(self) -> tuple[Spot, ...]:
        """The spots where the word may be played: across first, row by row."""
        return tuple(spot for spot in self.spots if self.admitted and not spot.invalid)

    @cached_property
    def traps(self) -> tuple[Spot, ...]:
        """The spots where only a word formed sideways is not admitted."""
        return tuple(spot for spot in self.spots if self.admitted and spot.invalid)


class Survey:
    """A position, with the word list and the rules, and what is known about words in it."""

    def __init__(self, position: Position, lexicon: Words, rules: RuleSet) -> None:
        self.position, self.lexicon, self.rules = position, lexicon, rules
        self._ways: dict[bytes, Ways] = {}
        self._sides: dict[tuple[int, Direction], tuple[bytes, bytes]] = {}
        self._held = Counter(position.rack.tiles)
        self._grids = {
            direction: _Grid.of(position.board.cells, position.board.size, direction)
            for direction in Direction
        }

    def ways(self, word: bytes) -> Ways:
        """Where ``word`` (natural codes) can be laid."""
        found = self._ways.get(word)
        if found is None:
            spots = tuple(self._spots(word)) if 1 < len(word) <= self.position.board.size else ()
            found = self._ways[word] = Ways(word in self.lexicon, spots)
        return found

    def admits(self, word: bytes) -> bool:
        """Whether a word is in the word list."""
        return word in self.lexicon

    def lies_already(self, word: bytes) -> bool:
        """Whether the word stands on the board, whole: copied, not played."""
        pattern = _OPEN_END + re.escape(word) + _OPEN_END
        return any(re.search(pattern, grid.line) for grid in self._grids.values())

    def tile(self, row: int, column: int) -> int:
        """The letter of a square of the board, whether it is a blank or not; 0 for none."""
        return self.position.board.at(row, column) & 0x7F

    def _spots(self, word: bytes) -> Iterator[Spot]:
        letters = b"".join(b"[\\x00" + re.escape(word[i : i + 1]) + b"]" for i in range(len(word)))
        pattern = re.compile(b"(?<=[\\x00\\xff])(?=" + letters + _OPEN_END + b")")
        for direction in Direction:
            grid = self._grids[direction]
            for match in pattern.finditer(grid.line):
                spot = self._spot(word, grid, match.start(), direction)
                if spot is not None:
                    yield spot

    def _spot(self, word: bytes, grid: "_Grid", start: int, direction: Direction) -> Spot | None:
        end = start + len(word)
        under = grid.line[start:end]
        fresh = tuple(i for i, tile in enumerate(under) if not tile)
        place = grid.place(start, direction)
        if not fresh or not self._touches(grid, start, end, place):
            return None
        if not self._on_rack([word[i] for i in fresh]):
            return None
        invalid = tuple(self._invalid(word, place, fresh))
        run = max(map(len, under.split(b"\0")))
        return Spot(self, word, place, fresh, invalid, run)

    def _touches(self, grid: "_Grid", start: int, end: int, place: Place) -> bool:
        if not self.position.board.is_empty:
            return 1 in grid.near[start:end]
        row, column = self.rules.layout.start
        first = place.column
        across = place.direction is Direction.ACROSS and place.row == row
        return across and first <= column < first + end - start

    def _on_rack(self, letters: list[int]) -> bool:
        if len(letters) > self.rules.format.max_played:
            return False
        lacking = sum((Counter(letters) - self._held).values())
        return lacking <= self._held[BLANK]

    def _invalid(self, word: bytes, place: Place, fresh: tuple[int, ...]) -> Iterator[bytes]:
        squares = self.position.board.squares(place, len(word))
        for i in fresh:
            before, after = self._beside(squares[i], place.direction.other)
            if before or after:
                formed = before + word[i : i + 1] + after
                if formed not in self.lexicon:
                    yield formed

    def _beside(self, square: int, direction: Direction) -> tuple[bytes, bytes]:
        """The letters before and after a square in a direction, up to the first empty one."""
        known = self._sides.get((square, direction))
        if known is None:
            before, after = self._grids[direction].around(square)
            known = self._sides[square, direction] = before, after
        return known


@dataclass(frozen=True)
class _Grid:
    """The board as lines in one direction, an edge between them, blanks as their letters.

    ``near`` marks the squares with a tile on or beside them.
    """

    size: int
    turned: bool
    line: bytes
    near: bytes

    @classmethod
    def of(cls, cells: bytes, size: int, direction: Direction) -> "_Grid":
        turned = direction is Direction.DOWN
        natural = cells.translate(NATURAL)
        rows = [
            natural[i::size] if turned else natural[i * size : (i + 1) * size] for i in range(size)
        ]
        edge = bytes((_EDGE,))
        line = edge + edge.join(rows) + edge
        step = size + 1
        near = bytearray(len(line))
        for i, tile in enumerate(line):
            if tile not in {EMPTY, _EDGE}:
                for j in (i, i - 1, i + 1, i - step, i + step):
                    if 0 <= j < len(near):
                        near[j] = 1
        return cls(size, turned, line, bytes(near))

    def place(self, index: int, direction: Direction) -> Place:
        """The square of an index of ``line``."""
        row, column = divmod(index - 1, self.size + 1)
        return Place(column, row, direction) if self.turned else Place(row, column, direction)

    def around(self, square: int) -> tuple[bytes, bytes]:
        """The letters right before and after a square of the board."""
        row, column = divmod(square, self.size)
        if self.turned:
            row, column = column, row
        at = row * (self.size + 1) + column + 1
        before = re.split(b"[\\x00\\xff]", self.line[:at])[-1]
        after = re.split(b"[\\x00\\xff]", self.line[at + 1 :], maxsplit=1)[0]
        return before, after
