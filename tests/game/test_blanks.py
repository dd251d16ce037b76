"""What becomes of a blank that was laid (FISF 3.8.1; SBNL and NTSV replace it in every game)."""

from collections import Counter

import pytest

from duplicate.core.board import Board
from duplicate.core.coord import Place
from duplicate.game.blanks import available, blank_lies, word_that_stays
from duplicate.rules import resolve

JOKER = resolve("fr", format="joker")
FRENCH = JOKER.alphabet
EMPTY = Board.empty(15)
H4 = Place.parse("H4", 15, JOKER.notation)


def stays(word, bag, rules=JOKER, board=EMPTY):
    codes, left = FRENCH.parse_tiles(word), Counter(FRENCH.parse_tiles(bag))
    return FRENCH.show(word_that_stays(board, H4, codes, left, rules))


@pytest.mark.parametrize(
    ("word", "bag", "expected"),
    [
        ("JOuER", "U", "JOUER"),
        ("JOuER", "AB", "JOuER"),
        ("JOUER", "AB", "JOUER"),
        ("eTe", "E", "ETe"),
        ("eTe", "EE", "ETE"),
    ],
)
def test_the_real_tile_takes_its_place_while_the_bag_has_it(word, bag, expected):
    assert stays(word, bag) == expected


def test_in_other_games_it_stays():
    assert stays("JOuER", "U", resolve("fr")) == "JOuER"
    assert stays("JOuER", "U", resolve("fr", federation="ntsv")) == "JOUER"


def test_a_blank_that_lay_there_before_does_not_change():
    before = EMPTY.with_word(H4, FRENCH.parse_tiles("JOuER"))
    assert blank_lies(before)
    assert stays("JOuERs", "US", board=before) == "JOuERS"


def test_once_one_has_stayed_the_next_may_stay_too():
    rules = resolve("fr", format="joker", overrides={"blank.on-board": "replaced-until-one-stays"})
    there = EMPTY.with_word(Place.parse("A1", 15, JOKER.notation), FRENCH.parse_tiles("We"))
    assert stays("JOuER", "U", rules) == "JOUER"
    assert stays("JOuER", "U", rules, there) == "JOuER"
    assert stays("JOuER", "U", board=there) == "JOUER"


def test_the_letter_is_looked_for_in_the_bag_not_in_the_leave():
    """What is left of the rack counts only where it goes back before every draw."""
    rack, laid, bag = (Counter(FRENCH.parse_tiles(text)) for text in ("JOUER", "JO", "AB"))
    assert available(rack, laid, bag, JOKER) == bag
    kept = available(rack, laid, bag, resolve("fr", federation="sbnl"))
    assert kept == bag + Counter(FRENCH.parse_tiles("UER"))
