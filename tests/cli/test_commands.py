"""A club evening by commands alone, as a script would lead it."""

import io
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from typer.main import get_command

from duplicate.cli import shared, simulate
from duplicate.cli.app import app
from duplicate.service import demo, rounds
from duplicate.service import simulate as simulation
from duplicate.service.demo import Demonstrated
from duplicate.service.exports.job import Exported
from duplicate.service.session import Session
from duplicate.service.standings import results
from tests.support.evening import environment
from tests.support.lexicons import short_words
from tests.support.room import NAME

#: Commands that lead a conversation, or print JSON Lines of their own.
WITHOUT_JSON = {
    ("run",),
    ("solve",),
    ("simulate",),
    ("judge",),
    ("train",),
    ("classic", "play"),
}


def leaves(command, path=()):
    """Every command of the tree: its words and itself."""
    for name, sub in command.commands.items():
        if hasattr(sub, "commands"):
            yield from leaves(sub, (*path, name))
        else:
            yield (*path, name), sub


ALL = dict(leaves(get_command(app)))


def totals(duplicate, *more):
    lines = duplicate("standings", NAME, "--json", *more).json["lines"]
    return {line["table"]: line["total"] for line in lines}


class TestEvening:
    def test_from_the_first_rack_to_the_standings(self, evening):
        evening("slip", NAME, "1", "H8", "FEDAYIN", "110")
        evening("slip", NAME, "2 92 -5")
        evening("slip", NAME, "3", "none")
        evening("certify", NAME)
        evening("rack", NAME, "UFERSTL", "--at-once")
        evening("reveal", NAME)
        evening("slip", NAME, "-", typed=b"1 top\n2 14H NEUF 9\n\n3 0 FUN\n")
        evening("certify", NAME)
        evening("game", "end", NAME)

        assert totals(evening) == {"1": 119, "2": 96, "3": 0}
        shown = evening("standings", NAME)
        assert re.search(r"^ +1 +1 +Ščerbić Đorđe +119 ", shown.out, flags=re.MULTILINE)
        assert "after round 2, provisional standings" in shown.out
        assert "Everything agrees." in evening("verify", NAME).out

    def test_standings_of_an_earlier_round(self, evening):
        evening("slip", NAME, "1 top")
        evening("rack", NAME, "UFERSTL", "--at-once")
        evening("reveal", NAME)
        evening("slip", NAME, "1 top", "--round", 2)

        assert totals(evening)["1"] == 119
        assert totals(evening, "--round", 1)["1"] == 110

    def test_slips_one_round_late(self, evening):
        """The next rack is drawn although no slip of the first round is keyed."""
        evening("rack", NAME, "UFERSTL", "--at-once")

        keyed = evening("slip", NAME, "1 top", "--json").json

        assert keyed[0]["round"] == 1

    def test_a_mistake_and_its_correction(self, evening):
        evening("slip", NAME, "-", typed=b"1 top\n2 top\n3 top\n")
        evening("certify", NAME)

        corrected = evening("slip", NAME, "2 92", "--correct", "bulletin mal lu", "--round", 1)

        assert "table 2, Œuvrard: 92 points" in corrected.out
        assert totals(evening)["2"] == 92
        assert "corrected to 92: bulletin mal lu" in evening("history", NAME).out

    def test_undo(self, evening):
        evening("slip", NAME, "1 92")

        assert "Taken back: " in evening("undo", NAME).out
        assert evening("pile", "show", NAME, "--json").json["keyed"] == 0

    def test_the_pile(self, evening):
        evening("slip", NAME, "?", "H8", "FEDAYIN", "110")
        evening("slip", NAME, "1", "top")
        shown = evening("pile", "show", NAME).out
        assert "Round 1: 1 of 3 keyed." in shown
        assert "Missing: 2, 3" in shown
        assert "In the tray: slip 1: ? H8 FEDAYIN 110" in shown

        evening("pile", "give", NAME, 1, 3)
        evening("pile", "count", NAME, 2)
        evening("pile", "rest", NAME, "none")
        evening("pile", "decide", NAME, 3, 87, "--raw", 92, "--round", 1, "--reason", "recours")

        assert "197 points" in evening("certify", NAME).out

    def test_a_slip_set_aside(self, evening):
        evening("slip", NAME, "? 92")

        evening("pile", "aside", NAME, 1, "--note", "brouillon")

        assert evening("pile", "show", NAME, "--json").json["tray"] == []

    def test_the_same_entry_for_the_rest(self, evening):
        evening("pile", "count", NAME, 2)

        assert evening("pile", "rest", NAME, "top", "--missing", 2).out.startswith("3 ")
        assert totals(evening) == {"1": 110, "2": 0, "3": 110}

    def test_two_games(self, evening):
        evening("slip", NAME, "1 top")
        evening("game", "end", NAME)
        evening("game", "start", NAME, "--physical")
        evening("rack", NAME, "FEDAYIN")

        evening("slip", NAME, "2 92", "--game", 1)
        evening("pile", "rest", NAME, "absent", "--game", 1)
        evening("certify", NAME, "--game", 1)

        assert totals(evening, "--game", 1) == {"1": 110, "2": 92, "3": 0}
        assert evening("top", NAME, "--game", 1).out.startswith("Top: FEDAYIN H8 110")

    def test_players_come_and_go(self, evening):
        evening("player", "leave", NAME, 2)
        assert "has left" in evening("player", "list", NAME).out
        evening("player", "back", NAME, 2)
        evening("player", "move", NAME, 2, "12B", "--group", "piste A")

        listed = evening("player", "list", NAME, "--json").json
        assert [(each["table"], each["group"]) for each in listed] == [
            ("1", ""),
            ("3", ""),
            ("12B", "piste A"),
        ]

    def test_a_list_out_and_in_again(self, evening):
        file = evening.home / "liste.csv"
        evening("player", "export", NAME, file)
        text = file.read_text(encoding="utf-8-sig")
        file.write_text(text + "Bœuf;Zoé;0012345;Aÿ;;;\n" if ";" in text else text, "utf-8")

        told = evening("player", "import", NAME, file, ui="fr").out

        assert "joueurs dans la liste" in told

    def test_a_doubtful_player_is_asked_for_and_answered(self, evening):
        file = evening.home / "liste.csv"
        file.write_text("Nom;Prénom;Licence\nLe Goff;Yann;0012345\n", encoding="utf-8")

        asked = evening("player", "import", NAME, file, code=1)
        assert "is Le Goff Yann the same person as table 3 Le Goff Yann?" in asked.err
        done = evening("player", "import", NAME, file, "--answer", "2=3")

        assert "0 new, 1 updated, 0 unchanged." in done.out

    def test_bl_043_nothing_is_said_to_count_while_a_question_waits(self, evening):
        file = evening.home / "liste.csv"
        file.write_text("Nom;Prénom\nLe Goff ;Yann\nLE GOFF;YANN\n", encoding="utf-8")

        asked = evening("player", "import", NAME, file, code=1)

        assert asked.err.count("is Le Goff Yann the same person") == 1
        assert "count as different people" not in asked.out

    def test_a_doubtful_player_may_be_somebody_new(self, evening):
        file = evening.home / "liste.csv"
        file.write_text("Nom;Prénom;Licence\nLe Goff;Yann;0012345\n", encoding="utf-8")

        refused = evening("player", "import", NAME, file, "--answer", "2=99", code=1)
        done = evening("player", "import", NAME, file, "--answer", "2=nouveau", ui="fr")

        assert "99" in refused.err
        assert "1 " in done.out
        assert len(evening("player", "list", NAME, "--json").json) == 4

    def test_incidents(self, evening):
        evening("incident", NAME, "found-later", "--note", "annoncé de travers")
        evening("incident", NAME, "annulé", "--note", "panne")

        assert "Round" not in evening("pile", "show", NAME, code=1).out
        assert evening("rack", NAME, "FEDAYON", code=0).out.startswith("Round 1: FEDAYON")

    def test_a_rack_drawn_after_a_rejection_is_no_option(self, evening):
        told = evening("rack", NAME, "-FERSTLU", "--at-once")

        assert told.out.startswith("Round 2: -FERSTLU")

    def test_a_top_is_chosen_and_shown_on_a_private_screen_only(self, evening):
        evening("rack", NAME, "UFERSTL", "--at-once")

        secret = evening("top", NAME, code=1)
        private = evening("top", NAME, "--private-screen")
        chosen = evening("top", NAME, "--choose", "NEUF 14H")

        assert "NEUF" not in secret.out + secret.err
        assert private.out.startswith("Top: NEUF 14H 9 points")
        assert chosen.out == "Chosen for round 2.\n"

    def test_a_top_is_never_chosen_for_another_round_than_the_one_named(self, evening):
        evening("rack", NAME, "UFERSTL", "--at-once")

        told = evening("top", NAME, "--round", 1, "--choose", "NEUF 14H", code=1)

        assert told.err.startswith("The top of round 1 has been announced")
        assert evening("top", NAME, "--private-screen").out.startswith("Top: NEUF 14H 9 points\n")
        assert "arbiter" not in evening("top", NAME, "--private-screen").out

    def test_a_rack_that_has_no_play(self, evening):
        evening("rack", NAME, "UUBCGHP", "--at-once")
        told = evening("top", NAME, "--private-screen")

        assert told.out.startswith("No play is possible.\n")

    def test_documents(self, evening):
        evening("slip", NAME, "1 top")
        out = evening.home / "sortie"

        paths = evening("export", NAME, "--format", "csv", "--format", "json", "--out", out)
        sheet = evening("paper", NAME, "--out", out)

        written = [line for line in (paths.out + sheet.out).splitlines() if line]
        assert len(written) == 7
        assert all((out / line.rpartition("/")[2]).is_file() for line in written)

    def test_the_packet_for_the_federation(self, evening):
        told = evening("packet", NAME, "--out", evening.home)

        assert told.out.strip().endswith("soiree-event-packet-en.zip")
        assert "soiree-event-homologation-en.pdf" in zipfile.ZipFile(told.out.strip()).namelist()

    def test_a_tournament_read_back_under_another_name(self, evening):
        evening("rack", NAME, "UFERSTL", "--at-once")
        evening("export", NAME, "--format", "json", "--out", evening.home)
        document = evening.home / "soiree-g1-all-en.json"
        refused = evening("import", document, "encore", code=1)
        evening("reveal", NAME)
        evening("game", "end", NAME)
        evening("export", NAME, "--format", "json", "--out", evening.home)

        told = evening("import", document, "encore")
        assert "import-" not in refused.err
        assert "end the game" in refused.err
        assert "Read back: 1 game, 3 players." in told.out
        assert evening("standings", "encore", "--json").json["game"] == 1

    def test_bl_051_a_document_that_cannot_be_replaced(self, evening):
        """One sentence with a free name; the old file is as it was."""
        told = evening("export", NAME, "--document", "standings", "--format", "csv")
        path = Path(told.out.strip())
        before = path.read_bytes()
        path.chmod(0o444)

        refused = evening("export", NAME, "--document", "standings", "--format", "csv", code=1)

        assert refused.err.count("\n") == 1
        assert "soiree-g1-standings-en-2.csv" in refused.err
        assert path.read_bytes() == before

    def test_one_document_of_the_catalogue(self, evening):
        listed = evening("export", "--list").out
        told = evening("export", NAME, "--document", "standings", "--format", "csv")

        assert re.search("standings +Standings +pdf, csv", listed)
        assert re.findall("[^/]+$", told.out.strip()) == ["soiree-g1-standings-en.csv"]
        listed = evening("export", "--list", "--json").json
        assert listed[0]["key"] == "standings"
        assert listed[0]["title"] == "Standings"
        assert "--list" in evening("export", code=2).err
        assert "poster" in evening("export", NAME, "--document", "poster", code=1).err

    def test_documents_go_to_the_home_unless_another_folder_is_named(self, evening):
        evening("export", NAME, "--format", "csv")

        assert list((evening.home / "reports").glob("*.csv")) != []

    def test_options_before_the_command(self, evening, tmp_path):
        evening("--operator", "Zoé", "slip", NAME, "1 top")
        assert evening("history", NAME, "--json").json[-1]["operator"] == "Zoé"

        other = tmp_path / "ailleurs"
        told = evening("--home", other, "player", "list", NAME, code=1)
        assert str(other) in told.err


