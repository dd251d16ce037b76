"""Alphabets, small lexicons and files of words that many tests start from."""

from functools import cache

from duplicate.core.alphabet import Alphabet
from duplicate.lexicon import catalog
from duplicate.lexicon.lexicon import Lexicon
from duplicate.lexicon.reading import Reading, read_list
from duplicate.rules import resolve


def alphabet(language: str = "fr") -> Alphabet:
    """The tiles of a language."""
    return resolve(language).alphabet


def lexicon(*words: str, language: str = "fr") -> Lexicon:
    """A lexicon of a few words."""
    return Lexicon.from_words(words, alphabet(language), language=language)


@cache
def shipped(name: str = "fr-libre", language: str = "fr") -> Lexicon:
    """A list that comes with the program, opened once for all tests."""
    return catalog.load(name, alphabet(language))


def read(data: bytes | str, language: str = "fr", source: str = "list.txt") -> Reading:
    """Import the bytes of a list (text is written as UTF-8) without keeping it."""
    raw = data.encode("utf-8") if isinstance(data, str) else data
    return read_list(raw, alphabet(language), source, language)


def words(reading: Reading, language: str = "fr") -> list[str]:
    """The words a reading kept, as text."""
    return [alphabet(language).show(word) for word in reading.words]


def refused(reading: Reading) -> dict[str, int]:
    """How many lines were refused, by reason."""
    return {str(group.reason): group.count for group in reading.report.refused}


@cache
def short_words() -> str:
    """The words of up to four letters of the French list: whole games are quick with them."""
    return " ".join(alphabet().show(word) for word in shipped().words if len(word) <= 4)
