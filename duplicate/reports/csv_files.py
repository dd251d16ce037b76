"""The tables of a game as CSV files that the reader's spreadsheet opens with a double click.

French: semicolons and decimal commas; English: commas and decimal points. Both: UTF-8 with a byte
order mark, lines ended by CR LF, text cells guarded by the rule of ``reports.csv_text``.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from duplicate.reports.csv_text import guard
from duplicate.reports.files import writing
from duplicate.reports.table import Column, Kind, Marked, Table, Value

if TYPE_CHECKING:
    from pandas import DataFrame, Series


@dataclass(frozen=True)
class Dialect:
    """How the spreadsheets of a language expect the cells of a line."""

    separator: str
    decimal: str


DIALECTS = {"fr": Dialect(";", ","), "en": Dialect(",", ".")}


def write_table(table: Table, language: str, path: Path) -> Path:
    """Write one table as a file for readers of ``language``.

    Raises ``StoreError`` (``reports.files.writing``).
    """
    with writing(path) as file:
        file.write(csv_bytes(table, language))
    return path


def csv_bytes(table: Table, language: str) -> bytes:
    """The table as the bytes of a CSV file for readers of ``language``."""
    dialect = DIALECTS[language]
    text = frame(table).to_csv(
        sep=dialect.separator, decimal=dialect.decimal, index=False, lineterminator="\r\n"
    )
    return text.encode("utf-8-sig")


def frame(table: Table) -> "DataFrame":
    """The table as typed columns under the titles people read.

    Shares are per cent with two decimals, times are seconds, marked points are their points.
    """
    import pandas as pd

    columns = [_series(column, table.values(column.key)) for column in table.columns]
    return pd.concat(columns, axis="columns")


def _series(column: Column, values: tuple[Value, ...]) -> "Series":
    import pandas as pd

    match column.kind:
        case Kind.WHOLE | Kind.COUNT | Kind.MARKED:
            points = [v.points if isinstance(v, Marked) else v for v in values]
            return pd.Series(points, name=column.title, dtype="Int64")
        case Kind.SHARE:
            return pd.Series(values, name=column.title, dtype="float64").mul(100).round(2)
        case Kind.DECIMAL:
            return pd.Series(values, name=column.title, dtype="float64").round(2)
        case Kind.SECONDS:
            return pd.Series(values, name=f"{column.title} (s)", dtype="float64")
        case Kind.TEXT | Kind.ANY:
            cells = [guard(v) if isinstance(v, str) else v for v in values]
            return pd.Series(cells, name=column.title, dtype="object")