class TestRack:
    def test_a_drawn_rack_and_what_was_rejected_before_it(self, duplicate):
        words = duplicate.home / "mots.txt"
        words.write_text(short_words().replace(" ", "\n"), encoding="utf-8")
        duplicate("new", NAME, "--lexicon", words)
        duplicate("player", "add", NAME, "Durand")
        duplicate("game", "start", NAME, "--seed", 5)
        shown = ""
        for number in range(1, 30):
            shown = duplicate("rack", NAME, "--at-once", "--clock").out
            if "Rejected: " in shown or f"Round {number}: " not in shown:
                break
            duplicate("reveal", NAME, "--early")

        assert re.search(r"^Rejected: \S+\nRound \d+: -", shown, flags=re.MULTILINE)

    def test_the_game_is_over_when_no_rack_can_be_drawn(self, evening, monkeypatch):
        monkeypatch.setattr(
            rounds, "draw_rack", lambda *_, **__: rounds.Draw(1, 2, "", (), "no-vowel", False)
        )

        told = evening("rack", NAME, "--at-once")

        assert "vowel" in told.out
        assert "duplicate game end" in told.out

    def test_a_rack_without_play_says_what_to_do(self, evening):
        told = evening("rack", NAME, "UUBCGHP", "--at-once")

        assert told.out.startswith("Round 2: ")
        assert "cancelled" in told.err
        assert evening("top", NAME, "--json", "--private-screen").json["play"] is None

    def test_equal_plays_are_shown_with_the_reason_of_the_choice(self, duplicate):
        words = duplicate.home / "mots.txt"
        words.write_text("CARTE\nCRETA\nCARET\n", encoding="utf-8")
        duplicate("new", NAME, "--lexicon", words)
        duplicate("player", "add", NAME, "Durand")
        duplicate("game", "start", NAME, "--physical")
        duplicate("rack", NAME, "CARTEKW")

        told = duplicate("reveal", NAME).out

        assert "Equal plays: CARTE H4, CRETA H4" in told


