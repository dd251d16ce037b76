"""Rows of the log and of the people, and the values they stand for.

Rows are checked when they are read: a damaged file must not get further than this.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, RowMapping, Table, select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.schema import CreateColumn

from duplicate.core.person import Person
from duplicate.errors import StoreError
from duplicate.game.classic.events import ClassicEvent, ClassicRecorded
from duplicate.game.events import AnyEvent, Recorded
from duplicate.store import codec
from duplicate.store.schema import PERSON


class _EventRow(msgspec.Struct, frozen=True):
    """A row of the log, with the types it must have."""

    seq: int
    at: str
    operator: str
    act: int
    type: str
    version: int
    body: str


def event_of(row: Row[Any]) -> Recorded:
    """The event a row of a tournament's log holds.

    Raises ``StoreError``: ``event-damaged``, ``event-too-new``, ``file-is-classic``.
    """
    read, event = _read(row)
    if not isinstance(event, AnyEvent):
        raise StoreError("file-is-classic")
    return Recorded(read.seq, read.at, read.operator, read.act, event)


def classic_event_of(row: Row[Any]) -> ClassicRecorded:
    """The event a row of a classic game's log holds.

    Raises ``StoreError``: ``event-damaged``, ``event-too-new``, ``file-is-tournament``.
    """
    read, event = _read(row)
    if not isinstance(event, ClassicEvent):
        raise StoreError("file-is-tournament")
    return ClassicRecorded(read.seq, read.at, read.operator, read.act, event)


def _read(row: Row[Any]) -> tuple[_EventRow, AnyEvent | ClassicEvent]:
    try:
        read = msgspec.convert(row, _EventRow, from_attributes=True)
        datetime.fromisoformat(read.at)
    except ValueError as error:
        raise StoreError("event-damaged", seq=row.seq, kind=row.type) from error
    return read, codec.decode(read.type, read.version, read.body, read.seq)


def row_of(record: Recorded | ClassicRecorded) -> dict[str, object]:
    """The row of the log that holds an event."""
    return {
        "seq": record.seq,
        "at": record.at,
        "operator": record.operator,
        "act": record.act,
        "type": codec.type_of(record.event),
        "version": codec.version_of(record.event),
        "body": codec.encode(record.event),
    }


def add_columns(connection: Connection, table: Table) -> None:
    """Add to a table the columns that the version which made the file did not know."""
    for column in table.columns:
        if column.name not in _columns(connection, table):
            definition = CreateColumn(column).compile(connection)
            connection.exec_driver_sql(f"ALTER TABLE {table.name} ADD COLUMN {definition}")


def _columns(connection: Connection, table: Table) -> set[str]:
    return {row[1] for row in connection.exec_driver_sql(f"PRAGMA table_info({table.name})")}


def read_persons(connection: Connection) -> dict[int, Person]:
    """Everybody, by number; what an earlier version's file does not have is as by default.

    Raises ``StoreError('person-damaged')``.
    """
    there = _columns(connection, PERSON)
    known = [column for column in PERSON.columns if column.name in there]
    rows = connection.execute(select(*known).order_by(PERSON.c.id)).mappings()
    return {row["id"]: person_of(row) for row in rows}


def person_of(row: RowMapping) -> Person:
    """The person a row holds; raises ``StoreError('person-damaged')``."""
    values = {f"{name}": value for name, value in row.items()}  # its names are no plain text
    try:
        return msgspec.convert(values, Person)
    except msgspec.ValidationError as error:
        raise StoreError("person-damaged", number=row["id"]) from error


def save_persons(connection: Connection, persons: Sequence[Person]) -> None:
    """Add people or correct their data."""
    if not persons:
        return
    statement = insert(PERSON)
    updated = {c.name: c for c in statement.excluded if not c.primary_key}
    connection.execute(
        statement.on_conflict_do_update(index_elements=["id"], set_=updated),
        [vars(person).copy() for person in persons],
    )
