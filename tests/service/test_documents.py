"""Documents of a whole tournament: what the name says, nothing secret, nothing changed."""

import csv
import hashlib
import json
import tempfile
import threading
import zipfile
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest
from openpyxl import load_workbook

from duplicate.core.person import Person
from duplicate.core.rack import full_bag
from duplicate.errors import DuplicateError
from duplicate.reports.catalogue import CATALOGUE, USUAL_FORMATS, Need, Wishes
from duplicate.service import documents, players, rounds, slips, tournaments
from duplicate.service.exports.paper import tiles_left
from duplicate.service.session import Session
from duplicate.texts import texts
from tests.support.lexicons import short_words
from tests.support.pdf import pages_text, whole_text
from tests.support.room import NAME

FILES = [
    "soiree-g1-all-fr.json",
    "soiree-g1-information-fr.csv",
    "soiree-g1-matrix-fr.csv",
    "soiree-g1-matrix-fr.pdf",
    "soiree-g1-record-fr.csv",
    "soiree-g1-record-fr.pdf",
    "soiree-g1-results-fr.xlsx",
    "soiree-g1-sheets-fr.csv",
    "soiree-g1-sheets-fr.pdf",
    "soiree-g1-standings-fr.csv",
    "soiree-g1-standings-fr.pdf",
]


def export(room, folder, formats=tuple(USUAL_FORMATS), language="fr", **which):
    game = which.get("game")
    return documents.export(room.session, formats, folder, game, texts(language))


def rows(folder, name):
    with (folder / name).open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def digests(folder):
    """The files' contents; what a file says of the moment it was written is left out."""
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


def inside(path):
    """All texts of a file, those in archives too."""
    if path.suffix == ".pdf":
        yield whole_text(path)
    elif path.suffix in {".zip", ".xlsx"}:
        with zipfile.ZipFile(path) as archive, tempfile.TemporaryDirectory() as folder:
            for name in archive.namelist():
                yield from inside(Path(archive.extract(name, folder)))
    else:
        yield path.read_bytes().decode("utf-8", errors="replace")


@pytest.fixture
def played(room):
    """Two rounds, certified, the game over."""
    room.play_rounds(2)
    room.end()
    return room


