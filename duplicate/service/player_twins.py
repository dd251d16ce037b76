"""Rows of one list that cannot both stand, and rows that only look alike."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

from duplicate.core.order import name_key, table_key
from duplicate.errors import DuplicateError, InvalidInput
from duplicate.service.player_values import ListedPlayer

_Item = TypeVar("_Item")


def licence_key(licence: str) -> str:
    """What tells two licences apart: zeros count (007 is not 7), case and spaces do not."""
    return "".join(licence.casefold().split())


def names_key(full_name: str) -> str:
    """What makes two people namesakes: case, accents, spaces and hyphens do not count.

    A name without any letter or digit stands for itself.
    """
    return name_key(full_name) or full_name


def twins(rows: Sequence[ListedPlayer]) -> list[DuplicateError]:
    """An error for each licence and each table that several rows give, with all their lines."""
    errors: list[DuplicateError] = []
    for same in shared(rows, lambda row: licence_key(row.licence)):
        values = {"lines": _lines(same), "licence": same[0].licence}
        errors.append(InvalidInput("player-list-licence-twice", **values))
    for same in shared(rows, lambda row: table_key(row.table)):
        values = {"lines": _lines(same), "table": same[0].table}
        errors.append(InvalidInput("player-list-table-twice", **values))
    return errors


def namesakes(rows: Sequence[ListedPlayer]) -> list[tuple[str, str]]:
    """The names that several rows give, each with the lines."""
    same = shared(rows, lambda row: names_key(row.full_name))
    return [(group[0].full_name, _lines(group)) for group in same]


def shared(items: Iterable[_Item], key_of: Callable[[_Item], Hashable]) -> list[list[_Item]]:
    """The items of every key that several share, in their order; an empty key is none."""
    groups: dict[Hashable, list[_Item]] = defaultdict(list)
    for item in items:
        if key := key_of(item):
            groups[key].append(item)
    return [group for group in groups.values() if len(group) > 1]


def _lines(rows: Iterable[ListedPlayer]) -> str:
    return ", ".join(str(row.line) for row in rows)
