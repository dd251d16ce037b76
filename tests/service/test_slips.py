"""Slips: keyed in every form, in any order, for any round; corrected and decided afterwards."""

import pytest

from duplicate.adjudication.slip_text import parse_time
from duplicate.core.person import Person
from duplicate.errors import DuplicateError
from duplicate.game.events import Origin, Outcome, SlipKind, SlipRecorded, Timing
from duplicate.service import clock, corrections, piles, players, rounds, slips, tournaments
from duplicate.service.slips import Entry
from duplicate.service.verification import verify
from duplicate.standings.results import CellKind
from tests.support.room import NAME


def judged(keyed):
    """Points, value, sanction and reasons of a slip."""
    verdict = keyed.judged
    slugs = tuple(reason.slug for reason in verdict.reasons)
    return verdict.points, verdict.raw, verdict.outcome, verdict.warning, slugs


class TestForms:
    """Every line an operator may type becomes what it says."""

    def test_in_full(self, room):
        room.reveal("FEDAYIN")

        keyed = room.key("1 H8 FEDAYIN 110", "2 H4 FEDAYIN 98", "3 FEDAYIN")

        assert [judged(each)[:4] for each in keyed] == [
            (110, 110, Outcome.ACCEPTED, False),
            (110, 110, Outcome.ACCEPTED, True),
            (110, 110, Outcome.ACCEPTED, True),
        ]
        assert [each.written.reference for each in keyed] == ["H8", "H4", ""]
        assert {each.written.kind for each in keyed} == {SlipKind.FULL}

    def test_af16_round_one_pays_the_best_place(self, room):
        room.reveal("FEDAYIN")

        without_place, too_little = room.key("1 FEDAYIN 110", "2 H4 FEDAYIN 98")

        assert judged(without_place) == (110, 110, Outcome.ACCEPTED, False, ())
        assert judged(too_little) == (110, 110, Outcome.ACCEPTED, True, ("round1-score",))

    def test_score_only(self, room):
        room.reveal("FEDAYIN")

        plain, penalty, warned = room.key("1 92", "2 92 -5", "3 92 a")

        assert judged(plain) == (92, 92, Outcome.ACCEPTED, False, ())
        assert judged(penalty)[:4] == (87, 92, Outcome.PENALTY, False)
        assert judged(warned)[:4] == (92, 92, Outcome.ACCEPTED, True)
        assert {each.judged.by for each in (plain, penalty, warned)} == {"corrector"}
        recorded = [r.event for r in room.log if isinstance(r.event, SlipRecorded)]
        assert recorded[-1].origin is Origin.SCORE_ONLY

    def test_the_top_a_zero_and_nothing(self, new_room):
        room = new_room().start(5)
        room.reveal("FEDAYIN")

        keyed = room.key("1 top", "2 0 FADEYIN", "3 blanc", "4 rien", "5 absent")

        assert [judged(each)[0] for each in keyed] == [110, 0, 0, 0, 0]
        assert [each.written.kind for each in keyed] == list(SlipKind)[2:]
        assert judged(keyed[1])[4] == ("invalid-word",)
        assert [room.cell(table, 1).kind for table in "12345"] == [
            CellKind.TOP,
            CellKind.ZERO,
            CellKind.BLANK,
            CellKind.NONE,
            CellKind.ABSENT,
        ]

    def test_bl_019_a_blank_without_a_letter_asks_for_the_letter(self, room):
        room.reveal("FEDAYIN")

        with room.refused("word-blank-unnamed"):
            room.key("1 H8 FED?YIN 92")

    def test_bl_099_a_penalty_has_one_sign(self, room):
        room.reveal("FEDAYIN")

        with room.refused("slip-after-score"):
            room.key("1 36 5")
        assert judged(room.key("1 36 -5")[0])[0] == 31

    def test_every_reason_of_every_line_and_nothing_is_kept(self, room):
        room.reveal("FEDAYIN")

        with room.refused("slip-penalty", "slip-incomplete", "slip-after-zero"):
            room.key("1 top", "2 36 -7", "3", "1 0 MOT MOT")

    def test_impossible_lines_are_told_together_too(self, room):
        room.reveal("FEDAYIN")

        with room.refused("table-unknown", "score-above-top"):
            room.key("1 top", "99 top", "2 300")

    def test_a_table_in_any_spelling(self, new_room):
        room = new_room()
        for label in ("12B", "V-04"):
            players.add(room.session, Person(0, "Durand"), label)
        tournaments.start_game(room.session, physical=True)
        room.reveal("FEDAYIN")

        assert [each.table for each in room.key("12b top", "v-4 top")] == ["12B", "V-04"]

    def test_who_is_not_there(self, room):
        room.play_rounds(1)
        players.withdraw(room.session, "2")
        room.reveal("UFERSTL")

        with room.refused("table-not-playing"):
            room.key("2 top")

    def test_before_any_rack(self, room):
        with room.refused("no-round-yet"):
            room.key("1 top")

    def test_after_the_certificate(self, room):
        room.play_rounds(1)

        with room.refused("round-certified"):
            room.key("1 top", number=1)

    def test_a_word_needs_the_list_but_nothing_else_does(self, room):
        """The file was taken to a computer without the club's list."""
        room.reveal("FEDAYIN")
        for path in sorted((room.context.lexicons).rglob("*"), reverse=True):
            if path.is_file():
                path.unlink()
        room.reopen()

        keyed = room.key("1 92", "2 0 VARI", "3 none")
        with room.refused("lexicon-missing"):
            room.key("1 H8 FEDAYIN 110")

        assert [each.judged.points for each in keyed] == [92, 0, 0]


