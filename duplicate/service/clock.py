"""The clock of a round: started, paused, started again, run out.

Seconds left are worked out from the moment of the last start; nothing counts ticks.
"""

import math
from datetime import datetime

from duplicate.errors import RuleConflict
from duplicate.game.events import ClockPaused, RoundStarted, TimeUp
from duplicate.game.state import GameState, RoundState
from duplicate.service.session import Session

#: Signs what the clock does by itself, so that an operator's undo never means it.
CLOCK = "duplicate"


def open_round(session: Session) -> tuple[GameState, RoundState]:
    """The round whose top has not been revealed.

    Raises ``RuleConflict``: ``no-round-yet`` or ``round-revealed``.
    """
    game = session.game()
    last = game.last
    if last is None:
        raise RuleConflict("no-round-yet")
    if last.revealed:
        raise RuleConflict("round-revealed", round=last.number)
    return game, last


def start_clock(session: Session, seconds: int | None = None) -> RoundState:
    """Start or restart the clock of the open round with ``seconds`` left (the format's time).

    Raises ``RuleConflict``: ``no-round-yet`` or ``round-revealed``.
    """
    game, last = open_round(session)
    total = last.rules.seconds(last.number)
    session.record(RoundStarted(game.number, last.number, total, seconds or total))
    return last


def remaining(round_state: RoundState, now: datetime) -> float | None:
    """Seconds left on the clock of a round; None before its start, 0 when time is up."""
    if round_state.time_up_at is not None:
        return 0.0
    if round_state.paused is not None:
        return float(round_state.paused)
    if not round_state.starts:
        return None
    start = round_state.starts[-1]
    return max(0.0, start.remaining - seconds_since(start.at, now))


def runs(round_state: RoundState) -> bool:
    """Whether the clock was started and neither paused nor ended."""
    started = bool(round_state.starts) and round_state.paused is None
    return started and round_state.time_up_at is None


def pause(session: Session, seconds: int | None = None, *, by_itself: bool = False) -> RoundState:
    """Let the clock stand with ``seconds`` left, else with what is left now.

    ``by_itself``: nobody asked for it (the program found a clock nobody had watched).
    Raises ``RuleConflict``: ``no-round-yet``, ``round-revealed``, ``clock-not-running``.
    """
    game, last = open_round(session)
    left = remaining(last, session.context.now())
    if left is None or not runs(last):
        raise RuleConflict("clock-not-running", round=last.number)
    shown = math.ceil(left) if seconds is None else seconds
    event = ClockPaused(game.number, last.number, shown)
    session.record(event, operator=CLOCK if by_itself else None)
    return last


def time_up(session: Session, *, by_itself: bool = False) -> RoundState:
    """End the time of the open round: later slips are late. ``by_itself``: the clock ran out."""
    game, last = open_round(session)
    if last.time_up_at is None:
        event = TimeUp(game.number, last.number)
        session.record(event, operator=CLOCK if by_itself else None)
    return last


def seconds_since(stamp: str | None, now: datetime) -> float:
    """Seconds from a moment of the log until ``now``; without a moment, infinitely many."""
    return (now - datetime.fromisoformat(stamp)).total_seconds() if stamp else float("inf")
