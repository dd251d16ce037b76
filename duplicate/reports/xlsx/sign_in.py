"""The sign-in list as a workbook."""

from pathlib import Path

from duplicate.reports.files import writing
from duplicate.reports.pdf.evening.sheet import heading
from duplicate.reports.pdf.evening.values import Room
from duplicate.reports.sign_in_table import sign_in_table
from duplicate.reports.xlsx.book import Book
from duplicate.reports.xlsx.sheet import Layout
from duplicate.texts import Texts


def write_sign_in_workbook(room: Room, texts: Texts, path: Path) -> Path:
    """Write the list with filters on every column. Raises as ``reports.files.writing`` does."""
    table = sign_in_table(room, texts)
    identity = heading(table.title, room.event, texts)
    book = Book(room.paper)
    book.add(table, Layout("first-name", strong=frozenset({"surname"})), identity)
    content = book.content(identity, room.event.written_at)
    with writing(path) as file:
        file.write(content)
    return path
