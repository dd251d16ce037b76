"""The log as everybody may read it."""

from collections.abc import Sequence

import msgspec

from duplicate.game.events import GameStarted, RackDrawn, Recorded
from duplicate.game.state import TournamentState
from duplicate.service.history import hidden

#: No seed, no seal.
_NONE: frozenset[object] = frozenset({None, ""})


def public_log(state: TournamentState, log: Sequence[Recorded]) -> list[Recorded]:
    """The log without what is still secret: an open round's top and slips, racks to come.

    While a game is played its seed, the generator's state and what was prepared would tell the
    coming racks.
    """
    shown = [record for record in log if not hidden(state, record)]
    return [_without_chance(state, record) for record in shown]


def _without_chance(state: TournamentState, record: Recorded) -> Recorded:
    event = record.event
    if not isinstance(event, GameStarted | RackDrawn):
        return record
    game = state.games.get(event.game)
    played = [each for each in state.games.values() if each.ended is None]
    secret = {each.seed for each in played} | {each.seal for each in played}
    if game is not None and game.ended is not None and not {game.seed, game.seal} & secret - _NONE:
        return record
    blank: dict[str, object] = {"chance": None}
    if isinstance(event, GameStarted):
        blank = {"seed": None, "prepared": ()}
    return msgspec.structs.replace(record, event=msgspec.structs.replace(event, **blank))
