"""A word that is legal where its reference says: its value, and warnings for the rest."""

from duplicate.adjudication.case import Case
from duplicate.adjudication.judgement import Judgement
from duplicate.adjudication.legality import Illegal, Legal
from duplicate.adjudication.places import legal_places
from duplicate.core.alphabet import BLANK_BIT
from duplicate.core.coord import Place
from duplicate.core.play import Play
from duplicate.core.scoring import blanks_in
from duplicate.game.events import Reason


def read_at(case: Case, place: Place) -> tuple[Legal | Illegal, Reason | None]:
    """The word at the written place, and the fault of its circles, if any (FISF 5.3.1, 5.5).

    Any possible circling makes the place right. A circle round a letter that lies on the board
    spends no blank; it is wrong unless that letter is a blank there.
    """
    result = case.examine(case.word, place)
    if isinstance(result, Illegal):
        plain = case.examine(case.natural, place)
        if isinstance(plain, Illegal):
            return result, None
        wrong = case.reason("circle-wrong") if plain.play.blanks_used else None
        return plain, wrong
    cells = case.position.board.cells
    squares = case.position.board.squares(place, len(case.word))
    pairs = [(mark, cells[square]) for mark, square in zip(case.word, squares, strict=True)]
    if any(mark & BLANK_BIT and there and not there & BLANK_BIT for mark, there in pairs):
        return result, case.reason("circle-wrong")
    circled = blanks_in(bytes(mark for mark, there in pairs if not there))
    if result.play.blanks_used > circled:
        return result, case.reason("circle-missing")
    return result, None


def judge_located(case: Case, here: Legal, circle: Reason | None) -> Judgement:
    """Pay the claimed score where it exists at this place, else the true one (5.3.1, 5.3.2).

    Where a blank was not circled and the claim fits no choice of it, the lowest value counts.
    """
    faults = [circle] if circle else []
    play = case.claimed_among(here.readings)
    if play is not None:
        return case.accepted(play, faults)
    play = case.claimed_with_any_circling(here.play.place)
    if play is not None:
        faults.append(case.reason("score-of-another-circling", score=play.score))
        return case.accepted(play, faults)
    play = here.readings[-1]
    slug = "score-missing" if case.claimed is None else "score-wrong"
    faults.append(case.reason(slug, score=play.score, claimed=case.claim))
    return case.accepted(play, faults, _dearer_elsewhere(case, play))


def _dearer_elsewhere(case: Case, play: Play) -> tuple[Reason, ...]:
    """A claim that is wrong here may fit another place and earn more there (5.4.2)."""
    if case.claimed is None or case.claimed - case.rules.federation.slip.penalty < play.score:
        return ()
    for other in legal_places(case.natural, case.position, case.lexicon, case.rules):
        place = other.play.place
        if place.direction is play.place.direction:
            fitting = case.claimed_with_any_circling(place)
            if fitting is not None:
                return (case.question("location-incompatible", fitting),)
    return ()
