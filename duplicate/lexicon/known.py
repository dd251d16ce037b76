"""What well-known editions look like from outside: how many words they have of each length.

Counts and fingerprints are facts that let a club see whether its file is complete; no word of an
official list is here. Counts run from 2 letters; an edition known in part has fewer of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from duplicate.lexicon.lexicon import BOARD_LETTERS, MIN_LETTERS
from duplicate.lexicon.report import LooksLike

#: A list this near to an edition in its total is compared with it.
_NEAR = 0.05
#: As is one that has exactly as many words of this many lengths (a list cut off somewhere).
_SAME_LENGTHS = 3


@dataclass(frozen=True)
class Edition:
    """An edition of a list: ``counts`` from 2 letters on, ``sha256`` begins its fingerprint."""

    name: str
    language: str
    total: int
    sha256: str
    counts: tuple[int, ...]

    def differences(self, per_length: Mapping[int, int]) -> dict[int, int]:
        """By how many words a list differs, for each length where it does."""
        found = {
            length: per_length.get(length, 0) - count
            for length, count in enumerate(self.counts, MIN_LETTERS)
        }
        return {length: difference for length, difference in found.items() if difference}


_ODS8 = (81, 633, 2623, 7980, 17991, 32230, 48039, 59584, 62954, 57784, 46501, 32962, 20886, 12077)
_ODS9 = (81, 639, 2657, 8059, 18178, 32555, 48587, 60319, 63736, 58524, 47079, 33346, 21140, 12228)
_FR_LIBRE = (
    *(81, 511, 2198, 7074, 16521, 30425, 46304, 58593, 63221, 59356, 48524, 35325),
    *(22946, 13623),
)
_EN_FREE = (
    *(127, 1156, 5079, 11491, 20331, 30514, 37829, 37368, 32944, 25993, 18971, 12971),
    *(8481, 5224),
)
EDITIONS = (
    Edition("ODS8", "fr", 402325, "66b1b1fd5d4fe628", _ODS8),
    Edition("ODS9", "fr", 407128, "b7c12bd7c67e85e6", _ODS9),
    Edition("CSW24", "en", 280887, "4200a40a888042ac", (127, 1351, 5662, 13018)),
    Edition("NWL23", "en", 196601, "7ced912101628ad7", (107, 1085, 4247, 9476)),
    Edition("fr-libre", "fr", 404702, "7607f59b44497262", _FR_LIBRE),
    Edition("en-free", "en", 248479, "9f8c7fdca9e628a8", _EN_FREE),
)


def looks_like(
    per_length: Mapping[int, int], sha256: str, language: str, called: str = ""
) -> LooksLike | None:
    """The known edition a list is, is called after, or is nearest to; None when none is near.

    ``sha256`` is the fingerprint of the words of 2 to 15 letters. ``called`` is the file's name:
    half of a list that is called ODS9 is compared with ODS9.
    """
    total = sum(count for length, count in per_length.items() if length <= BOARD_LETTERS)
    candidates = [edition for edition in EDITIONS if edition.language == language]
    for edition in candidates:
        if sha256.startswith(edition.sha256):
            return LooksLike(edition.name, edition.total, same=True)
    named = [edition for edition in candidates if _letters(edition.name) in _letters(called)]
    near = named or [edition for edition in candidates if _is_near(edition, total, per_length)]
    if not near:
        return None
    best = min(near, key=lambda edition: _distance(edition, total, per_length))
    return LooksLike(
        best.name,
        best.total,
        same=False,
        more=total - best.total,
        per_length=best.differences(per_length),
    )


def _letters(name: str) -> str:
    """A name without blanks and signs: ``Mon ODS 9.txt`` becomes ``monods9txt``."""
    return "".join(filter(str.isalnum, name)).lower()


def _is_near(edition: Edition, total: int, per_length: Mapping[int, int]) -> bool:
    same = len(edition.counts) - len(edition.differences(per_length))
    return same >= _SAME_LENGTHS or abs(total - edition.total) <= edition.total * _NEAR


def _distance(edition: Edition, total: int, per_length: Mapping[int, int]) -> tuple[int, int]:
    return len(edition.differences(per_length)), abs(total - edition.total)
