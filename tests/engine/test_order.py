"""The pinned order, one criterion at a time, and what a federation puts into it."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicate.core.board import Board
from duplicate.core.coord import Place
from duplicate.core.play import Play
from duplicate.engine.order import Criterion, deciding, pinned_order, rank
from duplicate.rules.model import TopCriterion
from tests.support.positions import lexicon_of
from tests.support.rules import fisf

RULES = fisf()
#: Hooks in front, behind, above and below, so that some words open more squares than others.
LEXICON = lexicon_of(RULES, "OS SOS AI")


def _play(word, reference="H8", score=10, tiles=None):
    codes = RULES.alphabet.parse_tiles(word)
    return Play(codes, Place.parse(reference, 15), score, codes[:tiles])


def _order(rules=RULES, ends_game=None):
    return pinned_order(Board.empty(15), LEXICON, rules, ends_game)


#: Each play comes before the next one by the criterion between them.
LADDER = [
    _play("ZUT", score=11), "score",
    _play("FIN"), "ends-game",
    _play("OS", "H7"), "opens-board",
    _play("AI", "H7"), "opens-board",
    _play("TU", "A1"), "across-first",
    _play("TU", "1A"), "first-place",
    _play("TU", "1B"), "fewer-tiles",
    _play("TEL"), "alphabet",
    _play("TEN"), "first-place",
    _play("TEN", "H9"), "first-place",
    _play("TEN", "I1"), "saves-blank",
    _play("bU"), "alphabet",
    _play("Cu"), "fewer-tiles",
    _play("FUMe"), "first-blank",
    _play("FuME"),
]  # fmt: skip
PLAYS = LADDER[::2]


def _ends_game(play):
    return play.word == b"FIN"


@pytest.mark.parametrize("step", range(1, len(LADDER), 2), ids=lambda i: f"{i}-{LADDER[i]}")
def test_each_criterion_decides_where_those_before_leave_plays_equal(step):
    first, slug, second = LADDER[step - 1 : step + 2]
    order = _order(ends_game=_ends_game)

    assert rank([second, first], order) == [first, second]
    assert deciding(first, [second], order) == slug


@given(st.permutations(PLAYS))
def test_the_order_is_the_same_whatever_the_plays_came_in(shuffled):
    assert rank(shuffled, _order(ends_game=_ends_game)) == PLAYS


def test_a_federation_puts_its_own_criteria_before_the_open_squares():
    few_first = msgspec.structs.replace(
        RULES,
        federation=msgspec.structs.replace(
            RULES.federation, top_choice=(TopCriterion.FEWER_TILES,)
        ),
    )
    opens, short = _play("SOS", "H8"), _play("TU", "H8")

    assert rank([short, opens], _order()) == [opens, short]
    assert rank([opens, short], _order(few_first)) == [short, opens]
    assert [step.slug for step in _order(few_first)][:5] == [
        "score",
        "saves-blank",
        "ends-game",
        "fewer-tiles",
        "opens-board",
    ]


def test_a_criterion_is_asked_only_where_it_matters():
    asked = []
    dear = Criterion("dear", lambda play: asked.append(play) or 0)
    cheap = Criterion("cheap", lambda play: -play.score)
    alone, *tied = _play("ZUT", score=11), _play("TEL"), _play("TEN")

    rank([*tied, alone], [cheap, dear])

    assert asked == tied
