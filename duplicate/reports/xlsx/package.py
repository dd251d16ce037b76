"""The finishing of a saved workbook: the same bytes for the same results, no green triangles.

openpyxl writes the moment of saving into the file, and has no word for the mark that tells Excel
not to warn about licence numbers kept as text; both are put right in the archive it made.
"""

import io
import re
from collections.abc import Sequence
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from duplicate.reports.xlsx.rows import Rows

#: The earliest moment that an archive can hold.
NO_DATE = (1980, 1, 1, 0, 0, 0)
_PROPERTIES = "docProps/core.xml"
_SHEET = re.compile(r"xl/worksheets/sheet(\d+)\.xml")
_MODIFIED = re.compile(rb"<dcterms:modified.*?</dcterms:modified>")
_DIMENSION = re.compile(rb'<dimension ref="([A-Z0-9:]+)"')
_END_OF_DATA = b"</sheetData>"
#: The format wants the parts of a sheet in one order only.
_AFTER_ACCEPTED = (b"<drawing ", b"</worksheet>")
_ACCEPTED = b'<ignoredErrors><ignoredError sqref="%s" numberStoredAsText="1"/></ignoredErrors>'


def finished(saved: bytes, rows: Sequence[Rows]) -> bytes:
    """The workbook without the moment of saving, with the rows of each sheet in their place.

    Its text cells are accepted as they are.
    """
    buffer = io.BytesIO()
    with ZipFile(io.BytesIO(saved)) as source, ZipFile(buffer, "w", ZIP_DEFLATED) as target:
        for name in source.namelist():
            target.writestr(_entry(name), _part(name, source.read(name), rows))
    return buffer.getvalue()


def _entry(name: str) -> ZipInfo:
    entry = ZipInfo(name, NO_DATE)
    entry.compress_type = ZIP_DEFLATED
    return entry


def _part(name: str, content: bytes, rows: Sequence[Rows]) -> bytes:
    if name == _PROPERTIES:
        return _MODIFIED.sub(b"", content)
    sheet = _SHEET.fullmatch(name)
    return _sheet(content, rows[int(sheet[1]) - 1]) if sheet else content


def _sheet(content: bytes, rows: Rows) -> bytes:
    used = b"A1:" + rows.corner.encode()
    content = _DIMENSION.sub(b'<dimension ref="%s"' % used, content, count=1)
    head, end, tail = content.partition(_END_OF_DATA)
    mark = min(tail.index(after) for after in _AFTER_ACCEPTED if after in tail)
    return b"".join((head, rows.xml, end, tail[:mark], _ACCEPTED % used, tail[mark:]))
