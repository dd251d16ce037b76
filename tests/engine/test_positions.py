"""The positions with published answers: score, every equal top, number of plays."""

import pytest

from duplicate.engine.kernel import kernel_for
from duplicate.engine.search import tops
from duplicate.lexicon import catalog
from duplicate.rules import resolve
from tests.support.positions import board_of, known, rack_of

FILES = ["fr", "en", "fr_blank", "en_blank"]


@pytest.fixture(scope="module")
def lexicons():
    return {
        language: catalog.load(name, resolve(language).alphabet)
        for language, name in (("fr", "fr-libre"), ("en", "en-free"))
    }


@pytest.mark.parametrize("name", FILES)
def test_score_and_every_top(name, lexicons):
    rules, lexicon = resolve(name[:2]), lexicons[name[:2]]
    for position in known(name):
        board, rack = board_of(rules, position["board"]), rack_of(rules, position["rack"])

        found = tops(board, rack, lexicon, rules)

        assert {play.score for play in found} == {position["score"]}, position["id"]
        texts = [f"{rules.alphabet.show(play.word)} {play.place.show()}" for play in found]
        assert sorted(texts) == sorted(position["tops"]), position["id"]


@pytest.mark.parametrize("name", FILES)
def test_number_of_plays(name, lexicons):
    """All positions without a forced blank; of the slow ones with blanks every eighth."""
    rules, lexicon = resolve(name[:2]), lexicons[name[:2]]
    kernel = kernel_for(lexicon, rules)
    for position in known(name)[:: 8 if "blank" in name else 1]:
        board, rack = board_of(rules, position["board"]), rack_of(rules, position["rack"])

        plays = kernel.search(board.cells, rack, None)

        assert len(plays) == position["count"], position["id"]
        assert len(set(plays)) == len(plays), position["id"]
