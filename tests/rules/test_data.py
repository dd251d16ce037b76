"""The tile sets, boards, formats and federations that are shipped."""

import itertools
from collections import Counter

import msgspec
import pytest

from duplicate.core.board import Board
from duplicate.core.coord import Notation
from duplicate.rules import available, resolve
from duplicate.rules.model import LateRule, TopCriterion
from tests.support.rules import club_en, fisf, score

TOTALS = {
    "fr": (102, 197),
    "en": (100, 187),
    "es": (100, 192),
    "ro": (100, 211),
    "ca": (100, 189),
    "nl": (102, 230),
    "de": (102, 202),
    "it": (120, 293),
    "pl": (100, 190),
    "wwf-en": (104, 220),
    "super-en": (200, 381),
}
#: What each letter's tiles are worth together (BL-001), written out by hand.
WORTH = {
    "fr": "A9 B6 C6 D6 E15 F8 G4 H8 I8 J8 K10 L5 M6 N6 O6 P6 Q8 R6 S6 T6 U6 V8 W10 X10 Y10 Z10",
    "en": "A9 B6 C6 D8 E12 F8 G6 H8 I9 J8 K5 L4 M6 N6 O8 P6 Q10 R6 S4 T6 U4 V8 W8 X8 Y8 Z10",
}


@pytest.mark.parametrize("language", available("languages"))
def test_af1_tiles_and_values(language):
    alphabet = resolve(language).alphabet
    worth = sum(letter.value * letter.count for letter in alphabet.letters)
    assert (alphabet.tile_count, worth) == TOTALS[language]
    assert alphabet.blanks == (4 if language == "super-en" else 2)


@pytest.mark.parametrize("language", WORTH)
def test_bl_001_each_letter_is_worth_its_own_language(language):
    letters = resolve(language).alphabet.letters
    assert " ".join(f"{x.name}{x.value * x.count}" for x in letters) == WORTH[language]


@pytest.mark.parametrize("language", available("languages"))
def test_a_tile_set_is_described_in_both_languages(language):
    rules = resolve(language)
    assert set(rules.language.titles) == {"fr", "en"}
    assert rules.language.source
    assert rules.language.code == language
    english = language in {"en", "wwf-en", "super-en"}
    assert rules.notation is (Notation.GCG if english else Notation.FRENCH)
    names = [letter.name for letter in rules.alphabet.letters]
    assert len(set(names)) == len(names)
    assert all(letter.vowel or letter.consonant for letter in rules.alphabet.letters)


def test_the_sound_of_y():
    sounds = {
        code: next(
            ((x.vowel, x.consonant) for x in resolve(code).alphabet.letters if x.name == "Y"), None
        )
        for code in available("languages")
    }
    either = (True, True)
    assert sounds["fr"] == sounds["nl"] == sounds["en"] == either
    assert sounds["es"] == (False, True)
    assert sounds["pl"] == (True, False)
    assert sounds["it"] is None


@pytest.mark.parametrize(
    ("layout", "counts"),
    [
        ("standard", {"T": 8, "D": 17, "t": 12, "d": 24}),
        ("wwf", {"T": 8, "D": 12, "t": 16, "d": 24}),
        ("super", {"Q": 4, "T": 16, "D": 41, "q": 8, "t": 20, "d": 36}),
    ],
)
def test_af2_premium_squares(layout, counts):
    rows = resolve(layout=layout).layout.rows
    found = Counter(sign for row in rows for sign in row if sign != ".")
    assert found == counts


@pytest.mark.parametrize("layout", available("layouts"))
def test_af3_boards_are_symmetric(layout):
    board = resolve(layout=layout).layout
    rows = board.rows
    assert rows == tuple("".join(column) for column in zip(*rows, strict=True))
    assert rows == tuple(row[::-1] for row in rows[::-1])
    assert board.start_square == len(rows) ** 2 // 2


def test_af2_the_middle_of_the_super_board_is_the_standard_board():
    rows = resolve(layout="super").layout.rows
    assert tuple(row[3:18] for row in rows[3:18]) == resolve().layout.rows


def test_start_squares_pay_what_their_boards_say():
    pays = {
        name: layout.word_multipliers[layout.start_square]
        for name in available("layouts")
        for layout in [resolve(layout=name).layout]
    }
    assert pays == {"standard": 2, "super": 2, "wwf": 1}


FORMATS, FEDERATIONS = available("formats"), available("federations")


@pytest.mark.parametrize(
    ("language", "layout"), list(itertools.product(available("languages"), available("layouts")))
)
def test_every_tile_set_goes_on_every_board(language, layout):
    rules = resolve(language, layout)
    assert (rules.language.code, rules.layout.name) == (language, layout)


@pytest.mark.parametrize(("fmt", "federation"), list(itertools.product(FORMATS, FEDERATIONS)))
def test_every_format_is_played_by_every_federation(fmt, federation):
    rules = resolve("fr", "standard", fmt, federation)
    assert rules.format.name == fmt
    assert f"{rules.federation.name}-{rules.federation.edition}" == federation


