"""The record of a game as a PDF."""

from dataclasses import replace

import msgspec

from duplicate.reports.pdf import write_record
from duplicate.texts import Texts
from tests.support.pdf import forms, pages_text, whole_text
from tests.support.results import game_results


def test_rack_top_reference_score_and_sum_of_each_round(tmp_path):
    results = game_results()

    written = write_record(results, Texts("en"), tmp_path / "r.pdf")
    text = whole_text(tmp_path / "r.pdf")

    assert written.pages == 1
    for result in results.rounds:
        play, total = result.play, f"{result.cumulated:,}"
        wanted = f"{result.number} {result.rack} {play.word} {play.reference} {play.score} {total}"
        assert wanted in text
        assert f"{result.found} of {result.slips}" in text


def test_the_board_is_drawn_once_with_its_letters_and_premiums(tmp_path):
    write_record(game_results(), Texts("fr"), tmp_path / "r.pdf")
    text = whole_text(tmp_path / "r.pdf").replace(" ", "")

    assert len(forms(tmp_path / "r.pdf")) == 1
    assert "K10I1F4E1E1" in text
    assert "MT" in text
    assert "LD" in text


def test_what_else_happened_in_a_round(tmp_path):
    results = game_results()
    first, second, *rest = results.rounds
    better = msgspec.structs.replace(first.play, word="TUTOIE", score=99)
    first = replace(first, maximum=better, redrawn=2, certified=False)
    second = replace(second, play=None, maximum=None, equals=())

    write_record(replace(results, rounds=(first, second, *rest)), Texts("en"), tmp_path / "r.pdf")
    text = whole_text(tmp_path / "r.pdf")

    assert "Better play found later: TUTOIE H4 99" in text
    assert "Drawn again 2 times" in text
    assert "Slips still to be keyed" in text
    assert "2 TU+?RCTE no play" in text
    assert "Rejected: LT+VBSP RNTLBPV" in text
    assert "Also worth the top: GAGERIEZ O1" in text
    assert "Solo: Müller Jürgen" in text
    assert "« tirage » mal entendu" in text


def test_the_end_of_the_game_is_told(tmp_path):
    results = replace(game_results(), end_reason="all-placed")
    write_record(results, Texts("en"), tmp_path / "r.pdf")

    assert "Game over: all tiles are placed." in whole_text(tmp_path / "r.pdf")


def test_whether_the_tops_were_checked_a_second_time_is_told(tmp_path):
    results, path = game_results(), tmp_path / "r.pdf"
    every = tuple(replace(each, checked=True) for each in results.rounds)
    chosen = replace(every[2], by="arbiter")
    some = (replace(every[0], checked=None), every[1], chosen, *every[3:])

    for rounds, told in (
        (results.rounds, "Tops not checked by a second search."),
        (every, "Tops double-checked by a second search."),
        (some, "Tops double-checked by a second search, but for round 1. Chosen by the arbiter"),
    ):
        write_record(replace(results, rounds=rounds), Texts("en"), path)
        assert told in whole_text(path)


def test_a_long_record_repeats_its_header_and_puts_the_board_last(tmp_path):
    results = game_results()
    notes = tuple(f"Incident {number} : " + "annonce relue " * 8 for number in range(4))
    rounds = tuple(replace(each, incidents=notes) for each in results.rounds)

    written = write_record(replace(results, rounds=rounds), Texts("fr"), tmp_path / "r.pdf")
    pages = pages_text(tmp_path / "r.pdf")

    assert written.pages == len(pages) >= 3
    assert all("Coup Tirage Top" in page for page in pages[:-1])
    assert "K10I1F4" in pages[-1].replace(" ", "")
    assert sum(page.count("Incident 3") for page in pages) == 20


def test_nothing_played_yet(tmp_path):
    written = write_record(game_results(rounds=0, ended=False), Texts("fr"), tmp_path / "r.pdf")

    assert written.pages == 1
