"""What an import found, as a value: everything a person needs to trust the list, or not."""

from enum import StrEnum

import msgspec


class Reason(StrEnum):
    """Why a line of a list gave no word."""

    BLANK = "blank-inside"
    HYPHEN = "hyphen"
    APOSTROPHE = "apostrophe"
    DIGIT = "digit"
    SIGN = "sign"
    CAPITAL = "capital"
    TOO_SHORT = "too-short"
    TOO_LONG = "too-long"


class Refused(msgspec.Struct, frozen=True):
    """The lines refused for one reason: how many, and the first few as (line, text)."""

    reason: Reason
    count: int
    examples: tuple[tuple[int, str], ...]


class LooksLike(msgspec.Struct, frozen=True):
    """The known edition a list is (``same``) or is nearest to.

    ``words`` counts that edition; ``more`` is this list's total less that, and ``per_length`` the
    difference for each length that has one, as far as the edition's counts are known.
    """

    edition: str
    words: int
    same: bool
    more: int = 0
    per_length: dict[int, int] = {}


class Doubts(msgspec.Struct, frozen=True):
    """What makes a list suspicious: empty values mean no doubt.

    ``unused_letters`` no word has; ``missing_lengths`` (2 to 9 letters) have no word;
    ``vowelless_pairs`` are two-letter words without a vowel, often units; ``few_pairs`` is set
    when there are fewer two-letter words than any known language has.
    """

    unused_letters: tuple[str, ...] = ()
    missing_lengths: tuple[int, ...] = ()
    vowelless_pairs: tuple[str, ...] = ()
    few_pairs: bool = False


class ImportReport(msgspec.Struct, frozen=True):
    """What was read, what was kept, what was refused and why, and what the result resembles.

    ``words`` counts 2 to 15 letters, ``longer`` 16 to 21 (kept for larger boards). ``repeats``
    are lines that stood there before, ``merged`` other spellings of a word already there
    (accents). ``converted`` words had accents, ligatures or small marks; ``samples`` shows the
    first of them, as (written, kept), so that a wrong encoding is seen at once.
    ``sha256`` is the fingerprint of the kept list.
    """

    source: str
    compressed: bool
    encoding: str
    newline: str
    lines: int
    blank_lines: int
    comments: int
    definitions: int
    marks: int
    words: int
    longer: int
    per_length: dict[int, int]
    longest: str
    repeats: int
    merged: int
    converted: int
    samples: tuple[tuple[str, str], ...]
    refused: tuple[Refused, ...]
    strange_signs: dict[str, int]
    doubts: Doubts
    looks_like: LooksLike | None
    sha256: str
