"""Commands that play without a room: demo, simulate."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from duplicate.cli.console import say, say_json
from duplicate.cli.language import _, reader
from duplicate.cli.shared import JsonOption, KernelOption, SetOption, context, setting, warn

if TYPE_CHECKING:
    from duplicate.standings.results import GameResults

DEMO_SEED = 2026
DEMO_FOLDER = "demo"
SHOWN = 5


def demo(
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar=_("DIR"), help=_("Folder to write into; reports/demo.")),
    ] = None,
    seed: Annotated[
        int, typer.Option(metavar="N", min=0, help=_("Another seed, another game."))
    ] = DEMO_SEED,
    json_: JsonOption = False,
) -> None:
    from duplicate.cli.documents import say_exported
    from duplicate.service.demo import demonstrate

    run = context()
    folder = out or run.reports / DEMO_FOLDER
    if not json_:
        say(_("Playing a game with invented players…"))
    done = demonstrate(run, folder, reader(), seed, lambda _round: None)
    if not json_:
        _say_game(done.analysis)
    say_exported(done.exported, json_=json_)


def _say_game(analysis: "GameResults") -> None:
    """Print the top of each round, then the standings."""
    from duplicate.cli.record import say_standings

    for each in analysis.rounds:
        if each.play is not None:
            say(f"{each.number:3}  {each.rack:<12} {each.play.word:<15} "
                f"{each.play.reference:<4} {each.play.score:4}")  # fmt: skip
    say_standings(analysis)


def simulate(
    games: Annotated[int, typer.Option(metavar="N", min=1, help=_("How many games."))],
    seed: Annotated[
        int, typer.Option(metavar="N", min=0, help=_("The same seed gives the same games."))
    ],
    lexicon: Annotated[
        str, typer.Option(metavar=_("NAME"), help=_("Name or file of the word list."))
    ],
    players: Annotated[int, typer.Option(metavar="N", min=0, help=_("Invented players."))] = 0,
    language: Annotated[
        str | None,
        typer.Option(metavar=_("NAME"), help=_("Language of the game; the lexicon’s if left out.")),
    ] = None,
    layout: Annotated[
        str, typer.Option(metavar=_("NAME"), help=_("Board: standard, super, wwf."))
    ] = "standard",
    format_: Annotated[
        str, typer.Option("--format", metavar=_("NAME"), help=_("Format of play."))
    ] = "normal",
    rules: Annotated[
        str | None, typer.Option(metavar=_("NAME"), help=_("Federation’s rules."))
    ] = None,
    jobs: Annotated[
        int, typer.Option(metavar="N", min=1, help=_("Processes to share the games."))
    ] = 1,
    kernel: KernelOption = "auto",
    set_: SetOption = None,
) -> None:
    from duplicate.service.batches import Table, simulate_all

    run = context()
    table = Table(
        lexicon,
        language,
        layout,
        format_,
        rules,
        run.lexicons,
        run.rules_folders(),
        kernel,
        tuple(setting(text) for text in set_ or ()),
    )
    for number, game in enumerate(simulate_all(table, games, seed, players, jobs, warn), 1):
        say_json(game)
        _progress(number, games)


def _progress(done: int, games: int) -> None:
    import sys

    if sys.stderr.isatty() and games > SHOWN:
        end = "\n" if done == games else ""
        print(f"\r{done}/{games}", end=end, file=sys.stderr, flush=True)
