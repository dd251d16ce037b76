"""The program's entry: language first, then the command, then errors as sentences."""

import sys
import traceback
from pathlib import Path

from duplicate.cli import console, exits, language
from duplicate.cli.language import _
from duplicate.errors import DuplicateError


def main() -> int:
    """Run the command line; returns the exit code."""
    console.prepare()
    language.choose(sys.argv[1:])
    try:
        return _run()
    except DuplicateError as error:
        console.complain(language.reader().error(error))
        return exits.ERROR
    except KeyboardInterrupt:
        console.complain(_("Interrupted: everything already entered is kept."))
        return exits.INTERRUPTED
    except BrokenPipeError:
        _silence_stdout()
        return exits.FINE
    except Exception as error:  # noqa: BLE001 - the last resort: a bug becomes a report
        return _report_bug(error)


def _run() -> int:
    import typer
    from typer.exceptions import TyperException

    from duplicate.cli import mistakes
    from duplicate.cli.app import app

    try:
        arguments = _without_language(sys.argv[1:])
        code = app(args=arguments, prog_name="duplicate", standalone_mode=False)
    except typer.Abort:
        raise KeyboardInterrupt from None
    except typer.Exit as stop:
        return stop.exit_code
    except TyperException as error:
        console.complain(mistakes.explain(error))
        return exits.USAGE
    return code if isinstance(code, int) else exits.FINE


def _without_language(arguments: list[str]) -> list[str]:
    """``--ui`` may stand anywhere; it has been read already."""
    kept: list[str] = []
    skip = False
    for argument in arguments:
        if skip:
            skip = False
        elif argument == "--ui":
            skip = True
        elif not argument.startswith("--ui="):
            kept.append(argument)
    return kept


def _silence_stdout() -> None:
    """The reader of a pipe has gone; the interpreter must not complain when it closes it."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _report_bug(error: Exception) -> int:
    """Write the details where they can be sent on; show none of them."""
    path = _log_folder() / "duplicate-bug.log"
    details = "".join(traceback.format_exception(error))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(details, encoding="utf-8")
    except OSError:
        console.complain(details)
        return exits.BUG
    console.complain(
        _(
            "This is a fault of the program, not yours; everything already entered is kept. "
            "The details are in {path}: please send that file on.",
            path=path,
        )
    )
    return exits.BUG


def _log_folder() -> Path:
    from platformdirs import user_log_path

    return user_log_path("duplicate", appauthor=False)
