"""The ranking of a season over many tournament files.

People are the same where they have the same licence, never by name alone: who might be the same is
named, and the organiser says whether they are.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from duplicate.core.person import Person
from duplicate.errors import DuplicateError, InvalidInput, raise_all
from duplicate.rules.formulas import load_formula
from duplicate.service.context import Context
from duplicate.service.player_twins import licence_key, names_key
from duplicate.service.session import Session
from duplicate.service.standings import event_results
from duplicate.standings.competition_results import CompetitionResults
from duplicate.standings.formulas import Performance
from duplicate.standings.season import Career, season, with_series
from duplicate.standings.season_results import SeasonEvent, SeasonResults

#: What makes somebody of one event and somebody of another the same person.
Key = tuple[str, ...]


@dataclass(frozen=True)
class Wanted:
    """``formula`` as ``load_formula`` takes it; ``best`` results count (None: all).

    ``same`` are names that belong to one person each, ``apart`` licences that several people have.
    """

    formula: str
    best: int | None = None
    series: bool = False
    same: Collection[str] = ()
    apart: Collection[str] = ()


@dataclass(frozen=True)
class Doubt:
    """Namesakes of whom a licence is missing, or several names with one ``licence``."""

    licence: str
    people: tuple[str, ...]


@dataclass(frozen=True)
class Season:
    """The ranking, and who may be the same person or may not."""

    results: SeasonResults
    doubts: tuple[Doubt, ...]


@dataclass(frozen=True)
class _Event:
    uid: str
    date: str
    results: CompetitionResults


@dataclass(frozen=True)
class _Placed:
    """A person's place in one event, the events counted from 0."""

    event: int
    title: str
    person: Person
    performance: Performance

    @property
    def name(self) -> str:
        return names_key(self.person.full_name)

    @property
    def licence(self) -> str:
        return licence_key(self.person.licence)

    @property
    def shown(self) -> str:
        """How a doubt names them."""
        where = ", ".join(filter(None, (self.title, self.person.licence)))
        return f"{self.person.full_name} ({where})"


def rank(context: Context, files: Sequence[str], wanted: Wanted) -> Season:
    """The ranking of a season over these tournaments, whatever order they come in.

    Guests and the excluded earn nothing; a pair's place counts for both. Raises ``InvalidInput``:
    what ``load_formula`` raises, ``formula-scale``, ``season-no-game``,
    ``season-tournament-twice``, ``season-person-twice``, ``season-same-licences``; and what
    opening a tournament raises.
    """
    formula = load_formula(wanted.formula)
    events = sorted(
        (_read(context, name) for name in files),
        key=lambda each: (each.date, each.results.title, each.results.tournament),
    )
    _refuse_twice(events)
    placed = [one for number, event in enumerate(events) for one in _placed(number, event)]
    people = _gathered(placed, wanted)
    results = season(
        [_told(event) for event in events],
        [_career(same) for same in people.values()],
        formula,
        wanted.best,
        context.now().astimezone().isoformat(timespec="minutes"),
    )
    results = with_series(results) if wanted.series else results
    return Season(results, tuple(_doubts(placed, people, wanted)))


def _read(context: Context, name: str) -> _Event:
    with Session.read(context, name) as session:
        if not session.state.games:
            raise InvalidInput("season-no-game", tournament=session.name)
        described = session.state.described
        return _Event(session.state.created.uid, described.date, event_results(session))


def _refuse_twice(events: Sequence[_Event]) -> None:
    counted = Counter(event.uid for event in events)
    twice = [event.results.tournament for event in events if counted[event.uid] > 1]
    if twice:
        raise InvalidInput("season-tournament-twice", names=", ".join(twice))


def _told(event: _Event) -> SeasonEvent:
    results = event.results
    players = sum(line.rank > 0 for line in results.lines)
    title = results.title or results.tournament
    return SeasonEvent(results.tournament, title, event.date, players, results.provisional)


def _placed(number: int, event: _Event) -> list[_Placed]:
    """Everybody who was ranked."""
    told, lines = _told(event), [line for line in event.results.lines if line.rank]
    shared = Counter(line.rank for line in lines)
    return [
        _Placed(
            number,
            told.title,
            person,
            Performance(line.rank, shared[line.rank], told.players, line.total, line.percent),
        )
        for line in lines
        for person in line.persons
    ]


def _gathered(placed: Sequence[_Placed], wanted: Wanted) -> dict[Key, list[_Placed]]:
    """All places of each person; refused are names and licences that cannot mean one person."""
    apart = {licence_key(licence) for licence in wanted.apart}
    licences: dict[str, set[Key]] = defaultdict(set)
    for each in placed:
        if each.licence:
            licences[each.name].add(_licensed(each, apart))
    same = {names_key(name): name for name in wanted.same}
    errors: list[DuplicateError] = [
        InvalidInput("season-same-licences", name=shown)
        for name, shown in same.items()
        if len(licences[name]) > 1
    ]
    people: dict[Key, list[_Placed]] = defaultdict(list)
    for each in placed:
        if each.licence:
            people[_licensed(each, apart)].append(each)
        elif each.name in same:
            people[next(iter(licences[each.name]), ("name", each.name))].append(each)
        else:
            people["file", str(each.event), str(each.person.id)].append(each)
    errors += [
        InvalidInput("season-person-twice", people=" · ".join(each.shown for each in found))
        for found in people.values()
        if len({each.event for each in found}) < len(found)
    ]
    raise_all(errors)
    return people


def _licensed(each: _Placed, apart: Collection[str]) -> Key:
    return ("licence", each.licence, each.name if each.licence in apart else "")


def _career(same: Sequence[_Placed]) -> Career:
    """A person as the last event knows them; a newcomer of one event is one of the season."""
    licences = [each.person.licence for each in same if each.person.licence]
    person = replace(
        same[-1].person,
        licence=licences[-1] if licences else "",
        newcomer=any(each.person.newcomer for each in same),
    )
    return Career(person, {each.event: each.performance for each in same})


def _doubts(
    placed: Sequence[_Placed], people: dict[Key, list[_Placed]], wanted: Wanted
) -> list[Doubt]:
    """Several names with one licence; one name of several people, one of them without licence."""
    same = {names_key(name) for name in wanted.same}
    doubts = [
        Doubt(found[0].person.licence, tuple(each.shown for each in found))
        for key, found in people.items()
        if key[0] == "licence" and len({each.name for each in found} - same) > 1
    ]
    namesakes: dict[str, list[_Placed]] = defaultdict(list)
    for each in placed:
        namesakes[each.name].append(each)
    doubts += [
        Doubt("", tuple(each.shown for each in found))
        for name, found in namesakes.items()
        if name not in same and len(found) > 1 and any(not each.licence for each in found)
    ]
    return doubts
