"""The command that gives the prizes of a tournament."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from duplicate.cli.console import say, say_json, say_table
from duplicate.cli.language import _, reader
from duplicate.cli.shared import JsonOption, TournamentArgument, context

if TYPE_CHECKING:
    from duplicate.reports.prize_text import PrizeList


def prizes(
    tournament: TournamentArgument,
    plan: Annotated[
        Path | None,
        typer.Argument(
            metavar=_("PLAN"),
            help=_("File of prizes (TOML); NAME.prizes.toml beside the tournament if left out."),
        ),
    ] = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service.prizes import prizes as give
    from duplicate.service.session import Session

    with Session.read(context(), tournament) as session:
        given = give(session, plan, reader())
    if json_:
        say_json(given)
    else:
        _say(given)


def _say(prizes: "PrizeList") -> None:
    say_table(
        [_("Prize"), _("Position"), _("Winner"), _("Table"), _("Gift"), _("Why")],
        [
            (
                each.heading,
                str(each.place),
                each.name or "–",
                each.table,
                each.gift,
                each.explanation,
            )
            for each in prizes.given
        ],
        right=[1],
    )
    for rule in prizes.rules:
        say(rule)
    if prizes.without:
        say(_("Without prizes: {names}.", names="; ".join(prizes.without)))
    if prizes.provisional:
        say(_("The results are provisional: give no prize yet."))
