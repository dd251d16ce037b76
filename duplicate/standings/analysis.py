"""From the state of a tournament to the analysis of one game.

Everything is worked out anew from the facts of the log each time, so that a correction of an old
round flows through all later totals, ranks and solos.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate

from duplicate.core.person import Person
from duplicate.game.events import PlayFact
from duplicate.game.state import EntryState, GameState, RoundState, TournamentState, board_after
from duplicate.rules.model import RuleSet
from duplicate.rules.policies import Metric
from duplicate.standings.appeals import appeal_open, appeals_over
from duplicate.standings.cells import annulled, cell_of, handed_in
from duplicate.standings.marking import Marking
from duplicate.standings.ranking import excess_warnings, ranked, seconds_used
from duplicate.standings.results import Cell, CellKind, GameResults, Line, RoundResult
from duplicate.standings.solos import is_average, solo_entry, solo_points

Column = dict[int, Cell]


def analyse(
    state: TournamentState,
    game: int,
    persons: Mapping[int, Person],
    written_at: str,
    upto: int | None = None,
) -> GameResults:
    """The results of ``game`` after its last revealed round, or after round ``upto``.

    A round whose top the room does not know is not part of them. Solo points and the cost of
    excess warnings enter the totals when the game is over. ``written_at`` is ISO 8601.
    """
    played = state.games[game]
    rules = played.rules
    revealed = [r for r in played.rounds if r.revealed]
    rounds = [r for r in revealed if upto is None or r.number <= upto]
    ended = played.ended is not None and len(rounds) == len(revealed)
    entries = _entries(state, game, rounds)
    guests = {entry.entry for entry in entries if entry.guest}
    solo_players = sum(_took_part(entry, rounds) for entry in entries if not entry.guest)
    solo_counts = solo_players >= rules.federation.solo.min_players
    columns = _columns(state, game, rounds, entries)
    solos = _award_solos(rounds, columns, rules, guests, counts=solo_counts)
    results = _round_results(played, rounds, columns, solos, rules)
    top_total = sum(result.top for result in results)
    out = {e: n for e, n in state.eliminated(game).items() if n <= len(rounds)}
    lines = []
    for entry in entries:
        cells = [column[entry.entry] for column in columns]
        line = _line(entry, game, cells, persons, rules, top_total, ended=ended)
        line = replace(line, eliminated_in=out.get(entry.entry))
        lines.append(line if entry.excluded is None else _excluded(line, top_total))
    return GameResults(
        tournament=state.created.uid,
        title=state.created.title,
        game=game,
        after_round=len(rounds),
        ended=ended,
        end_reason=(played.ended or "") if ended else "",
        provisional=not ended or _may_change(state, game, rounds, columns, written_at),
        top_total=top_total,
        solo_counts=solo_counts,
        solo_players=solo_players,
        rules=rules,
        lexicon=state.created.lexicon,
        rounds=results,
        lines=ranked(lines, rules),
        uncertified=tuple(r.number for r in rounds if r.certified is None),
        written_at=written_at,
        described=state.described,
    )


def _columns(
    state: TournamentState, game: int, rounds: Sequence[RoundState], entries: Sequence[EntryState]
) -> list[Column]:
    """A cell for each entry in each round, with what stands beside it."""
    marking = Marking(state, game)
    columns: list[Column] = []
    for each in rounds:
        column = {}
        for entry in entries:
            cell = cell_of(entry, each, here=state.plays(entry, game, each.number))
            cell = cell if entry.excluded is None else annulled(cell)
            column[entry.entry] = marking.mark(entry.entry, cell)
        columns.append(column)
    return columns


def _excluded(line: Line, top_total: int) -> Line:
    """The line of somebody whose scores were annulled (FISF 6.1)."""
    return replace(
        line,
        total=0,
        negative=-top_total,
        percent=None,
        solo_points=0,
        solos=0,
        warnings=0,
        excess=0,
        excluded=True,
    )


def _entries(state: TournamentState, game: int, rounds: Sequence[RoundState]) -> list[EntryState]:
    """Those who take part in one of the rounds; before the first one, those who will."""
    numbers = [r.number for r in rounds] or [1]
    field = state.games[game].field
    return [
        entry
        for entry in state.entries.values()
        if (not field or entry.entry in field)
        and (
            any(entry.present(game, number) for number in numbers)
            or any(entry.entry in r.slips for r in rounds)
        )
    ]


def _took_part(entry: EntryState, rounds: Sequence[RoundState]) -> bool:
    """Who counts as a player for the solo: whoever handed in one slip of the game so far.

    The regulation does not say; a registered player who never handed in a slip does not count.
    """
    slips = [r.slips[entry.entry] for r in rounds if entry.entry in r.slips]
    return any(handed_in(slip) for slip in slips)


def _award_solos(
    rounds: Sequence[RoundState],
    columns: Sequence[Column],
    rules: RuleSet,
    guests: Collection[int],
    *,
    counts: bool,
) -> list[int | None]:
    """The solo of each round, marked in its cell; with 0 points it is a mention.

    Guests take none and prevent none: the regulation knows competitors only.
    """
    rule = rules.federation.solo
    holders = []
    for round_state, column in zip(rounds, columns, strict=True):
        competing = {e: cell for e, cell in column.items() if e not in guests}
        holder = solo_entry(round_state, competing, rule)
        if holder is not None:
            cell = column[holder]
            column[holder] = replace(cell, solo=solo_points(cell, rule) if counts else 0)
        holders.append(holder)
    return holders


def _round_results(
    game: GameState,
    rounds: Sequence[RoundState],
    columns: Sequence[Column],
    solos: Sequence[int | None],
    rules: RuleSet,
) -> tuple[RoundResult, ...]:
    cumulated = accumulate(r.best.score if r.best else 0 for r in rounds)
    together = zip(rounds, columns, solos, cumulated, strict=True)
    return tuple(_round_result(game, *each, rules) for each in together)


def _round_result(
    game: GameState,
    round_state: RoundState,
    column: Column,
    solo: int | None,
    cumulated: int,
    rules: RuleSet,
) -> RoundResult:
    top = round_state.top
    tries = [r for r in game.cancelled if r.number == round_state.number]
    incidents = [i for r in (*tries, round_state) for i in r.incidents]
    return RoundResult(
        number=round_state.number,
        rack=round_state.rack_text,
        rejected=round_state.rejected,
        play=round_state.play,
        maximum=round_state.best,
        equals=top.equals if top else (),
        reason=top.reason if top else "",
        cumulated=cumulated,
        found=sum(cell.kind is CellKind.TOP for cell in column.values()),
        slips=sum(handed_in(slip) for slip in round_state.slips.values()),
        best_sub_top=_best_sub_top(round_state, column),
        solo_entry=solo,
        certified=round_state.certified is not None,
        redrawn=round_state.attempt - 1,
        incidents=tuple(incident.note or incident.kind.value for incident in incidents),
        board_before=round_state.board,
        board_after=board_after(round_state, rules)[0],
        stays=top.stays if top else "",
        checked=round_state.checked.agrees if round_state.checked else None,
        by=top.by if top else "program",
    )


def _best_sub_top(round_state: RoundState, column: Column) -> PlayFact | None:
    """The dearest play below the top that a player found; its word is empty when not keyed."""
    below = [
        cell
        for entry, cell in column.items()
        if cell.kind is CellKind.PLAY
        and 0 < cell.raw < cell.top
        and not is_average(round_state, entry)
    ]
    if not below:
        return None
    best = max(below, key=lambda cell: (cell.raw, cell.word != "", cell.word, cell.reference))
    return PlayFact(best.word, best.reference, best.raw)


def _line(
    entry: EntryState,
    game: int,
    cells: Sequence[Cell],
    persons: Mapping[int, Person],
    rules: RuleSet,
    top_total: int,
    *,
    ended: bool,
) -> Line:
    solos = [cell.solo for cell in cells if cell.solo is not None]
    points = sum(cell.points for cell in cells)
    warnings = sum(cell.warning + len(cell.discipline) for cell in cells)
    excess = excess_warnings(warnings, rules)
    cap = rules.federation.solo.cap
    earned = sum(solos) if cap is None else min(sum(solos), cap)
    total = points
    if ended:
        total += earned - excess * rules.federation.slip.warning_cost
    return Line(
        entry=entry.entry,
        table=entry.table,
        person=_person(persons, entry.person),
        rank=0,
        total=total,
        negative=total - top_total,
        percent=total / top_total if top_total else None,
        points=points,
        solo_points=earned if ended else 0,
        solos=len(solos),
        warnings=warnings,
        excess=excess,
        tops=_count(cells, CellKind.TOP),
        zeros=_count(cells, CellKind.ZERO),
        penalties=sum(cell.penalty for cell in cells),
        left_after=_left_after(entry, game, len(cells)),
        cells=tuple(cells),
        running=tuple(accumulate(cell.points for cell in cells)),
        seconds=seconds_used(cells, rules) if rules.metric is Metric.TIME else None,
        partner=None if entry.partner is None else _person(persons, entry.partner),
        guest=entry.guest,
    )


def _person(persons: Mapping[int, Person], number: int) -> Person:
    """A person of the list; one that was erased has no name left."""
    return persons.get(number) or Person(number, "")


def _count(cells: Sequence[Cell], kind: CellKind) -> int:
    return sum(cell.kind is kind for cell in cells)


def _left_after(entry: EntryState, game: int, last: int) -> int | None:
    """The last round of somebody who has left, None for who is still there."""
    if entry.present(game, last + 1):
        return None
    played = [number for number in range(1, last + 1) if entry.present(game, number)]
    return played[-1] if played else None


def _may_change(
    state: TournamentState,
    game: int,
    rounds: Sequence[RoundState],
    columns: Sequence[Column],
    written_at: str,
) -> bool:
    """Whether slips or appeals are open, or the time for appeals still runs (FISF 6.1, 6.3)."""
    missing = any(c.kind is CellKind.MISSING for column in columns for c in column.values())
    open_slips = any(r.tray or any(s.to_decide for s in r.slips.values()) for r in rounds)
    uncertified = any(r.certified is None for r in rounds)
    if missing or open_slips or uncertified or appeal_open(state, game):
        return True
    return not appeals_over(state, game, rounds, written_at)
