"""One player in one round: from the slip's judgement to a square of the matrix."""

from dataclasses import replace

from duplicate.game.events import Outcome, SlipJudged, SlipKind
from duplicate.game.state import EntryState, RoundState, SlipState
from duplicate.standings.results import Cell, CellKind

#: Slips for which no paper was handed in.
NOT_HANDED_IN = frozenset({SlipKind.NONE, SlipKind.ABSENT})

_WITHOUT_PLAY = {
    SlipKind.BLANK: CellKind.BLANK,
    SlipKind.NONE: CellKind.NONE,
    SlipKind.ABSENT: CellKind.ABSENT,
}


def handed_in(slip: SlipState) -> bool:
    """Whether the player gave a slip, be it blank."""
    return slip.recorded.written.kind not in NOT_HANDED_IN


def cell_of(entry: EntryState, round_state: RoundState, *, here: bool) -> Cell:
    """What the entry did in a revealed round; ``here``: it was to play it.

    Without a slip a player is absent when not taking part then, else the slip is missing: not
    keyed yet, 0 points for the time being.
    """
    number, best = round_state.number, round_state.best
    top = best.score if best else 0
    slip = round_state.slips.get(entry.entry)
    if slip is not None and slip.judged is not None:
        return _judged_cell(slip, slip.judged, number, top)
    missing = here or slip is not None
    return Cell(number, CellKind.MISSING if missing else CellKind.ABSENT, top=top)


def annulled(cell: Cell) -> Cell:
    """What is left of a round of somebody who was excluded (FISF 6.1); an absence stays one."""
    if cell.kind is CellKind.ABSENT:
        return cell
    return replace(
        cell, kind=CellKind.ANNULLED, points=0, raw=0, warning=False, penalty=False, average=False
    )


def _judged_cell(slip: SlipState, judged: SlipJudged, number: int, top: int) -> Cell:
    recorded = slip.recorded
    written, play = recorded.written, judged.play
    full = written.kind is SlipKind.FULL
    return Cell(
        round=number,
        kind=_kind(written.kind, judged, top),
        points=judged.points,
        raw=judged.raw,
        top=top,
        word=play.word if play else written.word,
        reference=play.reference if play else written.reference,
        claimed=written.score if full else None,
        warning=judged.warning,
        penalty=judged.outcome is Outcome.PENALTY,
        late=recorded.late,
        seconds=recorded.seconds,
        origin=recorded.origin.value,
        reasons=judged.reasons,
        decided_by=slip.judged_by if judged.by == "arbiter" else "",
        average=judged.outcome is Outcome.AVERAGE,
    )


def _kind(written: SlipKind, judged: SlipJudged, top: int) -> CellKind:
    """A decision of the arbiter may turn any slip into a play; a play worth the top is a top."""
    if judged.outcome is Outcome.ZERO:
        return _WITHOUT_PLAY.get(written, CellKind.ZERO)
    if judged.outcome is Outcome.ACCEPTED and judged.points >= top:
        return CellKind.TOP
    return CellKind.PLAY
