"""The way out of every command: an exit code, a sentence, never a traceback."""

import io
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from duplicate.cli import bugs, console, exits, running
from duplicate.cli.main import main
from duplicate.service import players
from tests.support.room import NAME


def traceless(ran):
    """Nothing of the program's insides is shown."""
    return not any(sign in ran.out + ran.err for sign in ("Traceback", "  File ", ".py"))


class TestBl100:
    """Every failure has its exit code; messages go to standard error."""

    def test_bl_100_fine(self, evening):
        ran = evening("slip", NAME, "1 top")
        assert (ran.code, ran.err) == (exits.FINE, "")

    @pytest.mark.parametrize(
        "words",
        [
            ("player", "import", NAME, "nulle-part.csv"),
            ("export", "nulle-part"),
            ("slip", NAME, "99 top"),
            ("slip", NAME, "1 H8"),
            ("rack", NAME, "FEDAYIN"),
            ("export", NAME, "--format", "doc"),
            ("certify", NAME),
            ("undo", "nulle-part"),
            ("game", "start", NAME),
            ("new", NAME),
            ("new", "a:b"),
            ("new", "autre", "--rules", "lune"),
            ("new", "autre", "--set", "lune=1"),
            ("new", "autre", "--lexicon", "nulle-part.txt"),
            ("standings", NAME, "--game", "9"),
            ("lexicon", "info", "nulle-part"),
            ("simulate", "--games", "1", "--seed", "1", "--lexicon", "nulle-part"),
        ],
    )
    def test_bl_100_a_clear_error_ends_with_1(self, evening, words):
        ran = evening(*words, code=exits.ERROR)

        assert ran.out == ""
        assert ran.err.strip() != ""
        assert traceless(ran)

    def test_bl_100_one_line_in_a_batch_is_enough(self, evening):
        """And nothing of the batch is kept."""
        ran = evening("slip", NAME, "-", typed=b"1 top\n2 H8\n3 top\n", code=exits.ERROR)

        assert ran.out == ""
        assert evening("pile", "show", NAME, "--json").json["keyed"] == 0

    @pytest.mark.parametrize(
        "words",
        [
            ("lune",),
            ("slip",),
            ("slip", NAME),
            ("certify", NAME, "--round", "zéro"),
            ("certify", NAME, "--round", "0"),
            ("certify", NAME, "--lune"),
            ("game", "start", NAME, "--physical", "--seed", "1"),
            ("new", "autre", "--timing", "lune"),
            ("new", "autre", "--set", "lune"),
            ("pile", "rest", NAME, "lune"),
            ("incident", NAME, "lune", "--note", "n"),
            ("top", NAME, "--choose", "MOT"),
            ("slip", NAME, "1 92", "--correct", "relu"),
            ("slip", NAME, "-", "--correct", "relu", "--round", "1"),
            ("player", "import", NAME, "x.csv", "--answer", "lune"),
            ("pile", "decide", NAME, "1", "-5", "--round", "1", "--reason", "r"),
            ("simulate", "--games", "0", "--seed", "1", "--lexicon", "fr-libre"),
        ],
    )
    def test_bl_100_wrong_usage_ends_with_2(self, evening, words):
        ran = evening(*words, code=exits.USAGE)

        assert ran.out == ""
        assert ran.err.strip() != ""
        assert traceless(ran)

    def test_bl_100_help_and_version_are_no_mistakes(self, duplicate):
        assert duplicate("--version").out.startswith("duplicate 0.")
        assert duplicate("slip", "--help").out.count("--") > 5


