"""Two programs at one tournament: one writes, the other is told; everybody may read."""

import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager

import pytest

from duplicate.service.session import Session
from tests.support.evening import ROOT, duplicate, environment
from tests.support.places import protected_key
from tests.support.room import NAME, ROUNDS, Room
from tests.support.tireless import place

#: Every command that only looks, with what it needs.
READING = (
    ("standings",),
    ("history",),
    ("verify",),
    ("export", "--format", "csv"),
    ("paper",),
    ("player", "list"),
    ("pile", "show"),
    ("top", "--private-screen"),
)


def played(folder):
    """A tournament of three tables: one round played, the second being played."""
    room = Room(folder).start()
    room.play_rounds(1)
    room.draw(ROUNDS[1][0])
    room.close()
    return room.context.home


@contextmanager
def evening_of(home):
    """``duplicate run`` in another process, waiting at its prompt."""
    with subprocess.Popen(
        [sys.executable, "-m", "duplicate", "run", NAME, "--no-clock"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(home, language="en"),
        cwd=ROOT,
        text=True,
        encoding="utf-8",
    ) as running:
        assert "soiree" in running.stdout.readline()
        yield running
        if running.poll() is None:
            running.kill()


@pytest.fixture
def home(tmp_path):
    return played(tmp_path / "home")


@pytest.fixture
def evening(home):
    with evening_of(home) as running:
        yield running


def command_of(arguments):
    """The words of a command and its options, the tournament between them."""
    words = [word for word in arguments if not word.startswith("-")]
    own = 2 if arguments[0] in {"player", "pile"} else 1
    return [*words[:own], NAME, *arguments[own:]]


class TestTheSecondWriter:
    def test_it_is_told_who_writes_and_enters_nothing(self, home, evening):
        done = duplicate(home, "slip", NAME, "1 top", language="en", code=1)

        assert done.stdout == ""
        assert done.stderr.count("\n") == 1
        assert f"“duplicate run {NAME}”" in done.stderr
        assert f"process {evening.pid} on {socket.gethostname()}" in done.stderr
        with Session.read(place(home), NAME) as session:
            assert session.game().last.slips == {}

    def test_creating_it_again_is_no_way_round(self, home, evening):
        assert "exists already" in duplicate(home, "new", NAME, language="en", code=1).stderr
        assert evening.poll() is None

    def test_it_is_free_when_the_evening_ends(self, home, evening):
        evening.communicate("quit\n")
        assert evening.returncode == 0

        duplicate(home, "slip", NAME, "1 top")
        assert sorted(p.name for p in place(home).tournaments.iterdir()) == [
            f"{NAME}.lock",
            f"{NAME}.sqlite",
        ]

    def test_it_is_free_after_kill_9(self, home, evening):
        os.kill(evening.pid, signal.SIGKILL)
        evening.wait()

        duplicate(home, "slip", NAME, "1 top")
        assert not place(home).tournaments.joinpath(f"{NAME}.holder").exists()

    def test_the_lock_is_no_tournament(self, home, evening):
        lock = place(home).tournaments / f"{NAME}.lock"

        done = duplicate(home, "standings", str(lock), code=1)

        assert done.stderr.count("\n") == 1
        assert evening.poll() is None


@pytest.fixture(scope="module")
def led(tmp_path_factory):
    """The home of a tournament that is being led, and its evening."""
    home = played(tmp_path_factory.mktemp("led") / "home")
    with evening_of(home) as running:
        yield home, running


@pytest.fixture(scope="module")
def key(tmp_path_factory):
    """A home, and the copy of its tournament on a write-protected key."""
    folder = tmp_path_factory.mktemp("protected")
    home = played(folder / "home")
    file = place(home).tournaments / f"{NAME}.sqlite"
    with protected_key(folder / "key", file) as there:
        yield home, there


class TestReaders:
    @pytest.mark.parametrize("arguments", READING, ids=lambda words: words[0])
    def test_every_reading_command_works_beside_the_evening(self, led, arguments):
        home, running = led

        done = duplicate(home, *command_of(arguments), language="en")

        assert done.stderr == ""
        assert done.stdout
        assert running.poll() is None

    def test_they_see_what_was_acknowledged(self, led):
        home, running = led
        running.stdin.write("1 5\n")
        running.stdin.flush()
        while "P001" not in (said := running.stdout.readline()):
            assert said

        found = json.loads(duplicate(home, "pile", "show", NAME, "--json").stdout)

        assert found["missing"] == ["2", "3"]


class TestAWriteProtectedKey:
    @pytest.mark.parametrize("arguments", READING[:4], ids=lambda words: words[0])
    def test_it_is_read_without_a_trace(self, key, arguments):
        home, there = key
        words = [str(there) if word == NAME else word for word in command_of(arguments)]

        done = duplicate(home, *words, language="en")

        assert done.stderr == ""
        assert done.stdout
        assert [path.name for path in there.parent.iterdir()] == [there.name]

    def test_writing_is_refused_in_words(self, key):
        home, there = key

        done = duplicate(home, "slip", str(there), "1 top", language="en", code=1)

        assert done.stderr.count("\n") == 1
        assert "cannot be opened for writing" in done.stderr
