"""The fonts of all documents: Lato for text, DejaVu Sans for signs and for what Lato lacks.

A character that a font does not have would print as a hole without any error, so each one is
looked up first. What no font has prints as ``▯`` and is reported.
"""

import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from typing import NamedTuple

TEXT = "duplicate-text"
STRONG = "duplicate-strong"
SIGNS = "duplicate-signs"
MISSING = "▯"
ELLIPSIS = "…"
_FILES = {TEXT: "Lato-Regular.ttf", STRONG: "Lato-Bold.ttf", SIGNS: "DejaVuSans.ttf"}


class Run(NamedTuple):
    """Text that one font can print."""

    font: str
    text: str


@cache
def register() -> dict[str, frozenset[int]]:
    """Make the fonts known to reportlab, once; the characters of each by font name."""
    from reportlab import rl_config
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    rl_config.useA85 = 0  # pages as bytes, not spelled out as text: smaller, and sooner written
    folder = files("duplicate") / "data" / "fonts"
    covered = {}
    for name, file in _FILES.items():
        font = TTFont(name, BytesIO((folder / file).read_bytes()))
        pdfmetrics.registerFont(font)
        covered[name] = frozenset(font.face.charToGlyph)
    return covered


def clean(text: str) -> str:
    """Composed accents, no invisible signs, every control character a space."""
    if text.isascii() and text.isprintable():
        return text
    kept = []
    for sign in unicodedata.normalize("NFC", text):
        category = unicodedata.category(sign)
        if category in {"Cc", "Zl", "Zp"}:
            kept.append(" ")
        elif category != "Cf":
            kept.append(sign)
    return "".join(kept)


@lru_cache(maxsize=20_000)
def runs(text: str, *, bold: bool = False) -> tuple[Run, ...]:
    """``text`` cut where the font changes; what no font has became ``MISSING``."""
    covered = register()
    first = STRONG if bold else TEXT
    pieces: list[Run] = []
    for sign in clean(text):
        font, shown = first, sign
        if ord(sign) not in covered[first]:
            font = SIGNS
            if ord(sign) not in covered[SIGNS]:
                shown = MISSING
        if pieces and pieces[-1].font == font:
            pieces[-1] = Run(font, pieces[-1].text + shown)
        else:
            pieces.append(Run(font, shown))
    return tuple(pieces)


def missing(text: str) -> str:
    """The characters of ``text`` that no font has."""
    covered = register()
    known = covered[TEXT] | covered[SIGNS]
    return "".join(sign for sign in clean(text) if ord(sign) not in known)


@lru_cache(maxsize=20_000)
def width(text: str, size: float, *, bold: bool = False) -> float:
    """Printed width in points."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    return sum(float(stringWidth(run.text, run.font, size)) for run in runs(text, bold=bold))


def shorten(text: str, room: float, size: float, *, bold: bool = False) -> str:
    """``text``, or as much of its beginning as fits in ``room`` points, then ``…``."""
    if width(text, size, bold=bold) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, size, bold=bold) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def wrap(text: str, room: float, size: float, *, bold: bool = False) -> tuple[str, ...]:
    """``text`` in lines of at most ``room`` points, broken at spaces; long words are shortened."""
    lines: list[str] = []
    for word in clean(text).split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, bold=bold) <= room:
            lines[-1] = longer
        else:
            lines.append(shorten(word, room, size, bold=bold))
    return tuple(lines)
