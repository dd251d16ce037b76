"""What all PDF documents have in common: head, foot, fonts, letters, file properties."""

import hashlib
from collections import Counter
from dataclasses import replace

import pytest
from pypdf import PdfReader

from duplicate.core.person import Person
from duplicate.errors import StoreError
from duplicate.game.events import EventDescribed
from duplicate.reports import pdf
from duplicate.texts import Texts
from tests.support.pdf import bookmarks, font_names, pages_text, whole_text
from tests.support.results import game_results


def _paper(results, texts, path, **options):
    return pdf.write_paper(results, texts, path, Counter({0x41: 2}), 4, **options)


WRITERS = {
    "standings": pdf.write_standings,
    "matrix": pdf.write_matrix,
    "record": pdf.write_record,
    "sheets": pdf.write_player_sheets,
    "paper": _paper,
    "rounds": pdf.write_rounds,
}
every_document = pytest.mark.parametrize("write", WRITERS.values(), ids=WRITERS)


def renamed(results, *names):
    """The same game with other names for its first players."""
    lines = list(results.lines)
    for index, name in enumerate(names):
        lines[index] = replace(lines[index], person=Person(index, *name))
    return replace(results, lines=tuple(lines))


@every_document
def test_each_page_says_what_it_is(tmp_path, write):
    results = game_results(4, 7, ended=False)

    written = write(results, Texts("en"), tmp_path / "d.pdf")
    pages = pages_text(tmp_path / "d.pdf")

    assert len(pages) == written.pages
    for number, page in enumerate(pages, 1):
        assert "Coupe d’hiver de l’Œuvre · game 1" in page
        assert "after round 7" in page
        assert "PROVISIONAL" in page
        assert "FISF regulation 2023, edition 2023" in page
        assert "Words: Français libre (404,702 words), not the official list" in page
        assert f"page {number}/{written.pages}" in page
        assert "written 2026-11-27 22:41" in page


@every_document
def test_the_french_document_has_no_english_left(tmp_path, write):
    results = game_results(4)
    write(replace(results, provisional=False), Texts("fr"), tmp_path / "d.pdf")
    text = whole_text(tmp_path / "d.pdf")

    assert "partie finie après le coup 20" in text
    assert "DÉFINITIF" in text
    assert "ce n’est pas la liste officielle" in text
    assert "état du 27/11/2026 à 22:41" in text
    for english in ("round", "Player", "Rack", "Running", "Words", "blank"):
        assert english not in text, english


@every_document
def test_no_foreign_font_slips_in(tmp_path, write):
    write(game_results(), Texts("fr"), tmp_path / "d.pdf")

    assert font_names(tmp_path / "d.pdf") <= {"Lato-Regular", "Lato-Bold", "DejaVuSans"}


@every_document
def test_language_and_title_of_the_file(tmp_path, write):
    write(game_results(), Texts("fr"), tmp_path / "d.pdf")
    reader = PdfReader(tmp_path / "d.pdf")

    assert reader.trailer["/Root"]["/Lang"] == "fr"
    assert "Coupe d’hiver de l’Œuvre · partie 1" in reader.metadata.title


@every_document
def test_bl_056_writing_three_times_changes_nothing(tmp_path, write):
    results = game_results(8, 6)
    before = hash(repr(results.lines))
    digests = set()
    for name in "abc":
        write(results, Texts("fr"), tmp_path / f"{name}.pdf")
        digests.add(hashlib.sha256((tmp_path / f"{name}.pdf").read_bytes()).hexdigest())

    assert len(digests) == 1
    assert hash(repr(results.lines)) == before


@every_document
def test_bl_059_every_letter_reads_back(tmp_path, write):
    names = [("Œuvrard", "Éloïse"), ("Ščerbić", "Đorđe"), ("Nguyễn Thị",), ("Łukasz",)]
    signs = ("– … ’ €", "ŀ ș ğ Ő")
    results = renamed(game_results(6, 3), *names, signs)

    written = write(results, Texts("fr"), tmp_path / "d.pdf")
    text = whole_text(tmp_path / "d.pdf")

    assert written.missing == ()
    if write not in {pdf.write_record, pdf.write_rounds}:
        for name in (*names, signs):
            assert " ".join(name) in text
    for stand_in in "■�▯":
        assert stand_in not in text


@pytest.mark.parametrize("write", [w for n, w in WRITERS.items() if n not in {"record", "rounds"}])
def test_bl_060_names_are_never_markup(tmp_path, write):
    results = renamed(
        game_results(4, 3), ("R&D; <b>Bob</b>", "", "1", "Mots & Cie <Lyon>"), ("=A1+2", "")
    )
    write(results, Texts("fr"), tmp_path / "d.pdf")
    text = whole_text(tmp_path / "d.pdf")

    assert "R&D; <b>Bob</b>" in text
    assert "=A1+2" in text
    if write in {pdf.write_standings, pdf.write_player_sheets}:
        assert "Mots & Cie <Lyon>" in text


