"""What all five seed texts state: each rule is tried with the rule set of each text."""

import pytest

from duplicate.core.rack import BLANK
from duplicate.errors import RuleConflict
from duplicate.game.classic.endings import winners
from duplicate.game.classic.sheet import LineKind, WordFormed
from duplicate.service.classic.hints import hints
from tests.support.classic import slugs

SEEDS = {
    "seed_000": "french-family",
    "seed_001": "hasbro-us-2003",
    "seed_002": "french-strict",
    "seed_003": "uk-box",
    "seed_004": "squarescores",
}


@pytest.fixture(params=SEEDS.values(), ids=SEEDS)
def opened(request, new_game):
    """Open a game by the rule set of each text in turn; references are French."""

    def make(words="OS", *players, **choices):
        overrides = {"notation": "french", **choices.pop("overrides", {})}
        return new_game(request.param, words, *players, overrides=overrides, **choices)

    return make


def test_each_draws_seven(opened):
    game = opened(drawn=True)

    assert [side.rack.total() for side in game.state.sides] == [7, 7]


def test_turns_go_round_the_table(opened):
    game = opened("OS", "A", "B", "C", first="C")

    game.play("OS H7", "+2", "SI 8H")

    assert [line.side for line in game.state.lines] == [2, 0, 1]


@pytest.mark.parametrize("play", ["O H8", "OS A1", "OS H9"])
def test_the_first_word_has_two_letters_and_lies_on_the_centre(opened, play):
    with pytest.raises(RuleConflict) as refused:
        opened().play(play)

    assert {"classic-one-letter", "not-on-start"} & {*slugs(refused)}


@pytest.mark.parametrize("play", ["OS H8", "OS 8H", "OS H7"])
def test_it_runs_across_or_down_and_the_centre_doubles_it(opened, play):
    assert opened().play(play).total(0) == 2 * (1 + 1)


@pytest.mark.parametrize("play", ["IL A1", "IL J8", "IL 11F"])
def test_a_later_word_joins_the_board(opened, play):
    game = opened()
    game.play("OS H8")

    with pytest.raises(RuleConflict) as refused:
        game.play(play)

    assert slugs(refused) == ["not-connected"]


def test_every_word_formed_scores_and_one_bad_cross_word_takes_all_off(opened):
    game = opened("OS OR SI")

    game.play("OS H8", "RI I8")
    assert game.state.lines[1].words == (
        WordFormed("RI", 1 + 1 * 2),
        WordFormed("OR", 2),
        WordFormed("SI", 1 + 1 * 2),
    )
    game.challenge()

    assert game.state.lines[-1].invalid == ("RI",)
    assert game.totals == [4, 0]
    assert game.state.board.at(8, 7) == 0


def test_a_new_letter_s_premium_counts_in_both_its_words_and_never_again(opened):
    game = opened()

    game.play("OS H8", "RI I8", "RIS I8")

    assert game.state.lines[2].words[0].points == 1 + 1 + 1  # the I's double letter is used up


def test_letters_come_before_words_and_the_fifty_last(opened):
    game = opened()

    line = game.play("TRESSOI H8").lines[0]

    assert (line.points, line.bonus) == (2 * (1 + 1 + 1 + 1 + 2 * 1 + 1 + 1) + 50, 50)


def test_no_fifty_for_fewer_than_seven_tiles(opened):
    game = opened()

    game.play("TRESSO H8", "TRESSOI H8")

    assert [line.bonus for line in game.state.lines] == [0, 0]


def test_a_blank_is_worth_nothing_stays_its_letter_and_doubles_its_word(opened):
    game = opened()

    game.play("oS H8", "Os 8H")

    assert [line.points for line in game.state.lines] == [2 * (0 + 1), 0 + 0]
    assert game.state.board.at(7, 7) & 0x80
    assert game.state.unseen[BLANK] == 0


def test_a_pass_scores_nothing_and_leaves_the_rack(opened):
    game = opened(drawn=True, first="Ann")
    rack = game.state.sides[0].rack

    game.play("-")

    assert (game.totals, game.state.sides[0].rack, game.state.turn) == ([0, 0], rack, 1)


