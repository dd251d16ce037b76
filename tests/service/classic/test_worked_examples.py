"""The worked examples of the seed texts, W1 to W12, as games that come to these numbers.

Where a total is needed that a real bag reaches only after many turns, the table has a tile set of
its own; the rules are those of the text.
"""

import pytest

from duplicate.game.classic.endings import winners
from duplicate.game.classic.sheet import LineKind, WordFormed
from duplicate.rules.classic_files import resolve_classic

FRENCH = {"notation": "french"}


def test_w1_w2_seed_000_chat_is_18_then_chats_10(new_game):
    game = new_game("french-family", "CHAT CHATS")

    game.play("CHAT H5", "CHATS H5")

    assert game.totals == [18, 10]


def test_w3_seed_001_cat_is_10(new_game):
    assert new_game("hasbro-us-2003", "CAT").play("CAT 8G").total(0) == 10


def test_w4_seed_001_cat_with_a_blank_is_4(new_game):
    game = new_game("hasbro-us-2003", "CAT")

    game.play("cAT 8G")

    assert game.totals == [4, 0]
    assert game.state.lines[0].laid == "cAT"


def test_w5_seed_001_alex_goes_out_and_ends_at_108_bea_at_97(new_game):
    game = new_game(
        "hasbro-us-2003",
        "AB ABC",
        "Alex",
        "Bea",
        letters_of="A:10x2 B:20x2 C:75 D:3 E:4 F:1",
        overrides={"tiles": 4, "bonus": 0},
    )

    game.play("AB H8", "ABC H8", "AAB 8H")
    assert game.state.ended is None  # an immediate challenge comes first
    assert game.totals == [100, 105]
    game.accept()

    assert game.state.ended == "out"
    assert [game.state.account(side).before for side in (0, 1)] == [100, 105]
    assert game.totals == [108, 97]
    assert winners(game.state) == (0,)


def test_w6_seed_003_alex_299_mia_283_in_four_lines(new_game):
    game = new_game(
        "uk-box",
        "AB ABC AD",
        "Alex",
        "Mia",
        letters_of="A:100 B:56 C:24 D:0 E:1 O:1 T:1",
        overrides={"tiles": 5, "bonus": 0},
    )

    game.play("AB H8", "ABC H8")
    game.challenge()
    game.play("-", "AD 8H")
    game.accept()

    alex, mia = (game.state.account(side) for side in (0, 1))
    assert (alex.turns, alex.challenges, alex.own_tiles, alex.other_tiles) == (312, -10, -3, 0)
    assert (mia.turns, mia.challenges, mia.own_tiles, mia.other_tiles) == (280, 0, 0, 3)
    assert (alex.total, mia.total) == (299, 283)
    assert winners(game.state) == (0,)


def test_w7_seed_004_zebra_52_and_at_4_make_56(new_game):
    game = new_game("squarescores", "ZEBRA", "Ann", "Ben", overrides=FRENCH)

    game.play("OH H8", "TONE I9", "ONIONS 10I", "SEAT N10", "TOT 13L", "ZEBRA 12H")

    line = game.state.lines[-1]
    assert line.words == (WordFormed("ZEBRA", 52), WordFormed("AT", 4))
    assert (line.points, line.count, line.bonus) == (56, 4, 0)


THREE = {"letters_of": "A:1 T:1 V:4 Q:10 I:1 S:1 E:1 R:1", "overrides": {"tiles": 3, "bonus": 0}}


def test_w8_seed_004_cara_goes_out_plus_15_ben_minus_11_alice_minus_4(new_game):
    game = new_game("squarescores", "AT", "Alice", "Ben", "Cara", **THREE)

    game.play("AT H8", "ATS H8", "ARE 8H")
    before = game.totals
    game.accept()
    assert game.view.to_show == ("Alice", "Ben")
    game.show(1, "QI")

    assert [now - then for now, then in zip(game.totals, before, strict=True)] == [-4, -11, 15]


def test_w8_seed_004_on_passes_everybody_loses_and_nobody_gains(new_game):
    game = new_game("squarescores", "AT", "Alice", "Ben", "Cara", **THREE)

    game.play("AT H8", "ATS H8", "-", "-", "-", "-", "-")
    assert game.state.ended is None
    before = game.totals
    game.play("-")

    assert game.state.ended == "passes"
    game.show(0, "V")
    game.show(1, "IQ")
    assert [now - then for now, then in zip(game.totals, before, strict=True)] == [-4, -11, -2]
    assert LineKind.OUT_BONUS not in {line.kind for line in game.state.lines}


def test_w9_seed_004_x_twice_on_a_triple_letter_counts_48_of_50(new_game):
    game = new_game("squarescores", "AX", "Ann", "Ben", overrides=FRENCH)

    game.play("OH H8", "AAH 9F", "AI G9", "AX F9")

    line = game.state.lines[-1]
    assert line.words == (WordFormed("AX", 25), WordFormed("XI", 25))
    assert line.points - 2 == 48  # A and I, a point each


def test_w10_seed_004_a_nine_timer(new_game):
    game = new_game("squarescores", "HARMONIC", "Ann", "Ben", overrides=FRENCH)

    game.play("ORANGE 8C", "HERO C5", "OOH 5A", "HARMONIC A1")

    letters = 4 + 1 + 1 + 2 * 3 + 1 + 1 + 1 + 3  # the M lies on a double letter
    assert game.state.lines[-1].words == (WordFormed("HARMONIC", 9 * letters),)
    assert game.state.lines[-1].points == 9 * letters + 50


def test_w11_seed_004_words_with_friends(new_game):
    rules = resolve_classic("words-with-friends")
    alphabet = rules.language.alphabet
    game = new_game("words-with-friends", "QUESTED")

    game.play("QUESTED 8E")

    values = {letter.name: letter.value for letter in alphabet.letters}
    assert (alphabet.tile_count, values["B"], values["J"]) == (104, 4, 10)
    assert game.state.lines[0].points == 53
    assert game.state.lines[0].bonus == 35


@pytest.mark.parametrize("targets", ["100,150", "100"])
def test_w12_seed_001_the_first_accepted_score_on_the_finish_line_wins_at_once(new_game, targets):
    game = new_game(
        "hasbro-us-2003",
        "AB ABC",
        "Learner",
        "Old hand",
        letters_of="A:10x3 B:40x3 C:5 D:1",
        overrides={"tiles": 4, "bonus": 0, "ending.targets": targets},
    )

    game.play("AB H8")
    assert game.state.ended is None  # any challenge is resolved first
    game.accept()

    assert game.state.ended == "finish-line"
    assert winners(game.state) == (0,)
    assert game.totals == [100, 0]  # no leftovers are deducted, no equal turns
