"""Notices and their life, what the room is told, and the average that depends on them."""

import pytest

from duplicate.adjudication.reasons import describe
from duplicate.game.arbitration import NoticeIssued
from duplicate.game.events import Outcome
from duplicate.service import average_grants, corrections, notices, slips
from duplicate.service.history import entries
from duplicate.service.players import move
from duplicate.service.verification import verify
from duplicate.standings.results import CellKind, NoticeMark
from duplicate.texts import texts
from tests.support.room import NAME

#: Round 2 has a top of more than 30, so that others can have what BL-070 says.
WORDS = "FEDAYIN FURTELSN DE OSE"
FIRST, SECOND = "FEDAYIN", "FURTELS"


@pytest.fixture
def room(new_room):
    return new_room(words=WORDS).start(5)


def waiting(room, **which):
    return [(each.number, each.table) for each in notices.listing(room.session, **which)]


def slugs(keyed):
    return [reason.slug for reason in keyed.judged.reasons]


class TestOpening:
    """FISF 5.9: every sanction has its notice, with two exceptions."""

    def test_5_9_sanctions_owe_a_notice(self, room):
        room.reveal(FIRST)
        room.key("1 top", "2 H8 FADEYIN 110", "3 92 -5", "4 92 a", "5 92")

        assert waiting(room) == [(1, "2"), (2, "3"), (3, "4")]

    def test_5_9_none_for_the_score_of_the_retained_word(self, room):
        room.reveal(FIRST)
        room.key("1 H4 FEDAYIN 98")

        assert room.cell("1", 1).warning
        assert waiting(room) == []

    def test_5_9_none_for_a_zero_above_the_top(self, room):
        room.reveal(FIRST)
        room.key("1 H8 FADEYIN 111", "2 H8 FADEYIN 110")

        assert waiting(room) == [(1, "2")]

    def test_5_9_who_wrote_nothing_has_nothing_to_learn(self, room):
        room.reveal(FIRST)
        room.key("1 blank", "2 none", "3 absent")

        assert waiting(room) == []

    def test_a_slip_of_the_tray_waits_for_its_player(self, room):
        room.reveal(FIRST)
        slip = room.key("? 0 VARI")[0].slip
        assert waiting(room) == []

        slips.attribute(room.session, slip, "3")

        assert waiting(room) == [(1, "3")]
        room.check()

    def test_bl_087_a_notice_of_an_open_round_is_secret(self, room):
        room.draw(FIRST)
        room.key("1 0 VARI")

        assert waiting(room) == []
        assert not any(line.slug.startswith("journal-notice") for line in entries(room.session))
        with room.refused("notice-unknown"):
            notices.hand(room.session, [1])
        room.reveal()
        assert waiting(room) == [(1, "1")]

    def test_they_tell_all_there_is_to_tell(self, room):
        room.reveal(FIRST)
        room.key("1 H8 FADEYIN 110")

        notice = notices.listing(room.session)[0]

        assert (notice.name, notice.round, notice.points, notice.outcome) == (
            "P001",
            1,
            0,
            Outcome.ZERO,
        )
        assert [describe(each, texts("en")) for each in notice.reasons] == [
            "FADEYIN is not in the word list."
        ]

    def test_undone_with_its_slip(self, room):
        room.reveal(FIRST)
        room.key("1 0 VARI")
        corrections.undo(room.session)

        assert waiting(room) == []
        assert room.session.state.notices == {}


