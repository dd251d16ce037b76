"""``duplicate run``: an arbiter's evening in the terminal.

One prompt all evening. Enter does the next step of the round and says beforehand which; anything
else is a slip or a command. With a terminal the clock ticks below the prompt while a slip is
typed; without one (a script, a pipe) plain lines are read until they end.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from duplicate.cli import exits
from duplicate.cli.console import complain, say
from duplicate.cli.language import _, reader
from duplicate.cli.shared import TournamentArgument, context

if TYPE_CHECKING:
    from duplicate.cli.evening_actions import Desk

#: A script of an evening may say what it does.
COMMENT = "#"
#: Reads one line at the prompt; raises EOFError at the end, KeyboardInterrupt for Ctrl-C.
Ask = Callable[[str], str]


def run(
    tournament: TournamentArgument,
    clock: Annotated[
        bool, typer.Option("--clock/--no-clock", help=_("Use the program’s clock, or your own."))
    ] = True,
    private_screen: Annotated[
        bool,
        typer.Option("--private-screen", help=_("The room cannot see this screen: show tops.")),
    ] = False,
    copy_to: Annotated[
        Path | None,
        typer.Option(
            metavar=_("DIR"), help=_("A second place for a copy after each certified round.")
        ),
    ] = None,
    at_once: Annotated[
        bool, typer.Option("--at-once", help=_("Do not wait for the pause between rounds."))
    ] = False,
) -> None:
    from duplicate.cli.evening_actions import Desk
    from duplicate.service.copies import choose_place
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        if copy_to is not None:
            choose_place(session.file, copy_to)
        desk = Desk(session, clock=clock, private=private_screen, at_once=at_once)
        desk.welcome()
        code = lead(desk, _asker(desk))
    say(_("Everything is kept in {path}", path=session.file.path))
    if code:
        raise typer.Exit(code)


def lead(desk: "Desk", ask: Ask) -> int:
    """Read and carry out lines until the operator quits; returns the exit code."""
    from duplicate.errors import DuplicateError

    while not desk.over:
        try:
            line = ask(desk.next_step())
        except EOFError:
            return exits.FINE
        except KeyboardInterrupt:
            if desk.typing:
                say(_("Line dropped; nothing of it was entered."))
                desk.typing = False
                continue
            say(_("Interrupted: everything already entered is kept."))
            return exits.INTERRUPTED
        if line.startswith(COMMENT):
            continue
        try:
            desk.obey(line)
        except DuplicateError as error:
            complain(reader().error(error))
    return exits.FINE


def _asker(desk: "Desk") -> Ask:
    if sys.stdin.isatty() and sys.stdout.isatty():
        from duplicate.cli.evening_terminal import terminal_asker

        return terminal_asker(desk)
    lines = iter(sys.stdin)
    return lambda prompt: _plain(lines, prompt)


def _plain(lines: Iterator[str], prompt: str) -> str:
    say(prompt)
    line = next(lines, None)
    if line is None:
        raise EOFError
    return line.strip()
