"""The lexicon of a game: the words that are valid, ready for the search and the judge."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from duplicate.core.alphabet import NATURAL, Alphabet
from duplicate.errors import InvalidInput
from duplicate.lexicon.spelling import list_text
from duplicate.lexicon.wordmap import WordMap

MIN_LETTERS = 2
MAX_LETTERS = 21
#: Counts of word lists are published for 2 to 15 letters, the standard board.
BOARD_LETTERS = 15


def fingerprint(words: Sequence[bytes], alphabet: Alphabet) -> str:
    """SHA-256 of the sorted list as text, in hexadecimal."""
    return hashlib.sha256(list_text(words, alphabet)).hexdigest()


@dataclass(frozen=True, eq=False)
class Lexicon:
    """A sorted list of valid words as natural tile codes, 2 to 21 letters.

    ``sha256`` is the fingerprint of the whole list; ``exclusions`` are the words left out of it
    and ``effective_sha256`` the fingerprint of what remains, which is what ``words`` holds.
    """

    name: str
    title: str
    language: str
    sha256: str
    words: list[bytes]
    exclusions: tuple[str, ...] = ()
    effective_sha256: str = ""

    def __post_init__(self) -> None:
        if not self.effective_sha256:
            object.__setattr__(self, "effective_sha256", self.sha256)

    @classmethod
    def from_words(
        cls, words: Iterable[str], alphabet: Alphabet, name: str = "test", language: str = "fr"
    ) -> "Lexicon":
        """A lexicon of a few words as people write them; raises ``InvalidInput``."""
        spelled = sorted({alphabet.spell(word) for word in words})
        for word in spelled:
            if not MIN_LETTERS <= len(word) <= MAX_LETTERS:
                raise InvalidInput(
                    "lexicon-word-length",
                    word=alphabet.show(word),
                    least=MIN_LETTERS,
                    most=MAX_LETTERS,
                )
        return cls(name, name, language, fingerprint(spelled, alphabet), spelled)

    def without(self, exclusions: Iterable[str], alphabet: Alphabet) -> "Lexicon":
        """The same list less some words; words it does not have are not remembered."""
        unwanted = {word for word in map(alphabet.spell, exclusions) if word in self}
        if not unwanted:
            return self
        rest = [word for word in self.words if word not in unwanted]
        shown = tuple(alphabet.show(word) for word in sorted(unwanted))
        return replace(
            self,
            words=rest,
            exclusions=tuple(sorted({*self.exclusions, *shown})),
            effective_sha256=fingerprint(rest, alphabet),
        )

    def __contains__(self, word: bytes) -> bool:
        return word.translate(NATURAL) in self._set

    def __len__(self) -> int:
        return len(self.words)

    @cached_property
    def count(self) -> int:
        """Number of words of 2 to 15 letters: the figure that is published for a list."""
        return sum(map(BOARD_LETTERS.__ge__, map(len, self.words)))

    @cached_property
    def per_length(self) -> Mapping[int, int]:
        """Number of words by number of letters, shortest first."""
        return dict(sorted(Counter(map(len, self.words)).items()))

    def word_map(self, size: int) -> WordMap:
        """The words that fit a board of ``size`` squares, for the search; made once."""
        if size not in self._maps:
            self._maps[size] = WordMap.build(self.words, size)
        return self._maps[size]

    @cached_property
    def _set(self) -> frozenset[bytes]:
        return frozenset(self.words)

    @cached_property
    def _maps(self) -> dict[int, WordMap]:
        return {}
