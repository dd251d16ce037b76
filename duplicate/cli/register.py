"""Commands on the register of players kept across tournaments: import, list, find."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from duplicate.cli import exits
from duplicate.cli.commands import Commands
from duplicate.cli.console import complain, say, say_json, say_table
from duplicate.cli.language import _, reader
from duplicate.cli.shared import JsonOption, context

if TYPE_CHECKING:
    from duplicate.core.person import Person

app = Commands(help=_("The register of players kept across tournaments."))


@app.command("import", help=_("Feed the register from a list, such as the national ranking."))
def import_(
    file: Annotated[Path, typer.Argument(metavar=_("FILE"), help=_("The list."))],
    encoding: Annotated[
        str | None,
        typer.Option(metavar=_("NAME"), help=_("The file’s encoding, if it is not recognised.")),
    ] = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service import register

    fed = register.feed(context(), file, encoding)
    if json_:
        say_json(fed)
        return
    for note in fed.read.notes:
        say(reader().sentence(note.slug, note.values))
    say(
        _(
            "{new} new, {updated} updated, {unchanged} unchanged.",
            new=fed.new,
            updated=fed.updated,
            unchanged=fed.unchanged,
        )
    )
    if fed.without_licence:
        say(_("Left out, without a licence: {count}.", count=fed.without_licence))


@app.command("list", help=_("Show who is in the register."))
def list_(
    club: Annotated[str, typer.Option(metavar=_("NAME"), help=_("Only this club."))] = "",
    json_: JsonOption = False,
) -> None:
    from duplicate.service import register

    _say_people(register.everybody(context(), club), json=json_)


@app.command("find", help=_("Look somebody up by name or licence."))
def find(
    text: Annotated[
        str, typer.Argument(metavar=_("TEXT"), help=_("A licence, or words of the name."))
    ],
    json_: JsonOption = False,
) -> None:
    from duplicate.service import register

    found = register.find(context(), text)
    if found or json_:
        _say_people(found, json=json_)
    else:
        complain(
            _(
                "The register knows no name and no licence “{text}”: “duplicate register list” shows "
                "everybody.",
                text=text,
            )
        )
    if not found:
        raise typer.Exit(exits.ERROR)


def _say_people(people: "Sequence[Person]", *, json: bool) -> None:
    if json:
        say_json(people)
        return
    headings = [_("Licence"), _("Name"), _("Club"), _("Series"), _("Category")]
    rows = [(p.licence, p.full_name, p.club, p.series, p.category) for p in people]
    if rows:
        say_table(headings, rows)
    say(reader().plural("{count} person", "{count} people", len(people)))
