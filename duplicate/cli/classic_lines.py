"""A classic game in sentences: what just happened, whose turn it is, how it ended."""

from collections.abc import Iterator

from duplicate.cli.language import _, reader
from duplicate.core.board import Board
from duplicate.game.classic.settling import waiting
from duplicate.game.classic.sheet import LineKind, SheetLine
from duplicate.reports.classic_text import end_text, line_text
from duplicate.service.classic.session import Table
from duplicate.service.classic.view import SideView, TableView, view


def told(line: SheetLine, table: Table) -> str:
    """A line of the sheet as a sentence."""
    return line_text(line, table.side_name(line.side), reader())


def happened(table: Table, before: int) -> Iterator[str]:
    """The lines of the sheet after the first ``before``, then what comes next."""
    for line in table.state.lines[before:]:
        yield told(line, table)
        if line.kind is LineKind.PLAY and len(line.words) > 1:
            words = ", ".join(f"{each.word} {each.points}" for each in line.words)
            yield _("Words formed: {words}", words=words)
        if line.kind is LineKind.PLAY and line.bonus:
            yield _("Bonus: {points}", points=reader().points(line.bonus))
    yield from comes_next(table)


def comes_next(table: Table) -> Iterator[str]:
    """Scores, then whose turn it is, or how the game ended."""
    seen = view(table, reader())
    if table.rules.deck is None:
        yield " – ".join(_score(side) for side in seen.sides)
    if seen.ended is not None:
        yield from _over(table, seen)
        return
    if seen.paused:
        yield _("The game rests.")
        return
    yield from _objectives(table, seen)
    if seen.pending is not None and seen.ends is not None:
        yield _(
            "The game is over if {word} stands: accept or challenge it.", word=seen.pending.word
        )
        return
    if table.rules.table.partners:
        yield _("{name} to play; {person} places.", name=seen.turn, person=seen.places)
    else:
        yield _("{name} to play.", name=seen.turn)
    if seen.pending is not None:
        yield _("{word} can be challenged until then.", word=seen.pending.word)


def _score(side: SideView) -> str:
    """A total, the finish line, and what the clock still holds."""
    text = f"{side.name} {reader().number(side.total)}"
    if side.target is not None:
        text += f"/{reader().number(side.target)}"
    if side.seconds_left is not None:
        minutes, seconds = divmod(int(abs(side.seconds_left)), 60)
        sign = "−" if side.seconds_left < 0 else ""
        text += f" ({sign}{minutes}:{seconds:02})"
    return text


def _objectives(table: Table, seen: TableView) -> Iterator[str]:
    if table.rules.deck is None:
        return
    wins = table.rules.table.team.wins
    yield _(
        "Objectives completed: {count} of {wins}. Help cards: {helps}.",
        count=seen.completed,
        wins=wins,
        helps=seen.helps,
    )
    for number, title in enumerate(seen.objectives, 1):
        yield f"  {number}. {title}"


def _over(table: Table, seen: TableView) -> Iterator[str]:
    yield end_text(seen.ended or "", reader())
    if waiting(table.state):
        names = ", ".join(seen.to_show)
        yield _("For the count, show the racks of: {names}", names=names)
    elif table.rules.deck is None:
        winners = " & ".join(seen.winners)
        shared = len(seen.winners) > 1
        yield (
            _("Shared win: {names}", names=winners)
            if shared
            else _("Winner: {names}", names=winners)
        )


def board(table: Table) -> list[str]:
    """The board in plain signs."""
    from duplicate.cli.board import board_lines

    found: Board = table.state.board
    return board_lines(found, table.engine_rules)