class TestWhichRound:
    def test_the_oldest_pile_while_the_next_round_is_played(self, room):
        room.reveal("FEDAYIN")
        room.draw("UFERSTL")

        assert room.key("1 top")[0].round == 1
        room.reveal()
        assert room.key("2 top")[0].round == 1
        assert room.key("1 top", number=2)[0].round == 2

    def test_the_round_being_played_when_no_pile_waits(self, room):
        room.play_rounds(1)
        room.draw("UFERSTL")

        keyed = room.key("1 top")[0]

        assert (keyed.round, keyed.judged) == (2, None)

    def test_one_round_late_and_the_verdict_is_the_same(self, room):
        room.reveal("FEDAYIN")
        room.reveal("UFERSTL")
        room.draw("LRST+EIK")

        late = room.key("1 H8 FEDAYIN 110", "2 H4 FEDAYIN 98", "3 top")

        assert [each.round for each in late] == [1, 1, 1]
        assert [each.judged.points for each in late] == [110, 110, 110]

    def test_the_round_played_in_a_live_tournament(self, new_room):
        room = new_room(timing=Timing.LIVE).start()
        room.reveal("FEDAYIN")
        room.draw("UFERSTL")

        assert room.key("1 14H NEUF 9")[0].round == 2
        room.reveal()
        assert room.key("1 top")[0].round == 1

    def test_a_round_or_game_there_is_not(self, room):
        room.reveal("FEDAYIN")

        with room.refused("round-unknown"):
            room.key("1 top", number=2)
        with room.refused("game-unknown"):
            slips.record_lines(room.session, ["1 top"], game=2)

    def test_peers_8_3_a_round_that_is_over_takes_no_slip(self, room):
        room.play_rounds(2)

        for number in (1, 2):
            with room.refused("round-certified"):
                room.key("1 top", number=number)


