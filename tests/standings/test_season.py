"""Points of a season, best results, series (AF29, AF30)."""

import pytest

from duplicate.core.person import Person
from duplicate.errors import InvalidInput
from duplicate.rules.formulas import available_formulas, load_formula, series_shares
from duplicate.standings.formulas import Performance, earned
from duplicate.standings.season import Career, season, series_bounds, with_series
from duplicate.standings.season_results import SeasonEvent
from duplicate.texts import texts
from tests.support.events import Event

ROMANIA = load_formula("romania")
NOW = "2026-11-30T20:00+01:00"


def done(rank, players=14, shared=1, total=800, percent=0.8):
    return Performance(rank, shared, players, total, percent)


def events(count):
    return [SeasonEvent(f"t{n}", f"T{n}", "", 14, provisional=False) for n in range(count)]


def careers(*rows, newcomers=()):
    """A row of ranks in the events for each person, None where they were not."""
    return [
        Career(
            Person(n, f"P{n:03}", newcomer=n in newcomers),
            {place: done(rank) for place, rank in enumerate(row) if rank},
        )
        for n, row in enumerate(rows, 1)
    ]


def table(tmp_path, text, name="points.csv"):
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return load_formula(str(path))


class TestAf29:
    def test_the_romanian_scale_of_fourteen_players(self):
        points = [earned(done(place), ROMANIA) for place in range(1, 15)]
        assert points == [606, 438, 370, 317, 273, 235, 201, 169, 141, 114, 88, 64, 42, 20]

    def test_four_equals_share_the_mean_cut_to_whole_points(self):
        assert earned(done(1, shared=4), ROMANIA) == 432

    def test_a_scale_that_no_source_prints_is_not_invented(self):
        with pytest.raises(InvalidInput, match="formula-scale") as caught:
            earned(done(1, players=12), ROMANIA)
        assert caught.value.values == {"name": "romania", "players": 12, "known": "14"}

    @pytest.mark.parametrize(("players", "valued"), [(3, 10), (10, 10), (100, 100), (400, 100)])
    def test_the_number_of_players_counts_as_ten_to_a_hundred(self, players, valued):
        with pytest.raises(InvalidInput) as caught:
            ROMANIA.scale(players)
        assert caught.value.values["players"] == valued


class TestFormulas:
    def test_every_formula_of_the_program_can_be_read(self):
        assert available_formulas() == ("percent", "romania", "total")
        for name in available_formulas():
            formula = load_formula(name)
            assert formula.source
            assert set(formula.titles) == {"fr", "en"}

    def test_points_and_percentages_of_the_event_itself(self):
        assert earned(done(3), load_formula("total")) == 800
        percent = load_formula("percent")
        assert float(earned(done(3, percent=0.98756), percent)) == 98.76
        assert earned(done(3, percent=0.29), percent) == 29
        assert earned(done(3, percent=None), percent) == 0

    def test_a_table_of_ones_own_whatever_the_number_of_players(self, tmp_path):
        formula = table(tmp_path, "place;points\n1;100\n2;60\n3;30\n")
        assert [earned(done(rank), formula) for rank in (1, 2, 3, 4)] == [100, 60, 30, 0]
        assert earned(done(3, shared=2), formula) == 15

    def test_a_table_with_a_column_for_each_number_of_players(self, tmp_path):
        formula = table(tmp_path, "place,2,3\n1,10,12\n2,5,8\n3,,4\n")
        assert earned(done(2, players=3), formula) == 8
        assert earned(done(2, players=2), formula) == 5
        with pytest.raises(InvalidInput, match="formula-scale"):
            earned(done(1, players=4), formula)

    def test_a_toml_table_may_give_equals_the_points_of_the_first(self, tmp_path):
        text = 'method = "scale"\nties = "first"\nscales = { any = [10, 6] }\n'
        assert earned(done(1, shared=2), table(tmp_path, text, "club.toml")) == 10

    @pytest.mark.parametrize(
        ("text", "name"),
        [
            ("", "empty.csv"),
            ("place;points\n", "headings.csv"),
            ("place;points\n1;many\n", "word.csv"),
            ("place;points\n1;9\n3;5\n", "gap.csv"),
            ('method = "scale"\n', "none.toml"),
            ('method = "scale"\nscales = { ten = [1] }\n', "named.toml"),
            ('method = "magic"\n', "method.toml"),
            ("method = ", "broken.toml"),
        ],
    )
    def test_a_file_that_is_no_table_is_refused(self, tmp_path, text, name):
        with pytest.raises(InvalidInput, match="formula-file-invalid") as refused:
            table(tmp_path, text, name)
        assert " scale " not in texts("fr").error(refused.value)

    def test_a_file_that_cannot_be_read_and_a_name_that_is_not_there(self, tmp_path):
        (tmp_path / "old.csv").write_bytes("place;numéro\n".encode("cp1252"))
        for name in ("none.csv", "old.csv"):
            with pytest.raises(InvalidInput, match="formula-file-unreadable") as unreadable:
                load_formula(str(tmp_path / name))
            told = texts("fr").error(unreadable.value)
            assert not {"Errno", "codec"} & set(told.replace("[", " ").split())
        with pytest.raises(InvalidInput, match="formula-unknown") as caught:
            load_formula("pp4")
        assert caught.value.values["known"] == "percent, romania, total"


