"""Who takes part: added one by one or from a list, moved, withdrawn, back again."""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from duplicate.core.order import table_key
from duplicate.core.person import Person
from duplicate.errors import DuplicateError, RuleConflict, raise_all
from duplicate.game.events import AnyEvent, PlayerEntered, PlayerMoved
from duplicate.game.state import EntryState, TournamentState
from duplicate.service import register
from duplicate.service.plain_text import check_texts
from duplicate.service.player_details import cleaned, person_from
from duplicate.service.player_entries import (
    Registered,
    check_free,
    entry_at,
    next_moment,
    registered,
)
from duplicate.service.player_list import PlayerList, read_players
from duplicate.service.player_match import match
from duplicate.service.player_plan import Answers, Plan
from duplicate.service.player_presence import come_back, withdraw
from duplicate.service.player_text import clean
from duplicate.service.player_twins import licence_key
from duplicate.service.player_values import Note
from duplicate.service.session import Session

__all__ = [
    "Imported",
    "Registered",
    "add",
    "come_back",
    "import_list",
    "listing",
    "move",
    "next_moment",
    "single_entries",
    "withdraw",
]


@dataclass(frozen=True)
class Imported:
    """What an import read and what it did."""

    read: PlayerList
    plan: Plan
    entered: tuple[Registered, ...]
    notes: tuple[Note, ...] = ()


def add(
    session: Session,
    person: Person,
    table: str | None = None,
    group: str = "",
    *,
    guest: bool = False,
) -> Registered:
    """Register one person; the next free number is the table when none is given.

    What is not said is taken from the register of players by the licence (``service.register``).
    Raises ``InvalidInput``: ``surname-missing``, ``table-label``; ``RuleConflict``:
    ``table-taken``, ``licence-taken``, ``text-control-sign``,
    ``register-unknown``.
    """
    check_texts(person, table, group)
    person, group = register.completed(session.context, cleaned(person)), clean(group)
    errors: list[DuplicateError] = []
    if not person.surname:
        errors.append(register.nameless(session.context, person))
    here = [session.persons[entry.person] for entry in session.state.entries.values()]
    known = {licence_key(each.licence) for each in here if each.licence}
    if person.licence and licence_key(person.licence) in known:
        errors.append(RuleConflict("licence-taken", licence=person.licence))
    label = table.strip() if table else _free_table(session.state)
    errors += check_free(session, label)
    raise_all(errors)
    added = replace(person, id=max(session.persons, default=0) + 1)
    entry = max(session.state.entries, default=0) + 1
    moment = next_moment(session.state)
    event = PlayerEntered(entry, added.id, label, group, *moment, guest=guest)
    session.record(event, persons=[added])
    return registered(session, session.state.entries[entry])


def _free_table(state: TournamentState) -> str:
    used = {table_key(entry.table) for entry in state.entries.values()}
    number = 1
    while table_key(str(number)) in used:
        number += 1
    return str(number)


def import_list(
    session: Session,
    path: Path,
    encoding: str | None = None,
    answers: Answers | None = None,
) -> Imported:
    """Import a CSV or XLSX list: new people entered, known ones brought up to date; all or none.

    Nobody who may be a known person is entered silently: the plan's ``ask`` names them, and
    nothing is done until ``answers`` says who they are. Raises with every reason found.
    """
    listed = read_players(path, encoding)
    known = [(session.persons[e.person], e.table) for e in single_entries(session.state)]
    plan = match(known, listed, answers)
    raise_all([*plan.refused, *_of_pairs(session, plan)])
    if plan.ask:
        return Imported(listed, plan, ())
    known_now = [one.updated_person for one in (*plan.updated, *plan.unchanged)]
    licences = [*(row.licence for row in plan.new), *(person.licence for person in known_now)]
    there = register.known(session.context, licences)
    persons, entered = _entering(session, plan, there)
    completed = [_filled(person, there) for person in known_now]
    updated = [person for person in completed if person != session.persons[person.id]]
    moved = _moved(session.state, plan)
    if entered or updated or moved:
        session.record(*moved, *entered, persons=[*updated, *persons])
    entries = session.state.entries
    return Imported(
        listed,
        plan,
        tuple(registered(session, entries[e.entry]) for e in entered),
        tuple(
            _notes(
                [*(person_from(row, 0) for row in plan.new), *known_now],
                [*persons, *completed],
                there,
            )
        ),
    )


def _of_pairs(session: Session, plan: Plan) -> Iterator[DuplicateError]:
    """Tables of the list that are a pair's, which no list knows."""
    rows = [*plan.new, *(known.row for known in (*plan.updated, *plan.unchanged))]
    for row in rows:
        entry = session.state.at_table(row.table) if row.table else None
        if entry is not None and entry.partner is not None:
            names = " / ".join(person.full_name for person in session.people(entry))
            yield RuleConflict(
                "player-table-taken", table=entry.table, people=names, lines=str(row.line)
            )


def _filled(person: Person, there: Mapping[str, Person]) -> Person:
    found = there.get(person.licence)
    return person if found is None else register.filled(person, found)


def _notes(
    before: Sequence[Person], after: Sequence[Person], there: Mapping[str, Person]
) -> Iterator[Note]:
    """How many were completed from the register, and whose licence is somebody else's there."""
    changed = zip(before, after, strict=True)
    count = sum(replace(one, id=0) != replace(other, id=0) for one, other in changed)
    if count:
        yield Note("register-note-completed", {"count": count})
    for person in before:
        found = there.get(person.licence)
        if found is not None and (note := register.disagreement(person, found)) is not None:
            yield note


def _entering(
    session: Session, plan: Plan, there: Mapping[str, Person]
) -> tuple[list[Person], list[PlayerEntered]]:
    """New people and their entries; those without a table take the free numbers in turn."""
    used = {table_key(entry.table) for entry in session.state.entries.values()}
    used |= {table_key(row.table) for row in plan.new if row.table}
    free = (str(n) for n in itertools.count(1) if table_key(str(n)) not in used)
    game, number = next_moment(session.state)
    first_person = max(session.persons, default=0) + 1
    first_entry = max(session.state.entries, default=0) + 1
    persons, events = [], []
    for offset, row in enumerate(plan.new):
        person = _filled(person_from(row, first_person + offset), there)
        persons.append(person)
        table = row.table or next(free)
        events.append(PlayerEntered(first_entry + offset, person.id, table, "", game, number))
    return persons, events


def _moved(state: TournamentState, plan: Plan) -> list[AnyEvent]:
    by_person = {entry.person: entry for entry in single_entries(state)}
    events: list[AnyEvent] = []
    for known in plan.updated:
        for change in known.changes:
            if change.field == "table":
                entry = by_person[known.person.id]
                events.append(PlayerMoved(entry.entry, change.after, entry.group))
    return events


def single_entries(state: TournamentState) -> list[EntryState]:
    """The entries of people by themselves, who are those that lists know; pairs are left out."""
    return [entry for entry in state.entries.values() if entry.partner is None]


def listing(session: Session) -> list[Registered]:
    """Everybody registered, in the order of the tables."""
    entries = sorted(session.state.entries.values(), key=lambda e: table_key(e.table))
    return [registered(session, entry) for entry in entries]


def move(session: Session, table: str, to: str, group: str | None = None) -> Registered:
    """Give an entry another table label, or another corrector's group."""
    entry = entry_at(session, table)
    raise_all(list(check_free(session, to, entry)))
    session.record(PlayerMoved(entry.entry, to.strip(), entry.group if group is None else group))
    return registered(session, entry)
