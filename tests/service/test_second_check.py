"""The second check of a top: what it compares, what it leaves in the log, when it stops a reveal."""

import threading

import pytest

from duplicate.engine import second
from duplicate.game.events import PlayFact, TopChecked, TopRevealed
from duplicate.service import corrections, rounds, second_check
from duplicate.service.second_check import (
    SecondLook,
    check,
    check_again,
    check_at_once,
    question,
    reveal,
)


@pytest.fixture
def blind(monkeypatch):
    """A second search that finds nothing."""
    monkeypatch.setattr(second, "tops", lambda *_arguments: frozenset())


@pytest.fixture
def endless(monkeypatch):
    """A second search that goes on until it is told to stop."""

    def never(_board, _rack, _lexicon, _rules, stop):
        while not stop():
            pass
        raise second.GivenUp

    monkeypatch.setattr(second, "tops", never)


def test_the_searches_agree_and_the_log_says_so(room):
    room.draw("FEDAYIN")

    checked = check_at_once(question(room.session))
    top = reveal(room.session, checked)

    assert top.play.score == 110
    kinds = [type(record.event) for record in room.log[-2:]]
    assert kinds == [TopChecked, TopRevealed]
    assert room.log[-1].act == room.log[-2].act
    assert room.last.checked == TopChecked(1, 1, agrees=True)
    assert room.results().rounds[0].checked is True


def test_without_an_answer_the_round_goes_on_unchecked(room):
    room.draw("FEDAYIN")

    reveal(room.session, None)

    assert room.last.checked is None
    assert room.results().rounds[0].checked is None


def test_a_disputed_top_is_not_announced(room, blind):
    room.draw("FEDAYIN")
    checked = check_at_once(question(room.session))

    with room.refused("top-disputed"):
        reveal(room.session, checked)

    assert not room.last.revealed


def test_a_disputed_top_can_be_announced_all_the_same(room, blind):
    room.draw("FEDAYIN")

    reveal(room.session, check_at_once(question(room.session)), anyway=True)

    assert room.last.revealed
    assert room.last.checked == TopChecked(1, 1, agrees=False)
    assert room.results().rounds[0].checked is False


def test_what_the_second_search_found_is_told(room, monkeypatch):
    room.draw("FEDAYIN")
    found = second.tops(
        room.last.board, room.last.rack.tiles, room.session.lexicon, room.session.rules
    )
    monkeypatch.setattr(second, "tops", lambda *_arguments: found)
    asked = question(room.session)
    wrong = second_check.Question(**{**vars(asked), "claimed": frozenset()})

    assert check(wrong).plays == (PlayFact("FEDAYIN", "H8", 110),)


def test_the_program_s_tops_are_checked_whatever_the_arbiter_chose(room):
    room.draw("FEDAYIN")
    rounds.choose_top(room.session, "FEDAYIN", "H4")

    assert check_at_once(question(room.session)) == TopChecked(1, 1, agrees=True)


def test_no_play_is_checked_too(new_room):
    room = new_room("OU").start()
    room.draw("BCDEFGA")

    assert room.last.play is None
    assert check_at_once(question(room.session)) == TopChecked(1, 1, agrees=True)


def test_a_check_that_takes_too_long_is_no_check(room, endless):
    room.draw("FEDAYIN")

    assert check_at_once(question(room.session), patience=0.05) is None


def test_nothing_is_asked_when_no_top_is_secret(room):
    assert question(room.session) is None
    room.reveal("FEDAYIN")
    assert question(room.session) is None


def test_without_the_word_list_nothing_is_checked(room):
    room.draw("FEDAYIN")
    room.session.__dict__.pop("lexicon", None)
    for path in room.context.lexicons.rglob("*"):
        if path.is_file():
            path.unlink()

    assert question(room.session) is None


def test_an_announced_round_is_told_as_the_log_has_it(room, endless):
    room.reveal("FEDAYIN")

    assert check_again(room.session, room.game, room.last) is None


def test_undo_takes_back_check_and_announcement_together(room):
    room.draw("FEDAYIN")
    reveal(room.session, check_at_once(question(room.session)))

    corrections.undo(room.session)

    assert not room.last.revealed
    assert room.last.checked is None


class TestBeside:
    """The check that runs while the room thinks."""

    def test_the_answer_is_there_when_it_is_wanted(self, room):
        look = SecondLook()
        room.draw("FEDAYIN")
        look.follow(room.session)

        assert look.answer(room.session) == TopChecked(1, 1, agrees=True)

    def test_it_begins_when_it_was_not_asked_before(self, room):
        room.draw("FEDAYIN")

        assert SecondLook().answer(room.session) == TopChecked(1, 1, agrees=True)

    def test_each_round_is_checked_anew(self, room):
        look = SecondLook()
        room.draw("FEDAYIN")
        first = look.answer(room.session)
        reveal(room.session, first)
        room.draw("UFERSTL")

        assert look.answer(room.session) == TopChecked(1, 2, agrees=True)

    def test_a_rack_drawn_again_is_checked_anew(self, room):
        look = SecondLook()
        room.draw("FEDAYIN")
        look.follow(room.session)
        corrections.undo(room.session)
        room.draw("MARTIEN")

        assert look.answer(room.session) == TopChecked(1, 1, agrees=True)
        assert room.last.play.word == "MARTIEN"

    @pytest.mark.usefixtures("endless")
    def test_a_check_under_way_is_given_up(self, room):
        look = SecondLook()
        room.draw("FEDAYIN")
        look.follow(room.session)
        (thread,) = [each for each in threading.enumerate() if each.name == "second check"]

        look.close()
        thread.join(5)

        assert not thread.is_alive()

    def test_a_search_that_breaks_does_not_stop_the_evening(self, room, monkeypatch):
        monkeypatch.setattr(second, "tops", lambda *_arguments: 1 / 0)
        room.draw("FEDAYIN")

        assert SecondLook().answer(room.session) is None

    def test_before_any_rack_there_is_no_answer(self, room):
        assert SecondLook().answer(room.session) is None
