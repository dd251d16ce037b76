"""What a set of tables says about itself."""

from dataclasses import replace

import msgspec

from duplicate.game.events import EventDescribed
from duplicate.reports.information import information
from duplicate.texts import texts
from tests.support.results import game_results


def _told(results, language="en"):
    return dict(information(results, texts(language)).rows)


def test_a_club_evening_mentions_solos_without_points():
    assert _told(game_results(players=4, rounds=2))["Solos"] == (
        "mentioned without points, fewer than 16 players"
    )


def test_a_running_game_is_provisional_and_names_the_rounds_to_certify():
    told = _told(game_results(rounds=7, ended=False))

    assert told["Game over"] == "no"
    assert told["Results"] == "provisional"
    assert told["Rounds not certified yet"] == "7"
    assert told["After round"] == 7


def test_the_players_listed_and_those_counted_for_the_solo_are_two_figures():
    told = _told(replace(game_results(players=16, rounds=2), solo_players=15))

    assert (told["Players"], told["Players who handed in a slip"]) == (16, 15)


def test_final_results_say_so():
    told = _told(game_results(provisional=False), "fr")

    assert told["Résultats"] == "définitifs"
    assert told["Coups non certifiés"] == "aucun"


def test_changed_rules_are_listed():
    results = game_results()
    rules = msgspec.structs.replace(results.rules, overrides={"seconds": 120, "solo": 5})

    assert _told(results)["Changes to the rules"] == "none"
    assert _told(replace(results, rules=rules))["Changes to the rules"] == "seconds = 120, solo = 5"


def test_only_the_free_lists_carry_the_notice():
    results = game_results()
    imported = msgspec.structs.replace(results.lexicon, name="imported", exclusions=("AA",))
    told = _told(replace(results, lexicon=imported))

    assert "Notice" in _told(results)
    assert "Notice" not in told
    assert told["Words left out"] == 1


def test_place_day_and_arbiters_stand_there_where_they_were_told():
    told = EventDescribed("Vichy", "2026-11-30", ("Anne PETIT", "Zoé ROUX"))
    results = replace(game_results(players=2, rounds=1), described=told)
    rows = _told(results, "fr")

    assert (rows["Lieu"], rows["Date"], rows["Arbitres"]) == (
        "Vichy",
        "30/11/2026",
        "Anne PETIT, Zoé ROUX",
    )
    assert "Organisateur" not in rows
