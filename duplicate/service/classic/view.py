"""A table as it is shown to everybody: no rack while the game is played, and never the seed."""

from dataclasses import dataclass, replace

from duplicate.core.rack import show_tiles, sorted_tiles
from duplicate.game.classic.endings import due_once_accepted, target, winners
from duplicate.game.classic.settling import waiting
from duplicate.game.classic.sheet import Account, LineKind, SheetLine
from duplicate.game.classic.state import Tiles
from duplicate.game.classic.turns import seconds_between
from duplicate.service.classic.session import Table
from duplicate.texts import Texts


@dataclass(frozen=True)
class SideView:
    """A side: its players, running total, tiles on its rack, turns had, thinking time.

    ``target`` is its finish line, ``seconds_left`` what its clock shows (both None without one).
    ``account`` holds the four lines of its score.
    """

    side: int
    name: str
    total: int
    tiles: int
    turns: int
    seconds: float
    account: Account
    before: int
    target: int | None = None
    seconds_left: float | None = None
    winner: bool = False


@dataclass(frozen=True)
class TableView:
    """A table: board text, sides, whose turn it is, what can still be challenged, what is left.

    ``unseen`` are the tiles that are not on the board; ``started`` the letters drawn for the first
    turn, a round each; ``ends`` why the game is over if the last play stands; ``to_show`` the
    players whose rack the count still needs.
    """

    title: str
    rules: str
    board: str
    sides: tuple[SideView, ...]
    turn: str | None
    places: str | None
    pending: SheetLine | None
    ends: str | None
    bag: int
    unseen: str
    paused: bool
    ended: str | None
    settled: bool
    winners: tuple[str, ...]
    to_show: tuple[str, ...]
    started: tuple[dict[str, str], ...]
    objectives: tuple[str, ...]
    completed: int
    helps: int


def view(table: Table, texts: Texts) -> TableView:
    """Everything that everybody may see."""
    state, rules = table.state, table.rules
    won = winners(state) if state.settled else ()
    going = state.ended is None
    draws = () if state.first is None else state.first.draws
    return TableView(
        title=state.opened.title,
        rules=rules.table.name,
        board=state.board.show(rules.language.alphabet),
        sides=tuple(_side(table, side.number, winner=side.number in won) for side in state.sides),
        turn=table.side_name(state.to_play) if going else None,
        places=table.person_name(state.person_to_play(state.to_play)) if going else None,
        pending=_public(state.pending.line, going=going) if state.pending else None,
        ends=due_once_accepted(state) if state.pending else None,
        bag=state.bag_count,
        unseen=tiles_text(state.unseen, table),
        paused=state.paused,
        ended=state.ended,
        settled=state.settled,
        winners=tuple(map(table.side_name, won)),
        to_show=tuple(map(table.side_name, waiting(state))),
        started=tuple(
            {table.side_name(each.side): each.letter for each in letters} for letters in draws
        ),
        objectives=tuple(card.titles[texts.language] for card in state.objectives),
        completed=len(state.won),
        helps=state.helps,
    )


def public_lines(table: Table) -> tuple[SheetLine, ...]:
    """The sheet as everybody may read it: while the game is played, without racks."""
    going = table.state.ended is None
    return tuple(_public(line, going=going) for line in table.state.lines)


def _public(line: SheetLine, *, going: bool) -> SheetLine:
    """A line without what its player keeps hidden: the rack, and which tiles were exchanged."""
    if not going:
        return line
    laid = "" if line.kind is LineKind.EXCHANGE else line.laid
    return replace(line, rack=None, laid=laid)


def _side(table: Table, number: int, *, winner: bool) -> SideView:
    state = table.state
    side, account = state.sides[number], state.account(number)
    seconds = side.seconds
    if state.moved_at is not None and state.turn == number and state.ended is None:
        seconds += seconds_between(state.moved_at, table.context.stamp())
    clock = table.rules.table.clock
    return SideView(
        side=number,
        name=table.side_name(number),
        total=account.total,
        tiles=side.held,
        turns=state.turns(number),
        seconds=seconds,
        account=account,
        before=account.before,
        target=target(state, number),
        seconds_left=clock - seconds if clock else None,
        winner=winner,
    )


def rack_of(table: Table, side: int) -> str | None:
    """What a side holds, in the order of letters; None where the program does not know it."""
    rack = table.state.sides[side].rack
    return None if rack is None else tiles_text(rack, table)


def unseen_by(table: Table, side: int) -> str:
    """The tiles that a side cannot see: neither on the board nor on its own rack."""
    left = table.state.unseen
    left.subtract(table.state.sides[side].rack or {})
    return tiles_text(+left, table)


def tiles_text(tiles: Tiles, table: Table) -> str:
    """Tiles in the order of letters, blanks last."""
    return show_tiles(sorted_tiles(tiles.elements()), table.rules.language.alphabet)
