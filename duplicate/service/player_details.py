"""The federation data of a person as the text of lists, and back."""

import re
from dataclasses import replace
from typing import Any

from duplicate.core.person import Person
from duplicate.service.player_text import clean
from duplicate.service.player_values import ListedPlayer

#: Fields that a list and a person share beside the name; all but three are plain text.
DETAILS = (
    "licence",
    "club",
    "series",
    "category",
    "region",
    "nation",
    "team",
    "birth_year",
    "newcomer",
    "web",
)
YES, NO = "yes", "no"
_YES = frozenset({"yes", "y", "oui", "o", "x", "1", "true", "vrai"})
_NO = frozenset({"no", "non", "0", "false", "faux"})
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")


def person_from(row: ListedPlayer, person_id: int) -> Person:
    """The person whom a row of a list registers."""
    empty = Person(person_id, row.surname, row.first_name)
    return with_texts(empty, {name: getattr(row, name) for name in DETAILS})


def with_texts(person: Person, texts: dict[str, str]) -> Person:
    """The person with some fields as a list writes them."""
    values: dict[str, Any] = {name: _value(name, text) for name, text in texts.items()}
    return replace(person, **values)


def cleaned(person: Person) -> Person:
    """The person with every text as lists keep it."""
    texts: dict[str, Any] = {k: clean(v) for k, v in vars(person).items() if isinstance(v, str)}
    return replace(person, **texts)


def text_of(person: Person, field: str) -> str:
    """One field as a list writes it (``ListedPlayer``)."""
    match field:
        case "birth_year":
            return str(person.birth_year or "")
        case "newcomer":
            return YES if person.newcomer else NO
        case _:
            return str(getattr(person, field))


def _value(field: str, text: str) -> object:
    match field:
        case "birth_year":
            return int(text) if text else None
        case "newcomer":
            return text == YES
        case _:
            return text


def read_year(cell: str) -> str | None:
    """The year in a cell that holds it, or a date: ``1985``, ``31/12/1985``; None: not told."""
    years = _YEAR.findall(cell)
    return years[0] if len(years) == 1 else None


def read_yes(cell: str) -> str | None:
    """``"yes"`` or ``"no"``, however a list writes it; None: neither."""
    word = cell.casefold()
    if word in _YES:
        return YES
    return NO if word in _NO else None
