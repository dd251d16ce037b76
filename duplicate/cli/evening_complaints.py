"""What is wrong with a line, said in the words of the evening."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from duplicate.cli.language import _
from duplicate.errors import DuplicateError, InvalidInput


def form(example: str) -> InvalidInput:
    """The complaint about a command that is not written like ``example``."""
    return InvalidInput("command-form", form=_(example))


def unknown(word: str, known: Iterable[str], begun: Sequence[str] = ()) -> DuplicateError:
    """The complaint about a word that is neither a table nor a command; the nearest are named.

    ``begun`` are the commands that begin with it.
    """
    near = begun or get_close_matches(word.casefold(), sorted(known), n=2, cutoff=0.6)
    if near:
        return InvalidInput("command-near", word=word, known=", ".join(near))
    return InvalidInput("command-unknown", word=word)
