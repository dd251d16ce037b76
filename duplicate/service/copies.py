"""The second place of a tournament: a copy of its file after each certified round."""

import contextlib
from pathlib import Path

from duplicate.errors import DuplicateError, StoreError
from duplicate.service.session import Session
from duplicate.store.tournament_file import TournamentFile

COPY_SETTING = "copy-to"


def choose_place(file: TournamentFile, folder: Path) -> None:
    """Remember the second place, and make its folder if that can be done now."""
    wanted = folder.absolute()
    with contextlib.suppress(OSError):  # a key that is not plugged in yet
        wanted.mkdir(exist_ok=True)  # not its parents: they are where the key is missing
    file.set_setting(COPY_SETTING, str(wanted.resolve()))


def copy_away(session: Session) -> tuple[Path | None, DuplicateError | None]:
    """Copy the tournament to its second place: the path, or why it failed.

    A failure is told once, not after each round, until a copy succeeds again; it is never in the
    way.
    """
    folder = session.file.settings().get(COPY_SETTING)
    if not folder or Path(folder).resolve() == session.file.path.resolve().parent:
        return None, None
    try:
        copied = session.file.copy_to(Path(folder))
    except StoreError as error:
        told, session.copy_failed = session.copy_failed, True
        return None, None if told else error
    session.copy_failed = False
    return copied, None
