"""Racks of formats that force a blank, and games that end by count (FISF 3.8.1; SBNL, NTSV)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicate.core.rack import BLANK, full_bag, parse_rack
from duplicate.core.random import Generator
from duplicate.errors import DuplicateError
from duplicate.game.draw import Drawn, NoRack, check_typed, draw, end_reason
from duplicate.game.supply import supply
from duplicate.rules import resolve

JOKER = resolve("fr", format="joker")
FRENCH = JOKER.alphabet


def tiles(text):
    return Counter(parse_rack(text, FRENCH).tiles) if text else Counter()


def test_a_normal_rack_is_made_of_everything():
    left = tiles("AB??")
    assert supply(left, resolve()).tiles == left
    assert not supply(left, resolve()).forced


def test_a_joker_rack_holds_one_blank_and_cannot_have_two():
    stock = supply(tiles("AB??"), JOKER)
    assert stock.tiles == tiles("AB?")
    assert stock.forced == tiles("?")
    assert supply(tiles("AB"), JOKER).forced == Counter()


@given(st.integers(0, 1 << 32), st.sampled_from(["", "?", "AB?", "EENS"]))
def test_every_joker_rack_has_one_blank(seed, kept):
    leave = bytes(tiles(kept).elements())
    bag = full_bag(FRENCH) - Counter(leave)
    drawn = draw(leave, bag, 3, JOKER, Generator(seed))
    assert isinstance(drawn, Drawn)
    for rack in (drawn.rack, *drawn.rejected):
        assert rack.counts[BLANK] == 1
        assert len(rack.tiles) == 7
    assert Counter(drawn.rack.leave) == (Counter() if drawn.rack.rejected else Counter(leave))


def test_the_last_joker_racks_are_of_what_is_left():
    drawn = draw(b"", tiles("EL??"), 16, JOKER, Generator(1))
    assert isinstance(drawn, Drawn)
    assert drawn.rack.counts == tiles("EL?")
    assert draw(b"", tiles("??"), 16, JOKER, Generator(1)) == NoRack("single-tile")
    assert end_reason(b"", tiles("?E"), 16, JOKER) is None
    assert end_reason(b"", tiles("NNN"), 16, JOKER) == "no-vowel"


def test_a_cancelled_joker_rack_does_not_come_again():
    refuse = tiles("EL?")
    assert draw(b"", tiles("EL??"), 16, JOKER, Generator(1), refuse) == NoRack("cannot-differ")
    drawn = draw(b"", tiles("AEIOULNRST??"), 16, JOKER, Generator(1), tiles("AEIOUL?"))
    assert isinstance(drawn, Drawn)
    assert drawn.rack.counts != tiles("AEIOUL?")


@pytest.mark.parametrize(
    ("rack", "slugs"),
    [
        ("?AEILNR", []),
        ("SAEILNR", ["rack-one-blank"]),
        ("??EILNR", ["rack-one-blank"]),
    ],
)
def test_a_typed_joker_rack(rack, slugs):
    found = []
    try:
        check_typed(parse_rack(rack, FRENCH), b"", full_bag(FRENCH), 1, JOKER)
    except DuplicateError as error:
        found = [each.slug for each in error.all_reasons()]
    assert found == slugs


def test_the_agreed_number_of_rounds():
    rules = resolve("fr", overrides={"rounds.max": 12})
    assert end_reason(b"", full_bag(FRENCH), 12, rules) is None
    assert end_reason(b"", full_bag(FRENCH), 13, rules) == "rounds-played"
    assert draw(b"", full_bag(FRENCH), 13, rules, Generator(1)) == NoRack("rounds-played")


def test_sbnl_needs_seven_tiles_and_ntsv_a_vowel():
    sbnl, ntsv = (resolve("fr", federation=name) for name in ("sbnl", "ntsv"))
    assert end_reason(b"", tiles("AEIBCD"), 5, sbnl) == "too-few-tiles"
    assert end_reason(b"", tiles("AEIBCDF"), 5, sbnl) is None
    assert end_reason(b"", tiles("BCDFGHLMN"), 5, ntsv) == "no-vowel"
    assert end_reason(b"", tiles("AEIOUAEI"), 5, ntsv) is None
    assert end_reason(b"", full_bag(FRENCH), 23, sbnl) == "rounds-played"


def test_af14_fise_late_rounds_do_not_count_the_blank():
    """From round 16 on one vowel and one consonant, blanks not counted; Y is a consonant."""
    rules = resolve("es", federation="fise")
    spanish = rules.alphabet
    left = full_bag(spanish)

    def refused(text, number):
        rack = parse_rack(text, spanish)
        try:
            check_typed(rack, b"", left, number, rules)
        except DuplicateError as error:
            return [each.slug for each in error.all_reasons()]
        return []

    assert refused("AEIOU??", 5) == []
    assert refused("AEIOU??", 16) == ["rack-content"]
    assert refused("AEIOUY?", 16) == []
    assert refused("AEIOUYB", 5) == []
    assert refused("AEIOUAB", 5) == ["rack-content"]
    assert end_reason(b"", Counter(parse_rack("AEI??", spanish).tiles), 20, rules) == "no-consonant"
