"""The general ranking of an event: games added up, equals parted, finals."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from duplicate.core.order import person_key, table_key
from duplicate.rules.policies import Cumulate, TieBreak
from duplicate.standings.competition_entries import Competitor
from duplicate.standings.competition_lines import Played, decides, exact_mean
from duplicate.standings.competition_results import EventLine, Part, Share
from duplicate.standings.places import Contender, Equals, Places, listed, placed, ranks
from duplicate.standings.results import Cell, CellKind, Decided, GameResults
from duplicate.standings.tiebreaks import Course, values


def in_order(
    lines: Mapping[int, EventLine],
    competitors: Mapping[int, Competitor],
    games: Sequence[Played],
    cumulate: Cumulate,
    ties: Sequence[TieBreak],
) -> tuple[EventLine, ...]:
    """The lines ranked, the best first; both mappings are by the competitors' keys.

    Open games are added up first. A final then puts its field in front, if the leader is in it,
    ordered by the sum with the final; the field of any other one changes places among itself only,
    and so do those of a game that decides between the first ones. Whatever order the lines come
    in, equals stand in alphabetical order. One single game is ranked as that game is, unless
    somebody played it under two entries.
    """
    if len(games) == 1 and len({line.entry for line in lines.values()}) == len(games[0][1].lines):
        return _as_in_game(lines, games[0][1])
    event = _Event(lines, competitors, [results for _game, results in games], cumulate, ties)
    event.add_up([game.number for game, _results in games if not game.field])
    for game, _results in games:
        if decides(game):
            event.decide(game.number)
        elif game.field:
            event.play_final(game.number)
    return event.ranked()


def _as_in_game(lines: Mapping[int, EventLine], game: GameResults) -> tuple[EventLine, ...]:
    by_entry = {line.entry: line for line in lines.values()}
    return tuple(
        replace(by_entry[line.entry], rank=line.rank, decided=line.decided) for line in game.lines
    )


class _Event:
    """The order so far, by the competitors' keys; the excluded are no part of it."""

    def __init__(
        self,
        lines: Mapping[int, EventLine],
        competitors: Mapping[int, Competitor],
        games: Sequence[GameResults],
        cumulate: Cumulate,
        ties: Sequence[TieBreak],
    ) -> None:
        self._missed = {
            game.game: [Cell(each.number, CellKind.ABSENT, top=each.top) for each in game.rounds]
            for game in games
        }
        self._all = lines
        self._lines = {key: line for key, line in lines.items() if not line.excluded}
        self._competitors = competitors
        self._measure = _MEASURES[cumulate]
        self._ties = ties
        self._guests = {key for key, line in lines.items() if line.guest}
        self._games: set[int] = set()
        self._order: tuple[Equals, ...] = ()
        self._decided: dict[int, tuple[Decided, ...]] = {}
        self._decider: dict[int, int] = {}

    def add_up(self, games: Iterable[int]) -> None:
        """Put everybody in the order of the sum over open games."""
        self._games.update(games)
        places = self._by_sum(self._lines)
        self._order = places.order
        self._decided.update(places.decided)

    def play_final(self, game: int) -> None:
        """Put the field of a final in its order, in front if the leader is in it."""
        self._games.add(game)
        field = [key for key, line in self._lines.items() if line.share(game).counts]
        places = self._by_sum(field)
        self._decided.update(places.decided)
        if self._leaders() & set(field):
            behind = (tuple(key for key in equals if key not in field) for equals in self._order)
            self._order = (*places.order, *filter(None, behind))
        else:
            self._exchange(places.order)

    def decide(self, game: int) -> None:
        """Put the field of a sudden death in the order of that game, in the places it held.

        Those who went out, or stayed in, together keep the order they had.
        """
        level = {key: n for n, equals in enumerate(self._order) for key in equals}
        rank = {
            key: share.rank
            for key, line in self._lines.items()
            if (share := line.share(game)).part is Part.DECIDER and share.rank
        }
        self._decider.update(rank)
        for place in set(rank.values()):
            out = [key for key in rank if rank[key] == place]
            self._decided.update(self._by_sum(out).decided)
        places = placed((Contender(key, (place, level[key])) for key, place in rank.items()), ())
        self._exchange(places.order)

    def ranked(self) -> tuple[EventLine, ...]:
        """All lines with their ranks, the excluded last."""
        rank = ranks(self._order, self._guests)
        names = {key: _by_name(line) for key, line in self._all.items()}
        excluded = sorted(self._all.keys() - self._lines.keys(), key=names.__getitem__)
        return (
            *(
                replace(
                    self._lines[key],
                    rank=rank[key],
                    decided=self._decided.get(key, ()),
                    decider=self._decider.get(key, 0),
                )
                for key in listed(self._order, names)
            ),
            *(self._all[key] for key in excluded),
        )

    def _by_sum(self, keys: Iterable[int]) -> Places:
        contenders = [self._contender(key) for key in keys]
        return placed(contenders, self._ties, self._guests)

    def _contender(self, key: int) -> Contender:
        shares = [
            share for share in self._lines[key].shares if share.counts and share.game in self._games
        ]
        lines = self._competitors[key].lines
        cells = [
            lines[share.game].cells if share.game in lines else self._missed[share.game]
            for share in shares
        ]
        course = Course([share.total for share in shares], cells)
        return Contender(key, (self._measure(shares),), values(course, self._ties))

    def _leaders(self) -> set[int]:
        """Those of the first rank."""
        ranked = (set(equals) - self._guests for equals in self._order)
        return next(filter(None, ranked), set())

    def _exchange(self, field: Sequence[Equals]) -> None:
        """Put a field into its order in the places it held; equals of others come after it."""
        level = {key: n for n, equals in enumerate(self._order) for key in equals}
        held = sorted(level[key] for equals in field for key in equals)
        new = dict.fromkeys(level, math.inf)
        for number, equals in enumerate(field):
            level.update(dict.fromkeys(equals, held[0]))
            new.update(dict.fromkeys(equals, number))
            del held[: len(equals)]
        contenders = (Contender(key, (place, new[key])) for key, place in level.items())
        self._order = placed(contenders, ()).order


def _by_name(line: EventLine) -> tuple[Any, ...]:
    return (*map(person_key, line.persons), table_key(line.table), line.entry)


def _points(shares: Sequence[Share]) -> float:
    return -sum(share.total for share in shares)


def _negative(shares: Sequence[Share]) -> float:
    return -sum(share.negative for share in shares)


def _percent(shares: Sequence[Share]) -> float | Fraction:
    return -(exact_mean(shares) or 0)


def _time(shares: Sequence[Share]) -> float:
    return round(sum(share.seconds or 0 for share in shares), 1)


_MEASURES: dict[Cumulate, Callable[[Sequence[Share]], float | Fraction]] = {
    Cumulate.POINTS: _points,
    Cumulate.NEGATIVE: _negative,
    Cumulate.PERCENT: _percent,
    Cumulate.TIME: _time,
}
