"""As of when a final game is what it is: what came last that its results follow from."""

import msgspec
import pytest

from duplicate.game.arbitration import NoticeHanded, NoticeIssued
from duplicate.game.events import Outcome, PlayFact
from duplicate.standings.appeals import moment_of
from duplicate.standings.settled import settled_at
from tests.support.games import LATER, Game

PLAY = PlayFact("FEDAYIN", "H8", 40)


def correct(number):
    return lambda game, slips: game.correct(slips[number], 30, PLAY)


def hand(game, _slips):
    game.add(NoticeHanded(1, 2, 1))


@pytest.mark.parametrize(
    ("change", "moved"),
    [(correct(1), [True, False]), (correct(2), [False, True]), (hand, [True, True])],
    ids=["slip of game 1", "slip of game 2", "notice of game 1, handed over in game 2"],
)
def test_corrections_and_notices_move_the_games_they_speak_of(change, moved):
    game, slips = Game(), {}
    game.enter(1)
    for game.number in (1, 2):
        slips[game.number] = game.play(1, 40, {1: 20})[1]
        game.end()
    game.add(NoticeIssued(1, 1, 1, 1, 1, 20, Outcome.ACCEPTED))
    known = len(game.log)
    change(game, slips)
    late = [msgspec.structs.replace(each, at=LATER) for each in game.log[known:]]
    log = [*game.log[:known], *late]

    assert [settled_at(game.state, log, n) == moment_of(LATER) for n in (1, 2)] == moved
