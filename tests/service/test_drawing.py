"""What a format does to a rack that was drawn: the blank of the explosive game."""

import pytest

from duplicate.core.board import Board
from duplicate.core.coord import Place
from duplicate.core.rack import parse_rack
from duplicate.rules import resolve
from duplicate.service.drawing import Before, finish
from tests.support.lexicons import lexicon

RULES = resolve("fr", format="explosive")
FRENCH = RULES.alphabet
WORDS = lexicon("FEDAYIN", "ETE")
EMPTY = Board.empty(15)


def board(*plays):
    found = EMPTY
    for text in plays:
        reference, word = text.split()
        place = Place.parse(reference, 15, RULES.notation)
        found = found.with_word(place, FRENCH.parse_tiles(word))
    return found


def finished(rack, on=EMPTY, number=1, chance=lambda _bound: 0, rules=RULES, refuse=None):
    before = Before(on, number, WORDS, rules, refuse)
    return finish(parse_rack(rack, FRENCH), before, chance).show(FRENCH)


def test_the_blank_becomes_the_letter_of_the_top():
    assert finished("?FEDAYI") == "FEDAYIN"
    assert finished("?+FEDAYI") == "FEDAYIN"
    assert finished("-?FEDAYI") == "-FEDAYIN"


def test_a_letter_is_drawn_where_the_top_does_without_the_blank():
    asked = []

    def chance(bound):
        asked.append(bound)
        return bound - 1

    assert finished("?FEDAYIN", chance=chance) == "FEDAYINZ"
    assert asked == [102 - 7 - 2]
    assert finished("?FEDAYIN") == "FEDAYINA"


def test_it_stays_a_blank_when_the_letter_is_gone():
    """The set has one Z, which lies on the board; NEZ down from the N of ZEN is all there is."""
    rack = "?EABCDG"
    before = Before(EMPTY, 1, lexicon("ZEN"), RULES)
    assert finish(parse_rack("?ENABCD", FRENCH), before, lambda _b: 0).show(FRENCH) == "ENABCDZ"
    later = Before(board("A1 ZEN"), 2, lexicon("NEZ"), RULES)
    assert finish(parse_rack(rack, FRENCH), later, lambda _b: 0).show(FRENCH) == rack


def test_it_stays_a_blank_when_the_rack_would_not_be_valid():
    """EST needs a T for the blank, but a rack of one vowel is refused in the first round."""
    consonant = lexicon("EST")
    before = Before(EMPTY, 1, consonant, RULES)
    assert finish(parse_rack("?EBCDSF", FRENCH), before, lambda _b: 0).show(FRENCH) == "?EBCDSF"


def test_it_stays_a_blank_where_the_rack_was_cancelled_before():
    refuse = parse_rack("FEDAYIN", FRENCH).counts
    assert finished("?FEDAYI", refuse=refuse) == "?FEDAYI"


def test_it_stays_a_blank_where_nothing_can_be_played():
    assert finished("?BCDGAE") == "?BCDGAE"


@pytest.mark.parametrize("fmt", ["normal", "joker"])
def test_other_formats_announce_what_was_drawn(fmt):
    rules = resolve("fr", format=fmt)
    assert finished("?FEDAYI", rules=rules) == "?FEDAYI"
