"""What a PDF says, read back by another library than the one that wrote it."""

from pathlib import Path

from pypdf import PdfReader
from pypdf.generic import DictionaryObject


def pages_text(path: Path) -> list[str]:
    """The text of each page; every kind of space counts as one plain space."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(path).pages]


def whole_text(path: Path) -> str:
    """The text of all pages."""
    return " ".join(pages_text(path))


def font_names(path: Path) -> set[str]:
    """The fonts that pages and their forms name, without the prefix of a subset."""
    names: set[str] = set()
    for page in PdfReader(path).pages:
        names |= _fonts(page["/Resources"].get_object())
    return names


def forms(path: Path) -> set[int]:
    """The object numbers of all forms that pages place."""
    found = set()
    for page in PdfReader(path).pages:
        placed = page["/Resources"].get_object().get("/XObject", {})
        found |= {placed.raw_get(name).idnum for name in placed}
    return found


def bookmarks(path: Path) -> list[tuple[str, int]]:
    """Title and page (from 1) of each entry of the outline."""
    reader = PdfReader(path)
    pages = [reader.get_destination_page_number(entry) for entry in reader.outline]
    titles = [str(entry.title) for entry in reader.outline]
    return [(title, number + 1) for title, number in zip(titles, pages, strict=True)]


def _fonts(resources: DictionaryObject) -> set[str]:
    fonts = resources.get("/Font", DictionaryObject()).get_object()
    names = {str(fonts[key].get_object()["/BaseFont"]).split("+")[-1].lstrip("/") for key in fonts}
    forms = resources.get("/XObject", DictionaryObject()).get_object()
    for key in forms:
        inner = forms[key].get_object().get("/Resources")
        if inner is not None:
            names |= _fonts(inner.get_object())
    return names
