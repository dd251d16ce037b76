"""A room with a tournament of its own: a clock that stands still, a word list of a few words.

Racks are typed, so that every test knows what is drawn. With ``WORDS`` the first rounds can be
``ROUNDS``, one after the other; every top is the only play of its score unless a test wants
equals.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from duplicate.core.person import Person
from duplicate.errors import DuplicateError
from duplicate.game.events import Recorded
from duplicate.game.fold import fold
from duplicate.game.state import GameState, RoundState
from duplicate.service import players, rounds, slips, tournaments
from duplicate.service.context import Context
from duplicate.service.session import Session
from duplicate.service.standings import results
from duplicate.standings.results import Cell, GameResults, Line
from duplicate.texts import texts

NAME = "soiree"
WORDS = "FEDAYIN NEUF DE OSE OSES MAIN MARTIEN OU EGRUGEAI"
#: (rack typed, the top): FEDAYIN across, then NEUF down its N, DE down its D, OSE along NEUF.
ROUNDS = (
    ("FEDAYIN", "FEDAYIN H8 110"),
    ("UFERSTL", "NEUF 14H 9"),
    ("LRST+EIK", "DE 10H 3"),
)
START = datetime(2026, 11, 27, 19, 30, tzinfo=UTC)
CHANCE = 4711


class Room:
    """A tournament held open, and short ways to lead it.

    ``clock`` is the moment the program sees; ``wait`` moves it on.
    """

    def __init__(
        self, folder: Path, words: str = WORDS, chance: int = CHANCE, **choices: Any
    ) -> None:
        self.clock = START
        self.context = Context(
            home=folder,
            lexicons=folder / "data" / "lexicons",
            operator="arbitre",
            command="duplicate test",
            now=lambda: self.clock,
            entropy=lambda: chance,
        )
        folder.mkdir(parents=True, exist_ok=True)
        if "lexicon" not in choices:
            choices["lexicon"] = str(folder / "mots.txt")
            Path(choices["lexicon"]).write_text("\n".join(words.split()), encoding="utf-8")
        tournaments.create(self.context, NAME, tournaments.Choices(**choices))
        self.session = Session.write(self.context, NAME)

    @property
    def path(self) -> Path:
        return self.context.tournament_path(NAME)

    @property
    def log(self) -> list[Recorded]:
        return self.session.log

    @property
    def game(self) -> GameState:
        return self.session.game()

    @property
    def last(self) -> RoundState:
        """The round drawn last."""
        assert self.game.last is not None
        return self.game.last

    def close(self) -> None:
        self.session.file.close()

    def reopen(self, operator: str | None = None) -> Session:
        """Close, and open again: what a restart of the program does."""
        self.session.file.close()
        if operator is not None:
            self.context = replace(self.context, operator=operator)
        self.session = Session.write(self.context, NAME)
        return self.session

    @contextmanager
    def signed(self, operator: str) -> Iterator[None]:
        """Somebody else sits at the keyboard for a while."""
        before = self.session.context
        self.session.context = replace(before, operator=operator)
        yield
        self.session.context = before

    def wait(self, seconds: float) -> None:
        self.clock += timedelta(seconds=seconds)

    def enter(self, count: int, *, since: int = 1) -> None:
        """Register so many people at the next tables, called ``P001`` and so on."""
        for number in range(since, since + count):
            players.add(self.session, Person(0, f"P{number:03}", licence=f"{number:07}"))

    def start(self, count: int = 3, *, seed: int | None = None) -> "Room":
        """Register people and start a game: from a bag, or drawn from a seed."""
        self.enter(count)
        tournaments.start_game(self.session, physical=seed is None, seed=seed)
        return self

    def draw(self, rack: str | None = None, *, at_once: bool = True) -> rounds.Draw:
        return rounds.draw_rack(self.session, rack, at_once=at_once)

    def drawn(self) -> RoundState:
        """The next round as the program draws it, its top announced."""
        self.draw()
        return self.reveal()

    def reveal(self, rack: str | None = None) -> RoundState:
        """Draw a rack if one is given, and announce its top."""
        if rack is not None:
            self.draw(rack)
        rounds.reveal(self.session)
        return self.last

    def key(self, *lines: str, number: int | None = None, **entry: Any) -> list[slips.Keyed]:
        return slips.record_lines(self.session, lines, number, slips.Entry(**entry))

    def play(self, rack: str, *lines: str) -> rounds.Certificate:
        """A whole round with a line for each slip."""
        number = self.reveal(rack).number
        self.key(*lines, number=number)
        return rounds.certify(self.session, number)

    def play_rounds(self, count: int, *lines: str) -> None:
        """The first rounds of ``ROUNDS`` with the same lines in each; ``* top`` is everybody."""
        for rack, _top in ROUNDS[:count]:
            typed = lines or [
                f"{e.table} top" for e in self.session.state.present(1, len(self.game.rounds) + 1)
            ]
            self.play(rack, *typed)

    def lead(self, count: int, line: str = "top") -> None:
        """So many rounds drawn by the program, with the same slip for everybody."""
        for _ in range(count):
            number = self.drawn().number
            here = self.session.state.present(self.game.number, number)
            self.key(*(f"{entry.table} {line}" for entry in here), number=number)
            rounds.certify(self.session, number)

    def end(self) -> GameState:
        return tournaments.end_game(self.session)

    def results(self, **which: Any) -> GameResults:
        return results(self.session, **which)

    def line(self, table: str) -> Line:
        """What the standings say of a table."""
        return next(line for line in self.results().lines if line.table == table)

    def cell(self, table: str, number: int) -> Cell:
        return self.line(table).cells[number - 1]

    def entries(self, tables: Sequence[str]) -> list[int]:
        return [e.entry for e in self.session.state.entries.values() if e.table in tables]

    @contextmanager
    def refused(self, *slugs: str) -> Iterator[pytest.ExceptionInfo[DuplicateError]]:
        """What is done here is refused for exactly these reasons, and leaves no trace."""
        log, people = self.session.file.read(), self.session.file.persons()
        with pytest.raises(DuplicateError) as caught:
            yield caught
        found = [reason.slug for reason in caught.value.all_reasons()]
        assert found == list(slugs), found
        for language in ("fr", "en"):
            assert texts(language).error(caught.value)
        assert self.session.file.read() == log == self.session.log
        assert self.session.file.persons() == people == self.session.persons
        assert self.session.state == fold(log)

    def check(self) -> None:
        """What is in memory is what the file says, tables for reading included."""
        log = self.session.file.read()
        assert self.session.log == log
        assert self.session.state == fold(log)
        wanted = type(self.session.file).projections_of(self.session.state)
        assert self.session.file.projections() == wanted
