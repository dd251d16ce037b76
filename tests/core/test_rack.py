"""Racks and bags."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicate.core.rack import (
    BLANK,
    Rack,
    full_bag,
    missing_tiles,
    parse_rack,
    show_tiles,
    sorted_tiles,
    tiles_from_rack,
)
from duplicate.errors import InvalidInput
from duplicate.rules import available, resolve

FRENCH = resolve("fr").alphabet


@given(st.data(), st.sampled_from(available("languages")))
def test_a_rack_reads_back_as_it_is_shown(data, language):
    alphabet = resolve(language).alphabet
    tiles = st.lists(st.sampled_from([*alphabet.codes, BLANK]), max_size=9).map(bytes)
    rejected = data.draw(st.booleans())
    leave = b"" if rejected else data.draw(tiles)
    new = data.draw(tiles)
    rack = Rack(leave, new, rejected=rejected)
    if rack.tiles:
        assert parse_rack(rack.show(alphabet), alphabet) == rack


@pytest.mark.parametrize(
    ("text", "leave", "new", "rejected"),
    [
        ("EM+EQ?DA", "EM", "EQ?DA", False),
        ("-ZENISUS", "", "ZENISUS", True),
        (" a e i o r s t ", "", "AEIORST", False),
        ("É?À", "", "E?A", False),
        ("EIN+", "EIN", "", False),
        ("+EIN", "", "EIN", False),
        ("??", "", "??", False),
    ],
)
def test_rack_text(text, leave, new, rejected):
    rack = parse_rack(text, FRENCH)
    assert (show_tiles(rack.leave, FRENCH), show_tiles(rack.new, FRENCH)) == (leave, new)
    assert rack.rejected is rejected
    assert rack.counts == Counter(rack.leave + rack.new)


def test_two_letters_are_two_tiles_and_brackets_are_one():
    spanish = resolve("es").alphabet
    assert len(parse_rack("CHA", spanish).tiles) == 3
    assert len(parse_rack("[CH]A", spanish).tiles) == 2
    assert len(parse_rack("[ch]a", spanish).tiles) == 2
    assert len(parse_rack("QUA", resolve("ca").alphabet).tiles) == 2


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("", "rack-empty"),
        ("-", "rack-empty"),
        ("+", "rack-empty"),
        ("A+B+C", "rack-signs"),
        ("A-B", "rack-signs"),
        ("AEI0RST", "not-a-letter"),
    ],
)
def test_rack_text_that_cannot_be_read(text, slug):
    with pytest.raises(InvalidInput) as error:
        parse_rack(text, FRENCH)
    assert error.value.slug == slug


def test_kept_tiles_are_announced_in_order_blanks_last():
    assert show_tiles(sorted_tiles(parse_rack("S?EA", FRENCH).tiles), FRENCH) == "AES?"


def test_bl_028_every_game_has_its_own_bag():
    english, french = resolve("en").alphabet, resolve("fr").alphabet
    counted = full_bag(english)
    assert counted.total() == 100
    assert [counted[english.spell(letter)[0]] for letter in "WYS"] == [2, 2, 4]
    counted = full_bag(french)
    assert counted.total() == 102
    assert [counted[french.spell(letter)[0]] for letter in "WYSE"] == [1, 1, 6, 15]
    assert counted[BLANK] == 2


def test_letters_without_tiles_are_not_in_the_bag():
    romanian = resolve("ro").alphabet
    assert romanian.spell("K")[0] not in full_bag(romanian)


def test_a_set_may_have_no_blank():
    joker_free = type(FRENCH)(FRENCH.letters, 0)
    assert BLANK not in full_bag(joker_free)


def test_played_blanks_come_from_blanks():
    assert tiles_from_rack(FRENCH.parse_tiles("MaIS")) == parse_rack("M?IS", FRENCH).tiles


def test_missing_tiles_are_counted():
    missing = missing_tiles(parse_rack("KKA?", FRENCH).tiles, full_bag(FRENCH))
    assert missing == Counter(parse_rack("K", FRENCH).tiles)
    assert not missing_tiles(b"", Counter())
