"""What is printed on every kind of console, in pipes and in files."""

import io
import json
import os
import subprocess
import sys

import pytest

from duplicate.cli import console
from duplicate.texts.plain import PLAIN
from tests.support.room import NAME

OLD = ("cp1252", "ascii", "cp850")
#: What shows names, signs, figures and sentences of every part of the program.
SHOWN = (
    ("player", "list", NAME),
    ("standings", NAME),
    ("history", NAME),
    ("pile", "show", NAME),
    ("top", NAME),
    ("verify", NAME),
    ("slip", NAME, "3 H8 FEDAYIN 110"),
    ("lexicon", "list"),
    ("lexicon", "info", "fr-libre"),
    ("lexicon", "check", "--lexicon", "fr-libre", "œuvre"),
    ("player", "leave", NAME, "1"),
    ("player", "back", NAME, "1"),
    ("undo", NAME),
    ("--help",),
    ("slip", "--help"),
)


@pytest.fixture
def keyed(evening):
    """An evening with a slip keyed."""
    evening("slip", NAME, "1 H8 FEDAYIN 98 @1:42")
    return evening


class TestBl096:
    """An old console never stops a command."""

    @pytest.mark.parametrize("encoding", OLD)
    @pytest.mark.parametrize("ui", ["fr", "en"])
    def test_bl_096_every_command_ends_as_on_a_new_console(self, keyed, encoding, ui):
        for words in SHOWN:
            ran = keyed(*words, encoding=encoding, ui=ui)
            assert ran.err == ""
            assert ran.out != ""

    @pytest.mark.parametrize("encoding", OLD)
    def test_bl_096_mistakes_too(self, keyed, encoding):
        for words, code in (
            (("slip", NAME, "99 top"), 1),
            (("slip", NAME, "1 H8 Đ"), 1),
            (("pile", "rest", NAME, "đ★"), 2),
        ):
            assert keyed(*words, encoding=encoding, ui="fr", code=code).err != ""

    @pytest.mark.parametrize("encoding", OLD)
    def test_bl_096_plain_signs_stand_for_those_it_lacks(self, keyed, encoding):
        listed = keyed("player", "list", NAME, encoding=encoding).out

        assert ("Š" if encoding == "cp1252" else "S") + "cerbic" in listed
        assert "Dorde" in listed
        assert "?" not in listed

    def test_bl_096_documents_are_written_there_too(self, keyed):
        keyed("export", NAME, "--format", "csv", encoding="ascii", ui="fr")
        files = list((keyed.home / "reports").glob("*standings*.csv"))

        assert "Ščerbić" in files[0].read_text(encoding="utf-8-sig")

    @pytest.mark.usefixtures("keyed")
    def test_bl_096_in_a_process_of_its_own(self):
        """As ``PYTHONIOENCODING`` and an old Windows console set it."""
        done = subprocess.run(
            [sys.executable, "-m", "duplicate", "standings", NAME],
            capture_output=True,
            check=False,
            env={**os.environ, "PYTHONIOENCODING": "cp1252", "DUPLICATE_LANG": "fr"},
        )

        assert (done.returncode, done.stderr) == (0, b"")
        assert "Œuvrard Éloïse" in done.stdout.decode("cp1252")

    @pytest.mark.parametrize("sign", sorted(PLAIN))
    def test_bl_096_every_sign_of_ours_has_a_plain_one(self, sign):
        assert PLAIN[sign].isascii()

    def test_bl_096_any_other_sign_becomes_its_letter_or_a_question_mark(self):
        stream = io.TextIOWrapper(io.BytesIO(), "ascii", write_through=True)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "stdout", stream)
            patch.setattr(sys, "stderr", io.StringIO())
            console.prepare()
            print("Nguyễn 漢 \udcff Łódź")

        assert stream.buffer.getvalue().decode("ascii").strip() == "Nguyen ? ? Lodz"

    def test_bl_096_what_cannot_be_read_is_no_matter_of_plain_signs(self):
        console.prepare()

        with pytest.raises(UnicodeDecodeError):
            b"\xff".decode("utf-8", errors="plain-signs")