class TestBug:
    """A fault of the program is a calm sentence and a file; exit code 3."""

    @pytest.fixture
    def broken(self, evening, monkeypatch, tmp_path):
        """``player list`` divides by zero."""

        def fail(_session):
            secret = "0012345"  # a licence, as it may stand in a variable
            return 1 / (len(secret) - 7)

        monkeypatch.setattr(players, "listing", fail)
        monkeypatch.setattr(bugs, "_log_folder", lambda: tmp_path / "log")
        return evening

    def test_bl_101_exit_code_3_and_the_path_of_the_details(self, broken, tmp_path):
        ran = broken("player", "list", NAME, code=exits.BUG)

        log = tmp_path / "log" / "duplicate-bug.log"
        assert traceless(ran)
        assert str(log) in ran.err
        assert ran.out == ""
        text = log.read_text(encoding="utf-8")
        assert "ZeroDivisionError" in text
        assert "0012345" not in text.partition("fail")[0]

    def test_bl_101_in_the_reader_s_language(self, broken):
        assert "faute du programme" in broken("player", "list", NAME, ui="fr", code=3).err

    def test_every_fault_is_kept(self, broken, tmp_path):
        for _ in range(2):
            broken("player", "list", NAME, code=exits.BUG)

        log = (tmp_path / "log" / "duplicate-bug.log").read_text(encoding="utf-8")
        assert log.count("Traceback") == 2

    def test_a_log_that_cannot_be_written(self, broken, monkeypatch, tmp_path):
        """Better on the screen than lost."""
        (tmp_path / "file").write_text("", encoding="utf-8")
        monkeypatch.setattr(bugs, "_log_folder", lambda: tmp_path / "file" / "log")

        assert "ZeroDivisionError" in broken("player", "list", NAME, code=exits.BUG).err

    def test_the_details_go_to_a_folder_of_the_user(self):
        assert "duplicate" in bugs._log_folder().parts


class TestInterrupted:
    @pytest.mark.parametrize("stop", [KeyboardInterrupt, typer.Abort])
    def test_ctrl_c_ends_with_130(self, evening, monkeypatch, stop):
        def interrupt(_session):
            raise stop

        monkeypatch.setattr(players, "listing", interrupt)

        ran = evening("player", "list", NAME, code=exits.INTERRUPTED)

        assert ran.err == "Interrupted: everything already entered is kept.\n"

    def test_the_reader_of_a_pipe_has_gone(self, evening, monkeypatch):
        """``duplicate history … | head -1`` is no mistake."""
        silenced = []

        def gone(_session):
            raise BrokenPipeError

        monkeypatch.setattr(players, "listing", gone)
        monkeypatch.setattr(console, "silence", silenced.append)

        ran = evening("player", "list", NAME, code=exits.FINE)

        assert len(silenced) == 1
        assert ran.err == ""

    def test_standard_output_is_silenced(self, tmp_path, monkeypatch):
        file = (tmp_path / "out").open("w", encoding="utf-8")
        monkeypatch.setattr(sys, "stdout", file)

        console.silence(file)
        file.write("more")
        file.close()

        assert (tmp_path / "out").read_text(encoding="utf-8") == ""


class TestOutput:
    """Standard output that takes no more is a clear error; a silent one changes no exit code."""

    FULL = Path("/dev/full")

    def _ran(self, *words, **streams):
        command = [sys.executable, "-m", "duplicate", *words]
        done = subprocess.run(command, check=False, encoding="utf-8", **streams)
        return done.returncode, done.stderr

    @pytest.mark.skipif(not FULL.exists(), reason="a full disk is imitated by /dev/full")
    def test_bl_100_a_full_disk_is_no_fault_of_the_program(self):
        with self.FULL.open("w", encoding="utf-8") as full:
            code, told = self._ran("export", "--list", stdout=full, stderr=subprocess.PIPE)
            unheard, _told = self._ran("lune", stdout=full, stderr=full)

        assert code == exits.ERROR
        assert "plein" in told or "full" in told
        assert told.count("\n") == 1
        assert unheard == exits.USAGE

    def test_bl_100_the_reader_of_the_help_has_gone(self):
        reading, writing = os.pipe()
        os.close(reading)
        try:
            ended = self._ran("--help", stdout=writing, stderr=subprocess.PIPE)
        finally:
            os.close(writing)

        assert ended == (exits.FINE, "")

    def test_an_error_of_a_file_is_still_a_fault_of_the_program(
        self, evening, monkeypatch, tmp_path
    ):
        def fail(_session):
            raise FileNotFoundError(2, "No such file or directory", "x")

        monkeypatch.setattr(players, "listing", fail)
        monkeypatch.setattr(bugs, "_log_folder", lambda: tmp_path / "log")

        evening("player", "list", NAME, code=exits.BUG)

    def test_ctrl_c_has_its_answer_before_anything_is_loaded(self, monkeypatch):
        def stopped():
            raise KeyboardInterrupt

        monkeypatch.setattr(running, "run", stopped)
        code = "import sys, duplicate.cli.main; print(*sys.modules)"
        loaded = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, check=True, encoding="utf-8"
        )

        assert main() == exits.INTERRUPTED
        assert [name for name in loaded.stdout.split() if name.startswith("duplicate")] == [
            "duplicate",
            "duplicate.cli",
            "duplicate.cli.exits",
            "duplicate.cli.main",
        ]


