"""The first round: a word earns its best value wherever and however it is written (FISF 5.4.2.a)."""

from duplicate.adjudication.judgement import Judgement, zero
from duplicate.adjudication.paying import accept
from duplicate.adjudication.refusing import refusal
from duplicate.adjudication.writing import Writing


def judge_first_word(writing: Writing) -> Judgement:
    """Pay the word's maximum; a warning unless the slip claims it and circles its blank.

    A word written down is no fault: the regulation is silent, this is our reading.
    """
    spots = writing.ways.legal
    if not spots:
        return zero(*refusal(writing))
    best = max(score for spot in spots for score in spot.scores.values())
    dearest = [(spot, circled) for spot in spots for circled in spot.circlings_worth(best)]
    spot, circled = min(
        dearest,
        key=lambda each: (each[1] != writing.circled, each[0].place != writing.reference.place),
    )
    faults = []
    if writing.claimed != best:
        faults.append(writing.reason("round1-score", score=best, claimed=writing.claim))
    if all(blanks for _, blanks in dearest) and circled != writing.circled:
        slug = "round1-circle" if writing.circled else "circle-missing"
        faults.append(writing.reason(slug))
    return accept(spot, circled, faults)
