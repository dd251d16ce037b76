import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicate.errors import InvalidInput
from duplicate.lexicon.report import Reason
from tests.support.lexicons import read, refused, shipped, words


@pytest.mark.parametrize("data", [b"MAISON\r\nTABLE\r\nZUT", b"MAISON\rTABLE\rZUT"])
def test_bl_034_windows_and_old_mac_line_ends(data):
    assert words(read(data)) == ["MAISON", "TABLE", "ZUT"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_bl_035_the_first_word_survives_a_byte_order_mark(encoding):
    reading = read("AA\nAH\n".encode(encoding))
    assert words(reading) == ["AA", "AH"]
    assert reading.report.words == 2
    assert reading.report.encoding == encoding


def test_bl_036_accents_ligatures_small_and_decomposed_letters():
    reading = read("élève\ncœur\naiguë\nex æquo\ne\u0301te\u0301\naujourd'hui\narc-en-ciel\n")
    assert words(reading) == ["AIGUE", "COEUR", "ELEVE", "ETE"]
    assert refused(reading) == {"blank-inside": 1, "hyphen": 1, "apostrophe": 1}
    examples = {group.reason: group.examples for group in reading.report.refused}
    assert examples[Reason.HYPHEN] == ((7, "arc-en-ciel"),)
    assert reading.report.samples[0] == ("élève", "ELEVE")


def test_bl_037_what_was_not_kept_is_said():
    listed = ["AA", "AH", "MAISON", "TABLE", "ZUT", "ZUT", "Q", "12AB", "A" * 16, "B" * 16]
    report = read("\n".join(listed)).report
    assert (report.words, report.longer, report.repeats) == (5, 2, 1)
    assert {group.reason: group.count for group in report.refused} == {"too-short": 1, "digit": 1}


def test_bl_038_order_and_repeats_do_not_matter():
    sample = [word.decode() for word in random.Random(38).sample(shipped().words, 5000)]
    shuffled = random.Random(1).sample(sample, len(sample))
    orders = [sorted(sample), sorted(sample, reverse=True), shuffled, sample + sample]
    reports = [read("\n".join(order)).report for order in orders]
    assert {(report.words + report.longer, report.sha256) for report in reports} == {
        (5000, reports[0].sha256)
    }
    assert words(read("TABLES\nTABLE\n")) == ["TABLE", "TABLES"]


def test_bl_042_words_that_look_like_missing_values():
    assert words(read("NA\nNULL\nNAN\nNONE\nTRUE\n")) == ["NA", "NAN", "NONE", "NULL", "TRUE"]


@given(
    st.lists(st.sampled_from(["élan", "ELAN", "cœur", "zut", "TABLES", "table"]), min_size=1),
    st.randoms(use_true_random=False),
)
def test_any_order_and_any_repeats_give_the_same_fingerprint(listed, chance):
    again = [*listed, *chance.choices(listed, k=3)]
    chance.shuffle(again)
    # Capitals beside small letters mean names; a list in one case has none.
    first = read("\n".join(word.upper() for word in listed))
    second = read("\r\n".join(word.upper() for word in again))
    assert first.report.sha256 == second.report.sha256
    assert first.words == second.words


def test_capitals_in_a_list_of_small_letters_are_names():
    reading = read("maison\ntable\nParis\nzut\nONU\n")
    assert words(reading) == ["MAISON", "TABLE", "ZUT"]
    assert refused(reading) == {"capital": 2}


@pytest.mark.parametrize("text", ["MAISON\nTABLE\n", "Maison\nTable\n", "MAISON\ntable\n"])
def test_capitals_mean_nothing_elsewhere(text):
    assert words(read(text)) == ["MAISON", "TABLE"]


def test_german_nouns_have_capitals_and_stay():
    assert words(read("Haus\ngehen\nlaufen\n", "de"), "de") == ["GEHEN", "HAUS", "LAUFEN"]


def test_other_spellings_of_a_word_are_merged_and_counted():
    report = read("pêcher\npécher\npêcher\npécher\n").report
    assert (report.words, report.repeats, report.merged) == (1, 2, 1)


def test_length_is_counted_in_tiles():
    reading = read("ch\nachucharra\n", "es")
    assert refused(reading) == {"too-short": 1}
    assert words(reading, "es") == ["A[CH]U[CH]A[RR]A"]
    assert reading.report.per_length == {7: 1}


def test_digraphs_are_read_in_brackets_too():
    assert read("[CH]ICO\nPE[RR]O\n", "es").words == read("CHICO\nPERRO\n", "es").words


def test_letters_outside_the_alphabet_are_named_and_counted():
    reading = read("kilo\nwok\ncasa\nkiwi\n", "es")
    assert words(reading, "es") == ["CASA"]
    assert refused(reading) == {"sign": 3}
    assert reading.report.strange_signs == {"K": 3, "W": 2}


def test_five_examples_of_each_reason_with_their_lines():
    report = read("\n".join(["AA", *(f"A-{n}" for n in range(9))])).report
    assert report.refused[0].count == 9
    assert report.refused[0].examples == tuple((n + 2, f"A-{n}") for n in range(5))


def test_definitions_comments_and_region_marks_are_counted():
    report = read("# liste\nAA\tlave\nAH#\n\nAI\n").report
    assert (report.lines, report.comments, report.blank_lines) == (5, 1, 1)
    assert (report.definitions, report.marks, report.words) == (1, 1, 3)


def test_what_is_suspicious_is_said():
    doubts = read("AA\nKG\nMAISONS\n").report.doubts
    assert doubts.vowelless_pairs == ("KG",)
    assert doubts.few_pairs
    assert doubts.missing_lengths == (3, 4, 5, 6, 8, 9)
    assert "W" in doubts.unused_letters
    assert "A" not in doubts.unused_letters


def test_the_longest_word_and_the_lengths():
    report = read("AA\nMAISON\nTABLEAU\nVOITURE\n").report
    assert report.longest == "TABLEAU"
    assert report.per_length == {2: 1, 6: 1, 7: 2}


@pytest.mark.parametrize(
    ("data", "slug"),
    [
        (b"", "lexicon-no-lines"),
        (b"# rien\n\n", "lexicon-no-lines"),
        (b"12\n34\n", "lexicon-no-words"),
        ("Д\nЖЖ\n".encode(), "lexicon-no-words"),
    ],
)
def test_a_list_without_a_word_is_an_error(data, slug):
    with pytest.raises(InvalidInput) as caught:
        read(data)
    assert caught.value.slug == slug
