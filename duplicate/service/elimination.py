"""The end of a sudden death."""

from duplicate.game.state import GameState
from duplicate.service.session import Session


def one_player_left(session: Session, game: GameState, number: int) -> bool:
    """Whether all others were eliminated before a round."""
    state = session.state
    return bool(state.eliminated(game.number)) and len(state.present(game.number, number)) == 1
