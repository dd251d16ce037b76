"""How broad columns and how high rows must be for what they show.

Spreadsheets do not work this out when they open a file; widths are in characters of the font.
"""

from functools import lru_cache
from math import ceil

from duplicate.reports.table import Kind, Marked, Table, Value

#: Height of a line of text in points.
LINE = 15.0
NARROWEST = 5.0
PADDING = 2.0
#: Breadth of characters in digits of the font: small letters, capitals, and the broadest.
SMALL, CAPITAL, BROAD = 1.05, 1.25, 1.75
_BROAD_SIGNS = frozenset("MWmwŒÆœæ@%&")
#: A mark is about as broad as two digits.
SIGN = 2.0
_BREADTHS = {Kind.SHARE: 8.0, Kind.SECONDS: 5.0}


def widths(table: Table, widest: float) -> tuple[float, ...]:
    """The width of each column; columns of marked points all get the same."""
    found = [_width(table, index, widest) for index in range(len(table.columns))]
    marked = [column.kind is Kind.MARKED for column in table.columns]
    same = max(
        (width for width, is_marked in zip(found, marked, strict=True) if is_marked), default=0
    )
    return tuple(
        same if is_marked else width for width, is_marked in zip(found, marked, strict=True)
    )


def _width(table: Table, index: int, widest: float) -> float:
    column = table.columns[index]
    header = max(breadth(word) for word in column.title.split())
    longest = max((shown_breadth(column.kind, row[index]) for row in table.rows), default=0)
    return min(max(max(header, longest) + PADDING, NARROWEST), widest)


@lru_cache(maxsize=4096)
def breadth(text: str) -> float:
    """How broad a line of text is, in digits."""
    return sum(_sign_breadth(sign) for sign in text)


def _sign_breadth(sign: str) -> float:
    if sign in _BROAD_SIGNS:
        return BROAD
    return CAPITAL if sign.isupper() else SMALL


def shown_breadth(kind: Kind, value: Value) -> float:
    """How broad a cell is on its longest line, in digits."""
    if value is None:
        return 0.0
    if isinstance(value, Marked):
        points = "" if value.points is None else f" {value.points}"
        return len(value.marks) * SIGN + len(points)
    if isinstance(value, str):
        return max(map(breadth, value.split("\n")))
    return _BREADTHS.get(kind, float(len(str(value))))


def row_lines(row: tuple[Value, ...], measured: tuple[float, ...]) -> int:
    """How many lines the highest cell of a row needs."""
    texts = ((value, width) for value, width in zip(row, measured, strict=True))
    return max(
        (text_lines(text, width) for text, width in texts if isinstance(text, str)), default=1
    )


def header_lines(table: Table, measured: tuple[float, ...]) -> int:
    """How many lines the highest title of a column needs."""
    return row_lines(tuple(column.title for column in table.columns), measured)


def text_lines(text: str, width: float) -> int:
    """How many lines a text needs when it is broken between words."""
    room = max(1.0, width - 1)
    return sum(_broken(paragraph, room) for paragraph in text.split("\n"))


def _broken(paragraph: str, room: float) -> int:
    """Lines of one paragraph; a word that is broader than the room is broken inside."""
    lines, used = 1, 0.0
    for word in paragraph.split():
        needed = breadth(word)
        if used and used + SMALL + needed > room:
            lines, used = lines + 1, 0.0
        used += needed + (SMALL if used else 0.0)
        more = max(0, ceil(used / room) - 1)
        lines, used = lines + more, used - more * room
    return lines
