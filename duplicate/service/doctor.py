"""Is everything in place for an evening? What ``duplicate doctor`` looks at.

Each thing is tried as the program will use it: a tournament file is made and thrown away, every
word list is opened, positions with known answers are solved. Whatever fails becomes an error whose
sentence says what to do.
"""

import contextlib
import os
import platform
import sqlite3  # noqa: TID251 - only its version is read
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import metadata, util
from pathlib import Path

from duplicate import __version__
from duplicate.core.board import Board
from duplicate.core.play import Play
from duplicate.engine import search, second
from duplicate.engine.fast import use_fast
from duplicate.errors import DuplicateError, MissingResource, StoreError
from duplicate.lexicon import catalog
from duplicate.lexicon.info import LexiconInfo
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules import resolve
from duplicate.rules.model import RuleSet
from duplicate.service.context import Context
from duplicate.service.self_test import Search, failures
from duplicate.store import opening

#: Distributions the program needs, and the module by which each is imported.
NEEDED = {
    "typer": "typer",
    "rich": "rich",
    "prompt_toolkit": "prompt_toolkit",
    "msgspec": "msgspec",
    "SQLAlchemy": "sqlalchemy",
    "filelock": "filelock",
    "platformdirs": "platformdirs",
    "Babel": "babel",
    "pandas": "pandas",
    "openpyxl": "openpyxl",
    "reportlab": "reportlab",
}
#: What the quick search needs beside them.
OPTIONAL = {"numba": "numba", "numpy": "numpy"}
#: Signs that French texts need; a terminal without the others shows plain ones instead.
FRENCH = "éèàçÉœ«»"

_SEARCHES: dict[str, Search] = {"python": search.tops, "second": second.tops}


@dataclass(frozen=True)
class Listed:
    """A word list of this machine; ``sound``: it can be opened and is what it was."""

    name: str
    words: int
    sound: bool


@dataclass(frozen=True)
class Folder:
    """A folder the program writes into; ``sound``: it could do so just now."""

    purpose: str
    path: Path
    sound: bool


@dataclass(frozen=True)
class Examined:
    """What was found; ``problems`` is empty when everything is in place.

    ``versions`` is empty text for an optional package that is not there; ``searches`` tells
    whether each found the tops of the positions it was tried on.
    """

    versions: dict[str, str]
    searches: dict[str, bool]
    lexicons: tuple[Listed, ...]
    fonts: tuple[str, ...]
    folders: tuple[Folder, ...]
    cache: Folder
    encoding: str
    problems: tuple[DuplicateError, ...] = field(default=())


def examine(context: Context, encoding: str) -> Examined:
    """Look at everything; ``encoding`` is the terminal's."""
    problems: list[DuplicateError] = []
    return Examined(
        versions=_versions(problems),
        searches=_searches(problems),
        lexicons=tuple(_lexicons(context, problems)),
        fonts=_fonts(problems),
        folders=tuple(_folders(context, problems)),
        cache=_cache(),
        encoding=_encoding(encoding, problems),
        problems=tuple(problems),
    )


def _versions(problems: list[DuplicateError]) -> dict[str, str]:
    found = {
        "duplicate": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "sqlite": sqlite3.sqlite_version,
    }
    for name, module in (NEEDED | OPTIONAL).items():
        found[name] = _version(name, module)
        if name in NEEDED and not found[name]:
            problems.append(MissingResource("doctor-package", name=name))
    return found


def _version(name: str, module: str) -> str:
    try:
        return metadata.version(name) if util.find_spec(module) is not None else ""
    except metadata.PackageNotFoundError:
        return "?"


def _searches(problems: list[DuplicateError]) -> dict[str, bool]:
    found = {}
    if all(util.find_spec(module) for module in OPTIONAL.values()):
        found["fast"] = _answers(_fast)
        if not found["fast"]:
            problems.append(MissingResource("doctor-fast"))
    for name, each in _SEARCHES.items():
        found[name] = _answers(each)
        if not found[name]:
            problems.append(MissingResource("doctor-search", name=name))
    return found


