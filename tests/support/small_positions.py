"""Positions nobody chose: small boards of few letters, racks and lexicons to go with them."""

from hypothesis import strategies as st

from duplicate.core.alphabet import BLANK_BIT
from duplicate.core.board import Board
from duplicate.core.rack import BLANK
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules import resolve
from tests.support.positions import with_format
from tests.support.rules import fisf

GAMES = {
    "french": fisf(),
    "digraphs": resolve("es"),
    "super": resolve("super-en", layout="super"),
    "friends": resolve("wwf-en", layout="wwf"),
    "eight-play-seven": with_format(fisf(), rack_size=8, bonuses={2: 60, 7: 50}),
    "nine": with_format(fisf(), rack_size=9, max_played=9, bonuses={7: 50, 8: 75, 9: 100}),
}


def few_letters(rules):
    """Four letters: tiles of several characters and dear ones, and cheap ones."""
    letters = sorted(
        zip(rules.alphabet.codes, rules.alphabet.letters, strict=True),
        key=lambda pair: (-len(pair[1].name), -pair[1].value),
    )
    return [code for code, _ in letters[:2] + letters[-2:]]


@st.composite
def positions(draw, rules):
    """A board of runs of tiles in a corner of its own, a rack and a lexicon of short words."""
    letters, size = few_letters(rules), rules.layout.size
    natural = st.sampled_from(letters)
    tile = st.one_of(natural, natural.map(lambda code: code | BLANK_BIT))
    cells = bytearray(size * size)
    for _ in range(draw(st.integers(0, 4))):
        row, column = draw(st.integers(0, size - 1)), draw(st.integers(0, size - 1))
        step = draw(st.sampled_from([1, size]))
        room = size - (column if step == 1 else row)
        for k, code in enumerate(draw(st.lists(tile, min_size=1, max_size=min(4, room)))):
            cells[row * size + column + k * step] = code
    rack = bytes(draw(st.lists(natural, min_size=1, max_size=rules.format.rack_size - 2)))
    blanks = draw(st.integers(0, 2))
    words = draw(st.lists(st.lists(natural, min_size=2, max_size=5), min_size=12, max_size=30))
    whole = rack + bytes(letters[:blanks])  # so that the whole rack can be laid, too
    lexicon = Lexicon("test", "test", rules.language.code, "", sorted({*map(bytes, words), whole}))
    return Board(size, bytes(cells)), rack + bytes([BLANK] * blanks), lexicon
