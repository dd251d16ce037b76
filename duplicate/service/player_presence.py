"""Players leave and come back."""

import itertools
from collections.abc import Callable, Sequence

from duplicate.errors import DuplicateError, RuleConflict, raise_all
from duplicate.game.events import AnyEvent, PlayerReturned, PlayerWithdrawn
from duplicate.game.state import EntryState, TournamentState
from duplicate.service.player_entries import (
    Registered,
    elsewhere,
    entry_at,
    next_moment,
    planned,
    registered,
)
from duplicate.service.session import Session


def withdraw(session: Session, *tables: str) -> list[Registered]:
    """The people at ``tables`` leave: absent from the next round drawn on; what they played stays.

    All of them or none. Raises ``RuleConflict``: ``table-unknown``, ``table-not-playing``.
    """
    return _each(session, tables, _withdrawn)


def _withdrawn(session: Session, table: str) -> list[AnyEvent]:
    entry = entry_at(session, table)
    game, number = first_missed(session.state, entry)
    if not entry.present(game, number):
        raise RuleConflict("table-not-playing", table=entry.table, round=number)
    return [PlayerWithdrawn(entry.entry, game, number)]


def come_back(session: Session, *tables: str) -> list[Registered]:
    """The people at ``tables``, who had left, play again from the next round drawn on.

    All of them or none. Raises ``RuleConflict``: ``table-unknown``, ``table-playing``,
    ``table-excluded``, ``plays-elsewhere``.
    """
    return _each(session, tables, _returned)


def _returned(session: Session, table: str) -> list[AnyEvent]:
    entry = entry_at(session, table)
    game, number = next_moment(session.state)
    if entry.present(game, number):
        raise RuleConflict("table-playing", table=entry.table)
    if entry.excluded is not None:
        raise RuleConflict("table-excluded", table=entry.table)
    other = elsewhere(session.state, entry, (game, number))
    if other is not None:
        raise RuleConflict("plays-elsewhere", table=entry.table, other=other)
    return [PlayerReturned(entry.entry, game, number), *planned(entry, (game, number))]


def _each(
    session: Session,
    tables: Sequence[str],
    make: Callable[[Session, str], list[AnyEvent]],
) -> list[Registered]:
    """One act for all tables, a table named twice counting once; all reasons together."""
    events: dict[int, list[AnyEvent]] = {}
    errors: list[DuplicateError] = []
    for table in tables:
        try:
            events[entry_at(session, table).entry] = make(session, table)
        except DuplicateError as error:
            errors += error.all_reasons()
    raise_all(errors)
    session.record(*itertools.chain.from_iterable(events.values()))
    return [registered(session, session.state.entries[entry]) for entry in events]


def first_missed(state: TournamentState, entry: EntryState) -> tuple[int, int]:
    """The first round somebody who leaves now does not play: one without their slip."""
    game, number = next_moment(state)
    current = state.current_game
    if current is not None and current.ended is None and current.last is not None:
        last = current.last
        if not last.revealed and entry.entry not in last.slips:
            return current.number, last.number
    return game, number
