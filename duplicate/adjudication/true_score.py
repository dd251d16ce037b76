"""Plain rules for a club: a readable slip earns its true value, wherever that can be found."""

from duplicate.adjudication.judgement import Judgement, zero
from duplicate.adjudication.locating import Located, Mode, locate
from duplicate.adjudication.paying import location_fault, pay_at
from duplicate.adjudication.refusing import reasons_at_reference, refusal
from duplicate.adjudication.writing import Writing


def judge_word(writing: Writing) -> Judgement:
    """Pay the word where it is said to lie, else where its claimed score is, else at its best."""
    located = places(writing)
    if isinstance(located, Judgement):
        return located
    paid = [pay_at(writing, each) for each in located]
    return max(paid, key=lambda judged: judged.points)


def places(writing: Writing) -> Judgement | tuple[Located, ...]:
    """Where the word may be meant to lie, the claimed score counted; the zero where nowhere."""
    legal = writing.ways.legal
    if not legal:
        return zero(*refusal(writing))
    located = locate(writing)
    if located:
        return located
    claimed = [spot for spot in legal if spot.circlings_worth(writing.claimed)]
    formed = [r for r in reasons_at_reference(writing) if r.slug == "invalid-cross-word"]
    if formed and not claimed:
        return zero(*formed)
    fault = location_fault(writing).slug
    return tuple(Located(spot, Mode.LINKS, (fault,)) for spot in claimed or legal)
