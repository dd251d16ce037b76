import datetime as dt

import pytest
from openpyxl import Workbook

from duplicate.errors import InvalidInput
from duplicate.reports.sheet_reading import ALTERED, ERROR, read_workbook
from tests.support.player_files import workbook


@pytest.mark.parametrize(
    ("value", "number_format", "text"),
    [
        (12345, "General", "12345"),
        (12345, "0000000", "0012345"),
        (12345, "0000000;-0000000", "0012345"),
        (0, "000", "000"),
        (12.0, "General", "12"),
        (12.5, "General", "12.5"),
        (-5, "General", "-5"),
        (12345, "#,##0", "12345"),
        (True, "General", "TRUE"),
        (dt.time(14, 30), "hh:mm", "14:30:00"),
        ("0012345", "General", "0012345"),
        ("013901 R", "@", "013901 R"),
        ("«Zoé»\nÉloïse", "General", "«Zoé»\nÉloïse"),
    ],
)
def test_a_cell_reads_as_it_is_shown(tmp_path, value, number_format, text):
    path = workbook(tmp_path, (value,), formats={"A1": number_format})
    assert read_workbook(path)[0].rows[0].cells == (text,)


def test_cells_in_doubt_are_marked(tmp_path):
    row = (dt.date(2026, 2, 1), dt.timedelta(hours=1), 10**15, 100000, "#N/A", "1E5", True)
    path = workbook(tmp_path, row, formats={"D1": "0.00E+00"})
    doubts = read_workbook(path)[0].rows[0].doubts
    assert doubts == {0: ALTERED, 1: ALTERED, 2: ALTERED, 3: ALTERED, 4: ERROR}


def test_lines_are_those_of_the_sheet(tmp_path):
    book = Workbook()
    sheet = book.worksheets[0]
    sheet["B2"] = "Nom"
    sheet["B7"] = "Martin"
    sheet["A5"] = "  "
    path = tmp_path / "gaps.xlsx"
    book.save(path)
    (read,) = read_workbook(path)
    assert [row.line for row in read.rows] == [2, 7]
    assert read.empty_rows == 5


def test_a_damaged_workbook_is_one_sentence(tmp_path):
    path = workbook(tmp_path, ("Nom",))
    path.write_bytes(path.read_bytes()[:-200])
    with pytest.raises(InvalidInput) as caught:
        read_workbook(path)
    assert caught.value.slug == "player-list-damaged-workbook"


def test_a_missing_workbook_is_the_callers_to_explain(tmp_path):
    with pytest.raises(FileNotFoundError):
        read_workbook(tmp_path / "none.xlsx")
