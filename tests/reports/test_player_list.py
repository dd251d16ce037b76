import pytest
from openpyxl import load_workbook

from duplicate.core.person import Person
from duplicate.errors import InvalidInput
from duplicate.reports.player_list import write_players

STRANGE = ["=1+1", "+33 Club", "-Dupont", "@home", '=HYPERLINK("http://x","y")', "#N/A"]


def test_bl_053_a_french_list_opens_in_a_french_spreadsheet(tmp_path):
    path = tmp_path / "list.csv"
    write_players(path, [(Person(1, "Éloïse;«Zoé»", club="L'Haÿ"), "1")], "fr")
    content = path.read_bytes()
    assert content.startswith(b"\xef\xbb\xbf")
    lines = content.decode("utf-8-sig").split("\r\n")
    assert len(lines[0].split(";")) == 7
    assert lines[1] == '1;"Éloïse;«Zoé»";;;L\'Haÿ;;'


def test_bl_053_an_english_list_has_commas(tmp_path):
    path = tmp_path / "list.csv"
    write_players(path, [(Person(1, "Smith", "Ann", "007"), "12B")], "en")
    lines = path.read_text(encoding="utf-8-sig").splitlines()
    assert lines[0] == "Table,Surname,First name,Licence,Club,Series,Category"
    assert lines[1] == "12B,Smith,Ann,007,,,"


def test_bl_047_names_are_no_formulas_in_a_workbook(tmp_path):
    path = tmp_path / "list.xlsx"
    write_players(path, [(Person(1, name, club=name), "1") for name in STRANGE], "fr")
    rows = list(load_workbook(path).worksheets[0].iter_rows(min_row=2))
    assert [row[1].value for row in rows] == STRANGE
    assert {cell.data_type for row in rows for cell in row if cell.value is not None} == {"s"}


def test_bl_047_names_are_no_formulas_in_csv(tmp_path):
    path = tmp_path / "list.csv"
    write_players(path, [(Person(1, name), "") for name in STRANGE], "fr")
    lines = path.read_text(encoding="utf-8-sig").splitlines()[1:]
    assert lines[:4] == [";'=1+1;;;;;", ";'+33 Club;;;;;", ";'-Dupont;;;;;", ";'@home;;;;;"]


def test_bl_048_licences_are_text_in_a_workbook(tmp_path):
    path = tmp_path / "list.xlsx"
    licences = ["0012345", "007"]
    write_players(path, [(Person(1, "Martin", "Anne", number), "1") for number in licences], "en")
    sheet = load_workbook(path).worksheets[0]
    cells = [sheet.cell(line, 4) for line in (2, 3)]
    assert [cell.value for cell in cells] == licences
    assert [(cell.data_type, cell.number_format) for cell in cells] == [("s", "@")] * 2


@pytest.mark.parametrize("extension", ["csv", "xlsx"])
def test_bl_050_a_control_character_does_not_stop_the_list(tmp_path, extension):
    path = tmp_path / f"list.{extension}"
    write_players(path, [(Person(1, "Du\x0bpont", club="ok\x07\ud800"), "1")], "fr")
    assert path.stat().st_size


def test_another_extension_is_refused_before_anything_is_written(tmp_path):
    with pytest.raises(InvalidInput) as caught:
        write_players(tmp_path / "list.pdf", [], "fr")
    assert caught.value.slug == "player-list-extension"
    assert list(tmp_path.iterdir()) == []
