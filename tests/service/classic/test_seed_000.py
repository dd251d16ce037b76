"""Seed text 000: the family game in French. A test for each sentence that states a rule."""

from collections import Counter

import pytest

from duplicate.errors import InvalidInput, RuleConflict
from duplicate.game.classic.endings import winners
from duplicate.game.classic.sheet import LineKind
from duplicate.rules.classic_files import resolve_classic
from duplicate.service.classic import course
from duplicate.service.classic.hints import hints
from tests.support.classic import slugs

FAMILY = "french-family"
BAG = "A9 B2 C2 D3 E15 F2 G2 H2 I8 J1 K1 L5 M3 N6 O6 P2 Q1 R6 S6 T6 U6 V2 W1 X1 Y1 Z1"
VALUES = {1: "AEILNORSTU", 2: "DGM", 3: "BCP", 4: "FHV", 8: "JQ", 10: "KWXYZ"}


def test_02_the_bag_holds_102_tokens_two_of_them_jokers_worth_nothing():
    rules = resolve_classic(FAMILY)
    alphabet = rules.language.alphabet

    assert (rules.layout.size, alphabet.tile_count, alphabet.blanks) == (15, 102, 2)
    assert " ".join(f"{each.name}{each.count}" for each in alphabet.letters) == BAG
    assert {each.name: each.value for each in alphabet.letters} == {
        letter: value for value, letters in VALUES.items() for letter in letters
    }


@pytest.mark.parametrize("count", [2, 3, 4])
def test_01_two_to_four_play_without_a_clock(new_game, count):
    game = new_game(FAMILY, "CHAT", *"ABCD"[:count])

    assert len(game.state.sides) == count
    assert game.view.sides[0].seconds_left is None


@pytest.mark.parametrize("players", [["A"], list("ABCDE"), ["A", "a"], ["A", ""]])
def test_01_neither_fewer_nor_more_nor_two_of_one_name(new_game, players):
    with pytest.raises(InvalidInput):
        new_game(FAMILY, "CHAT", *players)


def test_04_the_closest_to_a_begins(new_game):
    assert new_game(FAMILY, "CHAT", "A", "B", "C", letters="M,D,E").state.turn == 1


def test_04_jokers_are_removed_for_this_choice(new_game):
    with pytest.raises(InvalidInput, match="start-blank"):
        new_game(FAMILY, "CHAT", letters="?,D")


def test_04_ties_are_repeated(new_game):
    with pytest.raises(InvalidInput, match=r"start-tie\(names='A, C'\)"):
        new_game(FAMILY, "CHAT", "A", "B", "C", letters="D,E,D")


def test_04_the_program_draws_until_one_is_nearest_without_jokers(new_game):
    again = 0
    for seed in range(60):
        first = new_game(FAMILY, "CHAT", "A", "B", "C", drawn=True, seed=seed).state.first
        *ties, last = ({each.side: each.letter for each in round_} for round_ in first.draws)
        again += bool(ties)
        assert last[first.first] == min(last.values())
        assert list(last.values()).count(last[first.first]) == 1
        assert all("?" not in letters.values() for letters in (*ties, last))
    assert again


def test_04_letters_go_back_then_each_draws_seven(new_game):
    game = new_game(FAMILY, "CHAT", "A", "B", "C", drawn=True)

    assert [side.held for side in game.state.sides] == [7, 7, 7]
    assert game.state.bag_count == 102 - 21


def test_04_turns_go_round_in_the_order_of_the_table(new_game):
    game = new_game(FAMILY, "CHAT", "A", "B", "C", first="B")

    game.play("-", "-", "-", "-")

    assert [line.side for line in game.state.lines] == [1, 2, 0, 1]


def test_04_nobody_is_shown_words_while_they_think(new_game):
    with pytest.raises(RuleConflict, match="classic-no-hints"):
        hints(new_game(FAMILY, "CHAT", drawn=True).table)


@pytest.mark.parametrize(
    ("first", "slug"),
    [
        ("A H8", "classic-one-letter"),
        ("CHAT H1", "not-on-start"),
        ("CHAT A8", "not-on-start"),
    ],
)
def test_05_the_first_word_has_two_letters_and_covers_the_star(new_game, first, slug):
    with pytest.raises(RuleConflict) as refused:
        new_game(FAMILY, "CHAT").play(first)

    assert slug in slugs(refused)


def test_05_the_first_word_runs_either_way(new_game):
    assert new_game(FAMILY, "CHAT").play("CHAT 8E").total(0) == 18


