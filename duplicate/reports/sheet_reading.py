"""The cells of a workbook as the text its reader sees, for lists of names and numbers.

A licence typed as a number keeps the zeros its cell format shows; what a spreadsheet may have
changed while it was typed (a table "1-2" turned into a date) is marked, not guessed.
"""

import re
import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, time, timedelta
from pathlib import Path
from typing import Any

from duplicate.errors import InvalidInput

#: A spreadsheet keeps this many digits of a number; further ones are lost.
EXACT_DIGITS = 15
ALTERED = "player-list-altered-cell"
ERROR = "player-list-error-cell"
_ZEROS = re.compile(r"0+")
_SCIENTIFIC = re.compile(r"E[+-]", re.IGNORECASE)


@dataclass(frozen=True)
class SheetRow:
    """A row that holds something: its line in the file, its cells, slugs of cells in doubt."""

    line: int
    cells: tuple[str, ...]
    doubts: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Sheet:
    """A sheet of a workbook, or a whole text file; rows without text are only counted."""

    name: str
    rows: tuple[SheetRow, ...]
    empty_rows: int


def read_workbook(path: Path) -> tuple[Sheet, ...]:
    """The visible sheets of an XLSX file.

    Raises ``InvalidInput('player-list-damaged-workbook')``.
    """
    from openpyxl import load_workbook

    try:
        with path.open("rb") as file, warnings.catch_warnings():
            warnings.simplefilter("ignore")  # features a list of names does not need
            workbook = load_workbook(file, read_only=True, data_only=True)
            visible = [sheet for sheet in workbook.worksheets if sheet.sheet_state == "visible"]
            return tuple(_sheet(sheet) for sheet in visible)
    except OSError:
        raise
    except Exception as error:  # a damaged file makes the library raise nearly anything
        raise InvalidInput("player-list-damaged-workbook", file=path.name) from error


def _sheet(worksheet: Any) -> Sheet:
    worksheet.reset_dimensions()  # the size a file states about itself may be wrong
    rows = []
    empty = 0
    for line, cells in enumerate(worksheet.iter_rows(), start=1):
        texts = tuple(_text(cell) for cell in cells)
        if any(text.strip() for text in texts):
            rows.append(SheetRow(line, texts, dict(_doubts(cells))))
        else:
            empty += 1
    return Sheet(worksheet.title, tuple(rows), empty)


def _text(cell: Any) -> str:
    match cell.value:
        case None:
            return ""
        case bool():
            return str(cell.value).upper()
        case int() | float():
            return _number(cell.value, cell.number_format)
        case time() | date():
            return str(cell.value.isoformat()).removesuffix("T00:00:00")
        case _:
            return str(cell.value)


def _number(value: float, number_format: str) -> str:
    """Digits without a decimal point for a whole number, filled to the zeros of its format."""
    if value != int(value):
        return f"{value:.15g}"
    zeros = number_format.split(";", maxsplit=1)[0]
    places = len(zeros) if _ZEROS.fullmatch(zeros) else 1
    return f"{int(value):0{places}}"


def _doubts(cells: Sequence[Any]) -> Iterator[tuple[int, str]]:
    """The columns whose cell does not hold what was typed, with the slug that says so."""
    for column, cell in enumerate(cells):
        if cell.data_type == "e":
            yield column, ERROR
        elif _may_be_altered(cell):
            yield column, ALTERED


def _may_be_altered(cell: Any) -> bool:
    match cell.value:
        case date() | time() | timedelta():
            return True
        case bool():
            return False
        case int() | float():
            long = abs(cell.value) >= 10**EXACT_DIGITS
            return long or bool(_SCIENTIFIC.search(cell.number_format))
        case _:
            return False
