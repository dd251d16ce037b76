"""The search and its slow twin give the same plays, on positions nobody chose."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duplicate.core.board import Board
from duplicate.core.rack import BLANK, full_bag
from duplicate.core.random import Generator
from duplicate.engine import reference
from duplicate.engine.search import all_plays, best, tops
from duplicate.lexicon import catalog
from duplicate.lexicon.lexicon import Lexicon
from tests.support.small_positions import GAMES, few_letters, positions


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=40)
@given(data=st.data())
def test_small_positions(name, data):
    rules = GAMES[name]
    board, rack, lexicon = data.draw(positions(rules))

    plays = all_plays(board, rack, lexicon, rules)
    top = tops(board, rack, lexicon, rules)

    slow = reference.all_plays(board, rack, lexicon, rules)
    assert len(set(plays)) == len(plays)
    assert set(plays) == slow
    assert set(top) == {play for play in slow if play.score == plays[0].score}
    assert top == plays[: len(top)]


@given(data=st.data(), count=st.integers(1, 30))
def test_the_best_few_are_the_head_of_all(data, count):
    rules = GAMES["french"]
    board, rack, lexicon = data.draw(positions(rules))

    plays = all_plays(board, rack, lexicon, rules)
    few = best(board, rack, lexicon, rules, count)

    assert few == plays[: len(few)]
    assert len(few) >= min(count, len(plays))
    if len(few) < len(plays):
        assert plays[len(few)].score < plays[count - 1].score


@pytest.mark.parametrize("blanks", [3, 4])
def test_more_blanks_than_a_bag_usually_has(blanks):
    rules = GAMES["super"]
    letters = few_letters(rules)
    words = [bytes(word) for word in combinations_with_replacement(letters, 3)]
    lexicon = Lexicon("test", "test", "en", "", sorted(words))
    board = Board.empty(21)
    rack = bytes((letters[0], letters[1], *[BLANK] * blanks))

    plays = all_plays(board, rack, lexicon, rules)

    assert len(set(plays)) == len(plays)
    assert set(plays) == reference.all_plays(board, rack, lexicon, rules)


@pytest.fixture(scope="module")
def some_words():
    """A lexicon with words of every length, small enough for the slow twin."""
    rules = GAMES["french"]
    every = catalog.load("fr-libre", rules.alphabet).words
    short = [word for word in every if len(word) == 2]
    words = short + [word for word in every if len(word) == 3][::4] + every[::700]
    return Lexicon("some", "some", "fr", "", sorted({w for w in words if len(w) <= 15}))


@pytest.mark.parametrize("seed", range(4))
def test_peers_7_25_a_thousand_positions_of_games(seed, some_words):
    """Racks from the whole bag, any legal play laid: crowded boards, blanks, odd shapes."""
    rules = GAMES["french"]
    chance = Generator(seed)
    board, bag = Board.empty(15), []
    for _ in range(250):
        if len(bag) < 7:
            board, bag = Board.empty(15), sorted(full_bag(rules.alphabet).elements())
        rack = bytes(bag.pop(chance.below(len(bag))) for _ in range(7))

        plays = all_plays(board, rack, some_words, rules)
        top = tops(board, rack, some_words, rules)

        slow = reference.all_plays(board, rack, some_words, rules)
        assert len(plays) == len(slow)
        assert set(plays) == slow
        assert set(top) == {play for play in slow if play.score == plays[0].score}
        assert len(set(top)) == len(top)
        if plays:
            play = plays[chance.below(len(plays))]
            board = board.with_word(play.place, play.word)
