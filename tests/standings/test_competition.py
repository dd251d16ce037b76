"""Several games added up: absences, pairs, guests, finals, ties (peers 7 no. 21 and 22, BL-067)."""

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duplicate.game.arbitration import EntryExcluded
from duplicate.reports.competition_text import rank_notes
from duplicate.reports.pdf.wording import standing_notes
from duplicate.rules import resolve
from duplicate.rules.policies import Cumulate, TieBreak
from duplicate.standings.competition_results import Part, RankingKey
from duplicate.standings.results import Decided
from duplicate.texts import Texts
from tests.support.events import Event, by_name, order

SCHOOL = resolve("fr", federation="scolaire")
TOPPING = resolve("fr", format="topping")
SUDDEN = resolve("fr", format="sudden-death")


def event_of(*games, rules=None):
    """An event from totals: a row of one-round games for each player, None where absent."""
    event = Event(rules)
    event.enter(len(games[0]))
    for totals in games:
        event.game([100], {e: ["absent" if p is None else p] for e, p in enumerate(totals, 1)})
    return event


class TestSums:
    def test_points_are_added_up_and_ranks_shared_then_skipped(self):
        results = event_of([60, 50, 40, 30], [30, 40, 50, 40]).compete()
        assert order(results) == [(1, "P001"), (1, "P002"), (1, "P003"), (4, "P004")]
        line = results.line(102)
        assert (line.total, line.negative, line.percent) == (90, -110, 0.45)
        assert line.running == (50, 90)
        assert (results.after_game, results.after_round, results.players) == (2, 1, 4)
        assert not results.provisional

    def test_bl_062_ranks_of_an_event_are_1_2_2_4(self):
        results = event_of([60, 60, 55, 50], [45, 40, 45, 40]).compete()
        assert [(line.total, line.rank) for line in results.lines] == [
            (105, 1),
            (100, 2),
            (100, 2),
            (90, 4),
        ]

    @pytest.mark.parametrize(
        ("cumulate", "leader"),
        [("points", "P001"), ("negative", "P001"), ("percent", "P002")],
    )
    def test_points_negatives_or_the_mean_percentage_by_the_rules(self, cumulate, leader):
        event = Event(resolve("fr", overrides={"ranking.cumulate": cumulate}))
        event.enter(2)
        event.game([1000], {1: [900], 2: [800]})
        event.game([100], {1: [50], 2: [90]})
        results = event.compete()
        assert results.cumulate is Cumulate(cumulate)
        assert results.lines[0].full_name == leader
        mean, whole = (0.8 + 0.9) / 2, 890 / 1100
        expected = mean if cumulate == "percent" else whole
        assert by_name(results)["P002"].percent == pytest.approx(expected)

    def test_af27_the_percentage_is_of_the_sum_of_the_tops_where_points_are_added(self):
        event = Event()
        event.enter(2)
        event.person(1, club="Metz")
        event.game([800], {1: [790], 2: [400]})
        event.game([216], {1: [196], 2: [116]})
        results = event.compete()
        line = results.line(101)
        assert (line.total, line.negative) == (986, -30)
        assert f"{line.percent:.2%}" == "97.05%"
        (clubs,) = results.groups
        assert clubs.lines[0].percent == line.percent

    def test_equal_means_are_equal_although_fractions_round(self):
        event = Event(resolve("fr", overrides={"ranking.cumulate": "percent"}))
        event.enter(2)
        for first, second in ((1, 2), (2, 4), (4, 1)):
            event.game([7], {1: [first], 2: [second]})
        assert [line.rank for line in event.compete().lines] == [1, 1]

    def test_races_to_the_top_add_their_times(self):
        event = Event(TOPPING)
        event.enter(2)
        event.game([30], {1: [30], 2: [20]})
        event.game([30], {1: [30], 2: ["absent"]})
        results = event.compete()
        assert results.cumulate is Cumulate.TIME
        found = by_name(results)
        assert found["P001"].seconds < found["P002"].seconds
        assert [line.full_name for line in results.lines] == ["P001", "P002"]
        assert found["P002"].share(2).seconds > 0

    def test_a_game_in_play_counts_with_its_revealed_rounds(self):
        event = event_of([60, 50])
        event.game([40, 40], {1: [10, 10], 2: [30, 10]}, ended=False)
        assert event.compete().provisional
        assert order(event.compete()) == [(1, "P002"), (2, "P001")]
        after_one = event.compete(upto_round=1)
        assert (after_one.after_game, after_one.after_round) == (2, 1)
        assert after_one.line(101).total == 70
        assert order(event.compete(upto_game=1)) == [(1, "P001"), (2, "P002")]

    def test_warnings_and_solos_are_those_of_each_game(self):
        event = Event(resolve("fr", overrides={"solo.min-players": 2}))
        event.enter(2)
        event.game([50] * 4, {1: ["40w"] * 4, 2: [30] * 4})
        event.game([50], {1: ["40w"], 2: [40]})
        line = event.compete().line(101)
        assert line.total == (160 + 40 - 5) + 40
        assert (line.solos, line.warnings) == (4, 5)