class TestTime:
    def test_paper_has_no_playing_time_unless_it_is_given(self, room):
        """The moment of keying is not the moment of playing."""
        room.draw("FEDAYIN")
        clock.start_clock(room.session)
        room.wait(60)
        keyed = room.key("1 H8 FEDAYIN 110", "2 92")
        room.wait(120)
        room.reveal()
        room.wait(300)
        room.key("3 none")
        rounds.certify(room.session)

        assert [room.cell(table, 1).seconds for table in "123"] == [None, None, None]
        assert [each.late for each in keyed] == [False, False]
        assert room.session.state.slips[1].at.startswith("2026-11-27T19:31:00")

    def test_a_time_on_the_line_or_beside_it(self, room):
        room.reveal("FEDAYIN")

        room.key("1 H8 FEDAYIN 110 @1:42", seconds=30)
        room.key("2 top", seconds=parse_time("2:05"))

        assert [room.cell(table, 1).seconds for table in "12"] == [102, 125]

    def test_a_time_after_the_end_is_late(self, room):
        room.reveal("FEDAYIN")

        keyed = room.key("1 H8 FEDAYIN 110 @3:00", "2 H8 FEDAYIN 110 @3:01", "3 92 @200")

        assert [each.late for each in keyed] == [False, True, True]
        assert judged(keyed[1]) == (0, 0, Outcome.ZERO, False, ("late",))
        assert keyed[2].judged.points == 0

    def test_late_as_the_arbiter_says(self, room):
        room.reveal("FEDAYIN")

        keyed = room.key("1 top", late=True)[0]

        assert (keyed.late, keyed.judged.points) == (True, 0)
        assert room.cell("1", 1).late

    def test_the_moment_of_entry_in_a_live_tournament(self, new_room):
        room = new_room(timing=Timing.LIVE).start()
        room.draw("FEDAYIN")
        clock.start_clock(room.session)
        room.wait(62.5)
        room.key("1 H8 FEDAYIN 110")
        room.wait(117.4)
        room.key("2 H8 FEDAYIN 110")
        room.wait(0.2)
        room.key("3 H8 FEDAYIN 110")
        room.reveal()

        cells = [room.cell(table, 1) for table in "123"]
        assert [cell.seconds for cell in cells] == [62.5, 179.9, 180]
        assert [cell.late for cell in cells] == [False, False, True]

    def test_a_live_tournament_without_clock_has_no_times(self, new_room):
        room = new_room(timing=Timing.LIVE).start()
        room.draw("FEDAYIN")

        keyed = room.key("1 H8 FEDAYIN 110")[0]

        assert room.session.state.slips[keyed.slip].recorded.seconds is None
        assert not keyed.late

    def test_the_rest_of_a_pile_has_no_time_even_there(self, new_room):
        room = new_room(timing=Timing.LIVE).start()
        room.draw("FEDAYIN")
        clock.start_clock(room.session)
        room.wait(200)
        room.reveal()
        slips.count(room.session, 1, 3)

        keyed = slips.fill_rest(room.session, SlipKind.TOP, 1)

        assert [(each.late, each.judged.points) for each in keyed] == [(False, 110)] * 3

    def test_a_time_that_is_none(self, room):
        room.reveal("FEDAYIN")

        with room.refused("slip-time"):
            room.key("1 top @midi")


class TestNumberedLines:
    def test_a_refusal_names_the_lines_and_says_that_none_is_kept(self, room):
        room.reveal("FEDAYIN")
        lines = ["1 top", "99 top", "2 top", "98 12"]

        with room.refused(
            "slip-lines-refused", "slip-line", "table-unknown", "slip-line", "table-unknown"
        ) as caught:
            slips.record_lines(room.session, lines, numbers=[1, 3, 4, 6])

        first, line, _reason, other, _why = caught.value.all_reasons()
        assert first.values == {"count": 4}
        assert line.values == {"number": 3, "text": "99 top"}
        assert other.values == {"number": 6, "text": "98 12"}

    def test_the_same_for_lines_that_cannot_be_read(self, room):
        room.reveal("FEDAYIN")

        with room.refused("slip-lines-refused", "slip-line", "slip-time"):
            slips.record_lines(room.session, ["1 top", "2 top @midi"], numbers=[1, 2])


class TestSecret:
    def test_no_points_before_the_reveal(self, room):
        room.draw("FEDAYIN")

        keyed = room.key("1 H8 FEDAYIN 110", "2 top", "3 92")

        assert [(each.revealed, each.judged) for each in keyed] == [(False, None)] * 3
        room.reveal()
        assert [room.cell(table, 1).points for table in "123"] == [110, 110, 92]


