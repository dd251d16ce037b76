"""Rankings of part of the field and of groups (rules.md 7.2, AF31)."""

import pytest

from duplicate.rules.competition import groups, interclubs
from duplicate.standings.competition_results import RankingKey
from tests.support.events import Event

AF31 = ("1A", "2B", "3A", "4A", "4C", "5A", "7")


def event_of(*people, scores=None):
    """One game; each person is a mapping of what the list says, the first one scores most."""
    event = Event()
    for entry, values in enumerate(people, 1):
        event.person(entry, **values)
        event.sit(entry)
    points = scores or [90 - entry for entry in range(len(people))]
    event.game([100], {entry: [each] for entry, each in enumerate(points, 1)})
    return event.compete()


def shown(ranking):
    return [(each.rank, each.line.full_name) for each in ranking.lines]


def group(results, key, value=""):
    return next(each for each in results.groups if (each.key, each.value) == (key, value))


class TestPeople:
    def test_ranks_count_anew_within_a_series_and_keep_the_general_one_beside(self):
        results = event_of(
            {"series": "3A"}, {"series": "4B"}, {"series": "3a "}, {"series": ""}, {"series": "4B"}
        )
        three = results.ranking(RankingKey.SERIES, "3A")
        assert shown(three) == [(1, "P001"), (2, "P003")]
        assert [each.general for each in three.lines] == [1, 3]
        assert shown(results.ranking(RankingKey.SERIES, "4B")) == [(1, "P002"), (2, "P005")]
        assert len(results.ranking(RankingKey.GENERAL).lines) == 5

    def test_equals_share_their_rank_in_every_ranking(self):
        people = [{"category": "V"}] * 4
        results = event_of(*people, scores=[60, 50, 50, 40])
        assert [each.rank for each in results.ranking(RankingKey.CATEGORY, "V").lines] == [
            1,
            2,
            2,
            4,
        ]

    def test_categories_stand_from_the_youngest_to_the_oldest(self):
        order = ("Diamant", "S", "Cadet", "Autre", "poussin", "V")
        results = event_of(*({"category": category} for category in order))
        listed = [each.value for each in results.people if each.key is RankingKey.CATEGORY]
        assert listed == ["poussin", "Cadet", "S", "V", "Diamant", "Autre"]

    def test_newcomers_have_one_ranking_without_a_value(self):
        results = event_of({}, {"newcomer": True}, {"newcomer": True})
        assert shown(results.ranking(RankingKey.NEWCOMERS)) == [(1, "P002"), (2, "P003")]

    def test_guests_stand_in_their_ranking_without_a_rank(self):
        event = Event()
        for entry in (1, 2, 3):
            event.person(entry, series="5B", club="A")
            event.sit(entry, guest=entry == 1)
        event.game([100], {1: [90], 2: [80], 3: [70]})
        results = event.compete()
        ranking = results.ranking(RankingKey.SERIES, "5B")
        assert shown(ranking) == [(0, "P001"), (1, "P002"), (2, "P003")]
        assert group(results, RankingKey.CLUB).lines[0].total == 150

    def test_a_pair_is_ranked_by_what_both_have(self):
        event = Event()
        event.person(1, series="1A", club="A")
        event.person(2, series="1B", club="a")
        event.sit(1, partner=2)
        event.game([100], {1: [90]})
        results = event.compete()
        assert [each.key for each in results.people] == [RankingKey.GENERAL]
        assert group(results, RankingKey.CLUB).lines[0].name == "A"


class TestGroups:
    def test_a_club_is_the_sum_of_all_its_players(self):
        results = event_of({"club": "Metz"}, {"club": "Nancy"}, {"club": "METZ"}, {"club": ""})
        clubs = group(results, RankingKey.CLUB)
        assert [(each.rank, each.name, each.total) for each in clubs.lines] == [
            (1, "METZ", 90 + 88),
            (2, "Nancy", 89),
        ]
        assert clubs.best is None
        assert (clubs.lines[1].negative, clubs.lines[1].percent) == (-11, 0.89)

    def test_a_nation_is_the_sum_of_its_five_best(self):
        results = event_of(*([{"nation": "BE"}] * 6), {"nation": "CH"})
        nations = group(results, RankingKey.NATION)
        assert nations.best == groups().best["nation"] == 5
        belgium = nations.lines[0]
        assert belgium.total == 90 + 89 + 88 + 87 + 86
        assert (len(belgium.members), len(belgium.counted)) == (6, 5)

    def test_groups_of_the_same_sum_share_a_rank_in_alphabetical_order(self):
        results = event_of({"region": "É"}, {"region": "F"}, {"region": "D"}, scores=[50, 60, 50])
        regions = group(results, RankingKey.REGION)
        assert [(each.rank, each.name) for each in regions.lines] == [(1, "F"), (2, "D"), (2, "É")]

    def test_af31_a_team_has_its_value_index_and_division(self):
        results = event_of(*({"team": "Lille 1", "series": series} for series in AF31))
        (team,) = group(results, RankingKey.TEAMS).lines
        assert (team.index, team.division, team.size) == (51, "3", 7)
        assert team.total == sum(range(84, 91))
        assert [each.value for each in results.groups] == [""]

    @pytest.mark.parametrize(
        ("index", "division", "members"),
        [(56, "1-2", 7), (55, "3", 7), (36, "3", 7), (35, "4", 5), (25, "5", 5), (15, "6", 5)],
    )
    def test_divisions_go_by_the_sum_of_the_values(self, index, division, members):
        found = interclubs().division(index)
        assert (found.name, found.members) == (division, members)

    def test_a_team_of_two_pairs_has_four_players(self):
        event = Event()
        for entry, mate in ((1, 2), (3, 4)):
            event.person(entry, team="A", series="4B")
            event.person(mate, team="A", series="4B")
            event.sit(entry, partner=mate)
        event.game([100], {1: [90], 3: [80]})
        results = event.compete()
        (team,) = group(results, RankingKey.TEAMS).lines
        assert (team.players, team.counted_players, team.index, team.size) == (4, 4, 4 * 7, 5)
        assert [each.players for each in group(results, RankingKey.PAIRS).lines] == [2, 2]

    def test_teams_are_ranked_within_their_division_too(self):
        strong, weak = {"team": "A", "series": "super"}, {"team": "B", "series": "6C"}
        results = event_of(weak, *([strong] * 5), {"team": "C", "series": "?"})
        names = {each.value: [line.name for line in each.lines] for each in results.groups}
        assert names == {"": ["A", "B", "C"], "1-2": ["A"], "6": ["B"]}
        unknown = group(results, RankingKey.TEAMS).lines[2]
        assert (unknown.index, unknown.division) == (None, "")
