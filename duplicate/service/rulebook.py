"""The rules as people read them: what there is, every value with its article, two side by side."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from duplicate.core.layout import Layout
from duplicate.errors import InvalidInput
from duplicate.rules import AXES, available
from duplicate.rules.catalog import bare, located, own
from duplicate.rules.files import load_federation, load_format, load_language, load_layout
from duplicate.rules.model import Federation, Format, Language
from duplicate.service import rule_lines
from duplicate.service.rule_lines import FEDERATION, FORMAT, Line, Subject
from duplicate.texts import Texts


@dataclass(frozen=True)
class Listed:
    """A set of rules there is: its axis, name and title; ``path`` when it is the user's own."""

    axis: str
    name: str
    title: str
    path: Path | None = None


@dataclass(frozen=True)
class Page:
    """One set of rules; ``lines`` in the order of the file."""

    axis: str
    name: str
    title: str
    edition: str
    source: str
    note: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Difference:
    """A value that differs; None where one of the two does not have it."""

    label: str
    first: Line | None
    second: Line | None


def listed(folders: Sequence[Path], texts: Texts) -> tuple[Listed, ...]:
    """Everything that can be chosen, the user's own files first in each axis."""
    found: list[Listed] = []
    for axis in AXES:
        mine = own(axis, folders)
        found += [
            Listed(axis, name, _load(axis, str(path), texts).title, path)
            for name, path in sorted(mine.items())
        ]
        found += [
            Listed(axis, name, _load(axis, name, texts).title)
            for name in available(axis)
            if name not in mine
        ]
    return tuple(found)


def page(name: str, folders: Sequence[Path], texts: Texts) -> Page:
    """The rules of that name, on whichever axis they are.

    Raises ``InvalidInput('rules-name-unknown')`` naming all there is.
    """
    for axis in AXES:
        place = located(axis, name, folders)
        if place != name or name in {*available(axis), *map(bare, available(axis))}:
            return _load(axis, place, texts)
    known = ", ".join(each for axis in AXES for each in (*own(axis, folders), *available(axis)))
    raise InvalidInput("rules-name-unknown", name=name, known=known)


def differences(first: Page, second: Page) -> tuple[Difference, ...]:
    """The values that two sets of rules do not share.

    Raises ``InvalidInput('rules-not-comparable')``: one is a format, say, the other a board.
    """
    if first.axis != second.axis:
        raise InvalidInput("rules-not-comparable", first=first.name, second=second.name)
    ours = {line.key: line for line in first.lines}
    theirs = {line.key: line for line in second.lines}
    keys = dict.fromkeys((*ours, *theirs))
    pairs = [(ours.get(key), theirs.get(key)) for key in keys]
    return tuple(
        Difference(next(line.label for line in pair if line is not None), *pair)
        for pair in pairs
        if pair[0] is None or pair[1] is None or pair[0].value != pair[1].value
    )


def _load(axis: str, name: str, texts: Texts) -> Page:
    return _READERS[axis](name, texts)


def _language(name: str, texts: Texts) -> Page:
    language: Language = load_language(name)
    lines = rule_lines.of_language(language, texts)
    title = language.titles[texts.language]
    return Page("languages", language.code, title, "", language.source, "", lines)


def _layout(name: str, texts: Texts) -> Page:
    layout: Layout = load_layout(name)
    title = f"{layout.size} × {layout.size}"
    return Page("layouts", layout.name, title, "", "", "", rule_lines.of_layout(layout, texts))


def _format(name: str, texts: Texts) -> Page:
    fmt: Format = load_format(name)
    return _page("formats", fmt, "", FORMAT, texts)


def _federation(name: str, texts: Texts) -> Page:
    federation: Federation = load_federation(name)
    return _page("federations", federation, federation.edition, FEDERATION, texts)


def _page(axis: str, rules: Any, edition: str, subjects: Sequence[Subject], texts: Texts) -> Page:
    return Page(
        axis,
        rules.name,
        rules.titles[texts.language],
        edition,
        rules.source,
        rules.note.get(texts.language, ""),
        rule_lines.of_struct(rules, subjects, texts),
    )


_READERS: dict[str, Callable[[str, Texts], Page]] = {
    "languages": _language,
    "layouts": _layout,
    "formats": _format,
    "federations": _federation,
}
