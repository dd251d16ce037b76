"""Who competes in an event, and which entry is theirs in each game.

Somebody may sit alone in one game and as half of a pair in another: each of the two is then a
competitor, for whom the pair's game counts whole; of a game played partly alone and partly as a
pair, what both brought. Where nobody does both, an entry is a competitor, be it a person or a pair.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import add

from duplicate.core.person import Person
from duplicate.game.state import EntryState
from duplicate.rules.policies import Metric
from duplicate.standings.ranking import seconds_used
from duplicate.standings.results import CellKind, GameResults, Line


@dataclass(frozen=True)
class Competitor:
    """A person or a pair; ``key`` is the number of their first entry or, alone, of the person.

    ``lines`` are the lines they have, by game. A ``guest`` is shown without being ranked.
    """

    key: int
    persons: tuple[Person, ...]
    lines: dict[int, Line]
    entries: tuple[EntryState, ...]
    guest: bool

    @property
    def excluded(self) -> bool:
        """Whether all their scores are annulled."""
        return any(entry.excluded is not None for entry in self.entries)


def competitors(
    entries: Iterable[EntryState], games: Sequence[GameResults]
) -> tuple[Competitor, ...]:
    """Everybody who stands in the results of one of the games."""
    known = tuple(entries)
    lines: dict[int, dict[int, Line]] = defaultdict(dict)
    for game in games:
        for line in game.lines:
            lines[line.entry][game.game] = line
    there = [entry for entry in known if entry.entry in lines]
    if not _alone_and_paired(there):
        return tuple(_by_entry(entry, lines[entry.entry]) for entry in there)
    return _by_person(there, lines, {game.game: game for game in games}, _guests(known))


def _alone_and_paired(entries: Iterable[EntryState]) -> bool:
    """Whether somebody has two entries, one of them as half of a pair."""
    by_person: dict[int, set[tuple[int, ...]]] = defaultdict(set)
    for entry in entries:
        for person in people_of(entry):
            by_person[person].add(people_of(entry))
    return any(len(together) > 1 for together in by_person.values())


def _guests(entries: Iterable[EntryState]) -> set[int]:
    """The people who are guests by their entry alone; by those as pairs, if they have no other.

    Whoever plays with a guest is one in that pair only.
    """
    alone: dict[int, list[bool]] = defaultdict(list)
    paired: dict[int, list[bool]] = defaultdict(list)
    for entry in entries:
        for person in people_of(entry):
            (alone if entry.partner is None else paired)[person].append(entry.guest)
    return {person for person, guest in (paired | alone).items() if any(guest)}


def people_of(entry: EntryState) -> tuple[int, ...]:
    """The number of the person, or of both of a pair."""
    return (entry.person,) if entry.partner is None else (entry.person, entry.partner)


def _by_entry(entry: EntryState, lines: dict[int, Line]) -> Competitor:
    line = next(iter(lines.values()))
    return Competitor(entry.entry, line.persons, lines, (entry,), entry.guest)


def _by_person(
    entries: Iterable[EntryState],
    lines: dict[int, dict[int, Line]],
    games: Mapping[int, GameResults],
    guests: Collection[int],
) -> tuple[Competitor, ...]:
    found: dict[int, Competitor] = {}
    for entry in entries:
        for line in lines[entry.entry].values():
            for person in line.persons:
                found.setdefault(
                    person.id, Competitor(person.id, (person,), {}, (), person.id in guests)
                )
        for number in people_of(entry):
            before = found[number]
            played = dict(lines[entry.entry])
            for game in played.keys() & before.lines.keys():
                if _in_turn(before.lines[game], played[game]):
                    played[game] = _joined(before, before.lines[game], played[game], games[game])
            found[number] = replace(
                before, lines=before.lines | played, entries=(*before.entries, entry)
            )
    return tuple(found.values())


#: What somebody has of a game of which they played some rounds alone, others in a pair.
_ADDED = (
    "total",
    "points",
    "solo_points",
    "solos",
    "warnings",
    "excess",
    "tops",
    "zeros",
    "penalties",
)


def _in_turn(one: Line, other: Line) -> bool:
    """Whether each of two lines of a game has rounds that the other has not, and no other ones."""
    there = [[cell.kind is not CellKind.ABSENT for cell in line.cells] for line in (one, other)]
    return all(map(any, there)) and not any(map(all, zip(*there, strict=True)))


def _joined(who: Competitor, one: Line, other: Line, game: GameResults) -> Line:
    """One line of two of a game: the rounds of both."""
    sums = {name: getattr(one, name) + getattr(other, name) for name in _ADDED}
    cells = tuple(
        second if first.kind is CellKind.ABSENT else first
        for first, second in zip(one.cells, other.cells, strict=True)
    )
    by_time = game.rules.metric is Metric.TIME
    return replace(
        other,
        **sums,
        person=who.persons[0],
        partner=None,
        negative=sums["total"] - game.top_total,
        percent=sums["total"] / game.top_total if game.top_total else None,
        cells=cells,
        running=tuple(map(add, one.running, other.running)),
        seconds=seconds_used(cells, game.rules) if by_time else None,
    )
