"""Place, date, arbiters and organiser of an event: what its documents say beside the title."""

import re
from dataclasses import dataclass, fields
from datetime import date

import msgspec

from duplicate.errors import InvalidInput
from duplicate.game.events import EventDescribed
from duplicate.service.player_text import clean
from duplicate.service.session import Session

_FRENCH_DATE = re.compile(r"(\d{1,2})[/.](\d{1,2})[/.](\d{4})")


@dataclass(frozen=True)
class Description:
    """What is told of an event; None is not told, and stays as it is. ``date``: ``read_date``."""

    place: str | None = None
    date: str | None = None
    arbiters: tuple[str, ...] | None = None
    organiser: str | None = None
    notes: str | None = None


#: Told of an event by whoever says no word about it.
NOTHING = Description()


def describe(session: Session, told: Description) -> EventDescribed:
    """Keep what is told of the event; nothing is written when nothing changes.

    Raises ``InvalidInput('date-unreadable')``.
    """
    described = described_by(told, session.state.described)
    if described != session.state.described:
        session.record(described)
    return described


def described_by(told: Description, before: EventDescribed) -> EventDescribed:
    """``before`` with what is told; raises ``InvalidInput('date-unreadable')``."""
    changes: dict[str, object] = {}
    for each in fields(Description):
        value = getattr(told, each.name)
        match value:
            case None:
                pass
            case tuple():
                changes[each.name] = tuple(filter(None, map(clean, value)))
            case _:
                changes[each.name] = clean(value)
    if changes.get("date"):
        changes["date"] = read_date(str(changes["date"]))
    return msgspec.structs.replace(before, **changes)


def read_date(text: str) -> str:
    """``2026-11-30`` or ``30/11/2026`` as ISO 8601; raises ``InvalidInput('date-unreadable')``."""
    french = _FRENCH_DATE.fullmatch(text)
    try:
        if french is not None:
            day, month, year = map(int, french.groups())
            return date(year, month, day).isoformat()
        return date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise InvalidInput("date-unreadable", text=text) from error
