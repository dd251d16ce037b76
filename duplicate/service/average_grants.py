"""Granting the average: the arbiter's act, never the program's (FISF 5.9)."""

import msgspec

from duplicate.adjudication.average import EarlierZero, average
from duplicate.adjudication.judge import Judgement
from duplicate.errors import InvalidInput, RuleConflict
from duplicate.game.events import Outcome, Reason, SlipKind, SlipRecorded
from duplicate.game.notices import refused_words
from duplicate.game.state import EntryState, GameState, RoundState
from duplicate.service.averages import earlier_zeros, group_points, undecided
from duplicate.service.decisions import record_decision, slip_at
from duplicate.service.keying import Keyed, judge_admitting
from duplicate.service.session import Session
from duplicate.service.which_round import named_round


def grant(
    session: Session,
    number: int,
    table: str,
    note: str,
    *,
    claimed: int | None = None,
    notice_wrong: bool = False,
    game: int | None = None,
) -> Keyed:
    """Give the average of the others of the same corrector instead of a repeated zero.

    ``claimed`` caps it for a zero that was keyed by its word alone. With ``notice_wrong`` the
    arbiter says that the notice which came was wrong or incomplete.
    Raises ``InvalidInput('reason-needed')``; ``RuleConflict``: ``round-not-revealed``,
    ``average-no-ground``, ``average-other-fault``, ``average-claim-needed``,
    ``average-others-open``, ``average-alone``.
    """
    if not note.strip():
        raise InvalidInput("reason-needed")
    played, target = named_round(session, number, game)
    if not target.revealed:
        raise RuleConflict("round-not-revealed", round=target.number)
    slip = slip_at(session, played, target, table)
    entry = session.state.entries[slip.entry or 0]
    theirs = msgspec.structs.replace(slip.recorded, entry=entry.entry)
    refused = judge_admitting(session, target, theirs)
    zeros = _grounds(session, theirs, refused, notice_wrong=notice_wrong)
    if not zeros:
        raise RuleConflict("average-no-ground", table=entry.table, round=target.number)
    admitted = _admitted(session, target, theirs, zeros, claimed)
    points = _points_of_others(session, played, target, entry)
    given = average(refused, admitted, points, played.rules)
    why = Reason("arbiter-decision", values={"note": note})
    return record_decision(session, played, target, slip, given, why)


def _grounds(
    session: Session, theirs: SlipRecorded, refused: Judgement, *, notice_wrong: bool
) -> list[EarlierZero]:
    """The words for which the zero is repeated without the player's fault."""
    if refused.outcome is not Outcome.ZERO or theirs.entry is None:
        return []
    words = refused_words(refused.reasons)
    earlier = earlier_zeros(session.state, theirs.entry, theirs.game, theirs.round)
    return [
        EarlierZero(zero.word, zero.round)
        for zero in earlier
        if zero.word in words and (notice_wrong or not zero.told)
    ]


def _admitted(
    session: Session,
    target: RoundState,
    theirs: SlipRecorded,
    zeros: list[EarlierZero],
    claimed: int | None,
) -> Judgement:
    """What the slip would be worth if the words were admitted: the average's cap."""
    if theirs.written.kind is SlipKind.FULL:
        admitted = judge_admitting(session, target, theirs, zeros)
        if admitted.outcome is Outcome.ZERO:
            raise RuleConflict("average-other-fault", table=theirs.table, round=target.number)
        return admitted
    if claimed is None:
        raise RuleConflict("average-claim-needed", table=theirs.table, round=target.number)
    return Judgement(claimed, claimed, Outcome.ACCEPTED)


def _points_of_others(
    session: Session, game: GameState, target: RoundState, entry: EntryState
) -> tuple[int, ...]:
    waiting = undecided(session.state, game, target, entry)
    if waiting:
        tables = ", ".join(waiting)
        raise RuleConflict("average-others-open", round=target.number, tables=tables)
    points = group_points(session.state, game, target, entry)
    if not points:
        raise RuleConflict("average-alone", table=entry.table, round=target.number)
    return points