class TestExport:
    def test_every_document_under_its_name(self, played, tmp_path):
        done = export(played, tmp_path / "out")

        assert sorted(path.name for path in done.paths) == FILES
        assert sorted(path.name for path in (tmp_path / "out").iterdir()) == FILES
        assert done.missing_signs == ""

    @pytest.mark.parametrize("name", list(USUAL_FORMATS))
    def test_one_kind_alone(self, played, tmp_path, name):
        done = export(played, tmp_path, [name], "en")

        assert {path.suffix for path in done.paths} == {f".{name}"}
        assert all("-en." in path.name for path in done.paths)

    def test_peers_7_16_documents_of_the_game_as_it_stood_after_a_round(self, played, tmp_path):
        documents.export(
            played.session,
            ["pdf"],
            tmp_path / "out",
            None,
            texts("en"),
            ["standings", "rounds", "general"],
            Wishes(after_round=1),
        )
        shown = {path.name: whole_text(path) for path in (tmp_path / "out").iterdir()}

        assert "after round 1" in shown["soiree-g1-standings-r1-en.pdf"]
        assert "after game 1, round 1" in shown["soiree-event-general-r1-en.pdf"]
        assert len(pages_text(tmp_path / "out" / "soiree-g1-rounds-r1-en.pdf")) == 1
        total = played.results(upto=1).lines[0].total
        assert f" {total} " in shown["soiree-g1-standings-r1-en.pdf"]

    def test_a_sheet_for_each_player_in_a_folder_of_the_game(self, played, tmp_path):
        told = []
        wishes = Wishes(progress=lambda *at: told.append(at))
        done = documents.export(
            played.session, ["pdf"], tmp_path, None, texts("fr"), ["sheets-each"], wishes
        )
        lines = played.results().lines

        assert {path.parent for path in done.paths} == {tmp_path / "soiree-g1-sheets-fr"}
        assert len(set(done.paths)) == len(lines)
        assert told == [(number, len(lines)) for number in range(1, len(lines) + 1)]
        (tmp_path / "taken").mkdir()
        (tmp_path / "taken" / "soiree-g1-sheets-fr").write_text("", encoding="utf-8")
        with played.refused("file-not-writable"):
            documents.export(
                played.session, ["pdf"], tmp_path / "taken", None, texts("fr"), ["sheets-each"]
            )

    def test_every_unknown_kind_is_named(self, played, tmp_path):
        with played.refused("format-unknown") as caught:
            export(played, tmp_path / "out", ["pdf", "doc", "odt"])

        assert caught.value.values["name"] == "doc, odt"
        assert not (tmp_path / "out").exists()

    def test_a_folder_that_cannot_be(self, played, tmp_path):
        (tmp_path / "file").write_text("", encoding="utf-8")

        with played.refused("file-not-writable"):
            export(played, tmp_path / "file" / "out")

    def test_nothing_to_export(self, new_room, tmp_path):
        room = new_room()

        with room.refused("no-game-yet"):
            export(room, tmp_path)

    def test_any_game(self, played, tmp_path):
        tournaments.start_game(played.session, physical=True)

        done = export(played, tmp_path, ["csv"], game=1)

        assert all("-g1-" in path.name for path in done.paths)

    def test_a_sign_no_font_has_is_named(self, new_room, tmp_path):
        room = new_room()
        players.add(room.session, Person(0, "Li", "\U000105c0"))
        tournaments.start_game(room.session, physical=True)
        room.play_rounds(1)

        done = export(room, tmp_path, ["pdf"])

        assert done.missing_signs == "\U000105c0"

    def test_bl_056_writing_changes_nothing(self, played, tmp_path):
        before = (played.session.file.read(), played.results())
        seen = []
        for number in range(3):
            export(played, tmp_path / str(number))
            seen.append(digests(tmp_path / str(number)))

        assert (played.session.file.read(), played.results()) == before
        assert seen[0] == seen[1] == seen[2]

    def test_peers_7_4_a_finished_tournament_exports_as_on_the_evening(self, played, tmp_path):
        export(played, tmp_path / "before")
        played.session.file.close()
        with Session.read(played.context, NAME) as session:
            documents.export(session, list(USUAL_FORMATS), tmp_path / "after", None, texts("fr"))
        played.reopen()

        assert digests(tmp_path / "before") == digests(tmp_path / "after")

    def test_peers_7_2_two_arbiters_into_one_folder_at_once(self, new_room, tmp_path):
        """Each tournament's files are whole, whoever writes last."""
        rooms = [new_room().start(), new_room().start()]
        for number, room in enumerate(rooms):
            room.play_rounds(number + 1)
            room.session.file.close()

        def write(room):
            for _ in range(3):
                with Session.read(room.context, NAME) as session:
                    documents.export(session, ["csv", "json"], tmp_path / "out", 1, texts("fr"))

        threads = [threading.Thread(target=write, args=(room,)) for room in rooms]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for room in rooms:
            room.reopen()

        document = json.loads((tmp_path / "out" / FILES[0]).read_text(encoding="utf-8"))
        assert document["results"]["games"][0]["after_round"] in {1, 2}
        assert sorted(p.name for p in (tmp_path / "out").iterdir()) == [
            name for name in FILES if name.endswith(("csv", "json"))
        ]

    def test_peers_7_5_without_the_word_list_everything_can_still_be_read(self, played, tmp_path):
        """Scores are facts of the log: a list that is gone, or another edition, changes none."""
        before = played.results()
        for path in played.context.lexicons.rglob("*"):
            if path.is_file():
                path.unlink()
        session = played.reopen()

        done = export(played, tmp_path)

        assert len(done.paths) == len(FILES)
        assert played.results() == before
        with played.refused("lexicon-missing"):
            assert session.lexicon


