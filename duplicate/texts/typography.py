"""Faults of French typography that a printed sentence must not have.

A no-break space stands before a colon and inside « », a narrow one before ; ! ? and % and in long
numbers; the apostrophe is ’ and the ellipsis is one sign. Placeholders, `code` in back quotes, a
single word in quotes (a rack may hold a ?) and what is typed at the prompt (``3: 12 top``,
``12 H4 MOT 24 : lu trop vite``, ``? H4 MOT 20``) are left out of the search.
"""

import re

_LEFT_OUT = re.compile(r"\{[^{}]*\}|`[^`]*`|«\u00a0[^\s»]+\u00a0»|https?://\S+")
_STAND_IN = "x"
_END = r"(?=\s|$|[)»”\]])"

_FAULTS = tuple(
    (re.compile(pattern), message)
    for pattern, message in (
        (rf"(?<![\u00a0\d])(?<!\d ):{_END}", "no U+00A0 before “:”"),
        (rf"(?<![\u202f!?;…(])[;!?](?! [A-Z]\d){_END}", "no U+202F before “;”, “!” or “?”"),
        (r"«(?!\u00a0)", "no U+00A0 after “«”"),
        (r"(?<!\u00a0)»", "no U+00A0 before “»”"),
        (r"[\dx] ?%", "no U+202F before “%”"),
        (r"\d \d{3}(?!\d)", "a plain space inside a number"),
        (r"'", "a straight apostrophe (write ’)"),
        (r'"', "straight quotes (write «\u00a0»)"),
        (r"[“”]", "English quotes (write «\u00a0»)"),
        (r"\.\.\.", "three dots (write …)"),
    )
)


def french_faults(text: str) -> tuple[str, ...]:
    """What is wrong with the typography of a French text; empty when nothing is."""
    visible = _LEFT_OUT.sub(_STAND_IN, text)
    return tuple(message for pattern, message in _FAULTS if pattern.search(visible))
