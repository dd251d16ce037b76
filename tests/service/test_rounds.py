"""A round from the draw to the certificate."""

from collections import Counter

import pytest

from duplicate.core.rack import full_bag, show_tiles, tiles_from_rack
from duplicate.errors import DuplicateError, RuleConflict
from duplicate.game.events import (
    IncidentKind,
    PlayFact,
    RackDrawn,
    RoundCertified,
    TimeUp,
    TopDeclared,
    TopRevealed,
)
from duplicate.game.state import Position
from duplicate.service import clock, corrections, history, rounds, slips, tournaments
from duplicate.service.corrections import Incident
from duplicate.service.piles import for_the_room, pile
from duplicate.service.verification import verify
from duplicate.standings.results import CellKind
from tests.support.lexicons import short_words
from tests.support.room import NAME, ROUNDS

FEDAYIN = PlayFact("FEDAYIN", "H8", 110)


def cancel(room, note="mauvaise annonce"):
    return corrections.declare(room.session, Incident(IncidentKind.CANCELLED, note))


def whole(room):
    """Board, leave and bag before the next draw, together."""
    position = room.session.state.position(room.game)
    laid = tiles_from_rack(bytes(code for code in position.board.cells if code))
    return position.bag + Counter(position.leave) + Counter(laid)


def left_text(room):
    """The tiles of the bag and the leave, as letters."""
    position = room.session.state.position(room.game)
    tiles = position.bag + Counter(position.leave)
    return show_tiles(sorted(tiles.elements()), room.session.rules.alphabet)


class TestDraw:
    def test_a_typed_rack_opens_the_round_and_its_top_is_found_at_once(self, room):
        drawn = room.draw("FEDAYIN")

        assert (drawn.round, drawn.rack, drawn.over, drawn.playable) == (1, "FEDAYIN", None, True)
        assert room.last.top == TopDeclared(1, 1, FEDAYIN)
        assert not room.last.revealed
        assert [type(r.event) for r in room.log[-2:]] == [RackDrawn, TopDeclared]
        assert room.log[-2].act == room.log[-1].act

    def test_the_rounds_of_the_script_have_the_tops_that_are_written_there(self, room):
        tops = []
        for rack, _top in ROUNDS:
            play = room.reveal(rack).play
            tops.append(f"{play.word} {play.reference} {play.score}")

        assert tops == [top for _rack, top in ROUNDS]

    def test_a_rack_in_one_piece_is_taken_apart_into_leave_and_new(self, room):
        room.play_rounds(2)

        room.draw("EIKLRST")

        assert room.last.rack_text == "LRST+EIK"

    def test_a_typed_reject(self, room):
        room.play_rounds(2)

        room.draw("-AEIBCDG")

        assert room.last.rack_text == "-AEIBCDG"

    def test_the_seed_draws_the_same_racks_after_a_restart(self, new_room):
        """BL-033: the fourth rack after a reload is the fourth without it."""
        racks = []
        for restart in (False, True):
            room = new_room(short_words()).start(1, seed=42)
            room.lead(3)
            if restart:
                room.reopen()
            racks.append((room.draw().rack, room.game.chance))

        assert racks[0] == racks[1]

    def test_bl_033_two_seeds_two_games(self, new_room):
        first = {new_room().start(1, seed=seed).draw().rack for seed in range(5)}

        assert len(first) == 5

    def test_not_before_the_last_top_is_announced(self, room):
        room.draw("FEDAYIN")

        with room.refused("round-not-revealed"):
            room.draw("UFERSTL")

    def test_not_in_a_game_that_is_over(self, room):
        room.end()

        with room.refused("game-ended"):
            room.draw("FEDAYIN")

    def test_not_before_a_game_is_started(self, new_room):
        room = new_room()

        with room.refused("no-game-yet"):
            room.draw("FEDAYIN")

    def test_a_bag_does_not_draw_by_itself(self, room):
        with room.refused("rack-not-typed"):
            room.draw()

    def test_a_drawn_game_takes_a_typed_rack_too(self, new_room):
        """The arbiter may have announced another rack by mistake: what was announced counts."""
        room = new_room().start(seed=7)

        room.draw("FEDAYIN")

        assert (room.last.rack_text, room.game.chance) == ("FEDAYIN", None)