class TestCorrections:
    def test_a_notice_that_is_not_true_any_more_is_not_handed_over(self, room):
        room.reveal(FIRST)
        room.key("1 0 VARI", "2 0 VARI")
        slips.correct(room.session, 1, "1 top", "misread")

        assert waiting(room) == [(2, "2")]

    def test_a_player_who_was_told_wrongly_is_told_again(self, room):
        room.reveal(FIRST)
        room.key("1 0 VARI")
        notices.hand(room.session, [1])
        slips.correct(room.session, 1, "1 top", "misread")

        notice = notices.listing(room.session)[0]

        assert (notice.number, notice.replaces, notice.points) == (2, 1, 110)

    def test_the_same_decision_again_opens_nothing(self, room):
        room.reveal(FIRST)
        room.key("1 0 VARI")
        slips.correct(room.session, 1, "1 0 VARI", "typed again")

        assert waiting(room) == [(1, "1")]

    def test_a_decision_opens_one(self, room):
        room.reveal(FIRST)
        room.key("1 top")
        slips.decide(room.session, 1, "1", slips.decision(0), "no circle at all")

        assert waiting(room) == [(1, "1")]

    def test_a_cancelled_round_owes_nothing(self, room):
        from duplicate.game.events import IncidentKind

        room.reveal(FIRST)
        room.key("1 0 VARI")
        corrections.declare(
            room.session, corrections.Incident(IncidentKind.CANCELLED, "wrong board"), 1
        )

        assert waiting(room) == []
        assert notices.listing(room.session, every=True) == []


class TestHandingOver:
    def test_ticked_with_the_round_of_the_collection(self, room):
        room.play(FIRST, "1 0 VARI", "2 0 VARI", "3 top", "4 top", "5 top")
        room.draw(SECOND)

        handed = notices.hand(room.session, [1])

        assert [(each.notice, each.round) for each in handed] == [(1, 2)]
        assert waiting(room) == [(2, "2")]
        assert [each.handed for each in notices.listing(room.session, every=True)] == [2, None]
        assert room.cell("1", 1).notices == (NoticeMark(1, (1, 2)),)
        assert room.cell("2", 1).notices == (NoticeMark(2, None),)

    def test_all_that_wait_at_once(self, room):
        room.reveal(FIRST)
        room.key("1 0 VARI", "2 0 VARI")

        assert len(notices.hand(room.session)) == 2
        with room.refused("notice-none-waits"):
            notices.hand(room.session)

    def test_every_reason_is_told(self, room):
        room.play(FIRST, "1 0 VARI", "2 top", "3 top", "4 top", "5 top")
        room.reveal(SECOND)
        room.key("2 0 VARI")
        notices.hand(room.session, [1])

        with room.refused("notice-handed-before", "notice-too-early", "notice-unknown"):
            notices.hand(room.session, [1, 2, 7], 1)

    def test_by_group_then_table_as_a_runner_walks(self, new_room):
        room = new_room(words=WORDS)
        room.enter(3)
        for table, group in (("1", "B"), ("2", "A"), ("3", "A")):
            move(room.session, table, table, group)
        room.start(0)
        room.reveal(FIRST)
        room.key("1 0 VARI", "3 0 VARI", "2 0 VARI")

        assert [(each.group, each.table) for each in notices.listing(room.session)] == [
            ("A", "2"),
            ("A", "3"),
            ("B", "1"),
        ]
        assert waiting(room, group="B") == [(1, "1")]

    def test_an_undo_cannot_take_back_a_notice_that_was_handed_over(self, room):
        room.reveal(FIRST)
        room.key("1 0 VARI")
        with room.signed("coureur"):
            notices.hand(room.session, [1])

        with room.refused("undo-depends"):
            corrections.undo(room.session)


class TestTheRoom:
    def test_one_line_for_many(self, room):
        room.reveal(FIRST)
        room.key("1 0 VARI", "3 0 VARI", "5 0 VARI", "4 0 LUNI", "2 0 VARI")
        notices.hand(room.session, [5])

        assert notices.traps(room.session) == [notices.Trap("VARI", ("1", "3", "5"))]
        told = notices.tell(room.session, "vari")
        assert (told.word, told.tables) == ("VARI", ("1", "3", "5"))
        assert waiting(room) == [(4, "4")]

    def test_a_word_nobody_played(self, room):
        room.reveal(FIRST)
        room.key("1 0 VARI")

        with room.refused("notice-no-such-word"):
            notices.tell(room.session, "LUNI")
        with room.refused("word-needed"):
            notices.tell(room.session, " ")


