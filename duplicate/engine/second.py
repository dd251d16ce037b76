"""The tops found a second way, so that no top is announced on the word of one search alone.

From every square where a word may begin, words are spelled out letter by letter, from the rack
and through the tiles that lie there, as long as some word of the list goes on like that; the
sorted list itself is the tree of letters that is walked. Points are added up on the way, and those
of the tops once more by ``core.scoring``. Nothing here is shared with the kernels: no word map, no
bounds, no order of slots.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from duplicate.core.alphabet import BLANK_BIT, EMPTY
from duplicate.core.board import Board
from duplicate.core.coord import Direction, Place
from duplicate.core.play import Play
from duplicate.core.rack import BLANK
from duplicate.core.scoring import lay
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules.model import RuleSet

#: Asked now and then; the search is given up when it answers yes.
Stop = Callable[[], bool]


class GivenUp(Exception):
    """The search was told to stop before it had finished."""


def tops(
    board: Board,
    rack: bytes,
    lexicon: Lexicon,
    rules: RuleSet,
    stop: Stop = lambda: False,
) -> frozenset[Play]:
    """Every play that ties for the best score; raises ``GivenUp`` when ``stop`` says so."""
    walk = _Walk(rack, _Tree(lexicon.words), rules, stop)
    directions = (Direction.ACROSS,) if board.is_empty else tuple(Direction)
    for direction in directions:
        for line in _lines(board, direction, walk.tree, rules):
            walk.along(line)
    return frozenset(play for found in walk.best for play in _counted(board, found, rules))


class _Node:
    """The words that begin with the same letters: those from ``first`` to before ``end``."""

    __slots__ = ("branches", "depth", "end", "first")

    def __init__(self, first: int, end: int, depth: int) -> None:
        self.first = first
        self.end = end
        self.depth = depth
        self.branches: dict[int, _Node] | None = None


class _Tree:
    """A sorted list of words, walked letter by letter."""

    def __init__(self, words: Sequence[bytes]) -> None:
        self._words = words
        self.root = _Node(0, len(words), 0)

    def is_word(self, node: _Node) -> bool:
        """Whether the letters so far are a word."""
        return len(self._words[node.first]) == node.depth

    def onward(self, node: _Node) -> dict[int, _Node]:
        """What the words go on with, and the node each letter leads to."""
        if node.branches is None:
            node.branches = dict(self._parted(node))
        return node.branches

    def has(self, word: bytes) -> bool:
        """Whether a word (natural codes) is in the list."""
        place = bisect_left(self._words, word)
        return place < len(self._words) and self._words[place] == word

    def _parted(self, node: _Node) -> Iterator[tuple[int, _Node]]:
        words, depth = self._words, node.depth
        first = node.first + self.is_word(node)
        while first < node.end:
            so_far = words[first][: depth + 1]
            letter = so_far[depth]
            behind = so_far[:depth] + bytes((letter + 1,))
            end = bisect_left(words, behind, first, node.end)
            yield letter, _Node(first, end, depth + 1)
            first = end


@dataclass(frozen=True)
class _Square:
    """An empty square of a line.

    ``letters`` are those that make a word sideways, which then brings ``side`` points beside the
    letter laid; None where nothing lies above or below. ``touches``: a tile lies beside it.
    """

    letter_factor: int
    word_factor: int
    touches: bool
    letters: frozenset[int] | None = None
    side: int = 0


@dataclass(frozen=True)
class _Line:
    """A row or a column: the tile (0: none) and the square of each place in it."""

    direction: Direction
    number: int
    tiles: bytes
    squares: tuple[_Square, ...]


@dataclass(frozen=True)
class _Found:
    """A word as it would lie: where it begins in which line."""

    direction: Direction
    number: int
    start: int
    word: bytes


def _lines(board: Board, direction: Direction, tree: _Tree, rules: RuleSet) -> Iterator[_Line]:
    """The lines of the board that run in one direction."""
    size = board.size
    for number in range(size):
        start = Place(*_at(direction, number, 0), direction)
        tiles = bytes(board.cells[square] for square in board.squares(start, size))
        squares = tuple(_square(board, direction, number, k, tree, rules) for k in range(size))
        yield _Line(direction, number, tiles, squares)


def _at(direction: Direction, number: int, index: int) -> tuple[int, int]:
    """Row and column of a place in a line."""
    return (number, index) if direction is Direction.ACROSS else (index, number)


def _square(
    board: Board, direction: Direction, number: int, index: int, tree: _Tree, rules: RuleSet
) -> _Square:
    row, column = _at(direction, number, index)
    layout = rules.layout
    square = row * board.size + column
    letter_factor = layout.letter_multipliers[square]
    word_factor = layout.word_multipliers[square]
    if board.is_empty:
        return _Square(letter_factor, word_factor, square == layout.start_square)
    before, after = _sideways(board, direction, row, column)
    down, right = (0, 1) if direction is Direction.ACROSS else (1, 0)
    ahead = board.at(row + down, column + right), board.at(row - down, column - right)
    if not before and not after:
        return _Square(letter_factor, word_factor, any(ahead))
    natural = [bytes(code & ~BLANK_BIT for code in part) for part in (before, after)]
    letters = frozenset(
        code for code in rules.alphabet.codes if tree.has(natural[0] + bytes((code,)) + natural[1])
    )
    side = sum(rules.alphabet.values[code] for code in before + after)
    return _Square(letter_factor, word_factor, touches=True, letters=letters, side=side)


def _sideways(board: Board, direction: Direction, row: int, column: int) -> tuple[bytes, bytes]:
    """The tiles that touch a square across the direction of the line, before and after it."""
    down, right = (1, 0) if direction is Direction.ACROSS else (0, 1)

    def reach(sign: int) -> bytes:
        tiles, away = bytearray(), sign
        while (code := board.at(row + away * down, column + away * right)) != EMPTY:
            tiles.append(code)
            away += sign
        return bytes(tiles)

    return reach(-1)[::-1], reach(1)


class _Points(NamedTuple):
    """What a word brings so far: its letters, its factor, the words sideways; tiles laid."""

    main: int
    factor: int
    side: int
    laid: int

    def and_tile(self, square: _Square, value: int) -> "_Points":
        """With one more tile, on a square."""
        letter = value * square.letter_factor
        side = self.side
        if square.letters is not None:
            side += (square.side + letter) * square.word_factor
        return _Points(self.main + letter, self.factor * square.word_factor, side, self.laid + 1)


class _Walk:
    """Walks all lines with one rack; ``best`` holds the tops found so far."""

    def __init__(self, rack: bytes, tree: _Tree, rules: RuleSet, stop: Stop) -> None:
        self.tree = tree
        self.best: list[_Found] = []
        self._top = 0
        self._left = Counter(rack)
        self._most = min(len(rack), rules.format.max_played)
        self._values = rules.alphabet.values
        self._bonuses = [rules.format.bonuses.get(tiles, 0) for tiles in range(self._most + 1)]
        self._stop = stop
        self._line = _Line(Direction.ACROSS, 0, b"", ())
        self._start = 0

    def along(self, line: _Line) -> None:
        """Try every square of a line as the first of a word."""
        self._line = line
        for start in range(len(line.squares)):
            if (start and line.tiles[start - 1]) or not self._may_touch(start):
                continue  # a word from here would begin earlier, or touch nothing
            if self._stop():
                raise GivenUp
            self._start = start
            self._spell(start, self.tree.root, b"", _Points(0, 1, 0, 0), touches=False)

    def _may_touch(self, start: int) -> bool:
        """Whether the rack is long enough for a word from here to a square that touches."""
        empty = 0
        for tile, square in zip(self._line.tiles[start:], self._line.squares[start:], strict=True):
            empty += not tile
            if not tile and square.touches:
                return empty <= self._most
        return False

    def _spell(self, at: int, node: _Node, word: bytes, points: _Points, *, touches: bool) -> None:
        """Every word that goes on like this from place ``at``."""
        tiles = self._line.tiles
        if at < len(tiles) and tiles[at]:
            tile = tiles[at]
            onward = self.tree.onward(node).get(tile & ~BLANK_BIT)
            if onward is not None:
                more = points._replace(main=points.main + self._values[tile])
                self._spell(at + 1, onward, word + bytes((tile,)), more, touches=touches)
            return
        if touches and node.depth > 1 and self.tree.is_word(node):
            self._keep(word, points)
        if at < len(tiles) and points.laid < self._most:
            self._lay(at, node, word, points, touches=touches)

    def _lay(self, at: int, node: _Node, word: bytes, points: _Points, *, touches: bool) -> None:
        """Every word that goes on with a tile of the rack."""
        square, left = self._line.squares[at], self._left
        touches = touches or square.touches
        for letter, onward in self.tree.onward(node).items():
            if square.letters is not None and letter not in square.letters:
                continue
            for held, tile in ((letter, letter), (BLANK, letter | BLANK_BIT)):
                if left[held]:
                    left[held] -= 1
                    more = points.and_tile(square, self._values[tile])
                    self._spell(at + 1, onward, word + bytes((tile,)), more, touches=touches)
                    left[held] += 1

    def _keep(self, word: bytes, points: _Points) -> None:
        score = points.main * points.factor + points.side + self._bonuses[points.laid]
        if score > self._top:
            self._top, self.best = score, []
        if score == self._top:
            self.best.append(_Found(self._line.direction, self._line.number, self._start, word))


def _counted(board: Board, found: _Found, rules: RuleSet) -> Iterator[Play]:
    """The play, its points counted once more; none when it is told across already."""
    place = Place(*_at(found.direction, found.number, found.start), found.direction)
    alphabet, bonuses = rules.alphabet, rules.format.bonuses
    placement = lay(board, rules.layout, alphabet.values, bonuses, place, found.word)
    alone = found.direction is Direction.DOWN and len(placement.new) == 1
    if not (alone and placement.cross_words):
        yield Play(found.word, place, placement.score, placement.new)
