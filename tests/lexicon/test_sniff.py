import io
import struct
import zipfile

import pytest

from duplicate.errors import InvalidInput
from duplicate.lexicon.sniff import foreign_format
from duplicate.texts import texts
from tests.support.lexicons import read

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(64)


def _zip(*names):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in names:
            archive.writestr(name, "x")
    return buffer.getvalue()


def _kwg():
    root = 1 << 22
    nodes = [root | 2, root | 3, 0x01C00000, 0x02C00000]
    return struct.pack("<4I", *nodes)


FOREIGN = {
    "PDF": b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n",
    "PNG": PNG,
    "JPEG": b"\xff\xd8\xff\xe0\x00\x10JFIF",
    "GIF": b"GIF89a" + bytes(16),
    "WebP": b"RIFF\x10\x00\x00\x00WEBPVP8 ",
    "Excel XLSX": _zip("[Content_Types].xml", "xl/workbook.xml"),
    "Word DOCX": _zip("[Content_Types].xml", "word/document.xml"),
    "ZIP": _zip("mots.txt"),
    "Word, Excel 97-2003": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(32),
    "SQLite": b"SQLite format 3\x00" + bytes(32),
    "Eliot DIC": b"_COMPILED_DICTIONARY_\x00\x02" + bytes(32),
    "KWG": _kwg(),
    "Zyzzyva DWG": struct.pack("<5I", 4, 0x41000002, 0x42C00000, 0x43C00000, 0x44C00000),
    "Quackle DAWG": b"\x01" + bytes(16) + b"\x00\x00\x02\x1aA B C D " + bytes(32),
    "HTML": b"\n<!DOCTYPE html>\n<html><body>AA AH</body></html>",
    "Scrabble3D DIC": "\ufeff[Header]\nKey=12\n[Words]\nAA=\n".encode(),
    "Hunspell DIC": b"3\nabaca/S.\nabaisser/a0p+\nabats\n",
    "RTF": b"{\\rtf1\\ansi AA\\par}",
}


@pytest.mark.parametrize("name", FOREIGN)
def test_files_of_other_kinds_are_known_by_content(name):
    assert foreign_format(FOREIGN[name]) == name


@pytest.mark.parametrize(
    "text",
    [
        "AA\nAH\n", "RIFFLE\nRIFFS\n", "MZABITE\n", "BZH\nBZHES\n", "PK\n", "GIFLE\n", "AAAA\nBBBB\n",
        "12\nAA\nAH\n", "", "A",
    ],
)  # fmt: skip
def test_words_are_never_taken_for_another_format(text):
    assert foreign_format(text.encode()) is None


def test_bl_101_an_image_is_refused_in_one_sentence_of_the_readers_language():
    with pytest.raises(InvalidInput) as caught:
        read(PNG)
    french, english = (texts(code).error(caught.value) for code in ("fr", "en"))
    assert "list.txt" in french
    assert "PNG" in french
    assert "Enregistrez" in french
    assert "list.txt is not a list of words but a file of the kind PNG." in english
    assert "\n" not in french
