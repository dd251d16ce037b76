"""Connections to a tournament file, all with the same promises, and SQLite's errors in words."""

import math
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection, Engine, NullPool, create_engine, event
from sqlalchemy.exc import DatabaseError, IntegrityError, ProgrammingError

from duplicate.errors import InvalidInput, StoreError

#: What every connection must answer: a power cut after an acknowledged slip loses nothing.
PROMISES = {"synchronous": 2, "foreign_keys": 1, "recursive_triggers": 1}
#: How long a program waits for another one that holds the file, a backup or an antivirus.
BUSY_MILLISECONDS = 20_000
#: Bytes that opening a file takes beside it, for what programs that read and write share.
_SHARED_MEMORY = 32_768

#: SQLite's primary result codes, and what they mean to whoever reads the sentence.
_SLUGS = {
    sqlite3.SQLITE_PERM: "file-not-writable",
    sqlite3.SQLITE_BUSY: "file-held",
    sqlite3.SQLITE_LOCKED: "file-held",
    sqlite3.SQLITE_READONLY: "file-not-writable",
    sqlite3.SQLITE_IOERR: "disk-fails",
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_CANTOPEN: "file-not-opened",
}


def open_engine(path: Path, *, writer: bool, create: bool = False) -> Engine:
    """An engine on ``path``; a reader can change nothing, and only ``create`` makes a file."""
    engine = create_engine(
        "sqlite://", poolclass=NullPool, creator=lambda: connect(path, create=create)
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        _set_promises(connection, writer=writer)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writer else "BEGIN")

    return engine


def connect(path: Path, *, create: bool = False) -> sqlite3.Connection:
    """The driver's connection; without ``create`` a missing file stays missing."""
    name = path.absolute().as_posix()
    # An address, so that no sign of the path (?, #, %) is taken for anything else.
    address = f"file://{quote(name if name.startswith('/') else f'/{name}')}"
    mode = "rwc" if create else "rw"
    # The driver must not open transactions of its own: BEGIN above does.
    return sqlite3.connect(f"{address}?mode={mode}", uri=True, isolation_level=None)


def _set_promises(connection: sqlite3.Connection, *, writer: bool) -> None:
    connection.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    if writer:
        mode = connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
        if mode != "wal":
            raise StoreError("no-write-ahead-log", mode=mode)
    else:
        connection.execute("PRAGMA query_only=ON")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("PRAGMA recursive_triggers=ON")
    if sys.platform == "darwin":
        connection.execute("PRAGMA fullfsync=ON")
    for name, wanted in PROMISES.items():
        found = connection.execute(f"PRAGMA {name}").fetchone()[0]
        if found != wanted:
            raise StoreError("promise-not-kept", name=name, wanted=wanted, found=found)


@contextmanager
def in_words(path: Path) -> Iterator[None]:
    """Turn SQLite's errors into sentences about ``path``; faults of our own SQL stay faults."""
    try:
        yield
    except IntegrityError as error:
        code = getattr(error.orig, "sqlite_errorcode", None)
        if code != sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
            raise
        raise _worded(path, error.orig) from error  # somebody's row was taken out of the file
    except ProgrammingError:
        raise
    except DatabaseError as error:
        raise _worded(path, error.orig) from error
    except UnicodeEncodeError as error:
        raise InvalidInput("text-unreadable") from error
    except OverflowError as error:
        # A number that no tournament has: only a log changed outside the program brings one.
        raise StoreError("log-damaged", detail=str(error)) from error
    except (sqlite3.DatabaseError, UnicodeError) as error:
        # UnicodeError: the driver's message quotes bytes of a damaged file.
        raise _worded(path, error) from error


def _worded(path: Path, error: BaseException | None) -> StoreError:
    code: Any = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    slug = _SLUGS.get(code & 0xFF, "file-damaged")
    if slug == "disk-fails" and _free_bytes(path.parent) < _SHARED_MEMORY:
        slug = "disk-full"  # SQLite names a full disk so where it cannot open the file at all
    if slug == "file-not-opened" and not path.exists():
        slug = "file-not-writable"  # it was to be made, where nothing may be
    return StoreError(slug, path=path, detail=str(error))


def _free_bytes(folder: Path) -> float:
    try:
        return shutil.disk_usage(folder).free
    except OSError:  # the disk is gone, not full
        return math.inf
