"""A run of the program: language first, then the command, then errors as sentences."""

import errno
import functools
import sys
from typing import Any

from duplicate.cli import bugs, console, exits, language
from duplicate.cli.language import _
from duplicate.errors import DuplicateError, StoreError

#: What a system answers when output goes to a full disk, a terminal that is gone, a closed file.
_OUTPUT = frozenset(
    {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF, errno.ENXIO, errno.EINVAL}
)


def run() -> int:
    """Run the command line; returns the exit code."""
    console.prepare()
    language.choose(sys.argv[1:])
    wanted = language.missing(sys.argv[1:])
    if wanted is not None:
        console.complain(
            _("There is no language “{name}”: fr and en are there; going on in this one.",
              name=wanted)
        )  # fmt: skip
    try:
        return _run()
    except DuplicateError as error:
        console.complain(language.reader().error(error))
        return exits.ERROR
    except (KeyboardInterrupt, exits.Interrupted):
        console.complain(_("Interrupted: everything already entered is kept."))
        return exits.INTERRUPTED
    except BrokenPipeError:
        console.silence(sys.stdout)
        return exits.FINE
    except OSError as error:
        return _failed(error)
    except Exception as error:  # noqa: BLE001 - the last resort: a bug becomes a report
        bugs.report(error)
        return exits.BUG


def _failed(error: OSError) -> int:
    """Standard output that cannot be written is no fault of the program; anything else is."""
    if error.filename is not None or error.errno not in _OUTPUT:
        bugs.report(error)
        return exits.BUG
    console.silence(sys.stdout)
    detail = error.strerror or str(error)
    console.complain(language.reader().error(StoreError("output-stopped", detail=detail)))
    return exits.ERROR


def _run() -> int:
    import typer
    from typer.exceptions import TyperException

    from duplicate.cli import mistakes

    try:
        arguments = _without_language(sys.argv[1:])
        code = _commands()(args=arguments, prog_name="duplicate", standalone_mode=False)
    except typer.Abort:
        raise KeyboardInterrupt from None
    except TyperException as error:
        console.complain(mistakes.explain(error))
        return exits.USAGE
    except SystemExit as stop:  # typer's own answer to a reader of a pipe who has gone
        raise BrokenPipeError from stop
    sys.stdout.flush()
    return code if isinstance(code, int) else exits.FINE


@functools.cache
def _commands() -> Any:
    """The tree of commands, as dear to build as many a command is to run.

    Its texts are in the language that was chosen when it was first asked for.
    """
    from typer.main import get_command

    from duplicate.cli.app import app

    return get_command(app)


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
