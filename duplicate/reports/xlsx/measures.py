"""How broad columns and how high rows must be for what they show.

Spreadsheets do not work this out when they open a file; widths are in characters of the font.
"""

from math import ceil

from duplicate.reports.table import Kind, Marked, Table, Value

#: Height of a line of text in points.
LINE = 15.0
NARROWEST = 5.0
PADDING = 2.0
#: An average character of a name is a little broader than the digit that widths are counted in.
LETTER = 1.08
#: A mark is about as broad as two digits.
SIGN = 2
_LENGTHS = {Kind.SHARE: len("100.00%"), Kind.SECONDS: len("00:00")}


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
    header = max(len(word) for word in column.title.split())
    longest = max((shown_length(column.kind, row[index]) for row in table.rows), default=0)
    return min(max(max(header, longest) * LETTER + PADDING, NARROWEST), widest)


def shown_length(kind: Kind, value: Value) -> int:
    """How many characters a cell shows on its longest line."""
    if value is None:
        return 0
    if isinstance(value, Marked):
        points = "" if value.points is None else f" {value.points}"
        return len(value.marks) * SIGN + len(points)
    if isinstance(value, str):
        return max(map(len, value.split("\n")))
    return _LENGTHS.get(kind, len(str(value)))


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
    room = max(1, int(width) - 1)
    return sum(_broken(paragraph, room) for paragraph in text.split("\n"))


def _broken(paragraph: str, room: int) -> int:
    lines, used = 1, 0
    for word in paragraph.split():
        needed = len(word) + (1 if used else 0)
        if used and used + needed > room:
            lines, used, needed = lines + 1, 0, len(word)
        used += needed
        lines += ceil(used / room) - 1
        used -= (ceil(used / room) - 1) * room
    return lines
