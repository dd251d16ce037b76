"""A table of ``reports.table`` as rows of text for a page."""

from dataclasses import dataclass, replace

from duplicate.reports.phrases import clock_time
from duplicate.reports.table import Kind, Marked, Table, Value
from duplicate.texts import Texts

#: Columns that may hold what an arbiter wrote freely, or what only the federation needs.
NOT_ON_THE_WEB = frozenset({"licence", "remark", "incidents", "birth_year"})
_LONG = frozenset({"remarks", "equals", "rejected", "best", "decided_by"})
_NUMBERS = {Kind.WHOLE, Kind.COUNT, Kind.SHARE, Kind.SECONDS, Kind.MARKED, Kind.ANY}


@dataclass(frozen=True)
class Square:
    """One cell: its text, where it leads; numbers stand ``right``, ``long`` texts may break."""

    text: str
    link: str = ""
    right: bool = False
    long: bool = False


@dataclass(frozen=True)
class Grid:
    """A table for a page: a title, headings, rows; ``strong`` is the first so many rows."""

    title: str
    anchor: str
    headings: tuple[Square, ...]
    rows: tuple[tuple[Square, ...], ...]
    strong: int = 0


def grid(table: Table, links: dict[str, tuple[str, ...]], texts: Texts, strong: int = 0) -> Grid:
    """``table`` without its empty columns; ``links`` are by column key, one for each row."""
    table = _with_whole_names(table, texts)
    shown = [
        (index, column)
        for index, column in enumerate(table.columns)
        if column.key not in NOT_ON_THE_WEB and any(_filled(row[index]) for row in table.rows)
    ]
    rows = tuple(
        tuple(
            Square(
                text(row[index], column.kind, texts),
                links[column.key][number] if column.key in links else "",
                column.kind in _NUMBERS,
                column.key in _LONG,
            )
            for index, column in shown
        )
        for number, row in enumerate(table.rows)
    )
    headings = tuple(Square(column.title, "", column.kind in _NUMBERS) for _, column in shown)
    return Grid(table.title, table.name, headings, rows, strong)


def _with_whole_names(table: Table, _: Texts) -> Table:
    """Surname and first name in one column: a screen is not as wide as a sheet."""
    keys = [column.key for column in table.columns]
    if "first_name" not in keys:
        return table
    first, last = keys.index("first_name"), keys.index("surname")
    rows = (
        tuple(
            f"{value} {row[first]}".strip() if index == last else value
            for index, value in enumerate(row)
            if index != first
        )
        for row in table.rows
    )
    columns = (
        replace(column, title=_("Name")) if column.key == "surname" else column
        for column in table.columns
        if column.key != "first_name"
    )
    return replace(table, columns=tuple(columns), rows=tuple(rows))


def _filled(value: Value) -> bool:
    return value is not None and value != ""


def text(value: Value, kind: Kind, texts: Texts) -> str:
    """What a reader sees of a value."""
    if value is None or value == "" or (kind is Kind.COUNT and value == 0):
        return ""
    if isinstance(value, Marked):
        points = "" if value.points is None else texts.number(value.points)
        return f"{points} {value.marks}".strip()
    if isinstance(value, str):
        return value
    if kind is Kind.SHARE:
        return texts.percent(value)
    return clock_time(value, texts) if kind is Kind.SECONDS else texts.number(value)
