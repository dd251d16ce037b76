"""The workbook of an event: a sheet for each ranking, their names, the chart of the leaders."""

import io
import zipfile
from dataclasses import replace

import pytest
from openpyxl import load_workbook

from duplicate.reports.catalogue import Paper
from duplicate.reports.leaders import leaders
from duplicate.reports.xlsx.book import LONGEST_NAME, sheet_name
from duplicate.reports.xlsx.event_workbook import event_workbook_bytes
from duplicate.reports.xlsx.sheet import HEADER_ROW
from duplicate.reports.xlsx.workbook import workbook_bytes
from duplicate.service.standings import event_results
from duplicate.standings.competition_results import CompetitionResults
from duplicate.texts import texts
from tests.support.results import game_results

EN = texts("en")


@pytest.fixture(scope="module")
def results(three_games):
    return event_results(three_games.session)


@pytest.fixture(scope="module")
def content(results):
    return event_workbook_bytes(results, EN)


@pytest.mark.parametrize(
    ("title", "taken", "expected"),
    [
        ("General ranking", [], "General ranking"),
        ("Series [1/A]: ?*", [], "Series -1-A- -"),
        ("Historique", [], "Historique (2)"),
        ("History", ["History (2)"], "History (3)"),
        ("''", [], "-"),
        ("clubs", ["Clubs"], "clubs (2)"),
        ("Ligne\nsuivante\x07", [], "Ligne-suivante"),
    ],
)
def test_bl_049_names_of_sheets_suit_excel(title, taken, expected):
    assert sheet_name(title, taken) == expected


def test_bl_049_long_names_are_cut_and_stay_apart():
    names = []
    for ending in ("Angers", "angers", "Nantes"):
        names.append(sheet_name("Les Mots Croisés de la Vallée de " + ending, names))

    assert all(len(name) <= LONGEST_NAME for name in names)
    assert len({name.casefold() for name in names}) == 3


def test_every_ranking_has_a_sheet_ready_to_read_and_to_print(content, results):
    book = load_workbook(io.BytesIO(content))
    rankings = len(results.people) + len(results.groups)
    general = book.worksheets[0]

    assert book.sheetnames[0] == "General ranking"
    assert len(book.sheetnames) == rankings + 2
    for sheet in book.worksheets[:rankings]:
        assert sheet.freeze_panes is not None
        assert sheet.auto_filter.ref.startswith(f"A{HEADER_ROW}:")
        assert sheet.print_title_rows == f"${HEADER_ROW}:${HEADER_ROW}"
        assert sheet.print_area.startswith(f"'{sheet.title}'!$A$1:")
    row = {cell.value: below for cell, below in zip(general[4], general[5], strict=True)}
    assert (row["Total"].data_type, row["Licence"].data_type) == ("n", "s")
    assert row["% of the top"].number_format == "0.00%"


def test_peers_7_16_every_sheet_says_after_which_game(content):
    for sheet in load_workbook(io.BytesIO(content)).worksheets:
        assert "after game 3" in sheet["A2"].value, sheet.title
        assert sheet["A1"].value.startswith("Open d’été <2026> & Cie")


def test_the_leaders_are_a_chart_of_cells_that_are_there(content, results):
    archive = zipfile.ZipFile(io.BytesIO(content))
    book = load_workbook(io.BytesIO(content))
    sheet = book["Leaders"]
    chart = archive.read("xl/charts/chart1.xml").decode()
    xml = archive.read(f"xl/worksheets/sheet{book.sheetnames.index('Leaders') + 1}.xml")

    assert chart.count("<ser>") == sheet.max_column - 1 == 8
    assert f"'Leaders'!$B$5:$B${sheet.max_row}" in chart
    assert xml.index(b"<ignoredErrors>") < xml.index(b"<drawing ")
    ends = [cell.value for cell in sheet[sheet.max_row]][1:]
    assert ends == [line.negative for line in results.lines if line.rank][:8]


def test_the_leaders_course_counts_solos_with_the_end_of_a_game(results):
    table = leaders(results, EN)
    solo = next(line for line in results.lines if line.rank and line.solos)
    column = next(c.key for c in table.columns if c.title.endswith(solo.full_name))
    course = table.values(column)
    first = results.games[0].line(solo.shares[0].entry)

    assert len(table.rows) == 9
    assert course[1] == first.running[1] - results.games[0].rounds[1].cumulated
    assert course[2] == first.negative
    assert course[-1] == solo.negative


def test_the_leaders_of_a_game_are_a_chart_too():
    results = game_results()
    book = load_workbook(io.BytesIO(workbook_bytes(results, EN)))
    sheet = book["Leaders"]
    first, last = (
        [cell.value for cell in sheet[row]][1:] for row in (HEADER_ROW + 1, HEADER_ROW + 20)
    )

    assert len(sheet._charts) == 1
    assert first == [line.running[0] - results.rounds[0].top for line in results.lines[:8]]
    assert last == [line.negative for line in results.lines[:8]]


def test_nobody_ranked_yet_is_no_fault(results: CompetitionResults):
    empty = replace(results, lines=(), people=(), groups=())
    book = load_workbook(io.BytesIO(event_workbook_bytes(empty, EN, Paper.LETTER)))

    assert book.sheetnames == ["Information"]
    assert int(book.worksheets[0].page_setup.paperSize) == 1
