"""The final count: what tiles left on racks cost, and what going out is worth."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from duplicate.core.rack import show_tiles, sorted_tiles
from duplicate.game.classic.endings import OUT, deducts, gone_out
from duplicate.game.classic.events import ClassicRecorded
from duplicate.game.classic.sheet import LineKind
from duplicate.game.classic.state import TableState, Tiles
from duplicate.game.classic.turns import add_line, turn_line


def waiting(state: TableState) -> tuple[int, ...]:
    """The sides whose rack must be shown before an ended game can be counted."""
    if state.ended is None or not deducts(state, state.ended):
        return ()
    return tuple(s.number for s in state.sides if s.held and s.rack is None)


def settle(state: TableState, record: ClassicRecorded) -> None:
    """Write the lines of the final count, as soon as all racks are known."""
    if state.ended is None or state.settled:
        return
    unknown = waiting(state)
    if len(unknown) == 1 and state.bag_count == 0:
        state.sides[unknown[0]].rack = _the_rest(state)
        unknown = ()
    if unknown:
        return
    if deducts(state, state.ended):
        _count(state, record)
    state.settled = True


def _the_rest(state: TableState) -> Tiles:
    """What the only rack that is not known must hold once the bag is empty."""
    left = state.unseen
    for side in state.sides:
        left.subtract(side.rack or Counter())
    return +left


def _count(state: TableState, record: ClassicRecorded) -> None:
    for side in state.sides:
        if side.held:
            _write(state, record, side.number, LineKind.LEFTOVERS, [side.number])
    if state.ended == OUT:
        for winner in gone_out(state)[:1]:
            others = [side.number for side in state.sides if side.number != winner]
            _write(state, record, winner, LineKind.OUT_BONUS, others)


def _write(
    state: TableState, record: ClassicRecorded, side: int, kind: LineKind, racks: Iterable[int]
) -> None:
    tiles = [code for each in racks for code in (state.sides[each].rack or Counter()).elements()]
    values = state.rules.language.alphabet.values
    value = sum(values[code] for code in tiles)
    shown = show_tiles(sorted_tiles(tiles), state.rules.language.alphabet)
    line = turn_line(state, side, kind, rack=shown)
    points = value if kind is LineKind.OUT_BONUS else -value
    add_line(state, record, replace(line, turn=max(1, state.turns(side)), points=points))
