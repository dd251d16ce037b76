"""Where a game and the whole event stand."""

from dataclasses import replace
from datetime import datetime

from duplicate.errors import RuleConflict
from duplicate.service.session import Session
from duplicate.standings.analysis import analyse
from duplicate.standings.appeals import moment_of
from duplicate.standings.competition import compete
from duplicate.standings.competition_results import CompetitionResults
from duplicate.standings.results import GameResults
from duplicate.standings.settled import settled_at


def results(session: Session, game: int | None = None, upto: int | None = None) -> GameResults:
    """The analysis of a game after its last revealed round, or after round ``upto``.

    Only revealed rounds are in it. Final results are written as of the moment that made them so
    (``standings.settled``), all others now. Raises ``RuleConflict``: ``no-game-yet``, ``game-unknown``,
    ``round-unknown``, ``round-not-revealed``.
    """
    number = _known(session, game, upto)
    analysis = analyse(session.state, number, session.persons, now(session), upto)
    return _named(session, analysis)


def event_results(
    session: Session, game: int | None = None, upto: int | None = None
) -> CompetitionResults:
    """The whole event after its last game, or after ``game`` (and that one's round ``upto``).

    Raises what ``results`` raises.
    """
    number = _known(session, game, upto)
    event = compete(session.state, session.persons, now(session), number, upto)
    games = tuple(_named(session, each) for each in event.games)
    written_at = event.written_at
    if not event.provisional:
        written_at = max((each.written_at for each in games), key=datetime.fromisoformat)
    return replace(event, tournament=session.name, games=games, written_at=written_at)


def _known(session: Session, game: int | None, upto: int | None) -> int:
    """The number of a game that has the round ``upto``, and whose top the room knows."""
    played = session.game(game)
    if upto is not None and not session.round(played, upto).revealed:
        raise RuleConflict("round-not-revealed", round=upto)
    return played.number


def now(session: Session) -> str:
    """The moment of the clock, as documents give it."""
    return moment_text(session.context.now())


def last_moment(session: Session) -> str:
    """Since when nothing has changed in a tournament whose games are all over and final."""
    last = moment_of(session.log[-1].at)
    settled = settled_at(session.state, session.log, max(session.state.games))
    return moment_text(max(last, settled))


def moment_text(moment: datetime) -> str:
    """A moment as documents give it: local time, ISO 8601, to the minute."""
    return moment.astimezone().isoformat(timespec="minutes")


def _named(session: Session, analysis: GameResults) -> GameResults:
    """The analysis under the tournament's name, and as of its own moment once it is final."""
    written_at = analysis.written_at
    if not analysis.provisional:
        written_at = moment_text(settled_at(session.state, session.log, analysis.game))
    return replace(analysis, tournament=session.name, written_at=written_at)
