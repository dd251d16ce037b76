"""The sheet to go on by hand when the computer is dead."""

from collections import Counter

from duplicate.core.rack import full_bag, tiles_from_rack
from duplicate.reports.pdf import write_paper
from duplicate.texts import Texts
from tests.support.pdf import forms, pages_text, whole_text
from tests.support.results import game_results


def left_over(results) -> Counter[int]:
    """The tiles that are not on the last board."""
    bag = full_bag(results.rules.alphabet)
    if results.rounds:
        laid = bytes(code for code in results.rounds[-1].board_after.cells if code)
        bag.subtract(tiles_from_rack(laid))
    return +bag


def test_board_tiles_left_and_empty_rounds(tmp_path):
    results = game_results(rounds=14, ended=False)

    written = write_paper(results, Texts("en"), tmp_path / "p.pdf", left_over(results), 6)
    first, second = pages_text(tmp_path / "p.pdf")

    assert written.pages == 2
    assert len(forms(tmp_path / "p.pdf")) == 1
    assert f"{left_over(results).total()} tiles left" in first
    assert "Next rounds Round Rack Top Ref. Points Running total 15 16 17 18 19 20" in first
    assert "Last top: AUDIT 12A 34" in first
    assert "Table Player So far 15 16 17 18 19 20 Total" in second
    for line in results.lines:
        assert f"{line.total:,}" in second


def test_both_sounds_of_y_are_counted(tmp_path):
    results = game_results(rounds=0, ended=False)
    write_paper(results, Texts("en"), tmp_path / "p.pdf", left_over(results), 3)

    text = whole_text(tmp_path / "p.pdf")
    assert "102 tiles left" in text
    assert "Vowels left: 45, consonants: 56" in text


def test_many_rounds_go_on_further_pages(tmp_path):
    results = game_results(60, 5, ended=False)

    written = write_paper(results, Texts("fr"), tmp_path / "p.pdf", left_over(results), 20)
    pages = pages_text(tmp_path / "p.pdf")

    assert written.pages == len(pages)
    grid = [page for page in pages if "Table Joueur Acquis" in page]
    assert len(grid) == 6
    assert sum("Joueur-060" in page for page in grid) == 3


def test_rounds_still_to_be_keyed_are_named(tmp_path):
    results = game_results(4, 3, ended=False)
    write_paper(results, Texts("en"), tmp_path / "p.pdf", left_over(results), 2)

    assert "Slips still to be keyed in round: 3." in whole_text(tmp_path / "p.pdf")


def test_no_round_to_come(tmp_path):
    results = game_results(4)

    assert write_paper(results, Texts("en"), tmp_path / "p.pdf", Counter(), 0).pages == 2
