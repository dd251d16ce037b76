"""The language of this run of the program, chosen once before any command is loaded."""

import locale
import os
from collections.abc import Mapping, Sequence

from duplicate.texts import LANGUAGES, Texts, choose_language, texts

#: Where Unix systems name the language, the first that is set before the others.
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")

_reader: list[Texts] = []


def choose(arguments: Sequence[str]) -> Texts:
    """Set the reader's language from ``--ui``, else the environment, else the system."""
    chosen = texts(choose_language(_asked(arguments), os.environ, system_language(os.environ)))
    _reader[:] = [chosen]
    return chosen


def missing(arguments: Sequence[str]) -> str | None:
    """The language that ``--ui`` asks for, where the program does not have it."""
    wanted = _asked(arguments)
    return wanted if wanted is not None and wanted[:2].lower() not in LANGUAGES else None


def system_language(environment: Mapping[str, str]) -> str | None:
    """The language the system is set to, even where its locale is not installed."""
    named = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    return named if named[:2].lower() in LANGUAGES else locale.getlocale()[0]


def _asked(arguments: Sequence[str]) -> str | None:
    """The value of ``--ui``, wherever it stands; the last one counts."""
    wanted = None
    for position, argument in enumerate(arguments):
        if argument == "--ui" and position + 1 < len(arguments):
            wanted = arguments[position + 1]
        elif argument.startswith("--ui="):
            wanted = argument.removeprefix("--ui=")
    return wanted


def reader() -> Texts:
    """The reader's sentences; what ``choose`` set, else the environment's language."""
    return _reader[0] if _reader else choose(())


def _(message: str, /, **values: object) -> str:
    """A sentence in the reader's language."""
    return reader()(message, **values)
