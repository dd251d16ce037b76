"""Boards' premium squares."""

import pytest

from duplicate.core.layout import Layout
from duplicate.errors import InvalidInput


def test_multipliers_row_by_row():
    layout = Layout("tiny", ("dtq", "DTQ", "..."), (2, 1))
    assert layout.size == 3
    assert list(layout.letter_multipliers) == [2, 3, 4, 1, 1, 1, 1, 1, 1]
    assert list(layout.word_multipliers) == [1, 1, 1, 2, 3, 4, 1, 1, 1]
    assert layout.start_square == 7


@pytest.mark.parametrize(
    ("rows", "slug"), [(("..", "..."), "layout-not-square"), (("..", ".x"), "layout-sign")]
)
def test_impossible_boards_are_refused(rows, slug):
    with pytest.raises(InvalidInput) as error:
        Layout("odd", rows, (0, 0))
    assert error.value.slug == slug
