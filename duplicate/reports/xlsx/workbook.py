"""The workbook of a game: standings, points, record, players' sheets, leaders, information."""

from pathlib import Path

from duplicate.reports.catalogue import Paper
from duplicate.reports.files import writing
from duplicate.reports.leaders import game_leaders
from duplicate.reports.marks import legend
from duplicate.reports.pdf.identity import identify
from duplicate.reports.tables import TABLES
from duplicate.reports.xlsx.book import Book
from duplicate.reports.xlsx.chart import add_leaders
from duplicate.reports.xlsx.sheet import Layout
from duplicate.standings.results import GameResults
from duplicate.texts import Texts

INFORMATION = Layout(
    "subject", filtered=False, strong=frozenset({"subject"}), landscape=False, widest=80
)
LAYOUTS = {
    "standings": Layout("first_name", strong=frozenset({"rank", "total"})),
    "matrix": Layout("player", pinned_rows=1, filtered=False, strong=frozenset({"rank", "total"})),
    "record": Layout("rack", strong=frozenset({"round", "word"})),
    "sheets": Layout("player", strong=frozenset({"points"}), group="table"),
    "information": INFORMATION,
}


def write_workbook(results: GameResults, _: Texts, path: Path, paper: Paper = Paper.A4) -> Path:
    """Write all tables of a game into one ``.xlsx`` file; equal results give equal bytes.

    Raises ``StoreError`` (``reports.files.writing``) and leaves an older file as it was.
    """
    content = workbook_bytes(results, _, paper)
    with writing(path) as file:
        file.write(content)
    return path


def workbook_bytes(results: GameResults, _: Texts, paper: Paper = Paper.A4) -> bytes:
    """The workbook as the bytes of its file."""
    book = Book(paper)
    for name, build in TABLES.items():
        table = build(results, _)
        if name == "information":
            chart = game_leaders(results, _)
            add_leaders(book, chart, identify(chart.title, results, _), _)
        note = _legend(_) if name == "matrix" else ""
        book.add(table, LAYOUTS[name], identify(table.title, results, _), note)
    return book.content(identify(_("Results"), results, _), results.written_at)


def _legend(_: Texts) -> str:
    return "    ".join(f"{sign} {meaning}" for sign, meaning in legend(_))
