"""Every player against every round."""

from dataclasses import replace

from pypdf import PdfReader

from duplicate.reports.pdf import write_matrix
from duplicate.standings.results import CellKind
from duplicate.texts import Texts
from tests.support.pdf import pages_text, whole_text
from tests.support.results import game_results


def test_points_and_marks_of_everybody_on_one_landscape_page(tmp_path):
    results = game_results()

    written = write_matrix(results, Texts("en"), tmp_path / "m.pdf")
    text = whole_text(tmp_path / "m.pdf")
    box = PdfReader(tmp_path / "m.pdf").pages[0].mediabox

    assert written.pages == 1
    assert box.width > box.height
    winner = results.lines[0]
    assert f"1{winner.person.full_name}20★86★34★30★80★◆54★".replace(" ", "") in text.replace(
        " ", ""
    )
    assert text.count("◆") == 4 + 1
    assert text.count("✗") == 4 + 1
    for line in results.lines:
        assert f"{line.total:,}" in text


def test_a_zero_a_missing_slip_and_an_absence_look_different(tmp_path):
    write_matrix(game_results(), Texts("en"), tmp_path / "m.pdf")
    text = whole_text(tmp_path / "m.pdf").replace(" ", "")

    for sign in ("0✗", "0□", "0○", "–––", "▼", "▲"):
        assert sign in text


def test_large_rooms_split_by_players_and_long_games_by_rounds(tmp_path):
    results = game_results(70)
    rounds = tuple(replace(results.rounds[n % 20], number=n + 1) for n in range(30))
    lines = tuple(
        replace(
            line,
            cells=tuple(replace(line.cells[n % 20], round=n + 1) for n in range(30)),
        )
        for line in results.lines
    )
    results = replace(results, rounds=rounds, lines=lines)

    written = write_matrix(results, Texts("en"), tmp_path / "m.pdf")
    pages = pages_text(tmp_path / "m.pdf")

    assert written.pages == len(pages) == 6
    for number, page in enumerate(pages):
        assert "Rank Player" in page
        assert ("Total Neg." in page) == (number % 2 == 1)
    for line in lines:
        assert sum(line.person.full_name in page for page in pages) >= 2


def test_a_slip_not_keyed_yet_has_its_sign(tmp_path):
    results = game_results(2, 1, ended=False)
    lines = tuple(
        replace(line, cells=(replace(line.cells[0], kind=CellKind.MISSING),))
        for line in results.lines
    )
    write_matrix(replace(results, lines=lines), Texts("en"), tmp_path / "m.pdf")

    assert whole_text(tmp_path / "m.pdf").count("…") == 2 + 1


def test_nothing_played_yet(tmp_path):
    written = write_matrix(game_results(rounds=0, ended=False), Texts("en"), tmp_path / "m.pdf")

    assert written.pages == 1
