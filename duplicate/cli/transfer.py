"""The command that reads a tournament back: import."""

from pathlib import Path
from typing import Annotated

import typer

from duplicate.cli.console import say, say_json
from duplicate.cli.language import _, reader
from duplicate.cli.shared import JsonOption, TournamentArgument, context


def import_(
    file: Annotated[
        Path,
        typer.Argument(metavar=_("FILE"), help=_("The JSON document that “export” wrote.")),
    ],
    tournament: TournamentArgument,
    json_: JsonOption = False,
) -> None:
    from duplicate.service.transfer import import_json, people_of

    run = context()
    state = import_json(run, file, tournament)
    path = run.tournament_path(tournament)
    people = people_of(state)
    if json_:
        say_json(
            {
                "path": path,
                "games": len(state.games),
                "entries": len(state.entries),
                "people": people,
            }
        )
        return
    say(_("Created {path}", path=path))
    games = reader().plural("{count} game", "{count} games", len(state.games))
    players = reader().plural("{count} player", "{count} players", people)
    say(_("Read back: {games}, {players}.", games=games, players=players))
