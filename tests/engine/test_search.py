"""Positions whose answer was counted by hand, for the search and for its slow twin."""

import pytest

from duplicate.core.board import Board
from duplicate.engine import reference
from duplicate.engine.search import all_plays, best, open_squares, tops
from duplicate.lexicon import catalog
from duplicate.rules import resolve
from tests.support.positions import (
    board_after,
    board_of,
    known,
    lexicon_of,
    rack_of,
    shown,
    with_format,
)
from tests.support.rules import club_en, fisf

# name, rules, lexicon, plays on the board, rack, tops
CASES = [
    pytest.param(
        fisf(), "DUCE EGRUGEAI", [("H5", "DUCE")], "AEGIRU?", ["EgRUGEAI 8H 80"],
        id="bl_007_which_of_two_equal_letters_is_the_blank",
    ),
    pytest.param(
        fisf(), "MAISON MAISONS WU WUS", [("H4", "MAISON")], "WU?", ["WUs 10F 38"],
        id="bl_008_blank_inside_a_cross_word",
    ),
    pytest.param(
        fisf(), "EN OS ES", [("H8", "eN")], "OS", ["OS I7 4"],
        id="bl_009_cross_word_whose_only_other_tile_is_a_blank",
    ),
    pytest.param(
        fisf(), "EN OS", [("H8", "eN")], "OS", [],
        id="bl_009_refused_without_the_cross_word",
    ),
    pytest.param(
        fisf(), "TO TA ON AN", [("H8", "TO"), ("8H", "TA")], "N", ["AN I8 6"],
        id="bl_010_one_tile_that_makes_two_words_is_told_once_across",
    ),
    pytest.param(
        fisf(), "RELIEUR RELIEURS SI AI RA", [("H8", "RELIEUR"), ("15H", "SI")], "A",
        ["AI I14 4"],
        id="bl_013_words_that_reach_the_edge",
    ),
    pytest.param(
        club_en(), "ERA BUM BE UR MA", [("8G", "ERA")], "BMU", ["BUM 7G 29"],
        id="bl_020_plays_alongside_a_word",
    ),
    pytest.param(
        club_en(), "AWNING DAWNING ID", [("8C", "AWNING")], "DI", ["ID B7 15"],
        id="bl_021_the_only_link_is_the_word_that_is_extended",
    ),
    pytest.param(
        fisf(), "AMI SEL NU ANS MUE", [("H7", "AMI"), ("J7", "SEL")], "NU", ["NU I7 11"],
        id="bl_022_empty_square_with_letters_on_both_sides",
    ),
    pytest.param(
        fisf(), "AMI SEL NU ANS", [("H7", "AMI"), ("J7", "SEL")], "NU", ["ANS 7H 4"],
        id="bl_022_refused_when_one_side_makes_no_word",
    ),
    pytest.param(
        fisf(), "CARTE CRETA CARET", [], "CARTEKW", ["CARET H4 20", "CARTE H4 20", "CRETA H4 20"],
        id="bl_023_all_equal_tops_in_alphabetical_order",
    ),
    pytest.param(fisf(), "ZUT", [], "ABCDEFG", [], id="bl_025_no_legal_play"),
    pytest.param(
        fisf(), "OU", [], "BCDFG??", ["ou H7 0", "ou H8 0"], id="bl_026_a_valid_play_worth_nothing"
    ),
    pytest.param(
        fisf(), "WAX", [], "WA??X", ["WAX H7 42", "WAX H8 42", "WAX H6 42"],
        id="blanks_stay_in_the_rack_when_they_bring_nothing",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "words", "plays", "rack", "expected"), CASES)
def test_known_tops(rules, words, plays, rack, expected):
    board, lexicon = board_after(rules, *plays), lexicon_of(rules, words)
    tiles = rack_of(rules, rack)

    assert sorted(shown(tops(board, tiles, lexicon, rules), rules)) == sorted(expected)
    assert sorted(shown(reference.tops(board, tiles, lexicon, rules), rules)) == sorted(expected)


def test_bl_024_first_word_goes_across_only_and_is_listed_once():
    rules = fisf()
    lexicon = lexicon_of(rules, "FEDAYIN")

    plays = all_plays(Board.empty(15), rack_of(rules, "FEDAYIN"), lexicon, rules)

    assert shown(plays, rules) == [
        "FEDAYIN H8 110",
        "FEDAYIN H4 98",
        "FEDAYIN H2 94",
        "FEDAYIN H3 92",
        "FEDAYIN H6 92",
        "FEDAYIN H7 92",
        "FEDAYIN H5 90",
    ]


def test_bl_012_bonus_needs_all_the_tiles_of_the_format():
    rules, word = fisf(), "AMIES"
    lexicon, board = lexicon_of(rules, word), Board.empty(15)
    five = with_format(rules, rack_size=5, max_played=5, bonuses={5: 30})

    assert tops(board, rack_of(rules, word), lexicon, rules)[0].score == 14
    assert tops(board, rack_of(rules, word), lexicon, five)[0].score == 44


def test_no_more_tiles_are_laid_than_the_format_allows():
    rules = with_format(fisf(), rack_size=8, max_played=7)
    lexicon = lexicon_of(rules, "RELIEURS RELIEUR")

    plays = all_plays(Board.empty(15), rack_of(rules, "RELIEURS"), lexicon, rules)

    assert {rules.alphabet.show(play.word) for play in plays} == {"RELIEUR"}


def test_bl_027_two_blanks_give_the_true_best_first():
    rules = fisf()
    lexicon = catalog.load("fr-libre", rules.alphabet)
    board = max((p["board"] for p in known("fr")), key=lambda text: sum(map(str.isalpha, text)))
    crowded, rack = board_of(rules, board), rack_of(rules, "EIRST??")

    few = best(crowded, rack, lexicon, rules, 20)
    every = all_plays(crowded, rack, lexicon, rules)

    assert few == every[: len(few)]
    assert len(few) >= 20
    assert every[len(few)].score < few[-1].score
    assert [play.score for play in every] == sorted((play.score for play in every), reverse=True)


def test_a_board_is_taken_as_it_stands():
    """Unknown words and loose tiles are no obstacle; what is laid must be valid."""
    rules = fisf()
    lexicon = lexicon_of(rules, "OS")
    rows = ["." * 15] * 15
    rows[2] = "QQQ............"
    rows[12] = ".............O."

    plays = all_plays(board_of(rules, "/".join(rows)), rack_of(rules, "S"), lexicon, rules)

    assert shown(plays, rules) == ["OS 14M 4", "OS M14 2"]


@pytest.mark.parametrize("language", ["es", "ca"])
def test_a_tile_of_several_letters_is_one_letter(language):
    rules = resolve(language)
    long = next(letter for letter in rules.alphabet.letters if len(letter.name) > 1)
    lexicon = lexicon_of(rules, f"A{long.name}A")

    (play, *_) = tops(Board.empty(15), rack_of(rules, f"A[{long.name}]A"), lexicon, rules)

    assert rules.alphabet.show(play.word) == f"A[{long.name}]A"
    assert play.tiles == 3


def test_open_squares_are_those_where_a_letter_makes_a_word():
    rules = fisf()
    board = board_after(rules, ("H8", "OS"))

    # An S before OS; an O above the S, an S below the O.
    assert open_squares(board, lexicon_of(rules, "OS SOS"), rules) == 3
    assert open_squares(board, lexicon_of(rules, "OS"), rules) == 2
    assert open_squares(Board.empty(15), lexicon_of(rules, "OS"), rules) == 0