class TestPause:
    """The next rack is announced twenty seconds after the last top (FISF 3.1)."""

    def test_too_soon(self, room):
        room.reveal("FEDAYIN")
        room.wait(19.5)

        with room.refused("too-soon") as caught:
            room.draw("UFERSTL", at_once=False)

        assert caught.value.values == {"seconds": 20, "wait": 1}

    def test_the_time_left_is_told(self, room):
        room.reveal("FEDAYIN")
        room.wait(4)

        with room.refused("too-soon") as caught:
            room.draw("UFERSTL", at_once=False)

        assert caught.value.values["wait"] == 16

    def test_after_twenty_seconds(self, room):
        room.reveal("FEDAYIN")
        room.wait(20)

        assert room.draw("UFERSTL", at_once=False).round == 2

    def test_at_once_when_the_arbiter_wants(self, room):
        room.reveal("FEDAYIN")

        assert room.draw("UFERSTL", at_once=True).round == 2

    def test_the_pause_survives_a_restart(self, room):
        room.reveal("FEDAYIN")
        room.wait(5)
        room.reopen()

        with room.refused("too-soon"):
            room.draw("UFERSTL", at_once=False)


class TestTypedRacks:
    """BL-031 through the service: every reason together, and nothing is recorded."""

    def test_bl_031_a_tile_that_is_on_the_board_already(self, room):
        room.play_rounds(1)

        with room.refused("rack-tiles-missing"):
            room.draw("YAEIORS")

    @pytest.mark.parametrize(
        ("typed", "slugs"),
        [
            ("AEIORS", ["rack-too-few-tiles"]),
            ("AEIORSTU", ["rack-too-many-tiles"]),
            ("AEI0RST", ["not-a-letter"]),
            ("BCDFGHJ", ["rack-content"]),
            ("AEIOUAE", ["rack-content"]),
            ("KKAEIRST", ["rack-too-many-tiles", "rack-tiles-missing"]),
            ("AB+CDEFG", ["rack-without-leave"]),
        ],
    )
    def test_bl_031_every_reason(self, room, typed, slugs):
        with room.refused(*slugs):
            room.draw(typed)

    def test_bl_031_a_leave_that_was_changed(self, room):
        room.play_rounds(2)

        with room.refused("rack-leave-changed"):
            room.draw("LRS+AEIO")


class TestNoPlay:
    """BL-025: no legal play is a situation, not an accident."""

    def test_bl_025_a_rack_without_play_is_cancelled_and_drawn_again(self, new_room):
        room = new_room("ZUT").start()

        drawn = room.draw("ABCDEFG")

        assert (drawn.over, drawn.playable) == (None, False)
        with room.refused("no-top"):
            rounds.reveal(room.session)
        with room.refused("no-top"):
            room.draw("ZUTABCD")
        before = whole(room)
        cancel(room)
        assert whole(room) == before == full_bag(room.session.rules.alphabet)
        with room.refused("rack-same-again"):
            room.draw("GFEDCBA")
        assert room.draw("ZUTABCD").playable
        assert room.reveal().play == PlayFact("ZUT", "H6", 24)
        assert room.last.attempt == 2

    def test_bl_025_the_top_of_a_round_without_play_cannot_be_chosen(self, new_room):
        room = new_room("ZUT").start()
        room.draw("ABCDEFG")

        with room.refused("play-refused", "invalid-word"):
            rounds.choose_top(room.session, "BADGE", "H4")

    def test_bl_025_the_game_is_blocked_when_nothing_left_can_be_placed(
        self, new_room, monkeypatch
    ):
        """Five tiles are left, and none of them makes a word (FISF 3.7)."""
        room = new_room("ZUT").start()
        board = room.session.state.position(room.game).board
        left = Counter(room.session.rules.alphabet.parse_tiles("ABCDE"))
        monkeypatch.setattr(
            type(room.session.state), "position", lambda *_: Position(board, b"", left)
        )
        assert not room.draw("ABCDE").playable
        cancel(room, "aucun coup possible")

        again = room.draw("ABCDE")

        assert (again.over, again.rack, again.playable) == ("blocked", "", False)


