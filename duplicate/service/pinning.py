"""A tournament's lexicon: fixed when it is created, found again when it is opened."""

from pathlib import Path

from duplicate.core.alphabet import Alphabet
from duplicate.errors import MissingResource
from duplicate.game.events import LexiconPin
from duplicate.lexicon.lexicon import Lexicon


def pin(lexicon: Lexicon) -> LexiconPin:
    """What the log keeps of a lexicon."""
    return LexiconPin(
        name=lexicon.name,
        title=lexicon.title,
        language=lexicon.language,
        sha256=lexicon.sha256,
        exclusions=tuple(lexicon.exclusions),
        effective_sha256=lexicon.effective_sha256,
        words=lexicon.count,
    )


def find_pinned(wanted: LexiconPin, alphabet: Alphabet, user_folder: Path) -> Lexicon:
    """The very list a tournament was created with, whatever it is called today.

    Raises ``MissingResource('lexicon-missing')`` when no installed list has its fingerprint.
    """
    from duplicate.lexicon.catalog import find_by_hash

    lexicon = find_by_hash(wanted.sha256, alphabet, user_folder, wanted.exclusions)
    if lexicon is None or lexicon.effective_sha256 != wanted.effective_sha256:
        raise MissingResource(
            "lexicon-missing", name=wanted.title, words=wanted.words, sha256=wanted.sha256[:16]
        )
    return lexicon
