"""Drawing a rack, checking one that was drawn by hand, and knowing when the game is over.

FISF 3.1, 3.2, 3.6, 3.7. The leave is kept and completed; a rack without enough vowels or
consonants goes back whole, leave included, and a new one is drawn. Whether a rack can be drawn at
all is decided by counting what is left, so the drawing that follows always comes to an end.
A *bag* here never includes the leave. All functions are pure: chance is the generator handed in.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from duplicate.core.rack import BLANK, Rack, missing_tiles, show_tiles, sorted_tiles
from duplicate.core.random import Generator
from duplicate.errors import DuplicateError, InvalidInput, RuleConflict, raise_all
from duplicate.game.content import ContentRule, Sound, count_sounds, rule_in_force
from duplicate.game.supply import Supply, supply
from duplicate.rules.model import RuleSet

#: Why no rack can be drawn any more: the game is over (FISF 3.6, 3.7).
END_REASONS = (
    "rounds-played",
    "all-placed",
    "too-few-tiles",
    "single-tile",
    "no-vowel",
    "no-consonant",
    "no-valid-rack",
    "cannot-differ",
)


@dataclass(frozen=True)
class Drawn:
    """A valid rack, those rejected before it, and the generator's state after the draw."""

    rack: Rack
    rejected: tuple[Rack, ...]
    chance: int


@dataclass(frozen=True)
class NoRack:
    """No rack can be drawn any more: the game is over for ``reason``, one of ``END_REASONS``."""

    reason: str


def end_reason(leave: bytes, bag: Counter[int], round_number: int, rules: RuleSet) -> str | None:
    """Why no valid rack can be made for this round, or None when one can (FISF 3.7)."""
    everything = _all_left(leave, bag)
    limit = _limit(everything, round_number, rules)
    if limit is not None or rule_in_force(everything, round_number, rules) is not None:
        return limit
    left = supply(everything, rules).tiles
    if left.total() == 1:
        return "single-tile"
    blanks = max(rules.federation.draw.content, key=lambda step: step.from_round).blanks
    sounds = count_sounds(left.elements(), rules, blanks=blanks)
    if not sounds[Sound.VOWEL] + sounds[Sound.FLEXIBLE]:
        return "no-vowel"
    if not sounds[Sound.CONSONANT] + sounds[Sound.FLEXIBLE]:
        return "no-consonant"
    return "no-valid-rack"


def _limit(left: Counter[int], round_number: int, rules: RuleSet) -> str | None:
    """Why the game is over whatever the sounds of the tiles left are."""
    federation = rules.federation
    if federation.max_rounds and round_number > federation.max_rounds:
        return "rounds-played"
    if not left:
        return "all-placed"
    return "too-few-tiles" if left.total() < federation.draw.least_tiles else None


def _content(
    left: Counter[int], round_number: int, rules: RuleSet, refuse: Counter[int] | None
) -> ContentRule | None:
    """The content rule of the round; None when no rack can be drawn."""
    if _limit(left, round_number, rules) is not None:
        return None
    return rule_in_force(left, round_number, rules, refuse)


def draw(
    leave: bytes,
    bag: Counter[int],
    round_number: int,
    rules: RuleSet,
    generator: Generator,
    refuse: Counter[int] | None = None,
) -> Drawn | NoRack:
    """Complete ``leave`` from ``bag``, rejecting whole racks until one is valid.

    ``refuse`` holds the letters of a cancelled round's rack, which may not come again; all its
    tiles are in ``bag`` and ``leave`` is empty then (FISF 3.6). One number is drawn per tile; a
    blank that every rack holds is put in first.
    """
    left = _all_left(leave, bag)
    content = _content(left, round_number, rules, refuse)
    if content is None:
        return NoRack(end_reason(leave, bag, round_number, rules) or "cannot-differ")
    stock = supply(left, rules)
    size = min(rules.format.rack_size, stock.tiles.total())
    kept = sorted_tiles(leave)
    rack = Rack(kept, _complete(Counter(kept), stock, size, generator))
    rejected: list[Rack] = []
    while rack.counts == refuse or not content.allows(rack.tiles):
        rejected.append(rack)
        rack = Rack(b"", _complete(Counter(), stock, size, generator), rejected=True)
    return Drawn(rack, tuple(rejected), generator.state)


