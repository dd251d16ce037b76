"""Tables for the tests of the classic game; afterwards file and memory must agree."""

import pytest

from tests.support.classic import Game


@pytest.fixture
def new_game(tmp_path):
    """Open a game: rule set, words, players, choices."""
    made = []

    def make(rules, words, *players, **choices):
        made.append(Game(tmp_path / f"home{len(made)}", rules, words, *players, **choices))
        return made[-1]

    yield make
    for each in made:
        assert each.again() == each.state
        assert sum(each.totals) == sum(line.points for line in each.state.lines)
