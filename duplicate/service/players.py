"""Who takes part: added one by one or from a list, moved, withdrawn, back again."""

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from duplicate.core.order import table_key
from duplicate.core.person import Person
from duplicate.errors import DuplicateError, InvalidInput, RuleConflict, raise_all
from duplicate.game.events import (
    AnyEvent,
    PlayerEntered,
    PlayerMoved,
    PlayerReturned,
    PlayerWithdrawn,
)
from duplicate.game.state import EntryState, TournamentState
from duplicate.service.player_details import person_from
from duplicate.service.player_list import PlayerList, read_players
from duplicate.service.player_match import match
from duplicate.service.player_plan import Answers, Plan
from duplicate.service.player_twins import licence_key
from duplicate.service.session import Session


@dataclass(frozen=True)
class Registered:
    """One line of the list of players."""

    entry: int
    table: str
    group: str
    person: Person
    present: bool


@dataclass(frozen=True)
class Imported:
    """What an import read and what it did."""

    read: PlayerList
    plan: Plan
    entered: tuple[Registered, ...]


def next_moment(state: TournamentState) -> tuple[int, int]:
    """The game and round that somebody who arrives now plays first: the next one drawn."""
    game = state.current_game
    if game is None:
        return 1, 1
    if game.ended is not None:
        return game.number + 1, 1
    return game.number, len(game.rounds) + 1


def add(session: Session, person: Person, table: str | None = None, group: str = "") -> Registered:
    """Register one person; the next free number is the table when none is given.

    Raises ``InvalidInput``: ``surname-missing``, ``table-label``; ``RuleConflict``:
    ``table-taken``, ``licence-taken``.
    """
    errors: list[DuplicateError] = []
    if not person.surname.strip():
        errors.append(InvalidInput("surname-missing"))
    here = [session.persons[entry.person] for entry in session.state.entries.values()]
    known = {licence_key(each.licence) for each in here if each.licence}
    if person.licence and licence_key(person.licence) in known:
        errors.append(RuleConflict("licence-taken", licence=person.licence))
    label = table.strip() if table else _free_table(session.state)
    errors += _unusable(label)
    taken = session.state.at_table(label)
    if taken is not None:
        name = session.persons[taken.person].full_name
        errors.append(RuleConflict("table-taken", table=taken.table, name=name))
    raise_all(errors)
    added = replace(person, id=max(session.persons, default=0) + 1)
    entry = max(session.state.entries, default=0) + 1
    event = PlayerEntered(entry, added.id, label, group, *next_moment(session.state))
    session.record(event, persons=[added])
    return _registered(session, session.state.entries[entry])


def _unusable(label: str) -> list[DuplicateError]:
    """A label is typed before every slip: it needs a letter or a digit."""
    return [] if any(map(str.isalnum, label)) else [InvalidInput("table-label", label=label)]


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
    known = [(session.persons[e.person], e.table) for e in session.state.entries.values()]
    plan = match(known, listed, answers)
    raise_all(plan.refused)
    if plan.ask:
        return Imported(listed, plan, ())
    persons, entered = _entering(session, plan)
    updated = [one.updated_person for one in plan.updated]
    moved = _moved(session.state, plan)
    if entered or updated or moved:
        session.record(*moved, *entered, persons=[*updated, *persons])
    entries = session.state.entries
    return Imported(listed, plan, tuple(_registered(session, entries[e.entry]) for e in entered))


def _entering(session: Session, plan: Plan) -> tuple[list[Person], list[PlayerEntered]]:
    """New people and their entries; those without a table take the free numbers in turn."""
    used = {table_key(entry.table) for entry in session.state.entries.values()}
    used |= {table_key(row.table) for row in plan.new if row.table}
    free = (str(n) for n in itertools.count(1) if table_key(str(n)) not in used)
    game, number = next_moment(session.state)
    first_person = max(session.persons, default=0) + 1
    first_entry = max(session.state.entries, default=0) + 1
    persons, events = [], []
    for offset, row in enumerate(plan.new):
        person = person_from(row, first_person + offset)
        persons.append(person)
        table = row.table or next(free)
        events.append(PlayerEntered(first_entry + offset, person.id, table, "", game, number))
    return persons, events


