"""The arbiter's evening around the judge: notices, the room, the average, warnings, appeals."""

import pytest

from tests.support.room import ROUNDS


@pytest.fixture
def desk(room, at_desk):
    """Two rounds: table 3 plays VARI in both, and no notice has come."""
    room.start()
    room.play(ROUNDS[0][0], "1 0 VARI", "2 top", "3 0 VARI")
    room.reveal(ROUNDS[1][0])
    return at_desk(room)


def test_notices_are_listed_printed_and_handed_over(desk):
    shown = desk.types("notices")
    assert "VARI is not in the word list." in shown
    assert "VARI is not admitted: tables 1, 3" in shown
    assert "-notices-" in desk.types("notices print")
    assert "1 notice handed over with round 2." in desk.types("handed 1")
    assert "1 notice handed over with round 2." in desk.types("handed")
    assert "No notice waits." in desk.types("billets")


def test_the_room_is_told_in_one_line(desk):
    assert "VARI is not admitted: tables 1, 3." in desk.types("salle vari")
    assert "No notice waits." in desk.types("notices")


def test_the_average_is_asked_and_granted(desk):
    assert "average" in desk.types("1 9", "2 6", "3 0 VARI")
    assert "add the score it claims, average 2 3 20 : reason" in desk.types(
        "average 2 3 : notice late"
    )
    assert "7 points, average" in desk.types("average 2 3 20 : notice late")
    assert "notice late" in desk.types("2: moyenne 3 20 : notice late")


def test_a_warning_for_conduct(desk):
    assert "Disciplinary warning for table 2, round 2." in desk.types("warn 2 : talking")


def test_an_appeal_is_noted_and_listed(desk):
    assert "No appeal was lodged." in desk.types("appeal")
    assert "Appeal 1, game 1, round 1, table 2" in desk.types("appeal 1 2 : it is a word")
    assert "it is a word (open)" in desk.types("recours")


@pytest.mark.parametrize(
    "line", ["notices 3", "tell", "tell A B", "average", "average 2 : x", "warn", "appeal 1 : x"]
)
def test_what_is_not_finished_shows_how_it_is_written(desk, line):
    assert "Write it like this" in desk.types(line)
