"""Whole games without a room: the computer's top each round, invented players if asked.

Nothing is stored. Game ``g`` of seed ``s`` is the same on every machine, however many are made.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from duplicate.adjudication.judge import judge
from duplicate.adjudication.judgement import Position
from duplicate.adjudication.top import choose, unseen
from duplicate.core.board import Board
from duplicate.core.play import Play
from duplicate.core.rack import LARGEST_RACK, Rack, full_bag, tiles_from_rack
from duplicate.core.random import Generator
from duplicate.engine.search import best, tops
from duplicate.game.draw import NoRack, draw
from duplicate.game.events import PlayFact
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules.model import RuleSet
from duplicate.service.rounds import fact
from duplicate.simulation.slips import SEEN, invent_slip, strength

#: The players' chance is a stream of its own: the racks are the same with and without players.
PLAYERS_STREAM = 1_000_000


@dataclass(frozen=True)
class SimulatedSlip:
    """What an invented player (from 1) handed in and what it earned; no word: no play."""

    player: int
    word: str
    ref: str
    score: int | None
    points: int


@dataclass(frozen=True)
class Move:
    """One round: the rack in drawn order, racks rejected before it, the top, the slips."""

    rack: str
    rejected: tuple[str, ...]
    play: PlayFact
    slips: tuple[SimulatedSlip, ...] = ()


@dataclass(frozen=True)
class SimulatedGame:
    """A whole game."""

    number: int
    moves: tuple[Move, ...]

    @property
    def total(self) -> int:
        """The sum of the tops."""
        return sum(move.play.score for move in self.moves)

    def as_json(self, players: int) -> Mapping[str, object]:
        """The game as ``duplicate simulate`` prints it."""
        body: dict[str, object] = {
            "game": self.number,
            "rounds": len(self.moves),
            "total": self.total,
            "moves": [_move(move, with_slips=players > 0) for move in self.moves],
        }
        if players:
            totals = Counter(dict.fromkeys(range(1, players + 1), 0))
            for move in self.moves:
                for slip in move.slips:
                    totals[slip.player] += slip.points
            body["players"] = [{"player": n, "total": totals[n]} for n in sorted(totals)]
        return body


def _move(move: Move, *, with_slips: bool) -> Mapping[str, object]:
    body: dict[str, object] = {
        "rack": move.rack,
        "word": move.play.word,
        "ref": move.play.reference,
        "score": move.play.score,
        "rejected": list(move.rejected),
    }
    if with_slips:
        body["slips"] = [vars(slip) for slip in move.slips]
    return body


def simulate(
    numbers: Sequence[int], seed: int, lexicon: Lexicon, rules: RuleSet, players: int = 0
) -> Iterator[SimulatedGame]:
    """Play the games of these numbers (from 1)."""
    for number in numbers:
        yield SimulatedGame(number, tuple(_moves(number, seed, lexicon, rules, players)))


def _moves(
    number: int, seed: int, lexicon: Lexicon, rules: RuleSet, players: int
) -> Iterator[Move]:
    generator = Generator(seed, number)
    invented = Generator(seed, number, PLAYERS_STREAM)
    board, leave = Board.empty(rules.layout.size), b""
    bag = full_bag(rules.alphabet)
    first_word = ""
    for round_number in range(1, rules.alphabet.tile_count + 1):
        drawn = _playable(board, leave, bag, round_number, generator, lexicon, rules)
        if drawn is None:
            return
        rack, rejected, plays = drawn
        bag_after = unseen(board, rack.tiles, rules)
        play = choose(plays, board, rack, bag_after, round_number, lexicon, rules).play
        position = Position(board, rack, round_number, first_word)
        slips = _slips(position, fact(play, rules), players, invented, lexicon, rules)
        yield Move(rack.show(rules.alphabet), rejected, fact(play, rules), tuple(slips))
        first_word = first_word or rules.alphabet.show(play.word)
        board = board.with_word(play.place, play.word)
        left = rack.counts
        left.subtract(Counter(tiles_from_rack(play.new)))
        leave, bag = bytes(sorted(left.elements())), bag_after


def _playable(
    board: Board,
    leave: bytes,
    bag: Counter[int],
    round_number: int,
    generator: Generator,
    lexicon: Lexicon,
    rules: RuleSet,
) -> tuple[Rack, tuple[str, ...], tuple[Play, ...]] | None:
    """A rack with a play; one without is cancelled (FISF 3.7). None: the game is over."""
    refuse: Counter[int] | None = None
    rejected: list[str] = []
    while True:
        result = draw(leave, bag, round_number, rules, generator, refuse)
        if isinstance(result, NoRack):
            return None
        rejected += [rack.show(rules.alphabet) for rack in result.rejected]
        plays = tops(board, result.rack.tiles, lexicon, rules)
        if plays:
            return result.rack, tuple(rejected), plays
        rejected.append(result.rack.show(rules.alphabet))
        bag, leave, refuse = bag + Counter(leave), b"", result.rack.counts
        left = bytes(bag.elements())
        if len(left) <= LARGEST_RACK and not tops(board, left, lexicon, rules):
            return None


def _slips(
    position: Position,
    top: PlayFact,
    players: int,
    generator: Generator,
    lexicon: Lexicon,
    rules: RuleSet,
) -> Iterator[SimulatedSlip]:
    if not players:
        return
    plays = best(position.board, position.rack.tiles, lexicon, rules, SEEN)
    for number in range(players):
        written = invent_slip(plays, strength(number), rules, generator)
        verdict = judge(written, position, top, lexicon, rules)
        yield SimulatedSlip(
            number + 1, written.word, written.reference, written.score, verdict.points
        )
