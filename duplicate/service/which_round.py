"""Which round is meant when none, or only its number, is named."""

from duplicate.errors import RuleConflict
from duplicate.game.events import Timing
from duplicate.game.state import GameState, RoundState
from duplicate.rules.policies import TopSource
from duplicate.service.session import Session

Target = tuple[GameState, RoundState]


def default_round(session: Session, game: GameState) -> RoundState:
    """The round a slip belongs to when none is named.

    The oldest revealed round still being keyed; in a live tournament, and where the players' plays
    give the top, the round being played.
    Raises ``RuleConflict('no-round-yet')``.
    """
    if game.last is None:
        raise RuleConflict("no-round-yet")
    first = game.rules.federation.top_source is TopSource.PLAYERS
    live = (first or session.state.created.timing is Timing.LIVE) and not game.last.revealed
    waiting = [r for r in game.rounds if r.revealed and r.certified is None]
    return game.last if live or not waiting else waiting[0]


def named_round(session: Session, number: int | None, game: int | None) -> Target:
    """The game and round meant: the game started last and its ``default_round`` if not named.

    Raises ``RuleConflict``: ``no-game-yet``, ``game-unknown``, ``no-round-yet``,
    ``round-unknown``.
    """
    found = session.game(game)
    if number is None:
        return found, default_round(session, found)
    return found, session.round(found, number)
