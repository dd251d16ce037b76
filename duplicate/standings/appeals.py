"""Until when a game may be appealed against, and whether it still may change by an appeal."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from duplicate.game.state import RoundState, TournamentState


def appeals_over(
    state: TournamentState, game: int, rounds: Sequence[RoundState], moment: str
) -> bool:
    """Whether the time for appeals against ``rounds`` of a game has run out (FISF 6.3).

    They are possible until the next game; after the last one, for the minutes of the rules since
    the last certificate. ``moment`` is ISO 8601.
    """
    if game < max(state.games):
        return True
    certified = [r.certified_at for r in rounds if r.certified_at]
    if len(certified) < len(rounds):
        return False
    limit = timedelta(minutes=state.rules.federation.time_limit_appeal)
    return not certified or moment_of(moment) >= max(map(moment_of, certified)) + limit


def appeal_open(state: TournamentState, game: int) -> bool:
    """Whether the committee has still to answer an appeal against a round of the game."""
    appeals = state.appeals.values()
    return any(each.lodged.game == game and each.decided is None for each in appeals)


def moment_of(text: str) -> datetime:
    """A moment of the log or of the clock; without a zone it is UTC."""
    moment = datetime.fromisoformat(text)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
