"""The letters of a language as tiles, and the byte code everything inside uses.

One tile is one byte. Letter number ``i`` (from 1) is ``0x40 + i``, so the 26 letters of French
and English read as plain capitals; a blank standing for that letter has bit 7 set as well.
0 is an empty square. Up to 63 letters fit. People and files see text: capitals, small letters
for blanks, brackets round a tile of several characters (``[CH]``, as a blank ``[ch]``).
"""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from duplicate.errors import InvalidInput

EMPTY = 0
FIRST_CODE = 0x41
BLANK_BIT = 0x80
BLANK_SIGN = "?"
MAX_LETTERS = 63
#: ``codes.translate(NATURAL)`` forgets which tiles are blanks.
NATURAL = bytes(code & 0x7F for code in range(256))
LIGATURES = str.maketrans({"Œ": "OE", "Æ": "AE", "ẞ": "SS", "Ĳ": "IJ"})


@dataclass(frozen=True)
class Letter:
    """One kind of tile: its name, face value in points, number in the bag, and sound.

    ``y`` in French is both vowel and consonant: the arbiter counts it as either.
    """

    name: str
    value: int
    count: int
    vowel: bool
    consonant: bool
    inputs: tuple[str, ...] = ()


@dataclass(frozen=True)
class Alphabet:
    """The letters of a tile set in alphabetical order, and how many blanks it has."""

    letters: tuple[Letter, ...]
    blanks: int

    def __post_init__(self) -> None:
        if not 1 <= len(self.letters) <= MAX_LETTERS:
            raise InvalidInput("alphabet-size", count=len(self.letters), limit=MAX_LETTERS)

    @property
    def size(self) -> int:
        """Number of different letters, blank not counted."""
        return len(self.letters)

    @cached_property
    def codes(self) -> range:
        """The byte codes of the natural tiles, in alphabetical order."""
        return range(FIRST_CODE, FIRST_CODE + len(self.letters))

    @cached_property
    def values(self) -> bytes:
        """Points by byte code (256 entries); every blank and the empty square are 0."""
        table = bytearray(256)
        for code, letter in zip(self.codes, self.letters, strict=True):
            table[code] = letter.value
        return bytes(table)

    @cached_property
    def tile_count(self) -> int:
        """All tiles of the bag, blanks included."""
        return sum(letter.count for letter in self.letters) + self.blanks

    @cached_property
    def _names(self) -> Mapping[int, str]:
        names = {EMPTY: "."}
        for code, letter in zip(self.codes, self.letters, strict=True):
            shown = letter.name if len(letter.name) == 1 else f"[{letter.name}]"
            names[code] = shown
            names[code | BLANK_BIT] = shown.lower()
        return names

    @cached_property
    def _by_text(self) -> Mapping[str, int]:
        table = {}
        for code, letter in zip(self.codes, self.letters, strict=True):
            for text in (letter.name, *letter.inputs):
                table[text] = code
        return table

    def letter(self, code: int) -> Letter:
        """The letter of a tile code, natural or blank."""
        return self.letters[(code & 0x7F) - FIRST_CODE]

    def is_vowel(self, code: int) -> bool:
        """Whether the natural tile may count as a vowel."""
        return self.letter(code).vowel

    def is_consonant(self, code: int) -> bool:
        """Whether the natural tile may count as a consonant."""
        return self.letter(code).consonant

    def show(self, codes: Iterable[int]) -> str:
        """Tiles as text: capitals, small letters for blanks, brackets for long tiles."""
        names = self._names
        return "".join([names[code] for code in codes])

    def code_of(self, text: str) -> int | None:
        """The code of one letter given by its name or another input, in capitals."""
        return self._by_text.get(text)

    def parse_tiles(self, text: str) -> bytes:
        """Read board or play notation, where a small letter is a blank.

        Raises ``InvalidInput('not-a-letter')`` naming the character and its position from 1.
        ``alphabet.parse_tiles(alphabet.show(codes)) == codes`` for every tile string.
        """
        codes = bytearray()
        position = 0
        text = unicodedata.normalize("NFC", text)
        while position < len(text):
            chunk, step = text[position], 1
            if chunk == "[":
                end = text.find("]", position)
                if end > 0:
                    chunk, step = text[position + 1 : end], end + 1 - position
            codes += self._tile(chunk, text, position)
            position += step
        return bytes(codes)

    def _tile(self, chunk: str, text: str, position: int) -> bytes:
        natural = self._by_text.get(chunk)
        if natural is not None:
            return bytes((natural,))
        if chunk == chunk.lower():
            natural = self._by_text.get(chunk.upper())
            if natural is not None:
                return bytes((natural | BLANK_BIT,))
        raise InvalidInput("not-a-letter", sign=chunk, text=text, position=position + 1)

    def spell(self, text: str) -> bytes:
        """Read a word as people type it: any case, accents and ligatures as the rules say.

        The longest tile wins (C+H is the CH tile where there is one); what is a tile of its own
        keeps its mark (Ñ in Spanish), other marks are dropped.
        Raises ``InvalidInput('not-a-letter')``.
        """
        capitals = unicodedata.normalize("NFC", text).upper().translate(LIGATURES)
        codes = bytearray()
        position = 0
        while position < len(capitals):
            code, step = self._longest(capitals, position)
            codes.append(code)
            position += step
            while position < len(capitals) and unicodedata.combining(capitals[position]):
                position += 1
        return bytes(codes)

    def _longest(self, capitals: str, position: int) -> tuple[int, int]:
        for length in range(min(self._longest_name, len(capitals) - position), 0, -1):
            code = self._by_text.get(capitals[position : position + length])
            if code is not None:
                return code, length
        sign = capitals[position]
        if sign == "[":
            end = capitals.find("]", position)
            code = self._by_text.get(capitals[position + 1 : end]) if end > 0 else None
            if code is not None:
                return code, end + 1 - position
        bare = unicodedata.normalize("NFD", sign)[0]
        code = self._by_text.get(bare)
        if code is not None:
            return code, 1
        raise InvalidInput("not-a-letter", sign=sign, text=capitals, position=position + 1)

    @cached_property
    def _longest_name(self) -> int:
        return max(len(text) for text in self._by_text)
