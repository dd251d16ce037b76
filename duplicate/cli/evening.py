"""``duplicate run``: an arbiter's evening in the terminal.

One prompt all evening. Enter does the next step of the round and says beforehand which; anything
else is a slip or a command. With a terminal the board stands above the prompt and the clock ticks
while a slip is typed; without one (a script, a pipe) plain lines are read until they end.
"""

import contextlib
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from duplicate.cli import bugs, exits
from duplicate.cli.console import complain, say, typed_lines
from duplicate.cli.language import _, reader
from duplicate.cli.shared import TournamentArgument, context
from duplicate.errors import DuplicateError, MissingResource

if TYPE_CHECKING:
    from duplicate.cli.evening_desk import Desk

#: A script of an evening may say what it does.
COMMENT = "#"
#: Reads one line at the prompt; raises EOFError at the end, KeyboardInterrupt for Ctrl-C, with
#: what had been typed in its ``args``.
Ask = Callable[[], str]


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
    from duplicate.cli.evening_desk import Desk, Wishes
    from duplicate.service.context import SteadyClock
    from duplicate.service.copies import choose_place
    from duplicate.service.session import Session

    steady = SteadyClock()
    with Session.write(replace(context(), now=steady), tournament) as session:
        if copy_to is not None:
            choose_place(session.file, copy_to)
        desk = Desk(session, Wishes(clock, private_screen, at_once), steady.anchor)
        with _prompt(desk) as ask:
            welcome(desk)
            code = lead(desk, ask)
        say(_("Everything is kept in {path}", path=session.file.path))
    if code:
        raise typer.Exit(code)


def welcome(desk: "Desk") -> None:
    """Say where the tournament stands, and what became of a clock that was running."""
    from duplicate.cli.evening_clock import face
    from duplicate.cli.evening_round import show_round

    created = desk.session.state.created
    say(f"{created.title} – {created.rules.federation.titles[reader().language]}")
    say(
        reader().plural(
            "Word list: {title}, {count} word.",
            "Word list: {title}, {count} words.",
            created.lexicon.words,
            title=created.lexicon.title,
        )
    )
    try:
        _load = desk.session.lexicon
    except MissingResource as error:
        complain(reader().error(error))
    say(_("Enter does the next step; ? lists the commands."))
    if desk.last is not None:
        show_round(desk, desk.last)
    found = desk.watch.catch_up()
    if found is None:
        return
    clock = face(found.left)
    if found.over:
        say(_("The clock of round {round} ran when the program stopped, and its time would be over "
              "by now. At the last entry {clock} were left: Enter lets it run on from there, "
              "“clock 60” gives 60 s, “stop” ends the time.",
              round=found.round, clock=clock))  # fmt: skip
    else:
        say(_("The clock of round {round} ran when the program stopped. It stands at {clock}: Enter "
              "lets it run on.", round=found.round, clock=clock))  # fmt: skip


def lead(desk: "Desk", ask: Ask) -> int:
    """Read and carry out lines until the operator quits; returns the exit code."""
    while not desk.over:
        desk.second.follow(desk.session)
        try:
            line = ask()
            if not line.startswith(COMMENT):
                _carry_out(desk, line)
        except EOFError:
            return exits.FINE
        except KeyboardInterrupt as interruption:
            if _leaves(desk, interruption):
                say(_("Interrupted: everything already entered is kept."))
                return exits.INTERRUPTED
    return exits.FINE


def _carry_out(desk: "Desk", line: str) -> None:
    """One line; whatever goes wrong with it, the evening goes on."""
    from duplicate.cli.evening_commands import obey
    from duplicate.cli.evening_complaints import told

    try:
        with _interruptions_held():
            obey(desk, line)
    except DuplicateError as error:
        complain(told(error))
    except Exception as error:  # noqa: BLE001 - one command has a bug; thirty people are waiting
        bugs.report(error)


def _leaves(desk: "Desk", interruption: KeyboardInterrupt) -> bool:
    """Whether Ctrl-C ends the evening: in the middle of a line it only drops the line.

    In the middle of a game at a terminal a second one is needed.
    """
    if any(interruption.args):
        say(_("Line dropped; nothing of it was entered."))
        return False
    if desk.playing and desk.shows_prompt and not desk.leaving:
        desk.leaving = True
        say(_("Ctrl-C again leaves the evening (everything is kept); anything else goes on."))
        return False
    return True


@contextlib.contextmanager
def _interruptions_held() -> Iterator[None]:
    """Ctrl-C waits until a command is done, so that none is done by half."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    held: list[int] = []

    def hold(number: int, _frame: Any) -> None:
        held.append(number)

    before = signal.signal(signal.SIGINT, hold)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if held:
        raise KeyboardInterrupt


@contextlib.contextmanager
def _prompt(desk: "Desk") -> Iterator[Ask]:
    """A prompt with the board around it in a terminal, plain lines elsewhere."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        from duplicate.cli.evening_terminal import terminal

        with terminal(desk) as ask:
            yield ask
    else:
        lines = typed_lines()
        yield lambda: _plain(desk, lines)


def _plain(desk: "Desk", lines: Iterator[str]) -> str:
    """One line of a script, after what waits and what comes next."""
    from duplicate.cli.evening_clock import quiet_tick
    from duplicate.cli.evening_status import status
    from duplicate.cli.evening_steps import next_step

    quiet_tick(desk.watch)
    state = status(desk)
    if state:
        say(state)
    say(next_step(desk).text)
    line = next(lines, None)
    if line is None:
        raise EOFError
    return line.strip()
