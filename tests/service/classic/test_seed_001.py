"""Seed text 001: Hasbro's U.S. game of 2003 and its variants. A test for each rule it states."""

import pytest

from duplicate.errors import InvalidInput, RuleConflict
from duplicate.game.classic.endings import winners
from duplicate.game.classic.sheet import LineKind
from duplicate.rules.classic_files import resolve_classic
from tests.support.classic import slugs

HASBRO = "hasbro-us-2003"
FEW = {"letters_of": "A:1x4 B:3x4 C:5x4", "first": "Ann", "drawn": True}
OPEN = {"overrides": {"words": "refused"}}


def test_all_100_tiles_with_two_blanks_and_racks_of_seven():
    rules = resolve_classic(HASBRO)

    assert (rules.language.alphabet.tile_count, rules.language.alphabet.blanks) == (100, 2)
    assert rules.table.tiles == 7


def test_a_blank_comes_ahead_of_any_letter(new_game):
    assert new_game(HASBRO, "CAT", letters="A,?").state.turn == 1


def test_players_who_tie_redraw(new_game):
    with pytest.raises(InvalidInput, match="start-tie"):
        new_game(HASBRO, "CAT", letters="?,?")


def test_whoever_does_not_open_passes_and_the_next_play_still_covers_the_star(new_game):
    game = new_game(HASBRO, "CAT")

    game.play("-")
    with pytest.raises(RuleConflict) as refused:
        game.play("CAT 1A")

    assert slugs(refused) == ["not-on-start"]
    assert game.play("CAT 8H").total(1) == 10


def test_no_more_tiles_are_exchanged_than_the_bag_can_replace(new_game):
    game = new_game(HASBRO, "AB", letters_of="A:1x8 B:1x8", first="Ann")

    assert game.state.bag_count == 2
    game.play("+2")
    with pytest.raises(RuleConflict, match=r"classic-exchange-bag\(left=2, least=3\)"):
        game.play("+3")


def test_with_no_tile_to_exchange_play_or_pass(new_game):
    game = new_game(HASBRO, "AB", letters_of="A:1x7 B:1x7")

    with pytest.raises(RuleConflict, match="classic-exchange-bag"):
        game.play("+1")
    assert game.play("-").lines[-1].kind is LineKind.PASS


def test_two_double_words_make_four_and_two_triples_nine():
    layout = resolve_classic(HASBRO).layout

    assert set(layout.word_multipliers) == {1, 2, 3}  # core.scoring multiplies them together


def test_an_old_premium_never_counts_again(new_game):
    game = new_game(HASBRO, "CAT CATS")

    game.play("CAT 8G", "CATS 8G")

    assert game.totals == [10, 3 + 1 + 1 + 1]


def test_a_word_may_stand_on_the_board_twice(new_game):
    game = new_game(HASBRO, "CAT")

    game.play("CAT 8G", "CAT G8")

    assert [line.word for line in game.state.lines] == ["CAT", "CAT"]


def test_an_invalid_play_is_removed_whole_and_one_turn_is_lost_for_two_bad_words(new_game):
    game = new_game(HASBRO, "CAT")

    game.play("CAT 8G", "ZO 9G")
    state = game.challenge()

    off = state.lines[-1]
    assert off.invalid == ("ZO", "CZ", "AO")
    assert (off.points, game.totals, state.turn) == (-state.lines[1].points, [10, 0], 0)
    assert state.turns(1) == 1


def test_a_challenge_of_valid_words_costs_the_challenger_the_next_turn(new_game):
    game = new_game(HASBRO, "CAT CATS", "Ann", "Bob", "Cleo")

    game.play("CAT 8G")
    game.challenge(by=2)
    game.play("CATS 8G", "-")

    kinds = [(line.side, line.kind.value) for line in game.state.lines]
    assert kinds[1:] == [(2, "challenge-failed"), (1, "play"), (2, "turn-lost"), (0, "pass")]
    assert game.totals == [10, 6, 0]


def test_the_next_player_who_challenges_wrongly_loses_this_very_turn(new_game):
    game = new_game(HASBRO, "CAT")

    game.play("CAT 8G")
    game.challenge()

    assert game.state.turn == 0
    assert game.state.lines[-1].kind is LineKind.TURN_LOST


