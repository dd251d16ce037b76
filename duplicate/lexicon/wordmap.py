"""The word map: which words a handful of letters makes, answered by one look-up.

Every letter has a fixed random weight and the key of a handful of letters is the sum of theirs,
so the key of "these rack tiles with those board letters" is one addition. The search
(``duplicate.kernels``) needs nothing else of a lexicon.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from duplicate.core.alphabet import BLANK_BIT, FIRST_CODE, MAX_LETTERS
from duplicate.core.random import Generator

#: Weights of 55 bits: the sum over the longest word (21 letters) still fits two machine digits.
_WEIGHT_SHIFT = 64 - 55


@dataclass(frozen=True)
class WordMap:
    """The words of 2 to ``size`` letters by the key of their letters.

    ``weights`` has 256 entries by tile code, a blank weighing what its letter does, the empty
    square 0. ``groups`` maps, for each length from 0 to ``size``, a key to the words of exactly
    these letters, joined end to end. One map for each length is small enough for the processor's
    cache to hold what is asked most.
    """

    size: int
    weights: tuple[int, ...]
    groups: tuple[dict[int, bytes], ...]

    @classmethod
    def build(cls, words: Iterable[bytes], size: int) -> "WordMap":
        """Map ``words`` (natural codes); words of one letter or longer than ``size`` are left out."""
        weights = letter_weights()
        weigh = weights.__getitem__
        groups: tuple[dict[int, bytes], ...] = tuple([{} for _ in range(size + 1)])
        for word in words:
            if 1 < len(word) <= size:
                key = sum(map(weigh, word))
                same = groups[len(word)]
                same[key] = same.get(key, b"") + word
        return cls(size, weights, groups)

    def key(self, letters: Iterable[int]) -> int:
        """The key of a handful of letters, in any order."""
        return sum(map(self.weights.__getitem__, letters))

    def anagrams(self, letters: bytes) -> tuple[bytes, ...]:
        """The words made of exactly these letters, blanks read as the letters they stand for."""
        length = len(letters)
        joined = self.groups[length].get(self.key(letters), b"") if length <= self.size else b""
        return tuple(joined[i : i + length] for i in range(0, len(joined), length))


@cache
def letter_weights() -> tuple[int, ...]:
    """The weight of each tile code: always the same numbers, on every machine."""
    chance = Generator(0)
    weights = [0] * 256
    for code in range(FIRST_CODE, FIRST_CODE + MAX_LETTERS):
        weights[code] = weights[code | BLANK_BIT] = chance.next() >> _WEIGHT_SHIFT
    return tuple(weights)
