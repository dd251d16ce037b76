"""The judge: from what is written on a slip to points, sanction and reasons.

A full slip goes through ``procedure``; entries by which a corrector has judged the paper already are
the same under all rules.
"""

from dataclasses import replace

import msgspec

from duplicate.adjudication.judgement import Judgement, Position, penalised, zero
from duplicate.adjudication.legality import Words, show
from duplicate.adjudication.procedure import POLICIES, judge_slip
from duplicate.adjudication.reasons import Consequence, question, reason
from duplicate.adjudication.survey import Survey
from duplicate.adjudication.writing import Reference
from duplicate.core.alphabet import NATURAL
from duplicate.errors import RuleConflict
from duplicate.game.events import Outcome, PlayFact, SlipKind, Written
from duplicate.game.slip import Slip
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
    ``InvalidInput``: see ``procedure.judge_slip``.
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
            judged = _full(written, _survey(position, lexicon, rules))
            return _compare_with_top(judged, top, rules)
        case SlipKind.SCORE:
            return _by_score(written, top, rules)
        case SlipKind.TOP:
            return _top(written, top, rules)
        case SlipKind.ZERO:
            return _zero_by_corrector(written, lexicon, rules)
        case _:
            return zero(reason(_WORTH_NOTHING[written.kind], rules))


#: The round judged last: slips come round by round, and one survey serves them all.
_recent: list[Survey] = []


def _survey(position: Position, lexicon: Words, rules: RuleSet) -> Survey:
    for known in _recent:
        if known.lexicon is lexicon and known.rules is rules and known.position == position:
            return known
    _recent[:] = [Survey(position, lexicon, rules)]
    return _recent[0]


def _full(written: Written, survey: Survey) -> Judgement:
    """A full slip, of which one line or everything was keyed.

    A line does not say which way the word is written. It is taken to be the way of the reference;
    where the other way would earn more, the corrector is asked to look at the paper.
    """
    keyed = Slip(word=written.word, ref=written.reference, score=written.score)
    slip = written.slip or keyed
    judged = judge_slip(slip, survey)
    direction = Reference.read(slip.ref, survey.rules).direction
    if slip.dir is not None or direction is None or judged.outcome is Outcome.ACCEPTED:
        return judged
    turned = judge_slip(msgspec.structs.replace(slip, dir=direction.other), survey)
    if turned.points <= judged.points:
        return judged
    change = Consequence(turned.points, turned.outcome)
    ask = question("direction-inverted", survey.rules, (slip.word.upper(),), change)
    return replace(judged, asks=(*judged.asks, ask))


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