class TestAbsences:
    def test_a_missed_game_counts_nothing_and_the_whole_negative(self):
        line = event_of([60, 50], [None, 50], [40, 40]).compete().line(101)
        assert [share.part for share in line.shares] == [Part.PLAYED, Part.MISSED, Part.PLAYED]
        assert (line.total, line.negative, line.percent) == (100, -200, pytest.approx(1 / 3))
        assert line.running == (60, 60, 100)
        assert line.played == 2

    def test_who_comes_in_the_second_game_missed_the_first(self):
        event = event_of([60, 50])
        event.sit(3, game=2)
        event.game([100], {1: [10], 2: [20], 3: [90]})
        line = event.compete().line(103)
        assert (line.rank, line.share(1).part, line.share(1).top) == (1, Part.MISSED, 100)

    def test_who_has_left_keeps_what_was_played(self):
        event = event_of([60, 50])
        event.number = 2
        event.leave(1, 1)
        event.game([100], {2: [20]})
        assert order(event.compete()) == [(1, "P002"), (2, "P001")]
        assert event.compete().line(101).table == "1"

    def test_a_late_arrival_has_the_rounds_played(self):
        event = Event()
        event.enter(1)
        event.sit(2, round=2)
        event.game([50, 50], {1: [20, 20], 2: ["absent", 50]})
        line = event.compete().line(102)
        assert (line.total, line.share(1).part) == (50, Part.PLAYED)

    def test_the_excluded_stand_last_without_a_rank_or_points(self):
        event = event_of([60, 50], [60, 50])
        event.add(EntryExcluded(1, 2, 1, "cheated"))
        results = event.compete()
        assert order(results) == [(1, "P002"), (0, "P001")]
        assert (results.lines[1].total, results.lines[1].negative) == (0, -200)
        assert results.lines[1].percent is None


class TestGuests:
    def test_a_guest_is_shown_where_the_points_are_without_a_rank(self):
        event = Event()
        event.enter(1)
        event.sit(2, guest=True)
        event.sit(3)
        event.game([100], {1: [50], 2: [70], 3: [30]})
        assert order(event.compete()) == [(0, "P002"), (1, "P001"), (2, "P003")]
        event.game([100], {1: [50], 2: [10], 3: [30]})
        assert order(event.compete()) == [(1, "P001"), (0, "P002"), (2, "P003")]

    def test_a_guest_neither_takes_nor_prevents_a_solo(self):
        event = Event(resolve("fr", overrides={"solo.min-players": 2}))
        event.enter(2)
        event.sit(3, guest=True)
        event.game([50, 50], {1: [40, 20], 2: [30, 10], 3: [40, 30]})
        game = event.compete().games[0]
        assert [game.line(entry).solos for entry in (1, 2, 3)] == [2, 0, 0]
        assert game.solo_players == 2