class TestTray:
    def test_two_slips_for_one_table(self, room):
        """The first stays; the second waits for somebody to look at the paper."""
        room.reveal("FEDAYIN")

        room.key("1 H8 FEDAYIN 110")
        second = room.key("1 92")[0]

        assert second.in_tray
        assert room.cell("1", 1).points == 110
        state = piles.pile(room.session, room.game, room.last)
        assert [slip.recorded.slip for slip in state.tray] == [2]

    def test_two_lines_for_one_table_at_once(self, room):
        room.reveal("FEDAYIN")

        assert [each.in_tray for each in room.key("1 92", "1 98")] == [False, True]

    def test_what_a_table_has_is_not_set_aside(self, room):
        room.reveal("FEDAYIN")
        room.key("1 92")
        spare = room.key("1 98")[0]

        with room.refused("slip-of-table"):
            slips.attribute(room.session, 1, None)

        slips.attribute(room.session, spare.slip, "1")
        slips.attribute(room.session, 1, None)
        assert (room.cell("1", 1).points, room.last.tray) == (98, [])

    def test_a_slip_without_a_table(self, room):
        room.reveal("FEDAYIN")

        keyed = room.key("? H8 FEDAYIN 110")[0]

        assert (keyed.in_tray, keyed.table, keyed.surname) == (True, "", "")

    def test_given_to_its_table(self, room):
        room.reveal("FEDAYIN")
        keyed = room.key("? H8 FEDAYIN 110")[0]

        given = slips.attribute(room.session, keyed.slip, "2")

        assert given.entry == 2
        assert room.cell("2", 1).points == 110
        assert room.last.tray == []

    def test_peers_7_24_a_slip_of_another_table_is_moved_in_one_act(self, room):
        room.reveal("FEDAYIN")
        wrong, _right = room.key("1 92", "2 98")

        slips.attribute(room.session, wrong.slip, "2")

        assert room.cell("2", 1).points == 92
        assert room.cell("1", 1).kind is CellKind.MISSING
        assert [slip.recorded.slip for slip in room.last.tray] == [2]

    def test_set_aside_for_good(self, room):
        room.reveal("FEDAYIN")
        keyed = room.key("1 top", "2 top", "3 top", "? 92")[-1]

        slips.attribute(room.session, keyed.slip, None, "brouillon")

        assert rounds.certify(room.session).slips == 3
        with room.refused("slip-unknown"):
            slips.attribute(room.session, keyed.slip, "1")

    def test_refusals(self, room):
        room.reveal("FEDAYIN")
        room.key("1 top", "2 top", "3 top")

        with room.refused("slip-unknown"):
            slips.attribute(room.session, 99, "1")
        with room.refused("table-unknown"):
            slips.attribute(room.session, 1, "99")
        rounds.certify(room.session)
        with room.refused("round-certified"):
            slips.attribute(room.session, 1, "2")

    def test_somebody_who_was_not_there(self, room):
        room.play_rounds(1)
        players.withdraw(room.session, "2")
        room.reveal("UFERSTL")
        keyed = room.key("? 9")[0]

        with room.refused("table-not-playing"):
            slips.attribute(room.session, keyed.slip, "2")


