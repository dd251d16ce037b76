"""Appeals: lodged by a player, answered by the committee with its article (FISF 6.3)."""

from dataclasses import dataclass

from duplicate.adjudication.judge import Judgement
from duplicate.errors import InvalidInput, RuleConflict
from duplicate.game.arbitration import AppealDecided, AppealLodged
from duplicate.game.arbitration_state import AppealState
from duplicate.game.events import Reason
from duplicate.service.decisions import record_decision, slip_at
from duplicate.service.keying import Keyed, owner_of
from duplicate.service.session import Session
from duplicate.service.which_round import named_round
from duplicate.standings.appeals import appeals_over

#: The reason of a judgement given on an appeal.
DECISION = "appeal-decision"


@dataclass(frozen=True)
class Appeal:
    """An appeal as it is listed; ``upheld`` None: the committee has not answered yet."""

    number: int
    table: str
    name: str
    game: int
    round: int
    note: str
    upheld: bool | None
    article: str
    answer: str


@dataclass(frozen=True)
class Answer:
    """What the committee decided: its article and its words; a new judgement, if it gives one."""

    upheld: bool
    article: str
    note: str
    judged: Judgement | None = None


def lodge(
    session: Session, number: int, table: str, note: str, *, game: int | None = None
) -> Appeal:
    """Note an appeal against what was decided for a table in a round.

    Raises ``InvalidInput('reason-needed')``; ``RuleConflict``: ``round-not-revealed``,
    ``appeal-too-late``, ``table-unknown``, ``table-not-playing``.
    """
    if not note.strip():
        raise InvalidInput("reason-needed")
    played, target = named_round(session, number, game)
    if not target.revealed:
        raise RuleConflict("round-not-revealed", round=target.number)
    entry = owner_of(session, played, target, table)
    if entry is None:
        raise RuleConflict("table-unknown", table=table)
    revealed = [each for each in played.rounds if each.revealed]
    last = played.number == max(session.state.games)
    over = appeals_over(session.state, played.number, revealed, session.context.stamp())
    if over and (played.ended is not None or not last):
        minutes = session.rules.federation.time_limit_appeal
        raise RuleConflict("appeal-too-late", game=played.number, minutes=minutes)
    appeal = max(session.state.appeals, default=0) + 1
    session.record(AppealLodged(appeal, entry.entry, played.number, target.number, note))
    return _shown(session, session.state.appeals[appeal])


def answer(session: Session, number: int, given: Answer) -> tuple[Appeal, Keyed | None]:
    """Enter the committee's decision; a new judgement takes the place of the slip's.

    Raises ``InvalidInput``: ``reason-needed``, ``article-needed``; ``RuleConflict``:
    ``appeal-unknown``, ``appeal-answered``, ``nothing-to-correct``.
    """
    if not given.note.strip():
        raise InvalidInput("reason-needed")
    if not given.article.strip():
        raise InvalidInput("article-needed")
    appeal = session.state.appeals.get(number)
    if appeal is None:
        raise RuleConflict("appeal-unknown", appeal=number)
    if appeal.decided is not None:
        raise RuleConflict("appeal-answered", appeal=number, article=appeal.decided.article)
    event = AppealDecided(number, given.upheld, given.article.strip(), given.note.strip())
    keyed = None
    if given.judged is None:
        session.record(event)
    else:
        keyed = _judged_anew(session, appeal.lodged, event, given.judged)
    return _shown(session, session.state.appeals[number]), keyed


def _judged_anew(
    session: Session, lodged: AppealLodged, event: AppealDecided, judged: Judgement
) -> Keyed:
    played, target = named_round(session, lodged.round, lodged.game)
    slip = slip_at(session, played, target, session.state.entries[lodged.entry].table)
    why = Reason(DECISION, event.article, values={"note": event.note})
    return record_decision(session, played, target, slip, judged, why, event)


def listing(session: Session) -> list[Appeal]:
    """All appeals, in the order in which they were lodged."""
    return [_shown(session, appeal) for appeal in session.state.appeals.values()]


def _shown(session: Session, appeal: AppealState) -> Appeal:
    lodged, decided = appeal.lodged, appeal.decided
    entry = session.state.entries[lodged.entry]
    return Appeal(
        number=lodged.appeal,
        table=entry.table,
        name=" / ".join(each.full_name for each in session.people(entry)),
        game=lodged.game,
        round=lodged.round,
        note=lodged.note,
        upheld=None if decided is None else decided.upheld,
        article="" if decided is None else decided.article,
        answer="" if decided is None else decided.note,
    )
