"""Racks and what is left in the bag.

Drawn order matters to the room (the leave first, then the new tiles as they came), so a rack
keeps it; the search only counts. Rack text (Eliot and the French federation's files):
``+`` between leave and new tiles, a leading ``-`` on a rack drawn after a rejection, ``?`` for a
blank, brackets for a tile of several characters.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from duplicate.core.alphabet import BLANK_SIGN, Alphabet
from duplicate.errors import InvalidInput

#: The code of an undesignated blank in a rack or a bag.
BLANK = 0xC0
Tiles = Mapping[int, int]
#: The most tiles a rack of any format holds.
LARGEST_RACK = 9


@dataclass(frozen=True)
class Rack:
    """Leave and new tiles as byte codes in drawn order; ``rejected`` for a leading ``-``.

    The ``+`` stays behind a leave to which nothing could be added (``EIN+``).
    """

    leave: bytes
    new: bytes
    rejected: bool = False

    @property
    def tiles(self) -> bytes:
        """All tiles, leave first."""
        return self.leave + self.new

    @property
    def counts(self) -> Counter[int]:
        """How many of each code."""
        return Counter(self.tiles)

    def show(self, alphabet: Alphabet) -> str:
        """Rack text; ``parse_rack`` reads it back."""
        leave = show_tiles(self.leave, alphabet)
        new = show_tiles(self.new, alphabet)
        middle = "+" if self.leave else ""
        return ("-" if self.rejected else "") + leave + middle + new


def show_tiles(codes: Iterable[int], alphabet: Alphabet) -> str:
    """Rack tiles as text, ``?`` for the blank."""
    return "".join(BLANK_SIGN if c == BLANK else alphabet.show((c,)) for c in codes)


def sorted_tiles(codes: Iterable[int]) -> bytes:
    """Alphabetical, blanks last: the order in which kept tiles are announced (FISF 3.1)."""
    return bytes(sorted(codes))


def parse_rack(text: str, alphabet: Alphabet) -> Rack:
    """Read ``EM+EQ?DA`` or ``-ZENISUS``; small letters are taken as capitals.

    Two letters side by side are two tiles; the tile that has both names is written in brackets,
    which only matters where the letters are tiles of their own (``CH`` and ``[CH]`` in Spanish).
    Raises ``InvalidInput``: ``rack-empty``, ``rack-signs`` or ``not-a-letter``.
    """
    cleaned = "".join(text.split()).upper()
    rejected = cleaned.startswith("-")
    body = cleaned[1:] if rejected else cleaned
    if not body.strip("+"):
        raise InvalidInput("rack-empty", text=text)
    if body.count("+") > 1 or "-" in body:
        raise InvalidInput("rack-signs", text=text)
    leave, plus, new = body.partition("+")
    if not plus:
        leave, new = "", leave
    return Rack(_tiles(leave, alphabet), _tiles(new, alphabet), rejected)


def _tiles(text: str, alphabet: Alphabet) -> bytes:
    pieces = [_letters(piece, alphabet) for piece in text.split(BLANK_SIGN)]
    return bytes((BLANK,)).join(pieces)


def _letters(text: str, alphabet: Alphabet) -> bytes:
    try:
        return alphabet.parse_tiles(text)
    except InvalidInput:
        return alphabet.spell(text)


def full_bag(alphabet: Alphabet) -> Counter[int]:
    """Every tile of the set by code."""
    bag = Counter(
        {
            code: letter.count
            for code, letter in zip(alphabet.codes, alphabet.letters, strict=True)
            if letter.count
        }
    )
    if alphabet.blanks:
        bag[BLANK] = alphabet.blanks
    return bag


def tiles_from_rack(new: bytes) -> bytes:
    """The rack tiles that a play's new tiles came from: every designated blank is a blank."""
    return bytes(BLANK if code & 0x80 else code for code in new)


def missing_tiles(wanted: Iterable[int], available: Tiles) -> Counter[int]:
    """What ``wanted`` asks for beyond ``available``, by code."""
    asked = Counter(wanted)
    asked.subtract(available)
    return +asked
