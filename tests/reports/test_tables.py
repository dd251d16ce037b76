"""The tables say what the results say, whatever the file they end in."""

from dataclasses import replace

import pytest

from duplicate.adjudication.reasons import describe
from duplicate.game.events import PlayFact, Reason
from duplicate.reports.table import Marked
from duplicate.reports.tables import TABLES, matrix, record, sheets, standings, warning_points
from duplicate.standings.results import CellKind
from duplicate.texts import texts
from tests.support.changed_results import with_person, with_slip
from tests.support.results import FIRST_ROUND, game_results

_ = texts("en")


def _row(table, entry):
    """The row of the player at table ``entry``."""
    keys = [column.key for column in table.columns]
    row = next(row for row in table.rows if row[keys.index("table")] == entry)
    return dict(zip(keys, row, strict=True))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_row_fits_its_columns_and_titles_differ(language):
    for build in TABLES.values():
        table = build(game_results(), texts(language))
        titles = [column.title for column in table.columns]

        assert len(set(titles)) == len(titles), table.name
        assert {len(row) for row in table.rows} == {len(titles)}, table.name


def test_bl_062_ranks_and_order_are_those_of_the_results():
    results = game_results()
    table = standings(results, _)

    assert table.values("rank") == tuple(line.rank for line in results.lines)
    assert table.values("rank")[:4] == (1, 2, 2, 4)
    assert table.values("table") == tuple(int(line.table) for line in results.lines)
    assert matrix(results, _).values("rank")[1:] == table.values("rank")


def test_bl_063_points_solos_and_warnings_add_up_to_the_total():
    table = standings(game_results(), _)
    parts = zip(
        *(table.values(key) for key in ("points", "solo_points", "warning_points")), strict=True
    )

    assert tuple(map(sum, parts)) == table.values("total")
    assert min(table.values("warning_points")) == -10


def test_excess_warnings_cost_nothing_before_the_game_is_over():
    results = game_results(rounds=16, ended=False)

    assert {warning_points(line) for line in results.lines} == {0}


def test_the_matrix_starts_with_the_tops_and_its_rows_add_up():
    results = game_results()
    table = matrix(results, _)
    rounds = slice(3, 3 + len(results.rounds))

    assert [cell.points for cell in table.rows[0][rounds]] == [r.top for r in results.rounds]
    assert table.rows[0][-1] == results.top_total
    for row, line in zip(table.rows[1:], results.lines, strict=True):
        assert sum(cell.points or 0 for cell in row[rounds]) == line.points


def test_five_things_worth_nothing_stay_five_things():
    results = with_slip(game_results(), 1, 2, kind=CellKind.PLAY, points=0, raw=0)
    table = matrix(results, _)

    assert _row(table, 1)["round_2"] == Marked(0, "")
    assert _row(table, 15)["round_2"] == Marked(0, "✗")
    assert _row(table, 17)["round_7"] == Marked(0, "□")
    assert _row(table, 21)["round_11"] == Marked(0, "○")
    assert _row(table, 23)[f"round_{FIRST_ROUND - 1}"] == Marked(None, "–")


def test_a_slip_that_is_not_keyed_yet_has_no_points():
    results = with_slip(game_results(), 1, 4, kind=CellKind.MISSING, points=0, raw=0)
    row = next(r for r in sheets(results, _).rows if r[1] == 1 and r[4] == 4)

    assert _row(matrix(results, _), 1)["round_4"] == Marked(None, "…")
    assert row[9:12] == (None, None, None)


def test_the_record_names_plays_and_the_player_of_a_solo():
    results = game_results()
    table = record(results, _)

    assert table.values("score") == tuple(r.play.score for r in results.rounds)
    assert table.values("cumulated")[-1] == results.top_total
    assert table.values("solo")[4] == "Nguyễn Thị Mai"
    assert table.values("equals")[1] == "ECROUTaT 5E"


def test_the_record_shows_a_better_play_found_later_and_bare_incidents_in_words():
    results = game_results()
    changed = replace(
        results.rounds[0],
        maximum=PlayFact("COTTIE", "H4", 24),
        incidents=("found-later", "Note du juge-arbitre"),
    )
    table = record(replace(results, rounds=(changed, *results.rounds[1:])), texts("fr"))

    assert table.values("found_later")[:2] == ("COTTIE H4 24", "")
    assert table.values("incidents")[0] == (
        "Meilleure solution trouvée plus tard.\nNote du juge-arbitre"
    )


def test_the_record_says_what_a_second_search_said_of_each_top():
    results = game_results()
    first, second, third, *rest = results.rounds
    rounds = (
        replace(first, checked=True),
        replace(second, checked=False),
        replace(third, checked=True, by="arbiter"),
        *rest,
    )
    told = record(replace(results, rounds=rounds), _).values("checked")

    assert told[:4] == ("same top", "other tops", "chosen by the arbiter", "not finished")


def test_a_round_without_any_legal_play():
    results = game_results(rounds=1)
    nothing = replace(results.rounds[0], play=None, maximum=None, best_sub_top=None)
    table = record(replace(results, rounds=(nothing,)), _)

    assert table.values("word") == ("",)
    assert table.values("score") == (None,)


def test_sheets_hold_a_row_for_each_player_and_round_and_the_penalty_as_a_number():
    results = game_results()
    table = sheets(results, _)
    penalties = [value for value in table.values("penalty") if value is not None]

    assert len(table.rows) == len(results.lines) * len(results.rounds)
    assert penalties == [-5, -5, -5]
    for row in table.rows:
        values = dict(zip([c.key for c in table.columns], row, strict=True))
        assert values["points"] + values["lost"] == values["top"]
        assert values["raw"] + (values["penalty"] or 0) == values["points"]


def test_remarks_tell_all_reasons_and_late_is_always_said():
    values = {"reference": "5E", "score": 86}
    reasons = (Reason("location-missing", "5.3.3", ("CUlOTTER",), values), Reason("late", "5.7"))
    results = with_slip(game_results(), 1, 2, reasons=reasons)
    late = with_slip(results, 1, 3, late=True, reasons=())
    remarks = {row[4]: row[-1] for row in sheets(late, _).rows if row[1] == 1}

    assert remarks[2] == " ".join(describe(reason, _) for reason in reasons)
    assert "where CUlOTTER lies" in remarks[2]
    assert remarks[3] == _.sentence("late", {})
    assert remarks[4] == ""


def test_bl_050_bl_045_texts_are_cleaned_and_namesakes_keep_their_tables():
    results = with_person(game_results(), 17, surname="Du\x0brand", first_name="Marie")
    rows = [row for row in standings(results, _).rows if row[2:4] == ("Durand", "Marie")]

    assert sorted(row[1] for row in rows) == [17, 18]
    assert len({row[8] for row in rows}) == 2
