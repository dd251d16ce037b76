"""Notices (billets de correction): opened with a sanction, listed, handed over; the room told."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from duplicate.adjudication.judge import Judgement
from duplicate.adjudication.notice import owes_notice
from duplicate.core.order import table_key
from duplicate.errors import DuplicateError, InvalidInput, RuleConflict, raise_all
from duplicate.game.arbitration import NoticeHanded, NoticeIssued, RoomTold
from duplicate.game.arbitration_state import NoticeState
from duplicate.game.events import SlipJudged, SlipKind, SlipRecorded
from duplicate.game.notices import outstanding, refused_words, stands
from duplicate.game.state import GameState, RoundState
from duplicate.reports.notice import Notice
from duplicate.service.session import Session

#: Slips about which a player has nothing to learn.
_NOTHING_WRITTEN = frozenset({SlipKind.BLANK, SlipKind.NONE, SlipKind.ABSENT})


@dataclass(frozen=True)
class Trap:
    """A word that is not admitted, and the tables still to be told so."""

    word: str
    tables: tuple[str, ...]


def opened(
    session: Session, judged: Iterable[tuple[SlipRecorded, SlipJudged]]
) -> list[NoticeIssued]:
    """The notices that judgements owe, numbered on from the last one; not yet written."""
    number = max(session.state.notices, default=0) + 1
    found: list[NoticeIssued] = []
    for recorded, verdict in judged:
        notice = _owed(session, recorded, verdict, number + len(found))
        if notice is not None:
            found.append(notice)
    return found


def _owed(
    session: Session, recorded: SlipRecorded, judged: SlipJudged, number: int
) -> NoticeIssued | None:
    """A notice for a sanction, or for the end of one that the player was told of.

    A slip in the tray belongs to nobody, and a question is no decision yet.
    """
    if recorded.entry is None or judged.asks:
        return None
    before = [
        notice
        for notice in session.state.notices.values()
        if (notice.issued.slip, notice.issued.entry) == (recorded.slip, recorded.entry)
    ]
    handed = [notice.issued for notice in before if notice.handed is not None]
    if not handed and not _sanctioned(session, recorded, judged):
        return None
    issued = NoticeIssued(
        notice=number,
        slip=recorded.slip,
        game=recorded.game,
        round=recorded.round,
        entry=recorded.entry,
        points=judged.points,
        outcome=judged.outcome,
        warning=judged.warning,
        reasons=judged.reasons,
        replaces=handed[-1].notice if handed else 0,
    )
    latest = before[-1].issued if before else None
    return None if latest is not None and _told(latest) == _told(issued) else issued


def _told(issued: NoticeIssued) -> tuple[object, ...]:
    return issued.points, issued.outcome, issued.warning, issued.reasons


def _sanctioned(session: Session, recorded: SlipRecorded, judged: SlipJudged) -> bool:
    if recorded.written.kind in _NOTHING_WRITTEN:
        return False
    target = session.game(recorded.game).round(recorded.round)
    claimed = recorded.written.score if recorded.written.kind is SlipKind.FULL else None
    verdict = Judgement(
        judged.points, judged.raw, judged.outcome, judged.warning, judged.play, judged.reasons
    )
    return owes_notice(verdict, claimed, None if target is None else target.best)


def listing(session: Session, group: str | None = None, *, every: bool = False) -> list[Notice]:
    """Notices to hand over, group by group and table by table, as a runner walks.

    Those of a round whose top is secret wait. ``every`` lists those handed over too.
    """
    state = session.state
    wanted = outstanding(state)
    if every:
        wanted = (notice for notice in state.notices.values() if stands(state, notice))
    found = [_shown(session, notice) for notice in wanted if _revealed(session, notice)]
    chosen = [notice for notice in found if group is None or notice.group == group]
    return sorted(chosen, key=lambda each: (each.group, table_key(each.table), each.number))


def _revealed(session: Session, notice: NoticeState) -> bool:
    target = session.state.games[notice.issued.game].round(notice.issued.round)
    return target is not None and target.revealed


def _shown(session: Session, notice: NoticeState) -> Notice:
    issued = notice.issued
    entry = session.state.entries[issued.entry]
    return Notice(
        number=issued.notice,
        group=entry.group,
        table=entry.table,
        name=" / ".join(each.full_name for each in session.people(entry)),
        game=issued.game,
        round=issued.round,
        points=issued.points,
        outcome=issued.outcome,
        warning=issued.warning,
        reasons=issued.reasons,
        replaces=issued.replaces,
        handed=None if notice.handed is None else notice.handed.round,
    )


def hand(
    session: Session, numbers: Sequence[int] = (), number: int | None = None
) -> list[NoticeHanded]:
    """Tick notices as handed over with the collection of a round; all that wait if none is named.

    The round is the last one drawn unless ``number`` says another. Raises ``RuleConflict``:
    ``notice-unknown``, ``notice-handed-before``, ``notice-too-early``, ``notice-none-waits``.
    """
    game, target = _with_collection(session, number)
    chosen = list(dict.fromkeys(numbers)) or [
        each.number
        for each in listing(session)
        if (each.game, each.round) <= (game.number, target.number)
    ]
    if not chosen:
        raise RuleConflict("notice-none-waits")
    errors = [error for each in chosen for error in _not_to_hand(session, each, game, target)]
    raise_all(errors)
    events = [NoticeHanded(each, game.number, target.number) for each in chosen]
    session.record(*events)
    return events


def _with_collection(session: Session, number: int | None) -> tuple[GameState, RoundState]:
    """The round with whose collection something is handed over or told."""
    game = session.game()
    target = game.last if number is None else session.round(game, number)
    if target is None:
        raise RuleConflict("no-round-yet")
    return game, target


def _not_to_hand(
    session: Session, number: int, game: GameState, target: RoundState
) -> list[DuplicateError]:
    notice = session.state.notices.get(number)
    if notice is None or not stands(session.state, notice) or not _revealed(session, notice):
        return [RuleConflict("notice-unknown", notice=number)]
    if notice.handed is not None:
        return [RuleConflict("notice-handed-before", notice=number, round=notice.handed.round)]
    issued = notice.issued
    if (issued.game, issued.round) > (game.number, target.number):
        return [RuleConflict("notice-too-early", notice=number, round=issued.round)]
    return []


def traps(session: Session) -> list[Trap]:
    """Words that several tables have still to be told of, the most frequent first."""
    tables: dict[str, list[str]] = defaultdict(list)
    for notice in listing(session):
        for word in refused_words(notice.reasons):
            if notice.table not in tables[word]:
                tables[word].append(notice.table)
    found = [
        Trap(word, tuple(sorted(fell, key=table_key)))
        for word, fell in tables.items()
        if len(fell) > 1
    ]
    return sorted(found, key=lambda trap: (-len(trap.tables), trap.word))


def tell(session: Session, word: str, number: int | None = None) -> RoomTold:
    """Tell the room that a word is not admitted, in one line for all the tables that played it.

    Their notices need not be handed over any more when they say nothing else.
    Raises ``InvalidInput('word-needed')``, ``RuleConflict('notice-no-such-word')``.
    """
    wanted = word.strip().upper()
    if not wanted:
        raise InvalidInput("word-needed")
    game, target = _with_collection(session, number)
    fell = [each.table for each in listing(session) if wanted in refused_words(each.reasons)]
    if not fell:
        raise RuleConflict("notice-no-such-word", word=wanted)
    tables = tuple(sorted(dict.fromkeys(fell), key=table_key))
    event = RoomTold(game.number, target.number, wanted, tables)
    session.record(event)
    return event
