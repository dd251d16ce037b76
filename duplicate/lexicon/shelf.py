"""The user's own lists on disk: content under its fingerprint, names that point to it.

``NAME.json`` says what the name means now, ``lists/SHA256.txt.gz`` holds words and is never
changed, ``lists/SHA256.json`` says what they were when they came. Replacing a list only turns
its name to other content, so older tournaments find theirs again. Files are written beside their
place and renamed; the name comes last.
"""

import gzip
import os
from pathlib import Path

import msgspec

from duplicate.errors import StoreError
from duplicate.lexicon.info import LexiconInfo

_LISTS = "lists"
_INFO = ".json"
_COMPRESSION = 6


def names(folder: Path) -> tuple[str, ...]:
    """The names in use, sorted."""
    return tuple(sorted(path.stem for path in folder.glob(f"*{_INFO}")))


def info(folder: Path, name: str) -> LexiconInfo | None:
    """What a name means, or None when it is not in use."""
    path = folder / f"{name}{_INFO}"
    return _read_info(path) if name and path.parent == folder and is_there(path) else None


def is_there(path: Path) -> bool:
    """Whether there is such a file or folder; a name no file can have is none."""
    try:
        return path.exists()
    except OSError:
        return False


def info_of(folder: Path, sha256: str) -> LexiconInfo | None:
    """What a content was called when it came, or None when it is not here."""
    path = folder / _LISTS / f"{sha256}{_INFO}"
    return _read_info(path) if path.is_file() and _words_path(folder, sha256).is_file() else None


def read_words(folder: Path, sha256: str) -> bytes:
    """The text of a content, compressed as it lies on disk; raises ``OSError``."""
    return _words_path(folder, sha256).read_bytes()


def put(folder: Path, about: LexiconInfo, text: bytes) -> None:
    """Keep a list and turn its name to it; raises ``StoreError('lexicon-not-written')``."""
    keep(folder, about, text)
    write(folder / f"{about.name}{_INFO}", msgspec.json.format(msgspec.json.encode(about)))


def keep(folder: Path, about: LexiconInfo, text: bytes) -> None:
    """Keep the content of a list under its fingerprint, without giving it a name."""
    words = _words_path(folder, about.sha256)
    if not words.is_file():
        write(words, gzip.compress(text, _COMPRESSION, mtime=0))
    write(words.with_name(f"{about.sha256}{_INFO}"), msgspec.json.encode(about))


def _words_path(folder: Path, sha256: str) -> Path:
    return folder / _LISTS / f"{sha256}.txt.gz"


def _read_info(path: Path) -> LexiconInfo | None:
    """None for a file that is not ours or was damaged: its name is free then."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=LexiconInfo)
    except msgspec.DecodeError:
        return None


def write(path: Path, content: bytes) -> None:
    """Write beside and rename; raises ``StoreError('lexicon-not-written')``."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with beside.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise StoreError(
            "lexicon-not-written", folder=str(path.parent), detail=error.strerror or str(error)
        ) from error
