"""Taking back one's last entry, and only that."""

import pytest

from duplicate.core.person import Person
from duplicate.game.events import (
    Corrected,
    GameEnded,
    IncidentKind,
    PlayerEntered,
    RackDrawn,
    SlipRecorded,
    Undone,
)
from duplicate.service import clock, corrections, players, rounds, slips, tournaments
from duplicate.service.corrections import Incident
from duplicate.service.verification import verify
from tests.support.project import ROOT
from tests.support.room import NAME

EXAMPLE = ROOT / "tournaments" / "example.players.csv"


def undo(room):
    return corrections.undo(room.session)


class TestUndo:
    def test_the_whole_act(self, room):
        room.reveal("FEDAYIN")
        room.key("1 top", "2 92", "3 none")

        taken = undo(room)

        assert [type(event) for event in taken.events[::2]] == [SlipRecorded] * 3
        assert room.last.slips == {}
        assert room.log[-1].event == Undone(taken.act)

    def test_the_log_only_grows(self, room):
        room.reveal("FEDAYIN")
        room.key("1 top")
        before = list(room.log)

        undo(room)

        assert room.log[:-1] == before
        assert verify(room.context, NAME).faults == ()

    def test_step_by_step_back_to_the_beginning(self, room):
        room.reveal("FEDAYIN")
        room.key("1 top")
        taken = [type(undo(room).events[0]).__name__ for _ in range(7)]

        assert taken == [
            "SlipRecorded",
            "TopRevealed",
            "RackDrawn",
            "GameStarted",
            "PlayerEntered",
            "PlayerEntered",
            "PlayerEntered",
        ]
        assert room.session.state.games == {}
        assert room.session.state.entries == {}
        with room.refused("nothing-to-undo"):
            undo(room)

    def test_a_list_of_players_is_taken_back_only_on_purpose(self, new_room):
        room = new_room()
        players.import_list(room.session, EXAMPLE)
        listed = len(room.session.state.entries)

        with room.refused("undo-many") as caught:
            undo(room)
        assert caught.value.values == {"count": listed}
        assert len(room.session.state.entries) == listed

        corrections.undo(room.session, many=True)
        assert room.session.state.entries == {}

    def test_an_undo_is_not_undone(self, room):
        room.reveal("FEDAYIN")
        room.key("1 92")
        room.key("2 92")
        undo(room)
        undo(room)

        assert room.last.slips == {}

    def test_peers_8_1_totals_are_exactly_what_they_were(self, room):
        room.play_rounds(1)
        before = room.results()
        room.reveal("UFERSTL")
        room.key("1 top", "2 top", "3 top")
        rounds.certify(room.session)
        for _ in range(4):
            undo(room)

        assert room.results() == before

    def test_the_same_rack_is_drawn_again(self, new_room):
        room = new_room().start(seed=7)
        first = room.draw()
        undo(room)

        assert room.draw() == first

    def test_nothing_of_one_s_own(self, room):
        with room.signed("quelqu’un d’autre"), room.refused("nothing-to-undo") as caught:
            undo(room)

        assert caught.value.values == {"operator": "quelqu’un d’autre"}

    def test_not_the_entry_of_somebody_else(self, room):
        room.reveal("FEDAYIN")
        room.key("1 top")
        with room.signed("piste B"):
            room.key("2 92")

        taken = undo(room)

        assert taken.events[0].table == "1"
        assert list(room.last.slips) == [2]

    def test_a_correction_gives_back_what_was_there(self, room):
        room.play_rounds(1)
        slips.correct(room.session, 1, "1 92", "relu")

        taken = undo(room)

        assert isinstance(taken.events[0], Corrected)
        assert room.cell("1", 1).points == 110
        assert room.last.certified.points == 330

    def test_a_decision_too(self, room):
        room.reveal("FEDAYIN")
        room.key("1 top")
        slips.decide(room.session, 1, "1", slips.decision(50), "recours")

        undo(room)

        assert room.cell("1", 1).points == 110

    def test_the_end_of_a_game(self, room):
        room.play_rounds(1)
        room.end()

        assert isinstance(undo(room).events[0], GameEnded)
        assert room.draw("UFERSTL").round == 2


