"""A tournament's file, open for reading or for writing."""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Self

from sqlalchemy import Connection, Engine, delete, func, insert, select, text
from sqlalchemy.dialects.sqlite import insert as upsert

from duplicate.core.person import Person
from duplicate.errors import StoreError
from duplicate.game.events import AnyEvent, Recorded
from duplicate.game.fold import fold
from duplicate.game.state import TournamentState
from duplicate.store import codec, projection
from duplicate.store.database import in_words, open_engine
from duplicate.store.lock import WriterLock
from duplicate.store.places import unsafe_folder
from duplicate.store.schema import (
    EVENT,
    EXTRAS,
    FORMAT_VERSION,
    METADATA,
    PERSON,
    PROJECTIONS,
    SETTING,
)

PATIENCE = 3.0
Apply = Callable[[Sequence[Recorded]], TournamentState]


class TournamentFile:
    """The log, the people and the settings of one tournament.

    Made by ``create``, ``open_writer`` or ``open_reader``; a context manager that closes itself.
    Every method that writes answers after the commit is on the disk.
    """

    def __init__(self, path: Path, engine: Engine, lock: WriterLock | None) -> None:
        self.path = path
        self._engine = engine
        self._lock = lock
        self._connection: Connection | None = None

    @classmethod
    def create(cls, path: Path, command: str, at: str) -> "TournamentFile":
        """Make an empty tournament file and hold it for writing.

        Raises ``StoreError``: ``tournament-exists``, ``folder-synchronised``,
        ``folder-network``, ``file-not-writable``, ``tournament-held``, ``disk-full``.
        """
        if path.exists():
            raise StoreError("tournament-exists", path=path)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError("file-not-writable", path=path) from error
        file = cls._hold(path, command, at)
        try:
            with in_words(path), file._begin() as connection:  # noqa: SLF001 - its own class
                METADATA.create_all(connection)
                for statement in EXTRAS:
                    connection.execute(text(statement))
                version = {"name": "format", "value": str(FORMAT_VERSION)}
                connection.execute(insert(SETTING), [version])
        except BaseException:
            file.close()
            path.unlink(missing_ok=True)
            raise
        return file

    @classmethod
    def open_writer(cls, path: Path, command: str, at: str) -> "TournamentFile":
        """Open an existing tournament and hold it for writing.

        Raises ``StoreError``: ``tournament-missing``, ``tournament-held``, ``file-damaged``, …
        """
        _check_there(path)
        file = cls._hold(path, command, at)
        try:
            file._check_sound()  # noqa: SLF001 - its own class
        except BaseException:
            file.close()
            raise
        return file

    @classmethod
    def open_reader(cls, path: Path) -> "TournamentFile":
        """Open an existing tournament without asking for the lock; nothing can be changed."""
        _check_there(path)
        file = cls(path, open_engine(path, writer=False), None)
        try:
            file._check_sound()
        except BaseException:
            file.close()
            raise
        return file

    @classmethod
    def _hold(cls, path: Path, command: str, at: str) -> "TournamentFile":
        unsafe = unsafe_folder(path.parent)
        if unsafe is not None:
            raise StoreError(f"folder-{unsafe}", path=path.parent)
        lock = WriterLock(path)
        lock.acquire(command, at, PATIENCE)
        return cls(path, open_engine(path, writer=True), lock)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Close; a writer first brings everything back into the one file."""
        try:
            if self._connection is not None:
                if self._lock is not None:
                    with contextlib.suppress(Exception):
                        # A failed checkpoint loses nothing: the next opening does it.
                        self._driver().execute("PRAGMA wal_checkpoint(TRUNCATE)")
                self._connection.close()
                self._connection = None
            self._engine.dispose()
        finally:
            if self._lock is not None:
                self._lock.release()
                self._lock = None

    def read(self) -> list[Recorded]:
        """The whole log in order.

        Raises ``StoreError``: ``event-damaged``, ``event-too-new``, ``file-damaged``.
        """
        with in_words(self.path), self._begin() as connection:
            rows = connection.execute(select(EVENT).order_by(EVENT.c.seq)).all()
        return [
            Recorded(r.seq, r.at, r.operator, r.act, codec.decode(r.type, r.version, r.body))
            for r in rows
        ]

    def append(
        self,
        events: Sequence[AnyEvent],
        at: str,
        operator: str,
        then: Apply,
        persons: Sequence[Person] = (),
    ) -> list[Recorded]:
        """Write ``events`` as one act, with people and projections, in one transaction.

        ``then`` gives the state including them; whatever it raises leaves the file unchanged.
        """
        with in_words(self.path), self._begin() as connection:
            _save_persons(connection, persons)
            last: int = connection.execute(select(func.max(EVENT.c.seq))).scalar() or 0
            act = last + 1
            records = [
                Recorded(seq, at, operator, act, event) for seq, event in enumerate(events, act)
            ]
            if records:
                connection.execute(insert(EVENT), [_row(record) for record in records])
            projection.update(connection, then(records), records)
        return records

    def persons(self) -> dict[int, Person]:
        """Everybody in the file, by number."""
        with in_words(self.path), self._begin() as connection:
            rows = connection.execute(select(PERSON).order_by(PERSON.c.id)).all()
        return {r.id: Person(**r._asdict()) for r in rows}

    def settings(self) -> Mapping[str, str]:
        """What belongs to this file on this machine."""
        with in_words(self.path), self._begin() as connection:
            return {r.name: r.value for r in connection.execute(select(SETTING))}

    def set_setting(self, name: str, value: str) -> None:
        """Write one setting."""
        with in_words(self.path), self._begin() as connection:
            connection.execute(delete(SETTING).where(SETTING.c.name == name))
            connection.execute(insert(SETTING), [{"name": name, "value": value}])

    def rebuild(self) -> None:
        """Make the projections anew from the log."""
        state = fold(self.read())
        with in_words(self.path), self._begin() as connection:
            projection.rebuild(connection, state)

    def projections(self) -> dict[str, list[tuple[object, ...]]]:
        """All projected rows, sorted: what ``rebuild`` must reproduce."""
        with in_words(self.path), self._begin() as connection:
            return {
                table.name: sorted(map(tuple, connection.execute(select(table))), key=repr)
                for table in PROJECTIONS
            }

    @staticmethod
    def projections_of(state: TournamentState) -> dict[str, list[tuple[object, ...]]]:
        """What ``projections`` must answer for a state."""
        return {
            table.name: sorted((tuple(row.values()) for row in rows), key=repr)
            for table, rows in projection.rows_of(state).items()
        }

    def copy_to(self, folder: Path) -> Path:
        """Copy the file into ``folder`` under its own name: written beside, then renamed.

        Raises ``StoreError('copy-failed')``.
        """
        target = folder / self.path.name
        temporary = target.with_suffix(".copying")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            temporary.unlink(missing_ok=True)
            with contextlib.closing(sqlite3.connect(temporary)) as copy:
                self._driver().backup(copy)
            _sync(temporary)
            temporary.replace(target)
        except (OSError, sqlite3.Error) as error:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
            detail = getattr(error, "strerror", None) or str(error)
            raise StoreError("copy-failed", folder=folder, detail=detail) from error
        return target

    def _check_sound(self) -> None:
        with in_words(self.path), self._begin() as connection:
            verdict = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
            if verdict != "ok":
                raise StoreError("file-damaged", path=self.path, detail=str(verdict))
            version = connection.execute(
                select(SETTING.c.value).where(SETTING.c.name == "format")
            ).scalar()
        if version is None or int(version) > FORMAT_VERSION:
            raise StoreError("file-too-new", path=self.path, version=version or "?")

    def _open(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _driver(self) -> sqlite3.Connection:
        """The driver's own connection, for what cannot run inside a transaction."""
        connection = self._open().connection.driver_connection
        assert isinstance(connection, sqlite3.Connection)  # noqa: S101 - the only driver in use
        return connection

    @contextlib.contextmanager
    def _begin(self) -> Iterator[Connection]:
        connection = self._open()
        with connection.begin():
            yield connection


def _row(record: Recorded) -> dict[str, object]:
    kind = codec.type_of(record.event)
    return {
        "seq": record.seq,
        "at": record.at,
        "operator": record.operator,
        "act": record.act,
        "type": kind,
        "version": codec.VERSIONS.get(kind, 1),
        "body": codec.encode(record.event),
    }


def _save_persons(connection: Connection, persons: Sequence[Person]) -> None:
    """Add people or correct their data."""
    if not persons:
        return
    statement = upsert(PERSON)
    updated = {c.name: c for c in statement.excluded if not c.primary_key}
    connection.execute(
        statement.on_conflict_do_update(index_elements=["id"], set_=updated),
        [vars(person).copy() for person in persons],
    )


def _check_there(path: Path) -> None:
    if path.is_dir() or (path.exists() and not path.is_file()):
        raise StoreError("tournament-is-folder", path=path)
    if not path.exists():
        raise StoreError("tournament-missing", path=path)


def _sync(path: Path) -> None:
    """Wait until the copy is on the disk before it takes the place of the last one."""
    with path.open("rb+") as handle:
        handle.flush()
        os.fsync(handle.fileno())
