"""What a rack could play, shown only at a table that agreed to it (learning)."""

import msgspec

from duplicate.core.coord import Place
from duplicate.engine.search import all_plays, best
from duplicate.errors import RuleConflict
from duplicate.game.classic.fold import placement
from duplicate.game.classic.objectives import completes
from duplicate.game.events import PlayFact
from duplicate.service.classic.placing import known_rack
from duplicate.service.classic.session import Table
from duplicate.service.plays import fact


def hints(table: Table, count: int = 3, rack: str = "") -> tuple[PlayFact, ...]:
    """The best plays of the side to play; for a team, plays for an objective shown, without points.

    Raises ``RuleConflict``: ``classic-no-hints`` where the table did not allow them,
    ``classic-over``, ``classic-rack-needed``.
    """
    state = table.state
    if not table.rules.table.hints:
        raise RuleConflict("classic-no-hints")
    if state.ended is not None:
        raise RuleConflict("classic-over")
    tiles = _tiles(table, rack)
    rules = table.engine_rules
    if table.rules.deck is None:
        found = best(state.board, tiles, table.lexicon, rules, count)
    else:
        plays = all_plays(state.board, tiles, table.lexicon, rules)
        found = tuple(play for play in plays if _useful(table, play.place, play.word))
    told = (fact(play, rules) for play in found[:count])
    if table.rules.deck is None:
        return tuple(told)
    return tuple(msgspec.structs.replace(play, score=0) for play in told)


def _tiles(table: Table, rack: str) -> bytes:
    side = table.state.sides[table.state.to_play]
    if side.rack is not None:
        return bytes(side.rack.elements())
    if not rack:
        raise RuleConflict("classic-rack-needed")
    return known_rack(table, side, rack)


def _useful(table: Table, place: Place, word: bytes) -> bool:
    placed = placement(table.state, place, word)
    return any(completes(card, placed, table.rules) for card in table.state.objectives)