class TestCancelled:
    def test_tiles_go_back_and_the_rack_must_differ(self, room):
        room.play_rounds(1)
        before = whole(room)
        room.draw("UFERSTL")
        cancel(room)

        assert whole(room) == before
        assert len(room.game.rounds) == 1
        with room.refused("rack-same-again"):
            room.draw("LTSREFU")
        room.draw("UFERSTK")
        assert (room.last.number, room.last.attempt) == (2, 2)

    def test_the_leave_goes_back_too(self, room):
        room.play_rounds(2)
        room.draw("LRST+EIK")
        cancel(room)

        drawn = room.draw("AEIOBCD")

        assert drawn.rack == "AEIOBCD"

    def test_the_program_draws_another_rack(self, new_room):
        room = new_room(short_words()).start(seed=3)
        room.lead(1)
        first = room.draw()
        cancel(room)

        second = room.draw()

        assert sorted(second.rack) != sorted(first.rack)
        assert second.round == first.round

    def test_points_and_warnings_of_a_cancelled_round_are_void(self, room):
        room.play_rounds(1)
        room.reveal("UFERSTL")
        room.key("1 top a", "2 4 -5", "3 none")
        before = room.line("1").warnings
        cancel(room)
        room.play("UFERSTK", "1 top", "2 none", "3 none")

        line = room.line("1")

        assert (before, line.warnings, line.total) == (1, 0, 119)
        assert room.line("2").total == 110
        assert [r.redrawn for r in room.results().rounds] == [0, 1]
        assert room.results().rounds[1].incidents == ("mauvaise annonce",)

    def test_a_certified_round_can_be_cancelled_while_it_is_the_last(self, room):
        room.play_rounds(2)

        cancel(room)

        assert len(room.game.rounds) == 1
        assert [line.total for line in room.results().lines] == [110, 110, 110]

    def test_its_slips_cannot_be_given_to_a_table_any_more(self, room):
        room.play_rounds(1)
        room.reveal("UFERSTL")
        keyed = room.key("? 14H NEUF 9")
        cancel(room)
        room.draw("UFERSTK")

        with room.refused("slip-unknown"):
            slips.attribute(room.session, keyed[0].slip, "1")

    def test_a_cancelled_round_does_not_count_towards_the_fifteen(self, new_room):
        """Round 15 still needs two vowels and two consonants, however many were cancelled."""
        room = new_room(short_words()).start(1, seed=5)
        for _ in range(14):
            room.draw()
            cancel(room)
            room.lead(1)
        room.draw()
        cancel(room)
        left = left_text(room)
        vowels = [sign for sign in left if sign in "AEIOU"][:6]
        consonant = next(sign for sign in left if sign in "LNRSTBCDM")

        with room.refused("rack-content") as caught:
            room.draw(consonant + "".join(vowels))

        assert caught.value.values["round"] == 15