class TestBl097:
    """No colour codes where nobody asked for colours."""

    @pytest.mark.parametrize("wish", [None, "NO_COLOR", "FORCE_COLOR"])
    def test_bl_097_no_escape_in_a_pipe(self, keyed, monkeypatch, wish):
        if wish is not None:
            monkeypatch.setenv(wish, "1")
        for words in SHOWN:
            ran = keyed(*words)
            assert b"\x1b" not in ran.output + ran.errors, words

    def test_bl_097_no_escape_in_errors(self, keyed):
        ran = keyed("slip", NAME, "99 top", code=1)

        assert b"\x1b" not in ran.errors

    def test_bl_097_no_escape_in_the_evening(self, keyed):
        ran = keyed("run", NAME, "--no-clock", typed=b"?\nboard\nstandings\n")

        assert b"\x1b" not in ran.output

    @pytest.mark.parametrize(
        ("terminal", "wish", "expected"),
        [(True, "", True), (True, "1", False), (False, "", False)],
    )
    def test_bl_097_colours_are_for_terminals(self, monkeypatch, terminal, wish, expected):
        monkeypatch.setattr(sys, "stdout", _Terminal(terminal=terminal))
        monkeypatch.setenv("NO_COLOR", wish)

        assert console.coloured() is expected


class _Terminal(io.StringIO):
    def __init__(self, *, terminal):
        super().__init__()
        self._terminal = terminal

    def isatty(self):
        return self._terminal


class TestTables:
    LONG = "De La Motte Saint-Pierre de Châteaubriand"

    def test_bl_098_one_player_a_line_and_the_whole_name(self, keyed):
        for number in range(30):
            keyed("player", "add", NAME, f"{self.LONG} {number:02}", "Anne-Laure")
        keyed("rack", NAME, "UFERSTL", "--at-once")
        keyed("reveal", NAME)

        shown = keyed("standings", NAME).out.splitlines()

        found = [line for line in shown if self.LONG in line]
        assert len(found) == 30
        assert all("Anne-Laure" in line for line in found)

    def test_bl_098_nothing_in_a_name_is_markup(self, duplicate):
        words = duplicate.home / "mots.txt"
        words.write_text("OU\n", encoding="utf-8")
        duplicate("new", NAME, "--lexicon", words)
        names = ("[bold]Rouge[/bold]", "[/]", ":heart:", "a\\[b]", "R&D; <b>")
        for name in names:
            duplicate("player", "add", NAME, name)

        listed = duplicate("player", "list", NAME).out

        assert all(name in listed for name in names)

    def test_bl_103_people_in_alphabetical_order(self, duplicate):
        words = duplicate.home / "mots.txt"
        words.write_text("OU\n", encoding="utf-8")
        duplicate("new", NAME, "--lexicon", words)
        order = ("eric", "Étienne", "Le Goff", "L'Hôte", "Œuvrard", "Olivier", "Zola")
        for name in ("Zola", "Étienne", "eric", "Œuvrard", "Olivier", "Le Goff", "L'Hôte"):
            duplicate("player", "add", NAME, name)
        duplicate("game", "start", NAME, "--physical")

        lines = duplicate("standings", NAME, "--json").json["lines"]

        assert [line["name"] for line in lines] == list(order)

    def test_a_table_in_a_terminal_fits_its_window(self, monkeypatch):
        shown = _Terminal(terminal=True)
        monkeypatch.setattr(sys, "stdout", shown)
        monkeypatch.setenv("COLUMNS", "40")
        monkeypatch.setenv("NO_COLOR", "1")

        console.say_table(["Nom"], [(self.LONG,)])

        assert max(map(len, shown.getvalue().splitlines())) <= 40


def test_json_is_utf_8_whatever_the_console(keyed):
    for encoding in OLD:
        raw = keyed("standings", NAME, "--json", encoding=encoding).output
        assert json.loads(raw.decode("utf-8"))["lines"][1]["name"]


def test_json_of_paths_and_words(monkeypatch, tmp_path):
    stream = io.TextIOWrapper(io.BytesIO(), "ascii")
    monkeypatch.setattr(sys, "stdout", stream)

    console.say_json({"path": tmp_path, 3: ("É", None)})

    line = stream.buffer.getvalue().decode("utf-8")
    assert json.loads(line) == {"path": str(tmp_path), "3": ["É", None]}
    assert line.endswith("\n")


def test_lines_of_a_keyboard_without_bytes(monkeypatch):
    """A window of the system may give text only."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("1 top\n2 none\n"))

    assert list(console.typed_lines()) == ["1 top\n", "2 none\n"]
