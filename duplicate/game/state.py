"""The state of a tournament as its log tells it.

Only ``game.fold`` changes these values, one event at a time; everybody else reads them.
"""

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from itertools import takewhile

from duplicate.core.board import Board
from duplicate.core.coord import Place
from duplicate.core.order import table_key
from duplicate.core.rack import Rack, full_bag, tiles_from_rack
from duplicate.game.arbitration import DisciplinaryWarning, EntryExcluded, RoomTold
from duplicate.game.arbitration_state import AppealState, NoticeState
from duplicate.game.elimination import eliminated
from duplicate.game.events import (
    EventDescribed,
    IncidentDeclared,
    PlayFact,
    PreparedRound,
    RoundCertified,
    SlipJudged,
    SlipRecorded,
    TopChecked,
    TopDeclared,
    TournamentCreated,
)
from duplicate.rules.model import RuleSet
from duplicate.rules.policies import Elimination


@dataclass
class EntryState:
    """Somebody who takes part: person, table, group, and when present.

    ``presence`` lists changes as ((game, round), present), ``groups`` as (event number, group), both
    in the order of the log. ``excluded``: its scores are annulled. ``partner`` is the second person
    of a pair; a ``guest`` is shown, not ranked.
    """

    entry: int
    person: int
    table: str
    group: str
    presence: list[tuple[tuple[int, int], bool]] = field(default_factory=list)
    groups: list[tuple[int, str]] = field(default_factory=list)
    excluded: EntryExcluded | None = None
    partner: int | None = None
    guest: bool = False

    def present(self, game: int, round_number: int) -> bool:
        """Whether this entry plays that round."""
        here = False
        for since, present in self.presence:
            if since <= (game, round_number):
                here = present
        return here

    def group_at(self, seq: int) -> str:
        """The corrector's group this entry was in at an event of the log."""
        return next((group for since, group in reversed(self.groups) if since <= seq), self.group)


@dataclass
class SlipState:
    """A slip: as it was written, who it belongs to now, and what was decided last.

    ``entry`` None: it lies in the tray, unless it was set ``aside`` for good. ``judged_by`` and
    ``judged_at`` say who decided last and when, ``changed`` is the number of the last event that
    changed what was written or decided, ``agreed_by`` the second arbiter who agrees with it.
    """

    seq: int
    at: str
    operator: str
    recorded: SlipRecorded
    entry: int | None
    judged: SlipJudged | None = None
    aside: bool = False
    judged_by: str = ""
    judged_at: str = ""
    changed: int = 0
    agreed_by: str = ""

    @property
    def to_decide(self) -> bool:
        """Whether the judge left a question to the arbiter."""
        return self.judged is None or bool(self.judged.asks)


@dataclass(frozen=True)
class ClockStart:
    """The clock was started at a moment (ISO 8601) with so many seconds left."""

    at: str
    seconds: int
    remaining: int


@dataclass
class RoundState:
    """One round: the game's rules, its position, what was announced, each entry's slip, the tray.

    ``paused`` is what a standing clock shows, in seconds; ``checked`` is what a second search
    said of the top, None when it was not asked or had not finished.
    """

    number: int
    seq: int
    rules: RuleSet
    rack: Rack
    rack_text: str
    rejected: tuple[str, ...]
    board: Board
    attempt: int = 1
    starts: list[ClockStart] = field(default_factory=list)
    paused: int | None = None
    time_up_at: str | None = None
    top: TopDeclared | None = None
    maximum: PlayFact | None = None
    checked: TopChecked | None = None
    revealed_at: str | None = None
    certified: RoundCertified | None = None
    certified_at: str | None = None
    counted: dict[str, int] = field(default_factory=dict)
    slips: dict[int, SlipState] = field(default_factory=dict)
    tray: list[SlipState] = field(default_factory=list)
    incidents: list[IncidentDeclared] = field(default_factory=list)

    @property
    def revealed(self) -> bool:
        """Whether the room knows the top."""
        return self.revealed_at is not None

    @property
    def play(self) -> PlayFact | None:
        """The play that went on the boards."""
        return self.top.play if self.top else None

    @property
    def best(self) -> PlayFact | None:
        """What the round could earn at most: the top, or the better play found later."""
        return self.maximum or self.play


