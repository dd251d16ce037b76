"""The registration list as CSV or XLSX, such that reading it again changes nothing."""

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from duplicate.core.person import Person
from duplicate.errors import InvalidInput
from duplicate.reports.csv_text import guard
from duplicate.reports.files import writing
from duplicate.reports.table import clean
from duplicate.texts import Texts, texts

_SEPARATORS = {"fr": ";", "en": ","}
#: The columns that are always there, to the category.
_WIDTHS = (8, 24, 20, 14, 28, 10, 12)
_OTHER_WIDTH = 16
_CODEC = "utf-8-sig"


def write_players(path: Path, people: Sequence[tuple[Person, str]], language: str) -> None:
    """Write people and their tables, in the order given; the extension says CSV or XLSX.

    Columns after the category are written where somebody has something in them.

    CSV: ``;`` in French, ``,`` in English, with a byte order mark, formulas guarded
    (``csv_text``). XLSX: every cell is text. Raises ``StoreError`` when the file cannot be
    written, ``InvalidInput('player-list-extension')`` for another extension.
    """
    writers = {".csv": _write_csv, ".xlsx": _write_workbook}
    writer = writers.get(path.suffix.lower())
    if writer is None:
        raise InvalidInput("player-list-extension", file=path.name)
    with writing(path) as file:
        writer(file, _lines(people, texts(language)), texts(language))


def _lines(people: Sequence[tuple[Person, str]], _: Texts) -> list[tuple[str, ...]]:
    """Titles and rows of the columns that are written."""
    titles, rows = _titles(_), [_row(*one, _) for one in people]
    used = [c for c in range(len(titles)) if c < len(_WIDTHS) or any(row[c] for row in rows)]
    return [tuple(row[column] for column in used) for row in (titles, *rows)]


def _titles(_: Texts) -> tuple[str, ...]:
    return (
        _("Table"),
        _("Surname"),
        _("First name"),
        _("Licence"),
        _("Club"),
        _("Series"),
        _("Category"),
        _("Region"),
        _("Nation"),
        _("Team"),
        _("Year of birth"),
        _("Newcomer"),
        _("Web"),
    )


def _row(person: Person, table: str, _: Texts) -> tuple[str, ...]:
    words = {"yes": _("yes"), "no": _("no")}
    cells = (
        table,
        person.surname,
        person.first_name,
        person.licence,
        person.club,
        person.series,
        person.category,
        person.region,
        person.nation,
        person.team,
        str(person.birth_year or ""),
        words["yes"] if person.newcomer else "",
        words.get(person.web, ""),
    )
    return tuple(clean(cell) for cell in cells)


def _write_csv(file: BinaryIO, lines: Sequence[tuple[str, ...]], _: Texts) -> None:
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=_SEPARATORS[_.language])
    for cells in lines:
        writer.writerow([guard(cell) for cell in cells])
    file.write(text.getvalue().encode(_CODEC))


def _write_workbook(file: BinaryIO, lines: Sequence[tuple[str, ...]], _: Texts) -> None:
    from openpyxl import Workbook
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    workbook = Workbook()
    sheet = workbook.worksheets[0]
    sheet.title = _("Players")
    for line, cells in enumerate(lines, start=1):
        for column, text in enumerate(cells, start=1):
            cell = sheet.cell(line, column, text)
            cell.data_type = "s"  # "=1+1" and "#N/A" are names here
            cell.number_format = "@"
            cell.font = Font(name="Calibri", bold=line == 1)
    others = len(lines[0]) - len(_WIDTHS)
    for column, width in enumerate((*_WIDTHS, *[_OTHER_WIDTH] * others), start=1):
        sheet.column_dimensions[get_column_letter(column)].width = width
    sheet.freeze_panes = "A2"
    workbook.save(file)
