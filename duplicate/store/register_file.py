"""The register: people known across tournaments, one row a licence, in one SQLite file."""

import contextlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Integer,
    MetaData,
    RowMapping,
    Table,
    Text,
    select,
)
from sqlalchemy.dialects.sqlite import insert

from duplicate.core.person import Person
from duplicate.errors import StoreError
from duplicate.store.database import in_words, open_engine

FORMAT_VERSION = 1
#: So many values fit one question to SQLite.
_AT_ONCE = 500

_METADATA = MetaData()
_PLAYER = Table(
    "player",
    _METADATA,
    Column("key", Text, primary_key=True),
    Column("digits", Text, nullable=False, index=True),
    Column("licence", Text, nullable=False),
    Column("surname", Text, nullable=False),
    Column("first_name", Text, nullable=False),
    Column("club", Text, nullable=False),
    Column("series", Text, nullable=False),
    Column("category", Text, nullable=False),
    Column("region", Text, nullable=False),
    Column("nation", Text, nullable=False),
    Column("team", Text, nullable=False),
    Column("birth_year", Integer),
    Column("web", Text, nullable=False),
    Column("source", Text, nullable=False),
    Column("updated", Text, nullable=False),
)


@dataclass(frozen=True)
class RegisterRow:
    """Somebody of the register: ``person.id`` is 0, and nobody is a newcomer for ever.

    ``key`` tells licences apart, ``digits`` is the key without zeros before it. ``source`` is the
    file they came from last, ``updated`` the moment (ISO 8601).
    """

    key: str
    digits: str
    person: Person
    source: str
    updated: str


class RegisterFile:
    """The open register; a context manager that closes it.

    All methods raise ``StoreError`` for what the disk or a damaged file does to them, ``open`` also
    ``file-too-new``.
    """

    def __init__(self, path: Path, engine: Engine) -> None:
        self._path = path
        self._engine = engine

    @classmethod
    @contextlib.contextmanager
    def open(cls, path: Path, *, writer: bool = False) -> Iterator["RegisterFile"]:
        """The register at ``path``; a writer makes it if it is not there."""
        with in_words(path):
            engine = open_engine(path, writer=writer, create=writer)
        try:
            file = cls(path, engine)
            file._prepare(writer=writer)
            yield file
        finally:
            engine.dispose()

    def _prepare(self, *, writer: bool) -> None:
        with self._begin() as connection:
            version = connection.exec_driver_sql("PRAGMA user_version").scalar() or 0
            if version > FORMAT_VERSION:
                raise StoreError("file-too-new", path=self._path, version=version)
            if writer and not version:
                _METADATA.create_all(connection)
                connection.exec_driver_sql(f"PRAGMA user_version={FORMAT_VERSION}")

    def everybody(self) -> list[RegisterRow]:
        """All rows, by their keys."""
        with self._begin() as connection:
            rows = connection.execute(select(_PLAYER).order_by(_PLAYER.c.key)).mappings()
            return [_row(row) for row in rows]

    def with_digits(self, digits: Sequence[str]) -> list[RegisterRow]:
        """The rows whose licence has these digits, zeros before them not counting."""
        found: list[RegisterRow] = []
        with self._begin() as connection:
            for start in range(0, len(digits), _AT_ONCE):
                some = digits[start : start + _AT_ONCE]
                wanted = select(_PLAYER).where(_PLAYER.c.digits.in_(some)).order_by(_PLAYER.c.key)
                found += [_row(row) for row in connection.execute(wanted).mappings()]
        return found

    def save(self, rows: Iterable[RegisterRow]) -> None:
        """Add rows or replace those of the same key, all or none."""
        values = [
            {
                "key": row.key,
                "digits": row.digits,
                "source": row.source,
                "updated": row.updated,
                **{name: v for name, v in vars(row.person).items() if name in _PLAYER.columns},
            }
            for row in rows
        ]
        if not values:
            return
        statement = insert(_PLAYER)
        updated = {c.name: c for c in statement.excluded if not c.primary_key}
        with self._begin() as connection:
            connection.execute(
                statement.on_conflict_do_update(index_elements=["key"], set_=updated), values
            )

    @contextlib.contextmanager
    def _begin(self) -> Iterator[Connection]:
        with in_words(self._path), self._engine.begin() as connection:
            yield connection


def _row(row: RowMapping) -> RegisterRow:
    values = {f"{name}": value for name, value in row.items()}  # its names are no plain text
    try:
        person = msgspec.convert({"id": 0, **values}, Person)
    except msgspec.ValidationError as error:
        raise StoreError("person-damaged", number=row["licence"]) from error
    return RegisterRow(row["key"], row["digits"], person, row["source"], row["updated"])
