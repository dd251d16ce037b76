"""The compiled search answers what the one in plain Python does, play by play."""

import os
import subprocess
import sys
from copy import copy

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duplicate.core.alphabet import BLANK_BIT, Alphabet, Letter
from duplicate.core.board import Board
from duplicate.core.rack import BLANK
from duplicate.core.random import Generator
from duplicate.engine.kernel import plain_kernel
from duplicate.engine.search import all_plays, best, open_squares
from duplicate.lexicon import catalog
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules import resolve
from tests.support.positions import board_of, known, lexicon_of, rack_of, with_format
from tests.support.rules import fisf
from tests.support.small_positions import GAMES, positions

pytest.importorskip("numba")

from tests.support.fast import fast


def _sixty_three_letters():
    """The French game with as many letters as there can be."""
    letters = [
        Letter(f"L{n}", value=n % 11, count=1, vowel=n % 2 == 0, consonant=n % 2 == 1)
        for n in range(63)
    ]
    rules = fisf()
    language = msgspec.structs.replace(rules.language, alphabet=Alphabet(tuple(letters), 2))
    return msgspec.structs.replace(rules, language=language)


RULES = {**GAMES, "sixty-three": _sixty_three_letters()}


@pytest.mark.parametrize("name", RULES)
@settings(max_examples=60)
@given(data=st.data(), count=st.integers(1, 20))
def test_same_plays_in_the_same_order(name, data, count):
    rules = RULES[name]
    board, rack, lexicon = data.draw(positions(rules))
    twin = copy(lexicon)
    fast(twin, rules)

    assert all_plays(board, rack, twin, rules) == all_plays(board, rack, lexicon, rules)
    assert best(board, rack, twin, rules, count) == best(board, rack, lexicon, rules, count)
    assert open_squares(board, twin, rules) == open_squares(board, lexicon, rules)


@pytest.mark.parametrize("name", ["french", "super", "nine"])
@settings(max_examples=40)
@given(data=st.data())
def test_crowded_boards_to_the_last_square(name, data):
    """Nearly every square has a tile: long runs, long words, few gaps, corners among them."""
    rules = RULES[name]
    size = rules.layout.size
    letters = [rules.alphabet.codes[0], rules.alphabet.codes[-1]]
    tile = st.sampled_from([*letters, letters[0] | BLANK_BIT])
    cells = bytearray(data.draw(st.lists(tile, min_size=size * size, max_size=size * size)))
    for gap in data.draw(st.lists(st.integers(0, size * size - 1), max_size=12)):
        cells[gap] = 0
    board = Board(size, bytes(cells))
    rack = bytes([*letters, letters[0], BLANK][: data.draw(st.integers(1, 4))])
    words = {row for line in _stretches(board) for row in line}
    lexicon = Lexicon("test", "test", "fr", "", sorted(words))
    twin = copy(lexicon)
    fast(twin, rules)

    assert all_plays(board, rack, twin, rules) == all_plays(board, rack, lexicon, rules)


def _stretches(board):
    """Words that fit the gaps of a board: its lines with either letter in them."""
    size, cells = board.size, bytes(code & ~BLANK_BIT for code in board.cells)
    letters = sorted({*cells} - {0})
    lines = [cells[i * size : (i + 1) * size] for i in range(size)]
    lines += [cells[i::size] for i in range(size)]
    for line in lines:
        for letter in letters:
            filled = line.replace(b"\0", bytes((letter,)))
            yield {filled[i : i + n] for n in (2, 3, size) for i in (0, size - n)}


@pytest.fixture(scope="module")
def kernels():
    made = {}
    for language, name in (("fr", "fr-libre"), ("en", "en-free")):
        rules = resolve(language)
        made[language] = rules, fast(catalog.load(name, rules.alphabet), rules)
    return made


@pytest.mark.parametrize("name", ["fr", "en", "fr_blank", "en_blank"])
def test_published_answers(name, kernels):
    """Score, every equal top, and the number of plays of all 695 positions."""
    rules, kernel = kernels[name[:2]]
    asked = [(board_of(rules, p["board"]).cells, rack_of(rules, p["rack"])) for p in known(name)]

    tops = kernel.search_many(asked, 1)
    for position, found in zip(known(name), tops, strict=True):
        assert {play.score for play in found} == {position["score"]}, position["id"]
        assert len(set(found)) == len(found) == len(position["tops"]), position["id"]
    assert kernel.search_many(asked, 1, threads=3) == tops
    for position, (cells, rack) in zip(known(name), asked, strict=True):
        assert len(kernel.search(cells, rack, None)) == position["count"], position["id"]


