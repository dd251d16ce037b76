"""The commands of the classic game, as a table at home and a script use them."""

import re
import shlex

import pytest

from tests.support.project import ROOT, words_of

PLAYERS = ("--players", "Ann,Bob,Cleo,Dan")


@pytest.fixture
def family(duplicate):
    """A four-player family game of the README; Bob drew the A and starts."""
    duplicate("classic", "new", "family", *PLAYERS, "--letters", "C,A,E,F")
    return duplicate


def test_a_family_of_four_keeps_its_game_by_single_commands(family):
    family("classic", "move", "family", "CHAT H5")
    ran = family("classic", "move", "family", "CHATS H5")
    family("classic", "exchange", "family", "3")
    family("classic", "pass", "family")
    sheet = family("classic", "sheet", "family", "--json").json

    assert "Cleo: CHATS H5, 10 points" in ran.out
    assert "CHATS can be challenged until then." in ran.out
    assert [(line["kind"], line["points"]) for line in sheet["lines"]] == [
        ("play", 18),
        ("play", 10),
        ("exchange", 0),
        ("pass", 0),
    ]
    assert [side["total"] for side in sheet["sides"]] == [0, 18, 10, 0]


def test_a_game_at_the_keyboard_tells_each_turn_and_each_mistake(family):
    typed = (
        "CHAT H5\nCHATZ H5\nconteste par Ann\npasse\néchange 2\nAXE 9J\n? \nshow\nsheet\n"
        "rack\nundo\n\npause\npass\nreprendre\nzut\nquit\n"
    )

    ran = family("classic", "play", "family", typed=typed.encode())

    assert "Not valid: CHATZ. Cleo takes CHATZ back, and the turn is lost." in ran.out
    assert "Dan passes." in ran.out
    assert "Ann exchanges 2 tiles." in ran.out
    assert "Turn scores" in ran.out
    assert "AXE touches no tile on the board." in ran.err
    assert "The game rests" in ran.err
    assert "“zut” is no play" in ran.err
    assert "Everything is kept in" in ran.out


def test_the_sheet_prints_what_the_table_set_for_itself(duplicate):
    duplicate(
        *("classic", "new", "g", "--rules", "squarescores", "--players", "A,B"),
        *("--set", "challenge.points=5", "--set", "ending.turns=10"),
    )

    ran = duplicate("classic", "sheet", "g", ui="fr")

    assert "Fixé par la table\u00a0: Une contestation à tort coûte, en points = 5" in ran.out
    assert "Nombre de tours convenu (0\u00a0: aucun) = 10" in ran.out


def test_rule_sets_are_listed_with_their_source_and_shown_with_what_is_a_house_choice(duplicate):
    listed = duplicate("classic", "rules", "--json").json
    names = {each["name"]: each["source"] for each in listed}
    shown = duplicate("classic", "rules", "uk-box").out

    assert "Text 001" in names["hasbro-us-2003"]
    assert all(source.startswith("Text 00") for source in names.values())
    assert "Source: Text 003" in shown
    assert "?: the source does not state it" in shown
    assert duplicate("classic", "rules", "fisf-classic", "--json").json["name"] == "fisf-classic"
    assert "unknown" not in duplicate("classic", "rules").out
    assert "french-strict" in duplicate("classic", "rules", "nothing", code=1).err


def test_a_drawn_game_shows_a_rack_only_where_it_is_asked_for(duplicate):
    duplicate(
        *("classic", "new", "g", "--players", "A,B", "--racks", "drawn", "--seed", "5"),
        *("--set", "hints=true"),
    )
    rack = duplicate("classic", "rack", "g", "--json").json["rack"]
    shown = duplicate("classic", "show", "g", "--json").json
    hints = duplicate("classic", "hint", "g", "--json").json
    best = hints[0]
    duplicate("classic", "move", "g", best["word"], best["reference"])
    line = duplicate("classic", "sheet", "g", "--json").json["lines"][0]

    assert len(rack) == 7
    assert shown["turn"] in {"A", "B"}
    assert rack not in str(shown)
    assert "seed" not in str(shown)
    assert line["points"] == best["score"]
    assert line["rack"] is None


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("show", "nobody"), 1),
        (("new", "other", "--players", "A"), 1),
        (("new", "other", "--players", "A,B", "--racks", "mine"), 2),
        (("new", "other", "--players", "A,B", "--set", "colour=red"), 1),
        (("move", "family", "CHAT"), 1),
        (("accept", "family"), 1),
        (("card", "family"), 1),
        (("end", "family"), 1),
        (("resume", "family"), 1),
        (("undo", "family"), 1),
        (("hint", "family"), 1),
        (("left", "family", "Ann", "AE"), 1),
    ],
)
def test_what_cannot_be_done_is_one_sentence(family, arguments, code):
    ran = family("classic", *arguments, code=code)

    assert ran.err
    assert "Traceback" not in ran.err


def test_a_tournament_s_commands_do_not_take_a_classic_game_nor_the_other_way(family):
    assert "duplicate classic show" in family("standings", "family", code=1).err
    family("new", "soiree")
    assert "duplicate standings" in family("classic", "show", "soiree", code=1).err


def test_pause_and_resume_and_accept_answer_in_json(family):
    family("classic", "move", "family", "CHAT H5")

    assert family("classic", "accept", "family", "--json").json["pending"] is None
    assert family("classic", "pause", "family", "--json").json["paused"] is True
    assert family("classic", "resume", "family", "--json").json["paused"] is False


def test_the_journal_tells_every_action_and_no_rack(duplicate):
    duplicate("classic", "new", "g", "--players", "A,B", "--racks", "drawn", "--first", "B")
    rack = duplicate("classic", "rack", "g", "--json").json["rack"]
    duplicate("classic", "exchange", "g", rack[:2])
    duplicate("classic", "pause", "g")
    duplicate("classic", "resume", "g")
    duplicate("classic", "undo", "g")

    told = duplicate("classic", "history", "g").out
    lines = duplicate("classic", "history", "g", "--json").json

    assert "B exchanges tiles: 2." in told
    assert "(taken back) The game goes on." in told
    assert "Line 7 and what was written with it taken back." in told
    assert [line["slug"] for line in lines[:3]] == [
        "journal-table-opened",
        "journal-first-chosen",
        "journal-rack-filled",
    ]
    assert rack not in str(lines)


def test_a_newcomer_keeps_a_game_of_four_from_the_readme_alone(duplicate):
    """The commands of its section, then each line of its table, to the winner's name."""
    section = words_of(ROOT / "README.md").partition("\n## A classic game for four")[2]
    new, play = re.findall(r"^duplicate (classic .+)$", section.partition("\n## ")[0], re.MULTILINE)
    duplicate(*shlex.split(new))
    typed = (
        "CHAT H5\n\nCHaTS H5\nundo\nCHATS H5\nexchange 3\npass\nZUTX I5\nchallenge\nshow\nsheet\n"
        + "pass\n" * 12
        + "left Ann AEILNOR\nleft Bob EEILNOR\nleft Cleo AEILNOS\nleft Dan EEIOSTU\nquit\n"
    )

    ran = duplicate(*shlex.split(play), typed=typed.encode())

    assert "Game over: everybody has passed." in ran.out
    assert "For the count, show the racks of: Ann, Bob, Cleo, Dan" in ran.out
    assert "Winner: Bob" in ran.out
    assert not ran.err


def test_a_game_is_replayed_and_counted_again(family):
    family("classic", "move", "family", "CHAT H5")

    assert family("classic", "verify", "family", "--json").json == {"events": 7, "faults": []}
    assert "Everything agrees." in family("classic", "verify", "family").out
