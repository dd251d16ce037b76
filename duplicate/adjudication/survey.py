"""Everywhere a word can be laid in a round: the ground on which slips are judged.

A *survey* belongs to one position, word list and rule set. What it finds out about a word is kept,
because a round's slips repeat a few words.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from duplicate.adjudication.judgement import Position
from duplicate.adjudication.legality import Words, circlings
from duplicate.adjudication.windows import Window, Windows
from duplicate.core.coord import Direction, Place
from duplicate.core.rack import BLANK
from duplicate.game.events import PlayFact
from duplicate.rules.model import RuleSet

#: Which letters of a word are blanks: positions from 0, of tiles laid now only.
Circling = frozenset[int]
_SHORTEST = 2


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


def lacking(letters: bytes, held: Mapping[int, int]) -> int:
    """How many of these natural tiles the rack does not hold, its blanks left aside."""
    return sum(max(0, letters.count(code) - held.get(code, 0)) for code in set(letters))


@dataclass(frozen=True)
class Ways:
    """A word in a round: whether it is admitted, and every spot for it."""

    admitted: bool
    spots: tuple[Spot, ...]

    @cached_property
    def legal(self) -> tuple[Spot, ...]:
        """The spots where the word may be played: across first, line by line."""
        return tuple(spot for spot in self.spots if self.admitted and not spot.invalid)

    @cached_property
    def traps(self) -> tuple[Spot, ...]:
        """The spots where only a word formed sideways is not admitted."""
        return tuple(spot for spot in self.spots if self.admitted and spot.invalid)


class Survey:
    """A position, with the word list and the rules, and what is known about words in it."""

    def __init__(
        self,
        position: Position,
        lexicon: Words,
        rules: RuleSet,
        windows: Windows | None = None,
    ) -> None:
        self.position, self.lexicon, self.rules = position, lexicon, rules
        self._windows = windows or Windows(position.board, rules.layout.start)
        self._held = Counter(position.rack.tiles)
        self._ways: dict[bytes, Ways] = {}

    def with_lexicon(self, lexicon: Words) -> "Survey":
        """The same round with other words admitted."""
        return Survey(self.position, lexicon, self.rules, self._windows)

    def ways(self, word: bytes) -> Ways:
        """Where ``word`` (natural codes) can be laid."""
        found = self._ways.get(word)
        if found is None:
            found = self._ways[word] = Ways(word in self.lexicon, tuple(self._spots(word)))
        return found

    def lies_already(self, word: bytes) -> bool:
        """Whether the word stands on the board, whole: copied, not played."""
        return self._windows.holds(word)

    def tile(self, row: int, column: int) -> int:
        """The letter of a square of the board, whether it is a blank or not; 0 for none."""
        return self.position.board.at(row, column) & 0x7F

    def _spots(self, word: bytes) -> Iterator[Spot]:
        if len(word) < _SHORTEST:
            return
        possible: dict[tuple[int, ...], bool] = {}
        for window in self._windows.of_length(len(word)):
            if any(word[i] != letter for i, letter in window.fixed):
                continue
            fresh = window.fresh
            if fresh not in possible:
                possible[fresh] = self._on_rack(bytes(word[i] for i in fresh))
            if possible[fresh]:
                invalid = tuple(self._invalid(word, window))
                yield Spot(self, word, window.place, fresh, invalid, window.longest_run)

    def _on_rack(self, letters: bytes) -> bool:
        if len(letters) > self.rules.format.max_played:
            return False
        return lacking(letters, self._held) <= self._held[BLANK]

    def _invalid(self, word: bytes, window: Window) -> Iterator[bytes]:
        for i, (before, after) in zip(window.fresh, window.sides, strict=True):
            if before or after:
                formed = before + word[i : i + 1] + after
                if formed not in self.lexicon:
                    yield formed
