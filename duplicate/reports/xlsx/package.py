"""The finishing of a saved workbook: the same bytes for the same results, no green triangles.

openpyxl writes the moment of saving into the file, and has no word for the mark that tells Excel
not to warn about licence numbers kept as text; both are put right in the archive it made.
"""

import io
import re
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

#: The earliest moment that an archive can hold.
NO_DATE = (1980, 1, 1, 0, 0, 0)
_PROPERTIES = "docProps/core.xml"
_SHEET = re.compile(r"xl/worksheets/sheet\d+\.xml")
_MODIFIED = re.compile(rb"<dcterms:modified.*?</dcterms:modified>")
_DIMENSION = re.compile(rb'<dimension ref="([A-Z0-9:]+)"')
_END = b"</worksheet>"


def finished(saved: bytes) -> bytes:
    """The workbook without the moment of saving, its text cells accepted as they are."""
    buffer = io.BytesIO()
    with ZipFile(io.BytesIO(saved)) as source, ZipFile(buffer, "w", ZIP_DEFLATED) as target:
        for name in source.namelist():
            target.writestr(_entry(name), _part(name, source.read(name)))
    return buffer.getvalue()


def _entry(name: str) -> ZipInfo:
    entry = ZipInfo(name, NO_DATE)
    entry.compress_type = ZIP_DEFLATED
    return entry


def _part(name: str, content: bytes) -> bytes:
    if name == _PROPERTIES:
        return _MODIFIED.sub(b"", content)
    used = _DIMENSION.search(content)
    if _SHEET.fullmatch(name) and used:
        accepted = (
            b'<ignoredErrors><ignoredError sqref="%s" numberStoredAsText="1"/></ignoredErrors>'
        )
        return content.replace(_END, accepted % used[1] + _END)
    return content
