"""What a round offered: its best plays, the rank of any play, what a slip missed."""

import pytest

from duplicate.engine import reference
from duplicate.game.events import PlayFact
from duplicate.service.analysis import analysed_round


@pytest.fixture
def played(room):
    """Round 1 announced: FEDAYIN is worth 110 in H8; three slips."""
    room.play("FEDAYIN", "1 top", "2 H4 FEDAYIN 98", "3 none")
    return room


def analysis(room, number=None, *, private=False):
    return analysed_round(room.session, number, None, private=private)


def test_the_best_plays_with_their_ranks(played):
    offer = analysis(played, 1).offer(3)

    assert [(each.play.score, each.rank, each.below) for each in offer.best] == [
        (110, 1, 0),
        (98, 2, 12),
        (94, 3, 16),
    ]
    assert offer.rack == "FEDAYIN"


def test_equals_of_the_last_are_shown_too(played):
    offer = analysis(played, 1).offer(4)

    assert [each.play.score for each in offer.best] == [110, 98, 94, 92, 92, 92]
    assert {each.rank for each in offer.best[3:]} == {4}


def test_every_play_is_counted(played):
    target = played.game.rounds[0]
    every = reference.all_plays(
        target.board, target.rack.tiles, played.session.lexicon, played.session.rules
    )

    assert analysis(played, 1).offer(1).plays == len(every)


def test_any_play_has_its_place(played):
    placed = analysis(played, 1).place("FEDAYIN", "H2")

    assert (placed.play, placed.rank, placed.below) == (PlayFact("FEDAYIN", "H2", 94), 3, 16)


def test_a_play_that_is_not_legal_has_none(played):
    with played.refused("play-refused", "invalid-word", "letter-error", "not-on-start"):
        analysis(played, 1).place("ZUT", "H4")


def test_what_a_slip_missed(played):
    top, lower, nothing = (analysis(played, 1).missed(table) for table in "123")

    assert (top.lost, top.better, top.play.rank) == (0, 0, 1)
    assert (lower.points, lower.lost) == (played.cell("2", 1).points, 110 - lower.points)
    assert (nothing.points, nothing.lost, nothing.play) == (0, 110, None)
    assert nothing.better == analysis(played, 1).offer(1).plays


def test_no_slip_no_answer(played):
    played.reveal("UFERSTL")

    with played.refused("analyse-no-slip"):
        analysis(played, 2).missed("1")
    with played.refused("table-unknown"):
        analysis(played, 2).missed("77")


def test_the_round_announced_last_is_meant(played):
    played.draw("UFERSTL")

    assert analysis(played).offer(1).round == 1
    assert analysis(played, private=True).offer(1).round == 2


def test_an_open_round_is_secret(played):
    played.draw("UFERSTL")

    with played.refused("analyse-secret"):
        analysis(played, 2)
    assert analysis(played, 2, private=True).offer(1).best[0].play.word == "NEUF"


def test_before_any_round(room):
    with room.refused("no-round-yet"):
        analysis(room)
    with room.refused("round-unknown"):
        analysis(room, 3)
