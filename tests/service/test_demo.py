"""The demonstration: an evening of invented players with everything that happens on one."""

from statistics import median

import pytest

from duplicate.game.events import Outcome, SlipJudged, SlipKind, SlipRecorded, TopRevealed
from duplicate.service import rounds
from duplicate.service.context import Context
from duplicate.service.demo import NAME, PLAYERS, _decide, demonstrate, play
from duplicate.service.rounds import Draw, draw_rack
from duplicate.service.session import Session
from duplicate.service.simulate import simulate
from duplicate.service.verification import verify
from duplicate.standings.results import CellKind
from duplicate.texts import texts
from tests.support.lexicons import shipped
from tests.support.room import START
from tests.support.rules import fisf

SEED = 2026
EXTENSIONS = {".sqlite", ".pdf", ".xlsx", ".csv", ".json"}


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    """Played once: what came of it, its folder, its home, the rounds that were told."""
    home, folder = tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("out")
    context = Context(
        home=home,
        lexicons=home / "data",
        operator="arbitre",
        command="duplicate demo",
        now=lambda: START,
        entropy=lambda: 1,
    )
    told = []
    done = demonstrate(context, folder, texts("fr"), SEED, told.append)
    return context, done, folder, told


def read(demo):
    """The log of the tournament that was written."""
    context, _done, folder, _told = demo
    with Session.read(context, str(folder / f"{NAME}.sqlite")) as session:
        return list(session.log)


def test_every_document_and_the_tournament_itself(demo):
    _context, done, folder, _told = demo

    assert sorted(done.exported.paths) == sorted(folder.iterdir())
    assert done.exported.paths[0].name == f"{NAME}.sqlite"
    assert {path.suffix for path in done.exported.paths} == EXTENSIONS
    assert done.exported.missing_signs == ""


def test_the_home_of_the_user_is_left_alone(demo):
    context, _done, _folder, _told = demo

    assert [path for path in context.home.rglob("*") if path.is_file()] == []


def test_every_round_is_told_and_certified(demo):
    context, done, folder, told = demo
    verified = verify(context, str(folder / f"{NAME}.sqlite"))

    assert told == list(range(1, done.analysis.after_round + 1))
    assert verified.faults == ()
    assert verified.slips == PLAYERS * len(told)
    assert done.analysis.uncertified == ()
    assert done.analysis.ended


def test_every_kind_of_slip_is_in_the_log(demo):
    """Tops and lesser plays, words that are none, wrong scores, nothing at all."""
    log = [record.event for record in read(demo)]
    slips = [event for event in log if isinstance(event, SlipRecorded)]
    judged = [event for event in log if isinstance(event, SlipJudged)]
    reasons = {reason.slug for event in judged for reason in event.reasons}
    cells = [cell for line in demo[1].analysis.lines for cell in line.cells]

    assert {slip.written.kind for slip in slips} == {SlipKind.FULL, SlipKind.NONE, SlipKind.BLANK}
    assert {Outcome.ACCEPTED, Outcome.PENALTY, Outcome.ZERO} >= {e.outcome for e in judged}
    assert {"invalid-word", "score-wrong", "score-missing", "no-slip", "blank-slip"} <= reasons
    assert {cell.kind for cell in cells} >= {
        CellKind.TOP,
        CellKind.PLAY,
        CellKind.ZERO,
        CellKind.BLANK,
        CellKind.NONE,
    }
    assert sum(event.warning for event in judged) > 5
    assert all(slip.seconds is None or 40 <= slip.seconds <= 180 for slip in slips)
    assert sum(isinstance(event, TopRevealed) for event in log) == demo[1].analysis.after_round


def test_the_scores_look_like_those_of_a_club(demo):
    shares = sorted(line.percent for line in demo[1].analysis.lines)

    assert 0.90 <= shares[-1] <= 0.97
    assert 0.72 <= median(shares) <= 0.82
    assert 0.45 <= shares[0] <= 0.60


def test_no_slip_has_a_time_that_it_cannot_have(demo):
    cells = [cell for line in demo[1].analysis.lines for cell in line.cells]

    assert not any(cell.late for cell in cells)


def test_the_game_is_the_first_simulated_one_of_its_seed(demo):
    """The same racks and tops, through the doors of a real evening."""
    (game,) = simulate([1], SEED, shipped(), fisf())

    assert [(each.rack, each.play) for each in demo[1].analysis.rounds] == [
        (move.rack, move.play) for move in game.moves
    ]


class TestInventedArbiter:
    """What hardly ever happens in a game with a whole word list."""

    def test_a_rack_without_play_is_cancelled(self, new_room, monkeypatch):
        room = new_room("ZUT")
        room.enter(2)
        tops = iter(("ABCDEFG", None))

        def draw(session, **_wishes):
            rack = next(tops)
            return draw_rack(session, rack) if rack else Draw(1, 1, "", (), "no-vowel", False)

        monkeypatch.setattr(rounds, "draw_rack", draw)

        play(room.session, 1, lambda _round: None)

        assert len(room.game.cancelled) == 1
        assert room.game.ended == "no-vowel"

    def test_a_question_of_the_judge_is_answered_with_what_it_proposes(self, new_room):
        room = new_room().start()
        room.draw("FEDAYIN")
        rounds.choose_top(room.session, "DE", "H8")
        room.reveal()
        room.key("1 H8 FEDAYIN 110", "2 top", "3 none")

        _decide(room.session, room.game, room.last)

        judged = room.last.slips[1].judged
        assert (judged.points, judged.by, judged.asks) == (110, "arbiter", ())
