"""How equals are parted: each rule is one function, tried in the order of the federation's list."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest

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
) -> list[tuple[Decided, ...]]:
    """What parts players who are equal otherwise, for each of them; empty where nothing does.

    As many rules as tell a player from all who have another rank, and of each as many values; a
    rule by which those still together are the same is left out.
    """
    return [_parted(each, equals, rules) for each in equals]


def _parted(
    player: tuple[Values, ...], equals: Sequence[tuple[Values, ...]], rules: Sequence[TieBreak]
) -> tuple[Decided, ...]:
    found = []
    together = list(equals)
    for place, rule in enumerate(rules):
        own = player[place]
        others = {each[place] for each in together} - {own}
        if others:
            found.append(Decided(rule, own[: _needed(own, others)]))
            together = [each for each in together if each[place] == own]
    return tuple(found)


def _needed(own: Values, others: Iterable[Values]) -> int:
    """How many values tell a player's from all the others."""
    return max(
        next(n for n, (one, other) in enumerate(zip_longest(own, each), 1) if one != other)
        for each in others
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
