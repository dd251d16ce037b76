"""Commands on a game: start, end."""

from typing import Annotated

import typer

from duplicate.cli.commands import Commands
from duplicate.cli.console import say, say_json
from duplicate.cli.language import _
from duplicate.cli.shared import JsonOption, TournamentArgument, context, misuse

app = Commands(help=_("Start and end games."))


@app.command("start", help=_("Start the next game."))
def start(
    tournament: TournamentArgument,
    physical: Annotated[
        bool, typer.Option("--physical", help=_("Racks are drawn from a bag and typed in."))
    ] = False,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help=_("Draw the same racks as another game of this seed.")),
    ] = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service import tournaments
    from duplicate.service.session import Session

    if physical and seed is not None:
        misuse(_("--physical and --seed exclude each other."))
    with Session.write(context(), tournament) as session:
        game = tournaments.start_game(session, physical=physical, seed=seed)
    if json_:
        say_json({"game": game.number, "physical": physical})
    else:
        say(_("Game {number} begins.", number=game.number))


@app.command("end", help=_("End the game; slips still missing can be keyed afterwards."))
def end(tournament: TournamentArgument, json_: JsonOption = False) -> None:
    from duplicate.service import tournaments
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        game = tournaments.end_game(session)
    if json_:
        say_json({"game": game.number, "ended": game.ended})
    else:
        say(_("Game {number} is over.", number=game.number))
