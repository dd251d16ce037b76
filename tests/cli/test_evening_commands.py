"""What an arbiter types besides Enter: slips, the pile, people, the record, mistakes."""

import re
from pathlib import Path

import pytest

from duplicate.cli import evening_commands as commands
from duplicate.cli import evening_words as words
from duplicate.texts import texts
from tests.support.room import ROUNDS

FIRST, SECOND = ROUNDS[0][0], ROUNDS[1][0]


@pytest.fixture
def keying(room, at_desk):
    """Round 1 is announced, its three slips lie on the desk; the room has its own clock."""
    room.start().reveal(FIRST)
    return at_desk(room, clock=False)


# Slips


def test_every_kind_of_slip_is_answered_with_its_points(keying):
    assert keying.types("1 H8 FEDAYIN 110") == "Round 1, table 1, P001: 110 points\n"
    assert "table 2, P002: 0 points" in keying.types("2 0 VARI")
    assert "table 3, P003: 110 points" in keying.types("3 top")


def test_a_slip_of_an_earlier_round_has_its_number_before_it(room, keying):
    keying.types("1 top", "2 top")
    room.reveal(SECOND)

    assert "Round 1, table 3" in keying.types("1: 3 top")
    assert "Round 2, table 3" in keying.types("2: 3 top")


def test_a_number_before_a_command_names_its_round(room, keying):
    keying.types("top 1 2 3")
    room.reveal(SECOND)

    assert "round 2: 0/3, missing 1–3" in keying.types("2: count 3")
    assert "3 tables filled in." in keying.types("2: rest top")
    assert "Round 2 certified" in keying.types("2: certify")
    assert "Round 1 certified" in keying.types("certify 1")


def test_the_same_for_several_tables(keying):
    assert keying.types("top 1 3") == "2 tables filled in.\n"
    assert keying.status == "round 1: 2/3, missing 2"
    keying.types("absent 2")
    assert keying.status == "round 1: complete"


def test_a_second_slip_of_a_table_waits_and_says_how_to_go_on(room, keying):
    keying.types("1 36")

    shown = keying.types("1 24")

    assert "in the tray" in shown
    assert "give 2 1 exchanges them, aside 2 drops this one" in shown
    assert keying.status == "round 1: 1/3, missing 2, 3, tray 2"
    assert "Slip 2 is set aside." in keying.types("aside 2 : counted twice")
    assert keying.status == "round 1: 1/3, missing 2, 3"


def test_a_slip_without_a_table_is_given_to_its_table(keying):
    assert "give 1 TABLE" in keying.types("? H8 FEDAYIN 110")
    assert "Slip 1 is table 2’s." in keying.types("give 1 2")
    assert keying.status == "round 1: 1/3, missing 1, 3"


def test_missing_tables_are_shortened_where_they_follow_each_other(room, at_desk):
    room.enter(12)
    arbiter = at_desk(room, clock=False)
    arbiter.types("player add LATE 3B", "game bag", FIRST, "reveal", "top 1 5 12")

    assert arbiter.status == "round 1: 3/13, missing 2–4, 6–11"


def test_the_status_line_has_room_for_two_piles(room, keying):
    for rack, _top in ROUNDS[1:]:
        room.reveal(rack)

    assert keying.status == "round 1: 0/3, missing 1–3   round 2: 0/3, missing 1–3   1 more pile"
    assert "round 3: 0/3" in keying.types("end", "")


# The pile


def test_counting_the_pile_proposes_to_fill_in_the_rest(keying):
    keying.types("1 36")

    assert "count the pile first, like “count 38”" in keying.types("rest top")
    assert "rest top" in keying.types("count 2")
    assert "2 tables filled in." in keying.types("rest top except 3")
    assert keying.status == "round 1: complete"


def test_what_the_judge_asks_is_shown_with_what_to_type(room, at_desk):
    """A reference that does not fit: points for now, the question, the command that answers."""
    room.start().play(FIRST, "1 top", "2 top", "3 top")
    room.reveal(SECOND)
    arbiter = at_desk(room, clock=False)

    shown = arbiter.types("1 A1 NEUF 9")

    assert "TO DECIDE" in shown
    hint = re.search(r"  (\d+) points? for now. To decide: decide 2 1 POINTS : reason", shown)
    assert hint
    assert arbiter.status == "round 2: 1/3, missing 2, 3, to decide 1"
    assert shown.splitlines()[1] in arbiter.types("pile"), "the pile repeats it"

    shown = arbiter.types("decide 2 1 9 -5 a : seen on the sheet")

    assert "4 points" in shown
    assert "warning" in shown
    assert "to decide" not in arbiter.status