def second_zero(room, *others):
    """Table 5 plays VARI in both rounds; the others of round 2 as given."""
    room.play(FIRST, "1 top", "2 top", "3 top", "4 top", "5 0 VARI")
    room.reveal(SECOND)
    return room.key(*others, "5 0 VARI")[-1]


OTHERS = ("1 30", "2 24", "3 0", "4 19")


def test_bl_070_and_5_9_the_average_is_proposed_never_given(room):
    keyed = second_zero(room, *OTHERS)

    assert (keyed.judged.points, keyed.judged.outcome) == (0, Outcome.ZERO)
    assert [(ask.slug, ask.article, ask.words) for ask in keyed.judged.asks] == [
        ("average-possible", "5.9", ("VARI",))
    ]
    assert "notice average" in describe(keyed.judged.asks[0], texts("fr"))


@pytest.mark.parametrize(("claimed", "given"), [(20, 18), (12, 12)])
def test_bl_070_floor_of_the_others_capped_by_the_claim(room, claimed, given):
    second_zero(room, *OTHERS)

    keyed = average_grants.grant(room.session, 2, "5", "the notice came late", claimed=claimed)

    assert (keyed.judged.points, keyed.judged.raw, keyed.judged.outcome) == (
        given,
        given,
        Outcome.AVERAGE,
    )
    assert keyed.judged.by == "arbiter"
    assert keyed.judged.asks == ()
    cell = room.cell("5", 2)
    assert (cell.kind, cell.average, cell.decided_by) == (CellKind.PLAY, True, "arbitre")
    assert "the notice came late" in [r.values.get("note") for r in cell.reasons]
    assert room.line("5").total == given
    room.reopen()
    assert room.cell("5", 2) == cell
    assert verify(room.context, NAME).faults == ()


def test_af22_average_of_the_arbiter_s_other_players(new_room):
    room = new_room(words=WORDS).start(5)
    second_zero(room, "1 30", "2 30", "3 0", "4 25")

    keyed = average_grants.grant(room.session, 2, "5", "late", claimed=18)

    assert keyed.judged.points == 18
    assert keyed.judged.reasons[0].values["points"] == 18
    again = average_grants.grant(room.session, 2, "5", "the claim was misread", claimed=40)
    assert again.judged.points == 21


def test_5_9_no_average_once_the_notice_came(room):
    room.play(FIRST, "1 top", "2 top", "3 top", "4 top", "5 0 VARI")
    notices.hand(room.session, [1], 1)
    room.reveal(SECOND)

    assert room.key("5 0 VARI")[0].judged.asks == ()
    room.key(*OTHERS)
    with room.refused("average-no-ground"):
        average_grants.grant(room.session, 2, "5", "late", claimed=20)


def test_5_9_a_notice_that_comes_with_the_collection_of_the_round_itself_is_late(room):
    room.play(FIRST, "1 top", "2 top", "3 top", "4 top", "5 0 VARI")
    room.reveal(SECOND)
    notices.hand(room.session, [1], 2)

    assert room.key("5 0 VARI")[0].judged.asks != ()


def test_5_9_no_average_once_the_room_was_told(room):
    room.play(FIRST, "1 top", "2 top", "3 top", "4 top", "5 0 VARI")
    notices.tell(room.session, "VARI", 1)
    room.reveal(SECOND)

    assert room.key("5 0 VARI")[0].judged.asks == ()


def test_5_9_another_word_is_another_fault(room):
    room.play(FIRST, "1 top", "2 top", "3 top", "4 top", "5 0 VARI")
    room.reveal(SECOND)

    assert room.key("5 0 LUNI", "4 0 VARI")[0].judged.asks == ()


def test_5_9_a_notice_that_was_wrong_or_incomplete(room):
    room.play(FIRST, "1 top", "2 top", "3 top", "4 top", "5 0 VARI")
    notices.hand(room.session, [1], 1)
    room.reveal(SECOND)
    room.key(*OTHERS, "5 0 VARI")

    keyed = average_grants.grant(
        room.session, 2, "5", "it named another word", claimed=20, notice_wrong=True
    )

    assert keyed.judged.points == 18


