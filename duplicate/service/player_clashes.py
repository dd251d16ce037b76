"""What an import must not lead to: one person twice, one licence or one table for two people."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from duplicate.core.order import table_key
from duplicate.errors import DuplicateError, RuleConflict
from duplicate.service.player_plan import Known, Registered
from duplicate.service.player_twins import licence_key, shared
from duplicate.service.player_values import ListedPlayer


def met_twice(known: Sequence[Known]) -> Iterator[DuplicateError]:
    """An error for each registered person whom several rows are."""
    for same in shared(known, lambda one: one.person.id):
        lines = ", ".join(str(one.row.line) for one in same)
        yield RuleConflict("player-met-twice", lines=lines, name=same[0].person.full_name)


@dataclass(frozen=True)
class _Seat:
    """A person as they would stand after the import, and which fields the import sets."""

    name: str
    licence: str
    table: str
    line: int | None = None
    sets: frozenset[str] = frozenset()


def clashes(
    existing: Sequence[Registered], known: Sequence[Known], new: Sequence[ListedPlayer]
) -> Iterator[DuplicateError]:
    """An error for each licence and each table that the import would give to two people."""
    seats = _seats(existing, known, new)
    for same in shared(seats, lambda seat: licence_key(seat.licence)):
        if any("licence" in seat.sets for seat in same):
            yield RuleConflict("player-licence-taken", licence=same[0].licence, **_who(same))
    for same in shared(seats, lambda seat: table_key(seat.table)):
        if any("table" in seat.sets for seat in same):
            yield RuleConflict("player-table-taken", table=same[0].table, **_who(same))


def _seats(
    existing: Sequence[Registered], known: Sequence[Known], new: Sequence[ListedPlayer]
) -> list[_Seat]:
    listed = {one.person.id for one in known}
    others = [(person, table) for person, table in existing if person.id not in listed]
    everything = frozenset({"licence", "table"})
    return [
        *(_Seat(person.full_name, person.licence, table) for person, table in others),
        *(_known_seat(one) for one in known),
        *(_Seat(row.full_name, row.licence, row.table, row.line, everything) for row in new),
    ]


def _known_seat(one: Known) -> _Seat:
    person = one.updated_person
    sets = frozenset(change.field for change in one.changes)
    return _Seat(person.full_name, person.licence, one.updated_table, one.row.line, sets)


def _who(seats: Sequence[_Seat]) -> dict[str, str]:
    lines = [str(seat.line) for seat in seats if seat.line is not None]
    return {"people": ", ".join(seat.name for seat in seats), "lines": ", ".join(lines)}
