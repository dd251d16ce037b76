"""Peers 7 no. 16: the documents of an event of three games say what its JSON says, all of them."""

import csv
import hashlib
import io
import json
import re
import zipfile
from collections import Counter

import pytest
from openpyxl import load_workbook
from pypdf import PdfReader

from duplicate.reports.catalogue import CATALOGUE, FORMATS
from duplicate.reports.csv_text import unguard
from duplicate.reports.pdf.wording import signed
from duplicate.reports.xlsx.sheet import HEADER_ROW
from duplicate.service import documents
from duplicate.texts import texts
from tests.support.pdf import whole_text
from tests.support.room import NAME

#: Drawn for each table; their own tests look at them.
DRAWN_FOR_EACH = ("name-tags", "sheets-each", "table-cards")
KEYS = [each.key for each in CATALOGUE if each.key not in DRAWN_FOR_EACH]
TITLES = {
    "fr": ("Rang", "Table", "Total", "Négatif", "Licence", "Classement général"),
    "en": ("Rank", "Table", "Total", "Negative", "Licence", "General ranking"),
}


class Files:
    """Everything the catalogue writes for the event, in one language."""

    def __init__(self, room, folder, language):
        self.folder, self.language = folder, language
        self.done = documents.export(room.session, [], folder, None, texts(language), KEYS)
        self.json = json.loads(self.path("g3-all", "json").read_bytes())
        self.event = self.json["results"]["event"]
        self.game = self.json["results"]["games"][-1]
        self.persons = {each["id"]: each for each in self.json["people"]}
        self.rank, self.table, self.total, self.negative, self.licence, self.general = TITLES[
            language
        ]

    def path(self, part, extension):
        return self.folder / f"{NAME}-{part}-{self.language}.{extension}"

    def rows(self, part):
        """A CSV file as dictionaries; numbers as numbers."""
        separator = ";" if self.language == "fr" else ","
        with self.path(part, "csv").open(encoding="utf-8-sig", newline="") as file:
            return list(csv.DictReader(file, delimiter=separator))

    def book(self, part):
        """A workbook, read without holding its file."""
        content = io.BytesIO(self.path(part, "xlsx").read_bytes())
        return load_workbook(content, read_only=True)

    def sheet(self, part, title):
        """The rows of a sheet below its header, as dictionaries."""
        sheet = self.book(part)[title]
        header, *rows = sheet.iter_rows(min_row=HEADER_ROW, values_only=True)
        return [dict(zip(header, row, strict=True)) for row in rows]


@pytest.fixture(scope="module", params=["fr", "en"])
def files(request, three_games, tmp_path_factory):
    return Files(three_games, tmp_path_factory.mktemp("documents"), request.param)


def _whole(value):
    return None if value in {"", None} else int(value)


def _game_figures(files):
    """What the game's lines say: rank, table, total, negative."""
    return [
        (line["rank"] or None, line["table"], line["total"], line["negative"])
        for line in files.game["lines"]
    ]


def _event_figures(files):
    return [
        (line["rank"], line["table"], line["total"], line["negative"])
        for line in files.event["lines"]
    ]


def _figures(files, rows):
    return [
        (
            _whole(row[files.rank]),
            str(row[files.table]),
            _whole(row[files.total]),
            _whole(row[files.negative]),
        )
        for row in rows
    ]


def test_the_whole_catalogue_is_written_in_both_languages(files):
    written = Counter(path.suffix.lstrip(".") for path in files.done.paths)

    assert files.done.missing_signs == ""
    assert all(path.exists() for path in files.done.paths)
    assert {FORMATS[name] for each in CATALOGUE for name in each.formats} == set(written)


def test_every_pdf_has_our_fonts_only_a_title_and_its_language(files):
    drawn = [path for path in files.done.paths if path.suffix == ".pdf"]
    for path in drawn:
        reader = PdfReader(path)
        for page in (reader.pages[0], reader.pages[-1]):
            fonts = page["/Resources"]["/Font"].get_object().values()
            names = {str(font.get_object()["/BaseFont"]).partition("+")[2] for font in fonts}
            assert all(name.startswith(("Lato", "DejaVu")) for name in names), (path.name, names)
        assert reader.metadata.title, path.name
        assert reader.root_object["/Lang"] == files.language, path.name


def test_the_event_in_workbook_and_csv(files):
    expected = _event_figures(files)

    assert _figures(files, files.rows("event-general")) == expected
    assert _figures(files, files.sheet("event-workbook", files.general)) == expected


