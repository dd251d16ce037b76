"""What racks are drawn from: all the tiles left, or all but the blanks that are set aside.

Where the format forces a blank into each rack (FISF 3.8.1), every rack holds one blank as long as
one is left, and no other blank can be drawn.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from duplicate.core.rack import BLANK
from duplicate.rules.model import RuleSet
from duplicate.rules.policies import RackPolicy


@dataclass(frozen=True)
class Supply:
    """The tiles a rack may be made of, and those of them that every rack holds."""

    tiles: Counter[int]
    forced: Counter[int]


def supply(left: Counter[int], rules: RuleSet) -> Supply:
    """What racks are made of when ``left`` is everything not on the board."""
    return _SUPPLIES[rules.format.rack](left)


def _everything(left: Counter[int]) -> Supply:
    return Supply(+left, Counter())


def _one_blank(left: Counter[int]) -> Supply:
    if not left[BLANK]:
        return _everything(left)
    forced = Counter({BLANK: 1})
    letters = Counter({code: count for code, count in left.items() if code != BLANK})
    return Supply(+letters + forced, forced)


_SUPPLIES: dict[RackPolicy, Callable[[Counter[int]], Supply]] = {
    RackPolicy.DRAWN: _everything,
    RackPolicy.FORCED_BLANK: _one_blank,
    RackPolicy.BLANK_REPLACED: _one_blank,
}
