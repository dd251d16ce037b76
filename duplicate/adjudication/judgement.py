"""What the judge is given about a round, and what comes back."""

from dataclasses import dataclass
from typing import Literal

from duplicate.adjudication.reasons import reason
from duplicate.core.board import Board
from duplicate.core.rack import Rack
from duplicate.game.events import Outcome, PlayFact, Reason, SlipJudged
from duplicate.rules.model import RuleSet


@dataclass(frozen=True)
class Position:
    """The board and the rack of a round; ``first_word`` is the word of round 1, once laid."""

    board: Board
    rack: Rack
    round_number: int
    first_word: str = ""


@dataclass(frozen=True)
class Judgement:
    """What was decided: ``points`` after a penalty, ``raw`` before it (0 for a zero).

    ``asks`` are questions that only the arbiter can answer; until then the points are
    provisional. A play is kept with a zero too, when one was recognised.
    """

    points: int
    raw: int
    outcome: Outcome
    warning: bool = False
    play: PlayFact | None = None
    reasons: tuple[Reason, ...] = ()
    asks: tuple[Reason, ...] = ()

    def event(
        self, slip: int, by: Literal["program", "corrector", "arbiter"] = "program"
    ) -> SlipJudged:
        """The fact for the log."""
        return SlipJudged(
            slip=slip,
            points=self.points,
            raw=self.raw,
            outcome=self.outcome,
            warning=self.warning,
            play=self.play,
            reasons=self.reasons,
            asks=self.asks,
            by=by,
        )


def zero(*reasons: Reason, play: PlayFact | None = None) -> Judgement:
    """Nothing for this round (FISF 5.7)."""
    return Judgement(0, 0, Outcome.ZERO, play=play, reasons=reasons)


def penalised(raw: int, penalty: int, why: Reason, rules: RuleSet) -> Judgement:
    """``raw`` less the penalty; what is worth less than the floor is a zero (FISF 5.6)."""
    if raw < rules.federation.slip.penalty_floor:
        return zero(why, reason("penalty-floor", rules, score=raw))
    outcome = Outcome.PENALTY if penalty else Outcome.ACCEPTED
    return Judgement(max(0, raw - penalty), raw, outcome, reasons=(why,))
