"""The register of players kept across tournaments, and what it tells of somebody's licence.

It is fed from lists such as the federation's export of its national ranking, and asked by licence
only: two people may have one name. What it says fills what is empty, and changes nothing else.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from duplicate.core.order import name_key, person_key
from duplicate.core.person import Person
from duplicate.errors import InvalidInput, StoreError
from duplicate.service.context import Context
from duplicate.service.player_details import DETAILS, person_from, text_of, with_texts
from duplicate.service.player_list import read_players
from duplicate.service.player_match import share_a_name
from duplicate.service.player_twins import licence_key, names_key
from duplicate.service.player_values import ListedPlayer, Note, PlayerList
from duplicate.store.register_file import RegisterFile, RegisterRow

FILE = "register.sqlite"
#: What the register keeps of somebody beside the name.
KEPT = tuple(name for name in DETAILS if name != "newcomer")


@dataclass(frozen=True)
class Fed:
    """What an import did: how many are new, were updated, had no licence."""

    read: PlayerList
    new: int
    updated: int
    unchanged: int
    without_licence: int


def path_of(context: Context) -> Path:
    """Where the register of this home is."""
    return context.home / FILE


def feed(context: Context, file: Path, encoding: str | None = None) -> Fed:
    """Add everybody of a list who has a licence, and bring those known up to date; all or none.

    An empty cell changes nothing; who is not in the list stays. Raises what ``read_players`` does
    and ``InvalidInput('register-no-licences')``.
    """
    listed = read_players(file, encoding)
    people = [replace(person_from(row, 0), newcomer=False) for row in listed.rows if row.licence]
    if not people:
        raise InvalidInput("register-no-licences", file=file.name)
    moment = context.stamp()
    context.home.mkdir(parents=True, exist_ok=True)
    with RegisterFile.open(path_of(context), writer=True) as register:
        before = {row.key: row.person for row in register.everybody()}
        merged = dict(_merged(before, people))
        changed = {key: each for key, each in merged.items() if before.get(key) != each}
        register.save(
            RegisterRow(key, _digits(key), each, file.name, moment) for key, each in changed.items()
        )
    new = sum(key not in before for key in changed)
    return Fed(
        listed, new, len(changed) - new, len(merged) - len(changed), len(listed.rows) - len(people)
    )


def _merged(before: Mapping[str, Person], people: Iterable[Person]) -> Iterator[tuple[str, Person]]:
    """Each person of a list under their key; a licence with and without its zeros is one."""
    same: dict[str, list[str]] = defaultdict(list)
    for key in before:
        same[_digits(key)].append(key)
    for each in people:
        key, licence = licence_key(each.licence), each.licence
        if key not in before and len(same[_digits(key)]) == 1:
            key = same[_digits(key)][0]
            licence = max(licence, before[key].licence, key=len)
        told = replace(each, licence=licence)
        yield key, _updated(before[key], told) if key in before else told


def _updated(before: Person, told: Person) -> Person:
    """``before`` with what a list says; its empty cells say nothing."""
    texts = {name: text_of(told, name) for name in KEPT}
    changed = with_texts(before, {name: text for name, text in texts.items() if text})
    less_said = {names_key(before.surname), names_key(before.full_name)}
    if not told.first_name and names_key(told.surname) in less_said:
        return changed
    return replace(changed, surname=told.surname, first_name=told.first_name)


def everybody(context: Context, club: str = "") -> list[Person]:
    """All people of the register, or those of a club, in alphabetical order."""
    wanted = name_key(club)
    people = [row.person for row in _rows(context)]
    return sorted((p for p in people if not wanted or name_key(p.club) == wanted), key=person_key)


def find(context: Context, text: str) -> list[Person]:
    """Those who have this licence, zeros before it not counting, or all these words in their name."""
    digits = _digits(licence_key(text))
    words = [key for word in text.split() if (key := name_key(word))]
    return [
        person
        for person in everybody(context)
        if _digits(licence_key(person.licence)) == digits
        or (words and all(word in name_key(person.full_name) for word in words))
    ]


def known(context: Context, licences: Iterable[str]) -> Mapping[str, Person]:
    """Whom the register knows by these licences, each as it was asked for.

    A licence that lost its zeros, as in exports that hold numbers, is found if it is one person's.
    A register that cannot be read knows nobody: it must not keep anyone from playing.
    """
    asked = {licence: licence_key(licence) for licence in licences if licence.strip()}
    if not asked or not path_of(context).exists():
        return {}
    try:
        with RegisterFile.open(path_of(context)) as register:
            rows = register.with_digits(sorted({_digits(key) for key in asked.values()}))
    except StoreError:
        return {}
    found = {}
    for licence, key in asked.items():
        same = [row.person for row in rows if row.digits == _digits(key)]
        exact = [row.person for row in rows if row.key == key]
        if exact or len(same) == 1:
            found[licence] = (exact or same)[0]
    return found


def completed(context: Context, person: Person) -> Person:
    """A person with what the register knows of their licence where nothing is said.

    A licence typed without its zeros gets them back: the same person must not be entered twice.
    """
    there = known(context, [person.licence]).get(person.licence)
    if there is None:
        return person
    whole = filled(person, there)
    return replace(whole, licence=there.licence) if share_a_name(whole, there) else whole


def nameless(context: Context, person: Person) -> InvalidInput:
    """What is wrong with a person without a name, whom the register does not know either.

    Raises ``StoreError`` for a register that cannot be read.
    """
    if person.licence and _rows(context):
        return InvalidInput("register-unknown", licence=person.licence)
    return InvalidInput("surname-missing")


def filled(person: Person, there: Person) -> Person:
    """``person`` with what is empty taken from the register; unchanged if no name is shared."""
    if not person.surname:
        person = replace(person, surname=there.surname, first_name=there.first_name)
    elif not share_a_name(person, there):
        return person
    elif not person.first_name and name_key(person.surname) == name_key(there.surname):
        person = replace(person, first_name=there.first_name)
    missing = [name for name in KEPT if not text_of(person, name)]
    return with_texts(person, {name: text_of(there, name) for name in missing})


def disagreement(told: Person | ListedPlayer, there: Person) -> Note | None:
    """What to tell when the register knows a licence as somebody else's."""
    if share_a_name(told, there):
        return None
    values: dict[str, object] = {
        "licence": told.licence,
        "name": there.full_name,
        "other": told.full_name,
    }
    return Note("register-note-other-name", values)


def _rows(context: Context) -> list[RegisterRow]:
    if not path_of(context).exists():
        return []
    with RegisterFile.open(path_of(context)) as register:
        return register.everybody()


def _digits(key: str) -> str:
    return key.lstrip("0") or key