class TestPairs:
    def test_a_pairs_game_counts_for_both_partners(self):
        event = Event()
        event.enter(3)
        event.game([100], {1: [50], 2: [40], 3: [60]})
        event.sit(4, person=1, partner=2, game=2)
        event.game([100], {3: [30], 4: [80]})
        results = event.compete()
        assert order(results) == [(1, "P001"), (2, "P002"), (3, "P003")]
        line = results.line(102)
        assert line.total == 40 + 80
        assert line.share(2).partner.surname == "P001"
        assert (line.share(2).table, line.share(1).table) == ("4", "2")
        (pairs,) = [each for each in results.groups if each.key is RankingKey.PAIRS]
        assert [(each.rank, each.name, each.total) for each in pairs.lines] == [
            (1, "P001 / P002", 80)
        ]

    @pytest.mark.parametrize("rules", [None, TOPPING])
    def test_who_becomes_a_pair_during_a_game_has_the_rounds_of_both(self, rules):
        event = Event(rules)
        event.enter(3)
        event.play(1, 50, {1: 40, 2: 50, 3: 20})
        event.leave(1, 2)
        event.leave(2, 2)
        event.sit(4, person=1, partner=2, round=2)
        event.play(2, 50, {3: 10, 4: 50})
        event.end()
        assert order(event.compete()) == [(1, "P002"), (2, "P001"), (3, "P003")]
        event.game([50], {3: [10], 4: [40]})
        results = event.compete()
        assert order(results) == [(1, "P002"), (2, "P001"), (3, "P003")]
        line = results.line(101)
        assert [share.total for share in line.shares] == [90, 40]
        assert (line.negative, line.tops, line.percent) == (-20, 1, 130 / 150)
        assert [share.partner is None for share in line.shares] == [True, False]
        assert (line.seconds is None) == (rules is None)
        (pairs,) = [each for each in results.groups if each.key is RankingKey.PAIRS]
        assert pairs.lines[0].total == 40

    def test_who_plays_with_a_guest_keeps_a_rank_in_the_event_and_in_the_club(self):
        event = Event()
        for entry in (1, 2, 3):
            event.person(entry, club="Metz")
            event.sit(entry, guest=entry == 1)
        event.game([100], {1: [50], 2: [40], 3: [60]})
        event.sit(4, person=1, partner=2, guest=True, game=2)
        event.game([100], {3: [30], 4: [80]})
        results = event.compete()
        assert order(results) == [(0, "P001"), (1, "P002"), (2, "P003")]
        assert results.line(102).total == 40 + 80
        assert results.games[1].line(4).rank == 0
        (club,) = results.groups
        assert (club.key, club.lines[0].total) == (RankingKey.CLUB, 120 + 90)

    def test_in_an_event_of_pairs_alone_a_pair_with_a_guest_is_a_guest(self):
        event = Event()
        for entry, mate in ((1, 2), (3, 4)):
            event.person(mate)
            event.sit(entry, partner=mate, guest=entry == 1)
        event.game([100], {1: [50], 3: [60]})
        event.game([100], {1: [50], 3: [30]})
        assert order(event.compete()) == [(0, "P001 / P002"), (1, "P003 / P004")]

    def test_pairs_that_only_play_together_are_one_competitor(self):
        event = Event()
        for entry, mate in ((1, 2), (3, 4)):
            event.person(mate)
            event.sit(entry, partner=mate)
        for _game in range(2):
            event.game([100], {1: [50], 3: [60]})
        results = event.compete()
        assert order(results) == [(1, "P003 / P004"), (2, "P001 / P002")]
        assert results.lines[0].partner.surname == "P004"
        assert results.lines[0].share(1).partner is None
        (pairs,) = [each for each in results.groups if each.key is RankingKey.PAIRS]
        assert [each.total for each in pairs.lines] == [120, 100]
        assert results.games[0].line(1).full_name == "P001 / P002"


class TestTies:
    def test_bl_067_af28_schools_part_by_the_last_game_then_its_last_rounds(self):
        event = Event(SCHOOL)
        event.enter(4)
        event.game([500], {1: [500], 2: [490], 3: [450], 4: [450]})
        event.game([490, 20], {1: [470, 10], 2: [480, 10], 3: [438, 12], 4: [430, 20]})
        results = event.compete()
        assert order(results) == [(1, "P002"), (2, "P001"), (3, "P004"), (4, "P003")]
        assert results.lines[0].decided == (Decided(TieBreak.LAST_GAME, (490,)),)
        assert results.lines[1].decided == (Decided(TieBreak.LAST_GAME, (480,)),)
        assert results.lines[2].decided == (Decided(TieBreak.LAST_ROUNDS, (20,)),)

    def test_peers_7_22_as_many_rules_are_told_as_were_needed(self):
        event = Event(SCHOOL)
        event.enter(4)
        event.game([500], {1: [400], 2: [410], 3: [410], 4: [410]})
        event.game([70, 50], {1: [60, 40], 2: [60, 30], 3: [70, 20], 4: [70, 20]})
        results = event.compete()
        assert [line.rank for line in results.lines] == [1, 2, 3, 3]
        last_game = Decided(TieBreak.LAST_GAME, (90,))
        assert [line.decided for line in results.lines] == [
            (Decided(TieBreak.LAST_GAME, (100,)),),
            (last_game, Decided(TieBreak.LAST_ROUNDS, (30,))),
            (last_game, Decided(TieBreak.LAST_ROUNDS, (20,))),
            (last_game, Decided(TieBreak.LAST_ROUNDS, (20,))),
        ]
        assert rank_notes(results.lines[1], Texts("en")) == (
            "parted by the last game: 90, then the last rounds: 30",
        )
        assert rank_notes(results.lines[1], Texts("fr")) == (
            "départagé par la dernière partie\N{NO-BREAK SPACE}: 90, puis les derniers coups\N{NO-BREAK SPACE}: 30",
        )

    def test_bl_067_the_fisf_shares_the_place(self):
        results = event_of([50, 49, 45, 45], [48, 49, 45, 45]).compete()
        assert [line.rank for line in results.lines] == [1, 1, 3, 3]
        assert not any(line.decided for line in results.lines)

    def test_who_missed_the_last_game_is_as_good_as_who_scored_nothing_in_it(self):
        event = event_of([50, 50, 50], rules=SCHOOL)
        event.number = 2
        event.leave(3, 1)
        event.game([100], {1: ["zero"], 2: ["absent"]})
        assert [line.rank for line in event.compete().lines] == [1, 1, 1]

    def test_the_world_event_counts_the_tops_of_all_games(self):
        rules = resolve("fr", federation="fise-world")
        event = Event(rules)
        event.enter(2)
        event.game([50, 50], {1: [50, 10], 2: [30, 30]})
        event.game([50, 50], {1: [30, 30], 2: [30, 30]})
        results = event.compete()
        assert results.cumulate is Cumulate.PERCENT
        assert order(results) == [(1, "P001"), (2, "P002")]
        assert results.lines[0].decided == (Decided(TieBreak.MOST_TOPS, (1,)),)


