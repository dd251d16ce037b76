"""What goes wrong in a round, and what becomes of it."""

import pytest

from duplicate.errors import DuplicateError
from duplicate.game.events import IncidentKind, PlayFact, RoundStarted
from duplicate.service import clock, corrections, rounds, slips
from duplicate.service.corrections import Incident
from duplicate.service.verification import verify
from duplicate.standings.results import CellKind
from tests.support.room import NAME


def declare(room, kind, note="note", number=None, **more):
    return corrections.declare(room.session, Incident(kind, note, **more), number)


class TestFoundLater:
    @pytest.fixture
    def room(self, new_room):
        """The arbiter laid DE, and FEDAYIN was possible: two rounds on somebody says so."""
        made = new_room().start()
        made.draw("FEDAYIN")
        rounds.choose_top(made.session, "DE", "H8")
        made.reveal()
        made.key("1 H8 DE 6", "2 top", "3 none")
        rounds.certify(made.session)
        return made

    def test_a_better_play_changes_the_maximum_and_never_the_board(self, room):
        board = room.results().rounds[0].board_after

        declared = declare(room, IncidentKind.FOUND_LATER, word="FEDAYIN", reference="H8")

        round_1 = room.results().rounds[0]
        assert declared.play == PlayFact("FEDAYIN", "H8", 110)
        assert (round_1.play.word, round_1.maximum.word, round_1.top) == ("DE", "FEDAYIN", 110)
        assert round_1.board_after == board
        assert room.results().top_total == 110

    def test_points_of_the_players_are_put_right_by_correction(self, room):
        declare(room, IncidentKind.FOUND_LATER, word="FEDAYIN", reference="H8")
        before = room.cell("1", 1)

        slips.correct(room.session, 1, "1 H8 FEDAYIN 110", "refusé à tort")

        assert (before.points, before.kind) == (6, CellKind.PLAY)
        assert room.cell("1", 1).kind is CellKind.TOP
        assert room.line("1").negative == 0
        assert room.line("2").negative == 6 - 110
        assert verify(room.context, NAME).faults == ()

    def test_later_rounds_are_kept(self, room):
        room.draw("-UFERSTL")
        rack = room.last.rack_text

        declare(room, IncidentKind.FOUND_LATER, number=1, word="FEDAYIN", reference="H8")

        assert room.last.rack_text == rack
        assert room.last.board == room.results().rounds[0].board_after

    def test_without_a_play_it_is_a_note(self, room):
        declare(room, IncidentKind.FOUND_LATER, "annoncé DE pour DES")

        assert room.results().rounds[0].incidents == ("annoncé DE pour DES",)
        assert room.results().rounds[0].top == room.results().rounds[0].play.score

    def test_a_play_that_is_not_better(self, room):
        with room.refused("play-not-better"):
            declare(room, IncidentKind.FOUND_LATER, word="DE", reference="H7")

    def test_a_play_that_is_none(self, room):
        with room.refused("play-refused", "invalid-word"):
            declare(room, IncidentKind.FOUND_LATER, word="FADEYIN", reference="H8")

    def test_not_before_the_announcement(self, room):
        room.draw("-UFERSTL")

        with room.refused("round-not-revealed"):
            declare(room, IncidentKind.FOUND_LATER)

    def test_even_when_the_game_is_over(self, room):
        room.end()

        declare(room, IncidentKind.FOUND_LATER, word="FEDAYIN", reference="H8")

        assert room.results().top_total == 110


class TestDuringTheTime:
    @pytest.mark.parametrize("kind", [IncidentKind.MISREAD, IncidentKind.DURING_TIME])
    def test_the_clock_starts_afresh_in_the_same_act(self, room, kind):
        room.draw("FEDAYIN")
        clock.start_clock(room.session)
        room.wait(100)

        declare(room, kind, "un E pour un F")

        assert clock.remaining(room.last, room.clock) == 180
        assert isinstance(room.log[-1].event, RoundStarted)
        assert room.log[-1].act == room.log[-2].act
        corrections.undo(room.session)
        assert clock.remaining(room.last, room.clock) == 80

    def test_without_a_clock_it_is_a_note(self, room):
        room.draw("FEDAYIN")

        declare(room, IncidentKind.MISREAD)

        assert room.last.starts == []
        assert room.last.incidents[0].note == "note"

    @pytest.mark.parametrize("kind", [IncidentKind.MISREAD, IncidentKind.DURING_TIME])
    def test_too_late(self, room, kind):
        room.reveal("FEDAYIN")

        with room.refused("incident-too-late"):
            declare(room, kind)


class TestCancelled:
    def test_an_open_round(self, room):
        room.draw("FEDAYIN")
        room.key("1 top")

        declare(room, IncidentKind.CANCELLED)

        assert room.game.rounds == []
        assert [r.number for r in room.game.cancelled] == [1]
        with room.refused("no-round-yet"):
            room.key("1 top")

    def test_only_the_last_one(self, room):
        room.play_rounds(2)

        with room.refused("cancel-only-last"):
            declare(room, IncidentKind.CANCELLED, number=1)

    def test_not_when_the_game_is_over(self, room):
        room.play_rounds(1)
        room.end()

        with room.refused("cancel-only-last"):
            declare(room, IncidentKind.CANCELLED)

    def test_not_in_a_game_before(self, room):
        from duplicate.service import tournaments

        room.play_rounds(1)
        room.end()
        tournaments.start_game(room.session, physical=True)

        with pytest.raises(DuplicateError) as caught:
            corrections.declare(room.session, Incident(IncidentKind.CANCELLED, "n"), game=1)

        assert caught.value.slug == "cancel-only-last"

    def test_it_can_be_taken_back(self, room):
        room.reveal("FEDAYIN")
        room.key("1 top")
        declare(room, IncidentKind.CANCELLED)

        corrections.undo(room.session)

        assert room.cell("1", 1).points == 110


def test_every_incident_needs_a_note(room):
    room.draw("FEDAYIN")

    for kind in IncidentKind:
        with room.refused("reason-needed"):
            declare(room, kind, " ")


def test_before_any_round(room):
    with room.refused("no-round-yet"):
        declare(room, IncidentKind.MISREAD)


def test_a_round_there_is_not(room):
    room.draw("FEDAYIN")

    with room.refused("round-unknown"):
        declare(room, IncidentKind.MISREAD, number=7)