class TestSeason:
    def test_the_best_results_count_the_others_are_shown(self):
        results = season(events(3), careers((1, 3, 2), (2, None, 2)), ROMANIA, 2, NOW)
        first, second = results.lines
        assert (first.rank, first.points, first.played) == (1, 606 + 438, 3)
        assert [each.counts for each in first.results] == [True, False, True]
        assert (second.points, second.results[1]) == (438 * 2, None)

    def test_all_count_without_a_limit_and_equals_share_their_rank(self):
        rows = ((1, 3), (3, 1), (None, 2), (4, 4))
        results = season(events(2), careers(*rows), ROMANIA, None, NOW)
        assert [(line.rank, line.person.surname) for line in results.lines] == [
            (1, "P001"),
            (1, "P002"),
            (3, "P004"),
            (4, "P003"),
        ]

    def test_of_equal_results_the_earlier_one_counts(self):
        (line,) = season(events(2), careers((2, 2)), ROMANIA, 1, NOW).lines
        assert [each.counts for each in line.results] == [True, False]


class TestSeries:
    def test_af30_shares_of_fifteen_thousand_players(self):
        sizes = [last - before for _series, before, last in series_bounds(15_000)]
        assert sizes == [150, 300, 450, 1800, 3300, 9000]
        assert sum(each.percent for each in series_shares().series) == 100

    def test_letters_split_a_series_evenly_and_newcomers_are_in_the_seventh(self):
        rows = [(place,) for place in range(1, 15)]
        results = season(events(1), careers(*rows, newcomers={1, 14}), ROMANIA, None, NOW)
        found = [line.series for line in with_series(results).lines]
        assert found[:5] == ["4A", "4C", "5A", "5B", "5C"]
        assert found[-1] == "7"

    def test_equals_have_the_same_series(self):
        results = with_series(season(events(1), careers((1,), (1,), (1,)), ROMANIA, None, NOW))
        assert len({line.series for line in results.lines}) == 1


class TestAf27:
    @pytest.mark.parametrize(
        ("total", "tops", "negative", "percent"),
        [
            (856, 930, -74, "92.04"),
            (790, 800, -10, "98.75"),
            (5722, 5731, -9, "99.84"),
            (5713, 5731, -18, "99.69"),
        ],
    )
    def test_af27_negatives_and_percentages_of_an_event(self, total, tops, negative, percent):
        event = Event()
        event.enter(1)
        event.game([tops], {1: [total]})
        line = event.compete().line(101)
        assert line.negative == negative
        assert f"{line.percent * 100:.2f}" == percent
