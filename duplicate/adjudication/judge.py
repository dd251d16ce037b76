"""The judge: from what is written on a slip to points, sanction and reasons.

A federation's procedure for full slips is a *policy*, named by its rules and listed in
``POLICIES``; entries by which a corrector has judged the paper already are the same everywhere.
"""

from collections.abc import Callable
from dataclasses import replace

from duplicate.adjudication.case import Case
from duplicate.adjudication.first_word import judge_first_word
from duplicate.adjudication.judgement import Judgement, Position, penalised, zero
from duplicate.adjudication.legality import Illegal, Legal, Words, show
from duplicate.adjudication.located import judge_located, read_at
from duplicate.adjudication.mislaid import judge_mislaid
from duplicate.adjudication.places import legal_places, nearest_reasons
from duplicate.adjudication.reasons import reason
from duplicate.core.alphabet import NATURAL
from duplicate.errors import RuleConflict
from duplicate.game.events import Outcome, PlayFact, Reason, SlipKind, Written
from duplicate.rules.model import LateRule, RuleSet

__all__ = ["POLICIES", "Judgement", "Position", "judge"]

#: What may be handed in late: the rest is worth nothing anyway.
_PLAYED = frozenset({SlipKind.FULL, SlipKind.SCORE, SlipKind.TOP, SlipKind.ZERO})
_WORTH_NOTHING = {
    SlipKind.BLANK: "blank-slip",
    SlipKind.NONE: "no-slip",
    SlipKind.ABSENT: "absent",
}


def judge(
    written: Written,
    position: Position,
    top: PlayFact | None,
    lexicon: Words,
    rules: RuleSet,
    *,
    late: bool = False,
) -> Judgement:
    """Judge one slip of a round. ``top`` is the most the round can earn, None while unknown.

    Raises ``RuleConflict``: ``score-above-top``, ``top-unknown`` (an entry that needs the top);
    ``InvalidInput('not-a-letter')``.
    """
    judged = _judge(written, position, top, lexicon, rules)
    if late and written.kind in _PLAYED and rules.federation.slip.late is LateRule.ZERO:
        return zero(reason("late", rules), play=judged.play)
    return judged


def _judge(
    written: Written, position: Position, top: PlayFact | None, lexicon: Words, rules: RuleSet
) -> Judgement:
    match written.kind:
        case SlipKind.FULL:
            case = Case.read(written, position, lexicon, rules)
            judged = POLICIES[rules.federation.slip.policy](case)
            return _compare_with_top(judged, top, rules)
        case SlipKind.SCORE:
            return _by_score(written, top, rules)
        case SlipKind.TOP:
            return _top(written, top, rules)
        case SlipKind.ZERO:
            return _zero_by_corrector(written, lexicon, rules)
        case _:
            return zero(reason(_WORTH_NOTHING[written.kind], rules))


def judge_full(case: Case) -> Judgement:
    """The procedure for a full slip, one acceptable solution (FISF 4.3.2, 4.3.3, 5.2, 5.3)."""
    if case.position.round_number == 1 and case.rules.federation.slip.round_one_maximum:
        return judge_first_word(case)
    here: Illegal | None = None
    if case.place is not None:
        tried, circle = read_at(case, case.place)
        if isinstance(tried, Legal):
            return judge_located(case, tried, circle)
        here = tried
    admitted = case.natural in case.lexicon
    elsewhere = (
        legal_places(case.natural, case.position, case.lexicon, case.rules) if admitted else ()
    )
    if elsewhere:
        return judge_mislaid(case, here, elsewhere)
    return zero(*_refusal(case, here, admitted=admitted))


#: The procedures by the name a federation's rules give. A federation with its own adds one here.
POLICIES: dict[str, Callable[[Case], Judgement]] = {
    "fisf": judge_full,
    "true-score": judge_full,
}


def _refusal(case: Case, here: Illegal | None, *, admitted: bool) -> tuple[Reason, ...]:
    """Why the word can lie nowhere: as it is written, else at the place that comes nearest."""
    if here is not None:
        return here.reasons
    if not admitted:
        return (case.reason("invalid-word"),)
    nearest = nearest_reasons(case.natural, case.position, case.lexicon, case.rules)
    return nearest or (case.reason("no-acceptable-solution"),)


def _by_score(written: Written, top: PlayFact | None, rules: RuleSet) -> Judgement:
    """A score the corrector judged by eye; ``penalty`` is taken off it."""
    score = written.score or 0
    if top is not None and score > top.score:
        raise RuleConflict("score-above-top", score=score, top=top.score)
    if written.penalty:
        why = reason("penalty-by-corrector", rules, penalty=written.penalty)
        judged = penalised(score, written.penalty, why, rules)
    else:
        judged = Judgement(score, score, Outcome.ACCEPTED)
    return _warned(judged, written, rules)


def _top(written: Written, top: PlayFact | None, rules: RuleSet) -> Judgement:
    if top is None:
        raise RuleConflict("top-unknown")
    judged = Judgement(top.score, top.score, Outcome.ACCEPTED, play=top)
    return _warned(judged, written, rules)


def _warned(judged: Judgement, written: Written, rules: RuleSet) -> Judgement:
    """The corrector's warning; beside a penalty it is a disciplinary one (FISF 5.8)."""
    if not written.warning:
        return judged
    reasons = (*judged.reasons, reason("warning-by-corrector", rules))
    return replace(judged, warning=True, reasons=reasons)


def _zero_by_corrector(written: Written, lexicon: Words, rules: RuleSet) -> Judgement:
    """A zero the corrector gave, because of the word when it is not admitted."""
    word = rules.alphabet.parse_tiles(written.word).translate(NATURAL)
    words = (show(word, rules),) if word else ()
    invalid = bool(word) and word not in lexicon
    return zero(reason("invalid-word" if invalid else "zero-by-corrector", rules, words))


def _compare_with_top(judged: Judgement, top: PlayFact | None, rules: RuleSet) -> Judgement:
    """A play better than the declared top means that the top is not the top: tell the arbiter."""
    if top is None or judged.play is None or judged.raw <= top.score:
        return judged
    fact = judged.play
    better = reason(
        "above-top", rules, (fact.word,), reference=fact.reference, score=fact.score, top=top.score
    )
    return replace(judged, asks=(*judged.asks, better))
