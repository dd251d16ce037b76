"""A fault of the program becomes a file that can be sent on, and one calm sentence."""

import traceback
from pathlib import Path

from duplicate.cli import console
from duplicate.cli.language import _


def report(error: Exception) -> None:
    """Keep the details and say where they are; show them only when they cannot be kept."""
    path = keep(error)
    if path is None:
        console.complain("".join(traceback.format_exception(error)))
        return
    console.complain(
        _(
            "This is a fault of the program, not yours; everything already entered is kept. "
            "The details are in {path}: please send that file on.",
            path=path,
        )
    )


def keep(error: Exception) -> Path | None:
    """Add the details to the log file; its path, or None when it cannot be written."""
    path = _log_folder() / "duplicate-bug.log"
    details = "".join(traceback.format_exception(error))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as log:
            log.write(details + "\n")
    except OSError:
        return None
    return path


def _log_folder() -> Path:
    from platformdirs import user_log_path

    return user_log_path("duplicate", appauthor=False)
