"""Reasons of a judgement and questions to the arbiter: with their article, told as sentences."""

from collections.abc import Iterable
from dataclasses import dataclass

from duplicate.game.events import Outcome, Reason
from duplicate.rules.model import RuleSet
from duplicate.texts import Texts

#: Where the regulation names no article for a reason itself, the subject it falls under.
_SUBJECTS = {
    "warning": (
        "circle-missing",
        "circle-wrong",
        "direction-inverted",
        "hard-to-read",
        "one-mode-wrong",
        "reference-inverted",
        "score-missing",
        "score-of-another-circling",
        "score-wrong",
        "two-letter-extension",
        "two-links",
        "warning-by-corrector",
    ),
    "score": ("both-modes-wrong", "inverted-extension", "score-above", "score-below"),
    "penalty": (
        "deceptive-link",
        "location-incompatible",
        "location-missing",
        "location-wrong",
        "penalty-by-corrector",
        "penalty-floor",
    ),
    "round-one": ("round1-score", "round1-circle", "not-on-start", "first-word-down"),
    "late-slip": (
        "blank-slip",
        "collected-late",
        "exchanged",
        "late",
        "no-slip",
        "several-slips",
        "written-after-end",
    ),
    "zero": (
        "grid-error",
        "illegible",
        "incomplete-word",
        "invalid-cross-word",
        "invalid-word",
        "letter-error",
        "links-fit-several",
        "miscopied-letter",
        "no-acceptable-solution",
        "no-such-score",
        "no-tile-laid",
        "not-connected",
        "off-board",
        "second-word-invalid",
        "several-solutions",
        "stray-letter",
        "too-many-tiles",
        "zero-by-corrector",
    ),
}
#: What is told without being a fault.
NO_FAULT = frozenset({"score-below", "several-solutions", "stray-letter"})
_SUBJECT_OF = {slug: subject for subject, slugs in _SUBJECTS.items() for slug in slugs}
#: A question's sentence has the slug of its reason after this.
_QUESTION = "ask-"
_POINTS, _OUTCOME = "points", "outcome"


@dataclass(frozen=True)
class Consequence:
    """What a yes to a question would make of the slip."""

    points: int
    outcome: Outcome


def reason(slug: str, rules: RuleSet, words: Iterable[str] = (), **values: str | int) -> Reason:
    """A reason with the article of the regulation in force (empty where it names none)."""
    articles = rules.federation.articles
    article = articles.get(slug) or articles.get(_SUBJECT_OF.get(slug, ""), "")
    return Reason(slug, article, tuple(words), dict(values))


def question(
    slug: str,
    rules: RuleSet,
    words: Iterable[str] = (),
    if_yes: Consequence = Consequence(0, Outcome.ZERO),
) -> Reason:
    """A question that only the arbiter can answer, with what a yes would change."""
    values = {_POINTS: if_yes.points, _OUTCOME: if_yes.outcome.value}
    return reason(slug, rules, words, **values)


def if_yes(asked: Reason) -> Consequence | None:
    """What a yes would change; None for a reason that is no question of the judge."""
    if _OUTCOME not in asked.values:
        return None
    return Consequence(int(asked.values[_POINTS]), Outcome(str(asked.values[_OUTCOME])))


def answered(asked: Reason) -> Reason:
    """A question answered with yes, as a reason."""
    return Reason(asked.slug, asked.article, asked.words)


def united(asks: Iterable[Reason]) -> tuple[Reason, ...]:
    """Questions of one slug as one question about all their words."""
    found: dict[str, Reason] = {}
    for ask in asks:
        known = found.get(ask.slug, ask)
        words = tuple(sorted({*known.words, *ask.words}))
        found[ask.slug] = Reason(ask.slug, ask.article, words, ask.values)
    return tuple(found.values())


def describe(given: Reason, _: Texts) -> str:
    """The reason or question as a sentence of the reader's language."""
    slug = given.slug if if_yes(given) is None else _QUESTION + given.slug
    return _.sentence(slug, {**given.values, "words": ", ".join(given.words)})
