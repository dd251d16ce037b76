"""Points of a season: formulas as data, from ``data/formulas`` or a file of one's own.

A formula names its method; the behaviours stand in ``standings.formulas``. Those of the FFSc
(PP4, % S1, classification points) are not public and not here.
"""

import csv
import tomllib
from enum import StrEnum
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import msgspec

from duplicate.core.given_file import given_text
from duplicate.errors import InvalidInput
from duplicate.rules.model import Count, Positive, Titles

#: The scale of a table that does not depend on how many play.
ANY = "any"
_TABLE_SUFFIXES = (".csv", ".toml")
_SEPARATORS = ";\t,"
_PLACES = "the first column counts the places from 1 on"
_SCALES = "a scale of points is missing"
_PLAYERS = "a scale is named by a number of players, or any"

Scale = Annotated[tuple[Count, ...], msgspec.Meta(min_length=1)]


class Method(StrEnum):
    """What an event earns: points by place, the event's own total, or its percentage."""

    SCALE = "scale"
    TOTAL = "total"
    PERCENT = "percent"


class SharedPlaces(StrEnum):
    """What equals earn: the mean of their places, or all of them the points of the first."""

    MEAN = "mean"
    FIRST = "first"


class Rounding(StrEnum):
    """What becomes of what is left after the last decimal: dropped, or the nearest taken."""

    DOWN = "down"
    NEAREST = "nearest"


class Formula(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an event of a season becomes points.

    ``scales`` are the points from the first place on, by the number of players (``any``: whatever
    that is); a place beyond them earns nothing. Fewer players than ``least_players`` count as so
    many, more than ``most_players`` likewise (0: no limit). ``rounding`` is to ``decimals``.
    """

    name: str
    titles: Titles
    source: str
    method: Method
    ties: SharedPlaces = SharedPlaces.MEAN
    decimals: Count = 0
    rounding: Rounding = Rounding.DOWN
    least_players: Count = 0
    most_players: Count = 0
    scales: dict[str, Scale] = {}

    def scale(self, players: int) -> tuple[int, ...]:
        """The points of an event of so many players; raises ``InvalidInput('formula-scale')``."""
        valued = max(players, self.least_players)
        valued = min(valued, self.most_players) if self.most_players else valued
        found = self.scales.get(str(valued), self.scales.get(ANY))
        if found is None:
            known = ", ".join(sorted(self.scales, key=int))
            raise InvalidInput("formula-scale", name=self.name, players=valued, known=known)
        return found


class SeriesShare(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A series: its share of those ranked, its letters, and what newcomers in it are in."""

    name: str
    percent: Positive
    letters: str
    newcomers: str = ""


class SeriesShares(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All series from the top; the shares add up to 100."""

    source: str
    series: tuple[SeriesShare, ...]


def available_formulas() -> tuple[str, ...]:
    """The formulas that come with the program, sorted."""
    folder = files("duplicate") / "data" / "formulas"
    return tuple(sorted(each.name.removesuffix(".toml") for each in folder.iterdir()))


def load_formula(name: str) -> Formula:
    """A formula of the program, or the user's table in a ``.toml`` or ``.csv`` file.

    Raises ``InvalidInput``: ``formula-unknown``, ``formula-file-unreadable``,
    ``formula-file-invalid``.
    """
    path = Path(name)
    if path.suffix.casefold() in _TABLE_SUFFIXES:
        return _from_file(path)
    if name not in available_formulas():
        raise InvalidInput("formula-unknown", name=name, known=", ".join(available_formulas()))
    resource = files("duplicate") / "data" / "formulas" / f"{name}.toml"
    return _converted(name, tomllib.loads(resource.read_text(encoding="utf-8")))


def _from_file(path: Path) -> Formula:
    text = given_text(path, "formula-file-unreadable")
    try:
        if path.suffix.casefold() == ".csv":
            return _from_csv(path.stem, text)
        return _converted(path.stem, tomllib.loads(text))
    except (ValueError, csv.Error) as error:
        raise InvalidInput("formula-file-invalid", path=path, detail=str(error)) from error


def _from_csv(name: str, text: str) -> Formula:
    """A table: places down, and a column of points, or one for each number of players.

    Raises ``ValueError`` for a cell that is no number and a table without points.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    separator = max(_SEPARATORS, key=lines[0].count) if lines else ","
    heading, *rows = csv.reader(lines, delimiter=separator) if lines else ([],)
    if [row[0].strip() for row in rows] != [str(place) for place in range(1, len(rows) + 1)]:
        raise ValueError(_PLACES)
    numbers = [cell.strip() for cell in heading[1:]]
    keys = numbers if all(cell.isdecimal() for cell in numbers) else [ANY]
    columns = {
        key: [int(row[place]) for row in rows if len(row) > place and row[place].strip()]
        for place, key in enumerate(keys, 1)
    }
    return _converted(name, {"method": Method.SCALE, "scales": columns})


def _converted(name: str, content: dict[str, Any]) -> Formula:
    """The formula of a file; raises ``ValueError`` for what it cannot mean."""
    titled = {"titles": {"fr": name, "en": name}, "source": name} | content | {"name": name}
    formula = msgspec.convert(titled, Formula)
    if formula.method is Method.SCALE and not formula.scales:
        raise ValueError(_SCALES)
    if any(not key.isdecimal() and key != ANY for key in formula.scales):
        raise ValueError(_PLAYERS)
    return formula


@cache
def series_shares() -> SeriesShares:
    """The shares of the series of a season."""
    resource = files("duplicate") / "data" / "competitions" / "series.toml"
    return msgspec.convert(tomllib.loads(resource.read_text(encoding="utf-8")), SeriesShares)
