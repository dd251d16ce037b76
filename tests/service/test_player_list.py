import datetime as dt
import hashlib

import pytest

from duplicate.errors import InvalidInput
from duplicate.service.player_list import ListedPlayer, read_players
from duplicate.texts import texts
from tests.support.player_files import DATA, text_file, workbook

COLUMNS = "Nom;Prénom;Licence;Club;Table\n"


def errors_of(path):
    with pytest.raises(InvalidInput) as caught:
        read_players(path)
    return [(error.slug, error.values) for error in caught.value.all_reasons()]


def notes_of(listed):
    return [(note.slug, note.values) for note in listed.notes]


@pytest.mark.parametrize(
    ("name", "encoding", "separator"),
    [
        ("federation-cp1252.csv", "cp1252", ";"),
        ("federation-utf8.csv", "utf-8", ","),
        ("federation-utf8-bom.csv", "utf-8-sig", ";"),
        ("federation-utf16.txt", "utf-16", "\t"),
    ],
)
def test_bl_039_bl_040_encodings_and_separators(name, encoding, separator):
    listed = read_players(DATA / name)
    assert (listed.encoding, listed.separator) == (encoding, separator)
    assert listed.rows == (
        ListedPlayer(2, "Lefèvre", "Éloïse", "1234567", "L'Haÿ-les-Roses", "N4"),
        ListedPlayer(3, "D'Œuvre", "Jean-François", "1234568", "Angoulême", "P1"),
    )
    assert listed.notes == ()


LICENCES = ["0012345", "013901 R", "1E5", "007", "7"]


def test_bl_041_licences_in_csv_are_text(tmp_path):
    lines = [f"Nom{number};{licence}" for number, licence in enumerate(LICENCES)]
    listed = read_players(text_file(tmp_path, "\n".join(["Nom;Licence", *lines])))
    assert [row.licence for row in listed.rows] == LICENCES


def test_bl_041_licences_in_a_workbook_keep_what_is_shown(tmp_path):
    path = workbook(
        tmp_path,
        ("Nom", "Licence"),
        *((f"Nom{number}", licence) for number, licence in enumerate(LICENCES)),
        ("Lenoir", 12345),
        ("Leblanc", 12346),
        ("Levert", 12347.0),
        formats={"B8": "0000000", "B9": "General"},
    )
    licences = [row.licence for row in read_players(path).rows]
    assert licences == [*LICENCES, "12345", "0012346", "12347"]


def test_bl_042_names_that_look_like_missing(tmp_path):
    names = [("NA", "Li"), ("NULL", "Anne"), ("NAN", "Paul"), ("TRUE", "Alan"), ("NONE", "Zoé")]
    rows = [("Nom", "Prénom", "Club"), *((*name, "N/A") for name in names)]
    from_text = read_players(text_file(tmp_path, "\n".join(";".join(row) for row in rows)))
    from_sheet = read_players(workbook(tmp_path, *rows))
    for listed in (from_text, from_sheet):
        assert [(row.surname, row.first_name) for row in listed.rows] == names
        assert {row.club for row in listed.rows} == {"N/A"}


def test_a_cell_typed_as_a_truth_value_is_a_name(tmp_path):
    listed = read_players(workbook(tmp_path, ("Nom", "Prénom"), (True, "Alan")))
    assert listed.rows[0].surname == "TRUE"


def test_bl_043_spaces_around_names_are_dropped(tmp_path):
    listed = read_players(text_file(tmp_path, "Nom;Prénom\nMartin ;Anne\nMARTIN\u00a0;ANNE\n"))
    assert [row.full_name for row in listed.rows] == ["Martin Anne", "MARTIN ANNE"]
    assert notes_of(listed) == [
        ("player-note-namesakes", {"name": "Martin Anne", "lines": "2, 3"}),
    ]


def test_bl_044_empty_lines_are_no_players(tmp_path):
    text = "Nom;Prénom;Club;Série;Table\n" + "A;B;;;\nC;D;;;\nE;F;;;\n" + ";;;;\n" * 18 + "    \n"
    listed = read_players(text_file(tmp_path, text))
    assert len(listed.rows) == 3
    assert listed.empty_rows == 19
    assert notes_of(listed) == [("player-note-empty-rows", {"count": 19})]


def test_bl_044_formatted_empty_rows_are_no_players(tmp_path):
    formats = {f"A{row}": "@" for row in range(3, 9)}
    path = workbook(tmp_path, ("Nom", "Prénom"), ("Martin", "Anne"), formats=formats)
    listed = read_players(path)
    assert [row.full_name for row in listed.rows] == ["Martin Anne"]
    assert listed.empty_rows == 6
    assert listed.sheet == "Sheet"


