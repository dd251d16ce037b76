"""Files of a classic game: a GCG file read, the score sheet and the game written."""

from pathlib import Path
from typing import Annotated

import typer

from duplicate.cli.classic_show import GameArgument, TilesOption, WordListOption, say_view
from duplicate.cli.commands import Commands
from duplicate.cli.console import say
from duplicate.cli.documents import OutOption, PaperOption, say_exported
from duplicate.cli.language import _, reader
from duplicate.cli.shared import JsonOption, SetOption, context, setting


def add_to(app: Commands) -> None:
    """Make these functions commands of the group."""
    app.command("export", help=_("Write the score sheet as PDF and XLSX, the game as GCG."))(export)
    app.command("import", help=_("Open a game from a GCG file, as Quackle or Woogles write it."))(
        import_
    )


def export(
    game: GameArgument,
    formats: Annotated[
        list[str] | None,
        typer.Option(
            "--format",
            metavar="pdf|xlsx|gcg",
            help=_("pdf, xlsx or gcg (repeatable); all if left out."),
        ),
    ] = None,
    out: OutOption = None,
    paper: PaperOption = "a4",
    json_: JsonOption = False,
) -> None:
    from duplicate.reports.catalogue import Paper, Wishes
    from duplicate.service.classic.documents import export as write
    from duplicate.service.classic.session import Table

    run, wishes = context(), Wishes(Paper(paper))
    with Table.read(run, game) as table:
        written = write(table, formats or (), out or run.reports, reader(), wishes)
    say_exported(written, json_=json_)


def import_(
    game: GameArgument,
    file: Annotated[Path, typer.Argument(metavar=_("FILE"), help=_("The GCG file."))],
    rules: Annotated[
        str,
        typer.Option(
            metavar=_("NAME"), help=_("A name of “classic rules”; hasbro-us-2003 if left out.")
        ),
    ] = "hasbro-us-2003",
    language: TilesOption = None,
    lexicon: WordListOption = None,
    set_: SetOption = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.cli.classic_lines import comes_next
    from duplicate.core.given_file import given_bytes
    from duplicate.reports.gcg import decode_gcg, read_gcg
    from duplicate.service.classic.gcg_import import import_gcg
    from duplicate.service.classic.session import Table
    from duplicate.service.classic.tables import Choices

    content = given_bytes(file, "gcg-unreadable")
    choices = Choices(
        players=(),
        rules=rules,
        language=language,
        lexicon=lexicon,
        overrides=dict(setting(text) for text in set_ or ()),
    )
    done = import_gcg(context(), game, read_gcg(decode_gcg(content)), choices)
    with Table.read(context(), game) as table:
        if json_:
            say_view(table)
            return
        say(_("Game opened: {path}", path=table.file.path))
        for note in done.notes:
            say(reader().sentence(note.slug, note.values))
        for line in comes_next(table):
            say(line)
