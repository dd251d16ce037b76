"""What an import of a player list would do, as values to show before anything changes."""

from collections.abc import Mapping
from dataclasses import dataclass

from duplicate.core.person import Person
from duplicate.errors import DuplicateError
from duplicate.service.player_details import with_texts
from duplicate.service.player_values import ListedPlayer, Note

Registered = tuple[Person, str]
#: The arbiter's answers: line of the list -> id of the person it is, or None for a new player.
Answers = Mapping[int, int | None]


@dataclass(frozen=True)
class Change:
    """One field that the list gives differently: a field of ``Person``, or ``table``."""

    field: str
    before: str
    after: str


@dataclass(frozen=True)
class Known:
    """A row that is a registered person, and what it changes; no ``changes``: nothing."""

    row: ListedPlayer
    person: Person
    table: str
    changes: tuple[Change, ...]

    @property
    def updated_person(self) -> Person:
        """The person with the changes applied."""
        changed = {one.field: one.after for one in self.changes if one.field != "table"}
        return with_texts(self.person, changed)

    @property
    def updated_table(self) -> str:
        """The table after the import."""
        return self.row.table or self.table


@dataclass(frozen=True)
class Question:
    """A row that may be one of the registered ``candidates``, or a new player."""

    row: ListedPlayer
    candidates: tuple[Registered, ...]


@dataclass(frozen=True)
class Plan:
    """What an import would do. Nothing may be done while ``ask`` or ``refused`` hold anything."""

    new: tuple[ListedPlayer, ...]
    updated: tuple[Known, ...]
    unchanged: tuple[Known, ...]
    ask: tuple[Question, ...]
    refused: tuple[DuplicateError, ...]
    notes: tuple[Note, ...]
