"""Player list files as people hand them over, for tests."""

from pathlib import Path
from typing import Any

DATA = Path(__file__).parent.parent / "data" / "players"


def text_file(folder: Path, text: str, encoding: str = "utf-8") -> Path:
    """A CSV file with exactly this text."""
    path = folder / "players.csv"
    path.write_bytes(text.encode(encoding))
    return path


def workbook(folder: Path, *rows: tuple[Any, ...], formats: dict[str, str] | None = None) -> Path:
    """An XLSX file with these rows; ``formats`` gives number formats by cell."""
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.worksheets[0]
    for row in rows:
        sheet.append(row)
    for cell, number_format in (formats or {}).items():
        sheet[cell].number_format = number_format
    path = folder / "players.xlsx"
    book.save(path)
    return path
