"""The papers of an evening say what is asked of them, on both papers, in our fonts only."""

import re
from dataclasses import replace

import pytest
from pypdf import PdfReader

from duplicate.reports.catalogue import Paper
from duplicate.reports.pdf import evening
from duplicate.reports.pdf.evening.cards import table_code
from duplicate.reports.pdf.evening.rules_sheet import Said
from duplicate.reports.pdf.evening.slips import decisions, hints, stacked
from duplicate.reports.pdf.evening.values import long_date, when_and_where
from duplicate.rules import resolve
from duplicate.texts import texts
from tests.support.evening_papers import UID, room
from tests.support.pdf import bookmarks, font_names, forms, pages_text, whole_text

LARGE = ["write_large_board", "write_large_sheet", "write_large_slip"]
WITH_ROOM = [
    "write_arbiter_sheet",
    "write_blank_slips",
    "write_double_entry",
    "write_game_sheet",
    "write_name_tags",
    "write_sign_in",
    "write_sign_in_tables",
    "write_slips",
    "write_table_cards",
    *LARGE,
]
OURS = {"Lato-Regular", "Lato-Bold", "DejaVuSans"}


def write(name, folder, language="fr", **choices):
    path = folder / "paper.pdf"
    return getattr(evening, name)(room(**choices), texts(language), path)


def sizes(path):
    """The size of every letter on every page."""
    found = set()

    def visit(text, _cm, tm, _font, size):
        if text.strip():
            found.add(round(size * tm[3], 1))

    for page in PdfReader(path).pages:
        page.extract_text(visitor_text=visit)
    return found


@pytest.mark.parametrize("name", WITH_ROOM)
def test_every_paper_in_both_sizes_and_languages_in_our_fonts(tmp_path, name):
    """Also on a large board, and byte for byte the same a second time."""
    choices = {"tables": 6, "rounds": 5}
    written = {
        paper: write(name, tmp_path, paper=paper, **choices) for paper in (Paper.LETTER, Paper.A4)
    }
    path = written[Paper.A4].path
    before = path.read_bytes()
    wide = {round(float(page.mediabox.width)) for page in PdfReader(path).pages}

    assert wide <= {595, 842}
    assert font_names(path) <= OURS
    assert written[Paper.A4].missing == ()
    assert PdfReader(path).trailer["/Root"]["/Lang"] == "fr"
    assert "Coupe d’Épinay" in PdfReader(path).metadata.title
    write(name, tmp_path, paper=Paper.A4, **choices)
    assert path.read_bytes() == before
    large = resolve("super-en", "super", federation="club")
    english = write(name, tmp_path, "en", rules=large, **choices)
    assert english.missing == ()
    assert path.read_bytes() != before


class TestSignIn:
    def test_peers_7_15_totals_of_people_and_licences_and_room_for_the_fees(self, tmp_path):
        text = whole_text(write("write_sign_in", tmp_path).path)
        people = [person for seat in room().seats for person in seat.persons]
        licensed = sum(bool(person.licence) for person in people)

        assert f"Inscrits {len(people)}" in text
        assert f"Présents {len(people)}" in text
        assert f"Avec licence {licensed}" in text
        assert f"Sans licence {len(people) - licensed}" in text
        assert "Invités 1" in text
        assert "Total des droits" in text
        for told in ("0012345", "<b>&= ŞTEFAN", "paire", "invité", "Signature", "30 novembre 2026"):
            assert told in text

    def test_by_name_or_by_table(self, tmp_path):
        by_name = whole_text(write("write_sign_in", tmp_path).path)
        assert by_name.index("Œuvrard") > by_name.index("Lefèvre")
        by_table = whole_text(write("write_sign_in_tables", tmp_path).path)
        names = [seat.persons[0].surname for seat in room().seats[:4]]
        places = [by_table.index(name) for name in names]

        assert places == sorted(places)

    def test_the_outline_tells_what_each_page_holds(self, tmp_path):
        by_name = bookmarks(write("write_sign_in", tmp_path).path)
        by_table = bookmarks(write("write_sign_in_tables", tmp_path).path)
        cards = bookmarks(write("write_table_cards", tmp_path, tables=7).path)

        assert by_name == [("Aït-Ahmed – =SUM(A1)", 1)]
        assert by_table == [("1 – V-05", 1)]
        assert cards == [("1 – 4", 1), ("5 – V-05", 2)]

    def test_who_is_withdrawn_is_not_counted_as_present(self, tmp_path):
        one = room(tables=4)
        gone = replace(one, seats=(replace(one.seats[0], present=False), *one.seats[1:]))
        path = tmp_path / "p.pdf"
        evening.write_sign_in(gone, texts("en"), path)

        assert "Registered 5 Present 4" in whole_text(path)
        assert "withdrawn" in whole_text(path)

    @pytest.mark.parametrize("tables", range(17, 30))
    def test_the_totals_stand_on_the_last_page_whatever_the_number(self, tmp_path, tables):
        one = room(tables=4)
        seats = [replace(one.seats[0], table=str(n)) for n in range(tables)]
        path = tmp_path / "p.pdf"
        evening.write_sign_in_tables(replace(one, seats=tuple(seats)), texts("en"), path)
        shown = pages_text(path)

        assert "Total of fees" in shown[-1]
        assert "Signature" in shown[-1]


