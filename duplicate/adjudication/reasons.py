"""Reasons of a judgement: built with their article, told as sentences."""

from collections.abc import Iterable

from duplicate.game.events import Reason
from duplicate.rules.model import RuleSet
from duplicate.texts import Texts

#: Where the regulation names no article for a reason itself, the subject it falls under.
_SUBJECTS = {
    "warning": (
        "score-missing",
        "score-wrong",
        "score-of-another-circling",
        "circle-missing",
        "circle-wrong",
        "reference-inverted",
        "warning-by-corrector",
    ),
    "penalty": (
        "location-missing",
        "location-wrong",
        "location-incompatible",
        "penalty-floor",
        "penalty-by-corrector",
    ),
    "round-one": ("round1-score", "round1-circle", "not-on-start", "first-word-down"),
    "late-slip": ("late", "no-slip", "blank-slip"),
    "zero": (
        "invalid-word",
        "invalid-cross-word",
        "incomplete-word",
        "miscopied-letter",
        "letter-error",
        "grid-error",
        "too-many-tiles",
        "not-connected",
        "no-tile-laid",
        "off-board",
        "zero-by-corrector",
    ),
}
_SUBJECT_OF = {slug: subject for subject, slugs in _SUBJECTS.items() for slug in slugs}


def reason(slug: str, rules: RuleSet, words: Iterable[str] = (), **values: str | int) -> Reason:
    """A reason with the article of the regulation in force (empty where it names none)."""
    articles = rules.federation.articles
    article = articles.get(slug) or articles.get(_SUBJECT_OF.get(slug, ""), "")
    return Reason(slug, article, tuple(words), dict(values))


def describe(given: Reason, _: Texts) -> str:
    """The reason as a sentence of the reader's language; its words fill ``{words}``."""
    return _.sentence(given.slug, {**given.values, "words": ", ".join(given.words)})