def test_a_challenge_comes_before_the_next_player_starts(new_game):
    game = new_game(HASBRO, "CAT")

    game.play("CAT 8G", "-")

    with pytest.raises(RuleConflict, match="classic-nothing-to-challenge"):
        game.challenge()


def test_nobody_challenges_their_own_play(new_game):
    game = new_game(HASBRO, "CAT")

    game.play("CAT 8G")

    with pytest.raises(RuleConflict, match="classic-challenger"):
        game.challenge(by=0)


def test_replacements_wait_until_a_challenge_is_resolved(new_game):
    game = new_game(HASBRO, "AA", **FEW, overrides={"tiles": 4})
    rack = game.state.sides[0].rack
    letters = "".join(chr(code) * count for code, count in sorted(rack.items()))[:2]

    game.play(f"{letters} 8H")
    assert (game.state.sides[0].held, game.state.bag_count) == (2, 4)
    game.accept()
    assert (game.state.sides[0].held, game.state.bag_count) == (4, 2)


def test_one_circuit_of_passes_ends_it_other_turns_without_points_do_not_count(new_game):
    game = new_game(HASBRO, "CAT", "Ann", "Bob", "Cleo")

    game.play("CAT 8G", "-", "-", "+1", "-", "-", "ZUT 9G")
    game.challenge()  # Ann's play comes off: a lost challenge turn is no pass
    game.play("-", "-")
    assert game.state.ended is None
    game.play("-")

    assert game.state.ended == "passes"
    assert {*game.view.to_show} == {"Ann", "Bob", "Cleo"}


def test_a_placement_of_zero_points_is_no_pass(new_game):
    game = new_game(HASBRO, "AA", letters_of="A:1", blanks=6, overrides={"tiles": 3})

    game.play("-", "aa H8", "-")

    assert game.state.lines[1].points == 0
    assert game.state.ended is None


def test_blocked_without_an_empty_rack_gives_nobody_the_addition(new_game):
    from duplicate.service.classic import course

    game = new_game(
        HASBRO, "CC", letters_of="A:1x2 B:3x2 C:5x0", drawn=True, overrides={"tiles": 2}
    )

    course.end(game.table)

    assert game.state.ended == "blocked"
    assert sum(game.totals) == -8


def test_the_table_cannot_call_a_game_blocked_while_somebody_can_play_or_exchange(new_game):
    from duplicate.service.classic import course

    some = {"drawn": True, "overrides": {"tiles": 2}}
    with pytest.raises(RuleConflict, match="classic-somebody-can-play"):
        course.end(new_game(HASBRO, "AA AB BB", letters_of="A:1x2 B:3x2", **some).table)
    with pytest.raises(RuleConflict, match="classic-exchange-first"):
        course.end(new_game(HASBRO, "CC", letters_of="A:1x3 B:3x2 C:5x0", **some).table)


def _tied(new_game, *, extra):
    """Ann ends at 10 with nothing left; Bob at 10, or at 10 + ``extra`` less ``extra``."""
    game = new_game(
        HASBRO,
        "AB",
        letters_of=f"A:2 B:3 C:{5 + extra} D:{extra} E:0 F:0",
        overrides={"tiles": 3, "bonus": 0, "ending.turns": 1, "ending.leftovers": "deducted"},
    )
    game.play("AB 8H", "ABC 8H")
    game.accept()
    game.show(0, "E")
    return game


def test_a_tie_goes_to_the_higher_score_before_the_adjustments(new_game):
    game = _tied(new_game, extra=4)

    assert game.totals == [10, 10]
    assert [side.before for side in game.view.sides] == [10, 14]
    assert winners(game.state) == (1,)


def test_a_tie_before_and_after_the_adjustments_is_shared(new_game):
    assert winners(_tied(new_game, extra=0).state) == (0, 1)


def test_open_dictionary_the_same_player_tries_again_with_no_turn_lost(new_game):
    game = new_game(HASBRO, "CAT", **OPEN)

    with pytest.raises(RuleConflict, match="classic-words-refused"):
        game.play("ZUT 8H")
    game.play("CAT 8G")

    assert (game.totals, game.state.turn) == ([10, 0], 1)
    with pytest.raises(RuleConflict, match="classic-nothing-to-challenge"):
        game.challenge()


