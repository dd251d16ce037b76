"""Commands that write documents: export, paper."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from duplicate.cli.bars import long_work
from duplicate.cli.console import complain, say, say_json, say_table
from duplicate.cli.language import _, reader
from duplicate.cli.shared import GameOption, JsonOption, TournamentArgument, context, misuse

if TYPE_CHECKING:
    from duplicate.service.exports.job import Exported

OutOption = Annotated[
    Path | None,
    typer.Option("--out", metavar=_("DIR"), help=_("Folder to write into; reports/ if left out.")),
]

PaperOption = Annotated[
    Literal["a4", "letter"],
    typer.Option("--paper", metavar="a4|letter", help=_("The paper of the printer.")),
]


def export(
    tournament: Annotated[
        str | None,
        typer.Argument(
            metavar=_("TOURNAMENT"), help=_("A name under tournaments/, or the path of a file.")
        ),
    ] = None,
    formats: Annotated[
        list[str] | None,
        typer.Option(
            "--format",
            metavar=_("FORMAT"),
            help=_("pdf, xlsx, csv, json… (repeatable); all usual ones if left out."),
        ),
    ] = None,
    documents: Annotated[
        list[str] | None,
        typer.Option(
            "--document",
            metavar=_("NAME"),
            help=_("A document of the list (repeatable); the usual ones if left out."),
        ),
    ] = None,
    out: OutOption = None,
    game: GameOption = None,
    number: Annotated[
        int | None,
        typer.Option("--round", metavar="N", min=1, help=_("After this round.")),
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option(
            "--rounds", metavar="N", min=1, max=60, help=_("Slips and sheets for so many rounds.")
        ),
    ] = None,
    paper: PaperOption = "a4",
    empty_tables: Annotated[
        bool, typer.Option(help=_("In SIGLES, a line for tables where nobody sits, too."))
    ] = True,
    list_: Annotated[
        bool, typer.Option("--list", help=_("Show all documents with their formats."))
    ] = False,
    json_: JsonOption = False,
) -> None:
    if list_:
        _say_catalogue(json_=json_)
        return
    if tournament is None:
        misuse(_("Name a tournament, or ask for the list of documents with --list."))
    from duplicate.reports.catalogue import Paper, Wishes
    from duplicate.service.documents import export as write
    from duplicate.service.session import Session

    run = context()
    with Session.read(run, tournament) as session, long_work(_("Documents")) as tell:
        written = write(
            session,
            formats or (),
            out or run.reports,
            game,
            reader(),
            documents or (),
            Wishes(Paper(paper), empty_tables, tell, number, rounds),
        )
    say_exported(written, json_=json_)


def _say_catalogue(*, json_: bool) -> None:
    """Every document: its name for ``--document``, its title, its formats, what it needs."""
    from duplicate.reports.catalogue import CATALOGUE, Need

    needs = {
        Need.GAME: _("a game"),
        Need.EVENT: _("games, all together"),
        Need.PEOPLE: _("registered players"),
        Need.PLAN: _("the tournament only"),
    }
    if json_:
        say_json([replace(each, title=each.shown(reader())) for each in CATALOGUE])
        return
    rows = [
        (each.key, each.shown(reader()), ", ".join(each.formats), needs[each.need])
        for each in CATALOGUE
    ]
    say_table((_("Name"), _("Document"), _("File formats"), _("Needs")), rows)


def paper(tournament: TournamentArgument, out: OutOption = None, json_: JsonOption = False) -> None:
    from duplicate.service.documents import paper as write
    from duplicate.service.session import Session

    run = context()
    with Session.read(run, tournament) as session:
        written = write(session, out or run.reports, reader())
    say_exported(written, json_=json_)


def packet(
    tournament: TournamentArgument,
    out: OutOption = None,
    paper: PaperOption = "a4",
    json_: JsonOption = False,
) -> None:
    from duplicate.reports.catalogue import Paper, Wishes
    from duplicate.service.documents import export as write
    from duplicate.service.session import Session

    run, wishes = context(), Wishes(Paper(paper))
    with Session.read(run, tournament) as session:
        written = write(session, ["zip"], out or run.reports, None, reader(), ["packet"], wishes)
    say_exported(written, json_=json_)


def say_exported(written: "Exported", *, json_: bool) -> None:
    """Print the paths written, the signs that could not be, and what else is to be told."""
    if json_:
        say_json(written)
    else:
        for path in written.paths:
            say(str(path))
    for note in written.notes:
        complain(note)
    if written.missing_signs:
        complain(_("No font has these signs, printed as ▯: {signs}", signs=written.missing_signs))
