"""The procedure of the FISF for one word of a slip (4.3, 5.2 to 5.7)."""

from collections.abc import Sequence
from dataclasses import replace

from duplicate.adjudication.judgement import Judgement, zero
from duplicate.adjudication.locating import Located, locate
from duplicate.adjudication.paying import location_fault, pay
from duplicate.adjudication.reasons import Consequence, question
from duplicate.adjudication.refusing import reasons_at_reference, refusal
from duplicate.adjudication.strays import weigh_strays
from duplicate.adjudication.writing import Writing
from duplicate.game.events import Outcome, Reason


def judge_word(writing: Writing) -> Judgement:
    """Judge one word by its location and its score."""
    if not writing.ways.legal:
        return zero(*refusal(writing))
    located = locate(writing)
    judged = _judge_located(writing, located)
    if not any(each.disputed for each in located):
        return judged
    literal = _judge_located(writing, [each for each in located if not each.disputed])
    if literal.points == judged.points:
        return judged
    change = Consequence(literal.points, literal.outcome)
    ask = question("inverted-extension", writing.rules, (writing.shown,), change)
    return replace(judged, asks=(*judged.asks, ask))


def _judge_located(writing: Writing, located: Sequence[Located]) -> Judgement:
    judged = pay(writing, located)
    if judged is None:
        return zero(*_no_such_score(writing))
    judged, told = weigh_strays(writing, judged, located)
    if judged.outcome is Outcome.PENALTY and writing.links and writing.reference.given:
        told = (writing.reason("both-modes-wrong"), *told)
    return replace(judged, reasons=(*judged.reasons, *told))


def _no_such_score(writing: Writing) -> tuple[Reason, ...]:
    """Nothing says where the word lies, and the claimed score does not tell it either (5.3.3)."""
    formed = tuple(r for r in reasons_at_reference(writing) if r.slug == "invalid-cross-word")
    if formed:
        return formed
    missing = [writing.reason("score-missing")] if writing.claimed is None else []
    return (location_fault(writing), *missing, writing.reason("no-such-score"))
