"""Word lists for the shells: which there are, what they hold, bringing one's own."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from pathlib import Path

import msgspec

from duplicate.core.alphabet import Alphabet
from duplicate.errors import InvalidInput, MissingResource
from duplicate.lexicon import catalog, exclusions, importer, shelf
from duplicate.lexicon.importer import Imported
from duplicate.lexicon.info import LexiconInfo
from duplicate.lexicon.lexicon import Lexicon
from duplicate.lexicon.spelling import list_text
from duplicate.rules import resolve

DEFAULT_LANGUAGE = "fr"


class Validity(StrEnum):
    """What a list says of a word; ``excluded`` ones are in it, but the club does not want them."""

    VALID = "valid"
    UNKNOWN = "unknown"
    EXCLUDED = "excluded"
    UNREADABLE = "unreadable"


class Checked(msgspec.Struct, frozen=True):
    """A word as it was asked for, as tiles (empty when it cannot be read), and the answer."""

    asked: str
    word: str
    validity: Validity


def user_lexicons_dir(environment: Mapping[str, str]) -> Path:
    """The folder of the user's own lists: below ``$DUPLICATE_DATA``, else the system's place.

    It is never inside the program: an official list must not end up in a copy of it.
    """
    given = environment.get("DUPLICATE_DATA")
    if given:
        return Path(given).absolute() / "lexicons"
    from platformdirs import user_data_path

    return user_data_path("duplicate", appauthor=False) / "lexicons"


def list_lexicons(user_dir: Path) -> tuple[LexiconInfo, ...]:
    """The shipped lists, then the user's own."""
    return catalog.installed(user_dir)


def describe(name: str, user_dir: Path) -> LexiconInfo:
    """What is known of a list; raises ``MissingResource('lexicon-unknown')``."""
    found = catalog.find(name, user_dir)
    if isinstance(found, LexiconInfo):
        return found
    known = ", ".join(about.name for about in catalog.installed(user_dir))
    raise MissingResource("lexicon-unknown", name=name, known=known)


def language_of(name_or_path: str, user_dir: Path) -> str:
    """The language of a list, French for a file: what a command uses when none is named."""
    found = catalog.find(name_or_path, user_dir)
    return found.language if isinstance(found, LexiconInfo) else DEFAULT_LANGUAGE


def open_lexicon(name_or_path: str, user_dir: Path, language: str | None = None) -> Lexicon:
    """A list by name or path as it is, without exclusions: for solving and checking."""
    chosen = language or language_of(name_or_path, user_dir)
    return catalog.load(name_or_path, resolve(chosen).alphabet, user_dir=user_dir, language=chosen)


def load_lexicon(name_or_path: str, alphabet: Alphabet, user_dir: Path) -> Lexicon:
    """A list for a new tournament: the club's exclusions applied, and findable ever after.

    A list given by path is kept under its fingerprint, because the file may be gone tomorrow.
    """
    language = language_of(name_or_path, user_dir)
    lexicon = catalog.load(name_or_path, alphabet, user_dir=user_dir, language=language)
    if isinstance(catalog.find(name_or_path, user_dir), Path):
        _keep(lexicon, alphabet, user_dir)
    return lexicon.without(exclusions.read(user_dir, language, alphabet), alphabet)


def _keep(lexicon: Lexicon, alphabet: Alphabet, user_dir: Path) -> None:
    about = LexiconInfo(
        name=lexicon.name,
        language=lexicon.language,
        titles={"fr": lexicon.title, "en": lexicon.title},
        source=lexicon.name,
        words_2_to_15=lexicon.count,
        words=len(lexicon),
        sha256=lexicon.sha256,
    )
    shelf.keep(user_dir, about, list_text(lexicon.words, alphabet))


def add_lexicon(
    path: Path,
    user_dir: Path,
    language: str = DEFAULT_LANGUAGE,
    *,
    name: str | None = None,
    title: str | None = None,
    encoding: str | None = None,
) -> Imported:
    """Import a file of words; see ``lexicon.importer.add``."""
    alphabet = resolve(language).alphabet
    return importer.add(
        path, alphabet, language, user_dir, name=name, title=title, encoding=encoding
    )


def check_words(
    words: Iterable[str], name_or_path: str, user_dir: Path, language: str | None = None
) -> tuple[Checked, ...]:
    """What a list and the club's exclusions say of some words, in any case, accents or not."""
    lexicon = open_lexicon(name_or_path, user_dir, language)
    alphabet = resolve(language or lexicon.language).alphabet
    excluded = frozenset(exclusions.read(user_dir, lexicon.language, alphabet))
    return tuple(_check(word, lexicon, alphabet, excluded) for word in words)


def _check(asked: str, lexicon: Lexicon, alphabet: Alphabet, excluded: frozenset[str]) -> Checked:
    try:
        codes = alphabet.spell(asked.strip())
    except InvalidInput:
        return Checked(asked, "", Validity.UNREADABLE)
    word = alphabet.show(codes)
    if codes not in lexicon:
        return Checked(asked, word, Validity.UNKNOWN)
    return Checked(asked, word, Validity.EXCLUDED if word in excluded else Validity.VALID)


def excluded_words(user_dir: Path, language: str = DEFAULT_LANGUAGE) -> tuple[str, ...]:
    """The words the club leaves out of new tournaments."""
    return exclusions.read(user_dir, language, resolve(language).alphabet)


def exclude_words(
    words: Iterable[str], user_dir: Path, language: str = DEFAULT_LANGUAGE
) -> tuple[str, ...]:
    """Leave words out of new tournaments; returns all that are left out now."""
    return exclusions.add(user_dir, language, resolve(language).alphabet, words)


def readmit_words(
    words: Iterable[str], user_dir: Path, language: str = DEFAULT_LANGUAGE
) -> tuple[str, ...]:
    """Take words back in; returns those that are still left out."""
    return exclusions.remove(user_dir, language, resolve(language).alphabet, words)