class TestNew:
    def test_values_of_the_rules_are_changed(self, duplicate):
        words = duplicate.home / "mots.txt"
        words.write_text("OU\n", encoding="utf-8")

        duplicate("new", "a", "--lexicon", words, "--set", "solo.min-players=4")
        duplicate("new", "b", "--lexicon", words, "--set", "round-one.maximum=false")

        for value in ("solo.min-players=2.5", "solo.min-players=beaucoup"):
            ran = duplicate("new", "c", "--lexicon", words, "--set", value, code=1)
            assert "solo.min-players" in ran.err

    def test_a_second_place_for_copies(self, evening):
        place = evening.home / "cle"
        evening("new", "autre", "--lexicon", evening.home / "mots.txt", "--copy-to", place)
        evening("player", "add", "autre", "Durand")
        evening("game", "start", "autre", "--physical")
        evening("rack", "autre", "FEDAYIN")
        evening("reveal", "autre")
        evening("slip", "autre", "1 top")

        told = evening("certify", "autre").out

        assert str(place / "autre.sqlite") in told
        assert (place / "autre.sqlite").is_file()


class TestSimulate:
    def test_one_line_a_game(self, duplicate, monkeypatch):
        monkeypatch.setattr(simulation, "MOST_TRIES", 20)
        words = duplicate.home / "mots.txt"
        words.write_text("OU\nZUT\n", encoding="utf-8")

        options = ("--lexicon", words, "--players", 1, "--kernel", "python")
        ran = duplicate("simulate", "--games", 2, "--seed", 1, *options)

        games = [json.loads(line) for line in ran.out.splitlines()]
        assert [game["game"] for game in games] == [1, 2]
        assert ran.err == ""

    def test_how_far_it_is_on_a_terminal(self, monkeypatch):
        screen = io.StringIO()
        monkeypatch.setattr(screen, "isatty", lambda: True)
        monkeypatch.setattr(sys, "stderr", screen)

        for number in range(1, 7):
            simulate._progress(number, 6)

        assert screen.getvalue().endswith("\r5/6\r6/6\n")


