"""What lists say of a person, or of both of a pair."""

from collections.abc import Iterable
from operator import attrgetter

from duplicate.core.person import Person
from duplicate.reports.table import Column, clean
from duplicate.texts import Texts


def both(persons: Iterable[Person], value: str) -> str:
    """A text of the person, or those of a pair side by side; once where they are the same."""
    return clean(" / ".join(filter(None, dict.fromkeys(map(attrgetter(value), persons)))))


def person_columns(_: Texts) -> tuple[Column, ...]:
    """The columns that say who somebody is, in the order of all standings."""
    return (
        Column("surname", _("Surname")),
        Column("first_name", _("First name")),
        Column("club", _("Club")),
        Column("series", _("Series")),
        Column("category", _("Category")),
        Column("licence", _("Licence")),
    )


def person_values(persons: Iterable[Person]) -> tuple[str, ...]:
    """The cells of ``person_columns``."""
    who = tuple(persons)
    return tuple(
        both(who, value)
        for value in ("surname", "first_name", "club", "series", "category", "licence")
    )
