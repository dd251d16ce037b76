"""What stands in a data file of each axis, and the value it becomes.

Unknown keys, wrong types and missing values are refused by msgspec with the key's path.
"""

import tomllib
from collections.abc import Callable
from enum import StrEnum
from typing import Annotated, TypeVar

import msgspec

from duplicate.core.alphabet import Alphabet, Letter
from duplicate.core.coord import Notation, Place
from duplicate.core.layout import Layout
from duplicate.errors import DuplicateError, InvalidInput
from duplicate.rules.catalog import read
from duplicate.rules.model import (
    DrawRule,
    Federation,
    Format,
    Language,
    SlipRule,
    SoloRule,
    Titles,
    TopCriterion,
)

Count = Annotated[int, msgspec.Meta(ge=0)]
_File = TypeVar("_File", bound=msgspec.Struct)
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
    """A tile set; the letters stand in alphabetical order."""

    titles: Titles
    source: str
    notation: Notation
    blanks: Count
    letters: dict[str, LetterFile]


class LayoutFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board as a grid of signs (``core.layout.PREMIUMS``) and its start square."""

    start: str
    grid: str


class FormatFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The values of ``model.Format``; TOML keys are text, so the bonuses' are too."""

    titles: Titles
    rack_size: Annotated[int, msgspec.Meta(ge=1)]
    max_played: Annotated[int, msgspec.Meta(ge=1)]
    bonuses: dict[Annotated[str, msgspec.Meta(pattern=r"^[1-9]\d*$")], Count]
    seconds: Annotated[int, msgspec.Meta(ge=1)]
    signals: tuple[Count, ...]
    original: bool = False


class FederationFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The values of ``model.Federation``; its name is the file's."""

    edition: str
    titles: Titles
    source: str
    draw: DrawRule
    top_choice: tuple[TopCriterion, ...]
    slip: SlipRule
    solo: SoloRule
    next_draw_after: Count
    time_limit_appeal: Count
    articles: dict[str, str] = {}


def load_language(name: str) -> Language:
    """The tile set of that name. Raises ``InvalidInput`` (see ``_load``)."""
    return _load("languages", name, LanguageFile, _language)


def load_layout(name: str) -> Layout:
    """The board of that name. Raises ``InvalidInput`` (see ``_load``)."""
    return _load("layouts", name, LayoutFile, _layout)


def load_format(name: str) -> Format:
    """The format of that name. Raises ``InvalidInput`` (see ``_load``)."""
    return _load("formats", name, FormatFile, _format)


def load_federation(name: str) -> Federation:
    """The federation's edition of that name. Raises ``InvalidInput`` (see ``_load``)."""
    return _load("federations", name, FederationFile, _federation)


def _load(
    axis: str, name: str, shape: type[_File], build: Callable[[str, _File], _Value]
) -> _Value:
    """Read, check and build one file.

    Raises ``InvalidInput``: ``rules-unknown-name``, ``rules-file-unreadable``,
    ``rules-file-broken`` (no TOML) or ``rules-file-invalid`` (TOML with the wrong content).
    """
    bare, text = read(axis, name)
    try:
        return build(bare, msgspec.convert(tomllib.loads(text), shape))
    except tomllib.TOMLDecodeError as error:
        raise InvalidInput("rules-file-broken", path=name, detail=str(error)) from error
    except (msgspec.ValidationError, DuplicateError) as error:
        raise InvalidInput("rules-file-invalid", path=name, detail=str(error)) from error


def _language(code: str, file: LanguageFile) -> Language:
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
    return Language(code, file.titles, file.source, file.notation, Alphabet(letters, file.blanks))


def _layout(name: str, file: LayoutFile) -> Layout:
    rows = tuple(file.grid.split())
    start = Place.parse(file.start, len(rows), Notation.FRENCH)
    return Layout(name, rows, (start.row, start.column))


def _format(name: str, file: FormatFile) -> Format:
    return Format(
        name=name,
        titles=file.titles,
        rack_size=file.rack_size,
        max_played=file.max_played,
        bonuses={int(tiles): points for tiles, points in file.bonuses.items()},
        seconds=file.seconds,
        signals=file.signals,
        original=file.original,
    )


def _federation(name: str, file: FederationFile) -> Federation:
    return Federation(
        name=name,
        edition=file.edition,
        titles=file.titles,
        source=file.source,
        draw=file.draw,
        top_choice=file.top_choice,
        slip=file.slip,
        solo=file.solo,
        next_draw_after=file.next_draw_after,
        time_limit_appeal=file.time_limit_appeal,
        articles=file.articles,
    )
