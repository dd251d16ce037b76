"""BL-073: nothing acknowledged is ever lost, whenever the program dies."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing

import pytest

from duplicate.game.events import GameStarted, RackDrawn, SlipRecorded
from duplicate.service import rounds
from duplicate.service.session import Session
from duplicate.service.verification import verify
from tests.support.evening import ROOT, duplicate, environment
from tests.support.lexicons import alphabet, shipped
from tests.support.room import NAME, Room
from tests.support.tireless import line, place

KILLS = 20
PLAYERS = 60
SEED = 2026


@pytest.fixture(scope="module")
def words():
    """Short words: they are read at once, and something can always be played."""
    return " ".join(alphabet().show(w) for w in shipped().words if len(w) < 6)


def room_of(folder, words, **choices):
    room = Room(folder, words, **choices)
    room.start(PLAYERS, seed=SEED)
    room.close()
    return room


def killed_after(home, acts, seconds):
    """Let the arbiter work, kill it a moment after so many acts; everything it said was safe."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.support.tireless", home, NAME],
        stdout=subprocess.PIPE,
        env=environment(home),
        cwd=ROOT,
        text=True,
        encoding="utf-8",
    ) as process:
        said = [process.stdout.readline() for _act in range(acts + 1)]
        time.sleep(seconds)
        os.kill(process.pid, signal.SIGKILL)
        said += process.stdout.readlines()
    assert process.returncode == -signal.SIGKILL
    assert said[0] == "open\n"
    return [text.rstrip("\n") for text in said[1:]]


def acts_of(log):
    """The acts of a log as the arbiter announces them."""
    told = {}
    for record in log:
        event, name = record.event, type(record.event).__name__
        match name:
            case "RackDrawn":
                told[record.act] = f"rack {event.rack}"
            case "SlipRecorded":
                told[record.act] = f"slip {event.round} {event.table}"
            case "TopRevealed":
                told[record.act] = f"revealed {event.round}"
            case "RoundCertified":
                told[record.act] = f"certified {event.round}"
            case _:
                pass
    return list(told.values())


def test_bl_073_twenty_kills_lose_nothing(tmp_path, words):
    """One evening, killed twenty times and led on each time."""
    chance = random.Random(73)
    room = room_of(tmp_path / "home", words, copy_to=tmp_path / "key")
    home, path = room.context.home, room.path
    said, log = [], []
    for _kill in range(KILLS):
        said += killed_after(home, chance.randrange(1, 45), chance.random() * 0.008)

        with Session.read(place(home), NAME) as session:
            assert session.log[: len(log)] == log
            log = list(session.log)
            done = acts_of(log)
        # At most one act was on the disk and not yet announced: announced now, it counts.
        assert done[: len(said)] == said
        assert len(done) - len(said) in {0, 1}
        said = done
        assert verify(place(home), NAME).faults == ()
        with closing(sqlite3.connect(path)) as raw:
            assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",)

    slips = [r.event for r in log if isinstance(r.event, SlipRecorded)]
    assert len(slips) > 200
    assert all(slip.written.keyed == line(slip.table, slip.round) for slip in slips)
    assert racks(log) == uninterrupted(tmp_path, words, len(racks(log)))
    copies = list((tmp_path / "key").glob("*.sqlite"))
    assert verify(place(home), str(copies[0])).faults == ()


def racks(log):
    return [r.event.rack for r in log if isinstance(r.event, RackDrawn)]


def uninterrupted(tmp_path, words, count):
    """The racks of the same game on a machine that never died."""
    room = room_of(tmp_path / "other", words)
    with Session.write(place(room.context.home), NAME) as session:
        assert session.log[-1].event == GameStarted(1, SEED)
        for _round in range(count):
            rounds.draw_rack(session, at_once=True)
            rounds.reveal(session)
        return racks(session.log)


class TestAfterwards:
    @pytest.fixture
    def crashed(self, tmp_path, words):
        """A tournament whose program died while its slips were keyed."""
        room = room_of(tmp_path / "home", words)
        self.said = killed_after(room.context.home, 20, 0)
        return room

    def test_everything_stands_beside_the_file_until_it_is_opened(self, crashed):
        beside = crashed.path.with_name(f"{NAME}.sqlite-wal")
        assert beside.stat().st_size > 0
        assert crashed.path.with_suffix(".holder").exists()

        with Session.write(place(crashed.context.home), NAME) as session:
            assert beside.stat().st_size == 0
            assert acts_of(session.log)[: len(self.said)] == self.said

        assert sorted(p.name for p in crashed.path.parent.iterdir()) == [
            f"{NAME}.lock",
            f"{NAME}.sqlite",
        ]

    def test_it_is_read_without_being_opened_for_writing(self, crashed):
        with Session.read(place(crashed.context.home), NAME) as session:
            assert acts_of(session.log)[: len(self.said)] == self.said


class TestTheEvening:
    """The same through ``duplicate run``, as a person sees it."""

    def test_bl_073_the_clock_comes_back_paused(self, tmp_path, words):
        home = room_of(tmp_path / "home", words).context.home
        with subprocess.Popen(
            [sys.executable, "-m", "duplicate", "run", NAME, "--at-once"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(home, language="en"),
            text=True,
            encoding="utf-8",
        ) as running:
            running.stdin.write("\n\n1 2\n")  # draw, start the clock, key a slip
            running.stdin.flush()
            said = [running.stdout.readline()]
            while "P001" not in said[-1]:
                assert said[-1], said
                said.append(running.stdout.readline())
            os.kill(running.pid, signal.SIGKILL)
            running.stdin.close()

        again = duplicate(home, "run", NAME, "--at-once", typed="board\nquit\n", language="en")

        assert again.stderr == ""
        with Session.read(place(home), NAME) as session:
            last = session.game().last
            paused = last.paused
            assert [slip.recorded.table for slip in last.slips.values()] == ["1"]
            assert last.time_up_at is None
        assert paused is not None
        assert 150 < paused <= 180
        assert f"{paused // 60}:{paused % 60:02}" in again.stdout
        assert last.rack_text in again.stdout
        resumed = duplicate(home, "run", NAME, "--at-once", typed="\nquit\n", language="en")
        with Session.read(place(home), NAME) as session:
            assert session.game().last.starts[-1].remaining == paused
        assert resumed.stderr == ""
