"""From the log to the state: ``fold`` replays events, ``effective`` applies what was taken back.

A correction takes effect at the place of the event it replaces, so everything after it is worked
out anew; racks and boards are facts of their own events and stay as they were announced.
"""

from collections.abc import Callable, Iterable, Iterator

import msgspec

from duplicate.core.board import Board
from duplicate.core.rack import parse_rack
from duplicate.errors import StoreError
from duplicate.game.arbitration_fold import HANDLERS
from duplicate.game.events import (
    ClockPaused,
    Corrected,
    Event,
    EventDescribed,
    GameEnded,
    GameStarted,
    IncidentDeclared,
    IncidentKind,
    PlayerEntered,
    PlayerMoved,
    PlayerReturned,
    PlayerWithdrawn,
    RackDrawn,
    Recorded,
    RoundCertified,
    RoundStarted,
    SlipAttributed,
    SlipJudged,
    SlipRecorded,
    SlipsCounted,
    TimeUp,
    TopChecked,
    TopDeclared,
    TopRevealed,
    TournamentCreated,
    Undone,
)
from duplicate.game.state import (
    ClockStart,
    EntryState,
    GameState,
    RoundState,
    SlipState,
    TournamentState,
    board_after,
)


def effective(log: Iterable[Recorded]) -> Iterator[Recorded]:
    """The events that count: those undone left out, those corrected replaced in place."""
    records = list(log)
    undone = {r.event.act for r in records if isinstance(r.event, Undone)}
    standing = [r for r in records if r.act not in undone and not isinstance(r.event, Undone)]
    replaced = {
        r.event.seq: r.event.replacement for r in standing if isinstance(r.event, Corrected)
    }
    for record in standing:
        if isinstance(record.event, Corrected):
            continue
        replacement = replaced.get(record.seq)
        if replacement is None:
            yield record
        else:
            yield msgspec.structs.replace(record, event=replacement)


def fold(log: Iterable[Recorded]) -> TournamentState:
    """The state after a whole log.

    Raises ``StoreError('log-without-start')`` when the first event does not create a tournament.
    """
    records = list(log)
    state: TournamentState | None = None
    for record in effective(records):
        if state is None:
            if not isinstance(record.event, TournamentCreated):
                raise StoreError("log-without-start")
            state = TournamentState(record.event)
        else:
            apply(state, record)
    if state is None:
        raise StoreError("log-without-start")
    state.last_seq = records[-1].seq
    return state


def apply(state: TournamentState, record: Recorded) -> None:
    """Change ``state`` by one event that is neither a correction nor an undo."""
    handler = _HANDLERS[type(record.event)]
    handler(state, record, record.event)
    state.last_seq = record.seq


def _described(state: TournamentState, _record: Recorded, event: EventDescribed) -> None:
    state.described = event


def _entered(state: TournamentState, record: Recorded, event: PlayerEntered) -> None:
    state.entries[event.entry] = EntryState(
        event.entry,
        event.person,
        event.table,
        event.group,
        [((event.game, event.round), True)],
        [(record.seq, event.group)],
        partner=event.partner,
        guest=event.guest,
    )


def _moved(state: TournamentState, record: Recorded, event: PlayerMoved) -> None:
    entry = state.entries[event.entry]
    entry.table, entry.group = event.table, event.group
    entry.groups.append((record.seq, event.group))


def _withdrawn(state: TournamentState, _record: Recorded, event: PlayerWithdrawn) -> None:
    state.entries[event.entry].presence.append(((event.game, event.round), False))


def _returned(state: TournamentState, _record: Recorded, event: PlayerReturned) -> None:
    state.entries[event.entry].presence.append(((event.game, event.round), True))


def _game_started(state: TournamentState, _record: Recorded, event: GameStarted) -> None:
    state.games[event.game] = GameState(
        number=event.game,
        rules=event.rules or state.rules,
        seed=event.seed,
        chance=None,
        field=event.field,
        prepared=event.prepared,
        seal=event.seal,
    )


def _rack_drawn(state: TournamentState, record: Recorded, event: RackDrawn) -> None:
    game = state.games[event.game]
    rules = game.rules
    last = game.last
    board = Board.empty(rules.layout.size) if last is None else board_after(last, rules)[0]
    attempts = [r.attempt for r in game.cancelled if r.number == event.round]
    game.rounds.append(
        RoundState(
            number=event.round,
            seq=record.seq,
            rules=rules,
            rack=parse_rack(event.rack, rules.alphabet),
            rack_text=event.rack,
            rejected=event.rejected,
            board=board,
            attempt=max(attempts, default=0) + 1,
        )
    )
    if event.chance is not None:
        game.chance = event.chance