def test_5_9_the_true_value_at_the_place_written_is_the_cap(new_room):
    """DUS twice, down the D of FEDAYIN: worth 6 there, whatever it claims."""
    room = new_room(words=f"{WORDS} FEDAYINS").start(5)
    room.play(FIRST, "1 top", "2 top", "3 top", "4 top", "5 H8 FADEYIN 110")
    room.play(SECOND, "1 top", "2 top", "3 top", "4 top", "5 10H DUS 6")
    room.reveal("EARTUSL")

    keyed = room.key("1 20", "2 20", "3 20", "4 20", "5 10H DUS 9")[-1]

    assert slugs(keyed) == ["invalid-word"]
    assert [ask.slug for ask in keyed.judged.asks] == ["average-possible"]
    assert average_grants.grant(room.session, 3, "5", "late").judged.points == 6


def test_5_9_another_fault_keeps_the_zero(new_room):
    """The second time the letters were not drawn: no average, whatever the notice did."""
    room = new_room(words=f"{WORDS} FEDAYINS").start(5)
    room.play(FIRST, "1 top", "2 top", "3 top", "4 top", "5 top")
    room.play(SECOND, "1 top", "2 top", "3 top", "4 top", "5 10H DUS 6")
    room.reveal("EARTULL")

    keyed = room.key("1 0", "2 0", "3 0", "4 0", "5 10H DUS 6")[-1]

    assert keyed.judged.outcome is Outcome.ZERO
    assert keyed.judged.asks == ()
    with room.refused("average-other-fault"):
        average_grants.grant(room.session, 3, "5", "late")


def test_5_9_by_the_corrector_s_group_as_it_was_in_that_round(new_room):
    room = new_room(words=WORDS)
    room.enter(5)
    for table, group in zip("12345", "AABBA", strict=True):
        move(room.session, table, table, group)
    room.start(0)
    second_zero(room, *OTHERS)
    move(room.session, "3", "3", "A")

    assert average_grants.grant(room.session, 2, "5", "late", claimed=99).judged.points == 27


def test_5_9_absent_does_not_count_no_slip_is_a_zero_averages_are_left_out(room):
    second_zero(room, "1 30", "2 none", "3 absent", "4 0 VARI")

    assert average_grants.grant(room.session, 2, "5", "late", claimed=99).judged.points == 10


def test_5_9_other_averages_are_left_out(new_room):
    room = new_room(words=WORDS).start(5)
    room.play(FIRST, "1 top", "2 top", "3 top", "4 0 VARI", "5 0 VARI")
    room.reveal(SECOND)
    room.key("1 30", "2 20", "3 0", "4 0 VARI", "5 0 VARI")

    first = average_grants.grant(room.session, 2, "4", "late", claimed=99)
    second = average_grants.grant(room.session, 2, "5", "late", claimed=99)

    assert (first.judged.points, second.judged.points) == (16, 16)


def test_the_average_waits_for_the_whole_group(room):
    second_zero(room, "1 30", "2 24")

    with room.refused("average-others-open"):
        average_grants.grant(room.session, 2, "5", "late", claimed=20)


def test_the_average_needs_a_reason_and_a_cap(room):
    second_zero(room, *OTHERS)

    with room.refused("reason-needed"):
        average_grants.grant(room.session, 2, "5", " ", claimed=20)
    with room.refused("average-claim-needed"):
        average_grants.grant(room.session, 2, "5", "late")


def test_3_5_an_average_creates_no_solo(room):
    second_zero(room, "1 0", "2 30", "3 absent", "4 absent")
    average_grants.grant(room.session, 2, "5", "late", claimed=99)
    slips.correct(room.session, 2, "2 0", "misread")

    assert room.cell("5", 2).points == 15
    assert room.results().rounds[1].solo_entry is None


def test_the_average_is_told_on_a_notice_too(room):
    second_zero(room, *OTHERS)
    average_grants.grant(room.session, 2, "5", "late", claimed=20)

    last = [r.event for r in room.log if isinstance(r.event, NoticeIssued)][-1]

    assert (last.round, last.outcome, last.points) == (2, Outcome.AVERAGE, 18)
