"""A game as data inside its page: the squares each round changed, for the reader to step through."""

import msgspec

from duplicate.core.alphabet import BLANK_BIT
from duplicate.core.board import Board
from duplicate.reports.pdf.board import fresh_squares, label
from duplicate.reports.pdf.wording import round_notes
from duplicate.rules.model import RuleSet
from duplicate.standings.results import GameResults, RoundResult
from duplicate.texts import Texts


class Tile(msgspec.Struct, frozen=True):
    """A tile on a square (counted row by row from 0); the letter of a blank has no value."""

    square: int
    letter: str
    value: str
    blank: bool


class Step(msgspec.Struct, frozen=True):
    """One round: what is said of it and the tiles that came to lie on the board."""

    number: int
    rack: str
    top: str
    notes: tuple[str, ...]
    tiles: tuple[Tile, ...]


class Premium(msgspec.Struct, frozen=True):
    """A square without a tile: what is printed on it, and the name of its colour."""

    label: str
    kind: str


def steps(results: GameResults, texts: Texts) -> tuple[Step, ...]:
    """All rounds of a game."""
    return tuple(_step(each, results, texts) for each in results.rounds)


def _step(result: RoundResult, results: GameResults, _: Texts) -> Step:
    play = result.play
    top = _("no play")
    if play is not None:
        top = f"{play.word} {play.reference} · {_.points(play.score)}"
    tiles = _tiles(result.board_before, result.board_after, results.rules)
    return Step(result.number, result.rack, top, round_notes(result, results, _), tiles)


def _tiles(before: Board, after: Board, rules: RuleSet) -> tuple[Tile, ...]:
    squares = sorted(fresh_squares(before, after))
    return tuple(_tile(square, after.cells[square], rules) for square in squares)


def _tile(square: int, code: int, rules: RuleSet) -> Tile:
    letter, blank = rules.alphabet.letter(code), bool(code & BLANK_BIT)
    return Tile(square, letter.name, "" if blank else str(letter.value), blank)


def premiums(rules: RuleSet, texts: Texts) -> tuple[Premium, ...]:
    """Every square of the empty board, row by row."""
    layout = rules.layout
    pairs = zip(layout.letter_multipliers, layout.word_multipliers, strict=True)
    return tuple(
        _premium(pair, texts, start=square == layout.start_square)
        for square, pair in enumerate(pairs)
    )


def _premium(pair: tuple[int, int], texts: Texts, *, start: bool) -> Premium:
    kind = "" if pair == (1, 1) else f"l{pair[0]}w{pair[1]}"
    if start:
        return Premium("★", kind)
    return Premium(label(pair, texts) if kind else "", kind)