@dataclass
class GameState:
    """One game: its rules, how it is drawn, its rounds in order, those cancelled, how it ended.

    ``prepared`` are all the rounds of a prepared game, ``seal`` the SHA-256 of its file. ``field``
    are the entries that may play it; empty: everybody.
    """

    number: int
    rules: RuleSet
    seed: int | None
    chance: int | None
    prepared: tuple[PreparedRound, ...] = ()
    seal: str = ""
    rounds: list[RoundState] = field(default_factory=list)
    cancelled: list[RoundState] = field(default_factory=list)
    ended: str | None = None
    field: tuple[int, ...] = ()

    @cached_property
    def _field(self) -> frozenset[int]:
        return frozenset(self.field)

    def expects(self, entry: int) -> bool:
        """Whether an entry may play this game: everybody may, unless it has a field."""
        return not self.field or entry in self._field

    @property
    def last(self) -> RoundState | None:
        """The round drawn last."""
        return self.rounds[-1] if self.rounds else None

    def round(self, number: int) -> RoundState | None:
        """A round by its number from 1, or None."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None


@dataclass(frozen=True)
class Position:
    """Before a draw: the board, the tiles kept from the last rack, the bag without them."""

    board: Board
    leave: bytes
    bag: Counter[int]


@dataclass
class TournamentState:
    """The whole tournament after event number ``last_seq``."""

    created: TournamentCreated
    described: EventDescribed = field(default_factory=EventDescribed)
    entries: dict[int, EntryState] = field(default_factory=dict)
    games: dict[int, GameState] = field(default_factory=dict)
    slips: dict[int, SlipState] = field(default_factory=dict)
    notices: dict[int, NoticeState] = field(default_factory=dict)
    told: list[RoomTold] = field(default_factory=list)
    discipline: list[DisciplinaryWarning] = field(default_factory=list)
    appeals: dict[int, AppealState] = field(default_factory=dict)
    last_seq: int = 0
    next_slip: int = 1
    #: Who is eliminated in a game after an event: worked out once for all who ask.
    _out: tuple[int, int, dict[int, int]] = field(
        default=(0, 0, {}), init=False, repr=False, compare=False
    )

    @property
    def rules(self) -> RuleSet:
        """The resolved rules the tournament was created with; a game may have its own."""
        return self.created.rules

    @property
    def current_game(self) -> GameState | None:
        """The game started last."""
        return self.games[max(self.games)] if self.games else None

    def at_table(self, table: str) -> EntryState | None:
        """The entry at a table label; "12b" and "12 B" are the same table."""
        wanted = table_key(table)
        for entry in self.entries.values():
            if table_key(entry.table) == wanted:
                return entry
        return None

    def plays(self, entry: EntryState, game: int, round_number: int) -> bool:
        """Whether an entry is expected in a round: present, in the field, not eliminated before."""
        open_to = game not in self.games or self.games[game].expects(entry.entry)
        here = open_to and entry.present(game, round_number)
        return here and self.eliminated(game).get(entry.entry, round_number) >= round_number

    def eliminated(self, game: int) -> dict[int, int]:
        """Entry -> the round of a game in which it was eliminated, by the certified rounds."""
        if game not in self.games:
            return {}
        policy = self.games[game].rules.format.elimination
        if policy is Elimination.NONE:
            return {}
        if self._out[:2] != (game, self.last_seq):
            done = takewhile(lambda each: each.certified is not None, self.games[game].rounds)
            points = ((each.number, self._points(game, each)) for each in done)
            self._out = (game, self.last_seq, eliminated(points, policy))
        return self._out[2]

    def _points(self, game: int, round_state: RoundState) -> dict[int, int]:
        """What everybody who plays in a round earned; nothing without a judged slip."""
        slips = round_state.slips
        here = [
            e.entry
            for e in self.entries.values()
            if self.games[game].expects(e.entry) and e.present(game, round_state.number)
        ]
        return {
            entry: judged.points if entry in slips and (judged := slips[entry].judged) else 0
            for entry in here
        }

    def present(self, game: int, round_number: int) -> list[EntryState]:
        """Everybody who plays that round, in the order of the tables."""
        here = [e for e in self.entries.values() if self.plays(e, game, round_number)]
        return sorted(here, key=lambda e: table_key(e.table))

    def position(self, game: GameState) -> Position:
        """What the next rack is drawn from, once the last round's top is laid."""
        rules, last = game.rules, game.last
        if last is None:
            board, leave = Board.empty(rules.layout.size), b""
        else:
            board, new = board_after(last, rules)
            left = last.rack.counts - Counter(tiles_from_rack(new))
            leave = bytes(sorted(left.elements())) if rules.federation.draw.keep_leave else b""
        bag = full_bag(rules.alphabet)
        bag.subtract(Counter(tiles_from_rack(bytes(c for c in board.cells if c))))
        bag.subtract(Counter(leave))
        return Position(board, leave, +bag)


def board_after(round_state: RoundState, rules: RuleSet) -> tuple[Board, bytes]:
    """The board once the round's top is laid, and the tiles it took from the rack.

    Where a real tile took a blank's place, the board holds that tile; the rack gave the blank.
    """
    top, play = round_state.top, round_state.play
    if top is None or play is None:
        return round_state.board, b""
    place = Place.parse(play.reference, rules.layout.size, rules.notation)
    word = rules.alphabet.parse_tiles(play.word)
    squares = round_state.board.squares(place, len(word))
    new = bytes(
        code
        for square, code in zip(squares, word, strict=True)
        if not round_state.board.cells[square]
    )
    stays = rules.alphabet.parse_tiles(top.stays) if top.stays else word
    return round_state.board.with_word(place, stays), new


def unseen_count(position: Position) -> int:
    """Tiles not yet on the board: the bag and the leave."""
    return position.bag.total() + len(position.leave)
