"""Commands that write documents: export, paper."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from duplicate.cli.console import complain, say, say_json
from duplicate.cli.language import _, reader
from duplicate.cli.shared import GameOption, JsonOption, TournamentArgument, context

if TYPE_CHECKING:
    from duplicate.service.documents import Exported

OutOption = Annotated[
    Path | None,
    typer.Option("--out", metavar=_("DIR"), help=_("Folder to write into; reports/ if left out.")),
]


def export(
    tournament: TournamentArgument,
    formats: Annotated[
        list[str] | None,
        typer.Option(
            "--format",
            metavar="pdf|xlsx|csv|json",
            help=_("pdf, xlsx, csv or json (repeatable); all if left out."),
        ),
    ] = None,
    out: OutOption = None,
    game: GameOption = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service.documents import WRITERS
    from duplicate.service.documents import export as write
    from duplicate.service.session import Session

    run = context()
    with Session.read(run, tournament) as session:
        written = write(session, formats or list(WRITERS), out or run.reports, game, reader())
    say_exported(written, json_=json_)


def paper(tournament: TournamentArgument, out: OutOption = None, json_: JsonOption = False) -> None:
    from duplicate.service.documents import paper as write
    from duplicate.service.session import Session

    run = context()
    with Session.read(run, tournament) as session:
        written = write(session, out or run.reports, reader())
    say_exported(written, json_=json_)


def say_exported(written: "Exported", *, json_: bool) -> None:
    """Print the paths written, and the signs that could not be."""
    if json_:
        say_json(written)
    else:
        for path in written.paths:
            say(str(path))
    if written.missing_signs:
        complain(_("No font has these signs, printed as ▯: {signs}", signs=written.missing_signs))
