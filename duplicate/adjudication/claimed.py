"""Where players answer for the score they claim (English duplicate sessions, poslfit)."""

from dataclasses import replace

from duplicate.adjudication.judgement import Judgement, zero
from duplicate.adjudication.locating import Located
from duplicate.adjudication.paying import accept, circle_faults, pay_at
from duplicate.adjudication.survey import Circling
from duplicate.adjudication.true_score import places
from duplicate.adjudication.writing import Writing
from duplicate.game.events import Outcome


def judge_word(writing: Writing) -> Judgement:
    """Pay a claim that is too low as it is; take off what is too much in one that is too high.

    The place is found as under club rules. Without a score the true one is paid, with its fault.
    """
    located = places(writing)
    if isinstance(located, Judgement):
        return located
    paid = [_pay(writing, each) for each in located]
    return max(paid, key=lambda judged: judged.points)


def _pay(writing: Writing, located: Located) -> Judgement:
    spot = located.spot
    circled = spot.true_circling(writing.circled)
    worth = spot.scores[circled]
    if writing.claimed is None:
        return pay_at(writing, located)
    faults = [writing.reason_at(slug, spot, worth) for slug in located.faults]
    true = accept(spot, circled, (*faults, *circle_faults(writing, spot, circled)))
    return true if writing.claimed == worth else _answered_for(writing, true, circled, located)


def _answered_for(
    writing: Writing, true: Judgement, circled: Circling, located: Located
) -> Judgement:
    """The true score less what was claimed too much, or the claim that is too low."""
    spot, claimed = located.spot, writing.claimed or 0
    worth = spot.scores[circled]
    if claimed < worth:
        why = writing.reason_at("score-below", spot, worth)
        return replace(true, points=claimed, reasons=(*true.reasons, why))
    points = worth - (claimed - worth)
    why = writing.reason_at("score-above", spot, worth)
    if points <= 0:
        return zero(why, *true.reasons)
    reasons = (why, *true.reasons)
    return replace(true, points=points, outcome=Outcome.PENALTY, warning=False, reasons=reasons)