def test_bl_045_namesakes_are_two_players(tmp_path):
    text = COLUMNS + "Martin;Anne;0001;Angers;4\nMartin;Anne;0002;Angers;17\n"
    listed = read_players(text_file(tmp_path, text))
    assert [(row.licence, row.table) for row in listed.rows] == [("0001", "4"), ("0002", "17")]
    assert listed.notes[0].slug == "player-note-namesakes"


def test_bl_050_control_characters_are_refused_with_their_line(tmp_path):
    path = text_file(tmp_path, COLUMNS + "Martin;Anne;;;\nDu\x0bpont;Jean;;ok\x07;\n")
    assert errors_of(path) == [
        ("player-list-control-sign", {"line": 3, "column": "Nom", "signs": "U+000B"}),
        ("player-list-control-sign", {"line": 3, "column": "Club", "signs": "U+0007"}),
    ]


def test_all_errors_come_at_once_with_their_lines(tmp_path):
    text = COLUMNS + (
        "Martin;Anne;0001;Angers;4\n"
        ";Jean;0002;Angers;5\n"
        "Petit;Zoé;0001;Angers;04\n"
        "Grand;Luc;0003;Angers;5;trop\n"
        "Moyen;Léa;0 001;;12b\n"
        "Autre;Guy;;;12B\n"
    )
    assert errors_of(text_file(tmp_path, text)) == [
        ("player-list-too-many-cells", {"line": 5, "count": 5}),
        ("player-list-no-surname", {"line": 3}),
        ("player-list-licence-twice", {"lines": "2, 4, 6", "licence": "0001"}),
        ("player-list-table-twice", {"lines": "2, 4", "table": "4"}),
        ("player-list-table-twice", {"lines": "3, 5", "table": "5"}),
        ("player-list-table-twice", {"lines": "6, 7", "table": "12b"}),
    ]


def test_a_remark_beside_the_table_of_a_workbook_is_left_out(tmp_path):
    path = workbook(tmp_path, ("N°\nlicence", "Nom"), ("007", "Martin", None, "payé"))
    assert read_players(path).rows == (ListedPlayer(2, "Martin", licence="007"),)


def test_short_rows_end_in_empty_cells(tmp_path):
    listed = read_players(text_file(tmp_path, COLUMNS + "Martin;Anne\n"))
    assert listed.rows == (ListedPlayer(2, "Martin", "Anne"),)


def test_whole_names_are_split_or_said_to_stay_whole(tmp_path):
    listed = read_players(text_file(tmp_path, "Joueur\nLE GOFF Anne\nPetit Zoé\nCher\n"))
    names = [(row.surname, row.first_name) for row in listed.rows]
    assert names == [("LE GOFF", "Anne"), ("Petit Zoé", ""), ("Cher", "")]
    assert notes_of(listed) == [("player-note-unsplit", {"lines": "3"})]


def test_columns_not_used_are_said(tmp_path):
    listed = read_players(text_file(tmp_path, "Rang;Nom;Courriel\n1;Martin;a@b.fr\n"))
    assert listed.unknown_columns == ("Rang", "Courriel")
    assert notes_of(listed) == [("player-note-columns", {"columns": "Rang, Courriel"})]


def test_invisible_signs_are_taken_out_and_said(tmp_path):
    listed = read_players(text_file(tmp_path, "Nom;Prénom\nMar\u200btin;Anne\n"))
    assert listed.rows[0].surname == "Martin"
    assert notes_of(listed) == [("player-note-invisible", {"line": 2, "column": "Nom"})]


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("Martin;Anne\nDupont;Jean\n", "player-list-no-header"),
        ("<html><body>Bonjour</body></html>", "player-list-no-header"),
        ("Nom;Prénom\n;;\n", "player-list-no-players"),
        ("Nom;Prénom;Club;club\nA;B;C;D\n", "player-list-two-columns"),
        ("\ufeff", "player-list-empty-file"),
    ],
)
def test_a_list_that_is_none_is_one_sentence(tmp_path, text, slug):
    assert [found for found, _ in errors_of(text_file(tmp_path, text))] == [slug]


def test_a_date_in_a_cell_is_asked_about(tmp_path):
    path = workbook(
        tmp_path,
        ("Table", "Nom", "Licence", "Né le"),
        (dt.date(2026, 2, 1), "Martin", 100000, dt.date(1960, 1, 1)),
        (2, "Dupont", 1234567890123456, None),
        formats={"C2": "0.00E+00"},
    )
    assert errors_of(path) == [
        (
            "player-list-altered-cell",
            {"line": 2, "column": "Table", "value": "2026-02-01"},
        ),
        ("player-list-altered-cell", {"line": 2, "column": "Licence", "value": "100000"}),
        ("player-list-altered-cell", {"line": 3, "column": "Licence", "value": "1234567890123456"}),
    ]


