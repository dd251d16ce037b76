"""Any tables of an event as a workbook, a sheet for each."""

from collections.abc import Sequence
from pathlib import Path

from duplicate.reports.catalogue import Paper
from duplicate.reports.files import writing
from duplicate.reports.pdf.event_identity import identify_event
from duplicate.reports.table import Table
from duplicate.reports.xlsx.book import Book
from duplicate.reports.xlsx.sheet import Layout
from duplicate.reports.xlsx.workbook import INFORMATION
from duplicate.standings.competition_results import CompetitionResults
from duplicate.texts import Texts


def write_tables(
    results: CompetitionResults,
    title: str,
    tables: Sequence[Table],
    _: Texts,
    path: Path,
    paper: Paper = Paper.A4,
) -> Path:
    """Write ``tables`` as the workbook ``title``; raises as ``reports.files.writing`` does."""
    book = Book(paper)
    for table in tables:
        layout = INFORMATION if table.name == "information" else Layout(table.columns[1].key)
        book.add(table, layout, identify_event(table.title, results, _))
    content = book.content(identify_event(title, results, _), results.written_at)
    with writing(path) as file:
        file.write(content)
    return path
