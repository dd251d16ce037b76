"""The score sheet of a classic game: PDF and workbook, in both languages."""

from pathlib import Path

import pytest
from openpyxl import load_workbook

from duplicate.reports.gcg import decode_gcg, read_gcg
from duplicate.service.classic.documents import export
from duplicate.service.classic.gcg_import import import_gcg
from duplicate.service.classic.session import Table
from duplicate.service.classic.tables import Choices
from duplicate.texts import texts
from tests.support.classic import context
from tests.support.pdf import whole_text

GCG = Path(__file__).parents[1] / "data" / "gcg"


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    home = tmp_path_factory.mktemp("classic")
    (home / "mots.txt").write_text("CAT\n", encoding="utf-8")
    game = read_gcg(decode_gcg((GCG / "three-players.gcg").read_bytes()))
    choices = Choices((), "hasbro-us-2003", lexicon=str(home / "mots.txt"), title="Été <3>")
    import_gcg(context(home), "famille", game, choices)
    with Table.read(context(home), "famille") as opened:
        yield opened


@pytest.mark.parametrize("language", ["fr", "en"])
def test_pdf_and_workbook_show_every_line_the_count_and_the_rules(table, language, tmp_path):
    told = texts(language)
    done = export(table, [], tmp_path, told)
    assert [path.name for path in done.paths] == [
        f"famille-sheet-{language}.pdf",
        f"famille-sheet-{language}.xlsx",
        "famille.gcg",
    ]
    assert not done.missing_signs
    text = whole_text(done.paths[0])
    for line in table.state.lines:
        assert line.word in text
    for side in table.state.sides:
        assert table.side_name(side.number) in text
        assert told.number(table.state.total(side.number)) in text
    assert told("Final count") in text
    assert told("house choice") in text
    assert "Été <3>" in text

    book = load_workbook(done.paths[1])
    sheet, account, rules = book.worksheets
    totals = {}
    header = [cell.value for cell in sheet[4]]
    player, points = header.index(told("Player")), header.index(told("Points"))
    for row in sheet.iter_rows(min_row=5, values_only=True):
        if row[player] and isinstance(row[points], int):
            totals[row[player]] = totals.get(row[player], 0) + row[points]
    assert totals == {
        table.side_name(s.number): table.state.total(s.number) for s in table.state.sides
    }
    assert [cell.value for cell in account[4]][1:] == list(totals)
    assert rules.max_row > 20


def test_the_same_game_gives_the_same_bytes_and_a_running_one_hides_its_racks(table, tmp_path):
    first = export(table, ["gcg"], tmp_path / "a", texts("en")).paths[0].read_bytes()
    assert first == export(table, ["gcg"], tmp_path / "b", texts("en")).paths[0].read_bytes()