def _fast(board: Board, rack: bytes, lexicon: Lexicon, rules: RuleSet) -> tuple[Play, ...]:
    """The tops by the compiled search; compiling it for the first time takes some seconds."""
    use_fast(lexicon, rules, _cache_path())
    return search.tops(board, rack, lexicon, rules)


def _answers(each: Search) -> bool:
    """Whether a search gives the known answers; one that breaks does not."""
    try:
        return not failures(each)
    except Exception:  # noqa: BLE001 - whatever is broken is what is looked for
        return False


def _lexicons(context: Context, problems: list[DuplicateError]) -> Iterator[Listed]:
    try:
        installed = catalog.installed(context.lexicons)
    except DuplicateError as error:
        problems.append(error)
        return
    for about in installed:
        fault = _opening_fault(about, context)
        if fault is not None:
            problems.append(fault)
        yield Listed(about.name, about.words_2_to_15, sound=fault is None)


def _opening_fault(about: LexiconInfo, context: Context) -> DuplicateError | None:
    try:
        alphabet = resolve(about.language).alphabet
        catalog.load(about.name, alphabet, user_dir=context.lexicons)
    except DuplicateError as error:
        return error
    return None


def _fonts(problems: list[DuplicateError]) -> tuple[str, ...]:
    from duplicate.reports.pdf.fonts import register

    try:
        return tuple(sorted(register()))
    except Exception as error:  # noqa: BLE001 - a font may be missing or damaged in many ways
        problems.append(MissingResource("doctor-fonts", detail=str(error)))
        return ()


def _folders(context: Context, problems: list[DuplicateError]) -> Iterator[Folder]:
    for purpose, path, attempt in (
        ("tournaments", context.tournaments, lambda p: _make_tournament(p, context)),
        ("reports", context.reports, _write_into),
        ("lexicons", context.lexicons, _write_into),
    ):
        try:
            attempt(path)
        except StoreError as error:
            problems.append(error)
            yield Folder(purpose, path, sound=False)
        else:
            yield Folder(purpose, path, sound=True)


def _make_tournament(folder: Path, context: Context) -> None:
    """Make an empty tournament file, write-ahead log and all, and throw it away."""
    made = _Made(folder)
    path = folder / f"doctor-{os.getpid()}.sqlite"
    try:
        with opening.create(path, context.command, context.stamp()):
            pass
    finally:
        for ending in (".sqlite", ".lock", ".holder"):
            with contextlib.suppress(OSError):
                path.with_suffix(ending).unlink()
        made.undo()


def _write_into(folder: Path) -> None:
    made = _Made(folder)
    path = folder / f"doctor-{os.getpid()}.tmp"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"duplicate")
        path.unlink()
    except OSError as error:
        detail = error.strerror or str(error)
        raise StoreError("doctor-folder", folder=str(folder), detail=detail) from error
    finally:
        made.undo()


class _Made:
    """Folders that a trial had to make, so that it leaves none behind."""

    def __init__(self, folder: Path) -> None:
        self._new = [each for each in (folder, *folder.parents) if not each.exists()]

    def undo(self) -> None:
        """Remove them again."""
        for each in self._new:
            try:
                each.rmdir()
            except OSError:
                return


def _cache() -> Folder:
    """Where compiled code is kept; the program works without it, only slower to start."""
    path = _cache_path()
    try:
        _write_into(path)
    except StoreError:
        return Folder("cache", path, sound=False)
    return Folder("cache", path, sound=True)


def _cache_path() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("duplicate", appauthor=False)


def _encoding(encoding: str, problems: list[DuplicateError]) -> str:
    try:
        FRENCH.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        problems.append(MissingResource("doctor-encoding", encoding=encoding))
    return encoding
