"""Copies in the second place: whole, usable, and never over what only they have."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from duplicate.errors import StoreError
from duplicate.game.events import GameStarted
from duplicate.game.fold import fold
from duplicate.store import copies, opening
from duplicate.texts import texts
from tests.store.conftest import COMMAND
from tests.support.games import MOMENT, Game
from tests.support.places import fill, open_to_all, small_disk, write_protected


@pytest.fixture
def key(tmp_path):
    folder = tmp_path / "key"
    folder.mkdir()
    return folder


def log_of(path):
    with opening.open_reader(path) as file:
        return file.read()


def refused(slug, file, folder):
    with pytest.raises(StoreError) as caught:
        file.copy_to(folder)
    assert caught.value.slug == slug
    assert texts("fr").error(caught.value)
    return caught.value


def test_a_copy_is_one_file_with_everything(writer, key, add):
    add(writer, GameStarted(1, 1))

    copied = writer.copy_to(key)

    assert copied == key / "soiree.sqlite"
    assert [p.name for p in key.iterdir()] == ["soiree.sqlite"]
    with opening.open_reader(copied) as copy:
        assert copy.read() == writer.read()
        assert copy.persons() == writer.persons()
        assert copy.projections() == writer.projections()
        assert copy.settings() == writer.settings()


def test_a_copy_on_a_write_protected_key_opens(writer):
    with open_to_all() as folder:
        copied = writer.copy_to(folder)
        with write_protected(folder):
            log = log_of(copied)
        assert log == writer.read()
        assert [p.name for p in folder.iterdir()] == ["soiree.sqlite"]


def test_a_copy_is_written_to_like_any_tournament(writer, key, add):
    copied = writer.copy_to(key)

    with opening.open_writer(copied, COMMAND, MOMENT) as other:
        add(other, GameStarted(1, 1))

    assert len(log_of(copied)) == len(writer.read()) + 1


def test_an_earlier_copy_is_replaced(writer, key, add):
    writer.copy_to(key)
    add(writer, GameStarted(1, 1))

    assert log_of(writer.copy_to(key)) == writer.read()


def test_the_folder_is_made_but_not_the_way_to_it(writer, tmp_path):
    """Where the key is missing, its copies must not land on the disk behind its name."""
    assert writer.copy_to(tmp_path / "copies").exists()

    error = refused("copy-failed", writer, tmp_path / "media" / "KEY")

    assert not (tmp_path / "media").exists()
    assert error.values["detail"] == "No such file or directory"


class TestNeverOver:
    def test_a_copy_that_went_on_by_itself(self, writer, key, add):
        copied = writer.copy_to(key)
        with opening.open_writer(copied, COMMAND, MOMENT) as other:
            add(other, GameStarted(1, 1))
        there = copied.read_bytes()

        refused("copy-differs", writer, key)

        assert copied.read_bytes() == there

    def test_a_copy_that_went_another_way(self, writer, key, add):
        copied = writer.copy_to(key)
        with opening.open_writer(copied, COMMAND, MOMENT) as other:
            add(other, GameStarted(1, 1))
        add(writer, GameStarted(1, 2))
        there = copied.read_bytes()

        refused("copy-differs", writer, key)

        assert copied.read_bytes() == there

    def test_another_tournament_of_the_same_name(self, writer, key):
        theirs = key / "soiree.sqlite"
        with opening.create(theirs, COMMAND, MOMENT) as file:
            file.append([Game().log[0].event], "2025-01-01T20:00:00+00:00", "op", fold)
        there = theirs.read_bytes()

        error = refused("copy-differs", writer, key)

        assert error.values == {"path": theirs}
        assert theirs.read_bytes() == there

    def test_unless_it_is_wanted(self, writer, key):
        with opening.create(key / "soiree.sqlite", COMMAND, MOMENT) as file:
            file.append([Game().log[0].event], "2025-01-01T20:00:00+00:00", "op", fold)

        assert log_of(writer.copy_to(key, replacing=True)) == writer.read()

    @pytest.mark.parametrize("content", [b"", b"half a copy" * 1000])
    def test_a_broken_copy_is_made_anew(self, writer, key, content):
        (key / "soiree.sqlite").write_bytes(content)

        assert log_of(writer.copy_to(key)) == writer.read()


class TestFailures:
    def test_what_fails_in_the_middle_leaves_the_last_good_copy(
        self, writer, key, add, monkeypatch
    ):
        before = log_of(writer.copy_to(key))
        add(writer, GameStarted(1, 1))

        def pulled_out(*_paths):
            raise OSError(5, "Input/output error")

        monkeypatch.setattr(copies, "put_in_place", pulled_out)
        error = refused("copy-failed", writer, key)

        assert error.values == {"folder": key, "detail": "Input/output error"}
        assert log_of(key / "soiree.sqlite") == before
        assert [p.name for p in key.iterdir()] == ["soiree.sqlite"]

    def test_a_full_key(self, writer, add, tmp_path):
        with small_disk(tmp_path / "small", 400) as key:
            before = log_of(writer.copy_to(key))
            add(writer, GameStarted(1, 1))
            ballast = fill(key)
            refused("copy-failed", writer, key)
            ballast.unlink()

            assert log_of(key / "soiree.sqlite") == before
            assert log_of(writer.copy_to(key)) == writer.read()
            assert [p.name for p in key.iterdir()] == ["soiree.sqlite"]

    def test_a_write_protected_place(self, writer):
        with open_to_all() as folder, write_protected(folder):
            refused("copy-failed", writer, folder)

    def test_a_file_where_the_folder_should_be(self, writer, tmp_path):
        (tmp_path / "file").write_bytes(b"")

        refused("copy-failed", writer, tmp_path / "file")

    def test_what_an_interrupted_copy_left_is_no_hindrance(self, writer, key):
        (key / "soiree.copying").write_bytes(b"half")
        (key / "soiree.copying-journal").write_bytes(b"a journal of something else" * 100)

        assert log_of(writer.copy_to(key)) == writer.read()
        assert [p.name for p in key.iterdir()] == ["soiree.sqlite"]

    def test_the_tournament_goes_on_after_each_of_them(self, writer, tmp_path, add):
        refused("copy-failed", writer, tmp_path / "no" / "key")

        add(writer, GameStarted(1, 1))

        assert len(writer.read()) == 5


COPY_FOR_EVER = """
import sys
from pathlib import Path
from duplicate.game.events import PlayerMoved
from duplicate.game.fold import fold
from duplicate.store import opening

