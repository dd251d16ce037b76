"""What a slip is made of when it is keyed: whose it is, when it was handed in, its verdict."""

import contextlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from duplicate.adjudication.average import AdmittingToo, EarlierZero, untold_words
from duplicate.adjudication.judge import Judgement, Position, judge
from duplicate.adjudication.legality import Words
from duplicate.adjudication.slip_text import SlipLine
from duplicate.errors import MissingResource, RuleConflict
from duplicate.game.events import (
    Origin,
    Outcome,
    Reason,
    SlipJudged,
    SlipKind,
    SlipRecorded,
    Timing,
    Written,
)
from duplicate.game.notices import refused_words
from duplicate.game.state import EntryState, GameState, RoundState
from duplicate.rules.policies import TopSource
from duplicate.service.averages import QUESTION, earlier_zeros
from duplicate.service.clock import remaining
from duplicate.service.piles import NOT_IN_PILE
from duplicate.service.session import Session

if TYPE_CHECKING:
    from duplicate.lexicon.lexicon import Lexicon

#: What stands in a slip line's place of the table for a slip that names none.
NO_TABLE = "?"


@dataclass(frozen=True)
class Entry:
    """How a slip came in: its origin, the corrector's group, its time, whether it was late.

    ``seconds`` is playing time since the round's start; a live tournament fills it itself.
    """

    origin: Origin | None = None
    group: str = ""
    seconds: float | None = None
    late: bool = False


@dataclass(frozen=True)
class Keyed:
    """A slip as the program took it: which table and round, and what was decided.

    ``judged`` is None until the top is revealed: points would tell the room about it.
    ``replaced`` is what had been decided for the slip before, if anything.
    """

    slip: int
    round: int
    table: str
    surname: str
    in_tray: bool
    revealed: bool
    late: bool
    written: Written
    judged: SlipJudged | None
    replaced: "Decided | None" = None


@dataclass(frozen=True)
class Decided:
    """What was decided for a slip, by whom, when (ISO 8601)."""

    points: int
    operator: str
    at: str


def owner_of(
    session: Session, game: GameState, target: RoundState, table: str
) -> EntryState | None:
    """Who plays at a table in that round; None for a slip that names none.

    Raises ``RuleConflict``: ``table-unknown``, ``table-not-playing``.
    """
    if table == NO_TABLE:
        return None
    owner = session.state.at_table(table)
    if owner is None:
        raise RuleConflict("table-unknown", table=table)
    if not session.state.plays(owner, game.number, target.number):
        raise RuleConflict("table-not-playing", table=owner.table, round=target.number)
    return owner


def desk_origin(written: Written) -> Origin:
    """A slip of the desk: keyed in full, or judged by eye."""
    return Origin.PAPER if written.kind is SlipKind.FULL else Origin.SCORE_ONLY


def playing_time(
    session: Session, target: RoundState, line: SlipLine, entry: Entry
) -> tuple[float | None, bool]:
    """Playing time and lateness: given with the slip, or the moment of entry in a live game."""
    late = entry.late or line.late
    seconds = line.seconds if line.seconds is not None else entry.seconds
    limit = target.starts[-1].seconds if target.starts else target.rules.seconds(target.number)
    if seconds is not None:
        return seconds, late or seconds > limit
    timed = session.state.created.timing is Timing.LIVE and entry.origin is not Origin.BULK
    if not timed or line.written.kind in NOT_IN_PILE:
        return None, late
    left = remaining(target, session.context.now())
    if left is None:
        return None, late
    return round(limit - left, 1), late or left <= 0


def judge_slip(session: Session, target: RoundState, recorded: SlipRecorded) -> SlipJudged:
    """What is decided for a slip of ``target``: an event, not yet written.

    A score above the top is refused with ``RuleConflict('score-above-top')``, before the reveal
    it is left for the arbiter to decide.
    """
    verdict = _asking_for_average(session, recorded, judge_admitting(session, target, recorded))
    by_hand = recorded.written.kind in {SlipKind.SCORE, SlipKind.ZERO}
    return verdict.event(recorded.slip, "corrector" if by_hand else "program")


