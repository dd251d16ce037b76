"""Copies of a tournament file: whole or not at all, and never over what only the copy has."""

import contextlib
import os
import sqlite3
import sys
from pathlib import Path

from duplicate.errors import StoreError
from duplicate.store.database import connect

_LAST = "SELECT seq, at, operator, type, body FROM event ORDER BY seq DESC LIMIT 1"
_FIRST = "SELECT seq, at, operator, type, body FROM event ORDER BY seq LIMIT 1"
_ONE = "SELECT seq, at, operator, type, body FROM event WHERE seq = ?"


def copy_into(source: sqlite3.Connection, folder: Path, name: str, *, replacing: bool) -> Path:
    """Copy an open database to ``folder / name``: written beside, flushed, then renamed.

    The copy is one file that opens on a write-protected key too. Unless ``replacing``, a file
    that is there is kept if it has entries that ``source`` does not have.
    Raises ``StoreError``: ``copy-failed``, ``copy-differs``.
    """
    target = folder / name
    temporary = target.with_suffix(".copying")
    try:
        folder.mkdir(exist_ok=True)  # not its parents: they are where the key is missing
        if not replacing and target.exists() and not _is_earlier(target, source):
            raise StoreError("copy-differs", path=target)
        forget(temporary)
        with contextlib.closing(connect(temporary, create=True)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
        put_in_place(temporary, target)
    except (OSError, sqlite3.Error) as error:
        with contextlib.suppress(OSError):
            forget(temporary)
        detail = getattr(error, "strerror", None) or str(error)
        raise StoreError("copy-failed", folder=folder, detail=detail) from error
    return target


def put_in_place(temporary: Path, target: Path) -> None:
    """Let a finished file take its name once it is on the disk; raises ``OSError``."""
    with temporary.open("rb+") as handle:
        os.fsync(handle.fileno())
    temporary.replace(target)
    if sys.platform != "win32":  # which has no way to open a folder, and needs none
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def forget(database: Path) -> None:
    """Remove an unfinished file and what SQLite keeps beside it."""
    for ending in ("", "-journal", "-wal", "-shm"):
        database.with_name(database.name + ending).unlink(missing_ok=True)


def _is_earlier(target: Path, source: sqlite3.Connection) -> bool:
    """Whether ``target`` has nothing that ``source`` lacks; so has a file that cannot be read."""
    try:
        with contextlib.closing(connect(target)) as copy:
            copy.execute("PRAGMA query_only=ON")
            first, last = copy.execute(_FIRST).fetchone(), copy.execute(_LAST).fetchone()
    except sqlite3.Error:
        return True
    found = (last, first)
    return all(row is None or source.execute(_ONE, row[:1]).fetchone() == row for row in found)
