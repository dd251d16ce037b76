"""Double arbitration, appeals, warnings for conduct, exclusion, pairs, two people at one slip."""

import pytest

from duplicate.game.events import Outcome
from duplicate.service import (
    appeals,
    corrections,
    discipline,
    notices,
    piles,
    players,
    rounds,
    second_arbiter,
    slips,
    tournaments,
)
from duplicate.service.history import entries
from duplicate.standings.results import CellKind
from tests.support.room import ROUNDS

FIRST = ROUNDS[0][0]
NOTE = "double arbitration"


def look(room, **which):
    return second_arbiter.second_look(room.session, 1, **which)


def enter(room, *lines, **which):
    with room.signed("second"):
        return second_arbiter.enter(room.session, lines, NOTE, 1, **which)


class TestDoubleArbitration:
    """FISF 5.9: a second arbiter sees the judged slips and rectifies."""

    def test_in_the_order_of_the_pile_counting_down(self, room):
        room.reveal(FIRST)
        room.key("3 top", "1 92", "2 none")

        assert [each.table for each in look(room).to_check] == ["3", "1"]
        enter(room, "3 =")
        found = look(room)
        assert ([each.table for each in found.to_check], found.left) == (["1"], 1)
        enter(room, "1 =")
        assert look(room).left == 0

    def test_by_group_and_by_operator(self, room):
        room.reveal(FIRST)
        room.key("1 top", group="A")
        with room.signed("anne"):
            room.key("2 top", "3 92", group="B")

        assert [each.table for each in look(room, group="A").to_check] == ["1"]
        assert [each.table for each in look(room, operator="anne").to_check] == ["2", "3"]
        assert look(room, group="A").left == 3

    def test_another_verdict_by_eye_overrides_a_full_slip(self, room):
        room.reveal(FIRST)
        room.key("1 H8 FEDAYIN 110")

        done = enter(room, "1 110 -5")[0]

        assert (done.agreed, done.before, done.after, done.notice) == (False, 110, 105, 1)
        slip = room.last.slips[1]
        assert slip.recorded.written.word == "FEDAYIN"
        assert (slip.judged.by, slip.judged_by, slip.agreed_by) == ("arbiter", "second", "second")
        assert NOTE in [reason.values.get("note") for reason in slip.judged.reasons]
        assert look(room).left == 0

    def test_another_reading_corrects_what_was_keyed(self, room):
        room.reveal(FIRST)
        room.key("1 92")

        assert enter(room, "1 H4 FEDAYIN 98")[0].after == 110
        assert room.last.slips[1].recorded.written.word == "FEDAYIN"

    def test_the_same_reading_is_an_agreement(self, room):
        room.reveal(FIRST)
        room.key("1 H8 FEDAYIN 110", "2 92", "3 top")

        assert [each.agreed for each in enter(room, "1 H8 fedayin 110", "2 92", "3 top")] == [
            True
        ] * 3

    def test_a_later_judgement_has_to_be_seen_again(self, room):
        room.reveal(FIRST)
        room.key("1 top")
        enter(room, "1 =")
        slips.correct(room.session, 1, "1 92", "misread")

        assert look(room).left == 1

    def test_nobody_checks_what_they_judged(self, room):
        room.reveal(FIRST)
        room.key("1 top")

        with room.refused("second-same-operator"):
            second_arbiter.enter(room.session, ["1 ="], NOTE, 1)

    def test_every_reason_and_nothing_is_kept(self, room):
        room.reveal(FIRST)
        room.key("1 top", "2 top")

        with room.refused("slip-incomplete", "nothing-to-correct", "second-twice"):
            enter(room, "2 =", "1", "3 =", "2 =")

    def test_a_question_is_decided_first(self, room):
        room.play(FIRST, "1 top", "2 top", "3 0 VARI")
        room.reveal(ROUNDS[1][0])
        room.key("3 0 VARI")
        with room.signed("second"), room.refused("second-undecided"):
            second_arbiter.enter(room.session, ["3 ="], NOTE, 2)

    def test_required_where_the_tournament_is_set_so(self, new_room):
        room = new_room(overrides={"slip.double-arbitration": True}).start()
        room.reveal(FIRST)
        room.key("1 top", "2 top", "3 none")

        assert piles.pile(room.session, room.game, room.last).to_agree == ("1", "2")
        with room.refused("second-missing"):
            rounds.certify(room.session)
        enter(room, "1 =", "2 =")
        assert rounds.certify(room.session).points == 220

    def test_a_certified_round_keeps_its_totals_in_step(self, room):
        room.play(FIRST, "1 top", "2 92", "3 92")
        enter(room, "2 110", "3 90")

        assert room.game.rounds[0].certified.points == 110 + 110 + 90