def test_peers_7_16_after_a_correction_all_documents_have_the_same_ranks_again(played, tmp_path):
    slips.correct(played.session, 1, "3 none", "relu")
    export(played, tmp_path, ["csv", "json", "xlsx", "pdf"], "en")

    document = json.loads((tmp_path / "soiree-g1-all-en.json").read_text(encoding="utf-8"))
    lines = document["results"]["games"][0]["lines"]
    expected = [(line["rank"], line["table"], line["total"]) for line in lines]
    assert expected == [(1, "1", 119), (1, "2", 119), (3, "3", 9)]
    assert [
        (int(row["Rank"]), row["Table"], int(row["Total"]))
        for row in rows(tmp_path, "soiree-g1-standings-en.csv")
    ] == expected
    sheet = load_workbook(tmp_path / "soiree-g1-results-en.xlsx").worksheets[0]
    assert [(row[0], str(row[1]), row[8]) for row in sheet.iter_rows(5, values_only=True)] == (
        expected
    )
    printed = whole_text(tmp_path / "soiree-g1-standings-en.pdf")
    assert printed.index("P001") < printed.index("P002") < printed.index("P003")


class TestBl026:
    """A play of 0, no play and a word that is none stay three things on every document."""

    @pytest.fixture
    def folder(self, new_room, tmp_path):
        room = new_room("OU").start()
        room.reveal("BCDFG??")
        room.key("1 H8 (O)(U) 0", "2 none", "3 H8 BOUF 12")
        rounds.certify(room.session)
        room.end()
        export(room, tmp_path / "out", language="en")
        return tmp_path / "out"

    def test_bl_026_csv(self, folder):
        results = [row["Result"] for row in rows(folder, "soiree-g1-sheets-en.csv")]
        assert results == ["top", "no slip", "zero"]

    def test_bl_026_json(self, folder):
        document = json.loads((folder / "soiree-g1-all-en.json").read_text(encoding="utf-8"))
        lines = document["results"]["games"][0]["lines"]
        assert [line["cells"][0]["kind"] for line in lines] == ["top", "none", "zero"]

    def test_bl_026_workbook(self, folder):
        book = load_workbook(folder / "soiree-g1-results-en.xlsx")
        cells = [
            str(cell.value)
            for sheet in book.worksheets
            for row in sheet.iter_rows()
            for cell in row
        ]
        assert all(result in cells for result in ("top", "no slip", "zero"))

    def test_bl_026_pdf(self, folder):
        matrix = whole_text(folder / "soiree-g1-matrix-en.pdf")
        assert all(sign in matrix for sign in ("P001 0★", "P002 0○", "P003 0✗"))
        sheets = pages_text(folder / "soiree-g1-sheets-en.pdf")[::2]  # without the boards
        assert "ou ★ H8 0" in sheets[0]
        assert "no slip ○ 0" in sheets[1]
        assert "BOUF ✗" in sheets[2]


class TestSecret:
    """BL-087: nothing of an open round, no seed, in any file."""

    def test_bl_087_the_top_of_an_open_round_is_nowhere(self, room, tmp_path):
        room.play_rounds(1)
        room.draw("UFERSTL")
        room.key("1 14H NEUF 9")

        export(room, tmp_path)

        for path in tmp_path.iterdir():
            if path.suffix in {".json", ".csv"}:
                assert "NEUF" not in path.read_text(encoding="utf-8-sig"), path.name
            elif path.suffix == ".pdf":
                assert "NEUF" not in whole_text(path), path.name

    def test_bl_087_no_document_of_the_catalogue_tells_it(self, room, tmp_path):
        room.play_rounds(1)
        room.draw("UFERSTL")
        room.key("1 14H NEUF 9")

        about_rounds = [each for each in CATALOGUE if each.need in {Need.GAME, Need.EVENT}]
        for document in about_rounds:
            with suppress(DuplicateError):  # some are for games that are over
                documents.export(
                    room.session, [], tmp_path / "out", None, texts("en"), [document.key]
                )

        written = [path for path in (tmp_path / "out").rglob("*.*") if path.is_file()]
        assert len(written) > len(about_rounds)
        assert [path.name for path in written if any("NEUF" in text for text in inside(path))] == []

    def test_bl_087_what_would_tell_the_racks_to_come(self, new_room, tmp_path):
        room = new_room(short_words()).start(2, seed=987654321)
        room.lead(2)
        chance = str(room.game.chance)

        export(room, tmp_path / "played", ["json"])
        room.end()
        export(room, tmp_path / "over", ["json"])

        during = (tmp_path / "played" / FILES[0]).read_text(encoding="utf-8")
        after = (tmp_path / "over" / FILES[0]).read_text(encoding="utf-8")
        assert "987654321" not in during
        assert chance not in during
        assert "987654321" in after
        assert chance in after


