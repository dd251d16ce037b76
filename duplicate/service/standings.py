"""Where a game stands."""

from dataclasses import replace

from duplicate.service.session import Session
from duplicate.standings.analysis import analyse
from duplicate.standings.results import GameResults


def results(session: Session, game: int | None = None, upto: int | None = None) -> GameResults:
    """The analysis of a game after its last revealed round, or after round ``upto``.

    Only revealed rounds are in it. Raises ``RuleConflict``: ``no-game-yet``, ``game-unknown``.
    """
    number = session.game(game).number
    written_at = session.context.now().astimezone().isoformat(timespec="minutes")
    analysis = analyse(session.state, number, session.persons, written_at, upto)
    return replace(analysis, tournament=session.name)
