"""The board of the second reading: every way to lay a word, found by trying every square.

See ``judge_oracle``. What can be laid is kept as plain facts; nothing is decided here.
"""

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations

from duplicate.core.board import Board
from duplicate.core.coord import Direction, Place
from duplicate.core.scoring import lay

Square = tuple[int, int]
AROUND = ((0, 1), (1, 0), (0, -1), (-1, 0))


@dataclass(frozen=True)
class Way:
    """One way to lay a word with tiles of the rack, whatever words it forms sideways.

    ``scores`` gives the points for each set of positions that may be circled, ``least`` the lowest
    of those in which only letters the rack lacks are circled.
    """

    row: int
    column: int
    down: bool
    new: frozenset[Square]
    inside: frozenset[Square]
    longest_run: int
    scores: dict[frozenset[int], int]
    least: int
    bad_crosses: frozenset[bytes]

    def true_score(self, circled: frozenset[int]) -> int:
        return self.scores.get(circled & self.positions, self.least)

    @property
    def positions(self) -> frozenset[int]:
        return frozenset(r - self.row + c - self.column for r, c in self.new)


@dataclass
class Game:
    """The round a slip belongs to."""

    rules: object
    board: Board
    rack: Counter
    words: object
    round: int
    light: bool
    extra: frozenset[bytes] = frozenset()
    ways: dict = field(default_factory=dict)

    def admitted(self, word: bytes) -> bool:
        return word in self.words or word in self.extra

    @cached_property
    def tiles(self) -> dict[Square, int]:
        size = self.board.size
        return {divmod(i, size): code & 0x7F for i, code in enumerate(self.board.cells) if code}

    @cached_property
    def near(self) -> set[Square]:
        return {(r + a, c + b) for r, c in self.tiles for a, b in ((0, 0), *AROUND)}

    def tile(self, square: Square) -> int:
        return self.tiles.get(square, 0)

    def all_ways(self, word: bytes) -> list[Way]:
        if word not in self.ways:
            size = self.board.size
            self.ways[word] = [
                way
                for down in (False, True)
                for row in range(size)
                for column in range(size)
                if (way := self.way(word, row, column, down))
            ]
        return self.ways[word]

    def way(self, word: bytes, row: int, column: int, down: bool) -> Way | None:  # noqa: PLR0911 - one for each condition
        dr, dc = (1, 0) if down else (0, 1)
        if (row if down else column) + len(word) > self.board.size:
            return None
        squares = [(row + dr * i, column + dc * i) for i in range(len(word))]
        if not self.touches(squares, down):
            return None
        tiles = self.tiles
        if any(tiles.get(s, code) != code for s, code in zip(squares, word, strict=True)):
            return None
        if self.tile((row - dr, column - dc)):
            return None
        if self.tile((squares[-1][0] + dr, squares[-1][1] + dc)):
            return None
        fresh = [i for i, square in enumerate(squares) if not self.tile(square)]
        if not fresh:
            return None
        circlings = self.circlings([word[i] for i in fresh], fresh)
        if not circlings:
            return None
        place = Place(row, column, Direction.DOWN if down else Direction.ACROSS)
        scores = {}
        for circled in circlings:
            codes = bytes(c | 0x80 if i in circled else c for i, c in enumerate(word))
            rules = self.rules
            placed = lay(
                self.board,
                rules.layout,
                rules.alphabet.values,
                rules.format.bonuses,
                place,
                codes,
            )
            scores[circled] = placed.score
        crosses = [bytes(c & 0x7F for c in cross.codes) for cross in placed.cross_words]
        fewest = min(map(len, circlings))
        return Way(
            row,
            column,
            down,
            frozenset(squares[i] for i in fresh),
            frozenset(squares) - frozenset(squares[i] for i in fresh),
            max(len(run) for run in "".join(".#"[bool(self.tile(s))] for s in squares).split(".")),
            scores,
            min(score for circled, score in scores.items() if len(circled) == fewest),
            frozenset(cross for cross in crosses if not self.admitted(cross)),
        )

    def circlings(self, letters: list[int], positions: list[int]) -> list[frozenset[int]]:
        """Every set of positions that may be blanks: the other letters are all on the rack."""
        if len(letters) > self.rules.format.max_played:
            return []
        held = Counter(self.rack)
        blanks = held.pop(0xC0, 0)
        found = []
        for count in range(min(blanks, len(letters)) + 1):
            for chosen in combinations(range(len(letters)), count):
                rest = Counter(code for i, code in enumerate(letters) if i not in chosen)
                if rest <= held:
                    found.append(frozenset(positions[i] for i in chosen))
        return found

    def touches(self, squares: list[Square], down: bool) -> bool:
        if self.board.is_empty:
            return not down and self.rules.layout.start in squares
        return not self.near.isdisjoint(squares)
