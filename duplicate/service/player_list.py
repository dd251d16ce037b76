"""Player lists: reading the CSV or XLSX file a club or a federation hands over.

Nothing is guessed in silence: what was seen (encoding, separator, sheet, columns not used, empty
rows) comes back beside the players. All errors of a file are reported at once with their lines;
notes do not block. The file is only read; nothing else changes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from duplicate.errors import DuplicateError, InvalidInput, raise_all
from duplicate.reports.sheet_reading import Sheet, SheetRow
from duplicate.service.player_columns import FULL_NAME, Header, check_header, find_header
from duplicate.service.player_details import read_year, read_yes
from duplicate.service.player_file import Source, read_source
from duplicate.service.player_text import clean, has_invisible, split_name, unusable_signs
from duplicate.service.player_twins import namesakes, twins
from duplicate.service.player_values import ListedPlayer, Note, PlayerList
from duplicate.service.table_labels import usable

__all__ = ["ListedPlayer", "Note", "PlayerList", "read_players"]


@dataclass
class _Findings:
    """Errors and notes gathered while rows are read."""

    errors: list[DuplicateError] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    unsplit: list[int] = field(default_factory=list)

    def error(self, slug: str, **values: object) -> None:
        self.errors.append(InvalidInput(slug, **values))

    def note(self, slug: str, **values: object) -> None:
        self.notes.append(Note(slug, values))


def read_players(path: Path, encoding: str | None = None) -> PlayerList:
    """Read a player list; ``encoding`` overrides the rule for text files.

    Raises ``InvalidInput`` for a file of a wrong kind or without a header, else for every faulty
    row at once: a missing surname, control characters, a table or licence given twice.
    """
    source = read_source(path, encoding)
    sheet, header = _choose_sheet(source, path.name)
    check_header(header)
    found = _Findings()
    if source.separator:
        _check_widths(sheet, header, found)
    rows = tuple(_players(sheet, header, found))
    if not rows:
        found.error("player-list-no-players", file=path.name, line=header.line)
    found.errors += twins(rows)
    raise_all(found.errors)
    _add_notes(source, sheet, header, rows, found)
    return PlayerList(
        rows=rows,
        encoding=source.encoding,
        separator=source.separator,
        sheet=sheet.name,
        empty_rows=sheet.empty_rows,
        unknown_columns=header.unknown,
        notes=tuple(found.notes),
    )


def _choose_sheet(source: Source, file: str) -> tuple[Sheet, Header]:
    """The first sheet that has a header."""
    if not any(sheet.rows for sheet in source.sheets):
        raise InvalidInput("player-list-empty-file", file=file)
    for sheet in source.sheets:
        header = find_header(sheet.rows)
        if header is not None:
            return sheet, header
    raise InvalidInput("player-list-no-header", file=file)


def _players(sheet: Sheet, header: Header, found: _Findings) -> Iterator[ListedPlayer]:
    """The players of the rows below the header; what is wrong with them goes to ``found``."""
    for row in sheet.rows:
        if row.line <= header.line:
            continue
        values = _values(row, header, found)
        if FULL_NAME in values:
            _set_names(row.line, values, found)
        if not values["surname"]:
            found.error("player-list-no-surname", line=row.line)
        table = values.get("table", "")
        if table and not usable(table):
            found.error("player-list-table-label", line=row.line, label=table)
        yield ListedPlayer(row.line, **values)


def _check_widths(sheet: Sheet, header: Header, found: _Findings) -> None:
    """In a text file a cell too many means that a separator stands inside a text."""
    width = len(header.fields)
    for row in sheet.rows:
        if row.line > header.line and any(cell.strip() for cell in row.cells[width:]):
            found.error("player-list-too-many-cells", line=row.line, count=width)


def _values(row: SheetRow, header: Header, found: _Findings) -> dict[str, str]:
    """The cleaned cells of the known columns by field; a short row ends in empty cells."""
    values = {}
    for column, (title, name) in enumerate(zip(header.titles, header.fields, strict=True)):
        if name is not None:
            cell = row.cells[column] if column < len(row.cells) else ""
            if name not in _READERS:
                _check_cell(row, column, title, cell, found)
            values[name] = _read(name, title, cell, row.line, found)
    return values


def _read(name: str, title: str, cell: str, line: int, found: _Findings) -> str:
    """A cell as its field keeps it. A date is a good year of birth, whatever keeps it as one."""
    text = clean(cell)
    if name not in _READERS or not text:
        return text
    read, slug = _READERS[name]
    value = read(text)
    if value is None:
        found.error(slug, line=line, column=title, value=text)
    return value or ""


_READERS = {
    "birth_year": (read_year, "player-list-birth-year"),
    "newcomer": (read_yes, "player-list-yes-no"),
    "web": (read_yes, "player-list-yes-no"),
}


def _check_cell(row: SheetRow, column: int, title: str, cell: str, found: _Findings) -> None:
    if column in row.doubts:
        found.error(row.doubts[column], line=row.line, column=title, value=clean(cell))
    if signs := unusable_signs(cell):
        shown = ", ".join(signs)
        found.error("player-list-control-sign", line=row.line, column=title, signs=shown)
    elif has_invisible(cell):
        found.note("player-note-invisible", line=row.line, column=title)


def _set_names(line: int, values: dict[str, str], found: _Findings) -> None:
    """Replace the full name by surname and first name; one that cannot be split stays whole."""
    full = values.pop(FULL_NAME)
    names = split_name(full)
    if names is None and " " in full:
        found.unsplit.append(line)
    values["surname"], values["first_name"] = names or (full, "")


def _add_notes(
    source: Source,
    sheet: Sheet,
    header: Header,
    rows: Sequence[ListedPlayer],
    found: _Findings,
) -> None:
    others = [s.name for s in source.sheets if s is not sheet and s.rows]
    if others:
        found.note("player-note-sheets", sheet=sheet.name, others=", ".join(others))
    if header.unknown:
        found.note("player-note-columns", columns=", ".join(header.unknown))
    if sheet.empty_rows:
        found.note("player-note-empty-rows", count=sheet.empty_rows)
    if found.unsplit:
        found.note("player-note-unsplit", lines=", ".join(map(str, found.unsplit)))
    for name, lines in namesakes(rows):
        found.note("player-note-namesakes", name=name, lines=lines)
