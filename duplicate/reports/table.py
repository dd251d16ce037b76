"""A table as a value: what CSV and spreadsheet are both written from, so they cannot disagree."""

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum

#: Characters that XML has no room for although they are no control characters.
_NOT_IN_XML = {"\ufffe", "\uffff"}
_KEPT_CONTROLS = {"\n", "\t"}
_PLAIN_NUMBER = re.compile(r"[1-9][0-9]{0,8}")


class Kind(StrEnum):
    """What all values of a column are.

    ``TEXT`` str, ``WHOLE`` int, ``COUNT`` int whose 0 need not be printed, ``SHARE`` float (1 is
    the whole), ``DECIMAL`` float with two decimals, ``SECONDS`` float or int, ``MARKED``
    ``Marked``, ``ANY`` str or int. None or "" is a cell without a value.
    """

    TEXT = "text"
    WHOLE = "whole"
    COUNT = "count"
    SHARE = "share"
    DECIMAL = "decimal"
    SECONDS = "seconds"
    MARKED = "marked"
    ANY = "any"


@dataclass(frozen=True)
class Marked:
    """Points with the signs of ``reports.marks``; no points where nothing was played."""

    points: int | None
    marks: str = ""


Value = str | int | float | Marked | None


@dataclass(frozen=True)
class Column:
    """``key`` names the column whatever the language, ``title`` is what people read."""

    key: str
    title: str
    kind: Kind = Kind.TEXT


@dataclass(frozen=True)
class Table:
    """Rows of values in the columns' order; ``name`` is part of file names, ``title`` is read."""

    name: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Value, ...], ...]

    def values(self, key: str) -> tuple[Value, ...]:
        """One column from top to bottom."""
        index = [column.key for column in self.columns].index(key)
        return tuple(row[index] for row in self.rows)


def table_label(label: str) -> str | int:
    """A table's label; a plain number is a number, so that a spreadsheet sorts 2 before 10."""
    return int(label) if _PLAIN_NUMBER.fullmatch(label) else clean(label)


def clean(text: str) -> str:
    """The text without characters that files cannot hold: controls, halves of pairs."""
    unified = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(sign for sign in unified if _writable(sign))


def _writable(sign: str) -> bool:
    if sign in _KEPT_CONTROLS:
        return True
    return unicodedata.category(sign) not in {"Cc", "Cs"} and sign not in _NOT_IN_XML
