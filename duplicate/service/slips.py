"""Slips: keyed, judged at once, filled in bulk, attributed, corrected, decided by the arbiter."""

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import msgspec

from duplicate.adjudication.judge import Judgement, Position, judge
from duplicate.adjudication.slip_text import SlipLine, parse_line
from duplicate.errors import (
    DuplicateError,
    InvalidInput,
    MissingResource,
    RuleConflict,
    raise_all,
)
from duplicate.game.events import (
    AnyEvent,
    Corrected,
    Origin,
    Outcome,
    Reason,
    SlipAttributed,
    SlipJudged,
    SlipKind,
    SlipRecorded,
    SlipsCounted,
    Timing,
    Written,
)
from duplicate.game.state import EntryState, GameState, RoundState, SlipState
from duplicate.service.clock import remaining
from duplicate.service.piles import NOT_IN_PILE, Pile, pile, without_slip
from duplicate.service.rounds import control_totals
from duplicate.service.session import Session

if TYPE_CHECKING:
    from duplicate.lexicon.lexicon import Lexicon

#: What stands in a slip line's place of the table for a slip that names none.
NO_TABLE = "?"


@dataclass(frozen=True)
class Entry:
    """How a slip came in: its origin, the corrector's group, its time, whether it was late.

    ``seconds`` is playing time since the round's start; a live tournament fills it itself.
    """

    origin: Origin | None = None
    group: str = ""
    seconds: float | None = None
    late: bool = False


@dataclass(frozen=True)
class Keyed:
    """A slip as the program took it: which table and round, and what was decided.

    ``judged`` is None until the top is revealed: points would tell the room about it.
    """

    slip: int
    round: int
    table: str
    surname: str
    in_tray: bool
    revealed: bool
    late: bool
    written: Written
    judged: SlipJudged | None


def default_round(session: Session, game: GameState) -> RoundState:
    """The round a slip belongs to when none is named.

    The oldest revealed round still being keyed; in a live tournament the round being played.
    Raises ``RuleConflict('no-round-yet')``.
    """
    if game.last is None:
        raise RuleConflict("no-round-yet")
    live = session.state.created.timing is Timing.LIVE and not game.last.revealed
    waiting = [r for r in game.rounds if r.revealed and r.certified is None]
    return game.last if live or not waiting else waiting[0]


def record_lines(
    session: Session, lines: Sequence[str], number: int | None = None, entry: Entry | None = None
) -> list[Keyed]:
    """Key operator lines (``12 H4 FEDAYIN 98``, ``12 top``, …) as one act.

    Nothing is kept when a line is refused; all lines' reasons are reported together.
    Raises ``InvalidInput`` for what cannot be read, ``RuleConflict`` for what is impossible.
    """
    game = session.game()
    target = default_round(session, game) if number is None else session.round(game, number)
    parsed: list[SlipLine] = []
    errors: list[DuplicateError] = []
    for line in lines:
        try:
            parsed.append(parse_line(line, session.rules))
        except DuplicateError as error:
            errors += error.all_reasons()
    raise_all(errors)
    return record(session, game, target, parsed, entry or Entry())


def record(
    session: Session,
    game: GameState,
    target: RoundState,
    lines: Sequence[SlipLine],
    entry: Entry,
) -> list[Keyed]:
    """Write slips of one round and judge each; see ``record_lines``."""
    if target.certified is not None:
        raise RuleConflict("round-certified", round=target.number)
    prepared: list[tuple[SlipRecorded, SlipJudged]] = []
    errors: list[DuplicateError] = []
    taken = set(target.slips)
    for number, line in enumerate(lines, session.state.next_slip):
        try:
            recorded = _recorded(session, game, target, line, entry, number, taken)
            judged = _judged(session, target, recorded)
        except DuplicateError as error:
            errors += error.all_reasons()
            continue
        prepared.append((recorded, judged))
    raise_all(errors)
    session.record(*(event for pair in prepared for event in pair))
    return [_keyed(session, target, *pair) for pair in prepared]


