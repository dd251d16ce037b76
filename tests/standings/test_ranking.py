"""Solos with a cap, ties that are parted, ranking by time (AF26, AF28, FISF 3.8)."""

import pytest

from duplicate.rules import resolve
from duplicate.rules.policies import TieBreak
from duplicate.standings.results import Cell, CellKind, Decided
from duplicate.standings.tiebreaks import Course, deciding, values
from tests.support.games import game_of

FISE = resolve("fr", federation="fise")
SCHOOL = resolve("fr", federation="scolaire")


def lines(grid, tops, rules):
    return {line.table: line for line in game_of(grid, tops, rules=rules).results().lines}


def room(*rows):
    """Ten players: the rows given, the others without a point."""
    count = len(rows[0])
    return [*rows, *(["zero"] * count for _ in range(10 - len(rows)))]


class TestAf26:
    def test_the_only_finder_of_the_top_earns_ten_the_best_below_five(self):
        found = lines(room([82, 40], [70, 30]), (82, 50), FISE)
        assert [cell.solo for cell in found["1"].cells] == [10, 5]
        assert found["1"].solo_points == 15
        assert found["1"].total == 82 + 40 + 15

    def test_a_player_earns_at_most_twenty_five(self):
        found = lines(room([50, 50, 50, 40], [10, 10, 10, 10]), (50, 50, 50, 50), FISE)
        assert [cell.solo for cell in found["1"].cells] == [10, 10, 10, 5]
        assert found["1"].solo_points == 25
        assert found["1"].total == 190 + 25

    def test_the_fisf_pays_ten_below_the_top_too_and_has_no_cap(self):
        grid = [[40] * 4, *([[10] * 4] * 15)]
        assert lines(grid, (50,) * 4, resolve())["1"].solo_points == 40


class TestAf28:
    def test_equal_totals_share_a_rank(self):
        found = lines([[50, 10], [10, 50], [20, 20]], (50, 50), resolve())
        assert [found[table].rank for table in "123"] == [1, 1, 3]
        assert not any(line.decided for line in found.values())

    def test_schools_split_by_the_last_round_then_the_one_before(self):
        found = lines([[20, 30, 10], [30, 20, 10], [10, 10, 40]], (50, 50, 50), SCHOOL)
        assert [found[table].rank for table in "123"] == [2, 3, 1]
        assert found["1"].decided == (Decided(TieBreak.LAST_ROUNDS, (10, 30)),)
        assert found["2"].decided == (Decided(TieBreak.LAST_ROUNDS, (10, 20)),)
        assert found["3"].decided == (Decided(TieBreak.LAST_ROUNDS, (40,)),)

    def test_what_nothing_parts_stays_shared(self):
        found = lines([[20, 30], [20, 30], [10, 10]], (50, 50), SCHOOL)
        assert [found[table].rank for table in "123"] == [1, 1, 3]
        assert found["1"].decided == ()

    def test_the_last_game_comes_first(self):
        """Two games: equal sums, the better last game wins; then its last round."""
        chain = (TieBreak.LAST_GAME, TieBreak.LAST_ROUNDS)
        strong_end = Course((700, 800), (cells(10, 20),))
        strong_start = Course((800, 700), (cells(90, 90),))
        assert values(strong_end, chain) > values(strong_start, chain)
        equal = Course((700, 800), (cells(20, 10),))
        assert values(strong_end, chain) > values(equal, chain)
        told = deciding([values(strong_end, chain), values(equal, chain)], chain)
        assert told[0] == (Decided(TieBreak.LAST_ROUNDS, (20,)),)


def cells(*points):
    return [Cell(n, CellKind.PLAY, points=p, raw=p, top=100) for n, p in enumerate(points, 1)]


@pytest.mark.parametrize(
    ("rule", "first", "second"),
    [
        (TieBreak.MOST_TOPS, (1,), (0,)),
        (TieBreak.BEST_PLAY, (60,), (30,)),
    ],
)
def test_other_rules_that_part_equals(rule, first, second):
    top = Course((60,), ([Cell(1, CellKind.TOP, points=60, top=60), *cells(0)[:1]],))
    even = Course((60,), (cells(30, 30),))
    assert values(top, (rule,)) == (first,)
    assert values(even, (rule,)) == (second,)


def test_a_percentage_ranks_like_points_within_a_game():
    rules = resolve("fr", federation="fise-world")
    found = lines([[30], [40]], (50,), rules)
    assert [found[table].rank for table in "12"] == [2, 1]
    assert found["2"].percent == 0.8
