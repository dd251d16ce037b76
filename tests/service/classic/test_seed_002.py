"""Seed text 002: the French sheet, strict and family.

What it shares with text 000 is tested there; here is that the values are the same, and its own.
"""

import pytest

from duplicate.errors import InvalidInput, RuleConflict
from duplicate.game.classic.sheet import LineKind
from duplicate.rules.classic import Leftovers, StartBlank, TieRule, WordCheck
from duplicate.rules.classic_files import resolve_classic
from tests.support.classic import slugs

SHEETS = ("french-strict", "french-sheet-family")


@pytest.mark.parametrize("name", SHEETS)
def test_the_sheet_s_fixed_points(name):
    """225 squares, 100 letters and 2 jokers, seven tiles, fifty points, two to four players."""
    rules = resolve_classic(name)

    assert rules.layout.size**2 == 225
    assert (rules.language.alphabet.tile_count, rules.language.alphabet.blanks) == (102, 2)
    assert (rules.table.tiles, rules.table.bonuses, rules.table.players) == (7, {7: 50}, (2, 4))
    assert rules.language == resolve_classic("french-family").language
    assert rules.table.words is WordCheck.CHALLENGE
    assert rules.table.start_blank is StartBlank.ASIDE
    assert rules.table.ending.leftovers is Leftovers.IGNORED  # no agreed turns here


@pytest.mark.parametrize("name", SHEETS)
def test_jokers_do_not_decide_who_starts(new_game, name):
    with pytest.raises(InvalidInput, match="start-blank"):
        new_game(name, "CHAT", letters="?,A")


def test_an_exchange_needs_enough_tiles_in_the_bag_and_uses_the_turn(new_game):
    game = new_game("french-strict", "AB", letters_of="A:1x8 B:1x8")

    game.play("+2")
    with pytest.raises(RuleConflict, match="classic-exchange-bag"):
        game.play("+3")

    assert (game.totals, game.state.turn) == ([0, 0], 1)


@pytest.mark.parametrize(("name", "price"), [("french-strict", -5), ("french-sheet-family", 0)])
def test_a_challenge_that_fails_costs_what_was_agreed_before_the_start(new_game, name, price):
    """The sheet has no figure: the strict one is borrowed and says so."""
    game = new_game(name, "CHAT")

    game.play("CHAT H5")
    game.challenge()

    assert game.totals == [18, price]
    borrowed = "challenge.points" in resolve_classic("french-strict").table.unknown
    assert borrowed
    assert "empruntés" in resolve_classic("french-strict").table.note["fr"]


def test_a_refused_word_takes_the_letters_back_and_loses_the_turn(new_game):
    game = new_game("french-strict", "CHAT")

    game.play("CHTA H5")
    game.challenge()

    assert game.state.board.is_empty
    assert (game.totals, game.state.turn, game.state.sides[0].held) == ([0, 0], 1, 7)


def test_all_new_words_must_be_admitted_not_only_the_main_one(new_game):
    game = new_game("french-strict", "CHAT OS")

    game.play("CHAT H5", "OS I7")
    game.challenge()

    assert game.state.lines[-1].invalid == ("AO", "TS")


def test_a_challenge_comes_before_the_game_goes_on(new_game):
    game = new_game("french-strict", "CHAT")

    game.play("CHAT H5", "-")

    with pytest.raises(RuleConflict, match="classic-nothing-to-challenge"):
        game.challenge()


def test_letters_are_taken_back_as_many_as_were_laid(new_game):
    game = new_game("french-strict", "CHAT")

    game.play("CHAT H5", "-")

    assert game.state.sides[0].held == 7
    assert game.state.bag_count == 102 - 14 - 4


@pytest.mark.parametrize(
    ("play", "slug"),
    [("A H8", "classic-one-letter"), ("CHAT A1", "not-on-start")],
)
def test_one_letter_or_off_the_star_is_no_first_word(new_game, play, slug):
    with pytest.raises(RuleConflict) as refused:
        new_game("french-strict", "CHAT").play(play)

    assert slug in slugs(refused)


def test_no_second_island_of_letters(new_game):
    game = new_game("french-strict", "CHAT")
    game.play("CHAT H5")

    with pytest.raises(RuleConflict, match="not-connected"):
        game.play("CHAT A1")


def test_the_end_takes_leftovers_off_and_gives_them_to_whoever_finished(new_game):
    game = new_game(
        "french-sheet-family",
        "AB",
        letters_of="A:1 B:2 C:9 D:1",
        overrides={"tiles": 2, "bonus": 0},
    )

    game.play("AB H8")
    game.accept()

    assert [(line.kind, line.points) for line in game.state.lines[1:]] == [
        (LineKind.LEFTOVERS, -10),
        (LineKind.OUT_BONUS, 10),
    ]


def test_what_the_sheet_leaves_open_is_said():
    unknown = {*resolve_classic("french-sheet-family").table.unknown}

    assert {"ending.passes_each", "ending.tie"} <= unknown
    assert resolve_classic("french-sheet-family").table.ending.tie is TieRule.SHARED
