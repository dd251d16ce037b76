"""Whole games in any format, replayed tile by tile from what is told of them."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from duplicate.adjudication.top import unseen
from duplicate.core.alphabet import BLANK_BIT, Alphabet
from duplicate.core.board import Board
from duplicate.core.play import Play
from duplicate.core.rack import Rack, full_bag, parse_rack, sorted_tiles, tiles_from_rack
from duplicate.core.scoring import lay
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules import resolve
from duplicate.rules.model import RuleSet
from duplicate.service.drawing import staying
from duplicate.service.plays import as_play
from duplicate.service.simulate import Move
from tests.support.lexicons import shipped


@cache
def small_words(longest: int = 5) -> tuple[str, ...]:
    """Every fourth word of so many letters, and some long ones: enough for whole games."""
    french = shipped()
    alphabet = french_alphabet()
    short = [word for word in french.words if len(word) <= longest]
    long = [word for word in french.words if longest < len(word) <= longest + 4]
    return tuple(alphabet.show(word) for word in sorted((*short[::4], *long[::200])))


def french_alphabet() -> Alphabet:
    """The French tiles."""
    return resolve("fr").alphabet


@cache
def small_lexicon() -> Lexicon:
    """A lexicon of ``small_words``."""
    return Lexicon.from_words(small_words(), french_alphabet())


@dataclass(frozen=True)
class Step:
    """A round replayed: before it ``board`` and ``leave``; ``stays`` is the word as it stays."""

    number: int
    board: Board
    leave: bytes
    bag: Counter[int]
    rack: Rack
    play: Play
    stays: bytes

    @property
    def after(self) -> Board:
        return self.board.with_word(self.play.place, self.stays)

    @property
    def blanks_lie(self) -> int:
        """How many blanks lie on the board before the round."""
        return sum(1 for code in self.board.cells if code & BLANK_BIT)


def replay(moves: Iterable[Move], rules: RuleSet) -> Iterator[Step]:
    """The rounds of a game, from the racks and plays told."""
    board, leave = Board.empty(rules.layout.size), b""
    for number, move in enumerate(moves, 1):
        rack = parse_rack(move.rack, rules.alphabet)
        play = as_play(move.play, board, rules)
        stays = staying(board, rack.tiles, play, rules)
        step = Step(number, board, leave, unseen(board, leave, rules), rack, play, stays)
        yield step
        kept = sorted_tiles((rack.counts - Counter(tiles_from_rack(play.new))).elements())
        leave = kept if rules.federation.draw.keep_leave else b""
        board = step.after


def on_board(board: Board) -> Counter[int]:
    """The tiles of the set that lie on a board."""
    return Counter(tiles_from_rack(bytes(code for code in board.cells if code)))


def check_round(step: Step, rules: RuleSet) -> None:
    """What holds in every round of every format."""
    whole, laid = full_bag(rules.alphabet), on_board(step.board)
    assert laid + Counter(step.leave) + step.bag == whole
    assert not step.rack.counts - (whole - laid)
    assert len(step.rack.tiles) <= rules.format.rack_size
    assert 1 <= step.play.tiles <= rules.format.max_played
    assert not Counter(tiles_from_rack(step.play.new)) - step.rack.counts
    counted = lay(
        step.board,
        rules.layout,
        rules.alphabet.values,
        rules.format.bonuses,
        step.play.place,
        step.play.word,
    )
    assert counted.score == step.play.score
    assert not on_board(step.after) - whole