@pytest.mark.parametrize(
    ("play", "slug"),
    [
        ("OSE A1", "not-connected"),
        ("CHOT H5", "miscopied-letter"),
        ("CHA H5", "no-tile-laid"),
        ("CHA H5", "incomplete-word"),
        ("CHATON H11", "off-board"),
    ],
)
def test_05_a_pose_reaches_the_words_leaves_no_hole_and_moves_no_letter(new_game, play, slug):
    game = new_game(FAMILY, "CHAT")
    game.play("CHAT H5")

    with pytest.raises(RuleConflict) as refused:
        game.play(play)

    assert slug in slugs(refused)


@pytest.mark.parametrize(
    ("play", "words"),
    [
        ("CHATS H5", ["CHATS"]),
        ("ACHAT H4", ["ACHAT"]),
        ("RAT 7G", ["RAT"]),
        ("OS I7", ["OS", "AO", "TS"]),
    ],
)
def test_05_words_are_extended_crossed_and_laid_alongside(new_game, play, words):
    game = new_game(FAMILY, "CHAT")

    game.play("CHAT H5", play)

    assert [each.word for each in game.state.lines[-1].words] == words


def test_05_a_joker_stays_its_letter_worth_nothing_and_cannot_be_taken_back(new_game):
    game = new_game(FAMILY, "CHaT")

    game.play("CHaT H5", "RAT 7G")

    assert game.state.lines[0].points == 2 * (3 + 4 + 1)
    assert game.state.lines[1].words[0].word == "RaT"
    with pytest.raises(RuleConflict) as refused:
        game.play("A H7")
    assert "no-tile-laid" in slugs(refused)


def test_05_a_joker_on_a_double_word_doubles_the_word(new_game):
    game = new_game(FAMILY, "CHAT")

    assert game.play("CHAt H5").lines[0].points == 2 * (3 + 4 + 1)


def test_05_a_missing_letter_is_the_joker_only_where_there_is_one(new_game):
    few = {"letters_of": "A:1 B:3x3 C:3x9 D:2"}
    game = new_game(FAMILY, "AB", **few, blanks=1)

    game.play("ABA H7")

    assert game.state.lines[0].laid in {"ABa", "aBA"}
    with pytest.raises(RuleConflict) as refused:
        new_game(FAMILY, "AB", **few).play("ABA H7")
    assert "letter-error" in slugs(refused)


def test_05_premiums_count_for_new_letters_only_and_in_both_words(new_game):
    game = new_game(FAMILY, "CHAT")

    game.play("CHAT H5", "CHATS H5", "SERA 9H")

    assert [line.points for line in game.state.lines[:2]] == [18, 10]
    assert game.state.lines[2].points == 1 + 2 + 1 + 1  # the E lies on a double letter


def test_05_seven_letters_add_fifty_after_the_multiplications(new_game):
    game = new_game(FAMILY, "PARTIES")

    line = game.play("PARTIES H4").lines[0]

    assert (line.points, line.bonus) == (2 * (2 * 3 + 1 + 1 + 1 + 1 + 1 + 1) + 50, 50)


def test_05_no_fifty_for_a_seven_letter_word_of_fewer_tiles(new_game):
    game = new_game(FAMILY, "PARTIE PARTIES")

    game.play("PARTIE H4", "PARTIES H4")

    assert [line.bonus for line in game.state.lines] == [0, 0]


def test_05_a_rack_is_completed_up_to_seven_or_with_all_that_is_left(new_game):
    game = new_game(FAMILY, "AB", letters_of="A:1x9 B:1x8", drawn=True, first="Ann")

    game.play("AB H8")
    assert [side.held for side in game.state.sides] == [5, 7]  # waits for the check
    game.play("-")
    assert [side.held for side in game.state.sides] == [7, 7]
    game.play("ABB H8", "-")
    assert (game.state.bag_count, game.state.sides[0].held) == (0, 7)
    game.play("ABBA H8", "-")
    assert (game.state.bag_count, game.state.sides[0].held) == (0, 6)


def test_05_seven_in_the_bag_allow_any_exchange_six_none(new_game):
    game = new_game(FAMILY, "AB", letters_of="A:1x11 B:1x10", drawn=True)
    rack = game.state.sides[0].rack
    two = "A" * min(2, rack[ord("A")]) + "B" * (2 - min(2, rack[ord("A")]))

    assert game.state.bag_count == 7
    game.play(f"+{two}")
    assert (game.state.bag_count, game.state.sides[0].held, game.totals) == (7, 7, [0, 0])
    game.play("AB H8", "-", "-")
    with pytest.raises(RuleConflict, match="classic-exchange-bag"):
        game.play("+A")


def test_05_an_exchange_draws_first_then_puts_the_old_ones_back(new_game):
    game = new_game(FAMILY, "AB", letters_of="A:1x7 B:1x7 C:1x7", drawn=True, seed=3)
    before = Counter(game.state.sides[0].rack)
    text = "".join(chr(code) * count for code, count in sorted(before.items()))

    bag = Counter(game.state.bag)
    game.play(f"+{text}")

    assert game.state.sides[0].rack == bag  # the seven of the bag, none of those given back
    assert game.state.bag == before


