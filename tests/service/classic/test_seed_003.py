"""Seed text 003: the UK box and its cooperative side."""

from collections import Counter

import pytest

from duplicate.core.coord import Place
from duplicate.errors import InvalidInput, RuleConflict
from duplicate.game.classic.endings import winners
from duplicate.game.classic.fold import placement
from duplicate.game.classic.objectives import KINDS, completes
from duplicate.rules.classic import Card
from duplicate.rules.classic_files import load_deck, resolve_classic
from duplicate.service.classic import course
from duplicate.service.classic.hints import hints

BOX, TEAM = "uk-box", "box-cooperative"


def test_a_blank_beats_an_a(new_game):
    assert new_game(BOX, "CAT", letters="A,?").state.turn == 1


def test_an_invalid_word_is_taken_back_and_its_player_loses_the_turn(new_game):
    game = new_game(BOX, "CAT")

    game.play("CTA 8G")
    game.challenge()

    assert (game.totals, game.state.turn, game.state.board.is_empty) == ([0, 0], 1, True)


def test_a_valid_word_challenged_costs_ten_points_each_time(new_game):
    game = new_game(BOX, "CAT CATS")

    game.play("CAT 8G")
    game.challenge()
    game.play("CATS 8G")
    game.challenge()

    assert game.totals == [0, 6 - 10]
    assert [game.state.account(side).challenges for side in (0, 1)] == [-10, -10]


def test_ten_points_go_off_for_each_valid_word_that_was_challenged(new_game):
    def challenged(words):
        game = new_game(BOX, "CAT AT TA")
        game.play("CAT 8G", "TA 9H")
        game.challenge(words=words)
        return game

    assert challenged("TA").totals[0] == 10 - 10
    assert challenged("").totals[0] == 10 - 20  # all: TA, which stands there twice, and AT


def test_a_challenge_is_free_when_one_of_its_words_is_not_valid(new_game):
    game = new_game(BOX, "CAT TA")

    game.play("CAT 8G", "TA 9H")
    game.challenge()

    assert game.totals == [10, 0]


def test_the_score_is_announced_then_seven_are_drawn_again(new_game):
    game = new_game(BOX, "AB", letters_of="A:1x9 B:1x9", drawn=True, first="Ann")

    game.play("AB 8G")

    assert game.state.pending is not None
    assert (game.state.sides[0].held, game.state.bag_count) == (7, 2)


def test_tiles_drawn_at_once_go_back_when_the_play_is_taken_back(new_game):
    game = new_game(BOX, "AB", letters_of="A:1x9 B:1x9", drawn=True, first="Ann")
    rack = Counter(game.state.sides[0].rack)

    game.play("BA 8G")
    game.challenge()

    assert (game.state.sides[0].rack, game.state.bag_count) == (rack, 4)


def test_two_passes_each_in_a_row_end_it(new_game):
    game = new_game(BOX, "CAT", "A", "B", "C")

    game.play(*"-----", "CAT 8G", *"-----")
    assert game.state.ended is None
    game.play("-")

    assert game.state.ended == "passes"


def test_nobody_can_play_ends_it(new_game):
    game = new_game(BOX, "CC", letters_of="A:1x2 B:3x2 C:1x0", overrides={"tiles": 2})

    course.end(game.table)  # racks are not known: the table's word counts
    game.show(0, "AB")

    assert game.state.ended == "blocked"
    assert game.totals == [-4, -4]


def test_the_fifty_is_never_doubled(new_game):
    game = new_game(BOX, "PARTIES")

    assert game.play("PARTIES 8D").lines[0].points == 2 * (3 * 2 + 6) + 50


# The cooperative side.


def _team(new_game, words="CHAT", **choices):
    choices.setdefault("seed", 1)
    return new_game(TEAM, words, "Ann", "Bob", **choices)


def _own_cards(folder, *cards):
    """The table's own objective cards, nine of each."""
    text = 'titles = { fr = "A", en = "A" }\nsource = "us"\n'
    for kind, value in cards:
        text += f'[[cards]]\nkind = "{kind}"\nvalue = {value}\ncopies = 9\n'
        text += f'titles = {{ fr = "{kind}", en = "{kind}" }}\n'
    (folder / "rules").mkdir(parents=True)
    (folder / "rules" / "mine.toml").write_text(text, encoding="utf-8")


def test_team_each_word_completes_an_objective_without_points(new_game, tmp_path):
    _own_cards(tmp_path / "home0", ("tiles", 4))
    game = _team(new_game, "CHAT CHATS", overrides={"team.deck": "mine"})

    game.play("CHAT H5")
    with pytest.raises(RuleConflict, match="classic-no-objective"):
        game.play("CHATS H5")

    assert (game.view.completed, game.totals, game.view.helps) == (1, [0, 0], 3)
    assert game.view.objectives == ("tiles",) * 3
    assert game.state.lines[0].card == 0


