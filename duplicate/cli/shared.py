"""What several commands share: common arguments, the context, opening a tournament."""

import sys
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn

import typer

from duplicate.cli.console import complain
from duplicate.cli.language import _, reader
from duplicate.errors import DuplicateError
from duplicate.service.context import Context, system_context
from duplicate.service.kernels import COMPILING

TournamentArgument = Annotated[
    str,
    typer.Argument(
        metavar=_("TOURNAMENT"), help=_("A name under tournaments/, or the path of a file.")
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help=_("Answer as one line of JSON."))]
GameOption = Annotated[
    int | None,
    typer.Option(
        "--game", metavar="N", min=1, help=_("The game; the one started last if left out.")
    ),
]
RoundOption = Annotated[
    int | None, typer.Option("--round", metavar="N", min=1, help=_("The round, from 1."))
]
SetOption = Annotated[
    list[str] | None,
    typer.Option("--set", metavar=_("NAME=VALUE"), help=_("Change a value of the rules.")),
]
KernelOption = Annotated[
    Literal["auto", "python", "fast"],
    typer.Option(metavar="auto|python|fast", help=_("Which search to use.")),
]

#: Both together in quotation marks, which every shell understands.
WORD_AND_REFERENCE = '"{}"'.format(_("WORD REFERENCE"))

_given: dict[str, str | None] = {}


def remember(home: Path | None, operator: str | None) -> None:
    """Keep the options that stand before the command."""
    _given["home"] = None if home is None else str(home)
    _given["operator"] = operator


def context() -> Context:
    """The context of this run."""
    home = _given.get("home")
    command = " ".join(["duplicate", *sys.argv[1:3]])
    return system_context(None if home is None else Path(home), _given.get("operator"), command)


def word_and_reference(option: str, text: str) -> tuple[str, str]:
    """The two parts of an option's value, such as “MOT H4”."""
    pieces = text.split()
    if len(pieces) != 2:  # noqa: PLR2004 - a word and a reference
        misuse(
            _(
                "{option} takes a word and a reference between quotation marks, as in "
                "{example}, not “{value}”.",
                option=option,
                example=f'{option} "MOT H4"',
                value=text,
            )
        )
    return pieces[0], pieces[1]


def setting(text: str) -> tuple[str, str | int | float | bool]:
    """The name and the value of one ``--set``."""
    name, sign, value = text.partition("=")
    if not sign:
        misuse(_("--set takes NAME=VALUE, not “{value}”.", value=text))
    if value in {"true", "false"}:
        return name, value == "true"
    for kind in (int, float):
        try:
            return name, kind(value)
        except ValueError:
            continue
    return name, value


def misuse(message: str, ctx: Any = None) -> NoReturn:
    """Refuse a call whose arguments do not fit together (exit code 2)."""
    raise typer.BadParameter(message, ctx)


def warn(trouble: DuplicateError) -> None:
    """Tell of something that stops nothing, in a line on standard error.

    That there is some time to wait matters only to somebody who sits and waits.
    """
    if trouble.slug == COMPILING and not sys.stderr.isatty():
        return
    complain(reader().error(trouble))
