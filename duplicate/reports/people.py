"""What lists say of a person, or of both of a pair."""

from collections.abc import Iterable
from operator import attrgetter

from duplicate.core.person import Person
from duplicate.reports.table import clean


def both(persons: Iterable[Person], value: str) -> str:
    """A text of the person, or those of a pair side by side; once where they are the same."""
    return clean(" / ".join(filter(None, dict.fromkeys(map(attrgetter(value), persons)))))
