"""The language of this run of the program, chosen once before any command is loaded."""

import locale
import os
from collections.abc import Sequence

from duplicate.texts import Texts, choose_language, texts

_reader: list[Texts] = []


def choose(arguments: Sequence[str]) -> Texts:
    """Set the reader's language from ``--ui``, else the environment, else the system."""
    wanted = None
    for position, argument in enumerate(arguments):
        if argument == "--ui" and position + 1 < len(arguments):
            wanted = arguments[position + 1]
        elif argument.startswith("--ui="):
            wanted = argument.removeprefix("--ui=")
    chosen = texts(choose_language(wanted, os.environ, locale.getlocale()[0]))
    _reader[:] = [chosen]
    return chosen


def reader() -> Texts:
    """The reader's sentences; what ``choose`` set, else the environment's language."""
    return _reader[0] if _reader else choose(())


def _(message: str, /, **values: object) -> str:
    """A sentence in the reader's language."""
    return reader()(message, **values)
