"""Lines written to the sheet, turns passed on, clocks that stop."""

from dataclasses import replace
from datetime import datetime

from duplicate.game.classic.events import ClassicRecorded
from duplicate.game.classic.sheet import LineKind, SheetLine
from duplicate.game.classic.state import TableState
from duplicate.rules.classic import TurnKind


def add_line(state: TableState, record: ClassicRecorded, line: SheetLine) -> SheetLine:
    """Write a line with its number, running total and moment; returns it so."""
    total = state.total(line.side) + line.points
    whole = replace(line, number=len(state.lines) + 1, total=total, at=record.at)
    state.lines.append(whole)
    return whole


def turn_line(
    state: TableState, side: int, kind: LineKind, *, rack: str | None = None
) -> SheetLine:
    """A turn of a side without points, to be written."""
    person, turn = state.person_to_play(side), state.turns(side) + 1
    return SheetLine(0, side, person, turn, kind, 0, 0, rack)


def pass_on(state: TableState, record: ClassicRecorded, kind: TurnKind | None) -> None:
    """The turn is over: the next side's begins; ``kind`` None for a play worth points."""
    clock_stops(state, record)
    used_up(state, kind)
    state.turn = (state.turn + 1) % len(state.sides)
    state.moved_at = record.at
    skip(state, record)


def used_up(state: TableState, kind: TurnKind | None) -> None:
    """Count a turn as a pass where the rules do; any other interrupts the run.

    A pass always counts, so that no game can go on for ever.
    """
    counts = kind is TurnKind.PASS or kind in state.rules.table.ending.passes_as
    state.run = state.run + 1 if counts else 0


def skip(state: TableState, record: ClassicRecorded) -> None:
    """Let sides that owe a turn lose it, once nothing can be challenged any more."""
    while state.pending is None and state.sides[state.turn].owes:
        side = state.sides[state.turn]
        clock_stops(state, record)
        state.moved_at = record.at
        add_line(state, record, turn_line(state, side.number, LineKind.TURN_LOST))
        side.owes -= 1
        used_up(state, TurnKind.TURN_LOST)
        state.turn = (state.turn + 1) % len(state.sides)


def clock_stops(state: TableState, record: ClassicRecorded) -> None:
    """Charge the side to play with the time since its turn began or the game went on."""
    if state.moved_at is not None:
        state.sides[state.turn].seconds += seconds_between(state.moved_at, record.at)
    state.moved_at = None


def seconds_between(earlier: str, later: str) -> float:
    """Seconds from one moment of the log to another."""
    gone = datetime.fromisoformat(later) - datetime.fromisoformat(earlier)
    return max(0.0, gone.total_seconds())
