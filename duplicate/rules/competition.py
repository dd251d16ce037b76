"""What rankings of an event go by beside the rules of its games, from ``data/competitions``."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec

from duplicate.rules.model import Count, Positive

_File = TypeVar("_File")


class Division(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Teams whose index reaches ``least``; ``members`` is how many players such a team has."""

    name: str
    least: Count
    members: Positive


class Interclubs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The value index: what a series is worth, and the divisions, the strongest first."""

    source: str
    values: dict[str, Count]
    divisions: tuple[Division, ...]

    def value(self, series: str) -> int | None:
        """What a player of that series is worth; None for a series that is not listed."""
        return self.values.get(series.strip().upper(), self.values.get(series.strip().lower()))

    def division(self, index: int) -> Division:
        """Where an index puts a team."""
        return next(each for each in self.divisions if index >= each.least)


class Categories(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How categories are listed, the youngest first."""

    order: tuple[str, ...]


class Groups(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rankings of groups: how many members count for each (0: all)."""

    source: str
    best: dict[str, Count]
    categories: Categories


@cache
def interclubs() -> Interclubs:
    """The value index of interclubs."""
    return _read("interclubs", Interclubs)


@cache
def groups() -> Groups:
    """How clubs, regions and nations are ranked."""
    return _read("groups", Groups)


def _read(name: str, kind: type[_File]) -> _File:
    resource = files("duplicate") / "data" / "competitions" / f"{name}.toml"
    return msgspec.convert(tomllib.loads(resource.read_text(encoding="utf-8")), kind)
