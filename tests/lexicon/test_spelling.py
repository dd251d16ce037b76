import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicate.errors import InvalidInput
from duplicate.lexicon.spelling import UNREADABLE, is_plain, list_text, spell_all
from tests.support.lexicons import alphabet

SIGNS = "abcdehilnoqrstuyABCLRZéèêëçñÑœŒæÆß·.[]-' 1żłşțŀ"


@pytest.mark.parametrize("language", ["fr", "en", "es", "ca", "ro", "pl", "de"])
@given(st.lists(st.text(SIGNS, min_size=1, max_size=8), max_size=6))
def test_a_list_is_spelled_as_each_of_its_words_would_be(language, written):
    letters = alphabet(language)
    for text, codes in zip(written, spell_all(written, letters), strict=True):
        try:
            expected = letters.spell(text)
        except InvalidInput:
            assert UNREADABLE in codes
        else:
            assert codes == expected


def test_digraphs_are_one_tile_and_shown_in_brackets():
    letters = alphabet("es")
    (chile,) = spell_all(["chillé"], letters)
    assert len(chile) == 4
    assert letters.show(chile) == "[CH]I[LL]E"


def test_a_letter_with_a_tile_of_its_own_keeps_its_mark():
    assert spell_all(["niño"], alphabet("es")) != spell_all(["nino"], alphabet("es"))
    assert spell_all(["niño"], alphabet("fr")) == [b"NINO"]


def test_only_alphabets_from_a_to_z_are_their_own_text():
    assert is_plain(alphabet("fr"))
    assert is_plain(alphabet("en"))
    assert not is_plain(alphabet("es"))
    assert not is_plain(alphabet("pl"))


def test_the_text_of_a_list_reads_back_as_the_same_words():
    letters = alphabet("ca")
    words = sorted(spell_all(["col·legi", "any", "quatre", "caça"], letters))
    lines = list_text(words, letters).decode("utf-8").splitlines()
    assert lines == ["A[NY]", "CAÇA", "CO[L·L]EGI", "[QU]ATRE"]
    assert spell_all(lines, letters) == words


def test_the_text_has_a_line_end_after_each_word():
    assert list_text([b"AA", b"AH"], alphabet()) == b"AA\nAH\n"
    assert list_text([], alphabet()) == b""
