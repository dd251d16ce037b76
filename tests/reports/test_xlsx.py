"""The workbook, reopened: typed cells, sheets that open without repair, the same bytes again."""

import io
import time
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.cell import Cell
from openpyxl.worksheet.worksheet import Worksheet

from duplicate.reports.tables import standings
from duplicate.reports.xlsx import write_workbook
from duplicate.reports.xlsx.book import LONGEST_FOOTER_TEXT
from duplicate.reports.xlsx.sheet import HEADER_ROW
from duplicate.reports.xlsx.workbook import workbook_bytes
from duplicate.standings.results import CellKind, GameResults
from duplicate.texts import texts
from tests.support.changed_results import with_person, with_slip
from tests.support.results import game_results

EN = texts("en")
SHEETS = [
    "Standings",
    "Points by round",
    "Record of the game",
    "Players’ sheets",
    "Leaders",
    "Information",
]


def _opened(results: GameResults, language: str = "en") -> Workbook:
    return load_workbook(io.BytesIO(workbook_bytes(results, texts(language))))


def _cells(workbook: Workbook) -> Iterator[Cell]:
    for sheet in workbook.worksheets:
        for row in sheet.iter_rows():
            yield from (cell for cell in row if cell.value is not None)


def _column(sheet: Worksheet, title: str) -> list[Cell]:
    """The cells below a title, to the end of the table."""
    heads = [cell.value for cell in sheet[HEADER_ROW]]
    index = heads.index(title) + 1
    rows = range(HEADER_ROW + 1, sheet.max_row + 1)
    return [sheet.cell(row, index) for row in rows]


def test_write_workbook_names_what_it_wrote(tmp_path: Path) -> None:
    path = write_workbook(game_results(), EN, tmp_path / "g.xlsx")

    assert path == tmp_path / "g.xlsx"
    assert load_workbook(path).sheetnames == SHEETS
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    "name",
    ["=1+1", "+33 Club", "-Dupont", "@home", '=HYPERLINK("http://x","y")', "{=A1}", "'quoted"],
)
def test_bl_047_text_is_never_a_formula(name: str) -> None:
    results = with_person(game_results(players=4, rounds=2), 2, surname=name, club=name)
    workbook = _opened(results)

    assert {cell.value for cell in _column(workbook["Standings"], "Surname")} >= {name}
    assert {cell.value for cell in _column(workbook["Standings"], "Club")} >= {name}
    assert {cell.data_type for cell in _cells(workbook)} <= {"s", "n", "d"}


def test_bl_047_a_penalty_stays_a_number() -> None:
    penalties = [
        c for c in _column(_opened(game_results())["Players’ sheets"], "Penalty") if c.value
    ]

    assert [cell.value for cell in penalties] == [-5, -5, -5]


def test_bl_048_licences_keep_their_zeros() -> None:
    results = with_person(game_results(), 1, licence="0012345")
    results = with_person(results, 2, licence="007")
    licences = [c for c in _column(_opened(results)["Standings"], "Licence") if c.value]

    assert {"0012345", "007"} <= {cell.value for cell in licences}
    assert {(cell.data_type, cell.number_format) for cell in licences} == {("s", "@")}


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(
    "title",
    [
        "Festival d'Aix-les-Bains : Open [homologué] 2026/2027 – partie n° 3",
        "History",
        "",
        "Mots & Cie && <Lyon> " * 12 + "fin",
    ],
)
def test_bl_049_no_title_spoils_a_sheet(title: str, language: str) -> None:
    results = replace(game_results(players=4, rounds=2), title=title)
    workbook = _opened(results, language)

    assert len({name.casefold() for name in workbook.sheetnames}) == len(SHEETS)
    for sheet in workbook.worksheets:
        assert len(sheet.title) <= 31
        assert not set(sheet.title) & set("[]:*?/\\")
        assert sheet["A1"].value.startswith(title)
    assert workbook.worksheets[-1]["B5"].value == (title or results.tournament)


def test_page_footers_hold_ampersands_and_stay_short() -> None:
    results = replace(game_results(players=4, rounds=2), title="Mots & Cie " * 40)
    archive = zipfile.ZipFile(io.BytesIO(workbook_bytes(results, EN)))
    footer = load_workbook(io.BytesIO(workbook_bytes(results, EN))).worksheets[0].oddFooter

    assert footer.left.text.startswith("Mots && Cie ")
    assert len(footer.left.text) < 2 * LONGEST_FOOTER_TEXT
    assert footer.right.text == "PROVISIONAL   &P / &N"
    assert archive.testzip() is None


def test_bl_050_control_characters_are_dropped() -> None:
    results = with_person(game_results(players=4, rounds=2), 2, surname="Du\x0bpont\ud800")
    workbook = _opened(replace(results, title="ok\x07"))

    assert "Dupont" in {cell.value for cell in _column(workbook["Standings"], "Surname")}
    assert workbook["Standings"]["A1"].value.startswith("ok · ")


def test_bl_052_numbers_are_numbers_and_times_are_times() -> None:
    results = game_results()
    workbook = _opened(results)
    totals = [cell.value for cell in _column(workbook["Standings"], "Total")]
    shares = _column(workbook["Standings"], "% of the top")
    times = [c for c in _column(workbook["Players’ sheets"], "Time") if c.value is not None]

    assert sum(totals) == sum(line.total for line in results.lines)
    assert shares[0].value == pytest.approx(results.lines[0].percent)
    assert {cell.number_format for cell in shares} == {"0.00%"}
    assert times[0].value == timedelta(seconds=results.lines[0].cells[0].seconds)
    assert {cell.data_type for cell in _column(workbook["Standings"], "Rank")} == {"n"}