def test_an_exchange_is_the_whole_turn_and_scores_nothing(opened):
    game = opened(drawn=True, first="Ann")
    tile = chr(min(game.state.sides[0].rack))

    game.play(f"+{tile}")

    assert (game.totals, game.state.turn, game.state.sides[0].held) == ([0, 0], 1, 7)
    assert game.state.bag.total() == game.state.bag_count


def test_a_rack_is_filled_up_to_seven_while_the_bag_holds_tiles(opened):
    game = opened("OS", letters_of="O:1x8 S:1x8", drawn=True, first="Ann")

    game.play("OSSO H8" if game.state.sides[0].rack[ord("O")] > 1 else "SS H8", "-")

    laid = game.state.lines[0].count
    assert game.state.sides[0].held == 7 - laid + min(laid, 2)
    assert game.state.bag_count == 0


def test_nobody_looks_for_words_while_they_think(opened):
    with pytest.raises(RuleConflict, match="classic-no-hints"):
        hints(opened(drawn=True).table)


def test_a_challenge_comes_before_the_next_turn(opened):
    game = opened()

    game.play("SO H8", "-")

    with pytest.raises(RuleConflict, match="classic-nothing-to-challenge"):
        game.challenge()


def test_an_invalid_word_comes_off_and_the_turn_is_lost(opened):
    game = opened()

    game.play("SO H8")
    game.challenge()

    assert game.state.board.is_empty
    assert (game.totals, game.state.turn, game.state.sides[0].held) == ([0, 0], 1, 7)


END = {"letters_of": "O:1x2 S:1x2 K:5 Z:9", "first": "Ann"}


def test_who_goes_out_gains_what_the_others_hold(opened):
    game = opened("OS", **END, overrides={"tiles": 3, "bonus": 0})

    game.play("OS H8", "SO 9H", "OSK H8")
    assert game.state.ended is None
    before = game.totals
    game.accept()

    assert game.state.ended == "out"
    changed = [now - then for now, then in zip(game.totals, before, strict=True)]
    assert changed == [1 + 9, -1 - 9]


def test_a_game_that_ends_on_passes_gives_nobody_anything(opened):
    game = opened("OS", **END, drawn=True, overrides={"tiles": 3, "bonus": 0})

    game.play(*"-" * (2 * game.state.rules.table.ending.passes_each))

    assert game.state.ended == "passes"
    assert {line.kind for line in game.state.lines} == {LineKind.PASS, LineKind.LEFTOVERS}
    assert sum(game.totals) == -(1 + 1 + 1 + 1 + 5 + 9)


def test_the_highest_final_total_wins(opened):
    game = opened("OS", **END, drawn=True, overrides={"tiles": 3, "bonus": 0})

    game.play(*"-" * (2 * game.state.rules.table.ending.passes_each))

    assert winners(game.state) == (game.totals.index(max(game.totals)),)


def test_accents_are_not_worn_on_tiles(opened):
    game = opened("OS")

    game.play("ÔS H8", "Sœ 9H")

    assert [line.word for line in game.state.lines] == ["OS", "Soe"]


@pytest.mark.parametrize(
    ("play", "laid"),
    [("OSE H8", "E"), ("ROS H7", "R"), ("POT 8G", "PT"), ("NO 9G", None), ("AN I8", "AN")],
)
def test_words_are_extended_crossed_bridged_and_laid_beside(opened, play, laid):
    game = opened()
    game.play("OS H8")

    if laid is None:  # the tile that lies there cannot be another letter
        with pytest.raises(RuleConflict) as refused:
            game.play(play)
        assert "miscopied-letter" in slugs(refused)
    else:
        assert game.play(play).lines[1].laid == laid


def test_scored_tiles_stay_where_they_lie(opened):
    game = opened()
    game.play("OS H8")

    for play in ("OR H8", "OS H9", "TA H7"):
        with pytest.raises(RuleConflict):
            game.play(play)
