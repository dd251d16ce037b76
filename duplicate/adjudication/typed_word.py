"""A word as an operator types it: any case, blanks as small letters or in parentheses."""

import re
import unicodedata
from itertools import groupby

from duplicate.core.alphabet import BLANK_BIT, BLANK_SIGN, Alphabet
from duplicate.core.scoring import blanks_in
from duplicate.errors import InvalidInput

_PARTS = re.compile(r"\(([^()]*)\)|([^()]+|[()])")
_SIGNS = re.compile(r"\[[^\[\]]*\]|.")


def parse_word(text: str, alphabet: Alphabet) -> bytes:
    """Read ``FEDAYIN``, ``fedayin`` (no blank), ``FEDaYIN`` or ``FED(A)YIN`` as tile codes.

    Small letters are blanks in a word that has capitals outside parentheses. Raises
    ``InvalidInput``: ``word-digit``, ``word-blank-unnamed`` (``?``), ``word-sign``,
    ``word-too-many-blanks``.
    """
    if figure := next((sign for sign in text if sign.isdigit()), None):
        raise InvalidInput("word-digit", word=text, sign=figure)
    if BLANK_SIGN in text:
        raise InvalidInput("word-blank-unnamed", word=text)
    parts = [
        (part[1], part[2] or "") for part in _PARTS.finditer(unicodedata.normalize("NFC", text))
    ]
    marked = any(sign.isupper() for _inside, outside in parts for sign in outside)
    codes = bytearray()
    for inside, outside in parts:
        if inside is not None:
            codes += _blanks(_spell(inside, text, alphabet))
            continue
        for small, signs in groupby(_SIGNS.findall(outside), key=str.islower):
            spelled = _spell("".join(signs), text, alphabet)
            codes += _blanks(spelled) if small and marked else spelled
    word = bytes(codes)
    count, limit = blanks_in(word), alphabet.blanks
    if count > limit:
        raise InvalidInput("word-too-many-blanks", word=text, count=count, limit=limit)
    return word


def show_word(word: bytes, alphabet: Alphabet) -> str:
    """The word as it can be typed again: blanks in parentheses, which no case can change."""
    return "".join(
        f"({alphabet.show((code & 0x7F,))})" if code & BLANK_BIT else alphabet.show((code,))
        for code in word
    )


def _blanks(codes: bytes) -> bytes:
    return bytes(code | BLANK_BIT for code in codes)


def _spell(part: str, text: str, alphabet: Alphabet) -> bytes:
    try:
        return alphabet.spell(part)
    except InvalidInput as error:
        raise InvalidInput("word-sign", word=text, sign=error.values["sign"]) from error
