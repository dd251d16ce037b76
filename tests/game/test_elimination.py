"""Who plays no more in a sudden death (FISF 3.8.3)."""

from duplicate.game.elimination import eliminated
from duplicate.rules.policies import Elimination

BELOW = Elimination.BELOW_BEST


def test_whoever_scores_less_than_the_best_player_is_out():
    rounds = [(1, {1: 30, 2: 30, 3: 28}), (2, {1: 12, 2: 14, 3: 40})]
    assert eliminated(rounds, BELOW) == {3: 1, 1: 2}


def test_points_after_a_penalty_count_and_equals_go_on():
    assert eliminated([(1, {1: 25, 2: 30})], BELOW) == {1: 1}
    assert eliminated([(1, {1: 0, 2: 0})], BELOW) == {}
    assert eliminated([], BELOW) == {}


def test_nobody_is_out_in_other_games():
    assert eliminated([(1, {1: 0, 2: 30})], Elimination.NONE) == {}
