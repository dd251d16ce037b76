"""The journal of a classic game: who entered what and when, in the reader's words."""

from duplicate.game.classic.journal import sentence_of
from duplicate.game.events import Undone
from duplicate.service.classic.session import Table
from duplicate.service.history import Entry


def entries(table: Table) -> list[Entry]:
    """All events in order; ``taken_back`` where an undo covers one."""
    undone = {record.event.act for record in table.log if isinstance(record.event, Undone)}
    names = {side.number: table.side_name(side.number) for side in table.state.sides}
    return [
        Entry(r.seq, r.at, r.operator, *sentence_of(r.event, names), r.act in undone)
        for r in table.log
    ]
