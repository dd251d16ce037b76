"""The commands of the classic game, as a table at home and a script use them."""

import re
import shlex
from types import SimpleNamespace

import pytest

from duplicate.cli import classic_play
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


def test_a_rack_told_without_its_tiles_is_answered_by_how_to_write_it(family):
    ran = family("classic", "play", "family", typed=b"pass\n" * 12 + b"left Ann\nquit\n")

    assert ran.err == "Write it like this: left Bob AEI\n"


def test_a_game_is_replayed_and_counted_again(family):
    family("classic", "move", "family", "CHAT H5")

    assert family("classic", "verify", "family", "--json").json == {"events": 7, "faults": []}
    assert "Everything agrees." in family("classic", "verify", "family").out


def test_a_whole_game_by_commands_from_the_first_word_to_its_files(duplicate):
    made = duplicate(
        *("classic", "new", "g", "--players", "Ann,Bob", "--rules", "uk-box", "--json"),
        *("--set", "ending.passes-each=1", "--title", "Sunday"),
    ).json
    duplicate("classic", "move", "g", "CAT", "8G")
    failed = duplicate("classic", "challenge", "g", "--by", "Bob").out
    duplicate("classic", "move", "g", "TCAS 9H")
    upheld = duplicate("classic", "challenge", "g").out
    parallel = duplicate("classic", "move", "g", "OPERATE", "9G").out
    duplicate("classic", "exchange", "g", "2")
    duplicate("classic", "pause", "g")
    duplicate("classic", "resume", "g")
    duplicate("classic", "pass", "g")
    over = duplicate("classic", "pass", "g").out
    duplicate("classic", "left", "g", "Ann", "AEINRST")
    won = duplicate("classic", "left", "g", "Bob", "BDEGIOU").out
    told = duplicate("classic", "history", "g").out
    shown = duplicate("classic", "show", "g", ui="fr").out
    written = duplicate("classic", "export", "g", "--json").json
    gcg = next(path for path in written["paths"] if path.endswith(".gcg"))

    assert made["title"] == "Sunday"
    assert "Valid: CAT. Bob challenged: −10 points" in failed
    assert "Not valid: TCAS" in upheld
    assert "Words formed: OPERATE" in parallel
    assert "Bonus: 50 points" in parallel
    assert "For the count, show the racks of: Ann, Bob" in over
    assert "Winner: Ann" in won
    assert "Vainqueur\u00a0: Ann" in shown
    for sentence in (
        "Game opened: Sunday, uk-box",
        "Ann starts.",
        "Ann takes tiles: 7.",
        "Bob challenges CAT: valid.",
        "Ann challenges TCAS",
        "Ann’s play stands.",
        "The game rests.",
        "The game goes on.",
        "Bob has BDEGIOU left.",
    ):
        assert sentence in told
    read = duplicate("classic", "import", "again", gcg, "--rules", "uk-box", code=1)
    assert "Line" in read.err  # passes_each is 1 here: the rules named do not say so
    duplicate(
        *("classic", "import", "again", gcg, "--rules", "uk-box"),
        *("--set", "ending.passes-each=1"),
    )
    assert [side["total"] for side in duplicate("classic", "show", "again", "--json").json["sides"]]


def test_the_cooperative_side_by_commands(duplicate):
    duplicate(
        *("classic", "new", "team", "--rules", "box-cooperative", "--players", "Ann,Bob"),
        *("--racks", "drawn", "--seed", "4", "--set", "hints=true", "--set", "team.helps=1"),
    )

    hint = duplicate("classic", "hint", "team").out.split()
    duplicate("classic", "move", "team", *hint[:2])
    card = duplicate("classic", "card", "team").out
    sheet = duplicate("classic", "sheet", "team").out
    over = duplicate("classic", "end", "team").out

    assert "Help cards: 0." in card
    assert "  3. " in card
    assert "Turn scores" not in sheet
    assert "the team is stuck. Everybody loses." in over
    assert "plays a help card." in duplicate("classic", "history", "team").out


def test_partners_with_a_clock_and_a_finish_line(duplicate):
    duplicate(
        *("classic", "new", "pairs", "--rules", "hasbro-us-2003", "--players", "Ann,Bob,Cleo,Dan"),
        *("--set", "partners=true", "--set", "clock=60", "--set", "ending.targets=10"),
    )

    ran = duplicate("classic", "play", "pairs", typed=b"CAT 8G\nrack Bob\nhint\npass\n\n")

    assert "Ann & Cleo to play; Ann places." in ran.out
    assert "Ann & Cleo 10/10 (" in ran.out
    assert "The game is over if CAT stands: accept or challenge it." in ran.out
    assert "Ann & Cleo accepts or challenges" not in ran.out
    assert "Game over: the finish line is reached." in ran.out
    assert "Winner: Ann & Cleo" in ran.out


def test_at_a_terminal_the_name_of_whoever_plays_stands_before_the_line(family, monkeypatch):
    monkeypatch.setattr(
        classic_play, "sys", SimpleNamespace(stdin=SimpleNamespace(isatty=lambda: True))
    )

    ran = family("classic", "play", "family", typed=b"CHAT H5\nquit\n")

    assert "Bob > Bob: CHAT H5, 18 points" in ran.out
    assert "Cleo > Everything is kept in" in ran.out
