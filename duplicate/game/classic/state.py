"""A table of the classic game as its log tells it.

Only ``game.classic.fold`` changes these values, one event at a time; everybody else reads them.
"""

from collections import Counter
from dataclasses import dataclass, field

from duplicate.core.board import Board
from duplicate.core.rack import full_bag, tiles_from_rack
from duplicate.game.classic.events import FirstChosen, TableOpened
from duplicate.game.classic.sheet import TURNS, Account, LineKind, SheetLine
from duplicate.rules.classic import Card, ClassicRules, Refill

Tiles = Counter[int]


@dataclass
class Side:
    """A player, or a pair with one rack.

    ``rack`` is None where the program does not know it; ``held`` counts its tiles all the same.
    ``owes`` turns are still to be lost for failed challenges. ``seconds`` were spent thinking.
    """

    number: int
    persons: tuple[int, ...]
    rack: Tiles | None
    held: int = 0
    owes: int = 0
    seconds: float = 0.0

    def give(self, tiles: Tiles | None, count: int) -> None:
        """Let ``count`` tiles leave the rack."""
        self.held -= count
        if self.rack is not None and tiles is not None:
            self.rack = self.rack - tiles

    def take(self, tiles: Tiles | None, count: int) -> None:
        """Let ``count`` tiles come to the rack."""
        self.held += count
        if self.rack is not None and tiles is not None:
            self.rack = self.rack + tiles


@dataclass
class Pending:
    """The last play while it can be challenged: its line, and how everything stood before it."""

    line: SheetLine
    board: Board
    rack: Tiles | None
    held: int
    run: int
    controlled: list[str] = field(default_factory=list)


@dataclass
class TableState:
    """Board, racks, turn and sheet.

    ``turn`` is the side to play; ``run`` the turns in a row that count as passes; ``ended`` why the
    game is over; ``first`` who started, once that is known. ``moved_at`` is the moment the present
    turn began, None while the game rests. ``shown``, ``cards`` and ``won`` are objective cards, as
    places in the deck: to be completed now, to come, completed.
    """

    opened: TableOpened
    board: Board
    sides: list[Side]
    lines: list[SheetLine] = field(default_factory=list)
    first: FirstChosen | None = None
    turn: int = 0
    run: int = 0
    pending: Pending | None = None
    moved_at: str | None = None
    paused: bool = False
    ended: str | None = None
    settled: bool = False
    chance: int = 0
    shown: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    helps: int = 0
    last_seq: int = 0

    @property
    def rules(self) -> ClassicRules:
        """The rules the game was opened with."""
        return self.opened.rules

    @property
    def unseen(self) -> Tiles:
        """Every tile that is not on the board, by code: bag and racks together."""
        left = full_bag(self.rules.language.alphabet)
        left.subtract(tiles_from_rack(bytes(code for code in self.board.cells if code)))
        return +left

    @property
    def bag_count(self) -> int:
        """How many tiles the bag holds."""
        return self.unseen.total() - sum(side.held for side in self.sides)

    @property
    def bag(self) -> Tiles:
        """The tiles of the bag; with racks that are not known, theirs are among them."""
        left = self.unseen
        for side in self.sides:
            left.subtract(side.rack or Counter())
        return +left

    @property
    def refill_waits(self) -> bool:
        """Whether tiles are drawn only when a play can no longer be challenged."""
        rules = self.rules
        return not rules.looks_up_first and rules.table.refill is Refill.AFTER_CHALLENGE

    @property
    def to_play(self) -> int:
        """Who plays next if the last play stands: turns still owed are lost then."""
        side, owed = self.turn, [side.owes for side in self.sides]
        while owed[side]:
            owed[side] -= 1
            side = (side + 1) % len(self.sides)
        return side

    def turns(self, side: int) -> int:
        """How many turns a side has had, lost ones included."""
        return sum(1 for line in self.lines if line.side == side and line.kind in TURNS)

    def total(self, side: int) -> int:
        """A side's running total: the sum of its lines."""
        return sum(line.points for line in self.lines if line.side == side)

    def person_to_play(self, side: int) -> int:
        """Who places the tiles at a side's next turn: partners take it in turn."""
        persons = self.sides[side].persons
        return persons[self.turns(side) % len(persons)]

    def account(self, side: int) -> Account:
        """A side's score in the four lines of a final count."""

        def points(*kinds: LineKind) -> int:
            mine = (line for line in self.lines if line.side == side and line.kind in kinds)
            return sum(line.points for line in mine)

        return Account(
            side,
            points(LineKind.PLAY, LineKind.TAKEN_BACK),
            points(LineKind.CHALLENGE_FAILED),
            points(LineKind.LEFTOVERS),
            points(LineKind.OUT_BONUS),
        )

    @property
    def objectives(self) -> list[Card]:
        """The objective cards shown to the team."""
        deck = self.rules.deck
        return [] if deck is None else [deck.cards[place] for place in self.shown]
