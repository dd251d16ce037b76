from collections import Counter

import pytest

from duplicate.lexicon.known import EDITIONS, looks_like
from tests.support.lexicons import read, shipped

ODS9 = next(edition for edition in EDITIONS if edition.name == "ODS9")
COUNTS = dict(enumerate(ODS9.counts, 2))


@pytest.mark.parametrize("name", ["ODS8", "ODS9", "fr-libre", "en-free"])
def test_the_counts_by_length_add_up(name):
    edition = next(edition for edition in EDITIONS if edition.name == name)
    assert len(edition.counts) == 14
    assert sum(edition.counts) == edition.total


@pytest.mark.parametrize(("name", "language"), [("fr-libre", "fr"), ("en-free", "en")])
def test_a_shipped_list_is_known_by_its_fingerprint(name, language):
    text = "\n".join(word.decode() for word in shipped(name, language).words if len(word) < 16)
    found = read(text, language).report.looks_like
    assert (found.edition, found.same) == (name, True)


def test_a_list_with_a_few_words_less_is_compared_length_by_length():
    counts = {**COUNTS, 2: COUNTS[2] - 1, 9: COUNTS[9] - 4, 16: 9000}
    found = looks_like(counts, "0" * 64, "fr")
    assert (found.edition, found.same, found.more) == ("ODS9", False, -5)
    assert found.per_length == {2: -1, 9: -4}


def test_a_list_that_stops_at_nine_letters_is_recognised():
    counts = {length: count for length, count in COUNTS.items() if length < 10}
    found = looks_like(counts, "0" * 64, "fr")
    assert found.edition == "ODS9"
    assert set(found.per_length) == {10, 11, 12, 13, 14, 15}


def test_part_of_a_list_is_compared_with_the_edition_it_is_called_after():
    found = looks_like(Counter({5: 8000}), "0" * 64, "fr", "Mon ODS 9 (copie).txt")
    assert found.edition == "ODS9"
    assert found.per_length[5] == 8000 - COUNTS[5]


def test_another_language_or_a_small_list_resembles_nothing():
    assert looks_like(COUNTS, "0" * 64, "en") is None
    assert looks_like({2: 5, 3: 7}, "0" * 64, "fr", "club.txt") is None