class TestCardsAndTags:
    def test_four_cards_to_a_sheet_in_the_order_of_the_tables(self, tmp_path):
        written = write("write_table_cards", tmp_path, tables=10)
        shown = pages_text(written.path)
        assert written.pages == 3
        assert [text.count("Table") for text in shown] == [4, 4, 2]
        assert [re.findall(r"\d+$|V-\d+$", text) for text in shown] == [["4"], ["8"], ["V-05"]]

    def test_the_code_names_tournament_and_table_and_nothing_secret(self):
        assert table_code(UID, "12") == f"duplicate:{UID}/12"
        assert table_code(UID, "V/4 b") == f"duplicate:{UID}/V%2F4%20b"

    def test_the_code_is_drawn_as_the_library_makes_it(self, tmp_path):
        """The dark ground is as large as that of the QR code."""
        import segno

        written = write("write_table_cards", tmp_path, tables=3)
        content = PdfReader(written.path).pages[0].get_contents().get_data().decode("latin-1")
        tables = sorted({seat.table for seat in room(tables=3).seats})
        codes = [segno.make(table_code(UID, table), error="m", micro=False) for table in tables]
        dark = sum(sum(map(sum, code.matrix)) for code in codes)
        square = 82 / (len(codes[0].matrix) + 4)
        drawn = sum(float(wide) for wide in re.findall(r"([\d.]+) [\d.]+ re\b", content))

        assert drawn / square == pytest.approx(dark, rel=1e-3)

    def test_a_tag_for_each_person_pairs_too(self, tmp_path):
        written = write("write_name_tags", tmp_path, tables=12)
        shown = whole_text(written.path)

        assert written.pages == 2
        assert shown.count("Table") == 13
        assert "MAXIMILIENNE-BOUTEILLER" in shown
        assert "invité" in shown


class TestSlips:
    def test_peers_7_15_numbers_of_all_tables_and_rounds_are_printed(self, tmp_path):
        """Counted in the text of the file: every table has every round once, and two spare."""
        written = write("write_slips", tmp_path, tables=7, rounds=6)
        shown = pages_text(written.path)
        pairs = re.findall(r"Table (\d+|V-\d+) Coup ?(\d*)", " ".join(shown))
        tables = [seat.table for seat in room(tables=7).seats]

        assert written.pages == 14
        for table in tables:
            rounds = sorted(number for name, number in pairs if name == table)
            assert rounds == ["", "", "1", "2", "3", "4", "5", "6"]

    def test_a_cut_stack_put_together_is_in_order(self):
        sheets = stacked([str(n) for n in range(10)], 4)
        piles = [sheets[place::4] for place in range(4)]
        together = [each for pile in piles for each in pile]

        assert together[:10] == [str(n) for n in range(10)]
        assert len(together) == 12

    def test_what_all_slips_share_is_stored_once(self, tmp_path):
        assert len(forms(write("write_slips", tmp_path).path)) == 1

    def test_what_a_slip_asks_follows_the_rules(self, tmp_path):
        fisf, club = resolve(), resolve(federation="club")
        told = whole_text(write("write_slips", tmp_path, tables=2, rounds=1).path)

        for label in ("Référence", "Score annoncé", "→ horizontal", "↓ vertical", "joker"):
            assert label in told
        assert len(hints(fisf, texts("fr"))) == 2
        assert len(hints(club, texts("fr"))) == 1
        assert decisions(fisf, texts("fr")) == ("avertissement", "−5", "nullité")
        assert decisions(club, texts("fr")) == ("nullité",)


@pytest.mark.parametrize("name", LARGE)
@pytest.mark.parametrize("paper", list(Paper))
def test_large_print_has_no_letter_under_24_points(tmp_path, name, paper):
    written = write(name, tmp_path, paper=paper)

    assert min(sizes(written.path)) >= 24


class TestSheets:
    def test_a_line_for_each_round(self, tmp_path):
        text = whole_text(write("write_arbiter_sheet", tmp_path, rounds=30).path)
        sheet = whole_text(write("write_game_sheet", tmp_path, rounds=12).path)

        assert text.endswith(" 29 30")
        assert " 11 12 Total" in sheet

    def test_many_rounds_give_the_game_sheet_a_page_of_its_own(self, tmp_path):
        assert write("write_game_sheet", tmp_path, rounds=24).pages == 1
        assert write("write_game_sheet", tmp_path, rounds=50).pages > 1

    def test_double_entry_has_all_rounds_and_a_part_for_each_group(self, tmp_path):
        written = write("write_double_entry", tmp_path, rounds=24)
        shown = pages_text(written.path)

        assert bookmarks(written.path) == [("Piste A", 1), ("Piste B", 2)]
        assert all(" 1 2 3 " in text and " 23 24 Total" in text for text in shown)
        assert write("write_double_entry", tmp_path, rounds=40).pages == 4
        seats = [replace(room().seats[0], table=str(n)) for n in range(60)]
        path = tmp_path / "many.pdf"
        evening.write_double_entry(replace(room(), seats=tuple(seats)), texts("fr"), path)
        assert all(" Total Top " in text for text in pages_text(path))

    def test_many_subjects_are_cut_between_pages_none_in_two(self, tmp_path):
        path = tmp_path / "r.pdf"
        said = tuple(Said(f"Sujet {n}", ("Un mot. " * 110,)) for n in range(9))

        assert evening.write_rules_sheet(room(), said, texts("fr"), path).pages > 1
        assert all(text.count("Sujet") == text.count("Un mot.") // 110 for text in pages_text(path))


def test_a_date_that_is_none_stays_as_written():
    event = replace(room().event, date="samedi soir", place="")

    assert when_and_where(event, texts("fr")) == "samedi soir"
    assert long_date("", texts("en")) == ""
    assert long_date("2026-12-05", texts("en")) == "December 5, 2026"
