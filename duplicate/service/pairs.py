"""Pairs: two people who play some games, or all that follow, as one entry.

FISF has one rule for them: rounds count 0 for a late pair only when both are late (6.2). So a pair
is present with one of its partners, and how many of them are there is not recorded. The regulation
does not say how many players a pair is for the solo: it hands in one slip, and counts once.
"""

from collections.abc import Iterator, Sequence

from duplicate.errors import DuplicateError, RuleConflict, raise_all
from duplicate.game.events import PlayerEntered, PlayerMoved
from duplicate.game.state import EntryState, TournamentState
from duplicate.service.pair_plan import (
    Moment,
    Span,
    apart_then,
    moments,
    spans_of,
    together,
    together_then,
)
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


def pair(
    session: Session,
    one: str,
    other: str,
    games: Sequence[int] = (),
    table: str | None = None,
) -> Registered:
    """Let the people at two tables play ``games`` as a pair; none: all from the next round on.

    Their own entries are absent meanwhile. The pair's label is ``12+13`` unless ``table`` gives
    another; two people who were a pair before keep their entry.
    Raises ``RuleConflict``, all reasons at once: ``table-unknown``, ``pair-of-one``,
    ``pair-of-pair``, ``pair-too-late``, ``plays-elsewhere``, ``table-not-playing``,
    ``table-excluded``, ``table-taken``; ``InvalidInput('table-label')``.
    """
    first, second = entry_at(session, one), entry_at(session, other)
    spans = spans_of(games, next_moment(session.state))
    before = _before(session.state, first, second)
    usual = f"{first.table}{TOGETHER}{second.table}" if before is None else before.table
    label = (table or usual).strip()
    raise_all(
        [
            *_reasons(session.state, first, second, spans),
            *_too_late(session.state, games),
            *check_free(session, label, before),
        ]
    )
    number = max(session.state.entries) + 1 if before is None else before.entry
    own = list(together_then(number, before, spans))
    if before is None:
        own[0] = _entered(number, label, spans[0][0], first, second)
    elif before.table != label:
        own.insert(0, PlayerMoved(number, label, before.group))
    session.record(*own, *apart_then(first, spans), *apart_then(second, spans))
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


def _too_late(state: TournamentState, games: Sequence[int]) -> Iterator[DuplicateError]:
    """Games of which a round was drawn already."""
    first, number = next_moment(state)
    for game in sorted(set(games)):
        if (game, 1) < (first, number):
            yield RuleConflict("pair-too-late", game=game)


def _reasons(
    state: TournamentState, first: EntryState, second: EntryState, spans: Sequence[Span]
) -> Iterator[DuplicateError]:
    """Why two entries cannot play together during these spans."""
    if first.person == second.person:
        yield RuleConflict("pair-of-one", table=first.table)
    for entry in (first, second):
        if entry.partner is not None:
            yield RuleConflict("pair-of-pair", table=entry.table)
        elif entry.excluded is not None:
            yield RuleConflict("table-excluded", table=entry.table)
        else:
            during = [each for each in moments(spans, entry) if together(spans, each)]
            absent = [moment for moment in during if not entry.present(*moment)]
            yield from (_not_there(state, entry, moment) for moment in absent[:1])


def _not_there(state: TournamentState, entry: EntryState, moment: Moment) -> RuleConflict:
    """Somebody is absent, perhaps because they play in another pair."""
    other = elsewhere(state, entry, moment)
    if other is not None:
        return RuleConflict("plays-elsewhere", table=entry.table, other=other)
    return RuleConflict("table-not-playing", table=entry.table, round=moment[1])
