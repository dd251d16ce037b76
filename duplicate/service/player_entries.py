"""Entries by their table: whose they are, whether they play, which labels are free."""

from collections.abc import Iterator
from dataclasses import dataclass

from duplicate.core.person import Person
from duplicate.errors import DuplicateError, InvalidInput, RuleConflict
from duplicate.game.events import AnyEvent, PlayerReturned, PlayerWithdrawn
from duplicate.game.state import EntryState, TournamentState
from duplicate.service.session import Session
from duplicate.service.table_labels import usable


@dataclass(frozen=True)
class Registered:
    """One line of the list of players; ``partner`` is the second person of a pair."""

    entry: int
    table: str
    group: str
    person: Person
    present: bool
    partner: Person | None = None
    guest: bool = False

    @property
    def full_name(self) -> str:
        """The name, or both names of a pair."""
        both = (self.person,) if self.partner is None else (self.person, self.partner)
        return " / ".join(person.full_name for person in both)


def next_moment(state: TournamentState) -> tuple[int, int]:
    """The game and round that somebody who arrives now plays first: the next one drawn."""
    game = state.current_game
    if game is None:
        return 1, 1
    if game.ended is not None:
        return game.number + 1, 1
    return game.number, len(game.rounds) + 1


def registered(session: Session, entry: EntryState) -> Registered:
    """An entry as it is listed."""
    people = session.people(entry)
    return Registered(
        entry=entry.entry,
        table=entry.table,
        group=entry.group,
        person=people[0],
        present=entry.present(*next_moment(session.state)),
        partner=people[1] if len(people) > 1 else None,
        guest=entry.guest,
    )


def entry_at(session: Session, table: str) -> EntryState:
    """The entry at a table; raises ``RuleConflict('table-unknown')``."""
    entry = session.state.at_table(table)
    if entry is None:
        raise RuleConflict("table-unknown", table=table)
    return entry


def elsewhere(state: TournamentState, entry: EntryState, moment: tuple[int, int]) -> str | None:
    """The table at which somebody of an entry plays at that moment: alone, or as half of a pair."""
    own = {entry.person, entry.partner} - {None}
    for other in state.entries.values():
        if other is not entry and own & {other.person, other.partner} and other.present(*moment):
            return other.table
    return None


def planned(entry: EntryState, moment: tuple[int, int]) -> Iterator[AnyEvent]:
    """What was planned for after that moment, such as games in a pair, to be said once more.

    A change that is recorded later counts, whatever moment it is about.
    """
    for since, present in entry.presence:
        if since > moment:
            change = PlayerReturned if present else PlayerWithdrawn
            yield change(entry.entry, *since)


def check_free(
    session: Session, label: str, holder: EntryState | None = None
) -> Iterator[DuplicateError]:
    """Why a label cannot be given to a new entry, or to ``holder``: unusable or taken."""
    if not usable(label):
        yield InvalidInput("table-label", label=label)
    taken = session.state.at_table(label)
    if taken is not None and taken is not holder:
        name = " / ".join(person.full_name for person in session.people(taken))
        yield RuleConflict("table-taken", table=taken.table, name=name)
