"""Commands on conduct, beside the others on players: warn, exclude."""

from typing import Annotated

import typer

from duplicate.cli.commands import Commands
from duplicate.cli.console import say, say_json
from duplicate.cli.language import _
from duplicate.cli.player import TableArgument
from duplicate.cli.shared import (
    GameOption,
    JsonOption,
    RoundOption,
    TournamentArgument,
    context,
)

ReasonOption = Annotated[
    str, typer.Option("--reason", metavar=_("REASON"), help=_("Why; kept in the record."))
]


def add_to(app: Commands) -> None:
    """Make these commands part of those on players."""
    app.command("warn", help=_("Give a disciplinary warning, on top of anything else."))(warn)
    app.command("exclude", help=_("Exclude somebody: all their scores are annulled."))(exclude)


def warn(
    tournament: TournamentArgument,
    table: TableArgument,
    reason: ReasonOption,
    number: RoundOption = None,
    game: GameOption = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service import discipline
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        given = discipline.warn(session, table, reason, number, game=game)
    if json_:
        say_json(given)
    else:
        say(_("Disciplinary warning for table {table}, round {round}.", table=table,
              round=given.round))  # fmt: skip


def exclude(
    tournament: TournamentArgument,
    table: TableArgument,
    reason: ReasonOption,
    json_: JsonOption = False,
) -> None:
    from duplicate.service import discipline
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        given = discipline.exclude(session, table, reason)
    if json_:
        say_json(given)
    else:
        say(_("Table {table} is excluded, all its scores are annulled.", table=table))
