"""Whether a player must be told of a sanction on paper (FISF 5.9)."""

from duplicate.adjudication.judgement import Judgement
from duplicate.adjudication.reasons import NO_FAULT
from duplicate.game.events import Outcome, PlayFact

_ABOUT_SCORE = frozenset(
    {"round1-score", "score-missing", "score-wrong", "score-of-another-circling"}
)


def owes_notice(judged: Judgement, claimed: int | None, top: PlayFact | None) -> bool:
    """Every sanction has its notice, except two that the player hears with the top.

    They are a fault of the score alone on the word retained, and a zero for more than the top.
    """
    if judged.outcome is Outcome.ZERO:
        return top is None or claimed is None or claimed <= top.score
    if judged.outcome is not Outcome.ACCEPTED:
        return True
    if not judged.warning:
        return False
    faults = {reason.slug for reason in judged.reasons} - NO_FAULT
    return not (faults <= _ABOUT_SCORE and _is_retained(judged.play, top))


def _is_retained(play: PlayFact | None, top: PlayFact | None) -> bool:
    if play is None or top is None:
        return False
    return play.word.casefold() == top.word.casefold()
