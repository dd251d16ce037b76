"""A table of the classic game for tests: a home, a word list, a clock that ticks."""

from contextlib import nullcontext
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from unittest.mock import patch

import msgspec

from duplicate.lexicon.lexicon import Lexicon
from duplicate.service.classic import course, moves, tables
from duplicate.service.classic.session import Table, replayed
from duplicate.service.classic.tables import Choices, first_act, plan
from duplicate.service.classic.view import view
from duplicate.service.context import Context
from duplicate.service.pinning import pin
from duplicate.store import codec
from duplicate.texts import texts

NAME = "family"


def context(home: Path) -> Context:
    """A context whose moments are ten seconds apart."""
    moments, numbers = count(), count(1)
    start = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
    return Context(
        home=home,
        lexicons=home / "lexicons",
        operator="table",
        command="duplicate classic",
        now=lambda: start + timedelta(seconds=10 * next(moments)),
        entropy=lambda: next(numbers),
    )


def slugs(refused) -> list[str]:
    """The reasons of a refusal, in their order."""
    return [error.slug for error in refused.value.all_reasons()]


class Memory:
    """The file of a game that is not worth a disk: what would be written is kept as text."""

    path = Path(f"{NAME}.sqlite")

    def __init__(self):
        self.rows, self.people = [], {}

    def append_classic(self, records, persons=()):
        self.rows += [(r, codec.type_of(r.event), codec.encode(r.event)) for r in records]
        self.people |= {person.id: person for person in persons}

    def read_classic(self):
        return [
            msgspec.structs.replace(r, event=codec.decode(kind, 1, text, r.seq))
            for r, kind, text in self.rows
        ]

    def persons(self):
        return self.people

    def close(self):
        pass


def tile_set(home: Path, letters: str, blanks: int = 0) -> str:
    """A set of few tiles (“A:10x2 B:20”: value, count) as a user's own file; its name."""
    path = home / "rules" / "tiny.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = ['titles = { fr = "Peu", en = "Few" }', 'source = "a test"', 'notation = "french"']
    lines += [f"blanks = {blanks}", "[letters]"]
    for each in letters.split():
        letter, _, rest = each.partition(":")
        value, _, copies = rest.partition("x")
        sound = ', sound = "vowel"' if letter in "AEIOU" else ""
        lines.append(f"{letter} = {{ value = {value}, count = {copies or 1}{sound} }}")
    path.write_text("\n".join(lines), encoding="utf-8")
    return "tiny"


class Game:
    """A game by a rule set, as a table plays it; tiles may be put on racks at will."""

    def __init__(
        self, home: Path, rules: str, words: str, *players: str, **choices: object
    ) -> None:
        self.context = context(home)
        home.mkdir(parents=True, exist_ok=True)
        if "letters_of" in choices:
            blanks = choices.pop("blanks", 0)
            choices["language"] = tile_set(home, choices.pop("letters_of"), blanks)
        wanted = Choices(players or ("Ann", "Bob"), rules, **choices)
        own = "lexicon" not in choices
        with patch.object(tables, "_lexicon", partial(self._pin, words)) if own else nullcontext():
            planned = plan(self.context, NAME, wanted)
        file = Memory()
        first_act(self.context, file, planned).write(planned.people)
        self.table = Table(self.context, file, file.read_classic())
        if own:
            self.table.lexicon = self.words

    def _pin(self, words, _context, rules, _wanted):
        """A few words, which are written to no disk."""
        self.words = Lexicon.from_words(words.split(), rules.language.alphabet)
        return pin(self.words)

    @property
    def state(self):
        return self.table.state

    @property
    def totals(self):
        return [self.state.total(side.number) for side in self.state.sides]

    @property
    def view(self):
        return view(self.table, texts("en"))

    def play(self, *plays, **more):
        """Lay words one after the other: “CHAT H4”; “-” passes, “+3” exchanges."""
        for each in plays:
            if each == "-":
                moves.pass_turn(self.table)
            elif each.startswith("+"):
                moves.exchange(self.table, each[1:])
            else:
                moves.play(self.table, each, **more)
        return self.state

    def challenge(self, by=None, words=""):
        return moves.challenge(self.table, by, words)

    def accept(self):
        return moves.accept(self.table)

    def show(self, side, tiles):
        return course.show_rack(self.table, side, tiles)

    def again(self):
        """The same game from what is written of it."""
        return replayed(self.table.file.read_classic())
