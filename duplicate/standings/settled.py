"""As of when the results of a game are what they are: a moment of its log, whatever the clock says.

Results that are final do not change any more, and a document of theirs written next year must say
the same as one written today.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property

from duplicate.game.arbitration import (
    AppealDecided,
    AppealLodged,
    EntryExcluded,
    NoticeHanded,
    NoticeIssued,
    SlipAgreed,
)
from duplicate.game.events import (
    AnyEvent,
    Corrected,
    GameStarted,
    PlayerEntered,
    PlayerReturned,
    PlayerWithdrawn,
    Recorded,
    SlipAttributed,
    SlipJudged,
    SlipRecorded,
    Undone,
)
from duplicate.game.state import TournamentState
from duplicate.standings.appeals import moment_of


def settled_at(state: TournamentState, log: Sequence[Recorded], game: int) -> datetime:
    """The moment that made the results of ``game`` what they are, for results that are final.

    The last event that they follow from, or what ended the time for appeals if that came later:
    the start of the next game, after the last one the minutes of the rules (FISF 6.3).
    """
    known = _Log(log)
    last = next(record for record in reversed(log) if known.concerns(record.event, game))
    return max([moment_of(last.at), *_end_of_appeals(state, log, game)])


def _end_of_appeals(
    state: TournamentState, log: Sequence[Recorded], game: int
) -> tuple[datetime, ...]:
    later = [number for number in state.games if number > game]
    if later:
        starts = ((r.event.game, r.at) for r in log if isinstance(r.event, GameStarted))
        return (moment_of(dict(starts)[min(later)]),)
    limit = timedelta(minutes=state.rules.federation.time_limit_appeal)
    rounds = state.games[game].rounds
    return tuple(moment_of(r.certified_at) + limit for r in rounds if r.revealed and r.certified_at)


@dataclass(frozen=True)
class _Log:
    """A log that tells which games an event changes."""

    log: Sequence[Recorded]

    def concerns(self, event: AnyEvent, game: int) -> bool:
        """Whether the results of ``game`` may follow from an event."""
        match event:
            case PlayerEntered() | PlayerWithdrawn() | PlayerReturned():
                return event.game <= game
            case EntryExcluded():
                return True
            case Corrected():
                before = self._events[event.seq]
                return any(self.concerns(each, game) for each in (before, event.replacement))
            case Undone():
                acts = (record.event for record in self.log if record.act == event.act)
                return any(self.concerns(each, game) for each in acts)
            case _:
                return game in self._games(event, game)

    def _games(self, event: AnyEvent, game: int) -> set[int | None]:
        """The games an event speaks of; ``game`` too where it speaks of none."""
        match event:
            case SlipJudged() | SlipAttributed() | SlipAgreed():
                return {self._slips.get(event.slip)}
            case NoticeHanded():
                return {event.game, self._notices.get(event.notice)}
            case AppealDecided():
                return {self._appeals.get(event.appeal)}
            case _:
                return {getattr(event, "game", game)}

    @cached_property
    def _events(self) -> Mapping[int, AnyEvent]:
        return {record.seq: record.event for record in self.log}

    @cached_property
    def _slips(self) -> Mapping[int, int]:
        events = (record.event for record in self.log)
        return {event.slip: event.game for event in events if isinstance(event, SlipRecorded)}

    @cached_property
    def _notices(self) -> Mapping[int, int]:
        events = (record.event for record in self.log)
        return {event.notice: event.game for event in events if isinstance(event, NoticeIssued)}

    @cached_property
    def _appeals(self) -> Mapping[int, int]:
        events = (record.event for record in self.log)
        return {event.appeal: event.game for event in events if isinstance(event, AppealLodged)}
