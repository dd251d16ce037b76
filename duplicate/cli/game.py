"""Commands on a game: start, end."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from duplicate.cli.commands import Commands
from duplicate.cli.console import say, say_json
from duplicate.cli.language import _, reader
from duplicate.cli.shared import JsonOption, SetOption, TournamentArgument, context, misuse, setting

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
    prepared: Annotated[
        Path | None,
        typer.Option(metavar=_("FILE"), help=_("Play the racks and tops of a prepared game.")),
    ] = None,
    format_: Annotated[
        str | None,
        typer.Option(
            "--format", metavar=_("NAME"), help=_("Another format of play than the tournament’s.")
        ),
    ] = None,
    set_: SetOption = None,
    field: Annotated[
        list[str] | None,
        typer.Option(
            metavar="TABLE,TABLE…", help=_("Only these tables play the game, as in a final.")
        ),
    ] = None,
    first: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=2,
            help=_("Only the first N of the standings play; equals of the last too."),
        ),
    ] = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service import game_plan, tournaments
    from duplicate.service.prepared_start import start as start_prepared
    from duplicate.service.session import Session

    if physical + (seed is not None) + (prepared is not None) > 1:
        misuse(_("--physical, --seed and --prepared exclude each other."))
    if field is not None and first is not None:
        misuse(_("--field and --first exclude each other."))
    tables = _tables(field or ())
    if field is not None and not tables:
        misuse(_("--field names no table."))
    with Session.write(context(), tournament) as session:
        rules = game_plan.own_rules(session, format_, dict(setting(text) for text in set_ or ()))
        entries = game_plan.field_of(session, tables)
        if first is not None:
            entries = game_plan.field_of_first(session, first)
        plan = game_plan.GamePlan(rules, entries)
        if prepared is None:
            game = tournaments.start_game(session, physical=physical, seed=seed, plan=plan)
        else:
            game = start_prepared(session, prepared, plan)
        players = [session.state.entries[entry].table for entry in game.field]
    if json_:
        say_json(
            {
                "game": game.number,
                "physical": physical,
                "seal": game.seal or None,
                "format": game.rules.format.name,
                "field": players,
            }
        )
        return
    say(_("Game {number} begins.", number=game.number))
    if rules is not None:
        say(_("Format: {format}", format=rules.format.titles[reader().language]))
    if players:
        say(_("Played by the tables {tables}.", tables=", ".join(players)))
    if game.seal:
        say(_("Prepared game, seal {seal}", seal=game.seal))


def _tables(typed: Iterable[str]) -> list[str]:
    """The labels of ``1,3,12B``; a label of two words has no comma in it."""
    return [label.strip() for text in typed for label in text.split(",") if label.strip()]


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
