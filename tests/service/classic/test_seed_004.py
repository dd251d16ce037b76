"""Seed text 004: SquareScores' brief, Words With Friends, Super Scrabble, house choices."""

import pytest

from duplicate.core.board import Board
from duplicate.core.coord import Notation, Place
from duplicate.core.scoring import lay
from duplicate.errors import RuleConflict
from duplicate.game.classic.endings import winners
from duplicate.game.classic.sheet import LineKind
from duplicate.rules.classic_files import resolve_classic

SQUARE = "squarescores"
VALUES = {1: "AEIOULNSTR", 2: "DG", 3: "BCMP", 4: "FHVWY", 5: "K", 8: "JX", 10: "QZ"}
COUNTS = {12: "E", 9: "AI", 8: "O", 6: "NRT", 4: "DLSU", 3: "G", 2: "BCFHMPVWY", 1: "JKQXZ"}


def _by(table):
    return {letter: number for number, letters in table.items() for letter in letters}


def test_a_hundred_tiles_their_values_and_counts():
    alphabet = resolve_classic(SQUARE).language.alphabet

    assert (alphabet.tile_count, alphabet.blanks) == (100, 2)
    assert {each.name: each.value for each in alphabet.letters} == _by(VALUES)
    assert {each.name: each.count for each in alphabet.letters} == _by(COUNTS)


def test_a_swap_is_a_whole_turn_of_nothing_with_seven_in_the_bag(new_game):
    game = new_game(SQUARE, "AB", letters_of="A:1x11 B:1x10")

    game.play("+7")
    assert (game.totals, game.state.turn, game.state.bag_count) == ([0, 0], 1, 7)
    game.play("AB H8")
    with pytest.raises(RuleConflict, match=r"classic-exchange-bag\(left=5, least=7\)"):
        game.play("+1")


def test_only_the_next_player_challenges_before_moving(new_game):
    game = new_game(SQUARE, "CAT", "A", "B", "C")

    game.play("CAT 8G")
    with pytest.raises(RuleConflict, match="classic-challenger"):
        game.challenge(by=2)
    game.play("CATS 8G")  # the word stands now

    with pytest.raises(RuleConflict, match="classic-challenger"):
        game.challenge(by=0)


def test_a_word_that_fails_comes_off_and_the_turn_is_lost(new_game):
    game = new_game(SQUARE, "CAT")

    game.play("CTA 8G")
    game.challenge()

    assert (game.totals, game.state.turn) == ([0, 0], 1)


@pytest.mark.parametrize(
    ("overrides", "points", "kinds"),
    [
        ({}, 0, ["play", "challenge-failed"]),
        ({"challenge.points": 5}, -5, ["play", "challenge-failed"]),
        ({"challenge.turn-lost": True}, 0, ["play", "challenge-failed", "turn-lost"]),
    ],
)
def test_three_ways_of_a_wrong_challenge(new_game, overrides, points, kinds):
    game = new_game(SQUARE, "CAT", overrides=overrides)

    game.play("CAT 8G")
    game.challenge()

    assert game.totals == [10, points]
    assert [line.kind for line in game.state.lines] == kinds


def test_every_player_passes_twice_over_and_it_ends(new_game):
    assert new_game(SQUARE, "CAT", "A", "B", "C").play(*"------").ended == "passes"


def test_no_blocked_end_is_known(new_game):
    from duplicate.service.classic import course

    with pytest.raises(RuleConflict, match=r"classic-no-blocked-end\(passes=2\)"):
        course.end(new_game(SQUARE, "CAT").table)


def test_a_blank_counts_as_one_of_the_seven(new_game):
    game = new_game(SQUARE, "PARTIES")

    assert game.play("PARtIES 8D").lines[0].bonus == 50


def test_the_final_adjustment_may_go_below_nothing(new_game):
    game = new_game(SQUARE, "AB", letters_of="A:1 B:2 C:9", overrides={"tiles": 2, "bonus": 0})

    game.play("AB H8")
    game.accept()

    assert game.totals == [15, -9]


# A fixed number of turns.


@pytest.mark.parametrize("turns", [10, 12])
def test_an_agreed_number_of_turns_ends_the_game_and_leftovers_are_ignored(new_game, turns):
    game = new_game(
        SQUARE,
        "AB",
        drawn=True,
        overrides={"ending.turns": turns, "ending.passes-each": 20},
    )

    game.play(*"-" * (2 * turns - 1))
    assert game.state.ended is None
    game.play("-")

    assert (game.state.ended, game.totals) == ("turns", [0, 0])


def test_a_table_may_agree_to_deduct_them(new_game):
    game = new_game(
        SQUARE,
        "AB",
        letters_of="A:1x2 B:3x2",
        drawn=True,
        overrides={"tiles": 2, "ending.turns": 1, "ending.leftovers": "deducted"},
    )

    game.play("-", "-")

    assert (game.state.ended, sum(game.totals)) == ("turns", -8)
    assert LineKind.OUT_BONUS not in {line.kind for line in game.state.lines}


def test_a_lost_turn_is_one_of_the_agreed_ones(new_game):
    game = new_game(SQUARE, "CAT", overrides={"ending.turns": 1, "challenge.turn-lost": True})

    game.play("CAT 8G")
    game.challenge()

    assert game.state.ended == "turns"
    assert winners(game.state) == (0,)


# Words With Friends.


def test_words_with_friends_refuses_an_unknown_word_and_nothing_is_lost(new_game):
    game = new_game("words-with-friends", "QUEST")

    with pytest.raises(RuleConflict, match="classic-words-refused"):
        game.play("QUTES 8E")
    game.play("QUEST 8E")

    assert (game.state.turn, game.state.sides[0].held) == (1, 7)
    with pytest.raises(RuleConflict, match="classic-nothing-to-challenge"):
        game.challenge()


def test_words_with_friends_has_its_own_board(new_game):
    layout = resolve_classic("words-with-friends").layout

    assert layout.rows != resolve_classic(SQUARE).layout.rows
    assert (len(layout.rows), layout.name) == (15, "wwf")


# Super Scrabble.


def test_super_scrabble_has_21_squares_200_tiles_and_quadruple_squares(new_game):
    rules = resolve_classic("super-scrabble")
    game = new_game("super-scrabble", "CAT")

    assert (rules.layout.size, rules.language.alphabet.tile_count) == (21, 200)
    assert max(rules.layout.letter_multipliers) == 4
    assert max(rules.layout.word_multipliers) == 4
    assert game.play("CAT 11J").total(0) == 10
    assert game.state.bag_count == 200 - 14 - 3


def test_super_scrabble_a_single_turn_can_score_several_hundred():
    rules = resolve_classic("super-scrabble")
    place = Place.parse("1A", 21, Notation.GCG)
    word = rules.language.alphabet.parse_tiles("QUIZMASTERS")

    assert lay(
        Board.empty(21), rules.layout, rules.language.alphabet.values, {}, place, word
    ).score == 12 * (10 + 1 + 1 + 2 * 10 + 3 + 1 + 1 + 1 + 1 + 1 + 2 * 1)


# A challenge is settled before the game can end.


def test_cara_s_last_two_tiles_end_the_game_once_they_stand(new_game):
    game = new_game(SQUARE, "AB", letters_of="A:1 B:2 C:9", overrides={"tiles": 2, "bonus": 0})

    game.play("BA H8")
    assert game.state.ended is None
    game.challenge()

    assert (game.state.ended, game.totals, game.state.turn) == (None, [0, 0], 1)
