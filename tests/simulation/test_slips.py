"""Slips of invented players: tops, lesser plays and every kind of mistake, in a fixed order."""

from collections import Counter

import pytest

from duplicate.core.board import Board
from duplicate.core.coord import Place
from duplicate.core.random import Generator
from duplicate.engine.search import best
from duplicate.game.events import SlipKind
from duplicate.simulation.slips import SEEN, STRENGTHS, invent_slip, strength
from tests.support.lexicons import shipped
from tests.support.rules import fisf

RULES = fisf()


@pytest.fixture(scope="module")
def plays():
    """The best opening plays of CHARITE, dearest first."""
    rack = RULES.alphabet.parse_tiles("CHARIOT")
    return best(Board.empty(15), rack, shipped(), RULES, SEEN)


def hand_in(plays, skill, count=2000):
    generator = Generator(77)
    return [invent_slip(plays, skill, RULES, generator) for _ in range(count)]


def test_the_same_chance_gives_the_same_slips(plays):
    assert hand_in(plays, 500, 50) == hand_in(plays, 500, 50)


def test_everything_that_happens_in_a_room_happens(plays):
    """No slip, a blank one, the top, less than the top, a wrong word, a wrong score, none."""
    slips = hand_in(plays, 500)
    kinds = Counter(slip.kind for slip in slips)
    full = [slip for slip in slips if slip.kind is SlipKind.FULL]
    lexicon = shipped()
    top = {(RULES.alphabet.show(p.word), p.place.show(RULES.notation)): p.score for p in plays}
    valid = [slip for slip in full if RULES.alphabet.parse_tiles(slip.word) in lexicon]
    placed = [slip for slip in valid if (slip.word, slip.reference) in top]

    assert 5 <= kinds[SlipKind.NONE] <= 40
    assert 3 <= kinds[SlipKind.BLANK] <= 30
    assert set(kinds) == {SlipKind.NONE, SlipKind.BLANK, SlipKind.FULL}
    assert 50 <= len(full) - len(valid) <= 200
    assert 10 <= sum(slip.score is None for slip in full) <= 70
    wrong = [s for s in placed if s.score not in {None, top[s.word, s.reference]}]
    assert 40 <= len(wrong) <= 160
    assert sum(s.score == plays[0].score for s in placed) >= 500
    assert sum((s.score or 0) < plays[0].score for s in placed) >= 500
    assert all(s.score is None or s.score >= 1 for s in full)


def test_every_slip_can_be_read(plays):
    for slip in hand_in(plays, 300, 300):
        if slip.kind is SlipKind.FULL:
            RULES.alphabet.parse_tiles(slip.word)
            Place.parse(slip.reference, 15, RULES.notation)


def test_the_stronger_finds_more(plays):
    worth = [
        sum(slip.score or 0 for slip in hand_in(plays, strength(number), 500))
        for number in (0, 5, 11)
    ]
    assert worth == sorted(worth, reverse=True)
    assert len(set(worth)) == 3


def test_nobody_finds_what_there_is_not():
    assert {slip.kind for slip in hand_in((), 900, 20)} == {SlipKind.NONE}


def test_one_play_is_found_by_everybody(plays):
    slips = [slip for slip in hand_in(plays[:1], 0, 200) if slip.kind is SlipKind.FULL]
    assert {slip.reference for slip in slips} == {plays[0].place.show(RULES.notation)}


def test_strengths_fall_and_never_reach_nothing():
    levels = [strength(number) for number in range(48)]
    assert levels[:12] == list(STRENGTHS) == sorted(STRENGTHS, reverse=True)
    assert levels[12:24] == [each - 10 for each in STRENGTHS]
    assert min(levels) > 0
