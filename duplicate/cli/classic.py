"""Commands that keep a classic game: new, move, exchange, pass, challenge, accept, undo, end."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from duplicate.cli import classic_files, classic_show, exits
from duplicate.cli.classic_show import GameArgument, TilesOption, WordListOption
from duplicate.cli.commands import Commands
from duplicate.cli.console import complain, say, say_json
from duplicate.cli.language import _, reader
from duplicate.cli.shared import JsonOption, SetOption, context, misuse, setting

if TYPE_CHECKING:
    from duplicate.service.classic.session import Table

app = Commands(help=_("Keep a classic game: two to four players, each with a rack of their own."))

RackOption = Annotated[
    str,
    typer.Option(
        metavar=_("TILES"), help=_("The rack before the turn, where the players keep theirs.")
    ),
]


@app.command("new", help=_("Open a game: rules, players and word list are fixed with it."))
def new(
    game: GameArgument,
    players: Annotated[
        str,
        typer.Option(
            metavar=_("NAMES"), help=_("Names with commas between, in the order of the table.")
        ),
    ],
    rules: Annotated[
        str,
        typer.Option(
            metavar=_("NAME"), help=_("A name of “classic rules”; french-family if left out.")
        ),
    ] = "french-family",
    title: Annotated[
        str, typer.Option(metavar=_("TITLE"), help=_("Full title, as documents print it."))
    ] = "",
    language: TilesOption = None,
    layout: Annotated[
        str | None, typer.Option(metavar=_("NAME"), help=_("Another board than the rule set’s."))
    ] = None,
    lexicon: WordListOption = None,
    racks: Annotated[
        str,
        typer.Option(
            metavar="kept|drawn",
            help=_("kept: a real bag, each keeps their rack; drawn: the program draws."),
        ),
    ] = "kept",
    first: Annotated[str | None, typer.Option(metavar=_("NAME"), help=_("Who starts."))] = None,
    letters: Annotated[
        str | None,
        typer.Option(metavar="C,A,…", help=_("The letter each player drew for the first turn.")),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help=_("A number that fixes what is drawn."))
    ] = None,
    set_: SetOption = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service.classic.session import Table
    from duplicate.service.classic.tables import Choices, create

    if racks not in {"kept", "drawn"}:
        misuse(_("--racks is “kept” or “drawn”, not “{value}”.", value=racks))
    choices = Choices(
        players=players.split(","),
        rules=rules,
        title=title,
        language=language,
        layout=layout,
        lexicon=lexicon,
        drawn=racks == "drawn",
        first=first,
        letters=letters,
        seed=seed,
        overrides=dict(setting(text) for text in set_ or ()),
    )
    create(context(), game, choices)
    with Table.read(context(), game) as table:
        if json_:
            classic_show.say_view(table)
            return
        say(_("Game opened: {path}", path=table.file.path))
        classic_show.say_start(table)
        say(_("Keep it at the keyboard: {command}", command=f"duplicate classic play {game}"))


def _changing(game: str, json_: bool, action: "Callable[[Table], object]") -> None:
    """Do something at a table and tell what happened."""
    from duplicate.cli.classic_lines import happened
    from duplicate.service.classic.session import Table

    with Table.write(context(), game) as table:
        before = len(table.state.lines)
        action(table)
        if json_:
            classic_show.say_view(table)
            return
        for line in happened(table, min(before, len(table.state.lines))):
            say(line)


@app.command("play", help=_("Keep a game at the keyboard, a line for each turn."))
def play(game: GameArgument) -> None:
    from duplicate.cli.classic_play import lead

    lead(game)


@app.command("move", help=_("Lay a word: “ZEBRA L8”, a small letter for a blank."))
def move(
    game: GameArgument,
    play: Annotated[list[str], typer.Argument(metavar=_("WORD REFERENCE"))],
    rack: RackOption = "",
    card: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help=_("The objective that the word completes.")),
    ] = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service.classic import moves

    _changing(game, json_, lambda t: moves.play(t, " ".join(play), rack=rack, card=card))


@app.command("exchange", help=_("Exchange tiles: which ones, or how many."))
def exchange(
    game: GameArgument,
    tiles: Annotated[str, typer.Argument(metavar=_("TILES|N"))],
    rack: RackOption = "",
    json_: JsonOption = False,
) -> None:
    from duplicate.service.classic import moves

    _changing(game, json_, lambda t: moves.exchange(t, tiles, rack=rack))


@app.command("pass", help=_("Pass."))
def pass_(game: GameArgument, rack: RackOption = "", json_: JsonOption = False) -> None:
    from duplicate.service.classic import moves

    _changing(game, json_, lambda t: moves.pass_turn(t, rack=rack))


@app.command("challenge", help=_("Challenge the last play before the next one."))
def challenge(
    game: GameArgument,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar=_("WORDS"), help=_("Which words; all if left out.")),
    ] = None,
    by: Annotated[
        str | None,
        typer.Option(metavar=_("NAME"), help=_("Who challenges; the next player if left out.")),
    ] = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service.classic import moves
    from duplicate.service.classic.tables import side_named

    def action(table: "Table") -> None:
        side = None if by is None else side_named(table, by)
        moves.challenge(table, side, " ".join(words or ()))

    _changing(game, json_, action)


@app.command("accept", help=_("Let the last play stand: nobody challenges it."))
def accept(game: GameArgument, json_: JsonOption = False) -> None:
    from duplicate.service.classic import moves

    _changing(game, json_, moves.accept)


@app.command("undo", help=_("Take back the last action."))
def undo(game: GameArgument, json_: JsonOption = False) -> None:
    from duplicate.service.classic import course

    _changing(game, json_, course.undo)


@app.command("pause", help=_("Let the game rest; the clock stands."))
def pause(game: GameArgument, json_: JsonOption = False) -> None:
    from duplicate.service.classic import course

    _changing(game, json_, course.pause)


@app.command("resume", help=_("Go on after a pause."))
def resume(game: GameArgument, json_: JsonOption = False) -> None:
    from duplicate.service.classic import course

    _changing(game, json_, course.resume)


@app.command("card", help=_("Cooperative side: play a help card for other objectives."))
def card_(game: GameArgument, json_: JsonOption = False) -> None:
    from duplicate.service.classic import course

    _changing(game, json_, course.help_card)


@app.command("end", help=_("Declare that nobody can play, or that the team is stuck."))
def end(game: GameArgument, json_: JsonOption = False) -> None:
    from duplicate.service.classic import course

    _changing(game, json_, course.end)


@app.command("left", help=_("After the end, tell the tiles that a player has left."))
def left(
    game: GameArgument,
    player: Annotated[str, typer.Argument(metavar=_("PLAYER"))],
    tiles: Annotated[str, typer.Argument(metavar=_("TILES"))],
    json_: JsonOption = False,
) -> None:
    from duplicate.service.classic import course
    from duplicate.service.classic.tables import side_named

    _changing(game, json_, lambda t: course.show_rack(t, side_named(t, player), tiles))


@app.command("verify", help=_("Replay the log, and count every play again."))
def verify(game: GameArgument, json_: JsonOption = False) -> None:
    from duplicate.service.classic.session import Table
    from duplicate.service.classic.verification import faults

    with Table.read(context(), game) as table:
        found = [reader().error(fault) for fault in faults(table)]
        events = len(table.log)
    if json_:
        say_json({"events": events, "faults": found})
    else:
        say(
            _(
                "Log replayed: {events}.",
                events=reader().plural("{count} event", "{count} events", events),
            )
        )
        for fault in found:
            complain(fault)
        if not found:
            say(_("Everything agrees."))
    if found:
        raise typer.Exit(exits.ERROR)


classic_show.add_to(app)
classic_files.add_to(app)
