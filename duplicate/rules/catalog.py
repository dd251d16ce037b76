"""The data files of the four axes: which there are, and which one a name means.

Each axis is a folder of TOML under ``duplicate/data``; a file that is put there is found. A name
may end in its edition (``fisf-2023``); without one it means the newest edition shipped. A name
that ends in ``.toml`` is the path of a user's own file; users' folders of rules come first.
"""

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path

from duplicate.errors import InvalidInput

#: Each axis is a folder of that name; an unknown file is refused with this slug.
AXES = {
    "languages": "unknown-language",
    "layouts": "unknown-layout",
    "formats": "unknown-format",
    "federations": "unknown-federation",
}
#: All folders of rules: those of the classic game besides.
FOLDERS = AXES | {"classic": "unknown-classic", "decks": "unknown-deck"}
SUFFIX = ".toml"
#: A key that only files of an axis have; the first that is found tells.
_KEYS = {"classic": "ending", "decks": "cards"} | {
    "languages": "letters",
    "layouts": "grid",
    "formats": "rack_size",
    "federations": "draw",
}
_EDITION = re.compile(r"-(\d{4})$")


@cache
def available(axis: str) -> tuple[str, ...]:
    """Names of the files shipped for one of ``FOLDERS``, editions included, sorted."""
    folder = files("duplicate") / "data" / axis
    names = (entry.name for entry in folder.iterdir())
    return tuple(sorted(name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX)))


def own(axis: str, folders: Iterable[Path]) -> dict[str, Path]:
    """Users' files of an axis in these folders, by name; the same name in an earlier one wins.

    What a file is about is told by the keys it has; one that cannot be read may be of any axis,
    so that asking for it tells what is wrong with it.
    """
    found: dict[str, Path] = {}
    for folder in folders:
        for path in sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else ():
            if _axis_of(path) in {axis, None}:
                found.setdefault(path.stem, path)
    return found


def located(axis: str, name: str, folders: Iterable[Path]) -> str:
    """The path of the user's file that ``name`` means; the name itself when there is none."""
    files_there = own(axis, folders)
    if name in files_there:
        return str(files_there[name])
    editions = sorted(stem for stem in files_there if bare(stem) == name)
    return str(files_there[editions[-1]]) if editions else name


def _axis_of(path: Path) -> str | None:
    """The axis of a user's file; None when it cannot be read."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return None
    return next((axis for axis, key in _KEYS.items() if key in content), "")


def read(axis: str, name: str) -> tuple[str, str]:
    """The file's own name without edition, and its text.

    Raises ``InvalidInput``: ``unknown-language`` and its like, or ``rules-file-unreadable``.
    """
    if name.endswith(SUFFIX):
        path = Path(name)
        try:
            return bare(path.stem), path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            raise InvalidInput("rules-file-unreadable", path=name, detail=str(error)) from error
    chosen = _newest(axis, name)
    resource = files("duplicate") / "data" / axis / f"{chosen}{SUFFIX}"
    return bare(chosen), resource.read_text(encoding="utf-8")


def _newest(axis: str, name: str) -> str:
    names = available(axis)
    if name in names:
        return name
    editions = [known for known in names if bare(known) == name]
    if not editions:
        raise InvalidInput(FOLDERS[axis], name=name, known=", ".join(names))
    return editions[-1]


def bare(name: str) -> str:
    """A file's name without its edition."""
    return _EDITION.sub("", name)
