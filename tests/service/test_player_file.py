import os
from pathlib import Path

import pytest

from duplicate.errors import InvalidInput
from duplicate.service.player_file import encoding_of, read_source, separator_of
from tests.support.player_files import text_file, workbook


def slug_of(path, encoding=None):
    with pytest.raises(InvalidInput) as caught:
        read_source(path, encoding)
    return caught.value.slug


@pytest.mark.parametrize(
    ("content", "encoding"),
    [
        ("\ufeffNom;Prénom".encode(), "utf-8-sig"),
        ("Nom;Prénom".encode("utf-16"), "utf-16"),
        ("Nom;Prénom".encode("utf-16-le"), "utf-16-le"),
        ("Nom;Prénom".encode("utf-16-be"), "utf-16-be"),
        ("Nom;Prénom".encode(), "utf-8"),
        (b"Nom;Licence", "utf-8"),
        ("Nom;Prénom\nDŒUVRE;Éloïse".encode("cp1252"), "cp1252"),
        ("È;À".encode("cp1252"), "cp1252"),
    ],
)
def test_encodings_follow_the_rule(content, encoding):
    assert encoding_of(content) == encoding


@pytest.mark.parametrize(
    ("text", "separator"),
    [
        ("Nom;Prénom;Club\nMartin;Anne;Angers, Nantes, Vannes\n", ";"),
        ("Surname,First name,Club\nMartin,Anne,A;B;C\n", ","),
        ("Nom\tPrénom\nMartin\tAnne\n", "\t"),
        ("Liste, au 3 mai, des joueurs\n\nNom;Prénom\nMartin;Anne\n", ";"),
        ('"Nom";"Prénom"\n', ";"),
        ("Nom\nMARTIN Anne\n", ";"),
        ("sep=,\nNom,Prénom\n", ","),
    ],
)
def test_the_header_tells_the_separator(text, separator):
    assert separator_of(text) == separator


def test_lines_are_those_of_the_file(tmp_path):
    text = 'Nom;Prénom\r\n\r\n"Mar\r\ntin";Anne\r\n;\r\nDupont;Jean\r\n'
    (sheet,) = read_source(text_file(tmp_path, text)).sheets
    assert [row.line for row in sheet.rows] == [1, 3, 6]
    assert sheet.empty_rows == 2


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_line_ends_of_every_system(tmp_path, line_end):
    path = text_file(tmp_path, line_end.join(["Nom;Prénom", "Martin;Anne", "Dupont;Jean"]))
    (sheet,) = read_source(path).sheets
    assert [row.line for row in sheet.rows] == [1, 2, 3]


@pytest.mark.parametrize(
    ("content", "slug"),
    [
        (b"", "player-list-empty-file"),
        (b"\r\n \n\x00\x00", "player-list-empty-file"),
        (b"%PDF-1.7 ...", "player-list-pdf"),
        (b"\x89PNG\r\n\x1a\n", "player-list-image"),
        (b"\xff\xd8\xff\xe0JFIF", "player-list-image"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "player-list-old-workbook"),
        (b"PK\x03\x04 mimetype application/vnd.oasis", "player-list-other-archive"),
        (b"PK\x03\x04 xl/workbook.xml cut off", "player-list-damaged-workbook"),
        (b"Nom;Club\nMartin;\x81\xff", "player-list-encoding"),
        (b'Nom;Club\nMartin;"Angers\nDupont;Nantes\n', "player-list-quotes"),
        (b'Nom;Club\n"Martin"x;Angers\n', "player-list-quotes"),
        (b'{"name": "Martin"}', "player-list-no-header"),
    ],
)
def test_wrong_kinds_of_file_are_named(tmp_path, content, slug):
    path = tmp_path / "list.csv"
    path.write_bytes(content)
    assert slug_of(path) == slug


def test_a_folder_and_a_missing_file_are_named(tmp_path):
    assert slug_of(tmp_path) == "player-list-folder"
    assert slug_of(tmp_path / "none.csv") == "player-list-not-found"


def test_a_file_the_system_refuses_is_named(tmp_path, monkeypatch):
    path = text_file(tmp_path, "Nom\nMartin\n")

    def refuse(self):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(type(path), "read_bytes", refuse)
    assert slug_of(path) == "player-list-unreadable"


def test_the_line_of_a_byte_that_is_no_text(tmp_path):
    path = tmp_path / "list.csv"
    path.write_bytes(b"Nom\nMartin\nDupont\x81\n")
    with pytest.raises(InvalidInput) as caught:
        read_source(path)
    assert caught.value.values == {"file": "list.csv", "encoding": "cp1252", "line": 3}


def test_the_encoding_can_be_named(tmp_path):
    path = text_file(tmp_path, "Nom;Club\nPopescu;Brașov\n", "iso8859_16")
    (sheet,) = read_source(path, "iso8859_16").sheets
    assert sheet.rows[1].cells == ("Popescu", "Brașov")
    assert slug_of(path, "klingon") == "player-list-unknown-encoding"
    assert slug_of(path, "rot13") == "player-list-unknown-encoding"


def test_content_and_not_the_name_tells_a_workbook(tmp_path):
    path = workbook(tmp_path, ("Nom",), ("Martin",)).rename(tmp_path / "list.csv")
    assert read_source(path).sheets[0].name == "Sheet"


def test_guarded_cells_lose_one_apostrophe(tmp_path):
    path = text_file(tmp_path, "Nom\n'=1+1\n''-Dupont\n't Hooft\n-Dupont\n")
    (sheet,) = read_source(path).sheets
    assert [row.cells[0] for row in sheet.rows[1:]] == ["=1+1", "'-Dupont", "'t Hooft", "-Dupont"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes by name")
def test_what_is_no_file_is_not_read(tmp_path):
    """A pipe nobody writes into would be waited for for ever."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero")):
        with pytest.raises(InvalidInput, match="player-list-no-file"):
            read_source(path)


def test_a_cell_without_end_is_told_by_its_line(tmp_path):
    path = text_file(tmp_path, "Nom;Club\nUn;Lyon\nDeux;" + "x" * 200_000)
    with pytest.raises(InvalidInput) as caught:
        read_source(path)
    assert (caught.value.slug, caught.value.values["line"]) == ("player-list-huge-cell", 3)
