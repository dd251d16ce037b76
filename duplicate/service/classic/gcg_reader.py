"""Playing the moves of a GCG file at a table, so that the rules look at every one of them.

The file's points are facts of another program: each is compared with what the rules give, and
every difference is told. Which plays were taken back the file decides, whatever the word list says.
"""

from collections import Counter
from collections.abc import Callable

from duplicate.core.coord import Notation, Place
from duplicate.core.rack import parse_rack
from duplicate.errors import DuplicateError, InvalidInput, RuleConflict, raise_all
from duplicate.game.classic.events import PlayChallenged
from duplicate.game.classic.settling import waiting
from duplicate.game.classic.sheet import LineKind
from duplicate.game.classic.state import Pending
from duplicate.reports.gcg import GcgGame, GcgMove, MoveKind
from duplicate.service.classic import course, moves
from duplicate.service.classic.session import Act, Table
from duplicate.service.player_values import Note

_COUNTS = frozenset({MoveKind.GAINED, MoveKind.LOST})


class Reader:
    """The moves of one file; ``notes`` tell afterwards what the game does not keep of it."""

    def __init__(self, table: Table, game: GcgGame) -> None:
        self.notes: list[Note] = []
        self._table = table
        self._game = game
        self._sides = {player.nick: side for side, player in enumerate(game.players)}
        #: Turns lost by the rules, which the file writes as passes.
        self._lost: Counter[int] = Counter()
        #: By side, what the file's total has more than the table's.
        self._more: Counter[int] = Counter()
        self._problems: list[DuplicateError] = []
        self._doubled = False

    def play(self) -> None:
        """Play every move.

        Raises ``InvalidInput``: ``gcg-refused`` with the reasons of the first move that cannot be
        made, ``gcg-score`` and ``gcg-total`` for all lines whose points are not those of the rules.
        """
        for move in self._game.moves:
            try:
                self._one(move)
            except DuplicateError as error:
                refused = InvalidInput("gcg-refused", line=move.line)
                raise_all([*self._problems, refused, *error.all_reasons()])
            if move.kind not in _COUNTS:
                self._compare_total(move)
        if self._table.state.pending is not None and "incomplete" not in self._game.told:
            moves.accept(self._table)
        self._compare_last_totals()
        raise_all(self._problems)

    def _one(self, move: GcgMove) -> None:
        side = self._sides[move.nick]
        if move.kind is MoveKind.TAKEN_BACK:
            self._taken_back(side)
        elif move.kind is MoveKind.CHALLENGE:
            self._challenged(move, side)
        elif move.kind is MoveKind.TIME:
            self._differs(side, move.points, "gcg-time", move)
        elif move.kind in _COUNTS:
            self._counted(move, side)
        else:
            self._turn(move, side)

    def _turn(self, move: GcgMove, side: int) -> None:
        table = self._table
        self._accept()
        if move.kind is MoveKind.PASS and self._lost[side]:
            self._lost[side] -= 1
            return
        if table.state.ended is None and table.state.turn != side:
            raise RuleConflict("gcg-turn-of", name=table.side_name(table.state.turn))
        rack = self._rack(move, side)
        if move.kind is MoveKind.PLAY:
            said = f"{self._word(move)} {self._place(move).show(table.rules.notation)}"
            self._do(lambda: moves.play(table, said, rack=rack))
            counted = table.state.lines[-1].points
            if counted != move.points:
                self._problems.append(
                    InvalidInput(
                        "gcg-score", line=move.line, told=move.points, counted=counted, play=said
                    )
                )
                self._more[side] += move.points - counted
        elif move.kind is MoveKind.EXCHANGE:
            self._do(lambda: moves.exchange(table, move.tiles or str(move.count), rack=rack))
        else:
            self._do(lambda: moves.pass_turn(table, rack=rack))

    def _do(self, action: Callable[[], object]) -> None:
        """Act, and remember the turns that the rules took from somebody by it."""
        before = len(self._table.state.lines)
        action()
        for line in self._table.state.lines[before:]:
            self._lost[line.side] += line.kind is LineKind.TURN_LOST

    def _accept(self) -> None:
        if self._table.state.pending is not None:
            self._do(lambda: moves.accept(self._table))

    def _rack(self, move: GcgMove, side: int) -> str:
        """The rack of the line where it is whole: programs may write what they know of it."""
        if not move.rack:
            return ""
        tiles = parse_rack(move.rack, self._table.rules.language.alphabet).tiles
        return move.rack if len(tiles) == self._table.state.sides[side].held else ""

    def _place(self, move: GcgMove) -> Place:
        return Place.parse(move.place, self._table.rules.layout.size, Notation.GCG)

    def _word(self, move: GcgMove) -> str:
        """The whole word: a dot is the tile that lies there."""
        alphabet, board = self._table.rules.language.alphabet, self._table.state.board
        pieces = (alphabet.parse_tiles(piece) if piece else b"" for piece in move.word.split("."))
        codes = bytes(1).join(pieces)
        squares = board.squares(self._place(move), len(codes))
        whole = bytes(code or board.cells[at] for code, at in zip(codes, squares, strict=True))
        if not all(whole):
            raise InvalidInput("gcg-through", word=move.word, place=move.place)
        return alphabet.show(whole)

    def _challenge(self, by: int, invalid: tuple[str, ...], words: tuple[str, ...]) -> None:
        act = Act.on(self._table)
        act.add(PlayChallenged(by, words, invalid))
        self._do(lambda: self._table.done(act))

    def _pending(self) -> Pending:
        pending = self._table.state.pending
        if pending is None:
            raise RuleConflict("classic-nothing-to-challenge")
        return pending

    def _taken_back(self, side: int) -> None:
        """The words that the list does not have are those that failed; all of them if it has all."""
        line = self._pending().line
        if line.side != side:
            raise RuleConflict("classic-nothing-to-challenge")
        words = tuple(each.word.upper() for each in line.words)
        spell = self._table.rules.language.alphabet.spell
        invalid = tuple(word for word in words if spell(word) not in self._table.lexicon)
        if not invalid:
            self.notes.append(Note("gcg-taken-back", {"words": ", ".join(words)}))
        self._challenge(self._table.state.turn, invalid or words, words)

    def _challenged(self, move: GcgMove, side: int) -> None:
        """A challenge that failed: what it cost the challenger, or brought the other one."""
        line = self._pending().line
        by = self._table.state.turn if side == line.side else side
        self._challenge(by, (), tuple(each.word.upper() for each in line.words))
        ours = -self._table.rules.table.challenge.price(len(line.words))
        if by == side:
            self._differs(side, move.points - ours, "gcg-challenge", move)
        else:
            self._more[by] -= ours
            self._differs(side, move.points, "gcg-challenge", move)

    def _differs(self, side: int, points: int, slug: str, move: GcgMove) -> None:
        """Points of the file that these rules do not know: told, and left out of comparisons."""
        if points:
            self._more[side] += points
            self.notes.append(Note(slug, {"line": move.line, "points": move.points}))

    def _counted(self, move: GcgMove, side: int) -> None:
        """Tiles left at the end: shown to the count where it waits for them."""
        table = self._table
        self._accept()
        if table.state.ended is None:
            course.end(table)
        asked = waiting(table.state)
        shown = side if move.kind is MoveKind.LOST else next((s for s in asked if s != side), side)
        if shown in asked and (move.kind is MoveKind.LOST or len(asked) == 1):
            course.show_rack(table, shown, move.tiles)
        alphabet = table.rules.language.alphabet
        value = sum(alphabet.values[code] for code in parse_rack(move.tiles, alphabet).tiles)
        if move.kind is MoveKind.GAINED and value and move.points == 2 * value:
            self._doubled = True
            self.notes.append(Note("gcg-doubled", {"line": move.line, "points": move.points}))
        elif abs(move.points) != value:
            self._problems.append(
                InvalidInput(
                    "gcg-score", line=move.line, told=move.points, counted=value, play=move.tiles
                )
            )

    def _compare_total(self, move: GcgMove) -> None:
        side = self._sides[move.nick]
        counted = self._table.state.total(side) + self._more[side]
        if counted != move.total:
            self._problems.append(
                InvalidInput("gcg-total", line=move.line, told=move.total, counted=counted)
            )
            self._more[side] += move.total - counted

    def _compare_last_totals(self) -> None:
        """The final totals, where every rack is known and the file counts as the rules do."""
        if self._doubled or not self._table.state.settled:
            return
        last = {move.nick: move for move in self._game.moves if move.kind in _COUNTS}
        for move in last.values():
            self._compare_total(move)
