"""What is known about a word list without opening it."""

from functools import cache
from pathlib import Path

import msgspec


class LexiconInfo(msgspec.Struct, frozen=True):
    """Provenance, licence, size and fingerprint of a list; texts for people in both languages.

    ``words_2_to_15`` is the figure that is published for lists, ``words`` counts up to 21 letters.
    ``shipped`` lists come with the program and are never official. ``edition`` names the known
    edition whose fingerprint an imported list has.
    """

    name: str
    language: str
    titles: dict[str, str]
    source: str
    words_2_to_15: int
    words: int
    sha256: str
    version: str = ""
    licence: str = ""
    credit: str = ""
    changes: dict[str, str] = {}
    edition: str = ""
    shipped: bool = False

    def title(self, reader: str) -> str:
        """The title in the reader's language."""
        return self.titles.get(reader) or self.titles.get("en") or self.name


def read_toml(path: Path) -> LexiconInfo:
    """The ``lexicon.toml`` of a shipped list."""
    return _parsed(path.read_text(encoding="utf-8"))


@cache  # every name of a list that is looked up asks for all of them
def _parsed(text: str) -> LexiconInfo:
    import tomllib

    return msgspec.convert({**tomllib.loads(text), "shipped": True}, LexiconInfo)