def test_what_was_searched_before_does_not_matter(kernels):
    """Boards are read as far as they differ from the one before: from any to any other."""
    rules, kernel = kernels["fr"]
    asked = [(board_of(rules, p["board"]).cells, rack_of(rules, p["rack"])) for p in known("fr")]
    chance = Generator(8)
    order = sorted(range(len(asked)), key=lambda _: chance.next())

    answers = kernel.search_many([asked[number] for number in order], 5)

    for number, found in zip(order, answers, strict=True):
        kernel.open_squares(asked[order[number]][0])
        assert kernel.search(*asked[number], 5) == found


@pytest.mark.parametrize("name", ["fr", "en", "fr_blank", "en_blank"])
def test_every_play_of_real_positions_is_the_same(name, kernels):
    rules, kernel = kernels[name[:2]]
    lexicon = catalog.load({"fr": "fr-libre", "en": "en-free"}[name[:2]], rules.alphabet)
    plain = plain_kernel(lexicon, rules)
    for position in known(name)[7 :: 20 if "blank" in name else 9]:
        cells, rack = board_of(rules, position["board"]).cells, rack_of(rules, position["rack"])

        found = kernel.search(cells, rack, None)

        assert sorted(found) == sorted(plain.search(cells, rack, None))
        assert kernel.open_squares(cells) == plain.open_squares(cells)


def test_positions_beyond_its_limits_are_left_to_the_plain_kernel(kernels):
    """Three blanks, and eleven tiles, among positions it answers itself."""
    rules, kernel = kernels["fr"]
    cells = bytes(225)
    racks = [rack_of(rules, text) for text in ("ABCDEFG", "AB???", "ABEEIMNORST", "QUIZ")]
    plain = plain_kernel(catalog.load("fr-libre", rules.alphabet), rules)

    answers = kernel.search_many([(cells, rack) for rack in racks], 1)

    for rack, found in zip(racks, answers, strict=True):
        assert sorted(found) == sorted(plain.search(cells, rack, 1))


def test_scores_beyond_what_it_counts_are_left_to_the_plain_kernel():
    rules = with_format(fisf(), bonuses={3: 5000})
    lexicon = lexicon_of(rules, "ZUT TU")

    found = fast(lexicon, rules).search(bytes(225), rack_of(rules, "TUZ"), None)

    assert max(found).score > 5000
    assert sorted(found) == sorted(plain_kernel(lexicon, rules).search(bytes(225), b"TUZ", None))


_CHECKED = """
from pathlib import Path
from duplicate.engine.games import stock_of
from duplicate.lexicon import catalog
from duplicate.rules import resolve
from duplicate.service.simulate import sounds_of
from tests.support.fast import fast
from tests.support.positions import board_of, known, rack_of
from numba.core import config
assert config.BOUNDSCHECK == 1
rules = resolve("fr")
lexicon = catalog.load("fr-libre", rules.alphabet)
kernel = fast(lexicon, rules)
for name, step in (("fr", 3), ("fr_blank", 12)):
    for position in known(name)[::step]:
        cells, rack = board_of(rules, position["board"]).cells, rack_of(rules, position["rack"])
        found = kernel.search(cells, rack, 1)
        assert len(found) == len(position["tops"]), position["id"]
        assert len(kernel.search(cells, rack, None)) == position["count"], position["id"]
assert None not in kernel.play_games(stock_of(rules, sounds_of(rules)), [1, 2, 3, 4, 5])
kernel._words = kernel._words[:300]  # what is behind them is outside now
try:
    kernel.search(bytes(225), b"AEINRST", 1)
except IndexError:
    print("checked")
"""


def test_no_index_is_ever_outside(tmp_path):
    """With bounds checks, compiled afresh: the checks are not part of Numba's own cache."""
    environment = {
        **os.environ,
        "NUMBA_BOUNDSCHECK": "1",
        "NUMBA_OPT": "1",  # checks are not affected, and compiling takes less time
        "NUMBA_CACHE_DIR": str(tmp_path),
    }

    done = subprocess.run(
        [sys.executable, "-c", _CHECKED],
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert done.stdout.strip() == "checked", (done.returncode, done.stderr)
