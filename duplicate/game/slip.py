"""A slip as it is written, mistakes included: nothing on it is corrected on the way in.

These are the fields that ``duplicate judge`` reads and that a full slip has in the log. Positions
in a word count from 1; places on the slip are offsets from a word's first letter, rows down and
columns right.
"""

from enum import StrEnum
from typing import Annotated

import msgspec

from duplicate.core.coord import Direction

#: One letter that nobody can read.
UNREADABLE = "_"


class Legibility(StrEnum):
    """How well a slip can be read."""

    GOOD = "good"
    HARD = "hard"
    NONE = "none"


class SlipState(StrEnum):
    """How a slip was handed in. ``late``: written in time, but collected late."""

    IN_TIME = "in-time"
    NONE = "none"
    BLANK = "blank"
    WRITTEN_AFTER_END = "written-after-end"
    EXCHANGED = "exchanged"
    LATE = "late"


_Count = Annotated[int, msgspec.Meta(ge=0)]

#: A letter beside a word: rows down, columns right, the letter.
Link = tuple[int, int, str]


class OtherWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A further word on the slip: ``crossed`` out, or ``joined`` to the picture of the first."""

    word: str
    dir: Direction | None = None
    links: tuple[Link, ...] = ()
    blanks: tuple[int, ...] = ()
    crossed: bool = False
    joined: bool = False


class Slip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a player handed in: the word in capitals, where it is said to lie, the claimed score.

    ``dir`` None: the direction of the reference. ``ref`` is any text; empty when none is written,
    ``?`` when it cannot be read. ``blanks`` are the circled letters, ``slips`` those not blank.
    """

    word: str = ""
    dir: Direction | None = None
    ref: str | None = None
    score: int | None = None
    blanks: tuple[int, ...] = ()
    links: tuple[Link, ...] = ()
    others: tuple[OtherWord, ...] = ()
    legibility: Legibility = Legibility.GOOD
    slips: _Count = 1
    blank_slips: _Count = 0
    state: SlipState = SlipState.IN_TIME
