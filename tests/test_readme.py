"""The commands of the README do what it says, in the order in which they stand."""

import gzip
import io
import re
import shlex
import shutil
import sys

import pytest

from duplicate.cli.main import main
from tests.support.project import ROOT, words_of

EXAMPLE = ROOT / "tournaments" / "example.players.csv"
FREE = ROOT / "lexicons" / "fr-libre" / "words.txt.gz"
#: Start the game, draw, start the clock, announce at once, a slip, the standings.
EVENING = "\n\n\nannonce !\n12 top\nclassement\n"


def _commands(title):
    """The lines ``duplicate …`` of the shell blocks below a heading."""
    section = words_of(ROOT / "README.md").partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    blocks = re.findall(r"^```sh\n(.*?)^```", section, flags=re.MULTILINE | re.DOTALL)
    return [line for line in "".join(blocks).splitlines() if line.startswith("duplicate ")]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder as a reader has it, with a place for copies beside it."""
    home = tmp_path / "clone"
    (home / "tournaments").mkdir(parents=True)
    (tmp_path / "second-place").mkdir()
    shutil.copy(EXAMPLE, home / "tournaments")
    words = gzip.decompress(FREE.read_bytes()).decode("ascii").split()
    short = "".join(f"{word}\n" for word in words if len(word) <= 5)
    for name in ("words.txt", "mots.txt"):
        (home / name).write_text(short, encoding="utf-8")
    monkeypatch.chdir(home)
    return home


@pytest.fixture
def run(monkeypatch, capfd):
    """Run one line with a text as its input; gives the exit code and what was shown."""

    def run_line(line, typed=""):
        monkeypatch.setattr(sys, "argv", shlex.split(line))
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main()
        shown = capfd.readouterr()
        return code, shown.out + shown.err

    return run_line


def test_the_tour_runs_from_the_word_list_to_the_documents(folder, run):
    commands = _commands("A short tour")

    for line in commands:
        code, shown = run(line)
        assert code == 0, f"{line}\n{shown}"

    assert len(commands) > 20
    assert list((folder / "reports").rglob("*.pdf")) != []
    assert list((folder / "reports").rglob("*-en.xlsx")) != []
    assert [p.name for p in (folder.parent / "second-place").iterdir()] == ["autumn.sqlite"]


def test_the_french_evening_runs(folder, run):
    """The same with the names that the French part uses."""
    people = folder / "joueurs.xlsx"
    assert run("duplicate new autre --lexicon fr-libre")[0] == 0
    assert run("duplicate player import autre tournaments/example.players.csv")[0] == 0
    assert run(f"duplicate player export autre {people.name}")[0] == 0
    commands = [line.replace("E:\\copie", "../second-place") for line in _commands("En français")]

    codes = {line: run(line, EVENING if " run " in line else "") for line in commands}

    assert [(line, shown) for line, (code, shown) in codes.items() if code != 0] == []


def test_the_demonstration_writes_every_kind_of_document(folder, run):
    code, shown = run("duplicate --ui en demo --out demonstration")

    assert code == 0, shown
    endings = {path.suffix for path in (folder / "demonstration").iterdir()}
    assert endings >= {".pdf", ".xlsx", ".csv"}
    assert "demonstration" in shown
