"""An open tournament: its file, its log, the state they fold to, its people and its lexicon."""

import contextlib
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Self

from duplicate.core.person import Person
from duplicate.errors import RuleConflict, StoreError
from duplicate.game.events import AnyEvent, Corrected, Recorded, Undone
from duplicate.game.fold import apply, fold
from duplicate.game.state import EntryState, GameState, RoundState, TournamentState
from duplicate.rules.model import RuleSet
from duplicate.service.context import Context
from duplicate.service.opened import Opened
from duplicate.service.plain_text import check_texts
from duplicate.store.tournament_file import TournamentFile

if TYPE_CHECKING:
    from duplicate.lexicon.lexicon import Lexicon


class _People(dict[int, Person]):
    """People by number. Names can be erased: the evening goes on without them."""

    def __missing__(self, number: int) -> Person:
        return Person(number, "")


class Session(Opened):
    """A tournament held open; a context manager. ``record`` is the only way to change it."""

    def __init__(self, context: Context, file: TournamentFile, log: list[Recorded]) -> None:
        self.context = context
        self.file = file
        self.log = log
        self.state: TournamentState = _replayed(log)
        self._persons: dict[int, Person] | None = None
        #: Whether the operator has been told that the second place cannot be written.
        self.copy_failed = False

    @classmethod
    def _made(cls, context: Context, file: TournamentFile) -> Self:
        return cls(context, file, file.read())

    @property
    def rules(self) -> RuleSet:
        """The rules stored with the tournament; a game or a round knows its own (``rules``)."""
        return self.state.rules

    @property
    def persons(self) -> dict[int, Person]:
        """Everybody in the file, by number; a row that is gone stands without a name."""
        if self._persons is None:
            self._persons = _People(self.file.persons())
        return self._persons

    def people(self, entry: EntryState) -> tuple[Person, ...]:
        """The person of an entry, or both of a pair."""
        numbers = (entry.person,) if entry.partner is None else (entry.person, entry.partner)
        return tuple(self.persons[number] for number in numbers)

    @cached_property
    def lexicon(self) -> "Lexicon":
        """The word list the tournament is pinned to.

        Raises ``MissingResource('lexicon-missing')``: everything that needs no word still works.
        """
        from duplicate.service.pinning import find_pinned

        pin = self.state.created.lexicon
        return find_pinned(pin, self.rules.alphabet, self.context.lexicons)

    def record(
        self, *events: AnyEvent, persons: Sequence[Person] = (), operator: str | None = None
    ) -> list[Recorded]:
        """Write events (and people) as one act and bring the state up to date; all or nothing.

        ``operator`` signs instead of the one at the keyboard: what the program does by itself.

        When this returns, the act is on the disk. When it raises, nothing has changed.
        Raises ``InvalidInput('text-control-sign')`` for a text that is none.
        """
        signed = operator or self.context.operator
        check_texts(events, persons, signed)
        try:
            records = self.file.append(
                events,
                self.context.stamp(),
                signed,
                self._advance,
                persons,
            )
        except BaseException:
            self._return_to_the_file()
            raise
        self.log.extend(records)
        self._persons = None
        return records

    def _return_to_the_file(self) -> None:
        """After a failure, know again what is on the disk; as before it if that cannot be read."""
        with contextlib.suppress(StoreError):
            self.log = self.file.read()
        self.state = fold(self.log)
        self._persons = None

    def _advance(self, records: Sequence[Recorded]) -> TournamentState:
        if records and records[0].seq != self.state.last_seq + 1:
            raise StoreError("written-elsewhere", path=self.file.path)
        if any(isinstance(r.event, Corrected | Undone) for r in records):
            self.state = fold([*self.log, *records])
        else:
            for record in records:
                apply(self.state, record)
        return self.state

    def game(self, number: int | None = None) -> GameState:
        """A game by number, else the one started last.

        Raises ``RuleConflict``: ``no-game-yet`` or ``game-unknown``.
        """
        current = self.state.current_game
        if current is None:
            raise RuleConflict("no-game-yet")
        if number is None:
            return current
        if number not in self.state.games:
            raise RuleConflict("game-unknown", game=number, count=len(self.state.games))
        return self.state.games[number]

    def round(self, game: GameState, number: int) -> RoundState:
        """A round of a game; raises ``RuleConflict('round-unknown')``."""
        found = game.round(number)
        if found is None:
            raise RuleConflict("round-unknown", round=number, count=len(game.rounds))
        return found


def _replayed(log: list[Recorded]) -> TournamentState:
    """The state after a log read from a file; raises ``StoreError('log-damaged')``."""
    try:
        return fold(log)
    except StoreError:
        raise
    except Exception as error:
        # Whatever it was, the log speaks of things that cannot be: the file is not what it was.
        raise StoreError("log-damaged", detail=repr(error)) from error
