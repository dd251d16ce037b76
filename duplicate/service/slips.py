"""Slips: keyed, judged at once, filled in bulk, attributed, corrected, decided by the arbiter."""

from collections.abc import Iterator, Sequence

import msgspec

from duplicate.adjudication.slip_text import SlipLine
from duplicate.errors import DuplicateError, InvalidInput, RuleConflict, raise_all
from duplicate.game.events import (
    AnyEvent,
    Origin,
    SlipAttributed,
    SlipJudged,
    SlipKind,
    SlipRecorded,
    SlipsCounted,
    Written,
)
from duplicate.game.state import EntryState, GameState, RoundState, SlipState
from duplicate.service import notices
from duplicate.service.decisions import correct, decide, decision
from duplicate.service.keying import (
    NO_TABLE,
    Decided,
    Entry,
    Keyed,
    desk_origin,
    judge_slip,
    keyed_slip,
    owner_of,
    playing_time,
)
from duplicate.service.piles import NOT_IN_PILE, Pile, pile, without_slip
from duplicate.service.session import Session
from duplicate.service.slip_lines import read_line
from duplicate.service.which_round import Target, default_round, named_round

__all__ = [
    "NO_TABLE",
    "Decided",
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

#: No pile on a desk holds more; a larger number is two numbers typed together.
MOST_COUNTED = 9999


def record_lines(
    session: Session,
    lines: Sequence[str],
    number: int | None = None,
    entry: Entry | None = None,
    *,
    game: int | None = None,
    numbers: Sequence[int] = (),
) -> list[Keyed]:
    """Key operator lines (``12 H4 FEDAYIN 98``, ``12 top``, …) as one act.

    Nothing is kept when a line is refused; all lines' reasons are reported together, below the
    line they are about where the lines have ``numbers``.
    Raises ``InvalidInput`` for what cannot be read, ``RuleConflict`` for what is impossible.
    """
    played, target = named_round(session, number, game)
    parsed: list[SlipLine] = []
    headings = _headings(numbers, lines)
    errors: list[DuplicateError] = []
    for index, line in enumerate(lines):
        try:
            parsed.append(read_line(session, target, line))
        except DuplicateError as error:
            errors += _below(headings, index, error)
    _refuse(errors, headings)
    return record(session, played, target, parsed, entry or Entry(), headings)


def _headings(numbers: Sequence[int], lines: Sequence[str]) -> list[InvalidInput]:
    """What stands above the reasons against a numbered line."""
    return [
        InvalidInput("slip-line", number=number, text=text)
        for number, text in zip(numbers, lines, strict=False)
    ]


def _below(
    headings: Sequence[InvalidInput], index: int, error: DuplicateError
) -> tuple[DuplicateError, ...]:
    return (*headings[index : index + 1], *error.all_reasons())


def _refuse(errors: Sequence[DuplicateError], headings: Sequence[InvalidInput]) -> None:
    """Raise what is wrong; of numbered lines it is said first that none was kept."""
    if errors and headings:
        errors = [InvalidInput("slip-lines-refused", count=len(headings)), *errors]
    raise_all(errors)


def record(
    session: Session,
    game: GameState,
    target: RoundState,
    lines: Sequence[SlipLine],
    entry: Entry,
    headings: Sequence[InvalidInput] = (),
) -> list[Keyed]:
    """Write slips of one round and judge each; see ``record_lines``."""
    if target.certified is not None:
        raise RuleConflict("round-certified", round=target.number)
    prepared: list[tuple[SlipRecorded, SlipJudged]] = []
    errors: list[DuplicateError] = []
    taken = set(target.slips)
    for index, line in enumerate(lines):
        number = session.state.next_slip + index
        try:
            recorded = _recorded(session, game, target, line, entry, number, taken)
            judged = judge_slip(session, target, recorded)
        except DuplicateError as error:
            errors += _below(headings, index, error)
            continue
        prepared.append((recorded, judged))
    _refuse(errors, headings)
    events: list[AnyEvent] = [event for pair in prepared for event in pair]
    session.record(*events, *notices.opened(session, prepared))
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
    """Note how many slips a group's pile holds, before it is keyed.

    Raises ``InvalidInput('count-impossible')``.
    """
    if not 0 <= counted <= MOST_COUNTED:
        raise InvalidInput("count-impossible", count=counted)
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
    Raises ``RuleConflict``: ``slip-unknown``, ``slip-of-table``, ``table-unknown``,
    ``round-certified``.
    """
    game, target = _round_of(session, slip)
    holder = session.state.slips[slip].entry
    if table is None and holder is not None:
        holds = session.state.entries[holder].table
        raise RuleConflict("slip-of-table", slip=slip, table=holds, round=target.number)
    if target.certified is not None:
        raise RuleConflict("round-certified", round=target.number)
    owner = None if table is None else owner_of(session, game, target, table)
    events: list[AnyEvent] = [SlipAttributed(slip, None if owner is None else owner.entry, note)]
    if owner is not None:
        events += _judged_as_theirs(session, target, session.state.slips[slip], owner)
    session.record(*events)
    return session.state.slips[slip]


def _judged_as_theirs(
    session: Session, target: RoundState, slip: SlipState, owner: EntryState
) -> Iterator[AnyEvent]:
    """What a slip brings its player that it did not bring while it belonged to nobody."""
    theirs = msgspec.structs.replace(slip.recorded, entry=owner.entry)
    judged = slip.judged
    if judged is None:
        return
    if judged.by != "arbiter":
        again = judge_slip(session, target, theirs)
        if again != judged:
            judged = again
            yield again
    yield from notices.opened(session, [(theirs, judged)])


def _round_of(session: Session, slip: int) -> Target:
    """Where a slip lies; one set aside, or of a round that was cancelled, lies nowhere."""
    for game in session.state.games.values():
        for target in game.rounds:
            if any(each.recorded.slip == slip for each in (*target.slips.values(), *target.tray)):
                return game, target
    raise RuleConflict("slip-unknown", slip=slip)