def test_the_old_way_to_decide_takes_every_word_as_the_reason(keying):
    keying.types("1 36")

    assert "a misread word" in keying.types("decide 1 1 24 a misread word")
    assert not room_slip(keying, 1).judged.warning


def test_a_correction_names_its_reason(keying):
    keying.types("1 36")

    assert "24 points" in keying.types("correct 1 1 24 : misread")
    assert "Write it like this: correct 3 12 H4 MOT 24 : reason" in keying.types("correct 1 1 24")


def room_slip(arbiter, entry):
    return arbiter.room.last.slips[entry]


def test_sixty_slips_take_two_keys_each(room, at_desk):
    """45 tops, 10 sub-tops, 3 zeros, 2 people absent, from the pile to the certificate."""
    room.start(60).reveal(FIRST)
    arbiter = at_desk(room, clock=False)
    lines = [f"{table} 36" for table in range(3, 33, 3)]
    lines += [f"{table} 0 VARI" for table in (1, 25, 50)]
    lines += ["absent 7 58", "count 58", "rest top", ""]

    shown = arbiter.types(*lines)

    assert "As many slips as tables are left" in shown
    assert f"Round 1 certified: 60 tables, {45 * 110 + 10 * 36:,} points." in shown
    assert sum(len(line) + len("\n") for line in lines) <= 2 * 60 + 5


# The round


def test_a_rack_from_the_bag_is_typed_in_capitals_alone(room, at_desk):
    room.enter(1)
    arbiter = at_desk(room, clock=False)

    shown = arbiter.types("game bag", FIRST)

    assert "Round 1: FEDAYIN" in shown
    assert "New tiles: France F, Égypte E, Danemark D" in shown
    assert "The rack: A, D, E, F, I, N, Y" in shown


def test_a_small_word_is_not_a_rack(room, at_desk):
    room.start()

    assert "neither a table nor a command" in at_desk(room).types("fedayin")
    assert room.game.rounds == []


def test_an_equal_top_is_chosen_by_its_number_and_nobody_reads_it(room, at_desk):
    room.start().draw("SOEIUAZ")
    arbiter = at_desk(room, clock=False)
    found = room.last.top
    assert found.equals, "the rack was chosen for its equal tops"

    shown = arbiter.types("choose 2")

    assert shown == "Chosen for round 1.\n"
    assert room.last.play == found.equals[0]
    assert "hold F2 down" in arbiter.types("choose 99")


def test_the_board_comes_back_when_it_is_asked_for(keying):
    shown = keying.types("board")

    assert " H  =  ·  ·  '  ·  ·  ·  F  E  D  A  Y  I  N  =" in shown
    assert "F E D A Y I N" in shown
    assert "Top: FEDAYIN H8 110 points" in shown


def test_a_cancelled_round_gives_its_tiles_back(room, at_desk):
    room.start().draw(FIRST)

    assert "Noted for round 1." in at_desk(room).types("incident cancelled : wrong letter shown")
    assert room.game.rounds == []


# People


def test_a_late_arrival_plays_from_the_next_round_on(room, keying):
    shown = keying.types("player add DURAND Zoé 41")

    assert "Table 41: DURAND Zoé" in shown
    assert "Plays from round 2 on." in shown
    assert "41" not in keying.status


def test_a_name_that_is_there_already_is_mentioned(keying):
    keying.types("player add DURAND Zoé")

    assert "Table 4 has the same name" in keying.types("player add DURAND Zoé")


@pytest.mark.parametrize(
    ("typed", "surname", "first_name"),
    [
        ("DE LA TOUR Anne Marie", "DE LA TOUR", "Anne Marie"),
        ("de la Tour, Anne", "de la Tour", "Anne"),
        ("Durand Zoé", "Durand", "Zoé"),
        ("DURAND", "DURAND", ""),
    ],
)
def test_names_are_parted(typed, surname, first_name):
    from duplicate.cli.evening_people import split_name

    assert split_name(typed.split()) == (surname, first_name)


