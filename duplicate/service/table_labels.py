"""Which labels a table can have: those that a line at the desk cannot take for anything else.

A label stands before every slip, so it must not look like a command (``rest``), a round (``3:``), an
unknown table (``?``), an option (``-1``), or two tables (``1 2``).
"""

import re

#: A command of one letter.
_COMMAND = "q"
_LABEL = re.compile(r"[^\W_](?:[^\s:,;=@?!]|\s(?!\s))*")
_TWO_NUMBERS = re.compile(r"\d\s+\d")
_FEW_LETTERS = re.compile(r"[^\W\d_]{1,2}")


def usable(label: str) -> bool:
    """Whether a table may be called so: with a figure in it, or of one or two letters."""
    plain = label.strip()
    if not _LABEL.fullmatch(plain) or _TWO_NUMBERS.search(plain):
        return False
    if any(map(str.isdecimal, plain)):
        return True
    return bool(_FEW_LETTERS.fullmatch(plain)) and plain.casefold() != _COMMAND
