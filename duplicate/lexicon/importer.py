"""Bring a list in: read it whole, then put it on the shelf under its name."""

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from duplicate.core.alphabet import Alphabet
from duplicate.errors import InvalidInput
from duplicate.lexicon import shelf
from duplicate.lexicon.catalog import read_file, shipped
from duplicate.lexicon.info import LexiconInfo
from duplicate.lexicon.reading import read_list
from duplicate.lexicon.report import ImportReport
from duplicate.lexicon.spelling import list_text

_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,39}")
_ALIEN = re.compile(r"[^a-z0-9._]+")


@dataclass(frozen=True)
class Imported:
    """A list that is now on the shelf, what the import found, and the list it replaced."""

    about: LexiconInfo
    report: ImportReport
    replaced: LexiconInfo | None


def add(
    path: Path,
    alphabet: Alphabet,
    language: str,
    user_dir: Path,
    *,
    name: str | None = None,
    title: str | None = None,
    encoding: str | None = None,
) -> Imported:
    """Import a file of words under ``name`` (else the file's name).

    Nothing changes unless the whole file could be read. A list that had the name before is
    kept under its fingerprint, so that tournaments created with it find it again.
    Raises ``InvalidInput``: ``lexicon-name``, ``lexicon-name-taken``, those of
    ``catalog.read_file`` and ``reading.read_list``; ``StoreError('lexicon-not-written')``.
    """
    chosen = _checked_name(name or name_from(path))
    reading = read_list(read_file(path), alphabet, path.name, language, encoding)
    report = reading.report
    known = report.looks_like
    edition = known.edition if known is not None and known.same else ""
    shown = title or edition or path.stem
    about = LexiconInfo(
        name=chosen,
        language=language,
        titles={"fr": shown, "en": shown},
        source=path.name,
        words_2_to_15=report.words,
        words=report.words + report.longer,
        sha256=report.sha256,
        edition=edition,
    )
    replaced = shelf.info(user_dir, chosen)
    shelf.put(user_dir, about, list_text(reading.words, alphabet))
    return Imported(about, report, replaced)


def name_from(path: Path) -> str:
    """A file's name as a list's name: ``Mots de l’été.txt`` becomes ``mots-de-l-ete``."""
    stem = path.name.removesuffix(".gz").rsplit(".", 1)[0].lower()
    bare = unicodedata.normalize("NFD", stem).encode("ascii", "ignore").decode()
    return _ALIEN.sub("-", bare).strip("-._")[:40]


def _checked_name(name: str) -> str:
    if not _NAME.fullmatch(name):
        raise InvalidInput("lexicon-name", name=name)
    if name in {about.name for about in shipped()}:
        raise InvalidInput("lexicon-name-taken", name=name)
    return name
