"""Whole games by the compiled kernel, where the rules of a game are the usual ones."""

from collections.abc import Mapping
from dataclasses import dataclass

from duplicate.core.play import Play
from duplicate.core.rack import LARGEST_RACK, Rack, full_bag
from duplicate.engine.kernel import PlaysGames, kernel_for, play_of
from duplicate.kernels.tables import Drawn, Stock, Turn
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules.model import RuleSet, TopCriterion
from duplicate.rules.policies import BlankPolicy, RackPolicy, TopSource

_MOST_STEPS = 8


@dataclass(frozen=True)
class Round:
    """A round of a game: the racks put back, the one that stayed, the top chosen."""

    rejected: tuple[Rack, ...]
    rack: Rack
    play: Play


def play_game(
    lexicon: Lexicon, rules: RuleSet, sounds: Mapping[int, int], chance: int
) -> tuple[Round, ...] | None:
    """The game that begins with a state of chance; None: it is to be played the usual way.

    ``sounds`` tells what each tile code counts as: 0 vowel, 1 consonant, 2 either, 3 neither.
    """
    kernel = kernel_for(lexicon, rules)
    if not isinstance(kernel, PlaysGames) or not _are_usual(rules):
        return None
    (turns,) = kernel.play_games(stock_of(rules, sounds), [chance])
    return None if turns is None else tuple(map(_round, turns))


def _round(turn: Turn) -> Round:
    return Round(tuple(map(_rack, turn.put_back)), _rack(turn.rack), play_of(turn.play))


def _rack(drawn: Drawn) -> Rack:
    return Rack(drawn.kept, drawn.new, drawn.again)


def _are_usual(rules: RuleSet) -> bool:
    """Whether games are played as the compiled kernel plays them."""
    federation, game = rules.federation, rules.format
    return (
        game.rack is RackPolicy.DRAWN
        and rules.blank is BlankPolicy.STAYS
        and federation.top_source is TopSource.COMPUTER
        and federation.draw.keep_leave
        and game.rack_size <= LARGEST_RACK
        and len(federation.draw.content) <= _MOST_STEPS
    )


def stock_of(rules: RuleSet, sounds: Mapping[int, int]) -> Stock:
    """How racks are drawn and equal tops chosen by these rules."""
    draw = rules.federation.draw
    order = [*rules.federation.top_choice, TopCriterion.OPENS_BOARD, TopCriterion.FEWER_TILES]
    steps = sorted(draw.content, key=lambda step: step.from_round)
    return Stock(
        bag=dict(full_bag(rules.alphabet)),
        sounds=dict(sounds),
        rack_tiles=rules.format.rack_size,
        least_tiles=draw.least_tiles,
        most_rounds=rules.federation.max_rounds,
        tiles_first=order.index(TopCriterion.FEWER_TILES) < order.index(TopCriterion.OPENS_BOARD),
        steps=tuple((s.from_round, s.vowels, s.consonants, s.blanks) for s in steps),
    )
