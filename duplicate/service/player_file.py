"""A player list as a file on disk: what kind it is, how its text is encoded, where cells end.

Encodings follow a rule, not a guess: a byte order mark; else many NUL bytes mean UTF-16; else
strict UTF-8; else Windows (cp1252), which French spreadsheets write.
"""

import codecs
import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from duplicate.errors import InvalidInput
from duplicate.reports.csv_text import unguard
from duplicate.reports.sheet_reading import Sheet, SheetRow, read_workbook
from duplicate.service.player_columns import find_header

SEPARATORS = (";", ",", "\t")
#: The header stands within this many characters of a text file.
_HEAD = 20_000
#: No cell of a list is longer than the csv module takes.
_LARGEST_CELL = csv.field_size_limit()
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
#: First bytes of files that people choose by mistake, and the slug that says so.
_WRONG_KINDS = (
    (b"%PDF", "player-list-pdf"),
    (b"\xd0\xcf\x11\xe0", "player-list-old-workbook"),
    (b"\x89PNG", "player-list-image"),
    (b"\xff\xd8\xff", "player-list-image"),
    (b"GIF8", "player-list-image"),
    (b"II*\x00", "player-list-image"),
    (b"RIFF", "player-list-image"),
)
_ZIP = b"PK\x03\x04"
_WORKBOOK_PART = b"xl/workbook"


@dataclass(frozen=True)
class Source:
    """The rows of a file and how they were read; a workbook has no encoding or separator."""

    sheets: tuple[Sheet, ...]
    encoding: str = ""
    separator: str = ""


def read_source(path: Path, encoding: str | None = None) -> Source:
    """Read a CSV or XLSX file, told apart by its content.

    Raises ``InvalidInput`` with one sentence for a file that is neither or cannot be read.
    """
    try:
        if path.is_dir():
            raise InvalidInput("player-list-folder", path=str(path))
        if path.exists() and not path.is_file():  # a pipe or a device may never end
            raise InvalidInput("player-list-no-file", path=str(path))
        content = path.read_bytes()
        if content.startswith(_ZIP) and _WORKBOOK_PART in content:
            return Source(read_workbook(path))
    except FileNotFoundError as error:
        raise InvalidInput("player-list-not-found", path=str(path)) from error
    except OSError as error:
        cause = error.strerror or str(error)
        raise InvalidInput("player-list-unreadable", path=str(path), cause=cause) from error
    return _read_text(content, path.name, encoding)


def _read_text(content: bytes, file: str, encoding: str | None) -> Source:
    _refuse_wrong_kind(content, file)
    used = encoding or encoding_of(content)
    text = _decode(content, used, file)
    separator = separator_of(text)
    if text.strip() and not _known_columns(text[:_HEAD], separator):
        raise InvalidInput("player-list-no-header", file=file)
    rows = list(_rows(text, separator, file))
    filled = tuple(row for row in rows if any(cell.strip() for cell in row.cells))
    return Source((Sheet("", filled, len(rows) - len(filled)),), used, separator)


def _refuse_wrong_kind(content: bytes, file: str) -> None:
    if not content.strip(b"\x00 \t\r\n"):
        raise InvalidInput("player-list-empty-file", file=file)
    for start, slug in _WRONG_KINDS:
        if content.startswith(start):
            raise InvalidInput(slug, file=file)
    if content.startswith(_ZIP):
        raise InvalidInput("player-list-other-archive", file=file)


def encoding_of(content: bytes) -> str:
    """The encoding by the rule above."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return encoding
    even, odd = content[::2].count(0), content[1::2].count(0)
    if (even + odd) * 4 >= len(content):
        return "utf-16-le" if odd > even else "utf-16-be"
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8"


def _decode(content: bytes, encoding: str, file: str) -> str:
    try:
        return content.decode(encoding).removeprefix("\ufeff")
    except LookupError as error:
        raise InvalidInput("player-list-unknown-encoding", encoding=encoding) from error
    except UnicodeError as error:
        start = error.start if isinstance(error, UnicodeDecodeError) else len(content)
        line = content.count(b"\n", 0, start) + 1
        raise InvalidInput(
            "player-list-encoding", file=file, encoding=encoding, line=line
        ) from error


def separator_of(text: str) -> str:
    """The separator under which the header has the most columns that are understood."""
    return max(SEPARATORS, key=lambda separator: _known_columns(text[:_HEAD], separator))


def _known_columns(head: str, separator: str) -> int:
    records = csv.reader(io.StringIO(head, newline=""), delimiter=separator)
    rows = [SheetRow(line, tuple(cells)) for line, cells in enumerate(records) if cells]
    header = find_header(rows)
    return header.known if header else 0


def _rows(text: str, separator: str, file: str) -> Iterator[SheetRow]:
    """The records with the line each begins on; a quote that never closes is refused."""
    records = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    line = 1
    while True:
        try:
            cells = next(records, None)
        except csv.Error as error:
            if len(text) > _LARGEST_CELL and "limit" in str(error):
                values = {"file": file, "line": line, "most": _LARGEST_CELL}
                raise InvalidInput("player-list-huge-cell", **values) from error
            raise InvalidInput("player-list-quotes", file=file, line=line) from error
        if cells is None:
            return
        yield SheetRow(line, tuple(unguard(cell) for cell in cells))
        line = records.line_num + 1
