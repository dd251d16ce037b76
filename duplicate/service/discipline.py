"""Conduct: disciplinary warnings, and exclusion (FISF 5.8, 6.1)."""

from duplicate.errors import InvalidInput, RuleConflict
from duplicate.game.arbitration import DisciplinaryWarning, EntryExcluded
from duplicate.game.state import EntryState
from duplicate.service.keying import owner_of
from duplicate.service.player_presence import first_missed
from duplicate.service.session import Session
from duplicate.service.which_round import named_round


def warn(
    session: Session, table: str, note: str, number: int | None = None, *, game: int | None = None
) -> DisciplinaryWarning:
    """Give a warning for conduct: it comes on top of whatever else the round brings.

    The round is the last one drawn unless ``number`` says another.
    Raises ``InvalidInput('reason-needed')``; ``RuleConflict``: ``no-round-yet``, ``table-unknown``,
    ``table-not-playing``.
    """
    if not note.strip():
        raise InvalidInput("reason-needed")
    played = session.game(game)
    if played.last is None:
        raise RuleConflict("no-round-yet")
    chosen = played.last.number if number is None else number
    played, target = named_round(session, chosen, played.number)
    entry = owner_of(session, played, target, table)
    if entry is None:
        raise RuleConflict("table-unknown", table=table)
    event = DisciplinaryWarning(entry.entry, played.number, target.number, note.strip())
    session.record(event)
    return event


def exclude(session: Session, table: str, note: str) -> EntryExcluded:
    """Exclude somebody from the rest of the tournament, and annul all their scores.

    Raises ``InvalidInput('reason-needed')``; ``RuleConflict``: ``table-unknown``,
    ``table-excluded``.
    """
    if not note.strip():
        raise InvalidInput("reason-needed")
    entry: EntryState | None = session.state.at_table(table)
    if entry is None:
        raise RuleConflict("table-unknown", table=table)
    if entry.excluded is not None:
        raise RuleConflict("table-excluded", table=entry.table)
    event = EntryExcluded(entry.entry, *first_missed(session.state, entry), note.strip())
    session.record(event)
    return event
