"""Slips: keyed, judged at once, filled in bulk, attributed, corrected, decided by the arbiter."""

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from duplicate.adjudication.judge import Judgement
from duplicate.adjudication.slip_text import SlipLine, parse_line
from duplicate.errors import DuplicateError, InvalidInput, RuleConflict, raise_all
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
from duplicate.game.state import GameState, RoundState, SlipState
from duplicate.rules.policies import TopSource
from duplicate.service.keying import (
    NO_TABLE,
    Entry,
    Keyed,
    desk_origin,
    judge_slip,
    keyed_slip,
    owner_of,
    playing_time,
)
from duplicate.service.piles import NOT_IN_PILE, Pile, pile, without_slip
from duplicate.service.rounds import control_totals
from duplicate.service.session import Session

__all__ = [
    "NO_TABLE",
    "Entry",
    "Keyed",
    "attribute",
    "correct",
    "count",
    "decide",
    "decision",
    "default_round",
    "fill_rest",
    "named_round",
    "record",
    "record_lines",
]

Target = tuple[GameState, RoundState]


def default_round(session: Session, game: GameState) -> RoundState:
    """The round a slip belongs to when none is named.

    The oldest revealed round still being keyed; in a live tournament, and where the players' plays
    give the top, the round being played.
    Raises ``RuleConflict('no-round-yet')``.
    """
    if game.last is None:
        raise RuleConflict("no-round-yet")
    first = session.rules.federation.top_source is TopSource.PLAYERS
    live = (first or session.state.created.timing is Timing.LIVE) and not game.last.revealed
    waiting = [r for r in game.rounds if r.revealed and r.certified is None]
    return game.last if live or not waiting else waiting[0]


def named_round(session: Session, number: int | None, game: int | None) -> Target:
    """The game and round meant: the game started last and its ``default_round`` if not named.

    Raises ``RuleConflict``: ``no-game-yet``, ``game-unknown``, ``no-round-yet``,
    ``round-unknown``.
    """
    found = session.game(game)
    if number is None:
        return found, default_round(session, found)
    return found, session.round(found, number)


def record_lines(
    session: Session,
    lines: Sequence[str],
    number: int | None = None,
    entry: Entry | None = None,
    *,
    game: int | None = None,
) -> list[Keyed]:
    """Key operator lines (``12 H4 FEDAYIN 98``, ``12 top``, …) as one act.

    Nothing is kept when a line is refused; all lines' reasons are reported together.
    Raises ``InvalidInput`` for what cannot be read, ``RuleConflict`` for what is impossible.
    """
    played, target = named_round(session, number, game)
    parsed: list[SlipLine] = []
    errors: list[DuplicateError] = []
    for line in lines:
        try:
            parsed.append(parse_line(line, session.rules))
        except DuplicateError as error:
            errors += error.all_reasons()
    raise_all(errors)
    return record(session, played, target, parsed, entry or Entry())


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
            judged = judge_slip(session, target, recorded)
        except DuplicateError as error:
            errors += error.all_reasons()
            continue
        prepared.append((recorded, judged))
    raise_all(errors)
    session.record(*(event for pair in prepared for event in pair))
    return [keyed_slip(session, target, *pair) for pair in prepared]


def _recorded(
    session: Session,
    game: GameState,
    target: RoundState,
    line: SlipLine,
    entry: Entry,
    number: int,
    taken: set[int],
) -> SlipRecorded:
    owner = owner_of(session, game, target, line.table)
    belongs = owner.entry if owner is not None and owner.entry not in taken else None
    if belongs is not None:
        taken.add(belongs)
    seconds, late = playing_time(session, target, line, entry)
    return SlipRecorded(
        slip=number,
        game=game.number,
        round=target.number,
        entry=belongs,
        table="" if owner is None else owner.table,
        written=line.written,
        origin=entry.origin or desk_origin(line.written),
        group=entry.group or ("" if owner is None else owner.group),
        seconds=seconds,
        late=late,
    )


