"""Texts that people type must be texts: what no document can show is refused before it is kept."""

from collections.abc import Iterator
from typing import Any

import msgspec

from duplicate.errors import InvalidInput
from duplicate.service.player_text import unusable_signs

#: Stands for a sign that cannot be shown.
_SHOWN_AS = "▯"
_LINE_ENDS = "\n\r\v\f\x85\u2028\u2029"


def check_texts(*values: Any) -> None:
    """Refuse control characters and line ends in any text of these values, however deep it lies.

    Raises ``InvalidInput('text-control-sign')``.
    """
    for text in _texts(msgspec.to_builtins(values)):
        if text.isprintable() and text.isascii():
            continue  # nearly all of a pile of slips
        signs = (*unusable_signs(text), *_line_ends(text))
        if signs:
            shown = "".join(sign if sign.isprintable() else _SHOWN_AS for sign in text)
            raise InvalidInput("text-control-sign", text=shown, signs=", ".join(signs))


def _line_ends(text: str) -> tuple[str, ...]:
    ends = [sign for sign in text if sign in _LINE_ENDS and not unusable_signs(sign)]
    return tuple(dict.fromkeys(f"U+{ord(sign):04X}" for sign in ends))


def _texts(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for inner in value.values():
                yield from _texts(inner)
        case list() | tuple():
            for inner in value:
                yield from _texts(inner)
        case _:
            pass
