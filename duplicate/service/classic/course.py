"""The course of a game besides its turns: pause, taking back, help cards, the end, the count."""

from duplicate.core.rack import show_tiles, sorted_tiles
from duplicate.engine.search import best
from duplicate.errors import RuleConflict
from duplicate.game.classic.endings import BLOCKED, STUCK
from duplicate.game.classic.events import (
    HelpUsed,
    RackShown,
    TableEnded,
    TableOpened,
    TablePaused,
    TableResumed,
)
from duplicate.game.classic.settling import waiting
from duplicate.game.classic.state import TableState, Tiles
from duplicate.game.events import Undone
from duplicate.service.classic.moves import turn_of
from duplicate.service.classic.placing import known_rack
from duplicate.service.classic.session import Act, Table, standing


def pause(table: Table) -> TableState:
    """Let the game rest; raises ``RuleConflict``: ``table-paused``, ``classic-over``."""
    act = Act.on(table)
    if act.state.ended is not None:
        raise RuleConflict("classic-over")
    act.add(TablePaused())
    return table.done(act)


def resume(table: Table) -> TableState:
    """Go on after a pause; raises ``RuleConflict('table-not-paused')``."""
    if not table.state.paused:
        raise RuleConflict("table-not-paused")
    act = Act(table.context, table.file, table.log)
    act.add(TableResumed())
    return table.done(act)


def undo(table: Table) -> TableState:
    """Take back the last act, whatever it was; raises ``RuleConflict('classic-nothing-to-undo')``."""
    records = list(standing(table.log))
    act_number = records[-1].act
    if any(isinstance(r.event, TableOpened) for r in records if r.act == act_number):
        raise RuleConflict("classic-nothing-to-undo")
    act = Act(table.context, table.file, table.log)
    act.add(Undone(act_number))
    return table.done(act)


def help_card(table: Table) -> TableState:
    """Play a help card: the objectives shown are replaced.

    Raises ``RuleConflict``: ``classic-no-team``, ``classic-no-help``.
    """
    act = turn_of(table)
    if table.rules.deck is None:
        raise RuleConflict("classic-no-team")
    if not act.state.helps:
        raise RuleConflict("classic-no-help")
    act.add(HelpUsed(act.state.turn))
    return table.done(act)


def end(table: Table) -> TableState:
    """Declare that nobody can play: the game is blocked, or the team is stuck.

    Where the program knows the racks it looks for itself. Raises ``RuleConflict``:
    ``classic-no-blocked-end``, ``classic-help-first``, ``classic-exchange-first``,
    ``classic-somebody-can-play``.
    """
    act = turn_of(table)
    state, rules = act.state, table.rules.table
    if table.rules.deck is not None:
        if state.helps:
            raise RuleConflict("classic-help-first", helps=state.helps)
        act.add(TableEnded(STUCK))
        return table.done(act)
    if not rules.ending.blocked:
        raise RuleConflict("classic-no-blocked-end", passes=rules.ending.passes_each)
    if state.bag_count >= rules.exchange_bag:
        raise RuleConflict("classic-exchange-first", left=state.bag_count)
    if any(_can_play(table, state, side.rack) for side in state.sides):
        raise RuleConflict("classic-somebody-can-play")
    act.add(TableEnded(BLOCKED))
    return table.done(act)


def _can_play(table: Table, state: TableState, rack: Tiles | None) -> bool:
    """Whether a rack that the program knows holds a play."""
    if not rack:
        return False
    tiles = bytes(rack.elements())
    return bool(best(state.board, tiles, table.lexicon, table.engine_rules, 1))


def show_rack(table: Table, side: int, text: str) -> TableState:
    """Tell what a side held when the game ended, so that it can be counted.

    Raises ``RuleConflict``: ``classic-not-over``, ``classic-rack-not-asked``, and what ``known_rack``
    does.
    """
    act = Act.on(table)
    if act.state.ended is None:
        raise RuleConflict("classic-not-over")
    if side not in waiting(act.state):
        raise RuleConflict("classic-rack-not-asked", name=table.side_name(side))
    tiles = known_rack(table, act.state.sides[side], text)
    act.add(RackShown(side, show_tiles(sorted_tiles(tiles), table.rules.language.alphabet)))
    return table.done(act)
