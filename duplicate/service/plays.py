"""Plays as values and as the log writes them."""

from duplicate.core.board import Board
from duplicate.core.coord import Place
from duplicate.core.play import Play
from duplicate.game.events import PlayFact
from duplicate.rules.model import RuleSet


def fact(play: Play, rules: RuleSet) -> PlayFact:
    """A play as the log and people write it."""
    word = rules.alphabet.show(play.word)
    return PlayFact(word, play.place.show(rules.notation), play.score)


def as_play(told: PlayFact, board: Board, rules: RuleSet) -> Play:
    """A legal play read back from the log, on the board it was found on."""
    place = Place.parse(told.reference, rules.layout.size, rules.notation)
    word = rules.alphabet.parse_tiles(told.word)
    squares = board.squares(place, len(word))
    new = bytes(code for square, code in zip(squares, word, strict=True) if not board.cells[square])
    return Play(word, place, told.score, new)
