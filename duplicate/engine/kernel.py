"""From a lexicon and a rule set to the tables of a kernel, made once."""

from functools import lru_cache

from duplicate.core.layout import Layout
from duplicate.kernels.plain import PlainKernel
from duplicate.kernels.tables import Tables
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules.model import RuleSet


def kernel_for(lexicon: Lexicon, rules: RuleSet) -> PlainKernel:
    """The kernel for a lexicon, a board and a set of tiles; the last few are kept."""
    return _kernel(
        lexicon,
        rules.layout,
        bytes(rules.alphabet.codes),
        rules.alphabet.values,
        tuple(sorted(rules.format.bonuses.items())),
        rules.format.max_played,
    )


@lru_cache(maxsize=4)
def _kernel(
    lexicon: Lexicon,
    layout: Layout,
    letters: bytes,
    values: bytes,
    bonuses: tuple[tuple[int, int], ...],
    most_tiles: int,
) -> PlainKernel:
    words = lexicon.word_map(layout.size)
    return PlainKernel(
        Tables(
            size=layout.size,
            letter_multipliers=layout.letter_multipliers,
            word_multipliers=layout.word_multipliers,
            start=layout.start_square,
            values=values,
            weights=words.weights,
            letters=letters,
            groups=words.groups,
            bonuses=dict(bonuses),
            most_tiles=most_tiles,
        )
    )