@pytest.mark.parametrize("write", [w for n, w in WRITERS.items() if n not in {"record", "rounds"}])
def test_bl_098_a_name_of_forty_letters_is_whole(tmp_path, write):
    surname, first = "Wagner-Blumenthal de Montmorency", "Philippe"
    write(renamed(game_results(5, 3), (surname, first)), Texts("fr"), tmp_path / "d.pdf")

    assert f"{surname} {first}" in whole_text(tmp_path / "d.pdf")


def test_a_character_without_a_font_is_printed_as_a_box_and_reported(tmp_path):
    results = renamed(game_results(2), ("Zoé 🐙", "漢"))

    written = pdf.write_standings(results, Texts("fr"), tmp_path / "d.pdf")

    assert written.missing == ("🐙", "漢")
    assert "Zoé ▯ ▯" in whole_text(tmp_path / "d.pdf")


@every_document
def test_letter_paper_holds_the_same_pages(tmp_path, write):
    results = game_results(2 if write is pdf.write_player_sheets else 60, 3)
    write(results, Texts("fr"), tmp_path / "d.pdf", paper="letter")
    pages = PdfReader(tmp_path / "d.pdf").pages
    text = whole_text(tmp_path / "d.pdf")

    assert {tuple(sorted(map(float, page.mediabox[2:]))) for page in pages} == {(612.0, 792.0)}
    for line in results.lines if write not in {pdf.write_record, pdf.write_rounds} else ():
        assert line.person.full_name in text


def test_an_official_list_is_not_called_unofficial(tmp_path):
    results = game_results(3)
    pin = replace_pin(results, name="ods", title="Une liste du club")
    pdf.write_standings(pin, Texts("en"), tmp_path / "d.pdf")

    text = whole_text(tmp_path / "d.pdf")
    assert "Words: Une liste du club (404,702 words) " in text
    assert "not the official list" not in text


def replace_pin(results, **changes):
    """The same game with other words."""
    import msgspec

    return replace(results, lexicon=msgspec.structs.replace(results.lexicon, **changes))


def test_a_moment_that_is_no_iso_date_is_printed_as_it_is(tmp_path):
    results = replace(game_results(2), written_at="vendredi soir")
    pdf.write_standings(results, Texts("fr"), tmp_path / "d.pdf")

    assert "écrit le vendredi soir" in whole_text(tmp_path / "d.pdf")


def test_bl_057_local_time_stays_local(tmp_path):
    results = replace(game_results(2), written_at="2026-07-03T14:30:59+02:00")
    pdf.write_standings(results, Texts("fr"), tmp_path / "d.pdf")

    assert "écrit le 03/07/2026 à 14:30" in whole_text(tmp_path / "d.pdf")


def test_a_failure_leaves_no_file(tmp_path):
    with pytest.raises(StoreError):
        pdf.write_standings(game_results(2), Texts("fr"), tmp_path / "nowhere" / "d.pdf")

    assert list(tmp_path.iterdir()) == []


@every_document
def test_place_day_and_arbiters_stand_on_every_page(tmp_path, write):
    told = EventDescribed("Évian", "2026-07-14", ("Mme Œuvrard", "M. <b>"), "Club d’Évian")
    results = replace(game_results(2, 3), described=told)
    write(results, Texts("fr"), tmp_path / "d.pdf")

    for page in pages_text(tmp_path / "d.pdf"):
        assert "partie 1 · Évian, 14/07/2026" in page
        assert "Arbitrage : Mme Œuvrard, M. <b> · Organisation : Club d’Évian" in page


@pytest.mark.parametrize("write", [pdf.write_standings, pdf.write_matrix, pdf.write_player_sheets])
def test_both_of_a_pair_are_named_and_a_guest_has_no_rank(tmp_path, write):
    results = game_results(4, 3)
    first, second, *others = results.lines
    long = Person(9, "Wagner-Blumenthal de Montmorency", "Philippe", club="Metz")
    first = replace(first, partner=long)
    guest = replace(second, guest=True, rank=0)
    write(replace(results, lines=(first, guest, *others)), Texts("en"), tmp_path / "d.pdf")
    text = whole_text(tmp_path / "d.pdf")

    assert first.person.full_name in text
    assert long.full_name in text
    assert " / ·" not in text
    assert f"guest {second.person.full_name}" in text or "Rank guest" in text


@every_document
def test_every_document_has_an_outline(tmp_path, write):
    write(
        game_results(60 if write is pdf.write_standings else 3, 2), Texts("fr"), tmp_path / "d.pdf"
    )
    marks = bookmarks(tmp_path / "d.pdf")

    assert marks
    assert marks[0][1] == 1
    if write is pdf.write_standings:
        assert marks == [("Joueurs 1 à 30", 1), ("Joueurs 31 à 60", 2)]
