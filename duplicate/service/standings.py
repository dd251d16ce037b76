"""Where a game and the whole event stand."""

from dataclasses import replace

from duplicate.service.session import Session
from duplicate.standings.analysis import analyse
from duplicate.standings.competition import compete
from duplicate.standings.competition_results import CompetitionResults
from duplicate.standings.results import GameResults


def results(session: Session, game: int | None = None, upto: int | None = None) -> GameResults:
    """The analysis of a game after its last revealed round, or after round ``upto``.

    Only revealed rounds are in it. Raises ``RuleConflict``: ``no-game-yet``, ``game-unknown``.
    """
    number = session.game(game).number
    analysis = analyse(session.state, number, session.persons, _moment(session), upto)
    return replace(analysis, tournament=session.name)


def event_results(
    session: Session, game: int | None = None, upto: int | None = None
) -> CompetitionResults:
    """The whole event after its last game, or after ``game`` (and that one's round ``upto``).

    Raises what ``results`` raises.
    """
    number = session.game(game).number
    event = compete(session.state, session.persons, _moment(session), number, upto)
    games = tuple(replace(each, tournament=session.name) for each in event.games)
    return replace(event, tournament=session.name, games=games)


def _moment(session: Session) -> str:
    return session.context.now().astimezone().isoformat(timespec="minutes")
