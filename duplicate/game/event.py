"""What all events share, and the values that several of them hold."""

from enum import StrEnum

import msgspec


class Outcome(StrEnum):
    """What was decided."""

    ACCEPTED = "accepted"
    PENALTY = "penalty"
    ZERO = "zero"
    AVERAGE = "average"


class PlayFact(msgspec.Struct, frozen=True):
    """A play as text: small letters are blanks; ``score`` in points."""

    word: str
    reference: str
    score: int


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a slip was judged so: slug, article of the regulation, and the words concerned."""

    slug: str
    article: str = ""
    words: tuple[str, ...] = ()
    values: dict[str, str | int] = {}


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=True):
    """Base of all events; ``type`` in the log is the class name."""