def test_every_ranking_has_its_sheet_and_its_file_with_the_ranks_of_the_json(files):
    sheets = files.book("event-workbook").worksheets
    shown = [
        [row[0] for row in sheet.iter_rows(min_row=HEADER_ROW + 1, values_only=True)]
        for sheet in sheets
    ]
    rankings = [*files.event["rankings"], *files.event["groups"]]
    expected = [[line["rank"] for line in ranking["lines"]] for ranking in rankings]
    csv_files = [path for path in files.done.paths if "-event-" in path.name]

    assert shown[: len(expected)] == expected
    assert sum(path.suffix == ".csv" for path in csv_files) > len(rankings)


def test_the_game_in_workbook_csv_and_pdf(files):
    expected = _game_figures(files)
    sheets = files.book("g3-results").sheetnames

    assert _figures(files, files.rows("g3-standings")) == expected
    assert _figures(files, files.sheet("g3-results", sheets[0])) == expected


@pytest.mark.parametrize("part", ["standings", "matrix"])
def test_the_game_on_paper_names_everybody_with_their_total(files, part):
    printed = _flat(whole_text(files.path(f"g3-{part}", "pdf")))
    missing = []
    for line in files.game["lines"]:
        name = _flat(files.persons[line["person"]]["surname"])[:12]
        if name not in printed or str(line["total"]) not in printed:
            missing.append((name, line["total"]))

    assert missing == []


def test_a_players_sheet_has_their_rounds_and_total(files):
    reader = PdfReader(files.path("g3-sheets", "pdf"))
    lines = {line["table"]: line for line in files.game["lines"]}

    for page in reader.pages[:3]:
        printed = " ".join(page.extract_text().split())
        line = lines[re.search(r"Table (\d+)", printed)[1]]
        assert files.persons[line["person"]]["surname"] in printed
        assert str(line["total"]) in printed
        assert all(str(cell["points"]) in printed for cell in line["cells"])


def test_ranks_and_totals_stand_side_by_side_on_the_wall(files):
    """As many lines end in the same total, negative and share as the JSON has."""
    printed = _flat(whole_text(files.path("g3-standings", "pdf")))
    number = texts(files.language).number
    for (total, negative), count in Counter(
        (line["total"], line["negative"]) for line in files.game["lines"]
    ).items():
        figures = _flat(f"{number(total)} {signed(negative, texts(files.language))}")
        assert printed.count(figures) >= count, figures


def test_points_by_round_are_those_of_the_players_sheets(files):
    cells = [
        (line["table"], cell["points"])
        for line in files.game["lines"]
        for cell in line["cells"]
        if cell["kind"] not in {"missing", "annulled"}
    ]
    rows = files.rows("g3-sheets")
    points = "Points"

    assert Counter((r[files.table], _whole(r[points])) for r in rows if r[points]) == Counter(cells)


def test_totals_add_up(files):
    """A game is its rounds, solos and warnings; an event is its games."""
    for game in files.json["results"]["games"]:
        for line in game["lines"]:
            assert line["points"] == sum(cell["points"] for cell in line["cells"])
            assert line["total"] == line["points"] + line["solo_points"] - 5 * line["excess"]
            assert line["total"] - line["negative"] == game["top_total"]
    for line in files.event["lines"]:
        assert line["total"] == sum(share["total"] for share in line["shares"])
        assert line["negative"] == sum(share["negative"] for share in line["shares"])


def test_the_federations_texts(files):
    lines = files.path("g3-sigles", "txt").read_bytes().decode("latin-1").splitlines()
    totals = {line["table"]: line["total"] for line in files.game["lines"]}
    told = dict(re.fullmatch(r'"(\d+)",".*","(-?\d+)"', line).groups() for line in lines)

    assert {table: int(total) for table, total in told.items() if table in totals} == totals
    assert sum(total == "-1" for total in told.values()) == len(told) - len(totals)
    moves = files.path("g3-moves", "txt").read_bytes().decode("cp1252").splitlines()
    assert [line.split("\t")[4] for line in moves[3:]] == [
        str(each["play"]["score"]) for each in files.game["rounds"]
    ]


