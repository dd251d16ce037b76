"""What every connection promises, and SQLite's errors in words."""

import sqlite3
import sys
from types import SimpleNamespace

import pytest
from sqlalchemy.exc import IntegrityError, ProgrammingError

from duplicate.errors import StoreError
from duplicate.store import database, opening
from duplicate.store.database import connect, in_words, open_engine


@pytest.mark.parametrize("writer", [True, False])
@pytest.mark.parametrize(
    ("pragma", "value"), [("synchronous", 2), ("foreign_keys", 1), ("recursive_triggers", 1)]
)
def test_bl_073_every_connection_keeps_the_promises(path, writer, pragma, value):
    engine = open_engine(path, writer=writer)

    for _again in range(2):
        with engine.connect() as connection:
            assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value


def test_the_log_of_writes_goes_ahead_of_the_file(path):
    with open_engine(path, writer=True).connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"


def test_macs_flush_the_disk_too(path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")

    with open_engine(path, writer=True).connect() as connection:
        assert connection.exec_driver_sql("PRAGMA fullfsync").scalar() == 1


def test_a_reader_can_change_nothing(path):
    with (
        open_engine(path, writer=False).connect() as connection,
        pytest.raises(StoreError) as caught,
        in_words(path),
    ):
        connection.exec_driver_sql("DELETE FROM person")

    assert caught.value.slug == "file-not-writable"


def test_a_promise_that_is_not_kept_is_told(path, monkeypatch):
    monkeypatch.setitem(database.PROMISES, "synchronous", 3)

    with pytest.raises(StoreError) as caught:
        open_engine(path, writer=False).connect()

    assert caught.value.slug == "promise-not-kept"
    assert caught.value.values == {"name": "synchronous", "wanted": 3, "found": 2}


def test_a_folder_without_write_ahead_log_is_refused():
    engine = open_engine(None, writer=True)
    engine.pool._creator = lambda: sqlite3.connect(":memory:")

    with pytest.raises(StoreError) as caught:
        engine.connect()

    assert caught.value.slug == "no-write-ahead-log"
    assert caught.value.values == {"mode": "memory"}


def test_a_missing_file_stays_missing(tmp_path):
    with pytest.raises(StoreError) as caught, in_words(tmp_path / "x"):
        connect(tmp_path / "x")

    assert caught.value.slug == "file-not-writable"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["a b", "a?mode=memory", "a#b", "100%", "a%20b", "éà", "a;b&c"])
def test_any_sign_in_a_path(tmp_path, name):
    place = tmp_path / name

    connect(place, create=True).close()

    assert [found.name for found in tmp_path.iterdir()] == [name]


class TestTheLogOnlyGrows:
    @pytest.mark.parametrize(
        "statement",
        [
            "UPDATE event SET operator = 'x'",
            "UPDATE event SET seq = seq + 10",
            "DELETE FROM event",
            "DELETE FROM event WHERE seq = 4",
            "INSERT OR REPLACE INTO event SELECT * FROM event WHERE seq = 1",
            "REPLACE INTO event SELECT seq, at, 'x', act, type, version, body FROM event",
            "INSERT INTO event SELECT * FROM event WHERE true ON CONFLICT DO UPDATE SET at = ''",
        ],
    )
    def test_no_statement_changes_an_event(self, writer, statement):
        before = writer.read()

        with pytest.raises(IntegrityError, match="only ever appended"), writer._begin() as open_:
            open_.exec_driver_sql(statement)

        assert writer.read() == before

    def test_replacing_is_refused_because_of_the_promise(self, writer):
        """SQLite fires delete triggers for REPLACE only with ``recursive_triggers``."""
        driver = writer._driver()
        driver.execute("PRAGMA recursive_triggers=OFF")
        driver.execute("INSERT OR REPLACE INTO event SELECT * FROM event WHERE seq = 1")


class TestInWords:
    @pytest.mark.parametrize(
        ("code", "slug"),
        [
            (sqlite3.SQLITE_FULL, "disk-full"),
            (sqlite3.SQLITE_BUSY, "file-held"),
            (sqlite3.SQLITE_BUSY_RECOVERY, "file-held"),
            (sqlite3.SQLITE_LOCKED, "file-held"),
            (sqlite3.SQLITE_READONLY, "file-not-writable"),
            (sqlite3.SQLITE_READONLY_DIRECTORY, "file-not-writable"),
            (sqlite3.SQLITE_PERM, "file-not-writable"),
            (sqlite3.SQLITE_CANTOPEN, "file-not-opened"),
            (sqlite3.SQLITE_IOERR_WRITE, "disk-fails"),
            (sqlite3.SQLITE_IOERR_SHMSIZE, "disk-fails"),
            (sqlite3.SQLITE_CORRUPT, "file-damaged"),
            (sqlite3.SQLITE_NOTADB, "file-damaged"),
            (sqlite3.SQLITE_ERROR, "file-damaged"),
        ],
    )
    def test_every_code_has_its_sentence(self, tmp_path, code, slug):
        error = sqlite3.OperationalError("what SQLite says")
        error.sqlite_errorcode = code

        with pytest.raises(StoreError) as caught, in_words(tmp_path):
            raise error

        assert caught.value.slug == slug
        assert caught.value.values == {"path": tmp_path, "detail": "what SQLite says"}

    @pytest.mark.parametrize(("free", "slug"), [(4096, "disk-full"), (10**9, "disk-fails")])
    def test_a_disk_without_room_is_full_whatever_sqlite_calls_it(
        self, tmp_path, monkeypatch, free, slug
    ):
        monkeypatch.setattr("shutil.disk_usage", lambda _folder: SimpleNamespace(free=free))
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE

        with pytest.raises(StoreError, match=slug), in_words(tmp_path / "soiree.sqlite"):
            raise error

    def test_a_file_that_could_not_be_made_is_not_said_to_be_there(self, tmp_path):
        path = tmp_path / "none" / "register.sqlite"
        engine = open_engine(path, writer=True, create=True)
        with pytest.raises(StoreError, match="file-not-writable"), in_words(path):
            engine.connect()

    def test_the_name_of_a_full_moon_is_no_full_disk(self, path):
        """The code decides, not a word that happens to stand in the message."""
        with (
            open_engine(path, writer=True).connect() as connection,
            pytest.raises(StoreError) as caught,
            in_words(path),
        ):
            connection.exec_driver_sql("SELECT full, busy, locked FROM event")

        assert caught.value.slug == "file-damaged"

    @pytest.mark.parametrize("fault", [IntegrityError, ProgrammingError])
    def test_faults_of_our_own_stay_faults(self, path, fault):
        with pytest.raises(fault), in_words(path):
            raise fault("statement", {}, sqlite3.DatabaseError())

    def test_a_row_taken_out_from_outside_is_damage(self, path):
        lost = sqlite3.IntegrityError("FOREIGN KEY constraint failed")
        lost.sqlite_errorcode = sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
        with pytest.raises(StoreError, match="file-damaged"), in_words(path):
            raise IntegrityError("statement", {}, lost)

    def test_text_that_is_none(self, path):
        with connect(path) as raw:
            raw.execute("UPDATE person SET surname = CAST(x'ff' AS TEXT)")
        raw.close()

        with opening.open_reader(path) as file, pytest.raises(StoreError) as caught:
            file.persons()

        assert caught.value.slug == "file-damaged"
