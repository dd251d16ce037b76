"""Pairs: two people who play some games, or all that follow, as one entry.

FISF has one rule for them: rounds count 0 for a late pair only when both are late (6.2). So a pair
is present with one of its partners, and how many of them are there is not recorded. The regulation
does not say how many players a pair is for the solo: it hands in one slip, and counts once.
"""

from collections.abc import Iterator, Sequence

from duplicate.errors import DuplicateError, RuleConflict, raise_all
from duplicate.game.events import (
    AnyEvent,
    PlayerEntered,
    PlayerMoved,
    PlayerReturned,
    PlayerWithdrawn,
)
from duplicate.game.state import EntryState, TournamentState
from duplicate.service.player_entries import (
    Registered,
    check_free,
    elsewhere,
    entry_at,
    next_moment,
    registered,
)
from duplicate.service.session import Session

#: Between the tables of two partners, in the label of their pair.
TOGETHER = "+"
Moment = tuple[int, int]


def pair(
    session: Session,
    one: str,
    other: str,
    games: Sequence[int] = (),
    table: str | None = None,
) -> Registered:
    """Let the people at two tables play ``games`` as a pair; none: all from the next round on.

    Their own entries are absent meanwhile. The pair's label is ``12+13`` unless ``table`` gives
    another; two people who were a pair before keep their entry. Raises ``RuleConflict``, all reasons at once: ``table-unknown``, ``pair-of-one``,
    ``pair-of-pair``, ``pair-too-late``, ``plays-elsewhere``, ``table-not-playing``,
    ``table-excluded``, ``table-taken``; ``InvalidInput('table-label')``.
    """
    first, second = entry_at(session, one), entry_at(session, other)
    spans = list(_spans(session.state, games))
    before = _before(session.state, first, second)
    usual = f"{first.table}{TOGETHER}{second.table}" if before is None else before.table
    label = (table or usual).strip()
    raise_all(
        [
            *_reasons(session.state, first, second, [since for since, _until in spans]),
            *_too_late(session.state, games),
            *check_free(session, label, before),
        ]
    )
    number = max(session.state.entries) + 1 if before is None else before.entry
    events: list[AnyEvent] = []
    if before is not None and before.table != label:
        events.append(PlayerMoved(number, label, before.group))
    for since, until in spans:
        if before is None and not events:
            events.append(_entered(number, label, since, first, second))
        else:
            events.append(PlayerReturned(number, *since))
        events += [PlayerWithdrawn(each.entry, *since) for each in (first, second)]
        if until is not None:
            events.append(PlayerWithdrawn(number, *until))
            events += [PlayerReturned(each.entry, *until) for each in (first, second)]
    session.record(*events)
    return registered(session, session.state.entries[number])


def _before(state: TournamentState, first: EntryState, second: EntryState) -> EntryState | None:
    """The entry that these two have from games they played together."""
    both = {first.person, second.person}
    return next((e for e in state.entries.values() if {e.person, e.partner} == both), None)


def _entered(
    number: int, label: str, since: Moment, first: EntryState, second: EntryState
) -> PlayerEntered:
    guest = first.guest or second.guest
    return PlayerEntered(
        number,
        first.person,
        label,
        first.group,
        *since,
        partner=second.person,
        guest=guest,
    )


def _spans(state: TournamentState, games: Sequence[int]) -> Iterator[tuple[Moment, Moment | None]]:
    """From when until when the pair plays; consecutive games are one span."""
    if not games:
        yield next_moment(state), None
    wanted = sorted(set(games))
    for game in wanted:
        if game - 1 not in wanted:
            last = next(n for n in range(game, wanted[-1] + 1) if n + 1 not in wanted)
            yield (game, 1), (last + 1, 1)


def _too_late(state: TournamentState, games: Sequence[int]) -> Iterator[DuplicateError]:
    """Games of which a round was drawn already."""
    first, number = next_moment(state)
    for game in sorted(set(games)):
        if (game, 1) < (first, number):
            yield RuleConflict("pair-too-late", game=game)


def _reasons(
    state: TournamentState, first: EntryState, second: EntryState, moments: Sequence[Moment]
) -> Iterator[DuplicateError]:
    """Why two entries cannot play together at these moments."""
    if first.person == second.person:
        yield RuleConflict("pair-of-one", table=first.table)
    for entry in (first, second):
        if entry.partner is not None:
            yield RuleConflict("pair-of-pair", table=entry.table)
        elif entry.excluded is not None:
            yield RuleConflict("table-excluded", table=entry.table)
        else:
            absent = [moment for moment in moments if not entry.present(*moment)]
            yield from (_not_there(state, entry, moment) for moment in absent[:1])


def _not_there(state: TournamentState, entry: EntryState, moment: Moment) -> RuleConflict:
    """Somebody is absent, perhaps because they play in another pair."""
    other = elsewhere(state, entry, moment)
    if other is not None:
        return RuleConflict("plays-elsewhere", table=entry.table, other=other)
    return RuleConflict("table-not-playing", table=entry.table, round=moment[1])
