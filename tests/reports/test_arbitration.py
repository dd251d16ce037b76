"""What is told beside slips on every document: author, notices, conduct, average, exclusion."""

from dataclasses import replace

import pytest

from duplicate.reports import marks
from duplicate.reports.beside import beside
from duplicate.reports.pdf import write_matrix, write_player_sheets, write_standings
from duplicate.reports.tables import sheets, standings
from duplicate.standings.cells import annulled
from duplicate.standings.results import Cell, CellKind, NoticeMark
from duplicate.texts import Texts
from tests.support.pdf import whole_text
from tests.support.results import game_results

EN = Texts("en")


@pytest.fixture
def results():
    """The first player has an average with its notice; the last one was excluded."""
    found = game_results(players=6, rounds=3)
    first, *others, last = found.lines
    cell = replace(
        first.cells[0],
        kind=CellKind.PLAY,
        average=True,
        decided_by="Anne",
        notices=(NoticeMark(4, (1, 2)), NoticeMark(5)),
        discipline=("talking",),
    )
    first = replace(first, cells=(cell, *first.cells[1:]))
    cells = tuple(annulled(each) for each in last.cells)
    last = replace(
        last, cells=cells, running=(0, 0, 0), excluded=True, rank=0, total=0, percent=None
    )
    return replace(found, lines=(first, *others, last))


def test_a_sentence_for_each_thing(results):
    assert beside(results.lines[0].cells[0], EN) == (
        "Decided by Anne.",
        "Notice 4, handed over in round 2.",
        "Notice 5, not handed over yet.",
        "Disciplinary warning: talking",
    )
    assert beside(Cell(1, CellKind.TOP), EN) == ()


def test_the_signs(results):
    first, last = results.lines[0].cells[0], results.lines[-1].cells[0]

    assert marks.marks(first).endswith(marks.WARNING + marks.AVERAGE)
    assert marks.marks(last) == marks.ANNULLED


def test_the_spreadsheet(results):
    table = standings(results, EN)
    assert table.values("rank")[-1] is None
    assert table.values("excluded") == ("", "", "", "", "", "excluded")
    remarks = sheets(results, EN).values("remark")
    assert "Decided by Anne. Notice 4, handed over in round 2." in remarks[0]
    assert sheets(results, EN).values("points")[-1] is None


def test_nobody_excluded_needs_no_column():
    columns = standings(game_results(players=6, rounds=3), EN).columns
    assert "excluded" not in [column.key for column in columns]


def test_the_printed_documents(results, tmp_path):
    for name, write in (
        ("standings", write_standings),
        ("matrix", write_matrix),
        ("sheets", write_player_sheets),
    ):
        written = write(results, EN, tmp_path / f"{name}.pdf")
        text = whole_text(tmp_path / f"{name}.pdf")
        assert written.missing == ()
        assert "excl." in text
    assert "Notice 5, not handed over yet." in text
    assert "excluded, all scores annulled" in whole_text(tmp_path / "standings.pdf")
