"""The hand-made game that the report tests print is itself consistent."""

from collections import Counter

from duplicate.core.rack import full_bag, parse_rack, tiles_from_rack
from duplicate.standings.results import CellKind
from tests.support.results import game_results


def test_the_top_beats_every_play_of_the_room():
    for result in game_results().rounds:
        assert result.best_sub_top is None or result.best_sub_top.score <= result.top
        assert all(equal.score == result.top for equal in result.equals)


def test_the_tiles_of_the_board_come_from_one_bag():
    results = game_results()
    alphabet = results.rules.alphabet
    laid = bytes(code for code in results.rounds[-1].board_after.cells if code)
    over = Counter(tiles_from_rack(laid)) - full_bag(alphabet)

    assert not over
    for result in results.rounds:
        before = Counter(tiles_from_rack(bytes(c for c in result.board_before.cells if c)))
        after = Counter(tiles_from_rack(bytes(c for c in result.board_after.cells if c)))
        assert not (after - before) - parse_rack(result.rack, alphabet).counts


def test_an_evening_with_everything_in_it():
    lines = game_results().lines
    kinds = {cell.kind for line in lines for cell in line.cells}

    assert kinds == set(CellKind) - {CellKind.MISSING, CellKind.ANNULLED}
    assert [line.rank for line in lines[:3]] == [1, 2, 2]
    assert any(line.excess for line in lines)
    assert any(line.solo_points for line in lines)
    assert any(cell.solo for line in lines for cell in line.cells if cell.kind is CellKind.PLAY)
