"""The lists that come with the program: their content, provenance and licences."""

import gzip
import hashlib
from collections import Counter

import pytest

from duplicate.lexicon import catalog
from tests.support.lexicons import shipped

#: Facts that are published everywhere.
PAIRS = (
    "AA AH AI AN AS AU AY BA BE BI BU CA CE CI DA DE DO DU EH EN ES ET EU EX FA FI GO HA HE HI HO "
    "IF IL IN JE KA LA LE LI LU MA ME MI MU NA NE NI NO NU OC OH OM ON OR OS OU PI PU QI RA RE RI "
    "RU SA SE SI SU TA TE TO TU UD UN US UT VA VE VS VU WU XI"
)
SHA256 = {
    "fr-libre": "918e8b82931dab0c20139ddd3d804d4189c42b14a8cd464056d48dbd73b3b386",
    "en-free": "b486021baaa1ef72f7c36a36b3c55431e25e3eba9c42df8f0fef52533e2131d9",
}


def _french(word):
    return word.encode() in shipped()


@pytest.mark.parametrize("about", catalog.shipped(), ids=lambda about: about.name)
def test_the_data_are_what_their_description_says(about):
    data = (catalog.shipped_folder() / about.name / "words.txt.gz").read_bytes()
    text = gzip.decompress(data)
    lengths = Counter(map(len, text.split()))
    assert hashlib.sha256(text).hexdigest() == about.sha256 == SHA256[about.name]
    assert sum(lengths.values()) == about.words
    assert sum(n for length, n in lengths.items() if length <= 15) == about.words_2_to_15
    assert set(lengths) == set(range(2, 22))
    assert text.split() == sorted(set(text.split()))
    assert data[4:8] == bytes(4), "a time in the gzip header makes every build differ"


@pytest.mark.parametrize("about", catalog.shipped(), ids=lambda about: about.name)
def test_provenance_licence_and_changes_are_told_in_both_languages(about):
    folder = catalog.shipped_folder() / about.name
    assert about.source
    assert about.version
    assert about.credit
    assert set(about.titles) == set(about.changes) == {"fr", "en"}
    assert (folder / "build.py").is_file()
    assert "not" in (folder / "README.md").read_text(encoding="utf-8")


def test_the_licences_are_there_in_full():
    folder = catalog.shipped_folder()
    mozilla = (folder / "fr-libre" / "LICENSE-MPL-2.0.txt").read_text(encoding="utf-8")
    assert mozilla.startswith("Mozilla Public License Version 2.0")
    assert "Exhibit B" in mozilla
    for name in ("LICENSE-SCOWL.txt", "LICENSE-SCOWL-Debian.txt"):
        notices = (folder / "en-free" / name).read_text(encoding="utf-8")
        for holder in ("Kevin Atkinson", "J Ross Beresford", "Princeton University", "ENABLE"):
            assert holder in notices


def test_the_two_letter_words_are_exactly_the_published_ones():
    pairs = [word.decode() for word in shipped().words if len(word) == 2]
    assert len(pairs) == 81
    assert " ".join(pairs) == PAIRS


@pytest.mark.parametrize("word", ["AE", "OE", "ED", "OZ", "KG", "CM", "YL", "YOTTALUMEN"])
def test_unit_symbols_and_single_letters_are_out(word):
    assert not _french(word)


@pytest.mark.parametrize(
    "word",
    [
        "KILOMETRE", "HECTOLITRES", "PICOFARAD", "OEUFS", "NOEUDS", "YEUX", "AULX", "GIT", "CHU",
        "OYEZ", "ABSOUTE", "PST", "PFFT", "BRRR", "FINIRIONS", "EUSSENT", "BONSHOMMES",
    ],
)  # fmt: skip
def test_rare_forms_are_in(word):
    assert _french(word)


@pytest.mark.parametrize("word", ["BRUXELLES", "ONU", "JANV", "SINH", "AUJOURDHUI"])
def test_names_and_abbreviations_are_out(word):
    assert not _french(word)


def test_english_has_its_two_letter_words_and_no_abbreviations():
    english = shipped("en-free", "en")
    assert english.per_length[2] == 127
    assert all(word in english for word in (b"QI", b"ZA", b"ZE", b"COLOUR", b"COLOR"))
    assert not any(word in english for word in (b"BS", b"ERT", b"HHD"))


def test_the_search_gets_the_whole_list():
    words = shipped().word_map(15)
    assert sum(len(joined) for group in words.groups for joined in group.values()) == sum(
        length * count for length, count in shipped().per_length.items() if length <= 15
    )