class TestCorrect:
    def test_bl_018_the_draw_is_the_reference_and_the_play_is_replaced(self, room):
        """MARTIEN with all tiles, then MAIN instead; MAINS needs an S that was not drawn."""
        room.reveal("AEIMNRT")
        room.key("3 H8 MARTIEN 70")
        replaced = slips.correct(room.session, 1, "3 H8 MAIN 12", "relu")

        assert replaced.judged.play.word == "MAIN"
        assert [slip.recorded.written.word for slip in room.last.slips.values()] == ["MAIN"]
        refused = slips.correct(room.session, 1, "3 H8 MAINS 14", "relu")
        assert judged(refused)[0] == 0
        assert "invalid-word" in judged(refused)[4]

    def test_bl_018_a_letter_that_was_not_drawn(self, new_room):
        room = new_room("MAIN MAINS MARTIEN").start()
        room.reveal("AEIMNRT")

        keyed = room.key("3 H8 MAINS 14")[0]

        assert judged(keyed)[0] == 0
        assert judged(keyed)[4] == ("letter-error",)
        assert "S" in str(keyed.judged.reasons[0])

    def test_bl_012_no_bonus_is_left_of_a_play_that_was_replaced(self, room):
        room.reveal("FEDAYIN")
        room.key("1 H8 FADEYIN 110")

        replaced = slips.correct(room.session, 1, "1 H4 DE 6", "relu")

        assert replaced.judged.raw == 6

    def test_bl_065_an_old_certified_round_flows_forward(self, room):
        """BL-055 too: 110, 9 and 3 with running totals; round 1 becomes 0."""
        room.play_rounds(3)
        room.end()
        before = room.line("1")
        assert before.running == (110, 119, 122)

        slips.correct(room.session, 1, "1 0 FADEYIN", "bulletin mal lu")

        after = room.line("1")
        assert (after.running, after.total, after.rank) == ((0, 9, 12), 12, 3)
        assert [line.rank for line in room.results(upto=1).lines] == [1, 1, 3]
        assert room.last.play == room.session.round(room.game, 3).play
        assert room.session.round(room.game, 1).certified.points == 220
        assert verify(room.context, NAME).faults == ()

    def test_what_was_keyed_first_stays_in_the_log(self, room):
        room.play_rounds(1)

        slips.correct(room.session, 1, "1 92", "lu de travers")

        first = next(r.event for r in room.log if isinstance(r.event, SlipRecorded))
        assert first.written.kind is SlipKind.TOP
        assert room.log[-3].event.reason == "lu de travers"

    def test_time_and_origin_of_what_is_keyed_now(self, room):
        room.reveal("FEDAYIN")
        slips.count(room.session, 1, 3)
        slips.fill_rest(room.session, SlipKind.TOP, 1)
        assert room.cell("1", 1).origin == Origin.BULK

        slips.correct(room.session, 1, "1 H8 FEDAYIN 110 @1:00", "relu")
        slips.correct(room.session, 1, "2 H8 FEDAYIN 110 @3:10", "relu")
        slips.correct(room.session, 1, "3 92", "relu")

        cells = [room.cell(table, 1) for table in "123"]
        assert [cell.origin for cell in cells] == [Origin.PAPER, Origin.PAPER, Origin.SCORE_ONLY]
        assert [cell.seconds for cell in cells] == [60, 190, None]
        assert [cell.late for cell in cells] == [False, True, False]

    def test_lateness_stays_unless_a_time_is_given(self, room):
        room.reveal("FEDAYIN")
        room.key("1 top", late=True)

        assert slips.correct(room.session, 1, "1 92", "relu").judged.points == 0
        assert slips.correct(room.session, 1, "1 92 @2:59", "relu").judged.points == 92

    def test_a_round_of_a_game_before(self, room):
        room.play_rounds(1)
        room.end()
        tournaments.start_game(room.session, physical=True)

        slips.correct(room.session, 1, "1 92", "relu", game=1)

        assert room.results(game=1).lines[-1].total == 92

    def test_refusals(self, room):
        room.reveal("FEDAYIN")
        room.key("1 top")

        with room.refused("reason-needed"):
            slips.correct(room.session, 1, "1 92", " ")
        with room.refused("nothing-to-correct"):
            slips.correct(room.session, 1, "2 92", "relu")
        with room.refused("nothing-to-correct"):
            slips.correct(room.session, 1, "? 92", "relu")
        with room.refused("round-unknown"):
            slips.correct(room.session, 2, "1 92", "relu")
        with room.refused("table-unknown"):
            slips.correct(room.session, 1, "9 92", "relu")
        with room.refused("score-above-top"):
            slips.correct(room.session, 1, "1 192", "relu")
        with room.refused("slip-without-word"):
            slips.correct(room.session, 1, "1 H8", "relu")


