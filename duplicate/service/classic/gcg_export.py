"""A classic game as a GCG file, for the programs that analyse games."""

import re

from duplicate.core.board import Board
from duplicate.core.coord import Notation
from duplicate.core.rack import show_tiles, tiles_from_rack
from duplicate.game.classic.sheet import LineKind, SheetLine
from duplicate.reports.gcg import GcgGame, GcgMove, GcgPlayer, MoveKind
from duplicate.service.classic.session import Table
from duplicate.service.classic.view import public_lines

_KINDS = {
    LineKind.PLAY: MoveKind.PLAY,
    LineKind.EXCHANGE: MoveKind.EXCHANGE,
    LineKind.PASS: MoveKind.PASS,
    LineKind.TURN_LOST: MoveKind.PASS,
    LineKind.TAKEN_BACK: MoveKind.TAKEN_BACK,
    LineKind.CHALLENGE_FAILED: MoveKind.CHALLENGE,
    LineKind.OUT_BONUS: MoveKind.GAINED,
    LineKind.LEFTOVERS: MoveKind.LOST,
}


def as_gcg(table: Table) -> GcgGame:
    """The game so far; while it is played the racks stay hidden."""
    state = table.state
    names = [table.side_name(side.number) for side in state.sides]
    nicks = _nicks(names)
    first = state.first.first if state.first else 0
    order = [(first + number) % len(names) for number in range(len(names))]
    told = {
        "title": state.opened.title,
        "lexicon": state.opened.lexicon.name,
        "description": f"{state.rules.table.name} ({state.rules.table.edition})",
        "id": f"duplicate {state.opened.uid}",
    }
    if state.ended is None:
        told["incomplete"] = ""
    moves = _Moves(table, nicks)
    return GcgGame(
        tuple(GcgPlayer(nicks[side], names[side]) for side in order),
        tuple(moves.move(line) for line in public_lines(table)),
        told,
    )


def _nicks(names: list[str]) -> list[str]:
    """A short name for each side, without spaces or colons, all different."""
    nicks: list[str] = []
    for number, name in enumerate(names, 1):
        nick = re.sub(r"[\s:]+", "_", name)
        nicks.append(f"{nick}_{number}" if nick in nicks else nick)
    return nicks


class _Moves:
    """Turns lines into moves, one after the other: a word tells which tiles lay there before."""

    def __init__(self, table: Table, nicks: list[str]) -> None:
        self._alphabet = table.rules.language.alphabet
        self._board = Board.empty(table.rules.layout.size)
        self._before = self._board
        self._nicks = nicks

    def move(self, line: SheetLine) -> GcgMove:
        """The move of one line."""
        rack = line.rack or ""
        place, word = "", ""
        if line.kind is LineKind.PLAY and line.place is not None:
            place, word = line.place.show(Notation.GCG), self._laid(line)
            rack = rack or self._taken(line)
        if line.kind is LineKind.TAKEN_BACK:
            self._board = self._before
            rack = rack or self._taken(line)
        tiles = rack if line.kind in {LineKind.OUT_BONUS, LineKind.LEFTOVERS} else ""
        return GcgMove(
            line=line.number,
            nick=self._nicks[line.side],
            rack="" if line.kind is LineKind.OUT_BONUS else rack,
            kind=_KINDS[line.kind],
            points=line.points,
            total=line.total,
            place=place,
            word=word,
            tiles=line.laid if line.kind is LineKind.EXCHANGE else tiles,
            count=line.count,
        )

    def _taken(self, line: SheetLine) -> str:
        """What is known of a rack that nobody told: the tiles that were laid."""
        laid = tiles_from_rack(self._alphabet.parse_tiles(line.laid))
        return show_tiles(laid, self._alphabet)

    def _laid(self, line: SheetLine) -> str:
        """The word with a dot for every tile that lay there already."""
        assert line.place is not None  # noqa: S101 - asked by the caller
        codes = self._alphabet.parse_tiles(line.word)
        squares = self._board.squares(line.place, len(codes))
        told = (
            "." if self._board.cells[square] else self._alphabet.show((code,))
            for square, code in zip(squares, codes, strict=True)
        )
        word = "".join(told)
        self._before, self._board = self._board, self._board.with_word(line.place, codes)
        return word
