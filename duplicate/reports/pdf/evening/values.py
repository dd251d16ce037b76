"""What the papers of an evening are written from: the event, its rules, who sits where."""

from dataclasses import dataclass
from datetime import date

from duplicate.core.person import Person
from duplicate.game.events import LexiconPin
from duplicate.reports.catalogue import Paper
from duplicate.rules.model import RuleSet
from duplicate.texts import Texts


@dataclass(frozen=True)
class Event:
    """An event as its papers name it; ``date`` is ISO 8601, what nobody gave is empty.

    ``settled``: it is over, and ``written_at`` is a moment of its log instead of the clock's.
    """

    uid: str
    title: str
    rules: RuleSet
    lexicon: LexiconPin
    written_at: str
    place: str = ""
    date: str = ""
    organiser: str = ""
    arbiters: tuple[str, ...] = ()
    settled: bool = False


@dataclass(frozen=True)
class Seat:
    """A table with who sits there: one person, or two who play as a pair."""

    table: str
    persons: tuple[Person, ...]
    group: str = ""
    guest: bool = False
    present: bool = True

    @property
    def names(self) -> str:
        """The name, or both names of a pair."""
        return " / ".join(person.full_name for person in self.persons)


@dataclass(frozen=True)
class Room:
    """The seats in the order of their tables, and how many rounds the papers have room for."""

    event: Event
    seats: tuple[Seat, ...]
    rounds: int
    paper: Paper = Paper.A4


def when_and_where(event: Event, _: Texts) -> str:
    """Place and date in one line, as far as they are known."""
    return ", ".join(text for text in (event.place, long_date(event.date, _)) if text)


def long_date(text: str, _: Texts) -> str:
    """``30 novembre 2026``; a date that is none stays as it was written."""
    from babel.dates import format_date

    try:
        day = date.fromisoformat(text)
    except ValueError:
        return text
    return format_date(day, "long", locale=_.language)
