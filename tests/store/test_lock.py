"""One program writes a tournament at a time, and the next one is told who."""

import json
import os
import signal
import socket
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from duplicate.core.moment import wall_clock
from duplicate.errors import StoreError
from duplicate.store.lock import WriterLock
from duplicate.texts import texts

SINCE = "2026-11-27T19:30:00.000+00:00"
HOLD = (
    "import sys; from pathlib import Path\n"
    "from duplicate.store.lock import WriterLock\n"
    "lock = WriterLock(Path(sys.argv[1]))\n"
    f"lock.acquire('duplicate run soiree', '{SINCE}', 3)\n"
    "print('held', flush=True)\n"
    "sys.stdin.read()\n"
    "lock.release()\n"
)


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "soiree.sqlite"
    path.write_bytes(b"")
    return path


@pytest.fixture
def other(file):
    """Another program that holds the lock until it is killed or its input ends."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, file], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout.readline() == b"held\n"
        yield process
        if process.poll() is None:
            process.kill()


def acquire(file, patience=0.05):
    lock = WriterLock(file)
    lock.acquire("duplicate certify soiree", SINCE, patience)
    return lock


def refusal(file):
    with pytest.raises(StoreError) as caught:
        acquire(file)
    assert caught.value.slug == "tournament-held"
    return caught.value


def test_the_holder_is_written_for_people_and_programs(file):
    lock = acquire(file)

    told = json.loads(file.with_suffix(".holder").read_text(encoding="utf-8"))

    assert told == {
        "command": "duplicate certify soiree",
        "pid": os.getpid(),
        "machine": socket.gethostname(),
        "since": SINCE,
    }
    lock.release()
    assert not file.with_suffix(".holder").exists()


def test_the_second_program_is_told_who_holds_it(file, other):
    error = refusal(file)

    assert error.values == {
        "file": "soiree.sqlite",
        "command": "duplicate run soiree",
        "pid": other.pid,
        "machine": socket.gethostname(),
        "since": wall_clock(SINCE),
    }
    for language in ("fr", "en"):
        sentence = texts(language).error(error)
        assert "duplicate run soiree" in sentence
        assert str(other.pid) in sentence
        assert socket.gethostname() in sentence
    assert datetime.fromisoformat(error.values["since"])


def test_it_is_free_when_the_holder_ends(file, other):
    other.communicate(b"")

    assert not file.with_suffix(".holder").exists()
    acquire(file).release()


def test_it_is_free_after_kill_9(file, other):
    os.kill(other.pid, signal.SIGKILL)
    other.wait()
    assert json.loads(file.with_suffix(".holder").read_bytes())["pid"] == other.pid

    lock = acquire(file)

    assert json.loads(file.with_suffix(".holder").read_bytes())["pid"] == os.getpid()
    assert refusal(file).values["pid"] == os.getpid()
    lock.release()
    assert not file.with_suffix(".holder").exists()


def test_it_waits_for_a_program_that_is_about_to_finish(file, other):
    other.stdin.close()

    acquire(file, patience=20).release()


@pytest.mark.parametrize("content", [None, b"", b"{", b"[]", b'{"command": "x", "pid": "y"}'])
def test_a_holder_that_cannot_be_read_is_still_a_holder(file, other, content):
    holder = file.with_suffix(".holder")
    holder.unlink()
    if content is not None:
        holder.write_bytes(content)

    error = refusal(file)

    assert error.values["pid"] == 0
    assert "soiree.sqlite" in texts("fr").error(error)


def test_the_lock_holds_without_its_label(file):
    """A full disk has no room for the label; nobody loses the right to write for that."""
    file.with_suffix(".holder").mkdir()

    lock = acquire(file)

    assert refusal(file).values["command"] == "?"
    lock.release()


def test_the_label_of_a_program_that_was_killed_is_taken_away(file, monkeypatch):
    """Even where no label of one's own can be written."""
    label = file.with_suffix(".holder")
    label.write_text('{"command":"dead","pid":1,"machine":"x","since":"?"}', encoding="utf-8")

    def full(*_arguments):
        raise OSError

    monkeypatch.setattr(Path, "write_bytes", full)
    lock = acquire(file)
    assert not label.exists()
    lock.release()


def test_a_link_and_its_file_have_one_lock(file, other, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    link = elsewhere / "lien.sqlite"
    link.symlink_to(file)

    assert refusal(link).values["pid"] == other.pid
    assert list(elsewhere.iterdir()) == [link]


def test_two_tournaments_do_not_disturb_each_other(file, other):
    acquire(file.with_name("autre.sqlite")).release()
    acquire(file.with_name("soiree.2.sqlite")).release()


def test_a_folder_that_is_none(file):
    with pytest.raises(StoreError) as caught:
        acquire(file / "soiree.sqlite")

    assert caught.value.slug == "file-not-writable"
