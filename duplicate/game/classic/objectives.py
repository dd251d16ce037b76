"""What the objective cards of the cooperative side ask of a play.

A card names one behaviour of ``KINDS`` and how much of it; both words and squares are those of
the play as it was laid.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from duplicate.core.alphabet import NATURAL
from duplicate.core.scoring import Placement
from duplicate.rules.classic import Card, ClassicRules


@dataclass(frozen=True)
class Laid:
    """A play by the rules of its table."""

    placed: Placement
    rules: ClassicRules

    @property
    def word(self) -> bytes:
        """The main word, blanks read as their letters."""
        return self.placed.main.codes.translate(NATURAL)


def completes(card: Card, placed: Placement, rules: ClassicRules) -> bool:
    """Whether a play does what a card asks."""
    return KINDS[card.kind](Laid(placed, rules), card.value)


def _word_length(laid: Laid, value: int) -> bool:
    return len(laid.word) >= value


def _exact_length(laid: Laid, value: int) -> bool:
    return len(laid.word) == value


def _word_square(laid: Laid, value: int) -> bool:
    multipliers = laid.rules.layout.word_multipliers
    return sum(multipliers[square] > 1 for square in laid.placed.squares) >= value


def _letter_square(laid: Laid, value: int) -> bool:
    multipliers = laid.rules.layout.letter_multipliers
    return sum(multipliers[square] > 1 for square in laid.placed.squares) >= value


def _words(laid: Laid, value: int) -> bool:
    return len(laid.placed.words) >= value


def _equal_letters(laid: Laid, value: int) -> bool:
    return max(Counter(laid.word).values()) >= value


def _tiles(laid: Laid, value: int) -> bool:
    return len(laid.placed.new) >= value


def _tile_value(laid: Laid, value: int) -> bool:
    values = laid.rules.language.alphabet.values
    return any(values[code] >= value for code in laid.placed.new)


def _vowels(laid: Laid, value: int) -> bool:
    return sum(map(laid.rules.language.alphabet.is_vowel, laid.word)) >= value


def _begins_with_vowel(laid: Laid, _value: int) -> bool:
    return laid.rules.language.alphabet.is_vowel(laid.word[0])


KINDS: Mapping[str, Callable[[Laid, int], bool]] = {
    "word-length": _word_length,
    "exact-length": _exact_length,
    "word-square": _word_square,
    "letter-square": _letter_square,
    "words": _words,
    "equal-letters": _equal_letters,
    "tiles": _tiles,
    "tile-value": _tile_value,
    "vowels": _vowels,
    "begins-with-vowel": _begins_with_vowel,
}
