"""The order of tables and of people on every page, sheet and screen.

Neither depends on the machine's locale: the same list comes out in the same order everywhere.
"""

import re
import unicodedata
from functools import lru_cache

from duplicate.core.person import Person

TableKey = tuple[tuple[int, int, str], ...]

#: Letters that Unicode does not take apart, as French lists file them (Œ under OE, Ł under L).
_FILED_AS = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ŀ": "l"}
)
_RUNS = re.compile(r"[0-9]+|[^0-9]+")
#: Keys kept of labels and of names: those of a large field are asked for at every slip.
_KEPT = 8192


@lru_cache(_KEPT)
def table_key(label: str) -> TableKey:
    """Sort key of a table label: 1, 2, 10, 12, 12B, V-04.

    Numbers count as numbers and come before letters; case and spaces do not count. Two labels
    with the same key ("12b" and "12 B", "4" and "04") name the same table.
    """
    runs = _RUNS.findall("".join(label.casefold().split()))
    return tuple(_number(run) if run[0] in "0123456789" else (1, 0, run) for run in runs)


def _number(digits: str) -> tuple[int, int, str]:
    """Digits compare by their number of places, then as text: exact for any length."""
    significant = digits.lstrip("0")
    return (0, len(significant), significant)


@lru_cache(_KEPT)
def name_key(text: str) -> str:
    """A name as alphabetical lists file it: letters and digits only.

    Case, accents, spaces, apostrophes and hyphens do not count, Œ is OE: "L'Hôte" gives "lhote".
    """
    apart = unicodedata.normalize("NFKD", text).casefold().translate(_FILED_AS)
    return "".join(sign for sign in unicodedata.normalize("NFKD", apart) if sign.isalnum())


def person_key(person: Person) -> tuple[str, ...]:
    """Sort key of people: surname, then first name; namesakes by licence, in a fixed order."""
    return (
        name_key(person.surname),
        name_key(person.first_name),
        person.surname,
        person.first_name,
        person.licence,
        f"{person.id:09}",
    )