def _recorded(
    session: Session,
    game: GameState,
    target: RoundState,
    line: SlipLine,
    entry: Entry,
    number: int,
    taken: set[int],
) -> SlipRecorded:
    owner = _owner(session, game, target, line.table)
    belongs = owner.entry if owner is not None and owner.entry not in taken else None
    if belongs is not None:
        taken.add(belongs)
    seconds, late = _time(session, target, line, entry)
    origin = entry.origin or (
        Origin.PAPER if line.written.kind is SlipKind.FULL else Origin.SCORE_ONLY
    )
    return SlipRecorded(
        slip=number,
        game=game.number,
        round=target.number,
        entry=belongs,
        table="" if owner is None else owner.table,
        written=line.written,
        origin=origin,
        group=entry.group or ("" if owner is None else owner.group),
        seconds=seconds,
        late=late,
    )


def _owner(session: Session, game: GameState, target: RoundState, table: str) -> EntryState | None:
    if table == NO_TABLE:
        return None
    owner = session.state.at_table(table)
    if owner is None:
        raise RuleConflict("table-unknown", table=table)
    if not owner.present(game.number, target.number):
        raise RuleConflict("table-not-playing", table=owner.table, round=target.number)
    return owner


def _time(
    session: Session, target: RoundState, line: SlipLine, entry: Entry
) -> tuple[float | None, bool]:
    """Playing time and lateness: given with the slip, or the moment of entry in a live game."""
    seconds = line.seconds if line.seconds is not None else entry.seconds
    limit = target.starts[-1].seconds if target.starts else session.rules.format.seconds
    if seconds is not None:
        return seconds, entry.late or seconds > limit
    if session.state.created.timing is Timing.GIVEN or line.written.kind in NOT_IN_PILE:
        return None, entry.late
    left = remaining(target, session.context.now())
    if left is None:
        return None, entry.late
    return round(limit - left, 1), entry.late or left <= 0


def _judged(session: Session, target: RoundState, recorded: SlipRecorded) -> SlipJudged:
    verdict = _judge(session, target, recorded)
    by_hand = recorded.written.kind in {SlipKind.SCORE, SlipKind.ZERO}
    return verdict.event(recorded.slip, "corrector" if by_hand else "program")


def _judge(session: Session, target: RoundState, recorded: SlipRecorded) -> Judgement:
    written = recorded.written
    first = session.game(recorded.game).rounds[0].play
    position = Position(
        target.board, target.rack, target.number, "" if first is None else first.word
    )
    # "The top" is what was announced; any other play is measured by the best there was.
    top = target.play if written.kind is SlipKind.TOP else target.best
    words = _words(session, written.kind)
    try:
        return judge(written, position, top, words, session.rules, late=recorded.late)
    except RuleConflict as error:
        if error.slug == "score-above-top" and not target.revealed:
            # Its sentence would tell the top before its time.
            raise RuleConflict("score-not-possible", score=written.score) from error
        raise


def _words(session: Session, kind: SlipKind) -> "Lexicon | tuple[()]":
    """The word list, for the slips that need one; a zero can be keyed without it."""
    if kind is SlipKind.FULL:
        return session.lexicon
    if kind is SlipKind.ZERO:
        with contextlib.suppress(MissingResource):
            return session.lexicon
    return ()


def _keyed(
    session: Session, target: RoundState, recorded: SlipRecorded, judged: SlipJudged
) -> Keyed:
    owner = session.state.at_table(recorded.table) if recorded.table else None
    surname = "" if owner is None else session.persons[owner.person].surname
    return Keyed(
        recorded.slip,
        recorded.round,
        recorded.table,
        surname,
        recorded.entry is None,
        target.revealed,
        recorded.late,
        recorded.written,
        judged if target.revealed else None,
    )


def count(session: Session, number: int | None, counted: int, group: str = "") -> Pile:
    """Note how many slips a group's pile holds, before it is keyed."""
    if counted < 0:
        raise InvalidInput("count-negative", count=counted)
    game = session.game()
    target = default_round(session, game) if number is None else session.round(game, number)
    session.record(SlipsCounted(game.number, target.number, counted, group))
    return pile(session, game, target)


def fill_rest(
    session: Session,
    kind: SlipKind,
    number: int | None = None,
    missing: Sequence[str] = (),
) -> list[Keyed]:
    """Give the rest of a pile the same entry: the top, a blank slip, none or absent.

    ``missing`` names tables that handed nothing in. "The top for the rest" must fit the number
    counted, so nobody receives a top for a slip that does not exist.
    Raises ``RuleConflict``: ``rest-empty``, ``pile-not-counted``, ``rest-differs`` naming the
    tables.
    """
    game = session.game()
    target = default_round(session, game) if number is None else session.round(game, number)
    absent = [SlipLine(table, Written(SlipKind.NONE, keyed=table), None) for table in missing]
    named = {owner.entry for t in missing if (owner := _owner(session, game, target, t))}
    rest = [e for e in without_slip(session, game, target) if e.entry not in named]
    if not rest and not absent:
        raise RuleConflict("rest-empty", round=target.number)
    if kind not in NOT_IN_PILE:
        _check_rest(pile(session, game, target), len(rest), [e.table for e in rest])
    lines = [SlipLine(e.table, Written(kind, keyed=f"{e.table} {kind}"), None) for e in rest]
    return record(session, game, target, [*absent, *lines], Entry(origin=Origin.BULK))


