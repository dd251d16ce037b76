"""The text that SIGLES, the results program of the FFSc, takes in: a line for each table.

``"12","NAME","856"`` in Latin-1, from table 1 to the highest number; an empty table reads
``"13","--table vide--","-1"``. A pair has both names. Totals are written whole, names are never cut.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from duplicate.core.order import table_key
from duplicate.reports.table import clean
from duplicate.standings.results import GameResults, Line
from duplicate.texts.plain import encoded

ENCODING = "latin-1"
EMPTY = ("--table vide--", -1)
#: A quotation mark would end the field; this stands for it.
QUOTE, INSTEAD = '"', "'"
#: A greater number is no table of a hall: filling up to it would make an endless file.
HIGHEST = 9999
_NUMBER = re.compile(r"[1-9][0-9]{0,3}")


@dataclass(frozen=True)
class Sigles:
    """The file; what was written for signs that it cannot hold; numbers given to other labels."""

    content: bytes
    replaced: dict[str, str] = field(default_factory=dict)
    numbered: dict[str, int] = field(default_factory=dict)


def sigles(results: GameResults, *, empty_tables: bool = True) -> Sigles:
    """The totals of a game; ``empty_tables`` gives a line to tables where nobody sits, too.

    A label that is no plain number (12B, V-04) gets the next number after the highest one.
    """
    lines, numbered = _by_number(results)
    rows = [_row(number, lines.get(number)) for number in _numbers(lines, empty_tables)]
    content, replaced = encoded("".join(rows), ENCODING)
    quoted = any(QUOTE in line.full_name for line in lines.values())
    return Sigles(content, ({QUOTE: INSTEAD} if quoted else {}) | replaced, numbered)


def _by_number(results: GameResults) -> tuple[dict[int, Line], dict[str, int]]:
    lines = sorted(results.lines, key=lambda line: (table_key(line.table), line.entry))
    plain = {int(line.table): line for line in lines if _NUMBER.fullmatch(line.table)}
    others = [line for line in lines if not _NUMBER.fullmatch(line.table)]
    given = dict(enumerate(others, max(plain, default=0) + 1))
    return plain | given, {line.table: number for number, line in given.items()}


def _numbers(lines: dict[int, Line], empty_tables: bool) -> Iterator[int]:
    if empty_tables:
        yield from range(1, max(lines, default=0) + 1)
    else:
        yield from sorted(lines)


def _row(number: int, line: Line | None) -> str:
    name, total = EMPTY if line is None else (_name(line), line.total)
    return f'"{number}","{name}","{total}"\r\n'


def _name(line: Line) -> str:
    """The name, or both names of a pair, in one line and without quotation marks."""
    return " ".join(clean(line.full_name).replace(QUOTE, INSTEAD).split())
