"""Games of the compiled kernel are those that are played the usual way, move by move."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duplicate.core.random import Generator
from duplicate.engine.games import play_game
from duplicate.lexicon import catalog
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules import available, resolve
from duplicate.service import simulate
from tests.support.positions import with_format
from tests.support.rules import fisf

pytest.importorskip("numba")

from tests.support.fast import fast

#: Language, layout, list; English and French lists serve for tiles that have the same letters.
BOARDS = {
    "french": ("fr", "standard", "fr-libre"),
    "english": ("en", "standard", "en-free"),
    "super": ("super-en", "super", "en-free"),
    "friends": ("wwf-en", "wwf", "en-free"),
}


def _both(numbers, lexicon, rules, monkeypatch, seed=3):
    """The moves of games by the kernel and the usual way."""
    fast(lexicon, rules)
    quick = [tuple(simulate.moves(n, seed, lexicon, rules, 0)) for n in numbers]
    with monkeypatch.context() as patch:
        patch.setattr(simulate, "play_game", lambda *_: None)
        slow = [tuple(simulate.moves(n, seed, lexicon, rules, 0)) for n in numbers]
    return quick, slow


def _is_quick(number, lexicon, rules, seed=3):
    chance = Generator(seed, number).state
    return play_game(lexicon, rules, simulate.sounds_of(rules), chance) is not None


@pytest.mark.parametrize("name", BOARDS)
def test_the_same_games_on_every_board(name, monkeypatch):
    language, layout, words = BOARDS[name]
    rules = resolve(language, layout)
    lexicon = catalog.load(words, rules.alphabet)

    quick, slow = _both(range(1, 7), lexicon, rules, monkeypatch)

    assert quick == slow
    assert sum(map(len, quick)) > 100
    assert all(_is_quick(number, lexicon, rules) for number in range(1, 7))


@pytest.mark.parametrize("name", available("formats"))
def test_the_same_games_in_every_format(name, monkeypatch):
    """The kernel plays some formats, and leaves the others to the usual way."""
    rules = resolve("fr", format=name)
    lexicon = catalog.load("fr-libre", rules.alphabet)

    quick, slow = _both(range(1, 3), lexicon, rules, monkeypatch)

    assert quick == slow


@pytest.mark.parametrize("name", available("federations"))
def test_the_same_games_by_every_regulation(name, monkeypatch):
    rules = resolve("fr", federation=name)
    lexicon = catalog.load("fr-libre", rules.alphabet)

    quick, slow = _both(range(1, 3), lexicon, rules, monkeypatch)

    assert quick == slow


@settings(max_examples=15, deadline=None)
@given(
    words=st.lists(st.text("AEINRST", min_size=2, max_size=5), min_size=3, max_size=40),
    rack=st.integers(5, 9),
)
def test_poor_lists_with_racks_that_have_no_play(words, rack):
    """Many racks are put back, games end early, some are left to the usual way."""
    rules = with_format(fisf(), rack_size=rack, max_played=rack)
    lexicon = Lexicon.from_words(words, rules.alphabet)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(simulate, "MOST_TRIES", 40)
        quick, slow = _both(range(1, 4), lexicon, rules, patch)

    assert quick == slow


def test_the_kernel_writes_what_the_other_writes(monkeypatch):
    rules = fisf()
    lexicon = catalog.load("fr-libre", rules.alphabet)
    fast(lexicon, rules)
    quick = [json.dumps(g.as_json(0)) for g in simulate.simulate(range(1, 4), 9, lexicon, rules)]
    monkeypatch.setattr(simulate, "play_game", lambda *_: None)
    slow = [json.dumps(g.as_json(0)) for g in simulate.simulate(range(1, 4), 9, lexicon, rules)]

    assert quick == slow
