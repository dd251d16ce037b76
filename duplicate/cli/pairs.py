"""Commands on pairs and guests, beside the others on players: pair, guest."""

from typing import Annotated

import typer

from duplicate.cli.commands import Commands
from duplicate.cli.console import say, say_json
from duplicate.cli.language import _
from duplicate.cli.player import TableArgument, TablesArgument
from duplicate.cli.shared import JsonOption, TournamentArgument, context


def add_to(app: Commands) -> None:
    """Make these commands part of those on players."""
    app.command("pair", help=_("Two people play as a pair, in some games or from now on."))(pair)
    app.command("guest", help=_("Somebody is shown, but not ranked."))(guest)


def pair(
    tournament: TournamentArgument,
    table: TableArgument,
    other: Annotated[
        str, typer.Argument(metavar="TABLE", help=_("The table of the second person."))
    ],
    game: Annotated[
        list[int] | None,
        typer.Option(
            "--game",
            metavar="N",
            min=1,
            help=_("A game they play together; all to come if left out."),
        ),
    ] = None,
    label: Annotated[
        str | None,
        typer.Option("--table", metavar="TABLE", help=_("The pair’s label; 12+13 if left out.")),
    ] = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service.pairs import pair as make_pair
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        together = make_pair(session, table, other, game or (), label)
    if json_:
        say_json(together)
    else:
        say(_("Table {table}: {name}", table=together.table, name=together.full_name))


def guest(
    tournament: TournamentArgument,
    tables: TablesArgument,
    ranked: Annotated[
        bool, typer.Option("--ranked", help=_("No longer a guest: ranked like all others."))
    ] = False,
    json_: JsonOption = False,
) -> None:
    from duplicate.service.guests import set_guests
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        changed = set_guests(session, *tables, guest=not ranked)
    if json_:
        say_json(changed)
        return
    for each in changed:
        if each.guest:
            say(_("Table {table}: {name} is a guest.", table=each.table, name=each.full_name))
        else:
            say(_("Table {table}: {name} is ranked.", table=each.table, name=each.full_name))
