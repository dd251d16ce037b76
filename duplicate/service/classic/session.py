"""An open classic game: its file, its log, the table they fold to, its people and words."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Self

from duplicate.core.person import Person
from duplicate.errors import RuleConflict, StoreError
from duplicate.game.classic.endings import due
from duplicate.game.classic.events import (
    ClassicEvent,
    ClassicRecorded,
    TableEnded,
    TableOpened,
)
from duplicate.game.classic.fold import apply, fold
from duplicate.game.classic.state import TableState
from duplicate.game.events import Undone
from duplicate.rules.classic import ClassicRules
from duplicate.rules.model import RuleSet
from duplicate.service.classic.rulebook import engine_rules
from duplicate.service.context import Context
from duplicate.service.opened import Opened
from duplicate.service.plain_text import check_texts
from duplicate.store.tournament_file import TournamentFile

if TYPE_CHECKING:
    from duplicate.lexicon.lexicon import Lexicon


class Table(Opened):
    """A classic game held open; a context manager. ``done`` is the only way to change it."""

    def __init__(self, context: Context, file: TournamentFile, log: list[ClassicRecorded]) -> None:
        self.context = context
        self.file = file
        self.log = log
        self.state: TableState = replayed(log)
        self.persons: dict[int, Person] = file.persons()
        for person in (person for side in self.state.sides for person in side.persons):
            if person not in self.persons:
                raise StoreError("person-damaged", number=person)

    @classmethod
    def write(cls, context: Context, name: str) -> Self:
        """Open for writing.

        Raises ``StoreError`` when it is missing, held, no classic game, or lacks an event: nothing
        may be built on that, though it can still be read.
        """
        table = super().write(context, name)
        for expected, record in enumerate(table.log, start=1):
            if record.seq != expected:
                table.close()
                raise StoreError("log-damaged", detail=f"#{expected}")
        return table

    @classmethod
    def _made(cls, context: Context, file: TournamentFile) -> Self:
        return cls(context, file, file.read_classic())

    @property
    def rules(self) -> ClassicRules:
        """The rules stored with the game."""
        return self.state.rules

    @cached_property
    def engine_rules(self) -> RuleSet:
        """The same as the search and the board's drawing know rules."""
        return engine_rules(self.rules)

    @cached_property
    def lexicon(self) -> "Lexicon":
        """The word list of the game; raises ``MissingResource('lexicon-missing')``."""
        from duplicate.service.pinning import find_pinned

        alphabet = self.rules.language.alphabet
        return find_pinned(self.state.opened.lexicon, alphabet, self.context.lexicons)

    def done(self, act: "Act") -> TableState:
        """Write an act and bring the table up to date; all or nothing."""
        act.write()
        self.log.extend(act.records)
        self.state = act.state
        return self.state

    def person_name(self, person: int) -> str:
        """A person's name, as the sheet has it."""
        return self.persons[person].full_name

    def side_name(self, side: int) -> str:
        """A player's name, or both of a pair."""
        return " & ".join(map(self.person_name, self.state.sides[side].persons))


class Act:
    """Events that happen together, tried on a copy of the table before they are written."""

    def __init__(
        self, context: Context, file: TournamentFile, log: Sequence[ClassicRecorded]
    ) -> None:
        self._context, self._file, self._at = context, file, context.stamp()
        self._number = log[-1].seq + 1 if log else 1
        self.log = list(log)
        self.records: list[ClassicRecorded] = []

    @classmethod
    def on(cls, table: Table) -> Self:
        """An act at an open table; raises ``RuleConflict('table-paused')`` while it rests."""
        if table.state.paused:
            raise RuleConflict("table-paused")
        return cls(table.context, table.file, table.log)

    @cached_property
    def state(self) -> TableState:
        """The table with what happened in this act so far."""
        return fold([*self.log, *self.records])

    def add(self, *events: ClassicEvent) -> None:
        """Let events happen."""
        for event in events:
            seq = self._number + len(self.records)
            operator = self._context.operator
            record = ClassicRecorded(seq, self._at, operator, self._number, event)
            if isinstance(event, TableOpened | Undone):
                self.__dict__.pop("state", None)
            else:
                apply(self.state, record)  # a state worked out only now must not hold it twice
            self.records.append(record)

    def write(self, persons: Sequence[Person] = ()) -> TableState:
        """Put the act on the disk, with the end of the game where it is reached.

        Raises ``StoreError``, or ``InvalidInput('text-control-sign')`` for a text that is none; then
        nothing is written.
        """
        check_texts([record.event for record in self.records], persons, self._context.operator)
        reason = None if self.state.ended else due(self.state)
        if reason is not None:
            self.add(TableEnded(reason))
        self._file.append_classic(self.records, persons)
        return self.state


def standing(log: Sequence[ClassicRecorded]) -> Iterator[ClassicRecorded]:
    """The events that were not taken back."""
    undone = {record.event.act for record in log if isinstance(record.event, Undone)}
    return (r for r in log if r.act not in undone and not isinstance(r.event, Undone))


def replayed(log: Sequence[ClassicRecorded]) -> TableState:
    """The table after a log read from a file; raises ``StoreError('log-damaged')``."""
    try:
        return fold(log)
    except StoreError:
        raise
    except Exception as error:
        # Whatever it was, the log speaks of things that cannot be: the file is not what it was.
        raise StoreError("log-damaged", detail=repr(error)) from error
