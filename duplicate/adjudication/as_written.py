"""Where a badly filled slip is worth nothing: a word lies where its reference says, or nowhere."""

from duplicate.adjudication.judgement import Judgement, zero
from duplicate.adjudication.locating import Located, Mode, Pointing, pointing
from duplicate.adjudication.paying import location_fault, pay_at
from duplicate.adjudication.refusing import reasons_at_reference, refusal
from duplicate.adjudication.writing import Writing


def judge_word(writing: Writing) -> Judgement:
    """Pay the word at its reference, in its direction; link letters do not take their place.

    What a wrong score or a blank not marked earns there is the rules' (``adjudication.faults``).
    """
    legal = writing.ways.legal
    if not legal:
        return zero(*refusal(writing))
    for spot in legal:
        if pointing(writing, spot) is Pointing.RIGHT:
            return pay_at(writing, Located(spot, Mode.REFERENCE))
    formed = [r for r in reasons_at_reference(writing) if r.slug == "invalid-cross-word"]
    return zero(*(formed or [location_fault(writing)]))