class TestClock:
    def test_time_up_is_written_when_the_top_is_revealed(self, room):
        room.draw("FEDAYIN")
        clock.start_clock(room.session)
        room.wait(180)

        rounds.reveal(room.session)

        assert [type(r.event) for r in room.log[-2:]] == [TimeUp, TopRevealed]

    def test_a_running_clock_keeps_the_top_secret(self, room):
        room.draw("FEDAYIN")
        clock.start_clock(room.session)
        room.wait(150)

        with room.refused("clock-running") as caught:
            rounds.reveal(room.session)

        assert caught.value.values["seconds"] == 30
        assert rounds.reveal(room.session, early=True).play == FEDAYIN

    def test_without_a_clock_of_the_program(self, room):
        room.draw("FEDAYIN")

        assert rounds.reveal(room.session).play == FEDAYIN
        assert [type(r.event) for r in room.log[-1:]] == [TopRevealed]

    def test_revealed_once_only(self, room):
        room.reveal("FEDAYIN")

        with room.refused("round-revealed"):
            rounds.reveal(room.session)
        with room.refused("round-revealed"):
            clock.start_clock(room.session)

    def test_nothing_to_reveal(self, room):
        for act in (rounds.reveal, clock.start_clock, clock.time_up):
            with room.refused("no-round-yet"):
                act(room.session)


class TestChooseTop:
    @pytest.fixture
    def equals(self, new_room):
        """BL-023: three plays of twenty points, CARET, CARTE and CRETA."""
        room = new_room("CARTE CRETA CARET").start()
        room.draw("CARTEKW")
        return room

    def test_bl_023_all_equals_are_shown_and_one_is_chosen_by_rule(self, equals):
        top = equals.last.top

        assert sorted(p.word for p in (top.play, *top.equals)) == ["CARET", "CARTE", "CRETA"]
        assert {(p.reference, p.score) for p in (top.play, *top.equals)} == {("H4", 20)}
        assert top.by == "program"

    def test_the_arbiter_takes_another_equal(self, equals):
        wanted = equals.last.top.equals[-1]

        chosen = rounds.choose_top(equals.session, wanted.word, wanted.reference)

        assert (chosen.play, chosen.by, chosen.reason) == (wanted, "arbiter", "arbiter")
        assert len(chosen.equals) == 2
        assert equals.reveal().play == wanted

    def test_the_arbiter_takes_any_legal_play(self, equals):
        chosen = rounds.choose_top(equals.session, "CARTE", "H8")

        assert chosen.play == PlayFact("CARTE", "H8", 16)
        assert chosen.equals == ()
        assert equals.reveal().play.reference == "H8"

    def test_slips_keyed_as_the_top_follow(self, equals):
        keyed = equals.key("1 top")[0]
        before = equals.session.state.slips[keyed.slip].judged.points

        chosen = rounds.choose_top(equals.session, "CARTE", "H6")

        judged = equals.session.state.slips[keyed.slip].judged
        assert before == 20
        assert judged.points == chosen.play.score < 20

    @pytest.mark.parametrize(
        ("word", "reference", "slugs"),
        [
            ("TRACE", "H4", ["play-refused", "invalid-word"]),
            ("CARTE", "A1", ["play-refused", "not-on-start"]),
            ("CARTES", "H4", ["play-refused", "invalid-word", "letter-error"]),
        ],
    )
    def test_every_reason_a_play_is_refused(self, equals, word, reference, slugs):
        with equals.refused(*slugs):
            rounds.choose_top(equals.session, word, reference)

    def test_too_late(self, equals):
        equals.reveal()

        with equals.refused("round-revealed"):
            rounds.choose_top(equals.session, "CARTE", "H8")


