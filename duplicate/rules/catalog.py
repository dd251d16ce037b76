"""The data files of the four axes: which there are, and which one a name means.

Each axis is a folder of TOML under ``duplicate/data``; a file that is put there is found. A name
may end in its edition (``fisf-2023``); without one it means the newest edition shipped. A name
that ends in ``.toml`` is the path of a user's own file.
"""

import re
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
SUFFIX = ".toml"
_EDITION = re.compile(r"-(\d{4})$")


@cache
def available(axis: str) -> tuple[str, ...]:
    """Names of the files shipped for an axis of ``AXES``, editions included, sorted."""
    folder = files("duplicate") / "data" / axis
    names = (entry.name for entry in folder.iterdir())
    return tuple(sorted(name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX)))


def read(axis: str, name: str) -> tuple[str, str]:
    """The file's own name without edition, and its text.

    Raises ``InvalidInput``: ``unknown-language`` and its like, or ``rules-file-unreadable``.
    """
    if name.endswith(SUFFIX):
        path = Path(name)
        try:
            return _bare(path.stem), path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            raise InvalidInput("rules-file-unreadable", path=name, detail=str(error)) from error
    chosen = _newest(axis, name)
    resource = files("duplicate") / "data" / axis / f"{chosen}{SUFFIX}"
    return _bare(chosen), resource.read_text(encoding="utf-8")


def _newest(axis: str, name: str) -> str:
    names = available(axis)
    if name in names:
        return name
    editions = [known for known in names if _bare(known) == name]
    if not editions:
        raise InvalidInput(AXES[axis], name=name, known=", ".join(names))
    return editions[-1]


def _bare(name: str) -> str:
    return _EDITION.sub("", name)