def _check_rest(state: Pile, rest: int, tables: Sequence[str]) -> None:
    if state.counted is None:
        raise RuleConflict("pile-not-counted", round=state.round)
    left = state.counted - state.handed_in
    if left != rest:
        raise RuleConflict(
            "rest-differs", round=state.round, left=left, count=rest, tables=", ".join(tables)
        )


def attribute(session: Session, slip: int, table: str | None, note: str = "") -> SlipState:
    """Give a slip of the tray to a table, or set it aside for good (table None).

    A slip the table already has goes to the tray in exchange.
    Raises ``RuleConflict``: ``slip-unknown``, ``table-unknown``, ``round-certified``.
    """
    found = session.state.slips.get(slip)
    if found is None:
        raise RuleConflict("slip-unknown", slip=slip)
    game = session.game(found.recorded.game)
    target = session.round(game, found.recorded.round)
    if target.certified is not None:
        raise RuleConflict("round-certified", round=target.number)
    owner = None if table is None else _owner(session, game, target, table)
    session.record(SlipAttributed(slip, None if owner is None else owner.entry, note))
    return session.state.slips[slip]


def correct(session: Session, number: int, line: str, reason: str) -> Keyed:
    """Replace what was keyed for a table, in any round; later rounds are kept.

    A certified round is certified again with its new totals.
    Raises ``RuleConflict('nothing-to-correct')`` when the table has no slip there.
    """
    if not reason.strip():
        raise InvalidInput("reason-needed")
    game = session.game()
    target = session.round(game, number)
    parsed = parse_line(line, session.rules)
    owner = _owner(session, game, target, parsed.table)
    before = None if owner is None else target.slips.get(owner.entry)
    if before is None:
        raise RuleConflict("nothing-to-correct", table=parsed.table, round=number)
    recorded = _replacement(before.recorded, parsed)
    judged = _judged(session, target, recorded)
    events: list[AnyEvent] = [Corrected(before.seq, reason, recorded), judged]
    session.record(*events, *_certified_again(game, target, judged))
    return _keyed(session, target, recorded, judged)


def _replacement(before: SlipRecorded, parsed: SlipLine) -> SlipRecorded:
    seconds = before.seconds if parsed.seconds is None else parsed.seconds
    return msgspec.structs.replace(before, written=parsed.written, seconds=seconds)


def decide(
    session: Session,
    number: int,
    table: str,
    judged: Judgement,
    note: str,
) -> Keyed:
    """Let the arbiter decide a slip, whatever the program found; the note is kept with it."""
    if not note.strip():
        raise InvalidInput("reason-needed")
    game = session.game()
    target = session.round(game, number)
    owner = _owner(session, game, target, table)
    slip = None if owner is None else target.slips.get(owner.entry)
    if slip is None:
        raise RuleConflict("nothing-to-correct", table=table, round=number)
    why = Reason("arbiter-decision", values={"note": note})
    told = replace(judged, reasons=(*judged.reasons, why), asks=())
    event = told.event(slip.recorded.slip, "arbiter")
    session.record(event, *_certified_again(game, target, event))
    return _keyed(session, target, slip.recorded, event)


def decision(points: int, raw: int | None = None, *, warning: bool = False) -> Judgement:
    """The arbiter's verdict in figures: points given, the value before a penalty, a warning."""
    value = points if raw is None else raw
    if points < 0 or value < points:
        raise InvalidInput("decision-points", points=points, raw=value)
    outcome = Outcome.PENALTY if value > points else Outcome.ACCEPTED
    if points == 0 and value == 0:
        outcome = Outcome.ZERO
    return Judgement(points, value, outcome, warning, None, (), ())


def _certified_again(game: GameState, target: RoundState, judged: SlipJudged) -> Sequence[AnyEvent]:
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