def test_marked_points_are_numbers_that_show_their_signs() -> None:
    results = game_results()
    sheet = _opened(results)[SHEETS[1]]
    fifth = _column(sheet, "5")

    assert fifth[0].value == results.rounds[4].top
    assert (fifth[1].value, fifth[1].number_format) == (80, '"★◆ "0')
    assert "–" in {cell.value for cell in _column(sheet, "1")}
    assert "★ top" in str(sheet.cell(sheet.max_row, 1).value)


def test_bl_055_a_correction_changes_that_slip_and_what_follows_from_it_only() -> None:
    before = replace(game_results(), written_at="2026-11-27 22:41")
    corrected = with_slip(before, 15, 2, kind=CellKind.PLAY, points=24, raw=24, word="COURETTE")
    old, new = _opened(before), _opened(replace(corrected, written_at="2026-11-28 09:10"))
    changed = {
        (sheet.title, row[1])
        for sheet in new.worksheets[:4]
        for row in set(sheet.iter_rows(min_row=HEADER_ROW + 1, values_only=True))
        - set(old[sheet.title].iter_rows(values_only=True))
    }
    sheet = new[SHEETS[0]]
    totals = dict(
        zip((c.value for c in _column(sheet, "Table")), _column(sheet, "Total"), strict=True)
    )

    assert {title for title, _ in changed} == {SHEETS[0], SHEETS[1], SHEETS[3]}
    assert (SHEETS[0], 15) in changed
    assert totals[15].value == before.line(15).total + 24
    assert "2026-11-28 09:10" in sheet["A2"].value
    assert "2026-11-27 22:41" in old[SHEETS[0]]["A2"].value


def test_bl_056_writing_three_times_changes_neither_results_nor_bytes() -> None:
    results = game_results(players=6, rounds=5)
    copies = {workbook_bytes(results, EN) for _ in range(3)}

    assert len(copies) == 1
    assert results == game_results(players=6, rounds=5)


def test_bl_057_the_clock_on_the_wall_is_what_is_printed() -> None:
    results = replace(game_results(players=4, rounds=2), written_at="2026-07-14T14:30+02:00")

    assert "14:30" in _opened(results)[SHEETS[0]]["A2"].value


def test_bl_058_a_thousand_players_fit_and_take_less_than_three_seconds() -> None:
    results = game_results(players=1000)
    started = time.process_time()
    archive = zipfile.ZipFile(io.BytesIO(workbook_bytes(results, EN)))

    assert time.process_time() - started < 3
    rows = [
        archive.read(f"xl/worksheets/sheet{number}.xml").count(b"<row ") for number in (1, 2, 4)
    ]
    assert rows == [3 + 1000, 3 + 1 + 1000 + 1, 3 + 1000 * 20]


def test_bl_062_ranks_and_order_are_those_of_the_results() -> None:
    results = game_results()
    sheet = _opened(results)[SHEETS[0]]

    assert [cell.value for cell in _column(sheet, "Rank")] == [line.rank for line in results.lines]
    assert tuple(c.value for c in _column(sheet, "Table")) == standings(results, EN).values("table")


def test_headers_stay_in_view_and_on_every_printed_page() -> None:
    workbook = _opened(game_results())
    frozen = {sheet.title: sheet.freeze_panes for sheet in workbook.worksheets}

    assert frozen == dict(zip(SHEETS, ["E5", "D6", "C5", "D5", "B5", "B5"], strict=True))
    assert workbook[SHEETS[0]].auto_filter.ref == "A4:T28"
    assert workbook[SHEETS[1]].print_title_rows == "$4:$5"
    for sheet in workbook.worksheets:
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, 0)
        assert sheet.print_title_rows.startswith("$4:")


def test_text_is_set_in_calibri_and_excel_is_told_not_to_warn() -> None:
    content = workbook_bytes(game_results(players=4, rounds=2), EN)
    archive = zipfile.ZipFile(io.BytesIO(content))

    assert {cell.font.name for cell in _cells(load_workbook(io.BytesIO(content)))} == {"Calibri"}
    assert b'numberStoredAsText="1"' in archive.read("xl/worksheets/sheet1.xml")


def test_a_game_that_has_not_begun() -> None:
    workbook = _opened(game_results(players=4, rounds=1, ended=False))
    empty = replace(game_results(players=4, rounds=1), rounds=(), lines=(), after_round=0)

    assert workbook[SHEETS[2]].max_row == HEADER_ROW + 1
    assert _opened(empty).sheetnames == [name for name in SHEETS if name != "Leaders"]


def test_the_information_sheet_says_by_which_rules_and_words() -> None:
    sheet = _opened(game_results())["Information"]
    content = dict(
        zip(*(map(_value, _column(sheet, t)) for t in ("Subject", "Content")), strict=True)
    )

    assert content["Edition"] == "2023"
    assert content["Number of words"] == 404702
    assert content["Fingerprint (SHA-256)"] == "cd" * 32
    assert "no federation’s official list" in content["Notice"]
    assert content["References"] == "H8 across, 8H down"
    assert content["Solos"] == "10 points each, from 16 players on"
    assert content["Results"] == "provisional"
    assert content["Mark ★"] == "top"


def _value(cell: Cell) -> object:
    return cell.value
