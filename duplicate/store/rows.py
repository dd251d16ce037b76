"""Rows of the log and of the people, and the values they stand for.

Rows are checked when they are read: a damaged file must not get further than this.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, Row
from sqlalchemy.dialects.sqlite import insert

from duplicate.core.person import Person
from duplicate.errors import StoreError
from duplicate.game.events import Recorded
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
    """The event a row of the log holds; raises ``StoreError``: ``event-damaged``, ``event-too-new``."""
    try:
        read = msgspec.convert(row, _EventRow, from_attributes=True)
        datetime.fromisoformat(read.at)
    except ValueError as error:
        raise StoreError("event-damaged", seq=row.seq, kind=row.type) from error
    event = codec.decode(read.type, read.version, read.body, read.seq)
    return Recorded(read.seq, read.at, read.operator, read.act, event)


def row_of(record: Recorded) -> dict[str, object]:
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


def person_of(row: Row[Any]) -> Person:
    """The person a row holds; raises ``StoreError('person-damaged')``."""
    try:
        return msgspec.convert(row, Person, from_attributes=True)
    except msgspec.ValidationError as error:
        raise StoreError("person-damaged", number=row.id) from error


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
