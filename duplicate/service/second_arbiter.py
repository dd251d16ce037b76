"""Double arbitration: a second arbiter sees each slip with what was decided for it (FISF 5.9)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from duplicate.errors import DuplicateError, RuleConflict, raise_all
from duplicate.game.arbitration import NoticeIssued, SlipAgreed
from duplicate.game.events import (
    AnyEvent,
    Corrected,
    Reason,
    SlipJudged,
    SlipKind,
    SlipRecorded,
    Written,
)
from duplicate.game.state import GameState, RoundState, SlipState
from duplicate.service.decisions import check_seen, decision_events, replacement, slip_at
from duplicate.service.keying import judge_slip
from duplicate.service.piles import to_agree
from duplicate.service.session import Session
from duplicate.service.slip_lines import read_line
from duplicate.service.which_round import named_round

#: What a second arbiter types to agree.
AGREED = "="
#: Entries of somebody who judged the paper by eye: they decide, they do not say what is written.
_BY_EYE = frozenset({SlipKind.SCORE, SlipKind.ZERO})


@dataclass(frozen=True)
class ToCheck:
    """A slip that a second arbiter has still to see: as it was keyed, and what was decided."""

    slip: int
    group: str
    table: str
    written: Written
    judged: SlipJudged
    operator: str


@dataclass(frozen=True)
class SecondLook:
    """How far the second look at a round is; ``seen`` is the number of the log's last event."""

    round: int
    slips: int
    left: int
    seen: int
    to_check: tuple[ToCheck, ...]


@dataclass(frozen=True)
class Checked:
    """What a second arbiter's line did: agreed, or points before and after; the notice opened."""

    table: str
    agreed: bool
    before: int
    after: int
    notice: int | None


def second_look(
    session: Session,
    number: int | None = None,
    *,
    group: str | None = None,
    operator: str | None = None,
    game: int | None = None,
) -> SecondLook:
    """The slips still to be seen, in the order in which they were keyed: that of the pile.

    ``group`` and ``operator`` (who keyed) choose one pile. Raises
    ``RuleConflict('round-not-revealed')``.
    """
    _game, target = named_round(session, number, game)
    if not target.revealed:
        raise RuleConflict("round-not-revealed", round=target.number)
    left = to_agree(target)
    chosen = [
        slip
        for slip in sorted(left, key=lambda each: each.recorded.slip)
        if group in {None, slip.recorded.group} and operator in {None, slip.operator}
    ]
    return SecondLook(
        round=target.number,
        slips=len(target.slips),
        left=len(left),
        seen=session.state.last_seq,
        to_check=tuple(_shown(session, slip) for slip in chosen),
    )


def _shown(session: Session, slip: SlipState) -> ToCheck:
    table = session.state.entries[slip.entry or 0].table
    assert slip.judged is not None  # noqa: S101 - to_agree lists judged slips only
    recorded = slip.recorded
    return ToCheck(
        recorded.slip, recorded.group, table, recorded.written, slip.judged, slip.judged_by
    )


def enter(
    session: Session,
    lines: Sequence[str],
    note: str,
    number: int | None = None,
    *,
    seen: int | None = None,
    game: int | None = None,
) -> list[Checked]:
    """Enter what a second arbiter says: ``12 =`` agrees, another slip line is a rectification.

    Nothing is kept when a line is refused; all reasons are told. ``seen`` is the number of the last
    event that the arbiter had seen; ``note`` is the reason kept with a rectification. Raises ``InvalidInput`` for a line that cannot be read;
    ``RuleConflict``: ``nothing-to-correct``, ``slip-changed``, ``second-same-operator``,
    ``second-undecided``, ``second-twice``.
    """
    played, target = named_round(session, number, game)
    if not target.revealed:
        raise RuleConflict("round-not-revealed", round=target.number)
    said: dict[int, SlipRecorded | None] = {}
    errors: list[DuplicateError] = []
    for line in lines:
        try:
            slip, recorded = _read(session, played, target, line, seen)
            if slip.recorded.slip in said:
                table = session.state.entries[slip.entry or 0].table
                raise RuleConflict("second-twice", table=table)
        except DuplicateError as error:
            errors += error.all_reasons()
        else:
            said[slip.recorded.slip] = recorded
    raise_all(errors)
    return [_act(session, slip, recorded, note) for slip, recorded in said.items()]


def _read(
    session: Session, game: GameState, target: RoundState, line: str, seen: int | None
) -> tuple[SlipState, SlipRecorded | None]:
    """The slip a line is about, and how the second arbiter reads it (None: as it is)."""
    table, _space, rest = line.strip().partition(" ")
    slip = slip_at(session, game, target, table)
    check_seen(slip, seen)
    if slip.judged_by == session.context.operator:
        raise RuleConflict("second-same-operator", table=table, operator=slip.judged_by)
    if rest.strip() == AGREED:
        if slip.to_decide:
            raise RuleConflict("second-undecided", table=table, round=target.number)
        return slip, None
    parsed = read_line(session, target, line)
    recorded = replacement(session, target, slip.recorded, parsed)
    recorded = msgspec.structs.replace(recorded, entry=slip.entry)
    judge_slip(session, target, recorded)
    return slip, recorded


def _act(session: Session, number: int, recorded: SlipRecorded | None, note: str) -> Checked:
    """Write what one line said of slip ``number``: the agreement, or the rectification."""
    slip = session.state.slips[number]
    played, target = named_round(session, slip.recorded.round, slip.recorded.game)
    before = 0 if slip.judged is None else slip.judged.points
    table = session.state.entries[slip.entry or 0].table
    judged = None if recorded is None else judge_slip(session, target, recorded)
    agreed = SlipAgreed(slip.recorded.slip)
    if recorded is None or judged is None or _same(slip, recorded, judged):
        session.record(agreed)
        return Checked(table, agreed=True, before=before, after=before, notice=None)
    events = list(_rectified(slip, recorded, judged, note))
    verdict = next(event for event in events if isinstance(event, SlipJudged))
    made = decision_events(session, played, target, recorded, verdict)
    facts = [event for event in events if event is not verdict]
    session.record(*facts, *made, agreed)
    notice = next((event.notice for event in made if isinstance(event, NoticeIssued)), None)
    return Checked(table, agreed=False, before=before, after=verdict.points, notice=notice)


def _same(slip: SlipState, recorded: SlipRecorded, judged: SlipJudged) -> bool:
    """Whether the second arbiter reads the same slip, or comes to the same verdict by eye."""
    written, was = recorded.written, slip.recorded.written
    if slip.judged is None or slip.to_decide:
        return False
    first = (slip.judged.points, slip.judged.raw, slip.judged.outcome, slip.judged.warning)
    if first != (judged.points, judged.raw, judged.outcome, judged.warning):
        return False
    return written.kind in _BY_EYE or msgspec.structs.replace(written, keyed=was.keyed) == was


def _rectified(
    slip: SlipState, recorded: SlipRecorded, judged: SlipJudged, note: str
) -> Iterator[AnyEvent]:
    """A verdict by eye overrides the judgement of a full slip; all else is another reading of it."""
    if recorded.written.kind in _BY_EYE and slip.recorded.written.kind is SlipKind.FULL:
        reasons = (*judged.reasons, Reason("arbiter-decision", values={"note": note}))
        yield msgspec.structs.replace(judged, reasons=reasons, asks=(), by="arbiter")
    else:
        yield Corrected(
            slip.seq, note, msgspec.structs.replace(recorded, entry=slip.recorded.entry)
        )
        yield judged
