"""Laptops are mirrored to projectors: nothing tells the top before it is announced."""

import re

import pytest

from duplicate.cli.evening import welcome
from duplicate.cli.evening_page import Size, page
from duplicate.cli.evening_round import secret
from duplicate.cli.evening_terminal import _Screen
from tests.support.room import ROUNDS

SECRET = re.compile(r"FEDAYIN H8|\b110\b|H8")
#: Everything an arbiter may do while a round is played.
LINES = (
    "board",
    "1 top",
    "2 H8 FEDAYIN 110",
    "3 A1 FEDAYIN 110",
    "? 36",
    "1 36",
    "pile",
    "count 3",
    "rest top",
    "rest none",
    "history 99",
    "standings",
    "correct 1 1 24 : misread",
    "decide 1 1 24 : seen",
    "certify",
    "player",
    "choose 9",
    "incident misread : letter unclear",
    "clock",
    "pause",
    "undo",
    "undo",
    "help",
    "nonsense",
    "12 400",
    "",
)


@pytest.fixture
def playing(room, at_desk):
    room.start().draw(ROUNDS[0][0])
    return at_desk(room)


@pytest.mark.parametrize("line", LINES)
def test_no_answer_tells_the_top(playing, line):
    shown = playing.types(line)

    assert not SECRET.search(shown.replace("H8 FEDAYIN 110", "") if line in shown else shown), shown


def test_all_answers_together_tell_nothing(playing):
    shown = playing.types(*LINES)

    assert not SECRET.search(shown), shown


def test_a_slip_keyed_before_the_announcement_is_only_noted(playing):
    assert playing.types("1 H8 FEDAYIN 110") == "Round 1, table 1, P001: noted\n"
    assert "points" not in playing.types("pile")


def test_taking_the_draw_back_and_drawing_again_tells_nothing(easy_room, at_desk):
    """The program draws the same rack again, so its top stays secret in the journal."""
    arbiter = at_desk(easy_room, clock=False)
    easy_room.enter(1)
    arbiter.enters(2)
    play = easy_room.last.play

    shown = arbiter.types("1 top", "undo", "undo", "history 99", "rack", "history 99")

    assert f"{play.word} " not in shown
    assert f" {play.score}" not in shown
    assert easy_room.last.play == play


def test_a_choice_that_is_taken_back_tells_nothing(room, at_desk):
    room.start().draw("SOEIUAZ")
    arbiter = at_desk(room)

    shown = arbiter.types("choose 2", "undo", "history 99")

    assert "OSE" not in shown


def test_the_page_and_the_status_tell_nothing(playing):
    shown = "".join(text for line in page(playing.desk, Size(120, 40)) for _, text in line)

    assert "FEDAYIN" not in shown
    assert not SECRET.search(shown + playing.status + playing.step)


def test_a_private_screen_shows_the_top(room, at_desk, capsys):
    room.start().draw(ROUNDS[0][0])
    arbiter = at_desk(room, private=True)

    assert "Top: FEDAYIN H8 110 points" in arbiter.types("board")
    shown = "".join(text for line in page(arbiter.desk, Size(120, 40)) for _, text in line)
    assert "Top: FEDAYIN H8 110 points" in shown


def test_reopening_the_evening_tells_nothing(playing, capsys):
    welcome(playing.desk)

    assert not SECRET.search(capsys.readouterr().out)


def test_the_held_key_shows_the_top_and_its_equals_for_a_moment(room, at_desk, monkeypatch):
    room.start().draw("SOEIUAZ")
    desk = at_desk(room).desk
    moment = [100.0]
    monkeypatch.setattr("duplicate.cli.evening_terminal.time.monotonic", lambda: moment[0])
    screen = _Screen.__new__(_Screen)
    screen.desk = desk
    screen._secret_until = moment[0] + 0.8

    held = "".join(text for _look, text in screen._status())
    moment[0] += 0.9
    released = "".join(text for _look, text in screen._status())

    assert secret(desk) in held
    assert "as good: 2 OSE" in held
    assert "OSE" not in released