class TestWhatBuildsOnIt:
    """An entry cannot be taken back when something later depends on it."""

    def refused(self, room):
        with room.refused("undo-depends") as caught:
            undo(room)
        assert caught.value.values["operator"] == "piste B"

    def test_a_slip_that_was_corrected(self, room):
        room.reveal("FEDAYIN")
        room.key("1 top")
        with room.signed("piste B"):
            slips.correct(room.session, 1, "1 92", "relu")

        self.refused(room)

    def test_a_slip_that_was_decided_or_attributed(self, room):
        room.reveal("FEDAYIN")
        room.key("? top")
        with room.signed("piste B"):
            slips.attribute(room.session, 1, "1")

        self.refused(room)

    def test_a_slip_of_a_certified_round(self, room):
        room.reveal("FEDAYIN")
        room.key("1 top", "2 top", "3 top")
        with room.signed("piste B"):
            rounds.certify(room.session)

        self.refused(room)

    def test_a_slip_of_another_round_does_not_matter(self, room):
        room.reveal("FEDAYIN")
        room.key("1 top", "2 top", "3 top")
        room.reveal("UFERSTL")
        room.key("1 top", number=2)
        with room.signed("piste B"):
            rounds.certify(room.session, 1)

        assert undo(room).events[0].round == 2

    def test_a_count(self, room):
        room.reveal("FEDAYIN")
        room.key("1 top", "2 top", "3 top")
        slips.count(room.session, 1, 3)
        with room.signed("piste B"):
            rounds.certify(room.session)

        self.refused(room)

    @pytest.mark.parametrize(
        "later",
        [
            lambda room: room.key("1 top"),
            lambda room: rounds.reveal(room.session),
            lambda room: clock.start_clock(room.session),
            lambda room: slips.count(room.session, 1, 3),
            lambda room: corrections.declare(
                room.session, Incident(IncidentKind.CANCELLED, "annonce")
            ),
        ],
    )
    def test_a_rack(self, room, later):
        room.draw("FEDAYIN")
        with room.signed("piste B"):
            later(room)

        self.refused(room)

    def test_an_announcement(self, room):
        room.reveal("FEDAYIN")
        with room.signed("piste B"):
            room.draw("UFERSTL")

        self.refused(room)

    def test_an_announcement_after_which_the_game_was_ended(self, room):
        room.reveal("FEDAYIN")
        with room.signed("piste B"):
            room.end()

        self.refused(room)

    def test_the_end_of_a_game_after_which_the_next_began(self, room):
        room.end()
        with room.signed("piste B"):
            tournaments.start_game(room.session)

        self.refused(room)

    def test_the_start_of_a_game(self, room):
        with room.signed("piste B"):
            room.draw("FEDAYIN")

        self.refused(room)

    def test_a_player_who_has_played(self, room):
        players.add(room.session, Person(0, "Tardif"), "9")
        with room.signed("piste B"):
            room.reveal("FEDAYIN")
            room.key("9 top")

        self.refused(room)

    def test_a_player_who_has_not(self, room):
        players.add(room.session, Person(0, "Tardif"), "9")
        with room.signed("piste B"):
            room.reveal("FEDAYIN")
            room.key("1 top")

        assert isinstance(undo(room).events[0], PlayerEntered)

    def test_a_correction_that_was_certified_or_corrected_again(self, room):
        room.play_rounds(1)
        slips.correct(room.session, 1, "1 92", "relu")
        with room.signed("piste B"):
            slips.correct(room.session, 1, "1 94", "relu encore")

        self.refused(room)

    def test_what_was_taken_back_does_not_count(self, room):
        room.draw("FEDAYIN")
        with room.signed("piste B"):
            rounds.reveal(room.session)
            undo(room)

        assert isinstance(undo(room).events[0], RackDrawn)
