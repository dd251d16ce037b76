"""The workbook of a game: standings, points by round, record, players' sheets, information."""

import io
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, cast

from duplicate import __version__
from duplicate.reports.files import writing
from duplicate.reports.marks import legend
from duplicate.reports.pdf.identity import Identity, identify
from duplicate.reports.table import Table, clean
from duplicate.reports.tables import TABLES
from duplicate.reports.xlsx.package import finished
from duplicate.reports.xlsx.sheet import Heading, Layout, fill
from duplicate.reports.xlsx.styles import Painter
from duplicate.standings.results import GameResults
from duplicate.texts import Texts

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.header_footer import HeaderFooterItem
    from openpyxl.worksheet.worksheet import Worksheet

LAYOUTS = {
    "standings": Layout("first_name", strong=frozenset({"rank", "total"})),
    "matrix": Layout("player", pinned_rows=1, filtered=False, strong=frozenset({"rank", "total"})),
    "record": Layout("rack", strong=frozenset({"round", "word"})),
    "sheets": Layout("player", strong=frozenset({"points"}), group="table"),
    "information": Layout(
        "subject", filtered=False, strong=frozenset({"subject"}), landscape=False, widest=80
    ),
}
#: Excel refuses page headers and footers that are longer than 255 signs in all.
LONGEST_FOOTER_TEXT = 90


def write_workbook(results: GameResults, _: Texts, path: Path) -> Path:
    """Write all tables of a game into one ``.xlsx`` file; equal results give equal bytes.

    Raises ``StoreError`` (``reports.files.writing``) and leaves an older file as it was.
    """
    content = workbook_bytes(results, _)
    with writing(path) as file:
        file.write(content)
    return path


def workbook_bytes(results: GameResults, _: Texts) -> bytes:
    """The workbook as the bytes of its file."""
    from openpyxl import Workbook

    workbook = Workbook()
    workbook.remove(workbook.worksheets[0])
    painter = Painter()
    for table in (build(results, _) for build in TABLES.values()):
        identity = identify(table.title, results, _)
        sheet = workbook.create_sheet(table.title)
        fill(sheet, table, LAYOUTS[table.name], _heading(table, identity, _), painter)
        _set_footer(sheet, identity)
    _set_properties(workbook, results, _)
    buffer = io.BytesIO()
    workbook.save(buffer)
    return finished(buffer.getvalue())


def _heading(table: Table, identity: Identity, _: Texts) -> Heading:
    status = f"{table.title} · {identity.round} · {identity.status} · {identity.written}"
    note = "    ".join(f"{sign} {meaning}" for sign, meaning in legend(_))
    return Heading(clean(identity.event), status, note if table.name == "matrix" else "")


def _set_footer(sheet: "Worksheet", identity: Identity) -> None:
    footer = cast("HeaderFooterItem", sheet.oddFooter)
    footer.left.text = clean(identity.event)[:LONGEST_FOOTER_TEXT].replace("&", "&&")
    footer.right.text = f"{identity.status}   &P / &N"
    footer.left.size = footer.right.size = 9


def _set_properties(workbook: "Workbook", results: GameResults, _: Texts) -> None:
    identity = identify(_("Results"), results, _)
    properties = workbook.properties
    properties.title = clean(identity.file_title)
    properties.creator = f"duplicate {__version__}"
    properties.language = _.language
    properties.created = _moment(results.written_at)


def _moment(text: str) -> datetime | None:
    """When the results were worked out, as wall-clock time; None if the text is no moment."""
    try:
        return datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        return None