def test_05_a_word_is_taken_back_whole_without_points_and_the_turn_is_lost(new_game):
    game = new_game(FAMILY, "CHAT RAT", drawn=False)

    game.play("CHAT H5", "OS I7")
    state = game.challenge(by=0, words="TS")

    assert state.lines[-1].kind is LineKind.TAKEN_BACK
    assert state.lines[-1].invalid == ("TS",)
    assert game.totals == [18, 0]
    assert (state.turn, state.sides[1].held) == (0, 7)
    assert state.turns(1) == 1


def test_05_only_the_words_asked_about_are_looked_up(new_game):
    game = new_game(FAMILY, "CHAT OS")

    game.play("CHAT H5", "OS I7")
    game.challenge(by=0, words="OS")

    assert game.state.lines[-1].kind is LineKind.CHALLENGE_FAILED
    assert game.totals[1] > 0
    with pytest.raises(RuleConflict) as refused:
        game.challenge(by=0, words="OS, ZUT")
    assert slugs(refused) == ["classic-word-looked-up", "classic-word-not-formed"]
    game.challenge(by=0)  # the others after all
    assert game.state.lines[-1].invalid == ("AO", "TS")


def test_05_a_challenge_that_fails_costs_nothing_and_the_pose_remains(new_game):
    game = new_game(FAMILY, "CHAT")

    game.play("CHAT H5")
    game.challenge()

    assert game.totals == [18, 0]
    assert (game.state.turn, game.state.pending) == (1, None)


def test_05_in_competition_it_costs_five_points(new_game):
    game = new_game("fisf-classic", "CHAT")

    game.play("CHAT H5")
    game.challenge()

    assert game.totals == [18, -5]
    rules = resolve_classic("fisf-classic").table
    assert "challenge.points" not in rules.unknown
    assert {"exchange_bag", "refill", "challenge.by"} < {*rules.unknown}


def test_05_the_check_comes_before_new_letters_are_drawn(new_game):
    game = new_game(FAMILY, "AB", letters_of="A:1x9 B:1x9", drawn=True)
    rack = Counter(game.state.sides[0].rack)

    game.play("BA H8")
    assert game.state.bag_count == 4
    game.challenge()

    assert game.state.sides[0].rack == rack
    assert game.state.bag_count == 4


def test_07_out_the_others_subtract_and_the_leaver_adds_a_joker_is_zero(new_game):
    game = new_game(
        FAMILY,
        "AB",
        letters_of="A:1 B:5 C:7",
        blanks=1,
        first="Ann",
        overrides={"tiles": 2, "bonus": 0},
    )

    game.play("AB H8")
    game.accept()

    assert game.state.ended == "out"
    assert [line.points for line in game.state.lines] == [12, -7, 7]
    assert game.state.lines[1].rack == "C?"


def test_07_blocked_each_subtracts_their_own_and_nobody_gains(new_game):
    game = new_game(
        FAMILY,
        "AB",
        letters_of="A:1x2 B:5x2 C:7",
        drawn=True,
        overrides={"tiles": 3, "bonus": 0},
    )

    course.end(game.table)

    assert game.state.ended == "blocked"
    assert {line.kind for line in game.state.lines} == {LineKind.LEFTOVERS}
    assert sum(game.totals) == -(1 + 1 + 5 + 5 + 7)


def test_07_six_passes_end_a_game_of_two(new_game):
    game = new_game(FAMILY, "CHAT", drawn=True)

    game.play(*"-----")
    assert game.state.ended is None
    game.play("-")

    assert game.state.ended == "passes"


def test_07_three_each_for_three_players_not_interrupted_by_pose_or_exchange(new_game):
    game = new_game(FAMILY, "CHAT", "A", "B", "C", drawn=False)

    game.play(*"--------", "+1", *"--------", "CHAT H5", *"--------")
    assert game.state.ended is None
    game.play("-")

    assert game.state.ended == "passes"


def test_07_the_highest_total_wins_and_a_tie_is_shared(new_game):
    game = new_game(FAMILY, "AA", letters_of="A:1x4", drawn=True, overrides={"tiles": 2})

    game.play(*"------")

    assert game.totals == [-2, -2]
    assert winners(game.state) == (0, 1)
    assert game.view.winners == ("Ann", "Bob")


def test_08_nothing_is_played_diagonally_nor_a_used_premium_counted_again(new_game):
    with pytest.raises(InvalidInput, match="reference-unreadable"):
        new_game(FAMILY, "CHAT").play("CHAT H5I6")
