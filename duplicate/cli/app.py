"""The command tree. A module for each group; heavy packages are imported inside commands."""

from pathlib import Path
from typing import Annotated

import typer

from duplicate import __version__
from duplicate.cli import (
    analyse,
    appeal,
    classic,
    discipline,
    doctor,
    documents,
    double,
    evening,
    game,
    judge,
    lexicon,
    notice,
    pairs,
    pile,
    player,
    prepare,
    prizes,
    rank,
    record,
    register,
    rounds,
    rules,
    simulate,
    slip,
    solve,
    tournament,
    train,
    transfer,
)
from duplicate.cli.commands import Commands
from duplicate.cli.language import _
from duplicate.cli.shared import remember

app = Commands(
    name="duplicate",
    help=_("Runs duplicate Scrabble tournaments: draw, top, slips, standings, documents."),
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"duplicate {__version__}")
        raise typer.Exit


@app.callback()
def options(
    home: Annotated[
        Path | None,
        typer.Option(
            metavar=_("DIR"), help=_("Folder with tournaments/ and reports/ ($DUPLICATE_HOME).")
        ),
    ] = None,
    operator: Annotated[
        str | None,
        typer.Option(metavar=_("NAME"), help=_("Who is at the keyboard ($DUPLICATE_OPERATOR).")),
    ] = None,
    ui: Annotated[  # noqa: ARG001 - read by cli.language before any command is loaded
        str | None,
        typer.Option(metavar="fr|en", help=_("Language of screens and documents: fr or en.")),
    ] = None,
    version: Annotated[  # noqa: ARG001 - its callback does the work
        bool, typer.Option("--version", callback=_version, is_eager=True, help=_("Show version."))
    ] = False,
) -> None:
    remember(home, operator)


options.__doc__ = None

app.command("new", help=_("Create a tournament: rules and word list are fixed with it."))(
    tournament.new
)
app.add_typer(player.app, name="player")
discipline.add_to(player.app)
pairs.add_to(player.app)
app.add_typer(register.app, name="register")
app.add_typer(game.app, name="game")
app.command(
    "rack",
    help=_("Draw the next rack, or type the one drawn from a bag."),
    context_settings={"ignore_unknown_options": True},  # -ZENISUS is a rack
)(rounds.rack)
app.command("top", help=_("Show the top, or let the arbiter choose another play."))(rounds.top)
app.command("reveal", help=_("Announce the top of the round being played."))(rounds.reveal)
app.command(
    "slip",
    help=_("Key slips: “12 H4 FEDAYIN 98”, “12 36 -5”, “12 top”; - reads lines."),
    context_settings={"ignore_unknown_options": True},
)(slip.slip)
app.add_typer(pile.app, name="pile")
app.add_typer(notice.app, name="notice")
app.add_typer(double.app, name="double")
app.add_typer(appeal.app, name="appeal")
app.command("certify", help=_("Declare a round’s pile done, and copy to the second place."))(
    rounds.certify
)
app.command("standings", help=_("Show the standings of a game, or of all games together."))(
    record.standings
)
app.command("rank", help=_("Rank a season: many tournaments, best results, series."))(rank.rank)
app.command("history", help=_("Show the journal: who did what and when."))(record.history)
app.command("undo", help=_("Take back your last entry."))(record.undo)
app.command("incident", help=_("Declare what went wrong in a round."))(record.incident)
app.command("describe", help=_("Tell place, day, arbiters and organiser, which documents print."))(
    tournament.describe
)
app.command("verify", help=_("Replay the log and compare its control totals."))(tournament.verify)
app.command("export", help=_("Write documents: PDF, XLSX, CSV, JSON."))(documents.export)
app.command("packet", help=_("Write what a federation asks for into one archive."))(
    documents.packet
)
app.command("import", help=_("Read back a tournament from its JSON document."))(transfer.import_)
app.command("prizes", help=_("Give the prizes by a plan, each with its reason."))(prizes.prizes)
app.command("paper", help=_("Print a sheet to go on by hand if the computer fails."))(
    documents.paper
)
app.command("run", help=_("Lead an evening in the terminal, round by round."))(evening.run)
app.command("analyse", help=_("Show what a round offered, and what a player missed."))(
    analyse.analyse
)
app.command("train", help=_("Play a finished game again, alone, against its tops and its field."))(
    train.train
)
app.command("prepare", help=_("Make games beforehand that keep to your conditions."))(
    prepare.prepare
)
app.command("doctor", help=_("Check that everything is in place for an evening."))(doctor.doctor)
app.command("demo", help=_("Play a game with 24 invented players and write its documents."))(
    simulate.demo
)
app.command("simulate", help=_("Play whole games by the computer, one JSON line a game."))(
    simulate.simulate
)
app.command("solve", help=_("Find the best plays of positions, JSON Lines in and out."))(
    solve.solve
)
app.command("judge", help=_("Judge slips by the regulation, JSON Lines in and out."))(judge.judge)
app.add_typer(lexicon.app, name="lexicon")
app.add_typer(rules.app, name="rules")
app.add_typer(classic.app, name="classic")
