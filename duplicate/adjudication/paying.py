"""What a word earns once its places are known (FISF 5.3.1, 5.3.2, 5.3.3, 5.4.2.b, 5.5, 5.6)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from duplicate.adjudication.judgement import Judgement, penalised, zero
from duplicate.adjudication.links import chain
from duplicate.adjudication.locating import FEW_LINKS, Located, Mode, fewest_strays
from duplicate.adjudication.reasons import answered, united
from duplicate.adjudication.survey import Circling, Spot
from duplicate.adjudication.writing import Writing
from duplicate.core.alphabet import BLANK_BIT
from duplicate.game.events import Outcome, Reason


def pay(writing: Writing, located: Sequence[Located]) -> Judgement | None:
    """The most that the procedure allows for a word with these places; None: no place, no score.

    The claimed score is paid where it exists; else the true score of a place, or the claimed one
    of another place less the penalty, whichever is more.
    """
    exact = [each for each in located if each.spot.circlings_worth(writing.claimed)]
    if exact:
        paid = [pay_at(writing, each) for each in exact]
        return min(paid, key=lambda judged: judged.warning)
    elsewhere = penalise(writing, is_located=bool(located))
    if not located:
        return elsewhere
    true = _true_score(writing, located)
    if elsewhere is None:
        return true
    if any(reason.slug == "links-fit-several" for reason in true.reasons):
        return true
    return _dearer(true, elsewhere)


def pay_at(writing: Writing, located: Located) -> Judgement:
    """One place paid: the claimed score if a possible circling gives it, else the true one."""
    spot = located.spot
    matching = spot.circlings_worth(writing.claimed)
    mine = writing.circled.intersection(spot.fresh)
    if not matching:
        circled = spot.true_circling(writing.circled)
        slug = "score-missing" if writing.claimed is None else "score-wrong"
        score: tuple[Reason, ...] = (writing.reason_at(slug, spot, spot.scores[circled]),)
    else:
        circled = mine if mine in matching else matching[0]
        score = _score_faults(writing, spot, circled)
    worth = spot.scores[circled]
    faults = [writing.reason_at(slug, spot, worth) for slug in located.faults]
    return accept(spot, circled, (*faults, *circle_faults(writing, spot, circled), *score))


def accept(spot: Spot, circled: Circling, faults: Iterable[Reason] = ()) -> Judgement:
    """The play is paid; any fault is a warning, one for the whole slip (FISF 5.8)."""
    fact, reasons = spot.fact(circled), tuple(faults)
    return Judgement(fact.score, fact.score, Outcome.ACCEPTED, bool(reasons), fact, reasons)


def penalise(writing: Writing, *, is_located: bool) -> Judgement | None:
    """The claimed score of some place in the direction written, less the penalty (5.3.3).

    None when it exists nowhere. A deceptive link at a place of that score is asked about.
    """
    found = claimed_spots(writing, writing.ways.legal)
    if not found:
        return None
    spot, rules = found[0], writing.rules
    matching = spot.circlings_worth(writing.claimed)
    mine = writing.circled.intersection(spot.fresh)
    circled = mine if mine in matching else matching[0]
    worth = spot.scores[circled]
    why = location_fault(writing)
    if is_located:
        why = writing.reason_at("location-incompatible", spot, worth)
    judged = penalised(worth, rules.federation.slip.penalty, why, rules)
    if judged.outcome is Outcome.ZERO:
        return judged
    faults = circle_faults(writing, spot, circled)
    judged = replace(judged, play=spot.fact(circled), reasons=(*judged.reasons, *faults))
    return ask_about_link(writing, judged, claimed_spots(writing, writing.ways.traps))


def claimed_spots(writing: Writing, spots: Sequence[Spot]) -> list[Spot]:
    """The spots worth what the slip claims, in the direction written."""
    return [
        spot
        for spot in spots
        if writing.runs(spot.direction) and spot.circlings_worth(writing.claimed)
    ]


def location_fault(writing: Writing) -> Reason:
    """The word is not where its reference says, or nothing says where."""
    if writing.reference.given:
        return writing.reason("location-wrong", written=writing.reference.text)
    return writing.reason("location-missing")


def circle_faults(writing: Writing, spot: Spot, circled: Circling) -> tuple[Reason, ...]:
    """What is wrong with the circles of a play whose blanks are ``circled`` (5.5).

    A circle round a natural tile of the board is always wrong. Where the claimed score chose among
    possible circlings, that is told instead (``score-of-another-circling``).
    """
    on_board = [i for i in writing.circled if i not in spot.fresh]
    if any(not spot.tile_at(i) & BLANK_BIT for i in on_board):
        return (writing.reason("circle-wrong"),)
    mine = writing.circled.intersection(spot.fresh)
    if not circled or mine == circled or mine in spot.scores:
        return ()
    return (writing.reason("circle-missing" if mine < circled else "circle-wrong"),)


def ask_about_link(writing: Writing, judged: Judgement, traps: Sequence[Spot]) -> Judgement:
    """The verdict without a deceptive link, and the question; or what the arbiter answered."""
    if not traps or writing.arbiter.deceptive is False:
        return judged
    words = [word for spot in traps for word in spot.invalid]
    if writing.arbiter.deceptive:
        asked = writing.question("deceptive-link", words)
        return zero(answered(asked), *judged.reasons)
    return replace(judged, asks=(*judged.asks, writing.question("deceptive-link", words)))


def _score_faults(writing: Writing, spot: Spot, circled: Circling) -> tuple[Reason, ...]:
    """The claimed score is that of another possible circling than the one written (5.3.1)."""
    mine = writing.circled.intersection(spot.fresh)
    if mine == circled or mine not in spot.scores:
        return ()
    return (writing.reason_at("score-of-another-circling", spot, spot.scores[circled]),)


def _true_score(writing: Writing, located: Sequence[Located]) -> Judgement:
    """The claimed score exists at none of the places: the true score of one, and a warning.

    Both ways from the square of an inverted reference: the lower (5.5). Link letters that fit
    several places: the lowest (5.4.2.b). Reference and link letters for different places: the
    better of the two.
    """
    by_reference = [each for each in located if each.mode is Mode.REFERENCE]
    by_links = [each for each in located if each.mode is not Mode.REFERENCE]
    readings = []
    if by_reference:
        readings.append(pay_at(writing, min(by_reference, key=lambda each: _worth(writing, each))))
    if by_links and not (by_reference and _settles(writing, by_reference)):
        readings.append(_lowest(writing, by_links))
    return max(readings, key=lambda judged: judged.points)


def _settles(writing: Writing, by_reference: Sequence[Located]) -> bool:
    """Whether the reference alone tells the place: no letters beside, or they fit there too."""
    fit = (chain(writing, each.spot).count >= FEW_LINKS for each in by_reference)
    return not writing.links or any(fit)


def _lowest(writing: Writing, fitting: list[Located]) -> Judgement:
    """The lowest of the places that link letters fit, one of which may be a trap (5.4.2.b)."""
    judged = pay_at(writing, min(fitting, key=lambda each: _worth(writing, each)))
    if len(fitting) > 1:
        judged = replace(judged, reasons=(writing.reason("links-fit-several"), *judged.reasons))
    fewest = fewest_strays(writing, fitting)
    traps = [spot for spot in writing.ways.traps if _fits(writing, spot, fewest)]
    return ask_about_link(writing, judged, traps)


def _fits(writing: Writing, spot: Spot, fewest: int) -> bool:
    links = chain(writing, spot)
    enough = links.count >= FEW_LINKS and len(links.strays) <= fewest
    return writing.runs(spot.direction) and enough


def _worth(writing: Writing, located: Located) -> int:
    spot = located.spot
    return spot.scores[spot.true_circling(writing.circled)]


def _dearer(true: Judgement, elsewhere: Judgement) -> Judgement:
    """Both readings fit: the higher; where they are equal the one with the penalty (5.4.2.b).

    A deceptive link at the claimed score makes the slip a zero whichever is higher.
    """
    ruled = [each for each in (true, elsewhere) if _is_ruled(each)]
    if ruled:
        return ruled[0]
    if elsewhere.outcome is Outcome.ZERO:
        return true
    better = elsewhere if elsewhere.points >= true.points else true
    return replace(better, asks=united((*true.asks, *elsewhere.asks)))


def _is_ruled(judged: Judgement) -> bool:
    """Whether the arbiter has called a link deceptive."""
    return any(reason.slug == "deceptive-link" for reason in judged.reasons)
