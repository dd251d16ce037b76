"""What must not change the plays: the board seen in a mirror, the rack in another order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicate.core.board import Board
from duplicate.core.coord import Place
from duplicate.core.layout import Layout
from duplicate.engine.search import all_plays, tops
from duplicate.lexicon import catalog
from tests.support.positions import board_of, known, rack_of
from tests.support.rules import fisf

RULES = fisf()


@pytest.fixture(scope="module")
def lexicon():
    return catalog.load("fr-libre", RULES.alphabet)


def _mirrored(board):
    size = board.size
    return Board(size, b"".join(board.cells[i::size] for i in range(size)))


def _squares(play, *, mirror=False):
    """A play as the tiles of its word by square."""
    place = play.place
    if mirror:
        place = Place(place.column, place.row, place.direction.other)
    squares = Board.empty(15).squares(place, len(play.word))
    return frozenset(zip(squares, play.word, strict=True))


@pytest.mark.parametrize("name", ["fr", "fr_blank"])
def test_a_mirrored_board_mirrors_the_plays(name, lexicon):
    """The standard board is its own mirror image."""
    layout = RULES.layout
    mirrored_rows = tuple("".join(column) for column in zip(*layout.rows, strict=True))
    assert Layout(layout.name, mirrored_rows, layout.start[::-1]) == layout
    for position in known(name)[5::25]:
        board, rack = board_of(RULES, position["board"]), rack_of(RULES, position["rack"])
        if board.is_empty:
            continue

        plays = all_plays(board, rack, lexicon, RULES)
        mirrored = all_plays(_mirrored(board), rack, lexicon, RULES)

        assert sorted(play.score for play in plays) == sorted(play.score for play in mirrored)
        # A single tile that makes words both ways is told across on either board.
        long = {_squares(play) for play in plays if play.tiles > 1}
        assert long == {_squares(play, mirror=True) for play in mirrored if play.tiles > 1}


@given(data=st.data())
def test_the_order_of_the_rack_changes_nothing(data, lexicon):
    position = data.draw(st.sampled_from(known("fr") + known("fr_blank")))
    board, rack = board_of(RULES, position["board"]), rack_of(RULES, position["rack"])
    shuffled = bytes(data.draw(st.permutations(list(rack))))

    assert tops(board, shuffled, lexicon, RULES) == tops(board, rack, lexicon, RULES)
