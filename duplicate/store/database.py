"""Connections to a tournament file, all with the same promises, and SQLite's errors in words."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, NullPool, create_engine, event
from sqlalchemy.exc import DatabaseError, SQLAlchemyError

from duplicate.errors import StoreError

#: What every connection must answer: a power cut after an acknowledged slip loses nothing.
PROMISES = {"synchronous": 2, "foreign_keys": 1, "recursive_triggers": 1}
BUSY_MILLISECONDS = 20_000


def open_engine(path: Path, *, writer: bool) -> Engine:
    """An engine on ``path``; a reader can change nothing."""
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        # The driver must not open transactions of its own: BEGIN IMMEDIATE below does.
        connection.isolation_level = None
        _set_promises(connection, writer=writer)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writer else "BEGIN")

    return engine


def _set_promises(connection: Any, *, writer: bool) -> None:
    connection.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    if writer:
        mode = connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
        if mode != "wal":
            raise StoreError("no-write-ahead-log", mode=mode)
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("PRAGMA recursive_triggers=ON")
    if sys.platform == "darwin":
        connection.execute("PRAGMA fullfsync=ON")
    if not writer:
        connection.execute("PRAGMA query_only=ON")
    for name, wanted in PROMISES.items():
        found = connection.execute(f"PRAGMA {name}").fetchone()[0]
        if found != wanted:
            raise StoreError("promise-not-kept", name=name, wanted=wanted, found=found)


@contextmanager
def in_words(path: Path) -> Iterator[None]:
    """Turn SQLite's errors into sentences about ``path``."""
    try:
        yield
    except DatabaseError as error:
        raise StoreError(_slug(str(error.orig)), path=path, detail=str(error.orig)) from error
    except SQLAlchemyError as error:
        raise StoreError("file-damaged", path=path, detail=str(error)) from error


def _slug(message: str) -> str:
    lowered = message.lower()
    if "full" in lowered:
        return "disk-full"
    if "locked" in lowered or "busy" in lowered:
        return "file-held"
    if "readonly" in lowered or "read-only" in lowered or "unable to open" in lowered:
        return "file-not-writable"
    return "file-damaged"