class TestFinals:
    def test_finalists_come_before_who_did_not_play_whatever_the_sums(self):
        event = event_of([90, 80, 70, 60])
        event.game([100], {1: [1], 2: [20]}, field=(1, 2))
        results = event.compete()
        assert order(results) == [(1, "P002"), (2, "P001"), (3, "P003"), (4, "P004")]
        outside = results.line(103)
        assert outside.share(2).part is Part.OUTSIDE
        assert (outside.total, outside.negative, outside.percent) == (70, -30, 0.7)
        assert not outside.finalist
        assert results.line(101).finalist

    def test_a_consolation_game_changes_only_the_places_of_its_field(self):
        event = event_of([90, 80, 70, 60, 50])
        event.game([100], {2: [10], 4: [100], 5: [80]}, field=(2, 4, 5))
        assert order(event.compete()) == [
            (1, "P001"),
            (2, "P004"),
            (3, "P003"),
            (4, "P005"),
            (5, "P002"),
        ]

    def test_a_finalist_who_does_not_come_stays_in_the_field(self):
        event = event_of([90, 80, 70])
        event.game([100], {2: [40]}, field=(1, 2))
        results = event.compete()
        assert order(results) == [(1, "P002"), (2, "P001"), (3, "P003")]

    def test_sudden_death_between_the_first_decides_among_them_only(self):
        event = event_of([50, 50, 50, 50, 40])
        event.game([60, 60], {1: [30, 0], 2: [30, 30], 3: [10, 0]}, rules=SUDDEN, field=(1, 2, 3))
        results = event.compete()
        assert order(results) == [
            (1, "P002"),
            (2, "P001"),
            (3, "P003"),
            (4, "P004"),
            (5, "P005"),
        ]
        winner = results.line(102)
        assert (winner.total, winner.decider) == (50, 1)
        assert winner.share(2).part is Part.DECIDER
        assert results.line(104).decider == 0

    def test_what_a_sudden_death_decides_no_tie_break_has_decided(self):
        event = event_of([60, 60, 20], [40, 50, 20], [50, 40, 20], rules=SCHOOL)
        assert [bool(line.decided) for line in event.compete().lines] == [True, True, False]
        event.game([60], {1: [30], 2: [10]}, rules=SUDDEN, field=(1, 2))
        results = event.compete()
        assert order(results)[:2] == [(1, "P001"), (2, "P002")]
        assert not any(line.decided for line in results.lines)

    def test_those_who_go_out_of_a_sudden_death_together_keep_their_order(self):
        event = event_of([50, 45, 40])
        event.game([60], {1: [10], 2: [10], 3: [30]}, rules=SUDDEN, field=(1, 2, 3))
        assert order(event.compete()) == [(1, "P003"), (2, "P001"), (3, "P002")]

    def test_points_part_nobody_who_goes_out_of_a_sudden_death_in_the_same_round(self):
        event = event_of([60, 60, 60, 60, 55])
        rounds = {1: ["110-5", 0], 2: [110, 119], 3: [110, 50], 4: [90, 0], 5: [110, 119]}
        event.game([110, 119], rounds, rules=SUDDEN, field=(1, 2, 3, 4, 5))
        results = event.compete()
        assert order(results) == [(1, "P002"), (2, "P005"), (3, "P003"), (4, "P001"), (4, "P004")]
        assert [line.rank for line in results.games[1].lines] == [1, 1, 3, 4, 5]
        assert [line.decider for line in results.lines] == [1, 1, 3, 4, 4]
        assert [line.share(2).rank for line in results.lines] == [1, 1, 3, 4, 4]

    def test_the_tops_of_a_sudden_death_are_in_no_sum(self):
        event = event_of([60, 60, 50])
        event.game([119], {1: [119], 2: [50]}, rules=SUDDEN, field=(1, 2))
        results = event.compete()
        assert [game.game for game in results.added] == [1]
        assert results.top_total == 100
        assert all(line.negative == line.total - 100 for line in results.lines)

    def test_what_parted_those_who_go_out_together_is_still_told(self):
        event = event_of([60, 60, 20], [40, 50, 20], [50, 40, 20], rules=SCHOOL)
        event.game([60], {1: [10], 2: [10], 3: [30]}, rules=SUDDEN, field=(1, 2, 3))
        results = event.compete()
        assert order(results) == [(1, "P003"), (2, "P001"), (3, "P002")]
        assert [line.decided for line in results.lines] == [
            (),
            (Decided(TieBreak.LAST_GAME, (50,)),),
            (Decided(TieBreak.LAST_GAME, (40,)),),
        ]