def test_the_packet_holds_the_same_files_and_its_sums_are_consistent(files):
    packet = zipfile.ZipFile(files.path("event-packet", "zip"))
    names = set(packet.namelist())
    same = [path for path in files.done.paths if path.name in names and path.suffix != ".zip"]

    assert packet.testzip() is None
    assert {path.suffix for path in same} == {".pdf", ".csv", ".txt", ".json", ".xlsx"}
    assert all(packet.read(path.name) == path.read_bytes() for path in same)
    assert {f"g{game}-standings-{files.language}.pdf" for game in (1, 2, 3)} <= {
        name.removeprefix(f"{NAME}-") for name in names
    }
    book = load_workbook(
        io.BytesIO(packet.read(f"{NAME}-event-homologation-{files.language}.xlsx"))
    )
    _information, games, licensed, unlicensed, incidents, appeals = book.worksheets
    sums = [row[5] for row in games.iter_rows(min_row=HEADER_ROW + 1, values_only=True)]
    people = [
        row
        for sheet in (licensed, unlicensed)
        for row in sheet.iter_rows(min_row=HEADER_ROW + 1, values_only=True)
    ]
    assert sums == [
        sum(line["total"] for line in game["lines"]) for game in files.json["results"]["games"]
    ]
    assert Counter(row[10] for row in people) == Counter(
        line["total"] for line in files.event["lines"] for _person in line["persons"]
    )
    assert {row[4] for row in unlicensed.iter_rows(min_row=HEADER_ROW + 1, values_only=True)} == {
        None
    }
    assert incidents["C5"].value == "Tirage mal lu : <U>"
    assert appeals["I5"].value == "Mot illisible"
    signed = whole_text(files.path("event-homologation", "pdf"))
    assert all(part in signed for part in ("Mme Œuvrard", "M. Ščerbić", "Club d’Évian"))


def test_peers_7_7_a_spreadsheet_of_the_readers_language_reads_the_figures(files):
    """BOM, separator and decimal sign; in workbooks shares are numbers."""
    content = files.path("event-general", "csv").read_bytes()
    share = {"fr": "% du top", "en": "% of the top"}[files.language]
    wrong = {"fr": ".", "en": ","}[files.language]
    shares = [row[share] for row in files.rows("event-general")]
    expected = [line["percent"] for line in files.event["lines"]]

    assert content.startswith(b"\xef\xbb\xbf")
    assert wrong not in "".join(shares)
    assert [float(each.replace(",", ".")) if each else None for each in shares] == [
        None if each is None else round(each * 100, 2) for each in expected
    ]
    assert [row[share] for row in files.sheet("event-workbook", files.general)] == expected


def test_peers_7_8_licences_are_text_with_their_zeros(files):
    wanted = [
        " / ".join(files.persons[person]["licence"] for person in line["persons"])
        for line in files.event["lines"]
    ]

    assert any(each.startswith("0") for each in wanted)
    assert [row[files.licence] for row in files.rows("event-general")] == wanted
    rows = files.sheet("event-workbook", files.general)
    assert [row[files.licence] or "" for row in rows] == wanted


def test_peers_7_16_every_document_says_after_which_game_and_round(files):
    after = {"fr": "après le coup 3", "en": "after round 3"}[files.language]
    event = {"fr": "après la partie 3", "en": "after game 3"}[files.language]

    for part in ("standings", "matrix", "record"):
        assert after in whole_text(files.path(f"g3-{part}", "pdf")), part
    assert event in whole_text(files.path("event-homologation", "pdf"))
    assert all(after in sheet["A2"].value for sheet in files.book("g3-results").worksheets)
    assert (files.game["game"], files.game["after_round"]) == (3, 3)
    assert (files.event["after_game"], files.event["after_round"]) == (3, 3)


def test_peers_7_9_names_survive_in_every_table_and_are_no_formulas(files):
    wanted = {each["surname"] for each in files.json["people"] if each["id"] <= 6}
    surname = {"fr": "Nom", "en": "Surname"}[files.language]

    in_csv = {unguard(row[surname]) for row in files.rows("event-general")}
    in_sheet = {row[surname] for row in files.sheet("event-workbook", files.general)}
    assert wanted <= in_csv
    assert wanted <= in_sheet
    raw = {row[surname] for row in files.rows("event-general")}
    assert {"'=SUM(A1)", "'+33"} <= raw
    printed = whole_text(files.path("g3-standings", "pdf"))
    assert all(name in printed for name in ("<b>Dupont</b>", "R&D", "=SUM(A1)", "+33", "@x"))
    types = {
        cell.data_type
        for row in load_workbook(files.path("event-workbook", "xlsx")).worksheets[0].iter_rows()
        for cell in row
    }
    assert types <= {"s", "n"}


def test_peers_7_4_a_finished_event_writes_the_same_again(files, three_games, tmp_path):
    """The same bytes, workbooks included: nothing depends on the moment or on order."""
    keys = ["workbook", "packet", "all"]
    done = documents.export(three_games.session, [], tmp_path, None, texts(files.language), keys)

    assert {path.name: _digest(path) for path in done.paths} == {
        path.name: _digest(files.folder / path.name) for path in done.paths
    }


def _digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _flat(text):
    """Without gaps, which extraction sets as it likes."""
    return re.sub(r"\s+", "", text.replace("’", "'"))
