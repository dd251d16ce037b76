"""The second search finds the same tops as the first, and as the slow twin."""

from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duplicate.core.board import Board
from duplicate.engine import reference, second
from duplicate.engine.search import tops
from duplicate.lexicon import catalog
from duplicate.rules import resolve
from tests.support.positions import board_after, board_of, known, lexicon_of, rack_of, shown
from tests.support.rules import fisf
from tests.support.small_positions import GAMES, positions


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60)
@given(data=st.data())
def test_small_positions(name, data):
    rules = GAMES[name]
    board, rack, lexicon = data.draw(positions(rules))

    found = second.tops(board, rack, lexicon, rules)

    assert found == reference.tops(board, rack, lexicon, rules)
    assert found == set(tops(board, rack, lexicon, rules))


@pytest.mark.parametrize("name", ["fr", "en", "fr_blank", "en_blank"])
def test_positions_with_published_answers(name):
    """Every sixteenth position: score and every equal top."""
    language = name[:2]
    rules = resolve(language)
    lexicon = catalog.load({"fr": "fr-libre", "en": "en-free"}[language], rules.alphabet)
    for position in known(name)[::16]:
        board, rack = board_of(rules, position["board"]), rack_of(rules, position["rack"])

        found = second.tops(board, rack, lexicon, rules)

        assert {play.score for play in found} == {position["score"]}, position["id"]
        texts = [f"{rules.alphabet.show(play.word)} {play.place.show()}" for play in found]
        assert sorted(texts) == sorted(position["tops"]), position["id"]


def test_nothing_to_play_is_no_top():
    rules = fisf()

    empty = Board.empty(15)
    assert second.tops(empty, rack_of(rules, "ABCDEFG"), lexicon_of(rules, "ZUT"), rules) == set()


def test_a_play_of_no_points_is_a_top():
    rules = fisf()
    found = second.tops(Board.empty(15), rack_of(rules, "B??"), lexicon_of(rules, "OU"), rules)

    assert sorted(shown(found, rules)) == ["ou H7 0", "ou H8 0"]


def test_one_tile_that_makes_two_words_is_told_as_the_search_tells_it():
    rules = fisf()
    board = board_after(rules, ("H8", "TO"), ("8H", "TA"))
    lexicon, rack = lexicon_of(rules, "TO TA ON AN"), rack_of(rules, "N")

    found = second.tops(board, rack, lexicon, rules)

    assert shown(found, rules) == ["AN I8 6"]
    assert found == set(tops(board, rack, lexicon, rules))


def test_it_stops_when_told_to():
    rules = fisf()
    lexicon, asked = lexicon_of(rules, "FEDAYIN"), count()

    with pytest.raises(second.GivenUp):
        second.tops(
            Board.empty(15), rack_of(rules, "FEDAYIN"), lexicon, rules, lambda: next(asked) == 2
        )
