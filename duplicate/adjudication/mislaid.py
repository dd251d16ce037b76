"""A word that is legal, but not where its reference says, or without a reference.

Only the slip itself can tell what was meant, so the arbiter is asked; until then the value that
the claimed score points to stands, and nothing becomes a zero that another place could save.
"""

from collections.abc import Sequence
from dataclasses import replace

from duplicate.adjudication.case import Case
from duplicate.adjudication.judgement import Judgement, penalised, zero
from duplicate.adjudication.legality import Illegal, Legal
from duplicate.adjudication.located import judge_located
from duplicate.core.play import Play
from duplicate.game.events import Outcome, Reason


def judge_mislaid(case: Case, here: Illegal | None, elsewhere: Sequence[Legal]) -> Judgement:
    """Judge a word with the places where it may be laid; ``here`` is why not as written.

    Tried in this order:

    1. the other direction from the same square: a reference inverted, a warning;
    2. the claimed score at a place of the written direction, less the penalty (FISF 5.3.3); what
       the penalty would make a zero stays whole until the arbiter has answered;
    3. a place that fits but for a cross word, with a claim that fits no other place: a zero;
    4. the dearest place.
    """
    why = here.reasons if here else ()
    turned, meant = _turned(case, elsewhere), _meant(case, elsewhere)
    if turned is not None and (meant is None or _fits(case, turned)):
        fault = case.question("reference-inverted", turned.play)
        judged = judge_located(case, turned, None)
        return _asking(replace(judged, reasons=(fault, *judged.reasons), warning=True), fault, why)
    slug = "location-wrong" if case.reference else "location-missing"
    if meant is not None:
        fault = case.question(slug, meant)
        judged = penalised(meant.score, case.rules.federation.slip.penalty, fault, case.rules)
        if judged.outcome is Outcome.ZERO:
            return _asking(case.accepted(meant), fault, (judged.reasons[-1], *why))
        return _asking(replace(judged, play=case.fact(meant)), fault, why)
    if why and all(given.slug == "invalid-cross-word" for given in why):
        return zero(*why)
    best = max((legal.play for legal in elsewhere), key=lambda play: play.score)
    return _asking(case.accepted(best), case.question(slug, best), why)


def _turned(case: Case, elsewhere: Sequence[Legal]) -> Legal | None:
    """The word from the written square in the other direction."""
    if case.place is None:
        return None
    wanted = replace(case.place, direction=case.place.direction.other)
    return next((legal for legal in elsewhere if legal.play.place == wanted), None)


def _meant(case: Case, elsewhere: Sequence[Legal]) -> Play | None:
    """The first place of the written direction (of both, without one) worth what is claimed."""
    direction = case.place.direction if case.place else None
    for legal in elsewhere:
        place = legal.play.place
        if direction in (None, place.direction):
            play = case.claimed_with_any_circling(place)
            if play is not None:
                return play
    return None


def _fits(case: Case, legal: Legal) -> bool:
    return case.claimed_with_any_circling(legal.play.place) is not None


def _asking(judged: Judgement, question: Reason, why: Sequence[Reason]) -> Judgement:
    """Put the question to the arbiter, then why the written place does not do."""
    return replace(judged, asks=(question, *judged.asks, *why))
