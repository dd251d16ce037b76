"""Commands that look at a classic game: show, sheet, rack, hint; and its rules."""

from typing import TYPE_CHECKING, Annotated

import typer

from duplicate.cli.commands import Commands
from duplicate.cli.console import say, say_json, say_table
from duplicate.cli.language import _, reader
from duplicate.cli.shared import JsonOption, context

if TYPE_CHECKING:
    from duplicate.game.classic.sheet import SheetLine
    from duplicate.game.events import PlayFact
    from duplicate.service.classic.session import Table

GameArgument = Annotated[
    str,
    typer.Argument(metavar=_("GAME"), help=_("A name under tournaments/, or the path of a file.")),
]
TilesOption = Annotated[
    str | None, typer.Option(metavar=_("NAME"), help=_("Other tiles than the rule set’s."))
]
WordListOption = Annotated[
    str | None,
    typer.Option(metavar=_("NAME"), help=_("Word list: a name of “lexicon list”, or a file.")),
]
#: Before a value that the source does not state.
_OURS = "?"


def add_to(app: Commands) -> None:
    """Make these functions commands of the group."""
    app.command("show", help=_("Show board, scores, whose turn it is, what is unseen."))(show)
    app.command("sheet", help=_("Show the score sheet, line by line."))(sheet)
    app.command("history", help=_("Show the journal: who did what and when."))(history)
    app.command("rack", help=_("Show a player’s rack, and what is unseen by them."))(rack)
    app.command("hint", help=_("Show good plays, where the table allowed it."))(hint)
    app.command("rules", help=_("List the classic rule sets, or show one with its source."))(rules)


def say_view(table: "Table") -> None:
    """The table as one line of JSON."""
    from duplicate.service.classic.view import view

    say_json(view(table, reader()))


def show(game: GameArgument, json_: JsonOption = False) -> None:
    from duplicate.service.classic.session import Table

    with Table.read(context(), game) as table:
        if json_:
            say_view(table)
        else:
            say_table_of(table)


def say_table_of(table: "Table") -> None:
    """Board, what is unseen, scores, what comes next."""
    from duplicate.cli.classic_lines import board, comes_next
    from duplicate.service.classic.view import view

    seen = view(table, reader())
    for line in board(table):
        say(line)
    say(
        _(
            "Unseen: {tiles} ({count} in the bag)",
            tiles=seen.unseen,
            count=reader().number(seen.bag),
        )
    )
    for line in comes_next(table):
        say(line)


def say_start(table: "Table") -> None:
    """How the first player was found, and what comes next."""
    from duplicate.cli.classic_lines import comes_next
    from duplicate.service.classic.view import view

    for letters in view(table, reader()).started:
        drawn = ", ".join(f"{name} {letter}" for name, letter in letters.items())
        say(_("Drawn for the first turn: {letters}", letters=drawn))
    for line in comes_next(table):
        say(line)


def sheet(game: GameArgument, json_: JsonOption = False) -> None:
    from duplicate.service.classic.rulebook import page_of
    from duplicate.service.classic.session import Table
    from duplicate.service.classic.view import public_lines, view

    with Table.read(context(), game) as table:
        if json_:
            sides = view(table, reader()).sides
            rules = page_of(table.rules.table, reader(), tuple(table.rules.overrides))
            say_json({"lines": public_lines(table), "sides": sides, "rules": rules})
        else:
            say_sheet(table)


def say_sheet(table: "Table") -> None:
    """The sheet as a table, then each side's score in four lines, then the rules set."""
    from duplicate.service.classic.rulebook import page_of
    from duplicate.service.classic.view import public_lines

    say_table(
        ["", _("Player"), _("Turn"), _("Points"), _("Total")],
        [
            (
                str(line.number),
                table.person_name(line.person),
                _what(line, table),
                reader().number(line.points),
                reader().number(line.total),
            )
            for line in public_lines(table)
        ],
        right=(0, 3, 4),
    )
    if table.rules.deck is None:
        _say_accounts(table)
    rules = page_of(table.rules.table, reader(), tuple(table.rules.overrides))
    say(_("Rules: {title}. {source}", title=rules.title, source=rules.source))
    for line in rules.lines:
        if line.key in table.rules.overrides:
            say(_("Set by the table: {name} = {value}", name=line.label, value=line.value))