class TestPaper:
    def test_totals_and_tiles_left(self, room, tmp_path):
        room.play_rounds(2)

        done = documents.paper(room.session, tmp_path, texts("en"))

        assert [path.name for path in done.paths] == ["soiree-g1-paper-en.pdf"]
        assert "119" in whole_text(done.paths[0])

    def test_the_tiles_of_a_rack_in_play_are_not_on_the_board(self, room):
        full = full_bag(room.session.rules.alphabet)
        assert tiles_left(room.results()) == full
        room.play_rounds(2)
        laid = Counter(room.session.rules.alphabet.parse_tiles("FEDAYINEUF"))
        room.draw("LRST+EIK")

        assert tiles_left(room.results()) == full - laid

    def test_before_any_game(self, new_room, tmp_path):
        room = new_room()

        with room.refused("no-game-yet"):
            documents.paper(room.session, tmp_path, texts("fr"))


def test_bl_045_namesakes_are_two_lines_on_every_document(new_room, tmp_path):
    """The one at table 4 has 110, the one at table 17 nothing: never merged, never swapped."""
    room = new_room()
    for table, licence in (("17", "0002"), ("4", "0001")):
        players.add(room.session, Person(0, "Martin", "Anne", licence), table)
    tournaments.start_game(room.session, physical=True)
    room.play("FEDAYIN", "4 top", "17 none")
    export(room, tmp_path, language="en")

    found = [
        (row["Table"], row["Licence"], row["Total"])
        for row in rows(tmp_path, "soiree-g1-standings-en.csv")
    ]
    assert found == [("4", "0001", "110"), ("17", "0002", "0")]
    book = load_workbook(tmp_path / "soiree-g1-results-en.xlsx")
    lines = [[cell.value for cell in row] for row in book.worksheets[0].iter_rows() if row[2].value]
    martins = [line for line in lines if "Martin" in line]
    assert [(line[1], 110 in line) for line in martins] == [(4, True), (17, False)]
    for name in ("standings", "matrix", "sheets"):
        text = whole_text(tmp_path / f"soiree-g1-{name}-en.pdf")
        assert text.count("Martin Anne") >= 2
        assert "Table 4" in text
        assert "Table 17" in text


def test_bl_104_the_language_of_the_reader_never_turns_a_word(new_room, tmp_path):
    """An English game keeps 8D for across, a French one H8, on both readers' documents."""
    seen = {}
    for language, reference in (("fr", "H8"), ("en", "8D")):
        room = new_room("FEDAYIN", language=language)
        room.start(1)
        room.reveal("FEDAYIN")
        room.key(f"1 {reference} FEDAYIN {room.last.play.score}")
        for ui in ("fr", "en"):
            export(room, tmp_path / language / ui, ["csv"], ui)
            (path,) = (tmp_path / language / ui).glob("*record*.csv")
            with path.open(encoding="utf-8-sig", newline="") as file:
                line = list(csv.reader(file, delimiter=";" if ui == "fr" else ","))[1]
            seen[language, ui] = line[4]

    assert seen == {
        ("fr", "fr"): "H8",
        ("fr", "en"): "H8",
        ("en", "fr"): "8D",
        ("en", "en"): "8D",
    }


def test_an_event_as_it_stood_earlier_does_not_take_the_last_one_s_place(played, tmp_path):
    tournaments.start_game(played.session, physical=True)
    played.play_rounds(1)
    for game in (1, 2, None):
        documents.export(played.session, ["pdf"], tmp_path, game, texts("en"), ["general"])

    names = {path.name for path in tmp_path.glob("*.pdf")}
    assert names == {"soiree-event-general-g1-en.pdf", "soiree-event-general-en.pdf"}
