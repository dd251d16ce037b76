"""A whole slip, step by step: how it was handed in, whether it can be read, its words, the average.

What a single word earns is a federation's *policy*, named by its rules and listed in ``POLICIES``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from duplicate.adjudication import as_written, claimed, fisf, true_score
from duplicate.adjudication.average import AdmittingToo, EarlierZero, average, untold_words
from duplicate.adjudication.faults import weigh_faults
from duplicate.adjudication.first_word import judge_first_word
from duplicate.adjudication.judgement import Judgement, zero
from duplicate.adjudication.reasons import answered, question, reason
from duplicate.adjudication.several import Policy, judge_words
from duplicate.adjudication.survey import Survey
from duplicate.adjudication.writing import NO_ANSWERS, Arbiter, Writing, read_writings
from duplicate.game.events import Outcome, Reason
from duplicate.game.slip import UNREADABLE, Legibility, Slip, SlipState
from duplicate.rules.model import RuleSet
from duplicate.rules.policies import SlipPolicy

#: The procedures by the name a federation's rules give. A federation with its own adds one here.
POLICIES: Mapping[SlipPolicy, Policy] = {
    SlipPolicy.FISF: fisf.judge_word,
    SlipPolicy.TRUE_SCORE: true_score.judge_word,
    SlipPolicy.AS_WRITTEN: as_written.judge_word,
    SlipPolicy.CLAIMED: claimed.judge_word,
}
#: A state that alone makes a slip worth nothing, and its reason (5.7).
_WORTH_NOTHING = {
    SlipState.NONE: "no-slip",
    SlipState.BLANK: "blank-slip",
    SlipState.WRITTEN_AFTER_END: "written-after-end",
    SlipState.EXCHANGED: "exchanged",
}


@dataclass(frozen=True)
class Circumstances:
    """What a verdict depends on beside the slip.

    The arbiter's answers; for the average the player's earlier zeros, and the round's points of the
    arbiter's other players.
    """

    arbiter: Arbiter = NO_ANSWERS
    earlier_zeros: tuple[EarlierZero, ...] = ()
    group: tuple[int, ...] = ()


#: Nothing but the slip.
ORDINARY = Circumstances()


def judge_slip(slip: Slip, survey: Survey, circumstances: Circumstances = ORDINARY) -> Judgement:
    """Judge what is written on a slip by the rules in force.

    Raises ``InvalidInput`` for what is no writing: see ``read_writings``.
    """
    nothing = _nothing(slip, survey.rules)
    if nothing:
        return zero(*nothing)
    judged = _judge_written(slip, survey, circumstances.arbiter)
    untold = tuple(untold_words(circumstances.earlier_zeros, survey.rules))
    if judged.outcome is Outcome.ZERO and untold:
        lexicon = AdmittingToo(survey.lexicon, untold)
        admitted = _judge_written(slip, survey.with_lexicon(lexicon), circumstances.arbiter)
        judged = average(judged, admitted, circumstances.group, survey.rules)
    return _collected(slip, judged, circumstances.arbiter, survey.rules)


def _nothing(slip: Slip, rules: RuleSet) -> list[Reason]:
    """Why nothing on the slip is looked at."""
    slugs = []
    if slip.state in _WORTH_NOTHING:
        slugs.append(_WORTH_NOTHING[slip.state])
    elif slip.slips == 0 or not slip.word:
        empty = bool(slip.blank_slips or slip.slips)
        slugs.append("blank-slip" if empty else "no-slip")
    if slip.slips > 1:
        slugs.append("several-slips")
    return [reason(slug, rules) for slug in slugs]


def _judge_written(slip: Slip, survey: Survey, arbiter: Arbiter) -> Judgement:
    if slip.legibility is Legibility.NONE or UNREADABLE in slip.word:
        return zero(reason("illegible", survey.rules, (slip.word,)))
    main, others = read_writings(slip, survey, arbiter)
    judged = judge_words(main, others, _judge_word)
    if slip.legibility is not Legibility.HARD or judged.outcome is Outcome.ZERO:
        return judged
    hard = reason("hard-to-read", survey.rules)
    accepted = judged.outcome is Outcome.ACCEPTED
    return replace(judged, warning=judged.warning or accepted, reasons=(*judged.reasons, hard))


def _judge_word(writing: Writing) -> Judgement:
    """One word: the first of the game by its maximum where the rules say so, others by policy."""
    rule = writing.rules.federation.slip
    first = writing.survey.position.board.is_empty and rule.round_one_maximum
    judged = judge_first_word(writing) if first else POLICIES[rule.policy](writing)
    return weigh_faults(judged, writing)


def _collected(slip: Slip, judged: Judgement, arbiter: Arbiter, rules: RuleSet) -> Judgement:
    """A slip that was written in time but collected late is the arbiter's to take or refuse."""
    if slip.state is not SlipState.LATE or judged.outcome is Outcome.ZERO:
        return judged
    asked = question("collected-late", rules)
    if arbiter.late is None:
        return replace(judged, asks=(*judged.asks, asked))
    return zero(answered(asked)) if arbiter.late else judged