def count(
    session: Session,
    number: int | None,
    counted: int,
    group: str = "",
    *,
    game: int | None = None,
) -> Pile:
    """Note how many slips a group's pile holds, before it is keyed."""
    if counted < 0:
        raise InvalidInput("count-negative", count=counted)
    played, target = named_round(session, number, game)
    session.record(SlipsCounted(played.number, target.number, counted, group))
    return pile(session, played, target)


def fill_rest(
    session: Session,
    kind: SlipKind,
    number: int | None = None,
    missing: Sequence[str] = (),
    *,
    game: int | None = None,
) -> list[Keyed]:
    """Give the rest of a pile the same entry: the top, a blank slip, none or absent.

    ``missing`` names tables that handed nothing in. "The top for the rest" must fit the number
    counted, so nobody receives a top for a slip that does not exist.
    Raises ``RuleConflict``: ``rest-empty``, ``pile-not-counted``, ``rest-differs`` naming the
    tables.
    """
    played, target = named_round(session, number, game)
    absent = [SlipLine(t, Written(SlipKind.NONE, keyed=f"{t} {SlipKind.NONE}")) for t in missing]
    named = {owner.entry for t in missing if (owner := owner_of(session, played, target, t))}
    rest = [e for e in without_slip(session, played, target) if e.entry not in named]
    if not rest and not absent:
        raise RuleConflict("rest-empty", round=target.number)
    if kind not in NOT_IN_PILE:
        _check_rest(pile(session, played, target), len(rest), [e.table for e in rest])
    lines = [SlipLine(e.table, Written(kind, keyed=f"{e.table} {kind}")) for e in rest]
    return record(session, played, target, [*absent, *lines], Entry(origin=Origin.BULK))


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
    game, target = _round_of(session, slip)
    if target.certified is not None:
        raise RuleConflict("round-certified", round=target.number)
    owner = None if table is None else owner_of(session, game, target, table)
    session.record(SlipAttributed(slip, None if owner is None else owner.entry, note))
    return session.state.slips[slip]


def _round_of(session: Session, slip: int) -> Target:
    """Where a slip lies; one set aside, or of a round that was cancelled, lies nowhere."""
    for game in session.state.games.values():
        for target in game.rounds:
            if any(each.recorded.slip == slip for each in (*target.slips.values(), *target.tray)):
                return game, target
    raise RuleConflict("slip-unknown", slip=slip)


def correct(
    session: Session, number: int, line: str, reason: str, *, game: int | None = None
) -> Keyed:
    """Replace what was keyed for a table, in any round; later rounds are kept.

    A certified round is certified again with its new totals.
    Raises ``RuleConflict('nothing-to-correct')`` when the table has no slip there.
    """
    if not reason.strip():
        raise InvalidInput("reason-needed")
    played, target = named_round(session, number, game)
    parsed = parse_line(line, session.rules)
    owner = owner_of(session, played, target, parsed.table)
    before = None if owner is None else target.slips.get(owner.entry)
    if before is None:
        raise RuleConflict("nothing-to-correct", table=parsed.table, round=number)
    recorded = _replacement(session, target, before.recorded, parsed)
    judged = judge_slip(session, target, recorded)
    events: list[AnyEvent] = [Corrected(before.seq, reason, recorded), judged]
    session.record(*events, *_certified_again(played, target, judged))
    return keyed_slip(session, target, recorded, judged)


def _replacement(
    session: Session, target: RoundState, before: SlipRecorded, parsed: SlipLine
) -> SlipRecorded:
    """The slip as it is keyed now; its time and lateness stay unless a time is given."""
    seconds, late = before.seconds, before.late
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
) -> Keyed:
    """Let the arbiter decide a slip, whatever the program found; the note is kept with it."""
    if not note.strip():
        raise InvalidInput("reason-needed")
    played, target = named_round(session, number, game)
    owner = owner_of(session, played, target, table)
    slip = None if owner is None else target.slips.get(owner.entry)
    if slip is None:
        raise RuleConflict("nothing-to-correct", table=table, round=number)
    why = Reason("arbiter-decision", values={"note": note})
    told = replace(judged, reasons=(*judged.reasons, why), asks=())
    event = told.event(slip.recorded.slip, "arbiter")
    session.record(event, *_certified_again(played, target, event))
    return keyed_slip(session, target, slip.recorded, event)


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
