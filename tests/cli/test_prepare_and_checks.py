"""The commands prepare, doctor and analyse, and what is said of a second check."""

import json
import re

import pytest

from duplicate.engine import second
from tests.support.room import NAME, WORDS

SEAL = re.compile(r"\b[0-9a-f]{64}\b")


@pytest.fixture
def blind(monkeypatch):
    """A second search that finds nothing."""
    monkeypatch.setattr(second, "tops", lambda *_arguments: frozenset())


class TestReveal:
    def test_it_says_that_the_top_was_checked(self, evening):
        evening("rack", NAME, "UFERSTL", "--at-once")

        assert "Double-checked" in evening("reveal", NAME).out

    def test_json(self, evening):
        evening("rack", NAME, "UFERSTL", "--at-once")

        answer = evening("reveal", NAME, "--json").json

        assert answer["checked"] is True
        assert answer["play"]["word"] == "NEUF"

    def test_a_top_that_the_arbiter_chose_is_told_with_what_the_search_found(self, evening):
        evening("rack", NAME, "UFERSTL", "--at-once")
        evening("top", NAME, "--choose", "DE 10H")

        for command in ("reveal", "top"):
            told = evening(command, NAME).out
            assert "Chosen by the arbiter; the search found NEUF 14H 9." in told
            assert "Double-checked" not in told

    def test_a_search_that_was_not_finished(self, evening, monkeypatch):
        evening("rack", NAME, "UFERSTL", "--at-once")
        monkeypatch.setattr("duplicate.service.second_check.PATIENCE_SECONDS", -1.0)

        def slow(*_arguments):
            raise second.GivenUp

        monkeypatch.setattr(second, "tops", slow)

        assert "Not double-checked" in evening("reveal", NAME).out
        assert evening("top", NAME, "--json").json["checked"] is None

    def test_a_disputed_top_is_kept_back(self, evening, request):
        evening("rack", NAME, "UFERSTL", "--at-once")
        request.getfixturevalue("blind")

        refused = evening("reveal", NAME, code=1)

        assert refused.out == ""
        assert "ALARM" in refused.err
        assert "NEUF" not in refused.err
        assert "ALARM" in evening("top", NAME, "--private-screen").err
        told = evening("reveal", NAME, "--anyway")
        assert told.out.startswith("Top: NEUF")
        assert "ALARM" in told.err
        assert "other tops" in evening("history", NAME).out


class TestEvening:
    """At the desk the check runs beside, and an alarm comes before the announcement."""

    def test_the_announcement_says_so(self, room, at_desk):
        desk = at_desk(room.start(), clock=False)
        desk.types("FEDAYIN")

        assert "Double-checked" in desk.types("reveal")
        assert room.last.checked.agrees

    @pytest.mark.usefixtures("blind")
    def test_a_disputed_top(self, room, at_desk):
        desk = at_desk(room.start(), clock=False, private=True)
        desk.types("FEDAYIN")
        desk.desk.second.answer(room.session)

        refused = desk.types("reveal")

        assert "ALARM" in refused
        assert not room.last.revealed
        assert "ALARM" in desk.types("board")
        assert "FEDAYIN" in desk.types("reveal !!")
        assert room.last.revealed
        assert not room.last.checked.agrees