class TestDemo:
    def test_paths_in_json_and_a_calm_tale(self, evening, monkeypatch):
        """The game itself is tested with its service; here one of another evening is shown."""
        evening("slip", NAME, "1 top")
        with Session.read(shared.context(), NAME) as session:
            analysis = results(session)
        made = Demonstrated(analysis, Exported((evening.home / "demo.sqlite",), "\U000105c0"))
        monkeypatch.setattr(demo, "demonstrate", lambda *_: made)

        told = evening("demo")
        answer = evening("demo", "--json").json

        assert "FEDAYIN" in told.out
        assert "demo.sqlite" in told.out
        assert "\U000105c0" in told.err
        assert [path.rpartition("/")[2] for path in answer["paths"]] == ["demo.sqlite"]


class TestLateAndTimes:
    def test_a_time_is_given_with_the_slip(self, evening):
        keyed = evening("slip", NAME, "1 H8 FEDAYIN 110", "--at", "1:42", "--json").json
        assert keyed[0]["late"] is False
        late = evening("slip", NAME, "2 top", "--at", "3:01")
        assert "late" in late.out

    def test_late(self, evening):
        assert evening("slip", NAME, "1 top", "--late", "--json").json[0]["judged"]["points"] == 0


def test_peers_7_1_a_new_edition_of_the_word_list_is_in_use_at_once(duplicate):
    """Another file of words: no rebuild, no network; the edition is named, old games keep theirs."""
    words = duplicate.home / "ods.txt"
    words.write_text("ZUT\nOU\n", encoding="utf-8")
    duplicate("lexicon", "add", words, "--name", "ods-a", "--title", "ODS A")
    duplicate("new", "avant", "--lexicon", "ods-a")
    words.write_text("ZUT\nOU\nYEUTER\n", encoding="utf-8")
    duplicate("lexicon", "add", words, "--name", "ods-b", "--title", "ODS B")

    told = duplicate("new", "apres", "--lexicon", "ods-b").out
    points = {}
    for name in ("avant", "apres"):
        duplicate("player", "add", name, "Durand")
        duplicate("game", "start", name, "--physical")
        duplicate("rack", name, "YEUTERB")
        points[name] = duplicate("top", name, "--private-screen").out

    assert "Words are judged by ODS B (3 words)." in told
    assert points["avant"].startswith("No play is possible.\n")
    assert points["apres"].startswith("Top: YEUTER ")