def test_people_leave_come_back_and_move(keying):
    assert "P002 has left" in keying.types("player leave 2 3")
    assert "P002 plays again" in keying.types("player back 2")
    assert "Table 40: P001" in keying.types("player move 1 40")
    listed = keying.types("player")
    assert "has left" in listed
    assert "40" in listed


def test_a_player_command_that_is_not_finished_shows_its_form(keying):
    for line in ("player leave", "player move 1", "player add", "player dance 1"):
        assert "Write it like this: player add SURNAME" in keying.types(line)


# The record


def test_standings_and_journal_inside_the_session(keying):
    keying.types("top 1 2 3", "certify")

    assert "P001" in keying.types("standings")
    assert len(keying.types("history 3").splitlines()) == 3
    assert "certified" in keying.types("journal 1")


def test_all_games_added_up_inside_the_session(keying):
    keying.types("top 1 2 3", "certify")

    assert "General ranking" in keying.types("general")


def test_documents_are_written_beside_the_tournament(room, keying):
    keying.types("top 1 2 3", "certify")

    shown = keying.types("export csv json", "paper")

    written = [path.name for path in (room.context.home / "reports").iterdir()]
    assert any(name.endswith(".csv") for name in written)
    assert any(name.endswith("paper-en.pdf") for name in written)
    assert all(name in shown for name in written)
    assert "There is no format “doc”" in keying.types("export doc")
    assert "soiree-g1-standings-en.csv" in keying.types("export standings csv")


def test_undo_takes_the_last_entry_back(keying):
    keying.types("1 36")

    assert "Taken back" in keying.types("undo")
    assert keying.status == "round 1: 0/3, missing 1–3"


# What is mistyped


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("certifer", "did you mean certifier"),
        ("standins", "did you mean standings"),
        ("c", "? lists what can be typed"),
        ("co", "did you mean"),
        ("xyzzy 7 8", "? lists what can be typed"),
    ],
)
def test_an_unknown_word_is_answered_kindly(keying, line, told):
    shown = keying.types(line)

    assert "neither a table nor a command" in shown
    assert told in shown


def test_a_table_that_does_not_exist_is_a_slip_of_nobody(keying):
    assert "There is no table 77" in keying.types("77 36")


def test_the_beginning_of_a_command_is_enough(keying):
    keying.types("top 1 2 3")

    assert "Round 1 certified" in keying.types("cert")


@pytest.mark.parametrize(
    "line",
    ["count", "count many", "rest", "rest everything", "give", "give 1", "decide", "correct 1",
     "aside", "incident", "incident theft x", "game joker blitz",
     "top", "help nothing-like-it"],
)  # fmt: skip
def test_a_command_that_is_not_finished_shows_how_it_is_written(keying, line):
    shown = keying.types(line)

    assert "Write it like this" in shown or "is no number in digits" in shown


def test_no_command_is_written_twice():
    typed = [word for _action, words_ in commands.COMMANDS for word in words_]

    assert sorted(typed) == sorted(set(typed))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_help_lists_every_command_in_the_reader_s_words(language):
    listed = " ".join(words.help_lines("", 200, texts(language)))

    unknown = [
        typed
        for _action, typed in commands.COMMANDS
        if not any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", listed) for word in typed)
    ]
    assert [typed for typed in unknown if "help" not in typed] == []


def test_help_about_one_thing_is_short(keying):
    assert keying.types("help slips").startswith("SLIPS\n")
    assert "certify 3" in keying.types("help certify")
    assert len(keying.types("help certify").splitlines()) < 5
    assert all(len(line) <= 80 for line in words.help_lines("", 80, texts("fr")))


# What must not end the evening


def test_a_fault_of_the_program_is_kept_in_a_file_and_the_evening_goes_on(keying, monkeypatch):
    from duplicate.service import slips

    def broken(*_arguments, **_named):
        raise ZeroDivisionError("a fault for the test")

    with monkeypatch.context() as patch:
        patch.setattr(slips, "record_lines", broken)
        shown = keying.types("1 top")
    assert "fault of the program" in shown
    path = re.search(r"The details are in (\S+): please", shown)
    assert "ZeroDivisionError" in Path(path[1]).read_text(encoding="utf-8")
    assert "110 points" in keying.types("1 top")


def test_a_refused_line_changes_nothing(room, keying):
    before = list(room.log)

    keying.types("1 H4 FEDAYIN 98 99", "1 36 -7", "certify", "give 5 1", "reveal", "rack ABC")

    assert room.log == before
