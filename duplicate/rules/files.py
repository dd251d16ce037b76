"""What stands in a data file of each axis, and the value it becomes.

Formats and federations are written as the model holds them; tile sets and boards are written for
people. Unknown keys, wrong types and missing values are refused by msgspec with the key's path.
"""

import tomllib
from collections.abc import Callable
from enum import StrEnum
from functools import cache
from typing import Any, TypeVar

import msgspec

from duplicate.core.alphabet import Alphabet, Letter
from duplicate.core.coord import Notation, Place
from duplicate.core.layout import Layout
from duplicate.errors import DuplicateError, InvalidInput
from duplicate.rules.catalog import read
from duplicate.rules.model import (
    Count,
    Federation,
    Format,
    Language,
    Positive,
    Titles,
)

_Value = TypeVar("_Value")


class Sound(StrEnum):
    """How a letter counts in a draw."""

    VOWEL = "vowel"
    CONSONANT = "consonant"
    EITHER = "either"


class LetterFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A letter: points, tiles in the bag (0: only a blank may stand for it), other spellings."""

    value: Count
    count: Count
    sound: Sound = Sound.CONSONANT
    inputs: tuple[str, ...] = ()


class LanguageFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile set; the letters stand in alphabetical order, ``?`` of ``spelling`` is the blank."""

    titles: Titles
    source: str
    notation: Notation
    blanks: Count
    letters: dict[str, LetterFile]
    spelling: dict[str, str] = {}
    bonuses: dict[Positive, Count] = {}


class LayoutFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board as a grid of signs (``core.layout.PREMIUMS``) and its start square."""

    start: str
    grid: str


def load_language(name: str) -> Language:
    """The tile set of that name. Raises ``InvalidInput`` (see ``_load``)."""
    return _load("languages", name, _language)


def load_layout(name: str) -> Layout:
    """The board of that name. Raises ``InvalidInput`` (see ``_load``)."""
    return _load("layouts", name, _layout)


def load_format(name: str) -> Format:
    """The format of that name. Raises ``InvalidInput`` (see ``_load``)."""
    return _load("formats", name, _format)


def load_federation(name: str) -> Federation:
    """The federation's edition of that name. Raises ``InvalidInput`` (see ``_load``)."""
    return _load("federations", name, _federation)


def _load(axis: str, name: str, build: Callable[[str, dict[str, Any]], _Value]) -> _Value:
    """Read, check and build one file.

    Raises ``InvalidInput``: what ``catalog.read`` raises, ``rules-file-broken`` (no TOML),
    ``rules-file-invalid`` (a key missing, unknown or of a wrong type) or ``rules-file-refused``
    with the reason (each value fits, but not the whole).
    """
    bare, text = read(axis, name)
    try:
        value: _Value = _built(build, bare, text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidInput("rules-file-broken", path=name, detail=str(error)) from error
    except msgspec.ValidationError as error:
        raise InvalidInput("rules-file-invalid", path=name, detail=str(error)) from error
    except DuplicateError as error:
        refused = InvalidInput("rules-file-refused", path=name)
        raise refused.with_others(error.all_reasons()) from error
    return value


@cache  # by what stands in the file: one that the user changes meanwhile is read anew
def _built(build: Callable[[str, dict[str, Any]], Any], bare: str, text: str) -> Any:
    return build(bare, tomllib.loads(text))


def _language(code: str, content: dict[str, Any]) -> Language:
    file = msgspec.convert(content, LanguageFile, str_keys=True)
    letters = tuple(
        Letter(
            name=name,
            value=letter.value,
            count=letter.count,
            vowel=letter.sound is not Sound.CONSONANT,
            consonant=letter.sound is not Sound.VOWEL,
            inputs=letter.inputs,
        )
        for name, letter in file.letters.items()
    )
    alphabet = Alphabet(letters, file.blanks)
    return Language(
        code, file.titles, file.source, file.notation, alphabet, file.spelling, file.bonuses
    )


def _layout(name: str, content: dict[str, Any]) -> Layout:
    file = msgspec.convert(content, LayoutFile)
    rows = tuple(file.grid.split())
    start = Place.parse(file.start, len(rows), Notation.FRENCH)
    return Layout(name, rows, (start.row, start.column))


def _format(name: str, content: dict[str, Any]) -> Format:
    return msgspec.convert(content | {"name": name}, Format, str_keys=True)


def _federation(name: str, content: dict[str, Any]) -> Federation:
    return msgspec.convert(content | {"name": name}, Federation)
