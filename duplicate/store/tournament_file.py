"""A tournament's file, held for reading or for writing (``store.opening`` opens it)."""

import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Self

from sqlalchemy import Connection, Engine, delete, func, insert, select, text

from duplicate.core.person import Person
from duplicate.errors import StoreError
from duplicate.game.classic.events import ClassicRecorded
from duplicate.game.events import AnyEvent, Recorded
from duplicate.game.fold import fold
from duplicate.game.state import TournamentState
from duplicate.store import projection
from duplicate.store.copies import copy_into
from duplicate.store.database import in_words
from duplicate.store.rows import (
    add_columns,
    classic_event_of,
    event_of,
    read_persons,
    row_of,
    save_persons,
)
from duplicate.store.schema import (
    EVENT,
    EXTRAS,
    FORMAT_VERSION,
    METADATA,
    PERSON,
    PROJECTIONS,
    SETTING,
)

Apply = Callable[[Sequence[Recorded]], TournamentState]


class TournamentFile:
    """The log, the people and the settings of one tournament; a context manager that closes.

    Every method that writes answers after the commit is on the disk. A reader sees everything as
    it was at one moment, whatever is written meanwhile. All methods raise ``StoreError`` for what
    the disk or a damaged file does to them. ``afterwards`` is called once the file is closed.
    """

    def __init__(
        self,
        path: Path,
        engine: Engine,
        *,
        writer: bool,
        afterwards: Callable[[], None] = lambda: None,
    ) -> None:
        self.path = path
        self._engine = engine
        self._writer = writer
        self._afterwards = afterwards
        self._connection: Connection | None = None
        #: What was opened: another file that takes its name meanwhile is not written to.
        self._identity: tuple[int, int] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Close; a writer first brings everything back into the one file."""
        afterwards, self._afterwards = self._afterwards, lambda: None
        try:
            if self._connection is not None:
                if self._writer:
                    with contextlib.suppress(StoreError):
                        # A failed checkpoint loses nothing: the next opening does it.
                        self.gather()
                self._connection.close()
                self._connection = None
            self._engine.dispose()
        finally:
            afterwards()

    def read(self) -> list[Recorded]:
        """The whole log in order.

        Raises ``StoreError``: ``event-damaged``, ``event-too-new``, ``file-damaged``.
        """
        with self._begin() as connection:
            rows = connection.execute(select(EVENT).order_by(EVENT.c.seq))
            return [event_of(row) for row in rows]

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
        with self._begin() as connection:
            save_persons(connection, persons)
            act = _next_number(connection)
            records = [
                Recorded(seq, at, operator, act, event) for seq, event in enumerate(events, act)
            ]
            if records:
                connection.execute(insert(EVENT), [row_of(record) for record in records])
            projection.update(connection, then(records), records)
        return records

    def restore(self, log: Sequence[Recorded], persons: Sequence[Person]) -> None:
        """Write a whole log into a new file as it was written elsewhere, with its people.

        Whatever folding it raises leaves the file empty.
        """
        with self._begin() as connection:
            save_persons(connection, persons)
            connection.execute(insert(EVENT), [row_of(record) for record in log])
            projection.rebuild(connection, fold(log))

    def read_classic(self) -> list[ClassicRecorded]:
        """The whole log of a classic game in order.

        Raises ``StoreError``: ``event-damaged``, ``event-too-new``, ``file-damaged``.
        """
        with self._begin() as connection:
            rows = connection.execute(select(EVENT).order_by(EVENT.c.seq))
            return [classic_event_of(row) for row in rows]

    def append_classic(
        self,
        records: Sequence[ClassicRecorded],
        persons: Sequence[Person] = (),
    ) -> None:
        """Write the events of one act, with people, in one transaction.

        Raises ``StoreError('written-elsewhere')`` when they do not follow the log's last one.
        """
        with self._begin() as connection:
            if records and records[0].seq != _next_number(connection):
                raise StoreError("written-elsewhere", path=self.path)
            save_persons(connection, persons)
            if records:
                connection.execute(insert(EVENT), [row_of(record) for record in records])

    def persons(self) -> dict[int, Person]:
        """Everybody in the file, by number; raises ``StoreError('person-damaged')``."""
        with self._begin() as connection:
            return read_persons(connection)

    def settings(self) -> Mapping[str, str]:
        """What belongs to this file on this machine."""
        with self._begin() as connection:
            return {row.name: row.value for row in connection.execute(select(SETTING))}

    def set_setting(self, name: str, value: str) -> None:
        """Write one setting."""
        with self._begin() as connection:
            connection.execute(delete(SETTING).where(SETTING.c.name == name))
            connection.execute(insert(SETTING), [{"name": name, "value": value}])

    def rebuild(self) -> None:
        """Make the projections anew from the log."""
        state = fold(self.read())
        with self._begin() as connection:
            projection.rebuild(connection, state)

    def projections(self) -> dict[str, list[tuple[object, ...]]]:
        """All projected rows, sorted: what ``rebuild`` must reproduce."""
        with self._begin() as connection:
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

    def copy_to(self, folder: Path, *, replacing: bool = False) -> Path:
        """Copy the file into ``folder`` under its own name.

        An earlier copy of this tournament is replaced; another tournament, or a copy that went
        on by itself, only when ``replacing``.
        Raises ``StoreError``: ``copy-failed``, ``copy-differs``.
        """
        return copy_into(self._driver(), folder, self.path.name, replacing=replacing)

    def make_tables(self) -> None:
        """Make the tables of an empty file."""
        with self._begin() as connection:
            METADATA.create_all(connection)
            for statement in EXTRAS:
                connection.execute(text(statement))
            connection.execute(insert(SETTING), [{"name": "format", "value": str(FORMAT_VERSION)}])

    def check_sound(self) -> None:
        """Raise ``StoreError`` for a file that is damaged, no tournament, or of a newer format."""
        with self._begin() as connection:
            answer = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
            verdict = " ".join(str(answer).split())
            if verdict != "ok":
                raise StoreError("file-damaged", path=self.path, detail=verdict)
            wanted = select(SETTING.c.value).where(SETTING.c.name == "format")
            version = str(connection.execute(wanted).scalar())
        if not version.isdecimal():
            raise StoreError("file-damaged", path=self.path, detail=f"format {version}")
        if int(version) > FORMAT_VERSION:
            raise StoreError("file-too-new", path=self.path, version=version)

    def bring_up_to_date(self) -> None:
        """Give a file of an earlier version the columns that the tables have had added since."""
        with self._begin() as connection:
            add_columns(connection, PERSON)

    def gather(self) -> None:
        """Bring what was written into the one file, as far as no reader needs it beside it."""
        driver = self._driver()
        with in_words(self.path):
            patience = driver.execute("PRAGMA busy_timeout").fetchone()[0]
            driver.execute("PRAGMA busy_timeout=0")
            try:
                driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            finally:
                driver.execute(f"PRAGMA busy_timeout={patience}")

    def _open(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
            self._identity = _identity(self.path)
        return self._connection

    def _driver(self) -> sqlite3.Connection:
        """The driver's own connection, for what cannot run inside a transaction."""
        with in_words(self.path):
            connection = self._open().connection.driver_connection
        assert isinstance(connection, sqlite3.Connection)  # noqa: S101 - the only driver in use
        return connection

    @contextlib.contextmanager
    def _begin(self) -> Iterator[Connection]:
        """A transaction of its own; a reader has a single one until it is closed."""
        with in_words(self.path):
            connection = self._open()
            if not self._writer:
                yield connection
                return
            with connection.begin():
                if _identity(self.path) != self._identity:
                    raise StoreError("file-moved", path=self.path)
                yield connection


def _next_number(connection: Connection) -> int:
    """The number of the next event of the log."""
    last: int = connection.execute(select(func.max(EVENT.c.seq))).scalar() or 0
    return last + 1


def _identity(path: Path) -> tuple[int, int] | None:
    """What tells this file from another one that has taken its name."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
