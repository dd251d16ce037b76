"""Who of a list is registered already: a plan that the arbiter sees before anything changes.

Licences decide when both sides have one. Without them the same table and exactly the same name
are the same person; the same name alone is a question for the arbiter, never a silent second
player. An empty cell of the list changes nothing.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from duplicate.core.order import table_key
from duplicate.core.person import Person
from duplicate.service.player_clashes import clashes, met_twice
from duplicate.service.player_details import DETAILS, text_of
from duplicate.service.player_plan import Answers, Change, Known, Plan, Question, Registered
from duplicate.service.player_twins import licence_key, names_key
from duplicate.service.player_values import ListedPlayer, Note, PlayerList


def match(
    existing: Sequence[Registered], listed: PlayerList, answers: Answers | None = None
) -> Plan:
    """Compare a list with the people registered, each with their table.

    Questions are answered by calling again with ``answers``. Refused, with all their lines, are
    a person met twice, and a licence or a table that two people would have in the end.
    """
    register = _Register(existing)
    known: list[Known] = []
    new: list[ListedPlayer] = []
    ask: list[Question] = []
    for row in listed.rows:
        answered = answers is not None and row.line in answers
        same = register.answered(row, answers or {}) if answered else register.certain(row)
        candidates = () if same or answered else register.candidates(row)
        if candidates:
            ask.append(Question(row, candidates))
        elif same:
            known.append(Known(row, *same, _changes(row, *same)))
        else:
            new.append(row)
    return Plan(
        new=tuple(new),
        updated=tuple(one for one in known if one.changes),
        unchanged=tuple(one for one in known if not one.changes),
        ask=tuple(ask),
        refused=(*met_twice(known), *clashes(existing, known, new)),
        notes=tuple(register.namesakes(new)),
    )


class _Register:
    """The people registered, found by licence and by name."""

    def __init__(self, existing: Sequence[Registered]) -> None:
        self._by_id = {person.id: (person, table) for person, table in existing}
        self._by_licence = {
            licence_key(person.licence): (person, table)
            for person, table in existing
            if person.licence
        }
        self._by_name: dict[str, list[Registered]] = defaultdict(list)
        for person, table in existing:
            self._by_name[names_key(person.full_name)].append((person, table))

    def answered(self, row: ListedPlayer, answers: Answers) -> Registered | None:
        """Whom the arbiter said the row is."""
        answer = answers[row.line]
        return None if answer is None else self._by_id[answer]

    def certain(self, row: ListedPlayer) -> Registered | None:
        """The same licence and a name in common; without it, the same table and exact name."""
        holder = self._by_licence.get(licence_key(row.licence)) if row.licence else None
        if holder is not None:
            return holder if share_a_name(row, holder[0]) else None
        for person, table in self._namesakes_of(row):
            licences_differ = row.licence and person.licence
            exact = row.full_name == person.full_name and _same_table(row.table, table)
            if exact and not licences_differ:
                return person, table
        return None

    def candidates(self, row: ListedPlayer) -> tuple[Registered, ...]:
        """Whom the row may be: a licence under another name, or a name not told apart."""
        holder = self._by_licence.get(licence_key(row.licence)) if row.licence else None
        if holder is not None:
            return (holder,)
        return tuple(
            (person, table)
            for person, table in self._namesakes_of(row)
            if not (row.licence and person.licence) or _same_table(row.table, table)
        )

    def namesakes(self, rows: Iterable[ListedPlayer]) -> Iterator[Note]:
        """A note for each new player who has the name of somebody registered."""
        for row in rows:
            tables = ", ".join(table for _, table in self._namesakes_of(row))
            if self._namesakes_of(row):
                values = {"line": row.line, "name": row.full_name, "tables": tables}
                yield Note("player-note-namesake-of", values)

    def _namesakes_of(self, row: ListedPlayer) -> Sequence[Registered]:
        return self._by_name.get(names_key(row.full_name), ())


def share_a_name(row: ListedPlayer | Person, person: Person) -> bool:
    """Whether surname or first name stayed (people marry) or only the split differs."""
    pairs = (
        (row.surname, person.surname),
        (row.first_name, person.first_name),
        (row.full_name, person.full_name),
    )
    return any(one and names_key(one) == names_key(other) for one, other in pairs)


def _same_table(one: str, other: str) -> bool:
    return bool(one) and table_key(one) == table_key(other)


def _changes(row: ListedPlayer, person: Person, table: str) -> tuple[Change, ...]:
    """What the row says differently; its empty cells say nothing."""
    others = [
        *(Change(name, text_of(person, name), getattr(row, name)) for name in DETAILS),
        Change("table", table, row.table),
    ]
    told = [one for one in others if one.after not in {"", one.before}]
    return (*_name_changes(row, person), *told)


def _name_changes(row: ListedPlayer, person: Person) -> Iterator[Change]:
    """Surname and first name change together; a list without first names takes none away."""
    if row.full_name == person.full_name:
        return
    less_said = {names_key(person.surname), names_key(person.full_name)}
    if not row.first_name and names_key(row.surname) in less_said:
        return
    if row.surname != person.surname:
        yield Change("surname", person.surname, row.surname)
    if row.first_name != person.first_name:
        yield Change("first_name", person.first_name, row.first_name)
