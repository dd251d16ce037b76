import pytest

from duplicate.errors import InvalidInput
from duplicate.lexicon.lexicon import Lexicon
from tests.support.lexicons import alphabet, lexicon


def test_bl_016_the_start_of_a_word_is_no_word():
    words = lexicon("REAL", "REALISER")
    valid = [word for word in (b"REA", b"REALI", b"EAL", b"REAL") if word in words]
    assert valid == [b"REAL"]


def test_a_blank_reads_as_the_letter_it_stands_for():
    words = lexicon("REAL")
    assert alphabet().parse_tiles("ReAl") in words
    assert alphabet().parse_tiles("ReAs") not in words


def test_words_are_sorted_and_each_once():
    words = lexicon("table", "TABLES", "Élève", "ELEVE")
    assert words.words == [b"ELEVE", b"TABLE", b"TABLES"]
    assert len(words) == 3


def test_the_count_is_of_words_that_fit_the_standard_board():
    words = lexicon("AA", "A" * 15, "A" * 16, "A" * 21)
    assert words.count == 2
    assert len(words) == 4
    assert words.per_length == {2: 1, 15: 1, 16: 1, 21: 1}


@pytest.mark.parametrize("word", ["A", "A" * 22])
def test_a_word_of_an_impossible_length_is_refused(word):
    with pytest.raises(InvalidInput) as caught:
        lexicon(word)
    assert caught.value.slug == "lexicon-word-length"


def test_the_fingerprint_is_that_of_the_sorted_text():
    # printf 'AA\nAH\n' | sha256sum
    expected = "589966c3260580684818b105901ff14b547ce54f135709778d3c1abcd4b22c82"
    assert lexicon("ah", "aa").sha256 == expected
    assert lexicon("AA", "AH", "aa").sha256 == expected


def test_exclusions_change_the_words_and_the_effective_fingerprint_only():
    whole = lexicon("AA", "AH", "ÉTÉ")
    less = whole.without(["été", "ZUT"], alphabet())
    assert less.words == [b"AA", b"AH"]
    assert less.exclusions == ("ETE",)
    assert less.sha256 == whole.sha256
    assert less.effective_sha256 == lexicon("AA", "AH").sha256
    assert b"ETE" not in less
    assert b"ETE" in whole


def test_excluding_nothing_is_the_same_lexicon():
    whole = lexicon("AA", "AH")
    assert whole.without([], alphabet()) is whole
    assert whole.effective_sha256 == whole.sha256


def test_exclusions_add_up():
    less = lexicon("AA", "AH", "ETE").without(["ETE"], alphabet()).without(["AH"], alphabet())
    assert less.exclusions == ("AH", "ETE")
    assert less.words == [b"AA"]


def test_the_word_map_is_made_once_for_a_size():
    words = lexicon("AA", "NICHE", "CHIEN")
    assert words.word_map(15) is words.word_map(15)
    assert words.word_map(4).anagrams(b"CHIEN") == ()
    assert set(words.word_map(15).anagrams(b"ECHIN")) == {b"NICHE", b"CHIEN"}


def test_names_are_kept():
    words = Lexicon.from_words(["AA"], alphabet("en"), name="club", language="en")
    assert (words.name, words.title, words.language) == ("club", "club", "en")