def _complete(kept: Counter[int], stock: Supply, size: int, generator: Generator) -> bytes:
    """The new tiles beside those kept."""
    forced = sorted_tiles((stock.forced - kept).elements())
    free = stock.tiles - kept - Counter(forced)
    return forced + take(free, size - kept.total() - len(forced), generator)


def check_typed(
    rack: Rack,
    leave: bytes,
    bag: Counter[int],
    round_number: int,
    rules: RuleSet,
    refuse: Counter[int] | None = None,
) -> None:
    """Check a rack drawn by hand; a rack typed without ``+`` is the whole rack.

    Raises, all reasons together: ``InvalidInput`` ``rack-too-many-tiles`` or
    ``rack-too-few-tiles``; ``RuleConflict`` ``rack-tiles-missing``, ``rack-leave-changed``,
    ``rack-without-leave``, ``rack-rejected-keeps``, ``rack-one-blank``, ``rack-content``,
    ``rack-same-again``; or the reason of ``END_REASONS`` alone when no rack can be drawn at all.
    """
    left = _all_left(leave, bag)
    content = _content(left, round_number, rules, refuse)
    if content is None:
        raise RuleConflict(end_reason(leave, bag, round_number, rules) or "cannot-differ")
    stock = supply(left, rules)
    size = min(rules.format.rack_size, stock.tiles.total())
    problems = [
        *_wrong_size(rack, size, left),
        *_wrong_blanks(rack, stock, rules),
        *_wrong_tiles(rack, left, rules),
        *_wrong_leave(rack, leave, rules),
    ]
    if len(rack.tiles) == size and not content.allows(rack.tiles):
        problems.append(
            RuleConflict(
                "rack-content",
                rack=show_tiles(rack.tiles, rules.alphabet),
                round=round_number,
                vowels=content.step.vowels,
                consonants=content.step.consonants,
            )
        )
    if rack.counts == refuse:
        problems.append(
            RuleConflict("rack-same-again", rack=show_tiles(rack.tiles, rules.alphabet))
        )
    raise_all(problems)


def _wrong_size(rack: Rack, size: int, left: Counter[int]) -> Iterator[DuplicateError]:
    count = len(rack.tiles)
    if count > size:
        yield InvalidInput("rack-too-many-tiles", count=count, size=size)
    if count < size:
        yield InvalidInput("rack-too-few-tiles", count=count, size=size, left=left.total())


def _wrong_blanks(rack: Rack, stock: Supply, rules: RuleSet) -> Iterator[DuplicateError]:
    """Where every rack holds a blank, it holds exactly that one."""
    if stock.forced and rack.counts[BLANK] != stock.forced[BLANK]:
        yield RuleConflict("rack-one-blank", rack=rack.show(rules.alphabet))


def _wrong_tiles(rack: Rack, left: Counter[int], rules: RuleSet) -> Iterator[DuplicateError]:
    missing = missing_tiles(rack.tiles, left)
    if missing:
        shown = show_tiles(sorted_tiles(missing.elements()), rules.alphabet)
        yield RuleConflict("rack-tiles-missing", tiles=shown)


def _wrong_leave(rack: Rack, leave: bytes, rules: RuleSet) -> Iterator[DuplicateError]:
    """What was kept must be the leave, all of it and nothing else; a rejected rack keeps nothing."""
    shown = rack.show(rules.alphabet)
    if rack.rejected and rack.leave:
        yield RuleConflict("rack-rejected-keeps", rack=shown)
    if rack.rejected:
        return
    if rack.leave and not leave:
        yield RuleConflict("rack-without-leave", rack=shown)
        return
    kept = Counter(rack.leave) if rack.leave else rack.counts & Counter(leave)
    if kept != Counter(leave):
        expected = show_tiles(sorted_tiles(leave), rules.alphabet)
        yield RuleConflict("rack-leave-changed", rack=shown, leave=expected)


def _all_left(leave: bytes, bag: Counter[int]) -> Counter[int]:
    return +(bag + Counter(leave))


def take(tiles: Counter[int], count: int, generator: Generator) -> bytes:
    """Draw ``count`` tiles one by one, each by its place among the sorted tiles that remain."""
    remaining = sorted(tiles.elements())
    return bytes(remaining.pop(generator.below(len(remaining))) for _ in range(count))
