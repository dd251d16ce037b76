"""The average in place of a repeated zero (FISF 5.9).

A player whose notice was late, wrong or incomplete may play the same word again, or form it
sideways; until told why, the average of the arbiter's other players takes the zero's place.
"""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from duplicate.adjudication.judgement import Judgement
from duplicate.adjudication.legality import Words
from duplicate.adjudication.reasons import reason
from duplicate.game.events import Outcome
from duplicate.rules.model import RuleSet


class EarlierZero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A zero for a word not admitted, and whether the player has been ``told`` the motive."""

    word: str
    round: int = 0
    told: bool = False


class AdmittingToo:
    """A word list with a few words more."""

    def __init__(self, lexicon: Words, words: Iterable[bytes]) -> None:
        self._lexicon, self._more = lexicon, frozenset(words)

    def __contains__(self, word: bytes, /) -> bool:
        return word in self._more or word in self._lexicon


def untold_words(zeros: Iterable[EarlierZero], rules: RuleSet) -> Iterator[bytes]:
    """The words whose player does not know yet that they are not admitted."""
    for zero in zeros:
        if not zero.told:
            yield rules.alphabet.parse_tiles(zero.word)


def average(
    judged: Judgement, admitted: Judgement, group: Sequence[int], rules: RuleSet
) -> Judgement:
    """The average instead of the zero ``judged``, capped by the solution proposed.

    ``admitted`` is the slip judged as if the untold words were admitted: a zero even so has another
    fault, and stays. Its value before a penalty is the cap: the true value at the place written,
    else the claim (our reading). ``group`` are the round's points of the other players of the same
    arbiter, other averages left out; without any the zero stays.
    """
    if admitted.outcome is Outcome.ZERO or not group:
        return judged
    points = min(sum(group) // len(group), admitted.raw)
    asks = admitted.asks  # a yes that makes a zero of it takes the average away too
    why = reason("average", rules, points=points, count=len(group))
    reasons = (why, *judged.reasons)
    return Judgement(points, points, Outcome.AVERAGE, reasons=reasons, asks=asks)
