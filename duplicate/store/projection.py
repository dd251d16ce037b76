"""Tables for reading, kept in step with the log inside its own transaction.

Rows are written from the folded state, only those an event touches; a correction or an undo may
touch anything, so after one everything is made anew.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any

from sqlalchemy import Connection, Table, delete
from sqlalchemy.dialects.sqlite import Insert, insert

from duplicate.game.events import (
    Corrected,
    IncidentDeclared,
    PlayerEntered,
    PlayerMoved,
    RackDrawn,
    Recorded,
    RoundCertified,
    SlipAttributed,
    SlipJudged,
    SlipRecorded,
    TopDeclared,
    TopRevealed,
    Undone,
)
from duplicate.game.state import EntryState, GameState, RoundState, SlipState, TournamentState
from duplicate.store.schema import PLAYER, ROUND, SLIP

Row = dict[str, Any]


def update(connection: Connection, state: TournamentState, records: Iterable[Recorded]) -> None:
    """Bring the projections up to ``state``, which already includes ``records``."""
    for record in records:
        match record.event:
            case Corrected() | Undone() | IncidentDeclared():
                rebuild(connection, state)
                return
            case PlayerEntered(entry=entry) | PlayerMoved(entry=entry):
                _put(connection, PLAYER, [_player(state.entries[entry])])
            case (
                RackDrawn(game=game, round=number)
                | TopDeclared(game=game, round=number)
                | TopRevealed(game=game, round=number)
                | RoundCertified(game=game, round=number)
            ):
                round_state = state.games[game].rounds[number - 1]
                _put(connection, ROUND, [_round(state.games[game], round_state)])
            case SlipRecorded(slip=slip) | SlipJudged(slip=slip) | SlipAttributed(slip=slip):
                _put(connection, SLIP, _slips_of_round(state, state.slips[slip]))
            case _:
                pass


def rebuild(connection: Connection, state: TournamentState) -> None:
    """Make all projections anew from ``state``."""
    for table, rows in rows_of(state).items():
        connection.execute(delete(table))
        _put(connection, table, rows)


def rows_of(state: TournamentState) -> dict[Table, list[Row]]:
    """Every projected row of ``state``."""
    rounds = [(game, r) for game in state.games.values() for r in game.rounds]
    return {
        PLAYER: [_player(entry) for entry in state.entries.values()],
        ROUND: [_round(game, r) for game, r in rounds],
        SLIP: [_slip(slip) for slip in state.slips.values() if _round_of(state, slip) is not None],
    }


def _slips_of_round(state: TournamentState, slip: SlipState) -> list[Row]:
    """The slip itself, and one it may have pushed into the tray."""
    found = _round_of(state, slip)
    if found is None:
        return []
    return [_slip(slip), *(_slip(other) for other in found.tray if other is not slip)]


def _round_of(state: TournamentState, slip: SlipState) -> RoundState | None:
    """The round a slip was handed in for; None when that round was cancelled."""
    found = state.games[slip.recorded.game].round(slip.recorded.round)
    return found if found is not None and found.seq < slip.seq else None


def _put(connection: Connection, table: Table, rows: list[Row]) -> None:
    if rows:
        connection.execute(_written(table), rows)


@cache  # as dear to build as to run, and needed at every slip
def _written(table: Table) -> Insert:
    """The statement that puts a row into a table, or in the place of the one with its key."""
    statement = insert(table)
    updated = {c.name: c for c in statement.excluded if not c.primary_key}
    return statement.on_conflict_do_update(index_elements=table.primary_key, set_=updated)


def _player(entry: EntryState) -> Row:
    return {
        "entry": entry.entry,
        "person": entry.person,
        "table_label": entry.table,
        "group_name": entry.group,
    }


def _round(game: GameState, round_state: RoundState) -> Row:
    play = round_state.play
    return {
        "game": game.number,
        "round": round_state.number,
        "rack": round_state.rack_text,
        "word": play.word if play else None,
        "reference": play.reference if play else None,
        "top": round_state.best.score if round_state.best else None,
        "revealed_at": round_state.revealed_at,
        "certified_at": round_state.certified_at,
    }


def _slip(slip: SlipState) -> Row:
    recorded, judged = slip.recorded, slip.judged
    return {
        "slip": recorded.slip,
        "game": recorded.game,
        "round": recorded.round,
        "entry": slip.entry,
        "kind": recorded.written.kind.value,
        "origin": recorded.origin.value,
        "word": recorded.written.word,
        "reference": recorded.written.reference,
        "claimed": recorded.written.score,
        "points": judged.points if judged else None,
        "outcome": judged.outcome.value if judged else None,
        "warning": judged.warning if judged else None,
        "seconds": recorded.seconds,
        "late": recorded.late,
    }
