"""How the events around the judge change the state (see ``game.fold``)."""

from collections.abc import Callable

from duplicate.game.arbitration import (
    AppealDecided,
    AppealLodged,
    DisciplinaryWarning,
    EntryExcluded,
    NoticeHanded,
    NoticeIssued,
    RoomTold,
    SlipAgreed,
)
from duplicate.game.arbitration_state import AppealState, NoticeState
from duplicate.game.event import Event
from duplicate.game.events import Recorded
from duplicate.game.state import TournamentState


def _issued(state: TournamentState, record: Recorded, event: NoticeIssued) -> None:
    state.notices[event.notice] = NoticeState(event, record.at)


def _handed(state: TournamentState, _record: Recorded, event: NoticeHanded) -> None:
    state.notices[event.notice].handed = event


def _room_told(state: TournamentState, _record: Recorded, event: RoomTold) -> None:
    state.told.append(event)


def _disciplinary(state: TournamentState, _record: Recorded, event: DisciplinaryWarning) -> None:
    state.discipline.append(event)


def _agreed(state: TournamentState, record: Recorded, event: SlipAgreed) -> None:
    state.slips[event.slip].agreed_by = record.operator


def _excluded(state: TournamentState, _record: Recorded, event: EntryExcluded) -> None:
    entry = state.entries[event.entry]
    entry.excluded = event
    entry.presence.append(((event.game, event.round), False))


def _lodged(state: TournamentState, record: Recorded, event: AppealLodged) -> None:
    state.appeals[event.appeal] = AppealState(event, record.at)


def _decided(state: TournamentState, record: Recorded, event: AppealDecided) -> None:
    appeal = state.appeals[event.appeal]
    appeal.decided, appeal.decided_at = event, record.at


HANDLERS: dict[type[Event], Callable[..., None]] = {
    NoticeIssued: _issued,
    NoticeHanded: _handed,
    RoomTold: _room_told,
    DisciplinaryWarning: _disciplinary,
    SlipAgreed: _agreed,
    EntryExcluded: _excluded,
    AppealLodged: _lodged,
    AppealDecided: _decided,
}
