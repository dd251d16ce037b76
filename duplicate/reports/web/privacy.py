"""What a web page may tell about a person.

Licence numbers and years of birth never stand on it. Nobody who said no is named, nor a minor for
whom nobody has said yes: the table stands in the place of the name.
"""

from dataclasses import replace

from duplicate.core.order import name_key
from duplicate.core.person import Person
from duplicate.standings.competition_results import (
    CompetitionResults,
    EventLine,
    GroupLine,
    RankingKey,
    Share,
)
from duplicate.standings.results import GameResults, Line
from duplicate.texts import Texts

ADULT = 18
#: Age categories of minors, by name or by the letter of federation lists.
MINORS = frozenset(
    {"poussin", "poussine", "benjamin", "benjamine", "cadet", "cadette", "junior"} | set("pbcj")
)


def may_be_named(person: Person, year: int | None) -> bool:
    """Whether the name may stand on a page of an event in ``year`` (None: not known)."""
    return person.web == "yes" or (person.web != "no" and not _minor(person, year))


def _minor(person: Person, year: int | None) -> bool:
    """In doubt about the month of birth, who may still be a minor is one."""
    if name_key(person.category) in MINORS:
        return True
    return None not in {year, person.birth_year} and _age(person, year) <= ADULT


def _age(person: Person, year: int | None) -> int:
    return (year or 0) - (person.birth_year or 0)


Key = tuple[int, ...]


def _key(line: EventLine) -> Key:
    return tuple(person.id for person in line.persons)


def _group(group: GroupLine, key: RankingKey, lines: dict[Key, EventLine]) -> GroupLine:
    """The members as they may be shown; a pair is called by their names."""
    members = tuple(lines[_key(line)] for line in group.members)
    counted = tuple(lines[_key(line)] for line in group.counted)
    names = " / ".join(line.full_name for line in members)
    name = names if key is RankingKey.PAIRS else group.name
    return replace(group, name=name, members=members, counted=counted)


class Veil:
    """Puts what may be told in the place of people; ``year`` is that of the event."""

    def __init__(self, year: int | None, texts: Texts) -> None:
        self._year = year
        self._texts = texts

    def game(self, results: GameResults) -> GameResults:
        """The same results, people as they may be shown, without what arbiters wrote freely."""
        lines = tuple(self._line(line) for line in results.lines)
        rounds = tuple(replace(each, incidents=()) for each in results.rounds)
        return replace(results, lines=lines, rounds=rounds)

    def event(self, results: CompetitionResults) -> CompetitionResults:
        """The same event, people as they may be shown in every ranking."""
        lines = {_key(line): self._event_line(line) for line in results.lines}
        people = tuple(
            replace(
                ranking,
                lines=tuple(replace(each, line=lines[_key(each.line)]) for each in ranking.lines),
            )
            for ranking in results.people
        )
        groups = tuple(
            replace(
                ranking, lines=tuple(_group(each, ranking.key, lines) for each in ranking.lines)
            )
            for ranking in results.groups
        )
        return replace(
            results,
            games=tuple(self.game(game) for game in results.games),
            lines=tuple(lines[_key(line)] for line in results.lines),
            people=people,
            groups=groups,
        )

    def _line(self, line: Line) -> Line:
        partner = line.partner and self._person(line.partner, line.table)
        return replace(line, person=self._person(line.person, line.table), partner=partner)

    def _event_line(self, line: EventLine) -> EventLine:
        persons = tuple(self._person(person, line.table) for person in line.persons)
        return replace(line, persons=persons, shares=tuple(self._share(s) for s in line.shares))

    def _share(self, share: Share) -> Share:
        return replace(share, partner=share.partner and self._person(share.partner, share.table))

    def _person(self, person: Person, table: str) -> Person:
        _ = self._texts
        told = replace(person, licence="", birth_year=None)
        if may_be_named(person, self._year):
            return told
        return replace(told, surname=_("Table {table}", table=table), first_name="")
