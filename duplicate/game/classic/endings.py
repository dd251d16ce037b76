"""When a classic game is over, how it is settled, and who has won.

Every ending is a named behaviour: ``DUE`` tells whether the table has reached it, in the order in
which they are asked; ``SETTLING`` what the tiles left on racks then do. ``blocked`` and ``stuck``
are declared by the table.
"""

from collections.abc import Callable, Mapping

from duplicate.game.classic.state import TableState
from duplicate.rules.classic import Leftovers, TieRule

OUT, PASSES, BLOCKED, TURNS = "out", "passes", "blocked", "turns"
FINISH_LINE, OBJECTIVES, STUCK = "finish-line", "objectives", "stuck"


def due(state: TableState) -> str | None:
    """Why the game is over now; None when it goes on, or a play may still be challenged."""
    return None if state.pending is not None else due_once_accepted(state)


def due_once_accepted(state: TableState) -> str | None:
    """Why the game is over if the last play stands; None when it goes on then."""
    if state.first is None:
        return None
    return next((reason for reason, reached in DUE.items() if reached(state)), None)


def target(state: TableState, side: int) -> int | None:
    """A side's finish line; None without one."""
    targets = state.rules.table.ending.targets
    return targets[side % len(targets)] if targets else None


def _objectives(state: TableState) -> bool:
    return state.rules.deck is not None and len(state.won) >= state.rules.table.team.wins


def _stuck(state: TableState) -> bool:
    """A team whose tiles are all laid, or that only passes, before its objectives are completed."""
    return state.rules.deck is not None and (not state.unseen or _passes(state))


def _finish_line(state: TableState) -> bool:
    return bool(crossed(state))


def crossed(state: TableState) -> tuple[int, ...]:
    """The sides that have reached their finish line."""
    aims = ((side.number, target(state, side.number)) for side in state.sides)
    return tuple(side for side, aim in aims if aim is not None and state.total(side) >= aim)


def _out(state: TableState) -> bool:
    """A rack is empty with the bag; a team goes on with the other racks."""
    return state.rules.deck is None and state.bag_count == 0 and bool(gone_out(state))


def gone_out(state: TableState) -> tuple[int, ...]:
    """The sides without a tile."""
    return tuple(side.number for side in state.sides if side.held == 0)


def _turns(state: TableState) -> bool:
    agreed = state.rules.table.ending.turns
    return agreed > 0 and all(state.turns(side.number) >= agreed for side in state.sides)


def _passes(state: TableState) -> bool:
    return state.run >= state.rules.table.ending.passes_each * len(state.sides)


DUE: Mapping[str, Callable[[TableState], bool]] = {
    OBJECTIVES: _objectives,
    STUCK: _stuck,
    FINISH_LINE: _finish_line,
    OUT: _out,
    TURNS: _turns,
    PASSES: _passes,
}


def deducts(state: TableState, reason: str) -> bool:
    """Whether tiles left on racks are counted when the game ends for this reason.

    A team has no points to count.
    """
    return state.rules.deck is None and SETTLING[reason](state)


def _always(_state: TableState) -> bool:
    return True


def _never(_state: TableState) -> bool:
    return False


def _as_agreed(state: TableState) -> bool:
    return state.rules.table.ending.leftovers is Leftovers.DEDUCTED


SETTLING: Mapping[str, Callable[[TableState], bool]] = {
    OUT: _always,
    PASSES: _always,
    BLOCKED: _always,
    TURNS: _as_agreed,
    FINISH_LINE: _never,
    OBJECTIVES: _never,
    STUCK: _never,
}


def winners(state: TableState) -> tuple[int, ...]:
    """The sides that have won a settled game; all of a team, or nobody."""
    if state.ended == FINISH_LINE:
        return crossed(state)
    everybody = tuple(side.number for side in state.sides)
    if state.rules.deck is not None:
        return everybody if state.ended == OBJECTIVES else ()
    best = _highest(everybody, state.total)
    if len(best) > 1 and state.rules.table.ending.tie is TieRule.BEFORE_LEFTOVERS:
        return _highest(best, lambda side: state.account(side).before)
    return best


def _highest(sides: tuple[int, ...], score: Callable[[int], int]) -> tuple[int, ...]:
    most = max(map(score, sides))
    return tuple(side for side in sides if score(side) == most)
