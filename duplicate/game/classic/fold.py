"""From the log of a classic game to its table: ``fold`` replays the events that count."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from duplicate.core.board import Board
from duplicate.core.coord import Place
from duplicate.core.rack import parse_rack, show_tiles, sorted_tiles, tiles_from_rack
from duplicate.core.scoring import Placement, lay
from duplicate.errors import StoreError
from duplicate.game.classic.events import (
    ClassicRecorded,
    FirstChosen,
    HelpUsed,
    PlayAccepted,
    PlayChallenged,
    RackFilled,
    RackShown,
    TableEnded,
    TableOpened,
    TablePaused,
    TableResumed,
    TilesExchanged,
    TurnPassed,
    WordPlaced,
)
from duplicate.game.classic.settling import settle
from duplicate.game.classic.sheet import LineKind, SheetLine, WordFormed
from duplicate.game.classic.state import Pending, Side, TableState, Tiles
from duplicate.game.classic.turns import add_line, clock_stops, pass_on, skip, turn_line, used_up
from duplicate.game.events import Undone
from duplicate.rules.classic import ClassicRules, TurnKind


def fold(log: Iterable[ClassicRecorded]) -> TableState:
    """The table after a whole log.

    Raises ``StoreError('log-without-start')`` when the first event does not open a table.
    """
    records = list(log)
    undone = {r.event.act for r in records if isinstance(r.event, Undone)}
    standing = [r for r in records if r.act not in undone and not isinstance(r.event, Undone)]
    if not standing or not isinstance(standing[0].event, TableOpened):
        raise StoreError("log-without-start")
    state = _opened(standing[0].event)
    for record in standing[1:]:
        apply(state, record)
    state.last_seq = records[-1].seq
    return state


def apply(state: TableState, record: ClassicRecorded) -> None:
    """Change the table by one event that is no undo."""
    _HANDLERS[type(record.event)](state, record, record.event)
    state.last_seq = record.seq


def _opened(event: TableOpened) -> TableState:
    known: Tiles | None = Counter() if event.drawn else None
    sides = [Side(i, seat.persons, known) for i, seat in enumerate(event.seats)]
    board = Board.empty(event.rules.layout.size)
    team = event.rules.table.team
    cards = list(event.cards)
    return TableState(
        event,
        board,
        sides,
        chance=event.seed,
        shown=cards[: team.shown],
        cards=cards[team.shown :],
        helps=team.helps,
    )


def _first(state: TableState, record: ClassicRecorded, event: FirstChosen) -> None:
    state.first, state.turn, state.moved_at = event, event.first, record.at
    if event.chance is not None:
        state.chance = event.chance


def _filled(state: TableState, _record: ClassicRecorded, event: RackFilled) -> None:
    state.sides[event.side].take(_tiles(event.tiles, state.rules), event.count)
    if event.chance is not None:
        state.chance = event.chance


def _placed(state: TableState, record: ClassicRecorded, event: WordPlaced) -> None:
    rules, side = state.rules, state.sides[event.side]
    place = Place.parse(event.reference, rules.layout.size, rules.notation)
    placed = placement(state, place, rules.language.alphabet.parse_tiles(event.word))
    show = rules.language.alphabet.show
    line = SheetLine(
        number=0,
        side=event.side,
        person=state.person_to_play(event.side),
        turn=state.turns(event.side) + 1,
        kind=LineKind.PLAY,
        points=event.score,
        total=0,
        rack=_rack(side, event.rack, rules),
        word=show(placed.main.codes),
        place=place,
        reference=event.reference,
        laid=show(placed.new),
        count=len(placed.new),
        words=tuple(WordFormed(show(each.codes), each.points) for each in placed.words),
        bonus=rules.table.bonuses.get(len(placed.new), 0),
        card=_completed(state, event.card),
    )
    before = (state.board, side.rack, side.held, state.run)
    line = add_line(state, record, line)
    state.pending = Pending(line, *before)
    state.board = state.board.with_word(place, placed.main.codes)
    side.give(Counter(tiles_from_rack(placed.new)), len(placed.new))
    pass_on(state, record, None if event.score else TurnKind.ZERO)


def placement(state: TableState, place: Place, word: bytes) -> Placement:
    """What laying a word on the table's board does, by this table's values."""
    rules = state.rules
    values = rules.language.alphabet.values
    return lay(state.board, rules.layout, values, rules.table.bonuses, place, word)


def _completed(state: TableState, card: int | None) -> int | None:
    """Lay the objective completed aside and show the next; its place in the deck."""
    if card is None:
        return None
    done = state.shown.pop(card)
    state.won.append(done)
    if not state.cards:
        state.cards = list(state.won)
    state.shown.append(state.cards.pop(0))
    return done


def _exchanged(state: TableState, record: ClassicRecorded, event: TilesExchanged) -> None:
    side = state.sides[event.side]
    before = _rack(side, event.rack, state.rules)
    given, drawn = _tiles(event.tiles, state.rules), _tiles(event.drawn, state.rules)
    line = turn_line(state, event.side, LineKind.EXCHANGE, rack=before)
    add_line(state, record, replace(line, laid=event.tiles, count=event.count))
    side.give(given, event.count)
    side.take(drawn, event.count)
    if event.chance is not None:
        state.chance = event.chance
    pass_on(state, record, TurnKind.EXCHANGE)


def _passed(state: TableState, record: ClassicRecorded, event: TurnPassed) -> None:
    rack = _rack(state.sides[event.side], event.rack, state.rules)
    add_line(state, record, turn_line(state, event.side, LineKind.PASS, rack=rack))
    pass_on(state, record, TurnKind.PASS)


def _challenged(state: TableState, record: ClassicRecorded, event: PlayChallenged) -> None:
    pending = state.pending
    if pending is None:
        raise StoreError("log-damaged", detail=f"{record.seq}")
    if event.invalid:
        _taken_back(state, record, event, pending)
    else:
        _failed(state, record, event, pending)


def _taken_back(
    state: TableState, record: ClassicRecorded, event: PlayChallenged, pending: Pending
) -> None:
    line = pending.line
    off = replace(
        line,
        kind=LineKind.TAKEN_BACK,
        points=-line.points,
        looked_up=event.words,
        invalid=event.invalid,
    )
    add_line(state, record, off)
    side = state.sides[line.side]
    state.board, side.rack, side.held = pending.board, pending.rack, pending.held
    state.run, state.pending = pending.run, None
    used_up(state, TurnKind.TAKEN_BACK)
    skip(state, record)


def _failed(
    state: TableState, record: ClassicRecorded, event: PlayChallenged, pending: Pending
) -> None:
    challenge = state.rules.table.challenge
    pending.controlled += event.words
    line = turn_line(state, event.side, LineKind.CHALLENGE_FAILED)
    turn = max(1, state.turns(event.side))
    line = replace(
        line, turn=turn, points=-challenge.price(len(event.words)), looked_up=event.words
    )
    add_line(state, record, line)
    if challenge.turn_lost:
        state.sides[event.side].owes += 1


def _accepted(state: TableState, record: ClassicRecorded, _event: PlayAccepted) -> None:
    state.pending = None
    skip(state, record)


def _helped(state: TableState, _record: ClassicRecorded, _event: HelpUsed) -> None:
    state.helps -= 1
    state.cards += state.shown
    count = len(state.shown)
    state.shown, state.cards = state.cards[:count], state.cards[count:]


def _paused(state: TableState, record: ClassicRecorded, _event: TablePaused) -> None:
    clock_stops(state, record)
    state.paused = True


def _resumed(state: TableState, record: ClassicRecorded, _event: TableResumed) -> None:
    state.paused, state.moved_at = False, record.at


def _ended(state: TableState, record: ClassicRecorded, event: TableEnded) -> None:
    clock_stops(state, record)
    state.ended, state.pending = event.reason, None
    settle(state, record)


def _shown(state: TableState, record: ClassicRecorded, event: RackShown) -> None:
    state.sides[event.side].rack = _tiles(event.tiles, state.rules)
    settle(state, record)


def _tiles(text: str, rules: ClassicRules) -> Tiles | None:
    """Tiles as text, counted; None where they are not known."""
    return parse_rack(text, rules.language.alphabet).counts if text else None


def _rack(side: Side, told: str, rules: ClassicRules) -> str | None:
    """The rack of a side before its turn, as text."""
    if side.rack is None:
        return told or None
    return show_tiles(sorted_tiles(side.rack.elements()), rules.language.alphabet)


_HANDLERS: dict[type, Callable[[TableState, ClassicRecorded, Any], None]] = {
    FirstChosen: _first,
    RackFilled: _filled,
    WordPlaced: _placed,
    TilesExchanged: _exchanged,
    TurnPassed: _passed,
    PlayChallenged: _challenged,
    PlayAccepted: _accepted,
    HelpUsed: _helped,
    TablePaused: _paused,
    TableResumed: _resumed,
    TableEnded: _ended,
    RackShown: _shown,
}
