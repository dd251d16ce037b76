"""The English sentence of every error slug and every judge's reason, by part of the program.

A sentence says what is wrong, where, and what to do. ``help/errors.md`` explains each slug.
"""

from duplicate.texts.sentences import (
    classic,
    evening,
    event,
    journal,
    judging,
    lexicon,
    notation,
    notices,
    players,
    prepare,
    prizes,
    rounds,
    rules,
    season,
    solving,
    storage,
    writing,
)

PARTS = (
    classic,
    evening,
    event,
    journal,
    judging,
    lexicon,
    notation,
    notices,
    players,
    prepare,
    prizes,
    rounds,
    rules,
    season,
    solving,
    storage,
    writing,
)
SENTENCES: dict[str, str] = {
    slug: sentence for part in PARTS for slug, sentence in part.SENTENCES.items()
}