class TestTwoAtOneSlip:
    """BL-075: nothing is overwritten silently."""

    def test_bl_075_the_second_is_told_what_changed_and_by_whom(self, room):
        room.reveal(FIRST)
        room.key("1 92")
        seen = room.session.state.last_seq
        with room.signed("anne"):
            slips.correct(room.session, 1, "1 24", "misread", seen=seen)

        with room.refused("slip-changed") as caught:
            slips.correct(room.session, 1, "1 18", "misread", seen=seen)
        assert caught.value.values["operator"] == "anne"
        assert caught.value.values["points"] == 24
        with room.refused("slip-changed"):
            slips.decide(room.session, 1, "1", slips.decision(18), "mine", seen=seen)
        with room.refused("slip-changed"):
            enter(room, "1 =", seen=seen)

    def test_bl_075_whoever_replaces_is_told_what_was_there(self, room):
        room.reveal(FIRST)
        with room.signed("anne"):
            room.key("1 24")

        keyed = slips.correct(room.session, 1, "1 18", "misread")

        assert (keyed.replaced.points, keyed.replaced.operator) == (24, "anne")
        points = [r.event.points for r in room.log if hasattr(r.event, "points")]
        assert points == [24, 18]

    def test_bl_076_the_log_says_who_what_and_when(self, room):
        room.reveal(FIRST)
        room.key("1 92", "2 0 VARI")
        slips.correct(room.session, 1, "1 24", "misread")
        slips.decide(room.session, 1, "1", slips.decision(26), "counted again")
        notices.hand(room.session, [1])
        discipline.warn(room.session, "2", "talking")
        appeals.lodge(room.session, 1, "2", "VARI is a word")
        before = room.results()

        told = [line.slug for line in entries(room.session)]
        for slug in (
            "journal-corrected-to",
            "journal-decided-accepted",
            "journal-notice-handed",
            "journal-disciplinary",
            "journal-appeal-lodged",
        ):
            assert slug in told
        room.reopen()
        assert room.results().lines == before.lines


class TestAppeals:
    """FISF 6.3."""

    def ended(self, room):
        room.play(FIRST, "1 top", "2 92", "3 92")
        room.end()
        return room

    def test_6_3_provisional_until_the_time_is_over(self, room):
        self.ended(room)

        assert room.results().provisional
        room.wait(15 * 60)
        assert not room.results().provisional

    def test_6_3_and_until_no_appeal_is_open(self, room):
        self.ended(room)
        appeal = appeals.lodge(room.session, 1, "2", "the word is admitted")
        room.wait(15 * 60)

        assert appeal.upheld is None
        assert room.results().provisional
        appeals.answer(room.session, 1, appeals.Answer(False, "5.4.1", "it is not"))
        assert not room.results().provisional

    def test_6_3_upheld_with_a_new_judgement(self, room):
        self.ended(room)
        appeals.lodge(room.session, 1, "2", "read it again")

        answered, keyed = appeals.answer(
            room.session, 1, appeals.Answer(True, "6.3", "it says 98", slips.decision(98))
        )

        assert (answered.upheld, answered.article) == (True, "6.3")
        assert keyed.judged.points == 98
        assert [(r.slug, r.article) for r in keyed.judged.reasons] == [("appeal-decision", "6.3")]
        assert (room.cell("2", 1).points, room.cell("2", 1).decided_by) == (98, "arbitre")
        assert room.game.rounds[0].certified.points == 110 + 98 + 92

    def test_6_3_too_late(self, room):
        self.ended(room).wait(15 * 60)
        with room.refused("appeal-too-late"):
            appeals.lodge(room.session, 1, "2", "too late")

    def test_6_3_before_the_next_game(self, room):
        self.ended(room)
        tournaments.start_game(room.session, physical=True)

        with room.refused("appeal-too-late"):
            appeals.lodge(room.session, 1, "2", "too late", game=1)
        assert not room.results(game=1).provisional

    def test_6_3_while_the_game_is_played(self, room):
        room.play(FIRST, "1 top", "2 92", "3 92")
        room.wait(3600)

        assert appeals.lodge(room.session, 1, "2", "still playing").number == 1
        assert [each.number for each in appeals.listing(room.session)] == [1]

    def test_what_cannot_be(self, room):
        self.ended(room)
        appeals.lodge(room.session, 1, "2", "the word is admitted")

        with room.refused("reason-needed"):
            appeals.lodge(room.session, 1, "2", " ")
        with room.refused("article-needed"):
            appeals.answer(room.session, 1, appeals.Answer(True, " ", "so it is"))
        with room.refused("reason-needed"):
            appeals.answer(room.session, 1, appeals.Answer(True, "6.3", " "))
        with room.refused("appeal-unknown"):
            appeals.answer(room.session, 2, appeals.Answer(True, "6.3", "so it is"))
        appeals.answer(room.session, 1, appeals.Answer(True, "6.3", "so it is"))
        with room.refused("appeal-answered"):
            appeals.answer(room.session, 1, appeals.Answer(True, "6.3", "so it is"))

    def test_an_open_round(self, room):
        room.draw(FIRST)
        with room.refused("round-not-revealed"):
            appeals.lodge(room.session, 1, "2", "already")

    def test_a_lodged_appeal_that_was_answered_is_not_undone(self, room):
        self.ended(room)
        appeals.lodge(room.session, 1, "2", "the word is admitted")
        with room.signed("committee"):
            appeals.answer(room.session, 1, appeals.Answer(True, "6.3", "so it is"))

        with room.refused("undo-depends"):
            corrections.undo(room.session)


