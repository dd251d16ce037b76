"""The first round: a word earns its best value wherever and however it is written (FISF 4.3.3)."""

from duplicate.adjudication.case import Case
from duplicate.adjudication.judgement import Judgement, zero
from duplicate.adjudication.legality import Illegal, Legal
from duplicate.core.coord import Direction, Place


def judge_first_word(case: Case) -> Judgement:
    """Pay the word's maximum; a warning unless the slip claims it and circles its blank."""
    results = [case.examine(case.natural, place) for place in _places(case)]
    plays = [play for result in results if isinstance(result, Legal) for play in result.readings]
    if not plays:
        refused = next(result for result in results if isinstance(result, Illegal))
        return zero(*refused.reasons)
    best = max(play.score for play in plays)
    dearest = [play for play in plays if play.score == best]
    play = next((play for play in dearest if play.place == case.place), dearest[0])
    faults = []
    if case.claimed != best:
        faults.append(case.reason("round1-score", score=best, claimed=case.claim))
    if play.blanks_used and case.word not in {play.word for play in dearest}:
        faults.append(case.reason("round1-circle"))
    return case.accepted(play, faults)


def _places(case: Case) -> list[Place]:
    """Across through the start square, from the left; at least one, even for too long a word."""
    row, column = case.rules.layout.start
    first = max(0, column - len(case.word) + 1)
    last = max(first, min(column, case.rules.layout.size - len(case.word)))
    return [Place(row, start, Direction.ACROSS) for start in range(first, last + 1)]
