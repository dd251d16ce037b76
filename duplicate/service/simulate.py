"""Whole games without a room: the computer's top each round, invented players if asked.

Nothing is stored. Game ``g`` of seed ``s`` is the same on every machine, however many are made.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from duplicate.adjudication.judge import judge
from duplicate.adjudication.judgement import Position
from duplicate.adjudication.top import choose, unseen
from duplicate.core.board import Board
from duplicate.core.play import Play
from duplicate.core.rack import LARGEST_RACK, Rack, full_bag, sorted_tiles, tiles_from_rack
from duplicate.core.random import Generator
from duplicate.engine.games import Round, play_game
from duplicate.engine.search import best, tops
from duplicate.game.content import Sound, sound_of
from duplicate.game.draw import NoRack, draw
from duplicate.game.elimination import eliminated
from duplicate.game.events import PlayFact
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules.model import RuleSet
from duplicate.rules.policies import Metric, TopSource
from duplicate.service.drawing import Before, finish, staying
from duplicate.service.players_top import VALID, best_plays
from duplicate.service.plays import as_play, fact
from duplicate.simulation.slips import SEEN, invent_slip, strength, think

#: The players' chance is a stream of its own: the racks are the same with and without players.
PLAYERS_STREAM = 1_000_000
#: So many racks in a row without any play: the list has too few words to go on.
MOST_TRIES = 1000


@dataclass(frozen=True)
class SimulatedSlip:
    """What an invented player (from 1) handed in and what it earned; no word: no play.

    ``play`` is what was found valid; it is not printed. ``seconds`` count in a race to the top,
    None where time decides nothing.
    """

    player: int
    word: str
    ref: str
    score: int | None
    points: int
    play: PlayFact | None = None
    seconds: float | None = None


@dataclass(frozen=True)
class Move:
    """One round: the rack in drawn order, racks rejected before it, the top, the slips."""

    rack: str
    rejected: tuple[str, ...]
    play: PlayFact
    slips: tuple[SimulatedSlip, ...] = ()


@dataclass(frozen=True)
class SimulatedGame:
    """A whole game; ``out`` is, for each player eliminated, the round in which it was."""

    number: int
    moves: tuple[Move, ...]
    out: Mapping[int, int] = field(default_factory=dict)

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
            body["players"] = [self._player(number) for number in range(1, players + 1)]
        return body

    def _player(self, number: int) -> Mapping[str, object]:
        mine = [slip for move in self.moves for slip in move.slips if slip.player == number]
        body: dict[str, object] = {"player": number, "total": sum(slip.points for slip in mine)}
        times = [slip.seconds for slip in mine if slip.seconds is not None]
        if times:
            body["seconds"] = round(sum(times), 1)
        if number in self.out:
            body["eliminated_in"] = self.out[number]
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
        body["slips"] = [
            {
                name: value
                for name, value in vars(slip).items()
                if name != "play" and (name != "seconds" or value is not None)
            }
            for slip in move.slips
        ]
    return body


def simulate(
    numbers: Sequence[int], seed: int, lexicon: Lexicon, rules: RuleSet, players: int = 0
) -> Iterator[SimulatedGame]:
    """Play the games of these numbers (from 1)."""
    for number in numbers:
        played = tuple(moves(number, seed, lexicon, rules, players))
        yield SimulatedGame(number, played, _eliminated(played, rules))


def _eliminated(played: Sequence[Move], rules: RuleSet) -> dict[int, int]:
    """Player -> the round in which it was eliminated (FISF 3.8.3)."""
    earned = (
        (number, {slip.player: slip.points for slip in move.slips})
        for number, move in enumerate(played, 1)
    )
    return eliminated(earned, rules.format.elimination)


def moves(number: int, seed: int, lexicon: Lexicon, rules: RuleSet, players: int) -> Iterator[Move]:
    """One game (numbers from 1), a move as soon as it is played."""
    generator = Generator(seed, number)
    quick = None if players else play_game(lexicon, rules, sounds_of(rules), generator.state)
    if quick is not None:
        yield from (_as_move(each, rules) for each in quick)
        return
    invented = Generator(seed, number, PLAYERS_STREAM)
    board, leave = Board.empty(rules.layout.size), b""
    bag = full_bag(rules.alphabet)
    first_word = ""
    played: list[Move] = []
    for round_number in range(1, rules.alphabet.tile_count + 1):
        out = _eliminated(played, rules)
        here = [player for player in range(1, players + 1) if player not in out]
        if out and len(here) == 1:
            return
        drawn = _playable(board, leave, bag, round_number, generator, lexicon, rules)
        if drawn is None:
            return
        rack, rejected, plays = drawn
        bag_after = unseen(board, rack.tiles, rules)
        play = choose(plays, board, rack, bag_after, round_number, lexicon, rules).play
        position = Position(board, rack, round_number, first_word)
        slips = tuple(_slips(position, fact(play, rules), here, invented, lexicon, rules))
        play = _TOPS[rules.federation.top_source](play, slips, position, bag_after, lexicon, rules)
        played.append(Move(rack.show(rules.alphabet), rejected, fact(play, rules), slips))
        yield played[-1]
        first_word = first_word or rules.alphabet.show(play.word)
        kept = rack.counts - Counter(tiles_from_rack(play.new))
        board = board.with_word(play.place, staying(board, rack.tiles, play, rules))
        leave = sorted_tiles(kept.elements()) if rules.federation.draw.keep_leave else b""
        bag = unseen(board, leave, rules)


def sounds_of(rules: RuleSet) -> Mapping[int, int]:
    """What each tile code counts as: the place of its sound among ``content.Sound``."""
    places = list(Sound)
    return {code: places.index(sound_of(code, rules)) for code in full_bag(rules.alphabet)}


def _as_move(each: Round, rules: RuleSet) -> Move:
    alphabet = rules.alphabet
    rejected = tuple(rack.show(alphabet) for rack in each.rejected)
    return Move(each.rack.show(alphabet), rejected, fact(each.play, rules))


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
    for _try in range(MOST_TRIES):
        result = draw(leave, bag, round_number, rules, generator, refuse)
        if isinstance(result, NoRack):
            return None
        rejected += [rack.show(rules.alphabet) for rack in result.rejected]
        before = Before(board, round_number, lexicon, rules, refuse)
        rack = finish(result.rack, before, generator.below)
        plays = tops(board, rack.tiles, lexicon, rules)
        if plays:
            return rack, tuple(rejected), plays
        rejected.append(rack.show(rules.alphabet))
        bag, leave, refuse = bag + Counter(leave), b"", rack.counts
        left = bytes(bag.elements())
        if len(left) <= LARGEST_RACK and not tops(board, left, lexicon, rules):
            return None
    return None


def _slips(
    position: Position,
    top: PlayFact,
    players: Sequence[int],
    generator: Generator,
    lexicon: Lexicon,
    rules: RuleSet,
) -> Iterator[SimulatedSlip]:
    if not players:
        return
    plays = best(position.board, position.rack.tiles, lexicon, rules, SEEN)
    for player in players:
        skill = strength(player - 1)
        written = invent_slip(plays, skill, rules, generator)
        verdict = judge(written, position, top, lexicon, rules)
        valid = verdict.play if verdict.outcome in VALID else None
        seconds = None
        if rules.metric is Metric.TIME:
            seconds = _seconds(position.round_number, verdict.points == top.score, skill,
                               rules, generator)  # fmt: skip
        yield SimulatedSlip(
            player, written.word, written.reference, written.score, verdict.points, valid, seconds
        )


def _seconds(number: int, found: bool, skill: int, rules: RuleSet, generator: Generator) -> float:
    """What a round counts in a race to the top (FISF 3.8.4)."""
    limit = rules.seconds(number)
    if not found:
        return float(limit + rules.format.not_found_seconds)
    return think(skill, limit, generator)


def _computer(
    top: Play,
    _slips: Sequence[SimulatedSlip],
    _position: Position,
    _bag: Counter[int],
    _lexicon: Lexicon,
    _rules: RuleSet,
) -> Play:
    return top


def _players(
    top: Play,
    slips: Sequence[SimulatedSlip],
    position: Position,
    bag: Counter[int],
    lexicon: Lexicon,
    rules: RuleSet,
) -> Play:
    """The best play found; the computer's where nobody found one, or nobody plays."""
    found = best_plays(dict.fromkeys(slip.play for slip in slips if slip.play is not None))
    if not found:
        return top
    plays = [as_play(each, position.board, rules) for each in found]
    number = position.round_number
    return choose(plays, position.board, position.rack, bag, number, lexicon, rules).play


_TOPS: dict[TopSource, Callable[..., Play]] = {
    TopSource.COMPUTER: _computer,
    TopSource.PLAYERS: _players,
}
