"""The standings of several games on the screen, and as JSON."""

import re

import pytest

from tests.support.room import NAME


@pytest.fixture
def event(evening):
    """Two games of one round; the third player is away in the second."""
    evening("slip", NAME, "-", typed=b"1 top\n2 92 -5\n3 none\n")
    evening("certify", NAME)
    evening("game", "end", NAME)
    evening("game", "start", NAME, "--physical")
    evening("rack", NAME, "FEDAYIN", "--at-once")
    evening("reveal", NAME)
    evening("slip", NAME, "-", typed=b"1 absent\n2 top\n3 absent\n")
    evening("certify", NAME)
    return evening


def test_the_general_ranking_adds_up_the_games(event):
    shown = event("standings", NAME, "--event").out
    assert "after game 2, round 1, provisional" in shown
    assert "Ranked by: points of all games." in shown
    assert re.search(r"^ +1 +2 +Œuvrard Éloïse +87 +110 +197 ", shown, flags=re.MULTILINE)
    assert re.search(r"^ +2 +1 +Ščerbić Đorđe +110 +missed +110 ", shown, flags=re.MULTILINE)


def test_json_has_every_ranking_with_the_same_numbers(event):
    found = event("standings", NAME, "--event", "--json").json
    assert [line["rank"] for line in found["lines"]] == [1, 2, 3]
    assert [line["total"] for line in found["lines"]] == [197, 110, 0]
    assert [share["part"] for share in found["lines"][1]["shares"]] == ["played", "missed"]
    (general,) = [each for each in found["rankings"] if each["key"] == "general"]
    assert general["lines"][0] == {"rank": 1, "general": 1, "number": 1}
    assert found["cumulate"] == "points"


def test_the_event_as_it_was_after_an_earlier_game(event):
    found = event("standings", NAME, "--event", "--game", 1, "--json").json
    assert (found["after_game"], [line["total"] for line in found["lines"]]) == (1, [110, 87, 0])


def test_a_ranking_that_nobody_is_in_says_so(event):
    shown = event("standings", NAME, "--ranking", "club").out
    assert "Nobody in the list of players has what this ranking goes by." in shown


def test_an_unknown_ranking_names_those_there_are(event):
    refused = event("standings", NAME, "--ranking", "clubs", code=2)
    assert "general|series|category" in refused.err
    assert "Traceback" not in refused.err
