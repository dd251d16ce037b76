"""From the bytes of a list to its text, by rule and not by guess.

A byte order mark decides; else many NULs mean UTF-16; else strict UTF-8; else the Windows
encoding of the language. Whoever knows better says so. A text that was read wrongly, now or by
the program that wrote it, is refused: a lexicon with broken accents must never arbitrate.
"""

import codecs
import gzip
import re
import zlib
from dataclasses import dataclass

from duplicate.errors import InvalidInput
from duplicate.lexicon.sniff import foreign_format

_GZIP = b"\x1f\x8b"
_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_CENTRAL_EUROPEAN = frozenset({"pl", "ro"})
#: From this share of NULs on a text must be UTF-16; a plain text has none at all.
_NUL_SHARE = 0.2
#: UTF-8 that was once read as cp1252 (Ã©), or a character that was lost on the way.
_MISREAD = re.compile("[ÂÃÅ][\u00a0-\u00bf€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›œžŸŠŒŽ]|\ufffd")
#: A DOS list (cp850) read as cp1252: its é is a low quotation mark.
_MISREAD_DOS = re.compile(r"\w‚|‚\w")
_DOS_END = b"\x1a"
_CONTROL = bytes({*range(0x09), *range(0x0E, 0x20)})
_NEWLINES = re.compile("\r\n|\r|\n")
_NEWLINE_NAMES = {"\n": "LF", "\r\n": "CRLF", "\r": "CR"}


@dataclass(frozen=True)
class Decoded:
    """A text and how it was written. ``newline`` is LF, CRLF, CR, "mixed" or "none"."""

    text: str
    encoding: str
    newline: str
    compressed: bool


def unpack(data: bytes, source: str) -> tuple[bytes, bool]:
    """The content of a gzip file, or the bytes as they are; says which."""
    if not data.startswith(_GZIP):
        return data, False
    try:
        return gzip.decompress(data), True
    except (OSError, EOFError, zlib.error) as error:
        raise InvalidInput("lexicon-gzip-damaged", file=source) from error


def decode(data: bytes, source: str, language: str = "", encoding: str | None = None) -> Decoded:
    """Read a list of words; ``source`` is the name that errors give to the file.

    Raises ``InvalidInput``: ``lexicon-not-text``, ``lexicon-gzip-damaged``,
    ``lexicon-encoding-unknown``, ``lexicon-encoding-wrong``, ``lexicon-misread``.
    """
    plain, compressed = unpack(data, source)
    found = foreign_format(plain)
    if found is not None:
        raise InvalidInput("lexicon-not-text", file=source, format=found)
    plain = plain.rstrip(_DOS_END)
    used = encoding or _encoding_by_rule(plain, language)
    if not used.startswith("utf-16") and len(plain.translate(None, _CONTROL)) < len(plain):
        raise InvalidInput("lexicon-binary", file=source)
    text = _read(plain, used, source)
    _refuse_misread(text, used, source)
    return Decoded(text, used, _newline(text), compressed)


def _encoding_by_rule(data: bytes, language: str) -> str:
    for mark, name in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return name
    nuls = data.count(0)
    if nuls > len(data) * _NUL_SHARE:
        return "utf-16-be" if data[::2].count(0) > nuls / 2 else "utf-16-le"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return "cp1250" if language in _CENTRAL_EUROPEAN else "cp1252"
    return "utf-8"


def _read(data: bytes, encoding: str, source: str) -> str:
    try:
        return data.decode(encoding).removeprefix("\ufeff")
    except LookupError as error:
        raise InvalidInput("lexicon-encoding-unknown", encoding=encoding) from error
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InvalidInput(
            "lexicon-encoding-wrong", file=source, encoding=encoding, line=line
        ) from error


def _refuse_misread(text: str, encoding: str, source: str) -> None:
    found = _MISREAD.search(text)
    if found is None and encoding.startswith("cp125"):
        found = _MISREAD_DOS.search(text)
    if found is None:
        return
    end = len(_NEWLINES.split(text[: found.start()]))
    line = _NEWLINES.split(text)[end - 1].strip()
    raise InvalidInput("lexicon-misread", file=source, line=end, text=line[:40], encoding=encoding)


def _newline(text: str) -> str:
    found = {kind: text.count(kind) for kind in ("\r\n", "\n", "\r")}
    found["\n"] -= found["\r\n"]
    found["\r"] -= found["\r\n"]
    kinds = [_NEWLINE_NAMES[kind] for kind, count in found.items() if count]
    return kinds[0] if len(kinds) == 1 else "mixed" if kinds else "none"
