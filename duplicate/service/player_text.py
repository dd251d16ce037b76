"""The text of one cell of a player list: cleaning it, and splitting a full name."""

import unicodedata
from itertools import takewhile

_SPACING = "\t\n\r"
#: The sign that stands for a lost letter, and two that no document can hold.
_LOST = "\ufffd\ufffe\uffff"
_CAPITALS = 2


def clean(text: str) -> str:
    """A cell as it is kept: composed letters, single plain spaces, no invisible signs.

    No-break spaces, tabs and line breaks inside a cell count as spaces. Nothing visible changes.
    """
    visible = "".join(sign for sign in text if unicodedata.category(sign) != "Cf")
    return " ".join(unicodedata.normalize("NFC", visible).split())


def has_invisible(text: str) -> bool:
    """Whether the cell holds signs without width, which ``clean`` takes out."""
    return any(unicodedata.category(sign) == "Cf" for sign in text)


def unusable_signs(text: str) -> tuple[str, ...]:
    """Control characters and signs lost in an earlier conversion, as ``U+000B``."""
    signs = [sign for sign in text if sign not in _SPACING and _is_unusable(sign)]
    return tuple(dict.fromkeys(f"U+{ord(sign):04X}" for sign in signs))


def _is_unusable(sign: str) -> bool:
    return sign in _LOST or unicodedata.category(sign) in {"Cc", "Cs"}


def split_name(full: str) -> tuple[str, str] | None:
    """Surname and first name of ``LE GOFF Anne``, ``de LA TOUR Anne`` or ``Anne LE GOFF``.

    The words in capitals are the surname, with the small words (de, van) before them. None when
    capitals do not tell the two apart.
    """
    words = full.split()
    capital = [position for position, word in enumerate(words) if _is_capital(word)]
    if not capital:
        return None
    start, end = capital[0], capital[-1] + 1
    particles = list(takewhile(str.islower, reversed(words[:start])))
    before = words[: start - len(particles)]
    after = words[end:]
    if bool(before) == bool(after):
        return None
    return " ".join(words[start - len(particles) : end]), " ".join(before or after)


def _is_capital(word: str) -> bool:
    """Whether a word is written in capitals; an initial (J, J.) is not."""
    return word.isupper() and sum(map(str.isalpha, word)) >= _CAPITALS
