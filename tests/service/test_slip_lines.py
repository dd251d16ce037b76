"""Words alone on a slip line, and slips that are late."""

import pytest

from tests.support.room import ROUNDS, Room

FIRST, SECOND = ROUNDS[0][0], ROUNDS[1][0]


@pytest.fixture
def room(tmp_path):
    room = Room(tmp_path / "room")
    room.start()
    yield room
    room.check()
    room.close()


@pytest.fixture
def second(room):
    """Round 2 is played, its top not announced."""
    room.play(FIRST, "1 top", "2 top", "3 top")
    room.draw(SECOND)
    return room


@pytest.mark.parametrize(
    ("line", "keyword"),
    [("1 tpo", "top"), ("2 topp", "top"), ("3 absnt", "absent"), ("1 rein", "rien"),
     ("1 blnc", "blanc"), ("2 zero", "0")],
)  # fmt: skip
def test_a_mistyped_keyword_is_refused_and_the_keyword_is_named(second, line, keyword):
    with second.refused("slip-lone-near") as caught:
        second.key(line)

    assert caught.value.values["keyword"] == keyword


def test_a_word_alone_is_no_slip_after_round_1_although_it_is_in_the_word_list(second):
    with second.refused("slip-lone-word"):
        second.key("1 NEUF")
    second.key("1 14H NEUF", "2 NEUF 9", "3 0 NEUF")


def test_late_alone_says_what_is_missing(second):
    with second.refused("slip-late-alone"):
        second.key("1 retard")


def test_a_correction_is_read_as_the_slip_was(second):
    from duplicate.service import slips

    second.key("1 top")
    with second.refused("slip-lone-near"):
        slips.correct(second.session, 2, "1 tpo", "typing error")


def test_in_round_1_a_word_of_the_list_or_of_the_rack_stands_alone(room):
    room.draw(FIRST)

    room.key("1 FEDAYIN", "2 DEFIA")
    with room.refused("slip-lone-near"):
        room.key("3 tpo")
    with room.refused("slip-lone-word"):
        room.key("3 VARI")


@pytest.mark.parametrize("line", ["1 H8 FEDAYIN 110 retard", "1 FEDAYIN late", "1 110 late",
                                  "1 top LATE", "1 top a retard @2:10", "1 0 VARI retard"])  # fmt: skip
def test_any_slip_is_late_with_the_word_behind_it(room, line):
    room.reveal(FIRST)

    (keyed,) = room.key(line)

    assert keyed.late
    assert keyed.judged.points == 0


def test_a_correction_makes_a_slip_late(room):
    from duplicate.service import slips

    room.reveal(FIRST)
    room.key("1 top")

    assert slips.correct(room.session, 1, "1 top late", "came after the end").judged.points == 0
