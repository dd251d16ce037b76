"""The workbook of a classic game: score sheet, final count, rules."""

from dataclasses import replace
from pathlib import Path

from duplicate.reports.catalogue import Paper
from duplicate.reports.classic_tables import classic_tables
from duplicate.reports.classic_values import ScoreSheet
from duplicate.reports.files import writing
from duplicate.reports.pdf.classic import score_sheet_identity
from duplicate.reports.xlsx.book import Book
from duplicate.reports.xlsx.sheet import Layout
from duplicate.texts import Texts

_LAYOUTS = {
    "sheet": Layout("player", strong=frozenset({"play", "points", "total"})),
    "account": Layout("line", filtered=False, strong=frozenset({"line"}), landscape=False),
    "rules": Layout("rule", filtered=False, strong=frozenset({"rule"}), widest=60),
}


def write_classic_workbook(
    sheet: ScoreSheet, _: Texts, path: Path, paper: Paper = Paper.A4
) -> Path:
    """Write all tables of a game; raises ``StoreError`` (``reports.files.writing``)."""
    book = Book(paper)
    identity = score_sheet_identity(sheet, _)
    for table in classic_tables(sheet, _):
        book.add(table, _LAYOUTS[table.name], replace(identity, document=table.title))
    content = book.content(identity, sheet.written_at)
    with writing(path) as file:
        file.write(content)
    return path
