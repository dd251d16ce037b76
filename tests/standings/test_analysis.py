"""Results of a game, worked out from its log."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicate.core.person import Person
from duplicate.game.arbitration import DisciplinaryWarning, EntryExcluded, NoticeIssued
from duplicate.game.events import (
    GameStarted,
    IncidentDeclared,
    IncidentKind,
    Outcome,
    PlayerReturned,
    PlayFact,
    RackDrawn,
    SlipAttributed,
)
from duplicate.rules import resolve
from duplicate.standings.analysis import analyse
from duplicate.standings.appeals import appeals_over
from duplicate.standings.results import CellKind, NoticeMark
from tests.support.games import LATER, MOMENT, Game, game_of


def column(results, name):
    """A figure of each entry, in the order of the entries."""
    return [getattr(line, name) for line in sorted(results.lines, key=lambda line: line.entry)]


def room(*points, players=16, below=1):
    """One round: the given items first, everybody else with ``below``."""
    return [[item] for item in (*points, *[below] * (players - len(points)))]


class TestRanks:
    def test_bl_062_equal_totals_share_a_rank_and_the_next_is_skipped(self):
        results = game_of([[590], [600], [605], [600]], [700]).results()
        assert [(line.total, line.rank) for line in results.lines] == [
            (605, 1),
            (600, 2),
            (600, 2),
            (590, 4),
        ]

    def test_bl_062_equals_stand_in_alphabetical_order_then_by_table(self):
        game = Game()
        game.enter(3, tables=["10", "2", "1"])
        game.play(1, 50, {1: 30, 2: 30, 3: 30})
        people = {
            101: Person(101, "Émile", "A"),
            102: Person(102, "Zoé", "A"),
            103: Person(103, "Eloi", "B"),
        }
        lines = game.results(persons=people).lines
        assert [line.person.surname for line in lines] == ["Eloi", "Émile", "Zoé"]
        assert {line.rank for line in lines} == {1}

    def test_bl_063_ranks_count_solos_and_fives(self):
        grid = [
            [100, 130, 125, 125, 120],
            [130, 115, 115, 115, 120],
            ["100w", "130w", "125w", "125w", "130w"],
            [100, 120, 120, 120, 130],
        ]
        rules = resolve("fr", overrides={"solo.min-players": 4})
        results = game_of(grid, [150] * 5, rules=rules).results()
        assert column(results, "points") == [600, 595, 610, 590]
        assert column(results, "total") == [600, 605, 600, 590]
        assert column(results, "rank") == [2, 1, 2, 4]
        assert column(results, "solos") == [0, 1, 0, 0]
        assert column(results, "excess") == [0, 0, 2, 0]

    def test_af28_totals_decide_and_nothing_else(self):
        results = game_of([[20, 30], [30, 20]], [40, 40]).results()
        assert column(results, "rank") == [1, 1]


class TestSolo:
    def test_af25_sixteen_players_best_below_the_top_before_the_penalty(self):
        results = game_of(room("70-5", 68, below=40), [82]).results()
        winner = results.line(1)
        assert (winner.points, winner.solo_points, winner.total) == (65, 10, 75)
        assert winner.cells[0].solo == 10
        assert results.rounds[0].solo_entry == 1
        assert results.solo_counts
        assert results.solo_players == 16

    def test_af25_fifteen_players_are_a_mention(self):
        results = game_of(room("70-5", 68, players=15), [82]).results()
        assert results.line(1).total == 65
        assert (results.line(1).cells[0].solo, results.line(1).solos) == (0, 1)
        assert not results.solo_counts

    def test_af25_two_equal_bests_have_none(self):
        results = game_of(room(70, "70-5"), [82]).results()
        assert results.rounds[0].solo_entry is None
        assert column(results, "solos") == [0] * 16

    def test_af25_the_top_found_by_one(self):
        assert game_of(room(82, 70), [82]).results().line(1).total == 92

    def test_bl_064_a_silent_sixteenth_does_not_count(self):
        for silent in ("absent", "none"):
            results = game_of([*room(82, 70, players=15), [silent]], [82]).results()
            assert (results.players, results.solo_players) == (16, 15)
            assert results.line(1).total == 82
        blank = game_of([*room(82, 70, players=15), ["blank"]], [82]).results()
        assert blank.line(1).total == 92

    def test_bl_064_a_correction_takes_the_solo_away(self):
        game = Game()
        game.enter(16)
        seqs = game.play(1, 82, {e: {7: 38, 9: 0}.get(e, 10) for e in range(1, 17)})
        game.end()
        assert game.results().line(7).total == 48
        game.correct(seqs[9], 38, PlayFact("FEDAYIN", "H8", 82))
        results = game.results()
        assert column(results, "solos") == [0] * 16
        assert (results.line(7).total, results.line(9).total) == (38, 38)

    def test_no_solo_while_slips_are_missing(self):
        game = Game()
        game.enter(16)
        game.play(1, 82, {e: 82 if e == 1 else 10 for e in range(1, 16)}, certified=False)
        assert game.results().rounds[0].solo_entry is None
        game.slip(1, 16, "none", PlayFact("FEDAYIN", "H8", 82))
        assert game.results().rounds[0].solo_entry == 1

    def test_solo_points_wait_for_the_end(self):
        game = game_of(room(82), [82], ended=False)
        assert (game.results().line(1).total, game.results().line(1).cells[0].solo) == (82, 10)
        game.end()
        assert game.results().line(1).total == 92

    def test_a_solo_below_the_top_only_where_the_rules_say_so(self):
        rules = resolve("fr", overrides={"solo.below-top": False})
        assert game_of(room(70), [82], rules=rules).results().line(1).solos == 0
        assert game_of(room(82), [82], rules=rules).results().line(1).solos == 1

    @pytest.mark.parametrize("items", [["average 20", 10], ["zero", "zero"], ["absent", 20]])
    def test_an_average_a_nothing_and_a_lonely_player_are_no_solo(self, items):
        results = game_of([[item] for item in items], [82]).results()
        assert results.rounds[0].solo_entry is None


class TestFigures:
    def test_af27_negative_and_percent(self):
        results = game_of([[856]], [930]).results()
        line = results.lines[0]
        assert (line.negative, round(line.percent, 4)) == (-74, 0.9204)
        assert game_of([[790]], [800]).results().lines[0].percent == 0.9875

    @pytest.mark.parametrize(("warnings", "lost"), [(3, 0), (4, 5), (6, 15)])
    def test_af20_warnings_beyond_the_quota_cost_five_each_at_the_end(self, warnings, lost):
        row = ["20w"] * warnings + [20] * (6 - warnings)
        game = game_of([row], [20] * 6, ended=False)
        assert game.results().lines[0].total == 120
        game.end()
        line = game.results().lines[0]
        assert (line.total, line.warnings, line.excess) == (120 - lost, warnings, lost // 5)

    @pytest.mark.parametrize(("warnings", "lost"), [(5, 0), (6, 5), (7, 10)])
    def test_af20_blitz_has_the_wider_quota(self, warnings, lost):
        rules = resolve("fr", overrides={"time.seconds": 60})
        row = ["20w"] * warnings + [20] * (7 - warnings)
        assert game_of([row], [20] * 7, rules=rules).results().lines[0].total == 140 - lost

    def test_things_worth_nothing_stay_different(self):
        grid = [[item] for item in ("zero", "blank", "none", "absent", 0, 30, "30-5", None)]
        game = game_of(grid, [30])
        cells = {line.entry: line.cells[0] for line in game.results().lines}
        assert [cells[entry].kind for entry in range(1, 9)] == [
            CellKind.ZERO,
            CellKind.BLANK,
            CellKind.NONE,
            CellKind.ABSENT,
            CellKind.PLAY,
            CellKind.TOP,
            CellKind.PLAY,
            CellKind.MISSING,
        ]
        assert cells[1].word == "VARI"
        assert cells[7].penalty
        line = game.results().line(7)
        assert (line.tops, line.zeros, line.penalties) == (0, 0, 1)
        assert game.results().rounds[0].found == 1
        assert game.results().rounds[0].slips == 5

    def test_bl_055_everything_adds_up(self):
        results = game_of([[10, 20], [15, "9w"]], [20, 30]).results()
        assert results.top_total == 50
        assert [r.cumulated for r in results.rounds] == [20, 50]
        for line in results.lines:
            assert line.points == sum(cell.points for cell in line.cells) == line.running[-1]
            assert line.negative == line.total - results.top_total

    def test_best_sub_top_and_boards(self):
        results = game_of([[30], [24], ["26-5"], [8]], [30]).results()
        first = results.rounds[0]
        assert first.best_sub_top == PlayFact("", "", 26)
        assert first.board_before.is_empty
        assert first.board_after.at(7, 7) == ord("F")
        assert game_of([[30]], [30]).results().rounds[0].best_sub_top is None

    def test_a_person_who_was_erased_has_no_name(self):
        game = game_of([[30]], [30])
        assert analyse(game.state, 1, {}, MOMENT).lines[0].person == Person(101, "")


class TestRounds:
    def test_bl_065_a_correction_flows_through_all_later_rounds(self):
        game = Game()
        game.enter(2)
        seqs = game.play(1, 80, {1: 70, 2: 60})
        game.play(2, 80, {1: 20, 2: 20})
        game.play(3, 80, {1: 30, 2: 30})
        assert game.results().line(1).running == (70, 90, 120)
        game.correct(seqs[1], 0, PlayFact("FEDAYIN", "H8", 80))
        assert game.results().line(1).running == (0, 20, 50)
        for upto, points in ((1, 0), (2, 20), (3, 50)):
            results = game.results(upto)
            assert (results.after_round, results.line(1).total) == (upto, points)
            assert results.line(1).rank == 2

    def test_bl_066_late_arrivals_and_leavers(self):
        game = Game()
        game.enter(2)
        for number in range(1, 9):
            if number == 5:
                game.enter(1, since=5)
            if number == 4:
                game.leave(2, since=4)
            items = {1: 20} | ({2: 20} if number < 4 else {}) | ({3: 20} if number > 4 else {})
            game.play(number, 20, items)
        game.end()
        results = game.results()
        newcomer, leaver = results.line(3), results.line(2)
        kinds = [cell.kind for cell in newcomer.cells]
        assert kinds == [CellKind.ABSENT] * 4 + [CellKind.TOP] * 4
        assert (newcomer.total, newcomer.left_after) == (80, None)
        assert [cell.kind for cell in leaver.cells] == [CellKind.TOP] * 3 + [CellKind.ABSENT] * 5
        assert (leaver.total, leaver.left_after) == (60, 3)
        assert not results.provisional
        assert [line.entry for line in game.results(4).lines] == [1, 2]

    def test_who_comes_back_has_not_left(self):
        game = Game()
        game.enter(1)
        game.play(1, 20, {1: 20})
        game.leave(1, since=2)
        game.play(2, 20, {})
        game.add(PlayerReturned(1, 1, 3))
        game.play(3, 20, {1: 20})
        line = game.results().lines[0]
        assert (line.left_after, line.cells[1].kind) == (None, CellKind.ABSENT)

    def test_a_round_the_room_does_not_know_is_not_there(self):
        game = game_of([[20]], [20], ended=False)
        before = game.results()
        game.add(RackDrawn(1, 2, "AEIRSTU"))
        assert game.results() == before
        assert before.after_round == 1
        assert before.lines[0].cells[-1].round == 1

    def test_before_the_first_round_everybody_stands_at_nothing(self):
        game = Game()
        game.enter(2)
        game.add(GameStarted(1, 1))
        results = game.results()
        assert (results.after_round, results.top_total, results.rounds) == (0, 0, ())
        assert [(line.rank, line.total, line.percent) for line in results.lines] == [
            (1, 0, None)
        ] * 2

    def test_a_better_play_found_later_corrects_the_maximum_not_the_board(self):
        game = game_of([[20]], [20], ended=False)
        better = PlayFact("FEDAYIN", "H4", 24)
        game.add(IncidentDeclared(1, 1, IncidentKind.FOUND_LATER, "seen at home", better))
        first = game.results().rounds[0]
        assert (first.top, first.cumulated, first.maximum) == (24, 24, better)
        assert first.play == PlayFact("FEDAYIN", "H8", 20)
        assert first.board_after.at(7, 3) == 0
        assert first.incidents == ("seen at home",)
        assert game.results().lines[0].cells[0].kind is CellKind.PLAY

    def test_a_cancelled_round_is_played_again_and_told(self):
        game = game_of([[20]], [20], ended=False)
        game.play(2, 30, {1: 30})
        game.add(IncidentDeclared(1, 2, IncidentKind.CANCELLED))
        game.play(2, 40, {1: 10})
        second = game.results().rounds[1]
        assert (second.redrawn, second.incidents, second.top) == (1, ("cancelled",), 40)
        assert game.results().lines[0].total == 30

    def test_later_rounds_are_cut_off_and_the_end_with_them(self):
        game = game_of([[20, 20]], [20, 20])
        assert game.results().ended
        assert game.results().end_reason == "arbiter"
        first = game.results(upto=1)
        assert (first.ended, first.end_reason, first.provisional) == (False, "", True)
        assert game.results(upto=2) == game.results(upto=9) == game.results()


class TestArbitration:
    def test_an_absence_of_somebody_excluded_stays_an_absence(self):
        game = game_of([[20, "absent"], [10, 10]], [20, 20])
        game.add(EntryExcluded(1, 1, 2, "cheated"))
        excluded = game.results().line(1)
        assert [cell.kind for cell in excluded.cells] == [CellKind.ANNULLED, CellKind.ABSENT]

    def test_notices_that_still_hold_and_warnings_stand_beside_the_round(self):
        game = game_of([["31-5", 20], [10, 10]], [40, 20])
        game.add(NoticeIssued(1, 1, 1, 1, 1, 26, Outcome.PENALTY))
        game.add(NoticeIssued(2, 1, 1, 1, 1, 0, Outcome.ZERO))
        game.add(DisciplinaryWarning(2, 1, 2, "talked"))
        lines = game.results().lines
        marked = {
            (line.entry, cell.round): (cell.notices, cell.discipline)
            for line in lines
            for cell in line.cells
            if cell.notices or cell.discipline
        }
        assert marked == {(1, 1): ((NoticeMark(1),), ()), (2, 2): ((), ("talked",))}


class TestProvisional:
    def test_final_once_the_time_for_appeals_is_over(self):
        game = game_of([[20]], [20])
        assert game.results(written_at="2026-11-27T20:14:59+00:00").provisional
        assert not game.results(written_at="2026-11-27T20:15:00+00:00").provisional
        assert not game.results(written_at="2026-11-27T21:15:00+01:00").provisional
        assert game.results(written_at="2026-11-27T20:14").provisional

    def test_the_next_game_closes_the_time_for_appeals(self):
        game = game_of([[20]], [20])
        game.add(GameStarted(2, 1))
        assert not game.results(written_at=MOMENT).provisional

    def test_provisional_while_something_is_open(self):
        assert game_of([[20]], [20], ended=False).results().provisional
        assert game_of([[20], [None]], [20]).results().provisional
        game = Game()
        game.enter(1)
        game.play(1, 20, {1: 20}, certified=False)
        game.end()
        assert game.results().provisional
        assert game.results().uncertified == (1,)

    def test_the_time_for_appeals_only_runs_once_every_round_is_certified(self):
        game = Game()
        game.enter(1)
        game.play(1, 20, {1: 20})
        game.play(2, 20, {1: 20}, certified=False)
        rounds = game.state.games[1].rounds
        assert appeals_over(game.state, 1, rounds[:1], LATER)
        assert not appeals_over(game.state, 1, rounds, LATER)

    def test_provisional_while_a_slip_lies_in_the_tray(self):
        game = Game()
        game.enter(1)
        game.play(1, 20, {1: 20})
        game.slip(1, 1, 15, PlayFact("FEDAYIN", "H8", 20))
        game.end()
        assert game.results().provisional
        game.add(SlipAttributed(2, None))
        assert not game.results().provisional


ITEMS = st.one_of(
    st.integers(0, 40),
    st.sampled_from(["zero", "blank", "none", "absent", "20w", "30w", "40-5"]),
)


@given(
    grid=st.lists(st.lists(ITEMS, min_size=5, max_size=5), min_size=1, max_size=18),
    order=st.randoms(use_true_random=False),
)
def test_a_total_is_points_and_solos_less_fives_and_ranks_follow_totals(grid, order):
    results = game_of(grid, [40] * 5).results()
    for line in results.lines:
        solos = sum(cell.solo or 0 for cell in line.cells)
        assert line.total == sum(cell.points for cell in line.cells) + solos - 5 * line.excess
        assert line.excess == max(0, sum(cell.warning for cell in line.cells) - 3)
        assert line.rank == 1 + sum(other.total > line.total for other in results.lines)
    for above, below in pairwise(results.lines):
        assert above.total >= below.total
    assert all(
        sum(c.solo is not None for c in round_cells) <= 1 for round_cells in _rounds(results)
    )
    shuffled = list(enumerate(grid))
    order.shuffle(shuffled)
    again = game_of([row for _number, row in shuffled], [40] * 5).results()
    ranks = {shuffled[line.entry - 1][0]: (line.rank, line.total) for line in again.lines}
    assert ranks == {line.entry - 1: (line.rank, line.total) for line in results.lines}


def _rounds(results):
    return zip(*(line.cells for line in results.lines), strict=True)
