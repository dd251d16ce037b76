"""Text cells of CSV files that a spreadsheet must not take for formulas.

The rule: a cell that begins with ``=``, ``+``, ``-``, ``@``, TAB or CR, with or without
apostrophes before it, is written with one apostrophe more. Reading takes exactly that one away,
so what was written comes back unchanged, and a name such as ``'t Hooft`` is never touched.
Numbers are no text: a penalty of -5 is written as it is.
"""

import re

_LOOKS_LIKE_A_FORMULA = re.compile(r"'*[=+\-@\t\r]")
_GUARDED = re.compile(r"'+[=+\-@\t\r]")


def guard(text: str) -> str:
    """The text as a CSV cell holds it; ``unguard(guard(text)) == text`` for every text."""
    return f"'{text}" if _LOOKS_LIKE_A_FORMULA.match(text) else text


def unguard(cell: str) -> str:
    """The text that a CSV cell stands for: one guarding apostrophe less."""
    return cell[1:] if _GUARDED.match(cell) else cell