@pytest.mark.parametrize("name", FEDERATIONS)
def test_a_federation_says_where_it_is_from_and_what_it_does_not_know(name):
    federation = resolve(federation=name).federation
    plain = msgspec.to_builtins(federation)
    assert set(federation.titles) == {"fr", "en"}
    assert federation.source
    assert set(federation.note) in ({"fr", "en"}, set())
    for path in federation.unknown:
        holder = plain
        for step in path.split("."):
            assert step in holder, path
            holder = holder[step]


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_explains_itself_in_both_languages(name):
    fmt = resolve(format=name).format
    plain = msgspec.to_builtins(fmt, str_keys=True)
    assert set(fmt.titles) == set(fmt.note) == {"fr", "en"}
    assert fmt.source
    assert set(fmt.articles) <= set(plain)
    assert set(fmt.unknown) <= set(plain)
    assert fmt.max_played <= fmt.rack_size
    assert max(fmt.bonuses) <= fmt.max_played


def test_bonuses_of_the_large_formats():
    bonuses = {name: resolve(format=name).format.bonuses for name in ("7sur8", "7et8", "789")}
    assert bonuses == {"7sur8": {7: 50}, "7et8": {7: 50, 8: 75}, "789": {7: 50, 8: 75, 9: 100}}


def test_times_of_the_formats():
    times = {name: resolve(format=name).seconds(1) for name in FORMATS}
    assert (times["normal"], times["2min30"], times["semi-rapide"], times["blitz"]) == (
        180,
        150,
        120,
        60,
    )
    death = resolve(format="sudden-death")
    assert [death.seconds(n) for n in (1, 3, 4, 6, 7, 30)] == [80, 80, 60, 60, 40, 40]
    assert death.signals(4) == (20,)


def test_the_normal_format():
    fmt = fisf().format
    assert (fmt.rack_size, fmt.max_played, fmt.bonuses) == (7, 7, {7: 50})
    assert (fmt.seconds, fmt.signals, fmt.original) == (180, (30,), False)


def test_the_fisf_regulation():
    rules = fisf().federation
    content = [(step.from_round, step.vowels, step.consonants) for step in rules.draw.content]
    assert content == [(1, 2, 2), (16, 1, 1)]
    assert rules.draw.flexible == ("Y", "?")
    assert rules.top_choice == (
        TopCriterion.FEWER_BLANKS,
        TopCriterion.ENDS_GAME,
        TopCriterion.OPENS_BOARD,
    )
    slip = rules.slip
    assert (slip.policy, slip.round_one_maximum, slip.late) == ("fisf", True, LateRule.ZERO)
    assert (slip.penalty, slip.penalty_floor) == (5, 5)
    assert (slip.free_warnings, slip.free_warnings_original, slip.warning_cost) == (3, 5, 5)
    assert (rules.solo.min_players, rules.solo.points, rules.solo.below_top) == (16, 10, True)
    assert (rules.next_draw_after, rules.time_limit_appeal) == (20, 15)
    assert rules.articles["content"] == "3.2"


def test_club_rules_pay_true_scores_and_only_mention_solos():
    rules = club_en().federation
    assert rules.draw == fisf().federation.draw
    assert not rules.slip.round_one_maximum
    assert (rules.slip.penalty, rules.slip.warning_cost, rules.solo.points) == (0, 0, 0)


def test_the_wider_warning_quota_is_for_blitz_and_original_formats():
    assert fisf().free_warnings == 3
    assert resolve(overrides={"time.seconds": 61}).free_warnings == 3
    assert resolve(overrides={"time.seconds": 60}).free_warnings == 5


def best_opening(rules, word):
    """The dearest place of a first word across through the start square, and what it earns."""
    row, column = rules.layout.start
    letter = chr(ord("A") + row)
    scored = {}
    last = min(column, 15 - len(word))
    for first in range(max(0, column - len(word) + 1), last + 1):
        reference = f"{letter}{first + 1}"
        scored[reference] = score(
            rules, Board.empty(15), reference, word, notation=Notation.FRENCH
        )[0]
    return scored


def test_af8_publiera_by_seven_and_eight_and_publieras_by_seven_eight_nine():
    seven_eight = resolve("fr", format="7et8")
    places = best_opening(seven_eight, "PUBLIERA")
    assert places["H1"] == places["H8"] == max(places.values()) == 153
    assert best_opening(resolve("fr", format="789"), "PUBLIERAS")["H1"] == 184
    assert best_opening(resolve("fr"), "PUBLIERA")["H1"] == 153 - 75


def test_af9_words_with_friends():
    rules = resolve("wwf-en", "wwf")
    assert best_opening(rules, "JOKE")["H5"] == 17
    quested = best_opening(rules, "QUESTED")
    assert (quested["H5"], quested["H4"], quested["H8"]) == (53, 71, 71)
