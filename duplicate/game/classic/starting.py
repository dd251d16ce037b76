"""Who starts: everybody draws a letter, the nearest to A begins, equals draw again.

A blank comes before every letter, or is left out of this draw, as the rules say; all letters go
back into the bag afterwards.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from duplicate.core.rack import BLANK, full_bag, show_tiles
from duplicate.core.random import Generator
from duplicate.game.classic.events import FirstChosen, LetterDrawn
from duplicate.game.draw import take
from duplicate.rules.classic import ClassicRules, StartBlank


def nearest(letters: Mapping[int, int]) -> tuple[int, ...]:
    """The sides whose tile comes first: blank, A, B…; several draw again among themselves."""
    order = {side: 0 if code == BLANK else code for side, code in letters.items()}
    first = min(order.values())
    return tuple(side for side, code in order.items() if code == first)


def may_decide(rules: ClassicRules) -> Counter[int]:
    """The tiles that take part in the draw for the first turn."""
    bag = full_bag(rules.language.alphabet)
    if rules.table.start_blank is StartBlank.ASIDE:
        del bag[BLANK]
    return bag


def draw_first(rules: ClassicRules, sides: int, chance: int) -> FirstChosen:
    """Draw until one side is nearest to A; the generator's state goes on from ``chance``.

    Where all tiles are alike no draw can decide: the first side starts.
    """
    generator = Generator(0)
    generator.state = chance
    draws = []
    contenders: Sequence[int] = range(sides)
    decides = len(may_decide(rules)) > 1
    while decides and len(contenders) > 1:
        tiles = take(may_decide(rules), len(contenders), generator)
        letters = dict(zip(contenders, tiles, strict=True))
        draws.append(told(letters, rules))
        contenders = nearest(letters)
    return FirstChosen(contenders[0], tuple(draws), generator.state)


def told(letters: Mapping[int, int], rules: ClassicRules) -> tuple[LetterDrawn, ...]:
    """Letters drawn, as the log writes them."""
    alphabet = rules.language.alphabet
    return tuple(LetterDrawn(side, show_tiles((code,), alphabet)) for side, code in letters.items())