class TestCertify:
    def test_control_totals(self, room):
        done = room.play("FEDAYIN", "1 top", "2 92 -5", "3 none")

        assert (done.round, done.slips, done.points, done.copied_to) == (1, 3, 197, None)
        assert room.log[-1].event == RoundCertified(1, 1, 3, 197, 110)
        assert verify(room.context, NAME).faults == ()

    def test_every_reason_together(self, room):
        room.reveal("FEDAYIN")
        slips.count(room.session, 1, 5)
        room.key("1 top", "? H8 FEDAYIN 110")

        with room.refused("tables-missing", "tray-not-empty", "count-differs") as caught:
            rounds.certify(room.session)

        assert caught.value.values["tables"] == "2, 3"

    def test_not_before_the_reveal(self, room):
        room.draw("FEDAYIN")
        room.key("1 top", "2 top", "3 top")

        with room.refused("round-not-revealed"):
            rounds.certify(room.session, 1)

    def test_a_question_to_the_arbiter_is_answered_first(self, new_room):
        room = new_room().start()
        room.play_rounds(1)
        room.reveal("UFERSTL")
        room.key("1 top", "2 top", "3 top")
        room.session.state.slips[4].judged = None

        with pytest.raises(DuplicateError) as caught:
            rounds.certify(room.session)

        assert caught.value.slug == "slips-to-decide"
        room.reopen()

    def test_certified_once_only(self, room):
        room.play_rounds(1)

        with room.refused("round-certified"):
            rounds.certify(room.session, 1)
        with room.refused("nothing-to-certify"):
            rounds.certify(room.session)

    def test_the_oldest_pile_comes_first_while_the_next_round_is_played(self, room):
        room.reveal("FEDAYIN")
        room.reveal("UFERSTL")
        room.draw("LRST+EIK")
        for number in (1, 2):
            room.key("1 top", "2 top", "3 top", number=number)

        assert rounds.certify(room.session).round == 1
        assert rounds.certify(room.session).round == 2
        assert room.last.number == 3

    def test_the_pile_of_a_game_that_is_over_while_the_next_is_played(self, room):
        room.play_rounds(1)
        room.reveal("UFERSTL")
        room.end()
        tournaments.start_game(room.session, physical=True)
        room.draw("FEDAYIN")

        slips.record_lines(room.session, ["1 top", "2 top", "3 none"], 2, game=1)
        done = rounds.certify(room.session, game=1)

        assert (done.round, done.slips) == (2, 3)
        assert room.results(game=1).lines[0].total == 119


class TestSecrecy:
    def test_the_top_is_in_no_line_of_the_journal_before_the_reveal(self, room):
        room.draw("FEDAYIN")
        room.key("1 H8 FEDAYIN 110", "2 top")

        told = str([entry.values for entry in history.entries(room.session)])

        assert "110" not in told
        assert "FEDAYIN H8" not in told

    def test_a_score_above_the_top_does_not_tell_the_top(self, room):
        room.draw("FEDAYIN")

        room.key("1 200", "2 80")
        game = room.session.game()
        seen = [for_the_room(pile(room.session, game, game.last), game.last).to_decide]
        room.reveal()
        seen.append(for_the_room(pile(room.session, game, game.last), game.last).to_decide)
        assert seen == [(), ("1",)]
        with room.refused("score-above-top"):
            room.key("3 200")


def test_bl_026_a_play_of_0_is_a_top(new_room):
    room = new_room("OU").start()

    assert room.reveal("BCDFG??").play == PlayFact("ou", "H7", 0)
    room.key("1 H8 (O)(U) 0", "2 none", "3 H8 BOUF 12")
    rounds.certify(room.session)

    kinds = [room.cell(table, 1).kind for table in "123"]
    assert kinds == [CellKind.TOP, CellKind.NONE, CellKind.ZERO]
    assert room.draw("BCDFG+AE").round == 2


def test_bl_032_tiles_are_conserved_after_undo_redraw_and_reload(new_room):
    room = new_room(short_words()).start(1, seed=11)
    full = full_bag(room.session.rules.alphabet)
    for number in range(6):
        room.draw()
        if number % 2:
            cancel(room)
        else:
            corrections.undo(room.session)
        assert whole(room) == full
        room.lead(1)
        room.reopen()
        assert whole(room) == full


def test_nothing_is_left_of_an_act_that_fails(room, monkeypatch):
    """A power cut while a draw is written: the round was not opened."""

    def fail(*_arguments, **_options):
        raise RuleConflict("too-soon", seconds=0, wait=0)

    monkeypatch.setattr(type(room.session), "_advance", fail)
    with room.refused("too-soon"):
        room.draw("FEDAYIN")
    monkeypatch.undo()

    assert room.draw("FEDAYIN").round == 1