at = "2026-11-27T20:00:00+00:00"
with opening.open_writer(Path(sys.argv[1]), "duplicate run", at) as file:
    print("ready", flush=True)
    number = 0
    while True:
        number += 1
        log = file.read()
        file.append([PlayerMoved(1, str(number))] * 40, at, "op", lambda new: fold([*log, *new]))
        file.copy_to(Path(sys.argv[2]))
        print(number, flush=True)
"""


def test_a_kill_while_copying_leaves_a_good_copy(path, key):
    """Whenever the program dies, the copy opens, and holds what was acknowledged before it."""
    copied = key / path.name
    for round_ in range(4):
        with subprocess.Popen(
            [sys.executable, "-c", COPY_FOR_EVER, path, key], stdout=subprocess.PIPE
        ) as process:
            process.stdout.readline()
            said = [process.stdout.readline() for _ in range(2)]
            time.sleep(0.004 * round_)
            os.kill(process.pid, signal.SIGKILL)
            said += process.stdout.read().splitlines()
        with closing(sqlite3.connect(copied)) as raw:
            assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        found = [r.event.table for r in log_of(copied) if hasattr(r.event, "table")]
        assert int(found[-1]) >= int(said[-1])
        assert Path(copied).read_bytes()[:6] == b"SQLite"
        assert log_of(copied) == log_of(path)[: len(log_of(copied))]
