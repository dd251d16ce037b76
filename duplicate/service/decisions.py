"""Putting slips right: what was keyed is corrected, what was judged is decided by the arbiter."""

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from duplicate.adjudication.judge import Judgement
from duplicate.adjudication.slip_text import SlipLine
from duplicate.core.moment import wall_clock
from duplicate.errors import InvalidInput, RuleConflict
from duplicate.game.events import (
    AnyEvent,
    Corrected,
    Origin,
    Outcome,
    Reason,
    SlipJudged,
    SlipRecorded,
)
from duplicate.game.state import GameState, RoundState, SlipState
from duplicate.service import notices
from duplicate.service.keying import (
    Decided,
    Entry,
    Keyed,
    desk_origin,
    judge_slip,
    keyed_slip,
    owner_of,
    playing_time,
)
from duplicate.service.rounds import control_totals
from duplicate.service.session import Session
from duplicate.service.slip_lines import read_line
from duplicate.service.which_round import named_round


def correct(
    session: Session,
    number: int,
    line: str,
    reason: str,
    *,
    game: int | None = None,
    seen: int | None = None,
) -> Keyed:
    """Replace what was keyed for a table, in any round; later rounds are kept.

    A certified round is certified again with its new totals. ``seen`` is the number of the last
    event the operator knew. Raises ``RuleConflict``: ``nothing-to-correct`` when the table has no
    slip there, ``slip-changed`` when somebody changed it in between.
    """
    if not reason.strip():
        raise InvalidInput("reason-needed")
    played, target = named_round(session, number, game)
    parsed = read_line(session, target, line)
    owner = owner_of(session, played, target, parsed.table)
    before = None if owner is None else target.slips.get(owner.entry)
    if before is None:
        raise RuleConflict("nothing-to-correct", table=parsed.table, round=number)
    check_seen(before, seen)
    replaced = decided(before)
    recorded = replacement(session, target, before.recorded, parsed)
    owned = msgspec.structs.replace(recorded, entry=before.entry)
    judged = judge_slip(session, target, owned)
    session.record(
        Corrected(before.seq, reason, recorded),
        *decision_events(session, played, target, owned, judged),
    )
    return replace(keyed_slip(session, target, recorded, judged), replaced=replaced)


def replacement(
    session: Session, target: RoundState, before: SlipRecorded, parsed: SlipLine
) -> SlipRecorded:
    """The slip as it is keyed now; its time and lateness stay unless the line gives them."""
    seconds, late = before.seconds, before.late or parsed.late
    if parsed.seconds is not None:
        seconds, late = playing_time(session, target, parsed, Entry())
    at_desk = before.origin in {Origin.PAPER, Origin.SCORE_ONLY, Origin.BULK}
    origin = desk_origin(parsed.written) if at_desk else before.origin
    return msgspec.structs.replace(
        before, written=parsed.written, seconds=seconds, late=late, origin=origin
    )


def decide(
    session: Session,
    number: int,
    table: str,
    judged: Judgement,
    note: str,
    *,
    game: int | None = None,
    seen: int | None = None,
) -> Keyed:
    """Let the arbiter decide a slip, whatever the program found; the note is kept with it.

    Raises as ``correct`` does, and ``score-above-top`` (declare ``found-later`` first).
    """
    if not note.strip():
        raise InvalidInput("reason-needed")
    played, target = named_round(session, number, game)
    slip = slip_at(session, played, target, table)
    check_seen(slip, seen)
    _check_possible(target, slip, judged)
    why = Reason("arbiter-decision", values={"note": note})
    return record_decision(session, played, target, slip, judged, why)


def _check_possible(target: RoundState, slip: SlipState, judged: Judgement) -> None:
    """No decision above the round's best, but for a dearer play that the judge itself found."""
    best = target.best
    if not target.revealed or best is None:
        return
    found = 0 if slip.judged is None else slip.judged.raw
    if judged.raw > max(best.score, found):
        raise RuleConflict("score-above-top", score=judged.raw, top=best.score)


def record_decision(
    session: Session,
    game: GameState,
    target: RoundState,
    slip: SlipState,
    judged: Judgement,
    why: Reason,
    *before: AnyEvent,
) -> Keyed:
    """Write an arbiter's judgement of a slip with its reason, after the events ``before``."""
    replaced = decided(slip)
    told = replace(judged, reasons=(*judged.reasons, why), asks=())
    event = told.event(slip.recorded.slip, "arbiter")
    owned = msgspec.structs.replace(slip.recorded, entry=slip.entry)
    session.record(*before, *decision_events(session, game, target, owned, event))
    return replace(keyed_slip(session, target, slip.recorded, event), replaced=replaced)


def slip_at(session: Session, game: GameState, target: RoundState, table: str) -> SlipState:
    """The slip a table has in a round; raises ``RuleConflict('nothing-to-correct')``."""
    owner = owner_of(session, game, target, table)
    slip = None if owner is None else target.slips.get(owner.entry)
    if slip is None:
        raise RuleConflict("nothing-to-correct", table=table, round=target.number)
    return slip


def decided(slip: SlipState) -> Decided | None:
    """What stands for a slip now, to tell whoever changes it."""
    if slip.judged is None:
        return None
    return Decided(slip.judged.points, slip.judged_by, slip.judged_at)


def check_seen(slip: SlipState, seen: int | None) -> None:
    """Refuse to change a slip that somebody changed after event ``seen`` (None: do not ask)."""
    if seen is None or slip.changed <= seen or slip.judged is None:
        return
    raise RuleConflict(
        "slip-changed",
        slip=slip.recorded.slip,
        operator=slip.judged_by,
        at=wall_clock(slip.judged_at),
        points=slip.judged.points,
    )


def decision_events(
    session: Session,
    game: GameState,
    target: RoundState,
    recorded: SlipRecorded,
    judged: SlipJudged,
) -> list[AnyEvent]:
    """A new judgement with all it brings: its notice, new totals of a certified round."""
    notice = notices.opened(session, [(recorded, judged)])
    return [judged, *notice, *certified_again(game, target, judged)]


def decision(points: int, raw: int | None = None, *, warning: bool = False) -> Judgement:
    """The arbiter's verdict in figures: points given, the value before a penalty, a warning."""
    value = points if raw is None else raw
    if points < 0 or value < points:
        raise InvalidInput("decision-points", points=points, raw=value)
    outcome = Outcome.PENALTY if value > points else Outcome.ACCEPTED
    if points == 0 and value == 0:
        outcome = Outcome.ZERO
    return Judgement(points, value, outcome, warning, None, (), ())


def certified_again(game: GameState, target: RoundState, judged: SlipJudged) -> Sequence[AnyEvent]:
    """The new control totals of a round that was certified before this correction."""
    if target.certified is None:
        return ()
    old = sum(
        slip.judged.points
        for slip in target.slips.values()
        if slip.judged and slip.recorded.slip == judged.slip
    )
    totals = control_totals(game, target)
    return (msgspec.structs.replace(totals, points=totals.points - old + judged.points),)
