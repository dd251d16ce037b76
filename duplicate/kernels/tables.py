"""What a kernel is given once for a lexicon, a board and a set of tiles."""

from typing import NamedTuple

#: The code of a blank that stands for no letter yet, in a rack.
FREE_BLANK = 0xC0
#: Bit of a blank's code; without it the code is the letter's own.
BLANK_BIT = 0x80
#: ``codes.translate(NATURAL)`` forgets which tiles are blanks.
NATURAL = bytes(code & ~BLANK_BIT for code in range(256))
#: Values of ``down``.
ACROSS, DOWN = False, True


class Tables(NamedTuple):
    """The constants of a search; tile codes are those of the board (0 is an empty square).

    ``letter_multipliers`` and ``word_multipliers`` go row by row; ``start`` is the start square's
    index. ``values`` (points) and ``weights`` have 256 entries by tile code; ``letters`` are the
    natural codes in play. ``bonuses`` is extra points by number of tiles laid, at most
    ``most_tiles``.
    """

    size: int
    letter_multipliers: bytes
    word_multipliers: bytes
    start: int
    values: bytes
    weights: tuple[int, ...]
    letters: bytes
    bonuses: dict[int, int]
    most_tiles: int


#: The words of a lexicon by length: the sum of a word's weights -> all words of the same letters,
#: joined.
Groups = tuple[dict[int, bytes], ...]


class Found(NamedTuple):
    """A play: the line it lies in (a column when ``down``) and the index it starts at.

    ``word`` has every tile of the word as it lies on the board, ``new`` those laid now.
    """

    score: int
    down: bool
    line: int
    start: int
    word: bytes
    new: bytes


class Stock(NamedTuple):
    """How racks are drawn, and equal tops chosen, where whole games are played.

    ``bag`` has the number of each tile code, ``sounds`` what it counts as: 0 vowel, 1 consonant,
    2 either, 3 neither. ``steps`` of the rule of content, by their first round: it, the vowels and
    consonants of a rack, whether blanks have their sound. ``most_rounds`` 0: any number.
    """

    bag: dict[int, int]
    sounds: dict[int, int]
    rack_tiles: int
    least_tiles: int
    most_rounds: int
    tiles_first: bool
    steps: tuple[tuple[int, int, int, bool], ...]


class Drawn(NamedTuple):
    """A rack: the tiles kept, those drawn; ``again``: after another was put back."""

    kept: bytes
    new: bytes
    again: bool


class Turn(NamedTuple):
    """A round of a game: the racks put back, the one that stayed, the top."""

    put_back: tuple[Drawn, ...]
    rack: Drawn
    play: Found