def _say_accounts(table: "Table") -> None:
    """Each side's score in four lines, with the totals before and after leftovers."""
    from duplicate.reports.classic_tables import ACCOUNT
    from duplicate.service.classic.view import view

    sides = view(table, reader()).sides
    say_table(
        ["", *(side.name for side in sides)],
        [
            (
                _(label),
                *(
                    reader().number(getattr(side.account, name))
                    + (" ★" if name == "total" and side.winner else "")
                    for side in sides
                ),
            )
            for name, label in ACCOUNT
        ],
        right=range(1, len(sides) + 1),
    )


def _what(line: "SheetLine", table: "Table") -> str:
    from duplicate.cli.classic_lines import told
    from duplicate.game.classic.sheet import LineKind

    if line.kind is LineKind.PLAY:
        return f"{line.word} {line.reference}"
    return told(line, table)


def history(game: GameArgument, json_: JsonOption = False) -> None:
    from duplicate.cli.record import say_history
    from duplicate.service.classic.history import entries
    from duplicate.service.classic.session import Table

    with Table.read(context(), game) as table:
        lines = entries(table)
    if json_:
        say_json(lines)
    else:
        say_history(lines)


def rack(
    game: GameArgument,
    player: Annotated[
        str | None,
        typer.Argument(metavar=_("PLAYER"), help=_("The player to play if left out.")),
    ] = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service.classic.session import Table
    from duplicate.service.classic.tables import side_named
    from duplicate.service.classic.view import rack_of, unseen_by

    with Table.read(context(), game) as table:
        side = table.state.to_play if player is None else side_named(table, player)
        held, unseen = rack_of(table, side), unseen_by(table, side)
        name = table.side_name(side)
    if json_:
        say_json({"name": name, "rack": held, "unseen": unseen})
        return
    say_rack(name, held, unseen)


def say_rack(name: str, held: str | None, unseen: str) -> None:
    """A rack, where the program knows it, and what its player cannot see."""
    if held is not None:
        say(_("{name}: {rack}", name=name, rack=held))
    say(_("Unseen: {tiles}", tiles=unseen))


def hint(
    game: GameArgument,
    best: Annotated[int, typer.Option(metavar="N", min=1, help=_("How many plays."))] = 3,
    rack_: Annotated[
        str,
        typer.Option(
            "--rack", metavar=_("TILES"), help=_("The rack, where the players keep theirs.")
        ),
    ] = "",
    json_: JsonOption = False,
) -> None:
    from duplicate.service.classic.hints import hints
    from duplicate.service.classic.session import Table

    with Table.read(context(), game) as table:
        found = hints(table, best, rack_)
    if json_:
        say_json(found)
        return
    for play in found:
        say(hint_line(play))
    if not found:
        say(_("No play is possible."))


def hint_line(play: "PlayFact") -> str:
    """A play and its points, where there are points."""
    return f"{play.word} {play.reference} {play.score or ''}".rstrip()


def rules(
    name: Annotated[
        str | None,
        typer.Argument(metavar=_("NAME"), help=_("A rule set; all are listed if left out.")),
    ] = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service.classic.rulebook import listed, page

    folders = context().rules_folders()
    if name is None:
        found = listed(folders, reader())
        if json_:
            say_json(found)
            return
        for each in found:
            say(f"  {each.name:<20} {each.title}")
            say(f"  {'':<20} {each.source}")
        return
    shown = page(name, folders, reader())
    if json_:
        say_json(shown)
        return
    say(shown.title)
    say(_("Source: {source}", source=shown.source))
    if shown.note:
        say(shown.note)
    say_table(
        ["", _("Setting"), _("Rule"), _("Value"), _("Article")],
        [
            ("" if line.stated else _OURS, line.key, line.label, line.value, line.article)
            for line in shown.lines
        ],
    )
    if not all(line.stated for line in shown.lines):
        say(_("{sign}: the source does not state it; the value is this program’s.", sign=_OURS))
