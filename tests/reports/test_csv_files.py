"""CSV files as the spreadsheets of both languages read them."""

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest

from duplicate.errors import StoreError
from duplicate.reports.csv_files import DIALECTS, csv_bytes, write_table
from duplicate.reports.csv_text import unguard
from duplicate.reports.table import Column, Kind, Marked, Table
from duplicate.reports.tables import TABLES, sheets, standings
from duplicate.texts import texts
from tests.support.changed_results import with_person
from tests.support.results import game_results

EN = texts("en")


def _read(content: bytes, language: str) -> list[list[str]]:
    text = content.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=DIALECTS[language].separator))


def _written(table: Table, language: str) -> list[list[str]]:
    return _read(csv_bytes(table, language), language)


@pytest.mark.parametrize(
    ("language", "separator", "percent", "seconds"),
    [("fr", b";", "97,5", "83,5"), ("en", b",", "97.5", "83.5")],
)
def test_bl_053_each_language_gets_its_separator_and_decimal_sign(
    language: str, separator: bytes, percent: str, seconds: str
) -> None:
    columns = (
        Column("name", "Name"),
        Column("percent", "%", Kind.SHARE),
        Column("seconds", "Time", Kind.SECONDS),
        Column("note", "Note"),
    )
    row = ('Éloïse;«Zoé», "dite" Zo', 0.975, 83.5, "première\nseconde")
    content = csv_bytes(Table("t", "T", columns, (row,)), language)

    assert content.startswith(b"\xef\xbb\xbfName" + separator)
    assert content.endswith(b"\r\n")
    assert _read(content, language) == [
        ["Name", "%", "Time (s)", "Note"],
        ['Éloïse;«Zoé», "dite" Zo', percent, seconds, "première\nseconde"],
    ]


@pytest.mark.parametrize(
    "name", ["=1+1", "+33 Club", "-Dupont", "@home", '=HYPERLINK("http://x","y")', "\tTab"]
)
def test_bl_047_text_cells_are_guarded_and_numbers_are_not(name: str) -> None:
    results = with_person(game_results(), 2, surname=name, club=name)
    rows = _written(standings(results, EN), "en")
    row = next(row for row in rows if row[1] == "2")

    assert row[2] == row[4] == f"'{name}"
    assert unguard(row[2]) == name
    assert row[9].startswith("-")
    assert "-5" in {row[10] for row in _written(sheets(results, EN), "en")}


def test_bl_048_licences_keep_their_zeros() -> None:
    results = with_person(game_results(), 1, licence="007")
    licences = {row[7] for row in _written(standings(results, EN), "en")}

    assert {"007", "0098001"} <= licences


def test_bl_050_control_characters_are_dropped() -> None:
    results = with_person(game_results(), 2, surname="Du\x0bpont\ud800", club="ok\x07\x1b[31m")
    content = csv_bytes(standings(results, EN), "en")

    assert b"\x1b" not in content
    assert ["Dupont", "ok[31m"] in [[row[2], row[4]] for row in _read(content, "en")]


def test_bl_052_marked_points_are_plain_numbers_and_nothing_played_is_empty() -> None:
    columns = (Column("r", "1", Kind.MARKED),)
    rows = ((Marked(24, "★◆"),), (Marked(0, "✗"),), (Marked(None, "–"),))

    assert csv_bytes(Table("t", "T", columns, rows), "en").split(b"\r\n")[1:] == [
        b"24",
        b"0",
        b'""',
        b"",
    ]


def test_bl_056_writing_three_times_gives_the_same_files(tmp_path: Path) -> None:
    results = game_results(players=6, rounds=3)
    tables = [build(results, EN) for build in TABLES.values()]
    contents = {
        tuple(write_table(each, "en", tmp_path / each.name).read_bytes() for each in tables)
        for _ in range(3)
    }

    assert len(contents) == 1
    assert results == game_results(players=6, rounds=3)


def test_peers_8_14_signs_in_a_clubs_name_move_no_cell_and_equals_share_their_rank() -> None:
    club = 'Les Mots, "Croisés"; Cie'
    results = with_person(game_results(), 2, club=club)
    for language in ("fr", "en"):
        lines = _written(standings(results, texts(language)), language)[1:]

        assert [line[4] for line in lines if line[1] == "2"] == [club]
        assert [line[0] for line in lines[:4]] == ["1", "2", "2", "4"]


def test_bl_062_ranks_and_order_are_those_of_the_results() -> None:
    results = game_results()
    rows = _written(standings(results, EN), "en")[1:]

    assert [(int(row[0]), row[1]) for row in rows] == [(x.rank, x.table) for x in results.lines]


def test_bl_098_one_line_for_each_player_however_long_the_name() -> None:
    name = "De La Motte Saint-Pierre de Châteaubriand-Longueville"
    results = with_person(game_results(), 13, surname=name)
    lines = csv_bytes(standings(results, EN), "en").decode("utf-8-sig").splitlines()

    assert len(lines) == len(results.lines) + 1
    assert sum(name in line for line in lines) == 1


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_table_of_a_game_reads_back_whole(language: str) -> None:
    for build in TABLES.values():
        table = build(game_results(), texts(language))
        rows = _written(table, language)

        assert len(rows) == len(table.rows) + 1
        assert {len(row) for row in rows} == {len(table.columns)}


def test_a_game_that_has_not_begun_has_titles_only() -> None:
    empty = replace(game_results(players=4, rounds=1), rounds=(), lines=(), after_round=0)

    assert len(_written(standings(empty, EN), "en")) == 1


def test_a_missing_folder_is_said(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="output-no-folder"):
        write_table(standings(game_results(players=2, rounds=1), EN), "en", tmp_path / "no" / "x")
