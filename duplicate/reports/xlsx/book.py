"""A workbook made of tables, and what every workbook of ours says about itself."""

import io
import re
from collections.abc import Iterable
from datetime import datetime
from itertools import count
from typing import TYPE_CHECKING, cast

from duplicate import __version__
from duplicate.reports.catalogue import Paper
from duplicate.reports.pdf.identity import Identity
from duplicate.reports.table import Table, clean
from duplicate.reports.xlsx.package import finished
from duplicate.reports.xlsx.rows import Rows
from duplicate.reports.xlsx.sheet import Heading, Layout, fill
from duplicate.reports.xlsx.styles import Painter

if TYPE_CHECKING:
    from openpyxl.worksheet.header_footer import HeaderFooterItem
    from openpyxl.worksheet.worksheet import Worksheet

#: Excel refuses page headers and footers that are longer than 255 signs in all.
LONGEST_FOOTER_TEXT = 90
LONGEST_NAME = 31
_NOT_IN_NAMES = re.compile(r"[\[\]:*?/\\\n\t]+")
#: Excel keeps these names for itself.
_RESERVED = ("History", "Historique")


class Book:
    """A workbook that grows by one sheet for each table."""

    def __init__(self, paper: Paper) -> None:
        from openpyxl import Workbook

        self._workbook = Workbook()
        self._workbook.remove(self._workbook.worksheets[0])
        self._painter = Painter(self._workbook)
        self._paper = paper
        self._rows: list[Rows] = []

    def add(self, table: Table, layout: Layout, identity: Identity, note: str = "") -> "Worksheet":
        """A new sheet named after the table's title."""
        name = sheet_name(table.title, self._workbook.sheetnames)
        sheet = cast("Worksheet", self._workbook.create_sheet(name))
        about = (table.title, identity.round, identity.status, identity.written)
        status = " · ".join(text for text in about if text)
        heading = Heading(clean(identity.event), status, note)
        self._rows.append(fill(sheet, table, layout, heading, self._painter, self._paper))
        footer = cast("HeaderFooterItem", sheet.oddFooter)
        footer.left.text = clean(identity.event)[:LONGEST_FOOTER_TEXT].replace("&", "&&")
        footer.right.text = f"{identity.status}   &P / &N"
        footer.left.size = footer.right.size = 9
        return sheet

    def content(self, identity: Identity, written_at: str) -> bytes:
        """The bytes of the file; equal tables give equal bytes."""
        properties = self._workbook.properties
        properties.title = clean(identity.file_title)
        properties.creator = f"duplicate {__version__}"
        properties.language = identity.language
        properties.created = _moment(written_at)
        buffer = io.BytesIO()
        self._workbook.save(buffer)
        return finished(buffer.getvalue(), self._rows)


def sheet_name(title: str, taken: Iterable[str]) -> str:
    """A name for a sheet that Excel accepts: short, without its signs, unlike those ``taken``."""
    known = {name.casefold() for name in (*taken, *_RESERVED)}
    name = _NOT_IN_NAMES.sub("-", clean(title)).strip("' ")[:LONGEST_NAME].rstrip() or "-"
    endings = (f" ({number})" for number in count(2))
    unlike = name
    while unlike.casefold() in known:
        end = next(endings)
        unlike = name[: LONGEST_NAME - len(end)] + end
    return unlike


def _moment(text: str) -> datetime | None:
    """When the results were worked out, as wall-clock time; None if the text is no moment."""
    try:
        return datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        return None
