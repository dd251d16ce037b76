"""Recognise by their content the files that are no word list, whatever their name says."""

import struct

#: What a file starts with, and the name of its format. The first that fits wins.
_MAGIC = (
    (b"%PDF", "PDF"),
    (b"\x89PNG", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF8", "GIF"),
    (b"II*\x00", "TIFF"),
    (b"MM\x00*", "TIFF"),
    (b"{\\rtf", "RTF"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "Word, Excel 97-2003"),
    (b"7z\xbc\xaf\x27\x1c", "7-Zip"),
    (b"Rar!", "RAR"),
    (b"\xfd7zXZ\x00", "XZ"),
    (b"BZh9", "bzip2"),
    (b"\x28\xb5\x2f\xfd", "Zstandard"),
    (b"SQLite format 3\x00", "SQLite"),
    (b"_COMPILED_DICTIONARY_", "Eliot DIC"),
    (b"MZ\x90\x00", "EXE"),
    (b"\x7fELF", "ELF"),
)
_ZIP = b"PK\x03\x04"
_ZIP_CONTENTS = (
    (b"xl/", "Excel XLSX"),
    (b"word/", "Word DOCX"),
    (b"opendocument.spreadsheet", "OpenDocument ODS"),
    (b"opendocument.text", "OpenDocument ODT"),
)
_TEXT_SIGNS = (
    (b"<!doctype html", "HTML"),
    (b"<html", "HTML"),
    (b"<?xml", "XML"),
    (b"[header]", "Scrabble3D DIC"),
)
_HEAD = 4096
_NODE = 4
_HEADER = 16
_KWG_ROOT = 1 << 22
_KWG_ARC = _KWG_ROOT - 1
_HUNSPELL_SHARE = 0.1


def foreign_format(data: bytes) -> str | None:
    """The name of a known format that is no list of words; None for what may be text."""
    for magic, name in _MAGIC:
        if data.startswith(magic):
            return name
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "WebP"
    if data.startswith(_ZIP):
        return next((name for part, name in _ZIP_CONTENTS if part in data), "ZIP")
    start = data[:_HEAD].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    for sign, name in _TEXT_SIGNS:
        if start.startswith(sign):
            return name
    return _compiled_format(data) or ("Hunspell DIC" if _is_hunspell(start) else None)


def _compiled_format(data: bytes) -> str | None:
    """Word graphs of other programs, told by how their numbers hang together."""
    if len(data) < _HEADER:
        return None
    first, second = struct.unpack_from("<2I", data)
    nodes, rest = divmod(len(data), _NODE)
    if not rest and all(_is_kwg_root(node, nodes) for node in (first, second)):
        return "KWG"
    if len(data) == _NODE * (first + 1):
        return "Zyzzyva DWG"
    return "Quackle DAWG" if data[0] == 1 and b"A B C " in data[:256] else None


def _is_kwg_root(node: int, nodes: int) -> bool:
    """The two roots of a KWG carry no tile, end their list and point inside the file."""
    return node >> 24 == 0 and bool(node & _KWG_ROOT) and 0 < node & _KWG_ARC < nodes


def _is_hunspell(start: bytes) -> bool:
    """Stems with flags after a slash, below a line that counts them."""
    first, *lines = start.splitlines()[:200] or [b""]
    flagged = sum(b"/" in line for line in lines)
    return first.strip().isdigit() and flagged > len(lines) * _HUNSPELL_SHARE