def test_bl_099_a_penalty_is_written_with_its_minus(evening):
    """-5 is no option; 5 is no bonus."""
    assert "87 points, penalty: 92 − 5" in evening("slip", NAME, "1", "92", "-5").out

    refused = evening("slip", NAME, "2", "92", "5", code=1)
    assert "5" in refused.err
    assert evening("pile", "show", NAME, "--json").json["keyed"] == 1


def test_points_below_zero_are_not_an_option(evening):
    refused = evening("pile", "decide", NAME, "1", "-5", "--reason", "x", "--round", "1", code=2)
    assert "31 --raw 36" in refused.err
    elsewhere = evening("player", "leave", NAME, "-5", code=2)
    assert "There is no option -5 here." in elsewhere.err


def test_a_field_without_a_table_is_not_a_game_for_all(evening):
    refused = evening("game", "start", NAME, "--field", " , ", code=2)
    assert "--field names no table." in refused.err


def test_from_a_pipe_each_slip_is_answered_before_the_next_one_is_sent(evening):
    """A line that is refused is told, and the others stay; a file is all or nothing."""
    with subprocess.Popen(
        [sys.executable, "-m", "duplicate", "slip", NAME, "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(evening.home, language="en"),
        text=True,
        encoding="utf-8",
    ) as program:
        for line, stream, told in (
            ("1 top", program.stdout, "table 1"),
            ("99 top", program.stderr, "Line 2"),
            ("2 36", program.stdout, "table 2"),
        ):
            program.stdin.write(f"{line}\n")
            program.stdin.flush()
            assert told in stream.readline()
        program.stdin.close()
        assert program.wait() == 1
    assert evening("pile", "show", NAME, "--json").json["keyed"] == 2


def test_bl_026_three_kinds_of_nothing(duplicate):
    """On the command line too: a valid 0, no play, a word that is none."""
    words = duplicate.home / "mots.txt"
    words.write_text("OU\n", encoding="utf-8")
    duplicate("new", NAME, "--lexicon", words)
    for number in range(3):
        duplicate("player", "add", NAME, f"P{number}")
    duplicate("game", "start", NAME, "--physical")
    duplicate("rack", NAME, "BCDFG??")
    duplicate("reveal", NAME)
    lines = b"1 H8 (O)(U) 0\n2 none\n3 H8 BOUF 12\n"

    told = duplicate("slip", NAME, "-", typed=lines).out.splitlines()

    assert told[0].endswith(": 0 points")
    assert told[1].endswith(": no slip")
    assert "BOUF is not in the word list" in told[2]


@pytest.mark.parametrize("words", [" ".join(path) for path in ALL])
def test_every_command_can_answer_in_json(words):
    path = tuple(words.split())
    options = {option for each in ALL[path].params for option in each.opts}

    assert ("--json" in options) is (path not in WITHOUT_JSON)


def test_json_of_every_command_of_an_evening(evening):
    """One line each, UTF-8, whatever it tells."""
    out = evening.home / "out"
    ranking, words = evening.home / "ranking.csv", evening.home / "mots.txt"
    ranking.write_text("joueur;licence\nLE GOFF Anne;0012345\n", encoding="utf-8")
    calls = [
        ("new", "autre", "--lexicon", evening.home / "mots.txt"),
        ("player", "add", NAME, "Bœuf"),
        ("player", "list", NAME),
        ("player", "leave", NAME, 4),
        ("player", "back", NAME, 4),
        ("player", "move", NAME, 4, 17),
        ("player", "leave", NAME, 17),
        ("player", "export", NAME, evening.home / "liste.csv"),
        ("player", "import", NAME, evening.home / "liste.csv"),
        ("slip", NAME, "1 top"),
        ("slip", NAME, "? 92"),
        ("slip", NAME, "? 94"),
        ("pile", "show", NAME),
        ("pile", "count", NAME, 3),
        ("pile", "give", NAME, 2, 2),
        ("pile", "aside", NAME, 3),
        ("pile", "rest", NAME, "top"),
        ("pile", "decide", NAME, 3, 50, "--round", 1, "--reason", "recours"),
        ("certify", NAME),
        ("slip", NAME, "1 0 VARI", "--correct", "relu", "--round", 1),
        ("top", NAME),
        ("rack", NAME, "UFERSTL", "--at-once"),
        ("top", NAME, "--choose", "NEUF 14H"),
        ("reveal", NAME),
        ("analyse", NAME),
        ("incident", NAME, "found-later", "--note", "note"),
        ("standings", NAME),
        ("history", NAME),
        ("undo", NAME),
        ("verify", NAME),
        ("paper", NAME, "--out", out),
        ("export", NAME, "--format", "csv", "--out", out),
        ("slip", NAME, "1 0 VARI"),
        ("slip", NAME, "2 9"),
        ("pile", "rest", NAME, "absent"),
        ("notice", "list", NAME),
        ("notice", "print", NAME, "--out", out),
        ("notice", "average", NAME, 1, "--round", 2, "--claimed", 5, "--reason", "retard"),
        ("notice", "tell", NAME, "VARI"),
        ("notice", "hand", NAME),
        ("double", "show", NAME, "--round", 1),
        ("--operator", "second", "double", "enter", NAME, "2 =", "--round", 1),
        ("appeal", "lodge", NAME, 2, "--round", 1, "--reason", "relire"),
        ("appeal", "decide", NAME, 1, "--article", "6.3", "--reason", "relu"),
        ("appeal", "list", NAME),
        ("player", "warn", NAME, 2, "--reason", "bruit"),
        ("player", "exclude", NAME, 3, "--reason", "triche"),
        ("register", "import", ranking),
        ("register", "list"),
        ("register", "find", "Anne"),
        ("describe", NAME, "--place", "Vichy", "--date", "30/11/2026", "--arbiter", "Anne PETIT"),
        ("player", "guest", NAME, 2),
        ("player", "pair", NAME, 1, 2, "--game", 2),
        ("game", "end", NAME),
        ("export", NAME, "--document", "all", "--out", out),
        ("import", out / f"{NAME}-g1-all-en.json", "relu"),
        ("packet", NAME, "--out", out),
        ("prizes", NAME),
        ("rank", NAME),
        ("game", "start", NAME, "--physical"),
        ("doctor",),
        ("prepare", out / "game.json", "--lexicon", "fr-libre", "--seed", 1),
        ("lexicon", "list"),
        ("lexicon", "info", "fr-libre"),
        ("lexicon", "check", "--lexicon", evening.home / "mots.txt", "DE"),
        ("lexicon", "add", evening.home / "mots.txt", "--name", "club"),
        ("lexicon", "exclude", "DE"),
        ("rules", "list"),
        ("rules", "show", "fisf"),
        ("rules", "diff", "fisf", "club"),
        ("classic", "new", "table", "--players", "Ann,Bob", "--lexicon", words),
        ("classic", "new", "team", "--rules=box-cooperative", "--players=A,B", "--lexicon", words),
        *[("classic", "card", "team")] * 3,
        ("classic", "end", "team"),
        ("classic", "move", "table", "CHAT", "H5"),
        ("classic", "challenge", "table"),
        ("classic", "exchange", "table", 2),
        ("classic", "undo", "table"),
        ("classic", "pause", "table"),
        ("classic", "resume", "table"),
        ("classic", "move", "table", "CHATS", "H5"),
        ("classic", "accept", "table"),
        *[("classic", "pass", "table")] * 6,
        ("classic", "left", "table", "Ann", "AEIORST"),
        ("classic", "show", "table"),
        ("classic", "sheet", "table"),
        ("classic", "rack", "table"),
        ("classic", "rules"),
        ("classic", "export", "table", "--out", out),
        ("classic", "history", "table"),
        ("classic", "verify", "table"),
        (
            "classic",
            "import",
            "again",
            out / "table.gcg",
            "--rules=french-family",
            "--lexicon",
            words,
        ),
        ("classic", "new", "helped", "--players=A,B", "--set=hints=true", "--lexicon", words),
        ("classic", "hint", "helped", "--rack", "AEIORST"),
    ]

    answers = [evening(*call, "--json").json for call in calls]

    assert all(isinstance(answer, dict | list) for answer in answers)
    named = [call[2:] if call[0] == "--operator" else call for call in calls]
    done = {" ".join(str(word) for word in call) for call in named}
    tested = {path for path in ALL for call in done if call.startswith(" ".join(path))}
    assert {path for path in ALL if path not in WITHOUT_JSON} - tested == {("demo",)}


def test_json_has_every_letter_as_it_is(evening):
    raw = evening("player", "list", NAME, "--json", encoding="ascii").output

    assert "Ščerbić".encode() in raw
    assert json.loads(raw)[0]["person"]["first_name"] == "Đorđe"
