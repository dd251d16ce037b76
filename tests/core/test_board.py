"""Boards as values and as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicate.core.board import Board
from duplicate.core.coord import Direction, Place
from duplicate.errors import InvalidInput
from duplicate.rules import available, resolve

FRENCH = resolve("fr").alphabet
H4 = Place(7, 3, Direction.ACROSS)


@given(st.data(), st.sampled_from(available("languages")), st.sampled_from([15, 21]))
def test_a_board_reads_back_as_it_is_shown(data, language, size):
    alphabet = resolve(language).alphabet
    codes = [0, *alphabet.codes, *(code | 0x80 for code in alphabet.codes)]
    number = size * size
    cells = bytes(data.draw(st.lists(st.sampled_from(codes), min_size=number, max_size=number)))
    board = Board(size, cells)
    assert Board.parse(board.show(alphabet), alphabet, size) == board


def test_an_empty_board():
    board = Board.empty(15)
    assert board.is_empty
    assert board.show(FRENCH) == "/".join(["." * 15] * 15)
    assert Board.parse(board.show(FRENCH) + "\n", FRENCH, 15) == board


def test_a_word_is_laid_and_what_lies_there_stays():
    board = Board.empty(15).with_word(H4, FRENCH.parse_tiles("MaISON"))
    assert not board.is_empty
    assert board.show(FRENCH).split("/")[7] == "...MaISON......"
    crossed = board.with_word(Place(6, 4, Direction.DOWN), FRENCH.parse_tiles("TAS"))
    assert FRENCH.show(bytes(crossed.at(row, 4) for row in (6, 7, 8))) == "TaS"
    assert board.at(6, 4) == 0


@pytest.mark.parametrize(("row", "column"), [(-1, 0), (0, -1), (15, 0), (0, 15)])
def test_off_the_board_nothing_lies(row, column):
    assert Board(15, FRENCH.parse_tiles("A") * 225).at(row, column) == 0


@pytest.mark.parametrize(
    ("place", "length", "fits"),
    [
        (Place(7, 3, Direction.ACROSS), 12, True),
        (Place(7, 3, Direction.ACROSS), 13, False),
        (Place(7, 3, Direction.DOWN), 8, True),
        (Place(7, 3, Direction.DOWN), 9, False),
        (Place(14, 14, Direction.DOWN), 1, True),
    ],
)
def test_a_word_must_fit_on_the_board(place, length, fits):
    board = Board.empty(15)
    if fits:
        assert len(board.squares(place, length)) == length
    else:
        with pytest.raises(InvalidInput) as error:
            board.squares(place, length)
        assert error.value.slug == "word-off-board"


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("/".join(["." * 15] * 14), "board-rows"),
        ("/".join(["." * 15] * 14 + ["." * 16]), "board-row-length"),
        ("/".join(["." * 15] * 14 + ["." * 14 + "1"]), "not-a-letter"),
    ],
)
def test_a_board_text_of_the_wrong_shape_is_refused(text, slug):
    with pytest.raises(InvalidInput) as error:
        Board.parse(text, FRENCH, 15)
    assert error.value.slug == slug