def _round_started(state: TournamentState, record: Recorded, event: RoundStarted) -> None:
    round_state = _round(state, event.game, event.round)
    round_state.starts.append(ClockStart(record.at, event.seconds, event.remaining))
    round_state.paused = None
    round_state.time_up_at = None


def _clock_paused(state: TournamentState, _record: Recorded, event: ClockPaused) -> None:
    _round(state, event.game, event.round).paused = event.remaining


def _time_up(state: TournamentState, record: Recorded, event: TimeUp) -> None:
    _round(state, event.game, event.round).time_up_at = record.at


def _slips_counted(state: TournamentState, _record: Recorded, event: SlipsCounted) -> None:
    _round(state, event.game, event.round).counted[event.group] = event.count


def _slip_recorded(state: TournamentState, record: Recorded, event: SlipRecorded) -> None:
    slip = SlipState(record.seq, record.at, record.operator, event, event.entry)
    slip.changed = record.seq
    state.slips[event.slip] = slip
    state.next_slip = max(state.next_slip, event.slip + 1)
    round_state = _round(state, event.game, event.round)
    if event.entry is None or event.entry in round_state.slips:
        slip.entry = None
        round_state.tray.append(slip)
    else:
        round_state.slips[event.entry] = slip


def _slip_attributed(state: TournamentState, _record: Recorded, event: SlipAttributed) -> None:
    slip = state.slips[event.slip]
    round_state = _round(state, slip.recorded.game, slip.recorded.round)
    if slip in round_state.tray:
        round_state.tray.remove(slip)
    elif slip.entry is not None:
        round_state.slips.pop(slip.entry, None)
    slip.entry = event.entry
    if event.entry is None:
        slip.aside = True
        return
    before = round_state.slips.pop(event.entry, None)
    if before is not None:
        before.entry = None
        round_state.tray.append(before)
    round_state.slips[event.entry] = slip


def _slip_judged(state: TournamentState, record: Recorded, event: SlipJudged) -> None:
    slip = state.slips[event.slip]
    slip.judged, slip.judged_by, slip.judged_at = event, record.operator, record.at
    slip.changed, slip.agreed_by = record.seq, ""


def _top_declared(state: TournamentState, _record: Recorded, event: TopDeclared) -> None:
    _round(state, event.game, event.round).top = event


def _top_checked(state: TournamentState, _record: Recorded, event: TopChecked) -> None:
    _round(state, event.game, event.round).checked = event


def _top_revealed(state: TournamentState, record: Recorded, event: TopRevealed) -> None:
    round_state = _round(state, event.game, event.round)
    round_state.revealed_at = record.at
    if round_state.time_up_at is None:
        round_state.time_up_at = record.at


def _round_certified(state: TournamentState, record: Recorded, event: RoundCertified) -> None:
    round_state = _round(state, event.game, event.round)
    round_state.certified, round_state.certified_at = event, record.at


def _incident(state: TournamentState, _record: Recorded, event: IncidentDeclared) -> None:
    round_state = _round(state, event.game, event.round)
    round_state.incidents.append(event)
    if event.kind is IncidentKind.FOUND_LATER and event.play is not None:
        round_state.maximum = event.play
    if event.kind is IncidentKind.CANCELLED:
        game = state.games[event.game]
        game.rounds.remove(round_state)
        game.cancelled.append(round_state)


def _game_ended(state: TournamentState, _record: Recorded, event: GameEnded) -> None:
    state.games[event.game].ended = event.reason


def _round(state: TournamentState, game: int, number: int) -> RoundState:
    found = state.games[game].round(number)
    if found is None:
        raise StoreError("log-without-round", game=game, round=number)
    return found


_HANDLERS: dict[type[Event], Callable[..., None]] = {
    EventDescribed: _described,
    PlayerEntered: _entered,
    PlayerMoved: _moved,
    PlayerWithdrawn: _withdrawn,
    PlayerReturned: _returned,
    GameStarted: _game_started,
    RackDrawn: _rack_drawn,
    RoundStarted: _round_started,
    ClockPaused: _clock_paused,
    TimeUp: _time_up,
    SlipsCounted: _slips_counted,
    SlipRecorded: _slip_recorded,
    SlipAttributed: _slip_attributed,
    SlipJudged: _slip_judged,
    TopDeclared: _top_declared,
    TopChecked: _top_checked,
    TopRevealed: _top_revealed,
    RoundCertified: _round_certified,
    IncidentDeclared: _incident,
    GameEnded: _game_ended,
    **HANDLERS,
}
