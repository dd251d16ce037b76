"""The reader's language: plurals, numbers, sentences of errors."""

import pytest

from duplicate.errors import InvalidInput
from duplicate.texts import N_, Texts, choose_language, texts


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("fr", ["0 point", "1 point", "2 points", "1\u202f000 points"]),
        ("en", ["0 points", "1 point", "2 points", "1,000 points"]),
    ],
)
def test_bl_102_plurals_of_points(language, expected):
    _ = texts(language)

    assert [_.points(n) for n in (0, 1, 2, 1000)] == expected
    assert _.points(-2) == f"−{_.points(2)}"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("fr", ["0 joueur", "1 joueur", "2 joueurs"]),
        ("en", ["0 players", "1 player", "2 players"]),
    ],
)
def test_bl_102_plurals_of_players(language, expected):
    _ = texts(language)

    one, many = "{count} player in the list: {first}…", "{count} players in the list: {first}…"

    shown = [_.plural(one, many, n, first="") for n in (0, 1, 2)]

    assert [" ".join(text.split(" ")[:2]) for text in shown] == expected


def test_a_sentence_is_filled_in_both_languages():
    values = {"count": 9, "reference": "H12"}

    assert texts("en").sentence("word-off-board", values).startswith("A word of 9 letters from H12")
    assert texts("fr").sentence("word-off-board", values).startswith("Un mot de 9 lettres placé en")


def test_a_value_of_megabytes_is_cut():
    told = texts("en").error(InvalidInput("slip-piece", piece="9" * 10_000_000))
    assert len(told) < 2200
    assert "9…" in told


def test_every_reason_of_an_error_has_its_line():
    error = InvalidInput("rack-empty", text="-").with_others(
        [InvalidInput("word-off-board", count=9, reference="H12")]
    )

    lines = texts("fr").error(error).splitlines()

    assert [line.split(" ")[0] for line in lines] == ["Le", "Un"]


def test_an_unknown_text_stays_english():
    assert texts("fr")("No such text {name}", name="here") == "No such text here"


def test_a_marked_text_is_itself():
    assert N_("top") == "top"


def test_numbers_have_the_signs_of_their_language():
    assert texts("fr").number(12345.678, 2) == "12\u202f345,68"
    assert texts("en").number(12345.678, 2) == "12,345.68"
    assert texts("fr").number(-5) == "−5"
    assert texts("fr").percent(0.98765) == "98,77\u202f%"
    assert texts("en").percent(0.98765) == "98.77%"


@pytest.mark.parametrize(
    ("wanted", "environment", "system", "expected"),
    [
        ("en", {"DUPLICATE_LANG": "fr"}, "fr_FR", "en"),
        (None, {"DUPLICATE_LANG": "en_GB.UTF-8"}, "fr_FR", "en"),
        (None, {}, "en_US", "en"),
        (None, {}, "de_DE", "fr"),
        (None, {"DUPLICATE_LANG": "xx"}, None, "fr"),
    ],
)
def test_the_reader_s_language_is_the_first_that_is_known(wanted, environment, system, expected):
    assert choose_language(wanted, environment, system) == expected


def test_one_object_for_each_language():
    assert isinstance(texts("fr"), Texts)
    assert texts("fr") is texts("fr")
