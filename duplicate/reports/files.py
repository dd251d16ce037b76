"""Names of documents, and writing them so that a failure never harms what was there before.

A document is written beside its place under a name of its own, flushed to the disk, and only
then renamed over the old one: readers see the old file or the new one, never half of either.
"""

import errno
import hashlib
import os
import re
import stat
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from time import time
from typing import BinaryIO

from duplicate.errors import StoreError

if sys.platform != "win32":
    import fcntl

#: Longest name ``safe_name`` gives, in characters and in UTF-8 bytes (file systems count either).
MAX_CHARACTERS = 80
MAX_BYTES = 160
#: Names Windows keeps for devices, with or without an extension, in any case.
RESERVED = frozenset(
    ["CON", "PRN", "AUX", "NUL"]
    + [f"{device}{digit}" for device in ("COM", "LPT") for digit in "0123456789¹²³"]
)
UNNAMED = "unnamed"
_NOT_IN_NAMES = re.compile(r"[^\w.+]+")
_DISK_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_temporary_numbers = count(1)
_WINDOWS = sys.platform == "win32"
#: Seconds after which Windows may remove what nobody finished.
_ABANDONED = 3600
_PREFIX, _SUFFIX = ".duplicate-", ".part"


def safe_name(text: str) -> str:
    """A file name made from any text that Windows, macOS and Linux all accept.

    Letters keep their accents; every run of other signs becomes one hyphen. A name that had to be
    cut ends in six hexadecimal digits of the whole text's hash, so that two long names that begin
    alike stay apart.
    """
    composed = unicodedata.normalize("NFC", text)
    name = _NOT_IN_NAMES.sub("-", composed).strip("-. ") or UNNAMED
    if name.split(".")[0].upper() in RESERVED:
        name = f"_{name}"
    if _fits(name):
        return name
    mark = "-" + hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:6]
    while not _fits(name + mark):
        name = name[:-1]
    return name.rstrip("-. ") + mark


def _fits(name: str) -> bool:
    return len(name) <= MAX_CHARACTERS and len(name.encode("utf-8")) <= MAX_BYTES


def document_name(tournament: str, game: int, document: str, language: str, extension: str) -> str:
    """The file name of a document of a game: ``TOURNAMENT-gN-DOCUMENT-LANG.EXT``."""
    return _name(tournament, f"g{game}", document, language, extension)


def event_document_name(tournament: str, document: str, language: str, extension: str) -> str:
    """The name of a document of a whole event: ``TOURNAMENT-event-DOCUMENT-LANG.EXT``."""
    return _name(tournament, "event", document, language, extension)


def _name(tournament: str, part: str, document: str, language: str, extension: str) -> str:
    end = f".{extension}" if extension else ""
    return f"{safe_name(tournament)}-{part}-{document}-{language}{end}"


def free_name(path: Path) -> Path:
    """The first of ``NAME-2.EXT``, ``NAME-3.EXT``… in the same folder that does not exist yet."""
    candidates = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return next(candidate for candidate in candidates if not candidate.exists())


def remove_abandoned(folder: Path) -> None:
    """Remove half-written documents that a killed program left in ``folder``.

    One that is still being written is locked by its writer (on Windows: is not old) and stays.
    """
    for path in folder.glob(f"{_PREFIX}*{_SUFFIX}"):
        with suppress(OSError):
            if sys.platform == "win32":
                if time() - path.stat().st_mtime > _ABANDONED:
                    path.unlink()
            else:
                with path.open("rb") as file:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    path.unlink()


@contextmanager
def writing(path: Path) -> Iterator[BinaryIO]:
    """A binary file to write a whole document into; it takes its place only when all went well.

    Whatever stops the writing, the half-written file is removed and an older document at ``path``
    stays as it was. Two writers of one document never share a temporary file: the last wins.
    Raises ``StoreError``: ``output-no-folder``, ``output-is-folder``, ``output-locked``,
    ``output-folder-protected``, ``output-disk-full`` or ``output-failed``.
    """
    temporary: Path | None = None
    try:
        _refuse_impossible(path)
        temporary, file = _temporary_beside(path)
        with file:
            yield file
            file.flush()
            os.fsync(file.fileno())
            if not _WINDOWS:  # as long as it is open, nobody takes it for an abandoned one
                _take_place(temporary, path)
        if _WINDOWS:  # which renames no open file
            _take_place(temporary, path)
    except OSError as error:
        raise explained(error, path) from error
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


def _refuse_impossible(path: Path) -> None:
    """Say at once what would only fail after the document was built."""
    if not path.parent.is_dir():
        raise StoreError("output-no-folder", folder=str(path.parent))
    if path.is_dir():
        raise StoreError("output-is-folder", path=str(path), free=str(free_name(path)))
    if path.exists() and not path.stat().st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH):
        raise StoreError("output-locked", path=str(path), free=str(free_name(path)))


def _temporary_beside(path: Path) -> tuple[Path, BinaryIO]:
    """A new file in the same folder; its name never met before, in this process or another."""
    while True:
        name = f"{_PREFIX}{os.getpid()}-{next(_temporary_numbers)}{_SUFFIX}"
        temporary = path.parent / name
        try:
            file = temporary.open("xb")
        except FileExistsError:  # left behind by a process that was killed
            continue
        if _claimed(file):
            return temporary, file
        file.close()


def _claimed(file: BinaryIO) -> bool:
    """Lock a new file; False when somebody took it for an abandoned one in the meantime."""
    if sys.platform != "win32":
        with suppress(OSError):  # a file system without locks: nobody else can lock it either
            fcntl.flock(file, fcntl.LOCK_EX)
        return os.fstat(file.fileno()).st_nlink > 0
    return True


def _take_place(temporary: Path, path: Path) -> None:
    """Rename over the old document; Windows refuses while another program has it open."""
    try:
        temporary.replace(path)
    except PermissionError as error:
        raise StoreError("output-locked", path=str(path), free=str(free_name(path))) from error


def explained(error: OSError, path: Path) -> StoreError:
    """The sentence for what the system refused while the temporary file was made or filled."""
    folder = str(path.parent)
    if error.errno in _DISK_FULL:
        return StoreError("output-disk-full", path=str(path))
    if isinstance(error, PermissionError) or error.errno == errno.EROFS:
        return StoreError("output-folder-protected", folder=folder)
    return StoreError("output-failed", path=str(path), cause=error.strerror or str(error))