class TestPrepare:
    @pytest.fixture
    def club(self, duplicate):
        """A home with a word list and a tournament."""
        words = duplicate.home / "mots.txt"
        words.write_text("\n".join(WORDS.split()), encoding="utf-8")
        duplicate("new", NAME, "--lexicon", words)
        duplicate("player", "add", NAME, "Durand")
        return duplicate

    def test_a_game_is_prepared_and_played(self, club):
        file = club.home / "finale.json"

        told = club("prepare", file, "--lexicon", club.home / "mots.txt", "--seed", 3)
        started = club("game", "start", NAME, "--prepared", file)
        drawn = club("rack", NAME)
        revealed = club("reveal", NAME)

        (seal,) = SEAL.findall(told.out)
        assert seal in started.out
        first = json.loads(file.read_bytes())["rounds"][0]
        assert drawn.out.endswith(f"Round 1: {first['rack']}\n")
        assert first["play"]["word"] in revealed.out

    def test_nothing_of_the_game_is_told(self, club):
        file = club.home / "finale.json"
        told = club("prepare", file, "--lexicon", club.home / "mots.txt", "--seed", 3)
        as_json = club(
            "prepare", club.home / "autre.json", "--lexicon", club.home / "mots.txt", "--json"
        )

        game = json.loads(file.read_bytes())
        shown = (told.out + told.err).replace(str(file), "")
        assert not any(each["play"]["word"] in shown for each in game["rounds"])
        assert set(as_json.json) == {"path", "seal"}
        assert "finale" not in club("history", NAME).out

    def test_several_games(self, club):
        arguments = ("--lexicon", club.home / "mots.txt", "--seed", 3, "--games", 2)

        told = club("prepare", club.home / "finale.json", *arguments)

        names = sorted(path.name for path in club.home.glob("finale*"))
        assert names == ["finale-1.json", "finale-2.json"]
        assert len(SEAL.findall(told.out)) == 2

    def test_what_is_impossible_is_said(self, club):
        arguments = ("--lexicon", club.home / "mots.txt", "--total-min", 9, "--total-max", 8)

        refused = club("prepare", club.home / "finale.json", *arguments, code=1)

        assert "--total-min 9" in refused.err
        assert not (club.home / "finale.json").exists()

    def test_what_no_candidate_is_like_is_said(self, club):
        arguments = ("--lexicon", club.home / "mots.txt", "--total-min", 9999, "--candidates", 4)

        refused = club("prepare", club.home / "finale.json", *arguments, code=1, ui="fr")

        assert "Candidates jouées\u00a0: 4" in refused.err
        assert "4\u00a0: total des tops trop bas" in refused.err

    def test_an_old_file_is_not_touched(self, club):
        file = club.home / "finale.json"
        file.write_text("precious", encoding="utf-8")

        club("prepare", file, "--lexicon", club.home / "mots.txt", code=1)

        assert file.read_text(encoding="utf-8") == "precious"

    def test_ways_to_start_exclude_each_other(self, club):
        club("game", "start", NAME, "--prepared", "x.json", "--physical", code=2)
        club("game", "start", NAME, "--prepared", "x.json", "--seed", 1, code=2)


class TestDoctor:
    def test_everything_is_in_place(self, duplicate):
        told = duplicate("doctor")

        assert told.out.endswith("Everything is in place.\n")
        assert "✗" not in told.out

    def test_json(self, duplicate):
        answer = duplicate("doctor", "--json", ui="fr").json

        assert answer["problems"] == []
        assert answer["searches"]["second"] is True

    def test_a_broken_home(self, duplicate):
        (duplicate.home / "tournaments").write_text("no folder", encoding="utf-8")

        told = duplicate("doctor", code=1)

        assert "✗ Folder for tournaments" in told.out
        assert "Everything" not in told.out
        assert told.err != ""

    def test_an_old_console(self, duplicate):
        told = duplicate("doctor", encoding="ascii", code=1)

        assert "UTF-8" in told.err


class TestAnalyse:
    def test_the_best_plays(self, evening):
        told = evening("analyse", NAME, "--best", 2, "--play", "FEDAYIN H2")

        assert "110" in told.out
        assert "FEDAYIN H2: 94 points, rank 3 of" in told.out

    def test_what_a_table_missed(self, evening):
        evening("slip", NAME, "1 none")

        told = evening("analyse", NAME, "--table", 1, ui="fr")

        assert "Table 1\u00a0: 0 point acquis, 110 points perdus" in told.out

    def test_json(self, evening):
        answer = evening("analyse", NAME, "--json").json

        assert answer["offer"]["best"][0]["play"]["score"] == 110
        assert answer["play"] is None

    def test_an_open_round_is_refused(self, evening):
        evening("rack", NAME, "UFERSTL", "--at-once")

        refused = evening("analyse", NAME, "--round", 2, code=1)

        assert "NEUF" not in refused.out + refused.err
        assert "NEUF" in evening("analyse", NAME, "--round", 2, "--private-screen").out
