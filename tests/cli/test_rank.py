"""``duplicate rank`` on the screen, as JSON, as a spreadsheet and as CSV."""

import csv

import pytest
from openpyxl import load_workbook

from tests.support.command import Commands
from tests.support.room import ROUNDS, WORDS


@pytest.fixture(scope="module")
def season(tmp_path_factory):
    """Two tournaments of three people; the last one's licence is missing in the second."""
    with pytest.MonkeyPatch.context() as patch:
        yield played(Commands(tmp_path_factory.mktemp("season"), patch))


def played(duplicate):
    words = duplicate.home / "mots.txt"
    words.write_text("\n".join(WORDS.split()), encoding="utf-8")
    for name, slips in (("mai", b"1 top\n2 36\n3 20\n"), ("juin", b"1 20\n2 top\n3 36\n")):
        duplicate("new", name, "--lexicon", words)
        for surname, licence in (
            ("DUPONT", "0012"),
            ("=PETIT", name[:1] * 3),
            ("MARTIN", "7" if name == "mai" else ""),
        ):
            duplicate("player", "add", name, surname, "Ann", "--licence", licence)
        duplicate("player", "add", name, "GUEST", "Ida", "--guest")
        duplicate("game", "start", name, "--physical")
        duplicate("rack", name, ROUNDS[0][0])
        duplicate("reveal", name)
        duplicate("slip", name, "-", typed=slips + b"4 top\n")
        duplicate("certify", name)
    return duplicate


def test_the_season_on_the_screen(season, tmp_path):
    table = tmp_path / "points.csv"
    table.write_text("place;points\n1;10\n2;5\n3;1\n", encoding="utf-8")

    ran = season("rank", "mai", "juin", "--formula", table, "--best", 1)
    lines = [line.split() for line in ran.out.splitlines()]

    assert lines[0] == ["points,", "best", "result", "counted"]
    assert lines[1] == ["Still", "provisional:", "juin,", "mai"]
    assert lines[3][:5] == ["1", "DUPONT", "Ann", "0012", "10"]
    assert lines[4][:5] == ["1", "=PETIT", "Ann", "jjj", "10"]
    assert "(1)" in ran.out
    assert "GUEST" not in ran.out


def test_json_says_what_counts_and_who_is_in_doubt(season):
    found = season("rank", "mai", "juin", "--json").json
    lines = found["season"]["lines"]
    assert (lines[0]["rank"], lines[0]["points"]) == (1, 130)
    assert found["season"]["formula"]["name"] == "total"
    assert [len(doubt["people"]) for doubt in found["doubts"]] == [2]


def test_doubts_are_told_with_what_to_do(season):
    told = season("rank", "mai", "juin").err
    assert "One name, a licence missing: MARTIN Ann (juin) · MARTIN Ann (mai, 7)" in told
    assert "--same" in told


def test_spreadsheet_and_csv_have_the_numbers_of_the_screen(season, tmp_path):
    sheet, text = tmp_path / "saison.xlsx", tmp_path / "saison.csv"

    ran = season(
        "rank", "mai", "juin", "--formula", "percent", "--series", "--out", sheet, "--out", text
    )
    points = [
        line["points"]
        for line in season("rank", "mai", "juin", "--formula", "percent", "--json").json["season"][
            "lines"
        ]
    ]

    assert str(sheet) in ran.out
    rows = list(load_workbook(sheet)["Season"].iter_rows(values_only=True))
    (head,) = [number for number, row in enumerate(rows) if row[0] == "Rank"]
    column = rows[head].index("Points")
    assert [row[column] for row in rows[head + 1 : head + 6]] == points
    assert ("DUPONT", "Ann", "0012") in [row[1:4] for row in rows]
    with text.open(encoding="utf-8-sig", newline="") as file:
        written = list(csv.DictReader(file))
    assert [float(row["Points"]) for row in written] == points
    assert written[0]["Series of the season"].startswith(("4", "5", "6"))


def test_a_file_of_another_kind_is_refused(season):
    assert "--out takes a file" in season("rank", "mai", "--out", "saison.pdf", code=2).err
