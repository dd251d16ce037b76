"""How equals are parted: each rule is one function, tried in the order of the federation's list."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from duplicate.rules.policies import TieBreak
from duplicate.standings.results import Cell, CellKind, Decided

#: Values that part equals, the greater the better; compared one after the other.
Values = tuple[int, ...]


@dataclass(frozen=True)
class Course:
    """What equals are parted by: the totals of the games in order, and the rounds of each."""

    totals: Sequence[int]
    games: Sequence[Sequence[Cell]]

    @property
    def cells(self) -> Iterator[Cell]:
        """The rounds of all the games."""
        return chain.from_iterable(self.games)


def values(course: Course, rules: Sequence[TieBreak]) -> tuple[Values, ...]:
    """The values of a player by each rule in turn; the greater tuple ranks first."""
    return tuple(_RULES[rule](course) for rule in rules)


def deciding(
    equals: Sequence[tuple[Values, ...]], rules: Sequence[TieBreak]
) -> list[Decided | None]:
    """What parts players who are equal otherwise, for each of them; None where nothing does.

    The rule is the first by which they are not all the same; its values go as far as needed.
    """
    for place, rule in enumerate(rules):
        column = [each[place] for each in equals]
        if len(set(column)) > 1:
            count = _needed(column)
            return [Decided(rule, each[:count]) for each in column]
    return [None] * len(equals)


def _needed(column: Sequence[Values]) -> int:
    """How many values tell all the different ones apart."""
    longest = max(len(each) for each in column)
    different = len(set(column))
    return next(
        count
        for count in range(1, longest + 1)
        if len({each[:count] for each in column}) == different
    )


def _last_game(course: Course) -> Values:
    return tuple(course.totals[-1:])


def _last_rounds(course: Course) -> Values:
    """The last round of the last game, then the round before, and so on."""
    last = course.games[-1] if course.games else ()
    return tuple(cell.points for cell in reversed(last))


def _most_tops(course: Course) -> Values:
    return (sum(cell.kind is CellKind.TOP for cell in course.cells),)


def _best_play(course: Course) -> Values:
    return (max((cell.points for cell in course.cells), default=0),)


_RULES: dict[TieBreak, Callable[[Course], Values]] = {
    TieBreak.LAST_GAME: _last_game,
    TieBreak.LAST_ROUNDS: _last_rounds,
    TieBreak.MOST_TOPS: _most_tops,
    TieBreak.BEST_PLAY: _best_play,
}
