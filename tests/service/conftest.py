"""A room for every test of the evening's services."""

import pytest

from tests.support.room import Room


@pytest.fixture
def new_room(tmp_path):
    """Make a room; afterwards memory, log and tables for reading must agree."""
    made = []

    def make(*arguments, **choices):
        made.append(Room(tmp_path / f"home{len(made)}", *arguments, **choices))
        return made[-1]

    yield make
    for each in made:
        each.check()
        each.close()


@pytest.fixture
def room(new_room):
    """Three tables, a game from a physical bag."""
    return new_room().start()
