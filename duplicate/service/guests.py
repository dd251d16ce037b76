"""Guests: people who play, are shown, and are not ranked.

Neither the FISF's regulation nor the other sources know them; here they take no rank, no solo, and
do not count towards the number of players a solo needs.
"""

import msgspec

from duplicate.game.events import Corrected, PlayerEntered
from duplicate.game.fold import effective
from duplicate.service.player_entries import Registered, entry_at, registered
from duplicate.service.session import Session

#: The reason of the correction; its sentence is the event's own.
REASON = "guest"


def set_guests(session: Session, *tables: str, guest: bool = True) -> list[Registered]:
    """Make the people at ``tables`` guests, or players like all others; all of them or none.

    It holds from their first round on. Raises ``RuleConflict('table-unknown')``.
    """
    wanted = dict.fromkeys(entry_at(session, table).entry for table in tables)
    events = [
        Corrected(record.seq, REASON, msgspec.structs.replace(record.event, guest=guest))
        for record in effective(session.log)
        if isinstance(record.event, PlayerEntered)
        and record.event.entry in wanted
        and record.event.guest != guest
    ]
    if events:
        session.record(*events)
    return [registered(session, session.state.entries[entry]) for entry in wanted]