class TestDecide:
    def test_the_arbiter_has_the_last_word(self, room):
        room.play_rounds(2)
        room.reveal("LRST+EIK")
        room.key("1 10H DE 3", "2 top", "3 8A KILS 20")

        decided = slips.decide(room.session, 3, "3", slips.decision(3), "mot lisible")

        assert judged(decided)[:3] == (3, 3, Outcome.ACCEPTED)
        assert judged(decided)[4][-1] == "arbiter-decision"
        assert decided.judged.reasons[-1].values == {"note": "mot lisible"}
        assert decided.judged.by == "arbiter"
        assert rounds.certify(room.session).points == 9

    def test_a_certified_round_is_certified_again(self, room):
        room.play_rounds(1)

        slips.decide(room.session, 1, "2", slips.decision(87, 92, warning=True), "recours")

        assert room.last.certified.points == 110 + 87 + 110
        assert room.cell("2", 1).penalty
        assert room.cell("2", 1).warning
        assert verify(room.context, NAME).faults == ()

    def test_a_question_is_answered_by_a_decision(self, room):
        """A slip better than the top the arbiter laid: the program asks."""
        room.draw("FEDAYIN")
        rounds.choose_top(room.session, "DE", "H8")
        room.reveal()

        keyed = room.key("1 H8 FEDAYIN 110", "2 top", "3 none")[0]

        assert [ask.slug for ask in keyed.judged.asks] == ["above-top"]
        with room.refused("slips-to-decide"):
            rounds.certify(room.session)
        slips.decide(room.session, 1, "1", slips.decision(110), "bien vu")
        assert rounds.certify(room.session).points == 110 + room.last.play.score

    @pytest.mark.parametrize(
        ("arguments", "outcome"),
        [
            ({"points": 24}, Outcome.ACCEPTED),
            ({"points": 19, "raw": 24}, Outcome.PENALTY),
            ({"points": 0, "raw": 5}, Outcome.PENALTY),
            ({"points": 0}, Outcome.ZERO),
        ],
    )
    def test_the_verdict_in_figures(self, arguments, outcome):
        assert slips.decision(**arguments).outcome is outcome

    @pytest.mark.parametrize("arguments", [{"points": -1}, {"points": 10, "raw": 5}])
    def test_figures_that_make_no_sense(self, arguments):
        with pytest.raises(DuplicateError) as caught:
            slips.decision(**arguments)

        assert caught.value.slug == "decision-points"

    def test_refusals(self, room):
        room.reveal("FEDAYIN")
        room.key("1 top")

        with room.refused("reason-needed"):
            slips.decide(room.session, 1, "1", slips.decision(3), "")
        with room.refused("nothing-to-correct"):
            slips.decide(room.session, 1, "2", slips.decision(3), "recours")


def test_an_entry_says_how_a_slip_came_in(room):
    room.reveal("FEDAYIN")

    slips.record_lines(room.session, ["1 top"], None, Entry(Origin.PHONE, "piste A", seconds=12.5))

    recorded = room.last.slips[1].recorded
    assert (recorded.origin, recorded.group, recorded.seconds) == (Origin.PHONE, "piste A", 12.5)
    replaced = slips.correct(room.session, 1, "1 92", "relu")
    assert room.session.state.slips[replaced.slip].recorded.origin is Origin.PHONE


def test_bl_063_ranks_count_solos_and_penalties(new_room):
    """A 600, B 595 + solo, C 610 with two warnings too many, D 590: through the service."""
    room = new_room(overrides={"solo.min-players": 2, "warnings.free": 0}).start(4)
    room.play("FEDAYIN", "1 100", "2 110", "3 100 a", "4 90")
    room.play("UFERSTL", "1 9", "2 0", "3 9 a", "4 9")
    room.end()

    lines = {line.table: (line.points, line.total, line.rank) for line in room.results().lines}

    assert lines == {
        "1": (109, 109, 2),
        "2": (110, 120, 1),
        "3": (109, 99, 3),
        "4": (99, 99, 3),
    }


def test_peers_8_2_a_second_slip_never_replaces_the_first(room):
    """A late second try of the same table leaves the play handed in in time alone."""
    room.reveal("FEDAYIN")
    room.key("1 H8 FEDAYIN 110")

    again = room.key("1 0 FADEYIN", late=True)[0]

    assert again.in_tray
    assert room.cell("1", 1).points == 110


def test_undoing_the_last_slip_frees_the_table(room):
    room.reveal("FEDAYIN")
    room.key("1 92")
    corrections.undo(room.session)

    assert room.key("1 top")[0].in_tray is False
    assert room.cell("1", 1).points == 110
