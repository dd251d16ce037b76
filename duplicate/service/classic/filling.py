"""Completing racks from the bag: drawn by the program, or only counted where players draw."""

from collections import Counter

from duplicate.core.rack import show_tiles
from duplicate.core.random import Generator
from duplicate.game.classic.events import RackFilled
from duplicate.game.draw import take
from duplicate.service.classic.session import Act


def fill(act: Act, side: int) -> None:
    """Let a side take tiles up to a full rack, or all that are left."""
    state = act.state
    count = min(state.rules.table.tiles - state.sides[side].held, state.bag_count)
    if count <= 0:
        return
    if not state.opened.drawn:
        act.add(RackFilled(side, count))
        return
    tiles, chance = drawn(act, count)
    act.add(RackFilled(side, count, tiles, chance))


def drawn(act: Act, count: int) -> tuple[str, int]:
    """Tiles drawn from the bag, as text, and the generator's state after them."""
    state = act.state
    generator = Generator(0)
    generator.state = state.chance
    tiles = take(Counter(state.bag), count, generator)
    return show_tiles(tiles, state.rules.language.alphabet), generator.state
