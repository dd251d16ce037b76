"""The files of the classic game's rules, and one rule set made of them for a table."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from duplicate.errors import DuplicateError, InvalidInput, raise_all
from duplicate.rules.catalog import located, read
from duplicate.rules.classic import ClassicRules, Deck, TableRules
from duplicate.rules.files import load_language, load_layout

Value = str | int | float | bool
_Struct = TypeVar("_Struct", bound=msgspec.Struct)
#: What the table cannot set: what a file says of itself.
_ABOUT = frozenset(
    {"name", "edition", "titles", "source", "note", "unknown", "articles"}
    | {"bonuses", "language", "layout", "players"}
)


def load_table(name: str, folders: Sequence[Path] = ()) -> TableRules:
    """The rule set of that name; users' files in ``folders`` come first.

    Raises ``InvalidInput``: ``unknown-classic``, ``rules-file-broken``, ``rules-file-invalid``.
    """
    return _load("classic", located("classic", name, folders), TableRules)


def load_deck(name: str, folders: Sequence[Path] = ()) -> Deck:
    """The objective cards of that name; raises as ``load_table``, with ``unknown-deck``."""
    return _load("decks", located("decks", name, folders), Deck)


def _load(axis: str, name: str, kind: type[_Struct]) -> _Struct:
    bare, text = read(axis, name)
    try:
        return msgspec.convert(tomllib.loads(text) | {"name": bare}, kind, str_keys=True)
    except tomllib.TOMLDecodeError as error:
        raise InvalidInput("rules-file-broken", path=name, detail=str(error)) from error
    except msgspec.ValidationError as error:
        raise InvalidInput("rules-file-invalid", path=name, detail=str(error)) from error


def settings(table: TableRules) -> dict[str, Value | tuple[Value, ...] | None]:
    """Every value a table may set, by its name on the command line, and what it is now."""
    plain = msgspec.to_builtins(table, str_keys=True)
    found: dict[str, Any] = {"bonus": table.bonuses.get(table.tiles, 0)}
    for key, value in plain.items():
        if isinstance(value, dict) and key not in _ABOUT:
            found |= {f"{key}.{name}": each for name, each in value.items()}
        elif key not in _ABOUT:
            found[key] = value
    return {_typed(key): value for key, value in sorted(found.items())}


def _typed(key: str) -> str:
    """``ending.passes_each`` as people type it."""
    return key.replace("_", "-")


def resolve_classic(
    name: str,
    language: str | None = None,
    layout: str | None = None,
    overrides: Mapping[str, Value] | None = None,
    folders: Sequence[Path] = (),
) -> ClassicRules:
    """The rules of one table: a rule set, its tiles and board, and what the table sets itself.

    Raises ``InvalidInput`` for an unknown name, a file that cannot be used, or overrides:
    ``rules-override-unknown``, ``rules-override-value``.
    """
    table = load_table(name, folders)
    changed = _override(table, overrides or {})
    deck = load_deck(changed.team.deck, folders) if changed.team.deck else None
    return ClassicRules(
        language=load_language(located("languages", language or table.language, folders)),
        layout=load_layout(located("layouts", layout or table.layout, folders)),
        table=changed,
        deck=deck,
        overrides=dict(sorted((overrides or {}).items())),
    )


def _override(table: TableRules, overrides: Mapping[str, Value]) -> TableRules:
    names = settings(table)
    known = ", ".join(names)
    problems: list[DuplicateError] = [
        InvalidInput("rules-override-unknown", key=key, known=known)
        for key in overrides
        if key not in names
    ]
    for key in sorted(set(overrides) & set(names), key=lambda key: (key != "tiles", key)):
        try:
            table = _set(table, key, overrides[key])
        except msgspec.ValidationError as error:
            value, detail = overrides[key], str(error)
            problems.append(
                InvalidInput("rules-override-value", key=key, value=value, detail=detail)
            )
    raise_all(problems)
    return table


def _set(table: TableRules, key: str, value: Value) -> TableRules:
    """One value replaced and checked against its type; lists are typed as ``pass,exchange``.

    The bonus is that of a full rack, however many tiles it holds.
    """
    plain: Any = msgspec.to_builtins(table, str_keys=True)
    if key == "bonus":
        plain["bonuses"] = {str(table.tiles): value} if value else {}
    elif key == "tiles":
        full = table.bonuses.get(table.tiles)
        plain |= {"tiles": value, "bonuses": {str(value): full} if full else {}}
    else:
        *path, last = key.replace("-", "_").split(".")
        holder = plain[path[0]] if path else plain
        listed = isinstance(holder[last], list | tuple)
        holder[last] = _listed(value) if listed else value
    return msgspec.convert(plain, TableRules, str_keys=True)


def _listed(value: Value) -> list[Value]:
    pieces = [piece.strip() for piece in str(value).split(",")]
    return [int(piece) if piece.isdecimal() else piece for piece in pieces if piece]
