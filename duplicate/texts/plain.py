"""Plain signs for places that cannot show ours: old consoles, old encodings."""

import unicodedata

PLAIN = {
    "★": "*", "☆": "*", "●": "o", "■": "#", "█": "#", "✓": "v", "✗": "x", "→": "->", "…": "...",
    "−": "-", "–": "-", "—": "-", "’": "'", "“": '"', "”": '"', "«": '"', "»": '"',
    "\u202f": " ", "\u00a0": " ", "œ": "oe", "Œ": "OE", "Đ": "D", "đ": "d", "Ł": "L", "ł": "l",
    "▯": "?", "─": "-", "│": "|", "·": ".", "≤": "<=",
}  # fmt: skip


def plain_sign(sign: str) -> str:
    """The nearest thing in ASCII; a question mark where there is none."""
    if sign in PLAIN:
        return PLAIN[sign]
    base = unicodedata.normalize("NFD", sign)[0]
    return base if base.isascii() else "?"


def encoded(text: str, encoding: str) -> tuple[bytes, dict[str, str]]:
    """The text in an old encoding, and what was written for the signs that it has not."""
    replaced = {sign: plain_sign(sign) for sign in text if not _has(encoding, sign)}
    return "".join(replaced.get(sign, sign) for sign in text).encode(encoding), replaced


def _has(encoding: str, sign: str) -> bool:
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