def test_open_dictionary_refills_and_scores_as_always(new_game):
    game = new_game(HASBRO, "PARTIES", overrides={"words": "refused"})

    game.play("PARTIES 8D")

    assert game.state.lines[0].bonus == 50
    assert game.state.sides[0].held == 7


def test_finish_line_each_has_a_target_of_their_own(new_game):
    game = new_game(HASBRO, "CAT", overrides={"ending.targets": "10,150"}, first="Bob")

    game.play("CAT 8G", "CATS 8G")
    game.accept()
    assert game.state.ended is None  # Bob's 10 points are not his 150
    assert game.totals == [6, 10]
    assert [side.target for side in game.view.sides] == [10, 150]
    with pytest.raises(InvalidInput, match="targets-count"):
        new_game(HASBRO, "CAT", overrides={"ending.targets": "10,20,30"})


def test_finish_line_any_challenge_is_resolved_first(new_game):
    game = new_game(HASBRO, "CAT", overrides={"ending.targets": "10"})

    game.play("CAX 8G")
    with pytest.raises(RuleConflict, match="classic-accept-first"):
        game.play("-")
    game.challenge()

    assert (game.state.ended, game.totals) == (None, [0, 0])


def test_finish_line_a_normal_finish_before_it_is_settled_as_always(new_game):
    game = new_game(
        HASBRO,
        "AB",
        letters_of="A:1 B:5 C:7 D:1",
        overrides={"tiles": 2, "bonus": 0, "ending.targets": "100"},
    )

    game.play("AB 8H")
    game.accept()

    assert (game.state.ended, game.totals) == ("out", [12 + 8, -8])


PAIRS = {"overrides": {"partners": True}}
FOUR = ("Ann", "Bob", "Cleo", "Dan")


def test_partner_racks_are_two_racks_and_two_scores_for_exactly_four(new_game):
    game = new_game(HASBRO, "CAT", *FOUR, **PAIRS)

    assert [side.name for side in game.view.sides] == ["Ann & Cleo", "Bob & Dan"]
    assert game.state.bag_count == 100 - 14
    with pytest.raises(InvalidInput, match="players-count"):
        new_game(HASBRO, "CAT", "Ann", "Bob", "Cleo", **PAIRS)


def test_partner_racks_alternate_who_places_and_the_sheet_names_them(new_game):
    game = new_game(HASBRO, "CAT", *FOUR, **PAIRS)

    game.play("CAT 8G", "-", "CATS 8G", "-", "+1")

    names = [game.table.person_name(line.person) for line in game.state.lines]
    assert names == ["Ann", "Bob", "Cleo", "Dan", "Ann"]
    assert game.view.places == "Bob"


def test_partner_racks_a_lost_challenge_turn_is_the_pair_s(new_game):
    game = new_game(HASBRO, "CAT", *FOUR, **PAIRS)

    game.play("CAT 8G")
    game.challenge()

    assert game.state.lines[-1].kind is LineKind.TURN_LOST
    assert game.view.turn == "Ann & Cleo"


def test_partner_racks_end_after_both_teams_pass(new_game):
    game = new_game(HASBRO, "CAT", *FOUR, **PAIRS)

    game.play("CAT 8G", "-", "-")

    assert game.state.ended == "passes"


def test_partner_racks_end_when_the_bag_and_a_team_s_rack_are_empty(new_game):
    game = new_game(
        HASBRO,
        "AB",
        *FOUR,
        letters_of="A:1 B:2 C:9",
        overrides={"partners": True, "tiles": 2, "bonus": 0},
    )

    game.play("AB H8")
    game.accept()

    assert (game.state.ended, game.totals) == ("out", [6 + 9, -9])
    assert game.view.winners == ("Ann & Cleo",)


def test_partner_racks_an_exchange_is_the_pair_s_turn(new_game):
    game = new_game(HASBRO, "CAT", *FOUR, **PAIRS)

    game.play("+3")

    assert game.view.turn == "Bob & Dan"