def test_the_error_of_a_formula_is_no_club(tmp_path):
    path = workbook(tmp_path, ("Nom", "Club"), ("Martin", "#N/A"))
    expected = {"line": 2, "column": "Club", "value": "#N/A"}
    assert errors_of(path) == [("player-list-error-cell", expected)]


def test_the_first_sheet_with_a_header_is_read(tmp_path):
    from openpyxl import Workbook

    book = Workbook()
    book.worksheets[0].append(("Bienvenue",))
    for title in ("Joueurs", "Anciens", "Vide"):
        book.create_sheet(title)
    book["Joueurs"].append(("Nom",))
    book["Joueurs"].append(("Martin",))
    book["Anciens"].append(("Nom",))
    hidden = book.create_sheet("Brouillon", 0)
    hidden.append(("Nom",))
    hidden.sheet_state = "hidden"
    path = tmp_path / "book.xlsx"
    book.save(path)
    listed = read_players(path)
    assert (listed.sheet, [row.surname for row in listed.rows]) == ("Joueurs", ["Martin"])
    assert notes_of(listed) == [
        ("player-note-sheets", {"sheet": "Joueurs", "others": "Sheet, Anciens"}),
    ]


def test_an_empty_workbook_is_one_sentence(tmp_path):
    assert [slug for slug, _ in errors_of(workbook(tmp_path))] == ["player-list-empty-file"]


def test_reading_leaves_the_file_alone():
    path = DATA / "federation-cp1252.csv"
    before = hashlib.sha256(path.read_bytes()).digest()
    read_players(path)
    assert hashlib.sha256(path.read_bytes()).digest() == before


@pytest.mark.parametrize("language", ["fr", "en"])
def test_errors_and_notes_have_sentences(tmp_path, language):
    _ = texts(language)
    path = text_file(tmp_path, COLUMNS + ";Anne;;;4\nPetit;Zoé;;;4\n")
    with pytest.raises(InvalidInput) as caught:
        read_players(path)
    lines = _.error(caught.value).splitlines()
    assert len(lines) == 2
    assert "2, 3" in lines[1]
    listed = read_players(text_file(tmp_path, "Joueur;Rang\nPetit Zoé\n\nPETIT ZOÉ\n"))
    for note in listed.notes:
        assert _.sentence(note.slug, note.values)


def test_the_example_list_is_read_as_it_stands():
    listed = read_players(DATA.parent.parent.parent / "tournaments" / "example.players.csv")
    assert (listed.encoding, listed.separator, len(listed.rows)) == ("cp1252", ";", 40)
    assert len({row.table for row in listed.rows}) == 40
    assert [note.slug for note in listed.notes] == ["player-note-namesakes"]


def test_what_a_competition_asks_of_a_player_is_read_in_both_languages(tmp_path):
    french = (
        "Nom;Comité;Pays;Équipe;Date de naissance;Nouveau;Web\nUn;A;BE;Les Bleus;31/12/1985;x;non\n"
    )
    (row,) = read_players(text_file(tmp_path, french)).rows
    assert (row.region, row.nation, row.team) == ("A", "BE", "Les Bleus")
    assert (row.birth_year, row.newcomer, row.web) == ("1985", "yes", "no")

    path = workbook(tmp_path, ("Name", "Year of birth", "Web"), ("Un", dt.date(1985, 12, 31), True))
    (row,) = read_players(path).rows
    assert (row.birth_year, row.newcomer, row.web) == ("1985", "", "yes")


def test_what_is_neither_a_year_nor_yes_or_no_is_refused(tmp_path):
    path = text_file(tmp_path, "Nom;Année de naissance;Web\nUn;85;peut-être\n")
    assert errors_of(path) == [
        ("player-list-birth-year", {"line": 2, "column": "Année de naissance", "value": "85"}),
        ("player-list-yes-no", {"line": 2, "column": "Web", "value": "peut-être"}),
    ]


def test_a_table_that_cannot_be_typed_is_refused_with_its_line(tmp_path):
    path = text_file(tmp_path, "Nom;Table\nUn;12 B\nDeux;1 2\nTrois;rest\n")
    assert errors_of(path) == [
        ("player-list-table-label", {"line": 3, "label": "1 2"}),
        ("player-list-table-label", {"line": 4, "label": "rest"}),
    ]
