"""A tournament file of a few events, made by the store alone."""

import pytest

from duplicate.core.person import Person
from duplicate.game.events import PlayerEntered
from duplicate.game.fold import fold
from duplicate.store import opening
from tests.support.games import MOMENT, Game

COMMAND = "duplicate test"


@pytest.fixture
def path(tmp_path):
    """A closed file: three people at tables 1 to 3."""
    log = Game().log
    persons = [Person(n, f"Nom{n}", licence=f"000{n}") for n in (1, 2, 3)]
    entered = [PlayerEntered(n, n, str(n)) for n in (1, 2, 3)]
    place = tmp_path / "tournois" / "soiree.sqlite"
    with opening.create(place, COMMAND, MOMENT) as file:
        first = file.append([log[0].event], MOMENT, "op", fold)
        file.append(entered, MOMENT, "op", lambda more: fold([*first, *more]), persons)
    return place


@pytest.fixture
def writer(path):
    with opening.open_writer(path, COMMAND, MOMENT) as file:
        yield file


@pytest.fixture
def add():
    """Append an event to a file held for writing."""

    def append(file, *events, **more):
        log = file.read()
        return file.append(events, MOMENT, "op", lambda new: fold([*log, *new]), **more)

    return append
