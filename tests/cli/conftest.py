"""What the tests of the command line share."""

import itertools
import string

import pytest

from duplicate.cli import language
from tests.support.command import Commands
from tests.support.desk import Arbiter
from tests.support.room import NAME, WORDS, Room

#: With these words something can be played from every rack.
ANYTHING = " ".join(map("".join, itertools.product(string.ascii_uppercase, repeat=2)))


@pytest.fixture
def room(tmp_path):
    """A room whose racks are typed."""
    room = Room(tmp_path / "room")
    yield room
    room.check()
    room.close()


@pytest.fixture
def easy_room(tmp_path):
    """A room for racks drawn by the program: any two letters are a word."""
    room = Room(tmp_path / "easy", ANYTHING)
    yield room
    room.check()
    room.close()


@pytest.fixture
def at_desk(capsys):
    """Seats an English-speaking arbiter in a room, with the wishes given."""
    language.choose(["--ui", "en"])

    def sit(room, **wishes):
        return Arbiter(room, capsys, **wishes)

    yield sit
    language._reader.clear()


@pytest.fixture
def duplicate(tmp_path, monkeypatch):
    """Runs commands in a home of their own."""
    return Commands(tmp_path / "home", monkeypatch)


@pytest.fixture
def evening(duplicate):
    """The same with a tournament: three players, a game from a bag, the first top announced."""
    words = duplicate.home / "mots.txt"
    words.write_text("\n".join(WORDS.split()), encoding="utf-8")
    duplicate("new", NAME, "--lexicon", words)
    for surname, first_name in (("Ščerbić", "Đorđe"), ("Œuvrard", "Éloïse"), ("Le Goff", "Yann")):
        duplicate("player", "add", NAME, surname, first_name)
    duplicate("game", "start", NAME, "--physical")
    duplicate("rack", NAME, "FEDAYIN")
    duplicate("reveal", NAME)
    return duplicate