ITEMS = st.one_of(
    st.integers(0, 60), st.sampled_from(["absent", "zero", "blank", "31-5", "20w", "20w"])
)


@st.composite
def events(draw):
    """One to six games of one to five rounds for two to five players, with absences."""
    players = draw(st.integers(2, 5))
    games = []
    for _game in range(draw(st.integers(1, 6))):
        rounds = draw(st.integers(1, 5))
        row = st.lists(ITEMS, min_size=rounds, max_size=rounds)
        away = st.just(["absent"] * rounds)
        games.append([draw(st.one_of(row, away)) for _player in range(players)])
    return games


def built(games, rules, order=None):
    event = Event(rules)
    for entry in order or range(1, len(games[0]) + 1):
        event.sit(entry)
    for rows in games:
        event.game([60] * len(rows[0]), dict(enumerate(rows, 1)))
    return event


RULES = [
    resolve("fr", overrides={"solo.min-players": 2, "warnings.free": 1}),
    resolve("fr", federation="fise-world"),
    SCHOOL,
]


def assert_parted(results):
    """Two with equal sums over the same games and different ranks show different reasons."""
    reasons = {}
    for line in results.lines:
        games = tuple(share.part is Part.OUTSIDE for share in line.shares)
        percents = [Fraction(share.total, share.top) for share in line.shares if share.top]
        by_percent = results.cumulate is Cumulate.PERCENT
        merit = sum(percents, Fraction()) if by_percent else line.total
        shown = (games, merit, rank_notes(line, Texts("fr")))
        if line.rank:
            assert reasons.setdefault(shown, line.rank) == line.rank


@settings(max_examples=60, deadline=None)
@given(events(), st.sampled_from(RULES))
def test_peers_7_21_an_event_is_the_sum_of_its_games_and_a_game_of_its_rounds(games, rules):
    results = built(games, rules).compete()
    slip = rules.federation.slip
    for game in results.games:
        for line in game.lines:
            excess = max(0, line.warnings - rules.free_warnings) * slip.warning_cost
            rounds = sum(cell.points for cell in line.cells)
            assert line.total == rounds + line.solo_points - excess
    for line in results.lines:
        assert line.total == sum(share.total for share in line.shares) == line.running[-1]
        assert line.negative == line.total - results.top_total
        for game in results.games:
            assert line.share(game.game).total == game.line(line.entry).total
    assert_parted(results)
    if len(games) == 1:
        (game,) = results.games
        assert [(e.rank, e.total, e.decided) for e in results.lines] == [
            (e.rank, e.total, e.decided) for e in game.lines
        ]