class TestDiscipline:
    def test_5_8_on_top_of_a_warning_a_penalty_and_a_zero(self, room):
        room.reveal(FIRST)
        room.key("1 92 a", "2 92 -5", "3 0 VARI")
        for table in "123":
            discipline.warn(room.session, table, "talking")

        assert [room.line(table).warnings for table in "123"] == [2, 1, 1]
        assert room.cell("2", 1).discipline == ("talking",)
        assert [room.cell(t, 1).points for t in "123"] == [92, 87, 0]

    def test_5_8_counts_in_the_quota(self, room):
        room.play(FIRST, "1 top", "2 top", "3 top")
        for _time in range(4):
            discipline.warn(room.session, "1", "talking")
        room.end()

        assert (room.line("1").warnings, room.line("1").excess) == (4, 1)
        assert room.line("1").total == 105

    def test_what_cannot_be(self, room):
        with room.refused("no-round-yet"):
            discipline.warn(room.session, "1", "talking")
        room.draw(FIRST)
        with room.refused("reason-needed"):
            discipline.warn(room.session, "1", " ")
        with room.refused("table-unknown"):
            discipline.warn(room.session, "99", "talking")
        with room.refused("table-unknown"):
            discipline.warn(room.session, "?", "talking")


class TestExclusion:
    """FISF 6.1: scores annulled, excluded from the rest."""

    def test_6_1_all_scores_are_annulled_and_the_player_stands_last(self, room):
        room.play(FIRST, "1 top", "2 92", "3 0 VARI")
        room.draw(ROUNDS[1][0])
        discipline.exclude(room.session, "1", "a telephone")
        room.reveal()
        room.key("2 top", "3 top")
        rounds.certify(room.session, 2)

        results = room.results()

        assert [(line.table, line.rank, line.total) for line in results.lines] == [
            ("2", 1, 101),
            ("3", 2, 9),
            ("1", 0, 0),
        ]
        last = results.lines[-1]
        assert last.excluded
        assert [cell.kind for cell in last.cells] == [CellKind.ANNULLED, CellKind.ABSENT]
        assert last.person.surname == "P001"

    def test_6_1_annulled_points_take_no_solo(self, room):
        room.play(FIRST, "1 top", "2 92", "3 90")
        assert room.results().rounds[0].solo_entry == 1
        discipline.exclude(room.session, "1", "a telephone")

        assert room.results().rounds[0].solo_entry == 2
        assert room.results().rounds[0].found == 0

    def test_plays_no_more(self, room):
        room.play(FIRST, "1 top", "2 92", "3 90")
        discipline.exclude(room.session, "1", "a telephone")
        room.reveal(ROUNDS[1][0])

        with room.refused("table-not-playing"):
            room.key("1 top")
        with room.refused("table-excluded"):
            players.come_back(room.session, "1")
        with room.refused("table-excluded"):
            discipline.exclude(room.session, "1", "again")
        with room.refused("table-unknown"):
            discipline.exclude(room.session, "9", "who?")
        with room.refused("reason-needed"):
            discipline.exclude(room.session, "2", "")

    def test_can_be_undone(self, room):
        room.play(FIRST, "1 top", "2 92", "3 90")
        discipline.exclude(room.session, "1", "a telephone")
        corrections.undo(room.session)

        assert room.line("1").total == 110


def test_af23_a_late_arrival_has_nothing_before_and_a_pair_plays_with_one_partner(room):
    """A pair is one entry: who of the two is in the room changes nothing (FISF 6.2)."""
    from duplicate.core.person import Person

    room.play(FIRST, "1 top", "2 top", "3 top")
    players.add(room.session, Person(0, "Durand / Dupont"))
    room.reveal(ROUNDS[1][0])
    room.key("4 top")

    assert [cell.kind for cell in room.line("4").cells] == [CellKind.ABSENT, CellKind.TOP]
    assert room.line("4").total == 9


@pytest.mark.parametrize("kind", ["decide", "correct"])
def test_an_override_stands_on_the_player_s_sheet(room, kind):
    from duplicate.reports.tables import remarks
    from duplicate.texts import texts

    room.reveal(FIRST)
    room.key("1 top", "2 top", "3 0 VARI")
    if kind == "decide":
        slips.decide(room.session, 1, "1", slips.decision(87, 92), "the H was read as an N")
        told = remarks(room.cell("1", 1), texts("fr"))
        assert "the H was read as an N" in told
        assert "Décidé par arbitre." in told
        assert "Billet 2, pas encore remis." in told
        assert room.cell("1", 1).penalty
    else:
        slips.correct(room.session, 1, "1 92", "misread")
        assert room.cell("1", 1).decided_by == ""
    assert room.last.slips[3].judged.outcome is Outcome.ZERO
