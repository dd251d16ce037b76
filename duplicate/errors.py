"""The exception tree of the whole program.

::

    DuplicateError(slug, **values)
    ├─ InvalidInput       the text or file cannot be read
    ├─ RuleConflict       it was read, but it is impossible here
    ├─ StoreError         the tournament file: missing, held, damaged, full
    └─ MissingResource    a lexicon, a font, an optional package

An error carries a *slug* and the values its sentence needs, never a sentence: the shells turn
it into the reader's language (``duplicate.texts``). Each slug has a sentence in
``duplicate/texts/sentences`` and a section in ``duplicate/help/errors.md``.
A slip that breaks a rule is no error: judgements are values (``adjudication``).
"""

from collections.abc import Sequence


class DuplicateError(Exception):
    """Something the user can put right; ``slug`` names it, ``values`` fill its sentence.

    ``others`` holds further errors found in the same input, so that all are reported at once.
    """

    def __init__(self, slug: str, **values: object) -> None:
        super().__init__(slug, values)
        self.slug = slug
        self.values = values
        self.others: Sequence[DuplicateError] = ()

    def with_others(self, others: "Sequence[DuplicateError]") -> "DuplicateError":
        """Attach the other reasons found together with this one."""
        self.others = tuple(others)
        return self

    def all_reasons(self) -> "tuple[DuplicateError, ...]":
        """This error and those found with it, in the order they were found."""
        return (self, *self.others)

    def __str__(self) -> str:
        details = ", ".join(f"{key}={value!r}" for key, value in self.values.items())
        return f"{self.slug}({details})"


class InvalidInput(DuplicateError, ValueError):
    """A text, an option or a file cannot be read as what it should be."""


class RuleConflict(DuplicateError):
    """The input is well formed but not possible in this position or phase."""


class StoreError(DuplicateError):
    """The tournament file is missing, held by another program, damaged or full."""


class MissingResource(DuplicateError):
    """A lexicon, a font or an optional package is not there."""


def raise_all(errors: Sequence[DuplicateError]) -> None:
    """Raise the first of ``errors`` carrying the others; do nothing when there is none."""
    if errors:
        raise errors[0].with_others(errors[1:])
