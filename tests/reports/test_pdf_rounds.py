"""The results of rounds for the wall."""

from dataclasses import replace

from duplicate.reports.pdf import write_rounds
from duplicate.reports.pdf.flow import Block, flowed
from duplicate.standings.results import CellKind
from duplicate.texts import Texts
from tests.support.pdf import bookmarks, pages_text
from tests.support.results import game_results


def test_rack_top_and_who_found_it(tmp_path):
    results = game_results()
    written = write_rounds(results, Texts("en"), tmp_path / "r.pdf")
    pages = pages_text(tmp_path / "r.pdf")

    assert written.pages == 20
    assert bookmarks(tmp_path / "r.pdf") == [(f"Round {n}", n) for n in range(1, 21)]
    for result, page in zip(results.rounds, pages, strict=True):
        assert f"{result.play.word} {result.play.reference} {result.play.score}" in page
        assert f"Top found by {result.found} of {result.slips}" in page
        for line in results.lines:
            if line.cells[result.number - 1].kind is CellKind.TOP:
                solo = "◆ " if result.solo_entry == line.entry else ""
                assert f"{line.table} {solo}{line.person.full_name}" in page
    assert "3 ◆ Nguyễn Thị Mai" in pages[4]
    assert "Nobody." in pages[17]


def test_faults_are_told_with_their_reasons(tmp_path):
    write_rounds(game_results(), Texts("en"), tmp_path / "r.pdf", [2, 4])
    second, fourth = pages_text(tmp_path / "r.pdf")

    assert "15 Bœuf François 0 ✗ TUTTERIE is not in the word list." in second
    assert "4 Łukasz Wojciech 80 ▲ No score is written for CoURETTE." in second
    assert "12 Peña Íñigo 25 ★▼ RHUMAT does not lie at A1" in fourth


def test_a_large_room_takes_more_pages_and_names_only_tables(tmp_path):
    told = []
    written = write_rounds(
        game_results(250), Texts("fr"), tmp_path / "r.pdf", [1], "letter", lambda *n: told.append(n)
    )
    first, second = pages_text(tmp_path / "r.pdf")

    assert written.pages == 2
    assert told == [(1, 2), (2, 2)]
    assert "Top trouvé par Tables 1, 2" in first or "Top trouvé par 1 " in first
    assert "Coup 1, suite" in second
    for table in range(1, 251):
        assert f" {table} " in f"{first} {second}"


def test_a_round_of_an_evening_stays_on_one_page_in_the_largest_print_that_fits(tmp_path):
    for players in (12, 36, 60):
        written = write_rounds(game_results(players, 4), Texts("fr"), tmp_path / "r.pdf", [2, 4])
        assert written.pages == 2, players


def test_absent_players_have_no_points_and_no_round_no_page(tmp_path):
    write_rounds(game_results(), Texts("en"), tmp_path / "r.pdf", [1])
    assert "23 –" in pages_text(tmp_path / "r.pdf")[0]

    none = replace(game_results(rounds=0, ended=False))
    assert write_rounds(none, Texts("en"), tmp_path / "n.pdf").pages == 1


def test_a_title_never_stands_alone_at_the_foot_of_a_page():
    def block(height, **options):
        return Block(height, lambda *_: None, **options)

    lines = [block(40), block(20, keep=True, gap=10), block(40), block(40)]

    assert len(flowed(lines, 100)) == 2
    assert len(flowed(lines[:3], 110)) == 1
    assert len(flowed(lines[1:], 100)) == 1
