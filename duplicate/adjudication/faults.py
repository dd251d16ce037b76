"""What a federation makes of the faults of a play that is paid: a warning, a zero, or nothing."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from duplicate.adjudication.judgement import Judgement, zero
from duplicate.adjudication.reasons import NO_FAULT
from duplicate.adjudication.writing import Writing
from duplicate.game.events import Outcome, Reason
from duplicate.rules.policies import Fault

_SCORE = frozenset({"score-wrong", "score-of-another-circling", "round1-score"})
_CIRCLE = frozenset({"circle-missing", "circle-wrong", "round1-circle"})


def weigh_faults(judged: Judgement, writing: Writing) -> Judgement:
    """What the rules in force make of the faults of one word, each of them a warning so far."""
    for fault, weigh in _WEIGHTS.items():
        found = [reason for reason in judged.reasons if _rule(reason, writing) is fault]
        if found and judged.outcome is not Outcome.ZERO:
            judged = weigh(judged, found)
    return judged


def _rule(found: Reason, writing: Writing) -> Fault:
    faults = writing.rules.federation.slip.faults
    if found.slug == "score-missing" or (found.slug in _SCORE and writing.claimed is None):
        return faults.no_score
    if found.slug in _SCORE:
        return faults.score
    return faults.circle if found.slug in _CIRCLE else Fault.WARNING


def _make_zero(judged: Judgement, _found: list[Reason]) -> Judgement:
    return zero(*judged.reasons)


def _ignore(judged: Judgement, found: list[Reason]) -> Judgement:
    left = tuple(reason for reason in judged.reasons if reason not in found)
    faulty = any(reason.slug not in NO_FAULT for reason in left)
    return replace(judged, reasons=left, warning=judged.warning and faulty)


#: What becomes of the play, in this order; a fault that stays a warning changes nothing.
_WEIGHTS: Mapping[Fault, Callable[[Judgement, list[Reason]], Judgement]] = {
    Fault.IGNORED: _ignore,
    Fault.ZERO: _make_zero,
}
