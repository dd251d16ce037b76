"""Commands on the rules: list, show, diff."""

from typing import Annotated

import typer

from duplicate.cli.commands import Commands
from duplicate.cli.console import say, say_json, say_table
from duplicate.cli.language import _, reader
from duplicate.cli.shared import JsonOption, context
from duplicate.texts import N_

app = Commands(help=_("Read the rules: languages, boards, formats, federations."))

_AXES = {
    "languages": N_("Languages"),
    "layouts": N_("Boards"),
    "formats": N_("Formats"),
    "federations": N_("Federations"),
}
NameArgument = Annotated[
    str, typer.Argument(metavar=_("NAME"), help=_("A name of “rules list”: fisf, joker, es…"))
]
#: Before a value that the source does not state.
_OURS = "?"


@app.command("list", help=_("List everything that can be chosen."))
def list_(json_: JsonOption = False) -> None:
    from duplicate.service.rulebook import listed

    found = listed(context().rules_folders(), reader())
    if json_:
        say_json(found)
        return
    for axis, heading in _AXES.items():
        say(_(heading))
        for each in found:
            if each.axis == axis:
                place = "" if each.path is None else f"  {each.path}"
                say(f"  {each.name:<20} {each.title}{place}")


@app.command("show", help=_("Show a format, a federation, a language or a board, with articles."))
def show(name: NameArgument, json_: JsonOption = False) -> None:
    from duplicate.service.rulebook import page

    found = page(name, context().rules_folders(), reader())
    if json_:
        say_json(found)
        return
    say(found.title if not found.edition else f"{found.title} ({found.edition})")
    if found.source:
        say(_("Source: {source}", source=found.source))
    if found.note:
        say(found.note)
    say_table(
        ["", _("Rule"), _("Value"), _("Article")],
        [
            ("" if line.stated else _OURS, line.label, line.value, line.article)
            for line in found.lines
        ],
    )
    if not all(line.stated for line in found.lines):
        say(_("{sign}: the source does not state it; the value is this program’s.", sign=_OURS))


@app.command("diff", help=_("Show what two formats or two federations do differently."))
def diff(first: NameArgument, second: NameArgument, json_: JsonOption = False) -> None:
    from duplicate.service.rulebook import differences, page

    folders = context().rules_folders()
    pages = [page(name, folders, reader()) for name in (first, second)]
    found = differences(*pages)
    if json_:
        say_json({"first": pages[0].name, "second": pages[1].name, "differences": found})
        return
    if not found:
        say(_("There is no difference."))
        return
    say_table(
        [_("Rule"), pages[0].title, pages[1].title],
        [
            (
                each.label,
                *("" if line is None else line.value for line in (each.first, each.second)),
            )
            for each in found
        ],
    )