def _moved(state: TournamentState, plan: Plan) -> list[AnyEvent]:
    by_person = {entry.person: entry for entry in state.entries.values()}
    events: list[AnyEvent] = []
    for known in plan.updated:
        for change in known.changes:
            if change.field == "table":
                entry = by_person[known.person.id]
                events.append(PlayerMoved(entry.entry, change.after, entry.group))
    return events


def listing(session: Session) -> list[Registered]:
    """Everybody registered, in the order of the tables."""
    entries = sorted(session.state.entries.values(), key=lambda e: table_key(e.table))
    return [_registered(session, entry) for entry in entries]


def withdraw(session: Session, *tables: str) -> list[Registered]:
    """The people at ``tables`` leave: absent from the next round drawn on; what they played stays.

    All of them or none. Raises ``RuleConflict``: ``table-unknown``, ``table-not-playing``.
    """
    return _each(session, tables, _withdrawn)


def _withdrawn(session: Session, table: str) -> PlayerWithdrawn:
    entry = _entry(session, table)
    game, number = first_missed(session.state, entry)
    if not entry.present(game, number):
        raise RuleConflict("table-not-playing", table=entry.table, round=number)
    return PlayerWithdrawn(entry.entry, game, number)


def come_back(session: Session, *tables: str) -> list[Registered]:
    """The people at ``tables``, who had left, play again from the next round drawn on.

    All of them or none. Raises ``RuleConflict``: ``table-unknown``, ``table-playing``,
    ``table-excluded``.
    """
    return _each(session, tables, _returned)


def _returned(session: Session, table: str) -> PlayerReturned:
    entry = _entry(session, table)
    game, number = next_moment(session.state)
    if entry.present(game, number):
        raise RuleConflict("table-playing", table=entry.table)
    if entry.excluded is not None:
        raise RuleConflict("table-excluded", table=entry.table)
    return PlayerReturned(entry.entry, game, number)


def _each(
    session: Session,
    tables: Sequence[str],
    make: Callable[[Session, str], PlayerWithdrawn | PlayerReturned],
) -> list[Registered]:
    """One act for all tables, a table named twice counting once; all reasons together."""
    events: dict[int, AnyEvent] = {}
    errors: list[DuplicateError] = []
    for table in tables:
        try:
            event = make(session, table)
        except DuplicateError as error:
            errors += error.all_reasons()
        else:
            events[event.entry] = event
    raise_all(errors)
    session.record(*events.values())
    return [_registered(session, session.state.entries[entry]) for entry in events]


def move(session: Session, table: str, to: str, group: str | None = None) -> Registered:
    """Give an entry another table label, or another corrector's group."""
    entry = _entry(session, table)
    raise_all(_unusable(to))
    holder = session.state.at_table(to)
    if holder is not None and holder is not entry:
        name = session.persons[holder.person].full_name
        raise RuleConflict("table-taken", table=holder.table, name=name)
    session.record(PlayerMoved(entry.entry, to.strip(), entry.group if group is None else group))
    return _registered(session, entry)


def first_missed(state: TournamentState, entry: EntryState) -> tuple[int, int]:
    """The first round somebody who leaves now does not play: one without their slip."""
    game, number = next_moment(state)
    current = state.current_game
    if current is not None and current.ended is None and current.last is not None:
        last = current.last
        if not last.revealed and entry.entry not in last.slips:
            return current.number, last.number
    return game, number


def _entry(session: Session, table: str) -> EntryState:
    entry = session.state.at_table(table)
    if entry is None:
        raise RuleConflict("table-unknown", table=table)
    return entry


def _registered(session: Session, entry: EntryState) -> Registered:
    moment = next_moment(session.state)
    person = session.persons[entry.person]
    return Registered(entry.entry, entry.table, entry.group, person, entry.present(*moment))