def _asking_for_average(session: Session, recorded: SlipRecorded, verdict: Judgement) -> Judgement:
    """A zero, with the question whether the average takes its place (FISF 5.9).

    It may when the player was refused the same word before and has not been told so since. A slip
    with another fault that makes it a zero keeps it.
    """
    rules = session.game(recorded.game).rules
    if recorded.entry is None or verdict.outcome is not Outcome.ZERO or verdict.asks:
        return verdict
    zeros = untold_zeros(session, recorded)
    again = [zero for zero in zeros if zero.word in refused_words(verdict.reasons)]
    if not again or not rules.federation.slip.average:
        return verdict
    target = session.round(session.game(recorded.game), recorded.round)
    admitted = judge_admitting(session, target, recorded, zeros)
    if admitted.outcome is Outcome.ZERO and recorded.written.kind is SlipKind.FULL:
        return verdict
    words = tuple(zero.word for zero in again)
    article = rules.federation.articles.get("average", "")
    ask = Reason(QUESTION, article, words, {"round": again[-1].round})
    return replace(verdict, asks=(ask,))


def untold_zeros(session: Session, recorded: SlipRecorded) -> list[EarlierZero]:
    """Words refused to a slip's player in earlier rounds, who did not know it in this one."""
    if recorded.entry is None:
        return []
    zeros = earlier_zeros(session.state, recorded.entry, recorded.game, recorded.round)
    return [zero for zero in zeros if not zero.told]


def judge_admitting(
    session: Session, target: RoundState, recorded: SlipRecorded, zeros: Iterable[EarlierZero] = ()
) -> Judgement:
    """What is decided for a slip, as if the words of ``zeros`` were admitted."""
    written = recorded.written
    first = session.game(recorded.game).rounds[0].play
    position = Position(
        target.board, target.rack, target.number, "" if first is None else first.word
    )
    early_top = written.kind is SlipKind.TOP and not target.revealed
    if early_top and target.rules.federation.top_source is TopSource.PLAYERS:
        raise RuleConflict("top-from-players")
    # "The top" is what was announced; any other play is measured by the best there was.
    top = target.play if written.kind is SlipKind.TOP else target.best
    words: Words = _words(session, written.kind)
    if zeros:
        words = AdmittingToo(words, untold_words(zeros, target.rules))
    try:
        return judge(written, position, top, words, target.rules, late=recorded.late)
    except RuleConflict as error:
        if error.slug == "score-above-top" and not target.revealed:
            # A refusal would tell the top before its time: the arbiter is asked afterwards.
            why = Reason("score-not-possible", values={"score": written.score or 0})
            return Judgement(0, 0, Outcome.ZERO, asks=(why,))
        raise


def _words(session: Session, kind: SlipKind) -> "Lexicon | tuple[()]":
    """The word list, for the slips that need one; a zero can be keyed without it."""
    if kind is SlipKind.FULL:
        return session.lexicon
    if kind is SlipKind.ZERO:
        with contextlib.suppress(MissingResource):
            return session.lexicon
    return ()


def keyed_slip(
    session: Session, target: RoundState, recorded: SlipRecorded, judged: SlipJudged
) -> Keyed:
    """A slip as it is shown to whoever keyed it."""
    entry = session.state.slips[recorded.slip].entry
    owner = None if entry is None else session.state.entries[entry]
    return Keyed(
        recorded.slip,
        recorded.round,
        recorded.table if owner is None else owner.table,
        "" if owner is None else " / ".join(each.surname for each in session.people(owner)),
        owner is None,
        target.revealed,
        recorded.late,
        recorded.written,
        judged if target.revealed else None,
    )
