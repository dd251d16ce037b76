"""The workbook of an event: a sheet for each ranking, the leaders as a chart, information."""

from pathlib import Path

from duplicate.reports.catalogue import Paper
from duplicate.reports.competition_tables import event_tables
from duplicate.reports.event_information import event_information
from duplicate.reports.files import writing
from duplicate.reports.leaders import leaders
from duplicate.reports.pdf.event_identity import identify_event
from duplicate.reports.table import Table
from duplicate.reports.xlsx.book import Book
from duplicate.reports.xlsx.chart import add_leaders
from duplicate.reports.xlsx.sheet import Layout
from duplicate.reports.xlsx.workbook import INFORMATION
from duplicate.standings.competition_results import CompetitionResults
from duplicate.texts import Texts

_STRONG = frozenset({"rank", "total", "surname", "name"})


def write_event_workbook(
    results: CompetitionResults, _: Texts, path: Path, paper: Paper = Paper.A4
) -> Path:
    """Write all rankings of an event into one ``.xlsx`` file; equal results give equal bytes.

    Raises ``StoreError`` (``reports.files.writing``) and leaves an older file as it was.
    """
    content = event_workbook_bytes(results, _, paper)
    with writing(path) as file:
        file.write(content)
    return path


def event_workbook_bytes(results: CompetitionResults, _: Texts, paper: Paper = Paper.A4) -> bytes:
    """The workbook as the bytes of its file."""
    book = Book(paper)
    for table in event_tables(results, _):
        book.add(table, _layout(table), identify_event(table.title, results, _))
    chart = leaders(results, _)
    add_leaders(book, chart, identify_event(chart.title, results, _), _)
    information = event_information(results, _)
    book.add(information, INFORMATION, identify_event(information.title, results, _))
    return book.content(identify_event(_("Rankings"), results, _), results.written_at)


def _layout(table: Table) -> Layout:
    keys = {column.key for column in table.columns}
    pinned = "first_name" if "first_name" in keys else "name"
    return Layout(pinned, strong=_STRONG & keys, widest=40)
