"""The solo: the only best player of a round (FISF 3.5)."""

from collections.abc import Mapping

from duplicate.game.events import Outcome
from duplicate.game.state import RoundState
from duplicate.rules.model import SoloRule
from duplicate.standings.results import Cell, CellKind

_NOT_PLAYING = frozenset({CellKind.ABSENT, CellKind.ANNULLED})
#: A single player beats nobody.
_COMPETITORS = 2


def solo_entry(round_state: RoundState, cells: Mapping[int, Cell], rule: SoloRule) -> int | None:
    """The entry whose value before any -5 beats every other player's, or None.

    Nobody has it while slips are missing, alone in the room, with 0 points, or with an average;
    below the top only where the rules say so.
    """
    playing = {e: cell for e, cell in cells.items() if cell.kind not in _NOT_PLAYING}
    missing = any(cell.kind is CellKind.MISSING for cell in playing.values())
    if len(playing) < _COMPETITORS or (missing and not round_state.certified):
        return None
    best = max(cell.raw for cell in playing.values())
    holders = [entry for entry, cell in playing.items() if cell.raw == best]
    if best == 0 or len(holders) > 1 or is_average(round_state, holders[0]):
        return None
    if best < playing[holders[0]].top and not rule.below_top:
        return None
    return holders[0]


def is_average(round_state: RoundState, entry: int) -> bool:
    """Whether the arbiter gave the average of the others instead of a play's points."""
    judged = round_state.slips[entry].judged
    return judged is not None and judged.outcome is Outcome.AVERAGE


def solo_points(cell: Cell, rule: SoloRule) -> int:
    """What a solo of this cell earns: where the rules say so, less below the top."""
    below = cell.raw < cell.top and rule.points_below is not None
    return rule.points_below or 0 if below else rule.points