class TestBl101:
    """The wrong kind of file: one sentence that names it, in the reader's language."""

    @pytest.mark.parametrize("ui", ["fr", "en"])
    def test_bl_101_a_folder_as_the_tournament(self, duplicate, ui):
        folder = duplicate.home / "dossier.sqlite"
        folder.mkdir()

        ran = duplicate("standings", folder, ui=ui, code=1)

        assert "dossier.sqlite" in ran.err
        assert ran.err.count("\n") == 1
        assert traceless(ran)

    @pytest.mark.parametrize("ui", ["fr", "en"])
    def test_bl_101_a_pdf_as_the_list_of_players(self, evening, ui):
        pdf = evening.home / "liste.pdf"
        pdf.write_bytes(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\nDurand 0012345\n")

        ran = evening("player", "import", NAME, pdf, ui=ui, code=1)

        assert "liste.pdf" in ran.err
        assert "0012345" not in ran.err
        assert ran.err.count("\n") == 1

    @pytest.mark.parametrize("ui", ["fr", "en"])
    def test_bl_101_an_image_as_the_word_list(self, duplicate, ui):
        image = duplicate.home / "mots.png"
        image.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20)

        for command in (("lexicon", "add", image), ("new", "t", "--lexicon", image)):
            ran = duplicate(*command, ui=ui, code=1)
            assert "mots.png" in ran.err
            assert traceless(ran)

    def test_bl_101_any_file_as_the_tournament(self, duplicate):
        file = duplicate.home / "t.sqlite"
        file.write_bytes(b"\x00\x01\x02" * 5000)

        ran = duplicate("standings", file, code=1)

        assert "t.sqlite" in ran.err
        assert traceless(ran)


class TestLanguage:
    def test_ui_stands_anywhere(self, evening):
        for words in (
            ("--ui", "fr", "standings", NAME),
            ("standings", NAME, "--ui", "fr"),
            ("standings", "--ui=fr", NAME),
        ):
            assert "Rang" in evening(*words).out

    def test_sentences_and_their_english_are_different(self, evening):
        french, english = (
            evening("slip", NAME, "99 top", ui=ui, code=1).err for ui in ("fr", "en")
        )

        assert french != english


class TestStandardInput:
    def test_windows_line_ends_and_blank_lines(self, evening):
        evening("slip", NAME, "-", typed=b"1 top\r\n\r\n  \r\n2 none\r\n")

        assert evening("pile", "show", NAME, "--json").json["keyed"] == 2

    def test_nothing_at_all(self, evening):
        assert evening("slip", NAME, "-", typed=b"").out == ""

    @pytest.mark.parametrize(
        "typed",
        ["1 0 ÉLÈVE\n".encode(), "1 0 ÉLÈVE\n".encode("utf-8-sig"), "1 0 ÉLÈVE\n".encode("cp1252")],
    )
    @pytest.mark.parametrize("encoding", ["utf-8", "ascii", "cp1252"])
    def test_accents_in_any_encoding_on_any_console(self, evening, typed, encoding):
        """The lines come from a file as often as from a keyboard."""
        keyed = evening("slip", NAME, "-", "--json", typed=typed, encoding=encoding).json

        assert keyed[0]["written"]["word"] == "ELEVE"

    def test_a_script_of_an_evening_in_any_encoding(self, evening):
        """One written on an old Windows computer, piped to a console that knows nothing else."""
        script = "1 0 ÉLÈVE\n2 rien\n3 rien\nquit\n".encode("cp1252")

        evening("run", NAME, "--no-clock", typed=script, encoding="ascii")

        assert evening("pile", "show", NAME, "--json").json["keyed"] == 3


def test_the_entry_of_the_package(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["duplicate", "--version"])
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), "utf-8"))

    with pytest.raises(SystemExit) as ended:
        runpy.run_module("duplicate", run_name="__main__")

    assert ended.value.code == 0
