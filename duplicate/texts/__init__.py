"""Every sentence a person reads, in the reader's language.

The source text is English, marked ``_("…{name}…")``, ``_.plural`` or ``N_`` where it stands; French comes
from ``locale/fr/*.po``, one catalogue for each part of the program, compiled to ``.mo`` and
committed (``python -m duplicate.texts.catalogues``). Errors and reasons are slugs until here.
"""

import gettext
import io
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from duplicate.errors import DuplicateError
from duplicate.texts.sentences import SENTENCES

LANGUAGES = ("fr", "en")
NO_BREAK = "\u00a0"
NARROW_NO_BREAK = "\u202f"
#: A value of a sentence is told up to so many signs; lists of names and tables stay whole.
LONGEST_VALUE = 2000


def N_(message: str) -> str:  # noqa: N802  the mark that everybody knows from gettext
    """Mark a text where it stands (a table, a constant); ``_`` translates it when it is shown."""
    return message


class Texts:
    """The sentences of one language; call it with the English source text and its values."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalogue = _catalogue(language)
        self._known: dict[str, str] = {}

    def __call__(self, message: str, /, **values: object) -> str:
        """The sentence in this language with its values filled in."""
        known = self._known.get(message)
        if known is None:  # a long chain of catalogues is asked once
            known = self._known[message] = self._catalogue.gettext(message)
        return known.format(**values)

    def plural(self, one: str, many: str, count: int, /, **values: object) -> str:
        """The sentence for ``count`` things; French counts 0 as singular, English does not."""
        chosen = self._catalogue.ngettext(one, many, abs(count))
        return chosen.format(count=self.number(count), **values)

    def points(self, count: int) -> str:
        """A number of points."""
        return self.plural("{count} point", "{count} points", count)

    def sentence(self, slug: str, values: Mapping[str, object]) -> str:
        """The sentence of an error or a judge's reason."""
        return self._catalogue.gettext(SENTENCES[slug]).format(**self._in_this_language(values))

    def _in_this_language(self, values: Mapping[str, object]) -> dict[str, object]:
        """Values that quote a known answer of the system, which is always English, translated.

        Very long ones, of a file that is not what it should be, are cut: a sentence stays one.
        """
        from duplicate.texts.system import ANSWERS, QUOTED

        return {
            name: self._catalogue.gettext(str(value))
            if name in QUOTED and value in ANSWERS
            else _shortened(value)
            for name, value in values.items()
        }

    def error(self, error: DuplicateError) -> str:
        """All reasons of an error, a line each."""
        return "\n".join(self.sentence(e.slug, e.values) for e in error.all_reasons())

    def number(self, value: float, decimals: int = 0) -> str:
        """A number with this language's decimal sign and no-break thousands."""
        text = f"{value:,.{decimals}f}"
        if self.language == "fr":
            text = text.replace(",", NARROW_NO_BREAK).replace(".", ",")
        return text.replace("-", "−") if value < 0 else text

    def percent(self, ratio: float) -> str:
        """A share of 1 as a percentage with two decimals."""
        gap = NARROW_NO_BREAK if self.language == "fr" else ""
        return f"{self.number(ratio * 100, 2)}{gap}%"


def _shortened(value: object) -> object:
    """The value, or the beginning of a text that nobody would read to its end."""
    if not isinstance(value, str) or len(value) <= LONGEST_VALUE:
        return value
    return f"{value[:LONGEST_VALUE]}…"


@cache
def texts(language: str) -> Texts:
    """The sentences of ``fr`` or ``en``."""
    return Texts(language)


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    """All parts of a language chained together; English is the source itself."""
    chain: gettext.NullTranslations = gettext.NullTranslations()
    if language == "en":
        return chain
    folder = files("duplicate.texts") / "locale" / language
    parts = sorted(part.name for part in folder.iterdir() if part.name.endswith(".mo"))
    for name in parts:
        translations = gettext.GNUTranslations(io.BytesIO((folder / name).read_bytes()))
        translations.add_fallback(chain)
        chain = translations
    return chain


def choose_language(wanted: str | None, environment: Mapping[str, str], system: str | None) -> str:
    """``--ui``, else ``$DUPLICATE_LANG``, else the system's language, else French."""
    for candidate in (wanted, environment.get("DUPLICATE_LANG"), system):
        short = (candidate or "")[:2].lower()
        if short in LANGUAGES:
            return short
    return "fr"
