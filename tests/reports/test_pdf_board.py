"""The board as a drawing."""

from dataclasses import replace

import msgspec

from duplicate.core.board import Board
from duplicate.core.coord import Direction, Place
from duplicate.reports.pdf import write_record
from duplicate.reports.pdf.board import fresh_squares
from duplicate.rules import resolve
from duplicate.texts import Texts
from tests.support.pdf import whole_text
from tests.support.results import game_results


def with_board(rules, board):
    """A one-round game that ended on this board."""
    results = game_results(2, 1)
    round_ = replace(results.rounds[0], board_before=Board.empty(board.size), board_after=board)
    return replace(results, rules=rules, rounds=(round_,))


def drawn(tmp_path, rules, board):
    """The text of a record with this board, without spaces."""
    write_record(with_board(rules, board), Texts("en"), tmp_path / "b.pdf")
    return whole_text(tmp_path / "b.pdf").replace(" ", "")


def test_the_large_board_has_21_rows_and_quadruple_squares(tmp_path):
    rules = resolve("fr", layout="super")
    text = drawn(tmp_path, rules, Board.empty(21))

    assert "123456789101112131415161718192021" in text.replace("\n", "")
    assert "QW" in text
    assert "QL" in text


def test_coordinates_follow_the_notation(tmp_path):
    english = resolve("en")

    assert "ABCDEFGHIJKLMNO" in drawn(tmp_path, english, Board.empty(15))
    assert "123456789101112131415" in drawn(tmp_path, resolve("fr"), Board.empty(15))


def test_a_blank_has_no_value_and_a_long_tile_its_whole_name(tmp_path):
    rules = resolve("fr")
    place = Place(7, 3, Direction.ACROSS)
    board = Board.empty(15).with_word(place, rules.alphabet.parse_tiles("WaGON"))

    assert "W10AG2O1N1" in drawn(tmp_path, rules, board)

    letters = rules.alphabet.letters
    spanish = replace(rules.alphabet, letters=(*letters[:-1], replace(letters[-1], name="CH")))
    rules = msgspec.structs.replace(
        rules, language=msgspec.structs.replace(rules.language, alphabet=spanish)
    )
    board = Board.empty(15).with_word(place, spanish.parse_tiles("A[CH]O"))

    assert "A1CH10O1" in drawn(tmp_path, rules, board)


def test_fresh_squares_are_those_covered_in_between():
    before = Board.empty(15)
    after = before.with_word(Place(7, 7, Direction.DOWN), b"AB")

    assert fresh_squares(before, after) == {7 * 15 + 7, 8 * 15 + 7}