FEW = st.lists(st.sampled_from([0, 10, 20, 60]), min_size=2, max_size=2)
SMALL_GAME = st.lists(FEW, min_size=6, max_size=6)
BEST_FIRST = (TieBreak.BEST_PLAY, TieBreak.MOST_TOPS, TieBreak.LAST_ROUNDS, TieBreak.LAST_GAME)


@settings(max_examples=80, deadline=None)
@given(st.lists(SMALL_GAME, min_size=2, max_size=2), st.permutations(BEST_FIRST), st.booleans())
def test_peers_7_22_equals_of_different_ranks_never_print_the_same_values(games, chain, sudden):
    event = built(games, resolve("fr", overrides={"ranking.ties": ",".join(chain)}))
    if sudden:
        grid = {entry: [60] if entry % 2 else [0] for entry in range(1, 6)}
        event.game([60], grid, rules=SUDDEN, field=tuple(grid))
    results = event.compete()
    assert_parted(results)
    for game in results.games:
        told = {}
        for line in game.lines:
            shown = (line.total, standing_notes(line, Texts("en")))
            assert told.setdefault(shown, line.rank) == line.rank


@settings(max_examples=30, deadline=None)
@given(events(), st.sampled_from(RULES), st.randoms(use_true_random=False))
def test_peers_7_22_ranks_never_depend_on_the_order_of_input(games, rules, chance: random.Random):
    shuffled = list(range(1, len(games[0]) + 1))
    chance.shuffle(shuffled)
    plain, other = built(games, rules).compete(), built(games, rules, shuffled).compete()
    assert plain.lines == other.lines
    assert (plain.people, plain.groups) == (other.people, other.groups)
    ranks = [line.rank for line in plain.lines]
    assert ranks == sorted(ranks)
    assert all(rank == ranks.index(rank) + 1 for rank in ranks)


@st.composite
def mixed_events(draw):
    """A game alone, one in which the first two are a pair, and a final; guests, series, clubs."""
    players = draw(st.integers(4, 7))
    scores = st.lists(st.integers(0, 8), min_size=players + 1, max_size=players + 1)
    field = draw(st.sets(st.integers(3, players), min_size=1, max_size=3))
    return {
        "players": players,
        "scores": [draw(scores) for _game in range(3)],
        "guests": draw(st.sets(st.integers(3, players), max_size=2)),
        "field": tuple(sorted(field)),
        "sudden": draw(st.booleans()),
        "clubs": draw(st.lists(st.sampled_from(["A", "a", "B", ""]), min_size=8, max_size=8)),
    }


def mixed(drawn, order):
    event = Event(SCHOOL)
    players, (first, second, last) = drawn["players"], drawn["scores"]
    for entry in order:
        event.person(entry, club=drawn["clubs"][entry % 8], series=f"{entry % 3 + 1}A")
        event.sit(entry, guest=entry in drawn["guests"])
    event.game([8], {entry: [first[entry]] for entry in range(1, players + 1)})
    event.sit(players + 1, person=1, partner=2, game=2)
    event.game([8], {entry: [second[entry - 1]] for entry in range(3, players + 2)})
    event.game(
        [8],
        {entry: [last[entry]] for entry in drawn["field"]},
        rules=SUDDEN if drawn["sudden"] else None,
        field=drawn["field"],
    )
    return event.compete()


@settings(max_examples=60, deadline=None)
@given(mixed_events(), st.randoms(use_true_random=False))
def test_peers_7_22_pairs_guests_and_finals_rank_the_same_in_any_order(drawn, chance):
    everybody = list(range(1, drawn["players"] + 1))
    plain = mixed(drawn, everybody)
    chance.shuffle(everybody)
    other = mixed(drawn, everybody)
    assert (plain.lines, plain.people, plain.groups) == (other.lines, other.people, other.groups)

    assert_parted(plain)
    ranks = [line.rank for line in plain.lines if not line.guest]
    assert ranks == sorted(ranks)
    assert all(rank == ranks.index(rank) + 1 for rank in ranks)
    assert all(line.rank == 0 for line in plain.lines if line.guest)
    for line in plain.lines:
        counted = [share for share in line.shares if share.counts]
        assert line.total == sum(share.total for share in counted) == line.running[-1]
    pair = {line.person.id: line for line in plain.lines}
    assert pair[101].share(2).total == pair[102].share(2).total
    for ranking in plain.people:
        general = [each.general for each in ranking.lines if each.rank]
        assert general == sorted(general)
    for clubs in (each for each in plain.groups if each.key is RankingKey.CLUB):
        for club in clubs.lines:
            assert club.total == sum(line.total for line in club.members)