def test_team_the_card_may_be_named(new_game, tmp_path):
    _own_cards(tmp_path / "home0", ("tiles", 4), ("tiles", 9))
    game = _team(new_game, "CHAT", overrides={"team.deck": "mine", "team.shown": 12})
    good = game.state.shown.index(0)
    bad = game.state.shown.index(1)

    with pytest.raises(RuleConflict, match="classic-no-objective"):
        game.play("CHAT H5", card=bad + 1)
    game.play("CHAT H5", card=good + 1)

    assert game.view.completed == 1


def test_team_an_unknown_word_is_refused(new_game):
    with pytest.raises(RuleConflict, match="classic-words-refused"):
        _team(new_game).play("CHTA H5")


def test_team_words_are_looked_up_first_whatever_rule_set_the_cards_are_added_to(
    new_game, tmp_path
):
    _own_cards(tmp_path / "home0", ("tiles", 1))
    game = new_game(BOX, "CAT", overrides={"team.deck": "mine"})

    with pytest.raises(RuleConflict, match="classic-words-refused"):
        game.play("CTA 8G")
    game.play("CAT 8G")

    assert (game.state.pending, game.totals, game.view.completed) == (None, [0, 0], 1)


def test_team_twenty_objectives_win_for_everybody(new_game, tmp_path):
    _own_cards(tmp_path / "home0", ("tiles", 1))
    words = ["CH", "CHA", "CHAT", "CHATO", "CHATON", "CHATONS"]
    overrides = {"team.deck": "mine", "team.wins": 6}
    game = _team(new_game, " ".join(words), overrides=overrides)

    for word in words:
        assert game.state.ended is None
        game.play(f"{word} H7")

    assert resolve_classic(TEAM).table.team.wins == 20
    assert game.state.ended == "objectives"
    assert winners(game.state) == (0, 1)


def test_team_stuck_without_help_cards_everybody_loses(new_game):
    game = _team(new_game)

    with pytest.raises(RuleConflict, match=r"classic-help-first\(helps=3\)"):
        course.end(game.table)
    before = [*game.state.shown]
    for _ in range(3):
        course.help_card(game.table)
    assert game.state.shown != before
    with pytest.raises(RuleConflict, match="classic-no-help"):
        course.help_card(game.table)
    course.end(game.table)

    assert game.state.ended == "stuck"
    assert winners(game.state) == ()


def test_team_passing_round_and_round_loses_too(new_game):
    assert _team(new_game).play(*"----").ended == "stuck"


def test_team_leftovers_are_never_counted(new_game):
    game = _team(new_game, overrides={"ending.turns": 1, "ending.leftovers": "deducted"})

    game.play("-", "-")

    assert (game.state.ended, game.state.settled, game.totals) == ("turns", True, [0, 0])
    assert winners(game.state) == ()


def test_team_hints_complete_an_objective(new_game):
    game = new_game(
        TEAM,
        "CHAT TACHE AIRE OSER TETE NOIR",
        drawn=True,
        lexicon="fr-libre",
        overrides={"hints": True},
    )
    found = hints(game.table, 5)

    for play in found:
        place = Place.parse(play.reference, 15)
        word = game.table.rules.language.alphabet.parse_tiles(play.word)
        placed = placement(game.state, place, word)
        rules = game.table.rules
        assert any(completes(card, placed, rules) for card in game.state.objectives)
    assert found


def test_the_deck_is_ours_and_every_card_can_be_checked():
    deck = load_deck("objectives")

    assert "ce programme" in deck.source
    assert sum(card.copies for card in deck.cards) >= 20 + 3
    assert {card.kind for card in deck.cards} <= {*KINDS}


@pytest.mark.parametrize(
    ("kind", "value", "yes", "no"),
    [
        ("word-length", 5, "ACHAT H4", "CHAT H5"),
        ("exact-length", 4, "CHAT H5", "ACHAT H4"),
        ("word-square", 1, "CHAT H5", None),
        ("letter-square", 1, "ACHAT H4", "CHAT H5"),
        ("words", 1, "CHAT H5", None),
        ("equal-letters", 2, "ACHAT H4", "CHAT H5"),
        ("tiles", 5, "ACHAT H4", "CHAT H5"),
        ("tile-value", 4, "CHAT H5", "TAS H7"),
        ("vowels", 2, "ACHAT H4", "CHAT H5"),
        ("begins-with-vowel", 0, "ACHAT H4", "CHAT H5"),
    ],
)
def test_what_each_card_asks(new_game, kind, value, yes, no):
    game = new_game("french-family", "CHAT")
    card = Card(kind, {"fr": "", "en": ""}, value)

    def does(play):
        word, reference = play.split()
        codes = game.table.rules.language.alphabet.parse_tiles(word)
        placed = placement(game.state, Place.parse(reference, 15), codes)
        return completes(card, placed, game.table.rules)

    assert does(yes)
    assert no is None or not does(no)


def test_cards_that_ask_what_nobody_can_check_are_refused(new_game, tmp_path):
    _own_cards(tmp_path / "home0", ("colour", 1))

    with pytest.raises(InvalidInput, match="deck-card-unknown"):
        _team(new_game, "CHAT", overrides={"team.deck": "mine"})


def test_ordinary_games_have_no_help_cards(new_game):
    with pytest.raises(RuleConflict, match="classic-no-team"):
        course.help_card(new_game(BOX, "CAT").table)
