"""The clock as the evening watches it: signals, the end of the time, a clock found running."""

import math
from dataclasses import dataclass
from datetime import datetime

from duplicate.errors import StoreError
from duplicate.game.state import RoundState
from duplicate.service import clock
from duplicate.service.session import Session


@dataclass(frozen=True)
class Found:
    """A clock that ran while no session watched it, and the seconds it stands at now.

    ``over``: its time would have run out by now; ``left`` is what it had at the last entry.
    """

    round: int
    left: int
    over: bool


class Watch:
    """Looks at the clock of the open round. Not ``used``: the room has its own."""

    def __init__(self, session: Session, *, used: bool) -> None:
        self.session = session
        self.used = used
        self._given: set[tuple[str, int]] = set()

    @property
    def open(self) -> RoundState | None:
        """The round being played, if this clock is used for it."""
        game = self.session.state.current_game
        last = None if game is None else game.last
        return last if self.used and last is not None and not last.revealed else None

    def left(self) -> float | None:
        """Seconds left; None when there is no clock to show."""
        open_round = self.open
        return None if open_round is None else clock.remaining(open_round, self._now())

    @property
    def runs(self) -> bool:
        """Whether it is running."""
        return self.open is not None and clock.runs(self.open)

    @property
    def alarm(self) -> bool:
        """Whether little or nothing is left."""
        open_round, left = self.open, self.left()
        if open_round is None or left is None:
            return False
        return left <= max(self._signals(open_round), default=0)

    def tick(self) -> bool:
        """Look once: record the end of the time; True when the room has to hear a signal."""
        open_round, left = self.open, self.left()
        if open_round is None or left is None or not clock.runs(open_round):
            return False
        start = open_round.starts[-1]
        passed = {s for s in (*self._signals(open_round), 0) if left <= s < start.remaining}
        due = {(start.at, signal) for signal in passed} - self._given
        self._given |= due
        if (start.at, 0) in due:
            clock.time_up(self.session, by_itself=True)
        return bool(due)

    def catch_up(self) -> Found | None:
        """Let a clock stand that ran on while the program did not; tell what was found.

        What is left by now; if that is nothing, what was left at the last entry, because nobody
        can know when the room was interrupted.
        """
        open_round = self.open
        if open_round is None or not clock.runs(open_round):
            return None
        left = clock.remaining(open_round, self._now()) or 0.0
        over = left <= 0
        if over:
            last_entry = datetime.fromisoformat(self.session.log[-1].at)
            left = clock.remaining(open_round, last_entry) or 0.0
        shown = math.ceil(left)
        if shown:
            clock.pause(self.session, shown, by_itself=True)
        else:
            clock.time_up(self.session, by_itself=True)
        return Found(open_round.number, shown, over)

    def _signals(self, open_round: RoundState) -> tuple[int, ...]:
        return open_round.rules.signals(open_round.number)

    def _now(self) -> datetime:
        return self.session.context.now()


def quiet_tick(watch: Watch) -> bool:
    """A tick that a full disk cannot turn into an interruption: the next entry will tell."""
    try:
        return watch.tick()
    except StoreError:
        return True


def face(seconds: float) -> str:
    """Seconds as a clock shows them: 2:47."""
    minutes, rest = divmod(math.ceil(seconds), 60)
    return f"{minutes}:{rest:02}"
