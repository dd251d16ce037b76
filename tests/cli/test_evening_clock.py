"""The clock of the evening: signals once, the end recorded, pauses, a restart in between."""

import pytest

from duplicate.cli.evening import welcome
from duplicate.cli.evening_clock import face
from duplicate.errors import StoreError
from duplicate.game.events import TimeUp
from duplicate.service.clock import CLOCK
from tests.support.room import ROUNDS


@pytest.fixture
def playing(room, at_desk):
    room.start().draw(ROUNDS[0][0])
    return at_desk(room)


def ticks(arbiter, times=8):
    return sum(arbiter.desk.watch.tick() for _ in range(times))


def test_enter_starts_it_and_a_second_start_disturbs_nothing(room, playing):
    assert playing.status == ""
    assert "The clock runs: 3:00." in playing.enters()
    room.wait(50)

    assert "runs already: 2:10 left" in playing.types("clock")
    assert playing.status == "TIME 2:10"


def test_the_room_is_warned_once_and_at_the_end_once(room, playing):
    playing.enters()
    assert ticks(playing) == 0
    room.wait(151)
    assert ticks(playing) == 1
    assert playing.desk.watch.alarm
    room.wait(30)
    assert ticks(playing) == 1
    assert playing.status == "TIME UP"


def test_the_end_of_the_time_is_recorded_by_the_clock_itself(room, playing):
    """An undo means the arbiter's own last entry, whatever the clock did meanwhile."""
    playing.enters()
    playing.types("1 36")
    room.wait(181)
    ticks(playing)

    assert [(r.operator, type(r.event)) for r in room.log][-1] == (CLOCK, TimeUp)
    assert room.last.time_up_at is not None
    playing.types("undo")
    assert room.last.slips == {}
    assert room.last.time_up_at is not None


def test_a_pause_keeps_what_is_left_and_rings_nothing(room, playing):
    playing.enters()
    room.wait(60)
    assert "stands at 2:00" in playing.types("pause")
    room.wait(500)

    assert ticks(playing) == 0
    assert playing.status == "PAUSE 2:00"
    assert playing.step == "Enter: let the clock run on, 2:00"
    playing.enters()
    room.wait(1)
    assert playing.status == "TIME 1:59"


def test_it_is_extended_and_set(room, playing):
    playing.enters()
    room.wait(100)
    playing.types("clock +30")
    assert playing.status == "TIME 1:50"
    playing.types("chrono 45")
    assert playing.status == "TIME 0:45"
    assert "Write it like this: clock" in playing.types("clock 0")
    assert "no number in digits" in playing.types("clock soon")


def test_after_the_end_more_time_can_be_given(room, playing):
    playing.enters()
    room.wait(200)
    ticks(playing)

    playing.types("clock 20")

    assert playing.status == "TIME 0:20"
    assert room.last.time_up_at is None
    room.wait(21)
    assert ticks(playing) == 1


def test_stop_ends_the_time(room, playing):
    playing.enters()

    assert "Time is up." in playing.types("stop")
    assert playing.status == "TIME UP"
    assert ticks(playing) == 0


def test_only_a_running_clock_is_paused(playing):
    assert "does not run" in playing.types("pause")


def test_a_room_with_its_own_clock_sees_none(room, at_desk):
    room.start().draw(ROUNDS[0][0])
    arbiter = at_desk(room, clock=False)

    assert arbiter.status == ""
    assert arbiter.step == "Enter: reveal the top of round 1"
    assert ticks(arbiter) == 0


def test_the_announcement_ends_the_time_and_its_signals(room, playing):
    playing.enters()
    playing.types("reveal !")
    room.wait(200)

    assert ticks(playing) == 0
    assert "TIME" not in playing.status


def test_a_running_clock_stands_still_after_a_restart(room, playing, at_desk, capsys):
    """BL-073: the clock comes back paused with the remaining time shown."""
    playing.enters()
    room.wait(50)
    room.reopen()
    again = at_desk(room)
    welcome(again.desk)

    assert "The clock of round 1 ran when the program stopped. It stands at 2:10" in (
        capsys.readouterr().out
    )
    room.wait(100)
    assert again.status == "PAUSE 2:10"
    assert ticks(again) == 0


def test_a_clock_that_would_be_over_is_reported_and_not_expired(room, playing, at_desk, capsys):
    playing.enters()
    room.wait(40)
    playing.types("1 36")
    room.wait(3600)
    room.reopen()
    again = at_desk(room)
    welcome(again.desk)

    assert "At the last entry 2:20 were left" in capsys.readouterr().out
    assert again.status.startswith("PAUSE 2:20")
    assert room.last.time_up_at is None


def test_a_paused_clock_stays_paused_over_a_restart(room, playing, at_desk, capsys):
    playing.enters()
    room.wait(60)
    playing.types("pause")
    room.wait(1000)
    room.reopen()
    again = at_desk(room)
    welcome(again.desk)

    assert "ran when the program stopped" not in capsys.readouterr().out
    assert again.status == "PAUSE 2:00"


def test_a_full_disk_rings_all_the_same(room, playing, monkeypatch):
    from duplicate.cli.evening_clock import quiet_tick

    playing.enters()
    room.wait(181)

    def full(*_arguments, **_named):
        raise StoreError("disk-full", path=room.path)

    with monkeypatch.context() as patch:
        patch.setattr(type(room.session.file), "append", full)
        assert quiet_tick(playing.desk.watch)
        assert not quiet_tick(playing.desk.watch), "it rings once"
    assert playing.status == "TIME UP"
    assert playing.step == "Enter: reveal the top of round 1"


def test_seconds_are_shown_as_a_clock_shows_them():
    assert [face(s) for s in (180, 179.2, 60, 59.9, 9.1, 0)] == [
        "3:00", "3:00", "1:00", "1:00", "0:10", "0:00",
    ]  # fmt: skip


def test_the_system_s_clock_may_be_set_without_moving_the_round(monkeypatch):
    """BL-080: durations are measured by a clock that nobody can set."""
    from datetime import UTC, datetime, timedelta

    from duplicate.service import context

    wall = [datetime(2026, 10, 25, 0, 59, tzinfo=UTC)]

    class Wall(datetime):
        @classmethod
        def now(cls, tz=None):
            return wall[0].astimezone(tz)

    moment = [50.0]
    monkeypatch.setattr(context, "datetime", Wall)
    monkeypatch.setattr(context.time, "monotonic", lambda: moment[0])
    steady = context.SteadyClock()
    start = steady()

    wall[0] += timedelta(hours=1)
    moment[0] += 180

    assert steady() - start == timedelta(seconds=180)
    steady.anchor()
    assert steady() == wall[0]
