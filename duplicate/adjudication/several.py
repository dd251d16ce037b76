"""Slips with several words (FISF 5.2, 5.4.1.b to d, 5.4.2.b).

Words of one picture are alternatives, of which the best counts; independent ones are an attempt to
play both sides, of which the lowest counts, a zero included.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from duplicate.adjudication.judgement import Judgement, zero
from duplicate.adjudication.reasons import united
from duplicate.adjudication.writing import Writing
from duplicate.game.events import Outcome, Reason
from duplicate.game.slip import OtherWord

Policy = Callable[[Writing], Judgement]


def judge_words(
    main: Writing, others: Sequence[tuple[OtherWord, Writing]], judge_word: Policy
) -> Judgement:
    """Judge the first word and what the others change."""
    judged = judge_word(main)
    for other, writing in others:
        if writing.survey.lies_already(writing.word):
            continue  # copied from the board: link letters
        weigh = _beside if other.joined else _against
        judged = weigh(judged, judge_word(writing), writing)
    return judged


def _beside(before: Judgement, judged: Judgement, writing: Writing) -> Judgement:
    """A word of the same picture: another solution, or a word the first one forms.

    A word with several new letters that is no acceptable solution makes the slip a zero, and so
    does one with a single new letter that is not admitted (5.2.2, 5.4.1.b).
    """
    if judged.outcome is Outcome.ZERO:
        if writing.ways.admitted and _lays_one(writing):
            return before
        refused = (*_second_word(writing), *judged.reasons)
        if before.outcome is Outcome.ZERO:
            return replace(before, reasons=(*before.reasons, *refused))
        return zero(*refused)
    if before.outcome is Outcome.ZERO:
        return before
    better = judged if _rank(judged) > _rank(before) else before
    return replace(better, asks=united((*before.asks, *judged.asks)))


def _against(before: Judgement, judged: Judgement, writing: Writing) -> Judgement:
    """An independent solution that is not crossed out: the lower of the two (5.4.2.b)."""
    several = writing.reason("several-solutions")
    zeros = [each for each in (before, judged) if each.outcome is Outcome.ZERO]
    if zeros:
        second = _second_word(writing) if judged.outcome is Outcome.ZERO else ()
        reasons = [reason for each in zeros for reason in each.reasons]
        return zero(several, *second, *reasons)
    lower = judged if judged.points < before.points else before
    asks = united((*before.asks, *judged.asks))
    return replace(lower, asks=asks, reasons=(several, *lower.reasons))


def _second_word(writing: Writing) -> tuple[Reason, ...]:
    """A word that could be played; one that could not has reasons of its own."""
    return (writing.reason("second-word-invalid"),) if writing.ways.spots else ()


def _lays_one(writing: Writing) -> bool:
    spots = writing.ways.legal or writing.ways.spots
    return any(len(spot.fresh) == 1 for spot in spots)


def _rank(judged: Judgement) -> tuple[int, bool]:
    return judged.points, not judged.warning
