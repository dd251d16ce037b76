"""As of when a final game is what it is: what came last that its results follow from."""

import msgspec
import pytest

from duplicate.game.arbitration import (
    AppealDecided,
    AppealLodged,
    EntryExcluded,
    NoticeHanded,
    NoticeIssued,
)
from duplicate.game.events import GameEnded, Outcome, PlayFact, Undone
from duplicate.standings.appeals import moment_of
from duplicate.standings.settled import settled_at
from tests.support.games import LATER, Game

PLAY = PlayFact("FEDAYIN", "H8", 40)


def correct(number):
    return lambda game, slips: game.correct(slips[number], 30, PLAY)


def hand(game, _slips):
    game.add(NoticeHanded(1, 2, 1))


def answer(game, _slips):
    game.add(AppealDecided(1, False, "6.3", "stands"))


def leave(game, _slips):
    game.leave(1, 1)


def exclude(game, _slips):
    game.add(EntryExcluded(1, 2, 1, "cheated"))


def undo(game, _slips):
    game.add(Undone(next(r.act for r in reversed(game.log) if isinstance(r.event, GameEnded))))


@pytest.mark.parametrize(
    ("change", "moved"),
    [
        pytest.param(correct(1), [True, False], id="slip of game 1"),
        pytest.param(correct(2), [False, True], id="slip of game 2"),
        pytest.param(hand, [True, True], id="notice of game 1, handed over in game 2"),
        pytest.param(answer, [True, False], id="appeal against game 1"),
        pytest.param(leave, [False, True], id="leaving before game 2"),
        pytest.param(exclude, [True, True], id="exclusion"),
        pytest.param(undo, [False, True], id="end of game 2 taken back"),
    ],
)
def test_corrections_and_notices_move_the_games_they_speak_of(change, moved):
    game, slips = Game(), {}
    game.enter(1)
    for game.number in (1, 2):
        slips[game.number] = game.play(1, 40, {1: 20})[1]
        game.end()
    game.add(NoticeIssued(1, 1, 1, 1, 1, 20, Outcome.ACCEPTED))
    game.add(AppealLodged(1, 1, 1, 1, "the word"))
    known = len(game.log)
    change(game, slips)
    late = [msgspec.structs.replace(each, at=LATER) for each in game.log[known:]]
    log = [*game.log[:known], *late]

    assert [settled_at(game.state, log, n) == moment_of(LATER) for n in (1, 2)] == moved
