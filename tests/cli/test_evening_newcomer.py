"""What somebody who leads an evening for the first time gets wrong, and is told."""

import pytest

from duplicate.cli import evening_words as words
from duplicate.cli.evening_complaints import IN_THE_EVENING
from duplicate.texts import texts
from duplicate.texts.sentences import SENTENCES
from tests.support.room import ROUNDS

FIRST, SECOND, THIRD = (rack for rack, _top in ROUNDS)


@pytest.fixture
def second(room, at_desk):
    """Round 2 is played, its top not announced; the room has its own clock."""
    room.start().play(FIRST, "1 top", "2 top", "3 top")
    room.draw(SECOND)
    return asked(at_desk(room, clock=False))


def asked(arbiter):
    """The same at a terminal, where questions can be answered."""
    arbiter.desk.shows_prompt = True
    return arbiter


# Slips keyed before the announcement


@pytest.mark.parametrize(
    ("line", "keyword"), [("1 tpo", "1 top"), ("2 topp", "2 top"), ("3 zero", "3 0")]
)
def test_a_mistyped_keyword_is_no_slip(second, line, keyword):
    shown = second.types(line)

    assert f"did you mean {keyword}?" in shown
    assert "noted" not in shown


def test_what_was_keyed_blind_is_told_after_the_announcement(second):
    second.types("1 14H NEUF 9", "2 14H NUEF 9", "3 0 VARI")

    shown = second.types("reveal")

    assert "Not the top:" in shown
    assert "  2, P002: 0 points. NUEF is not in the word list." in shown
    assert "  3, P003: 0 points" in shown
    assert "  1, P001" not in shown, "table 1 has the top"
    assert "  2, P002: 0 points" in second.types("pile 2")


def test_many_verdicts_are_shortened_and_the_pile_has_them_all(room, at_desk):
    room.start(12).draw(FIRST)
    arbiter = at_desk(room, clock=False)
    arbiter.types(*(f"{table} 36" for table in range(1, 11)), "11 top", "absent 12")

    assert "and 2 more: pile 1 lists them all" in arbiter.types("reveal")
    listed = arbiter.types("pile 1")
    assert listed.count(": 36 points") == 10
    assert "12, P012" not in listed


def test_a_late_slip_is_keyed_at_the_prompt(second):
    second.types("reveal")

    assert "0 points, late" in second.types("1 14H NEUF 9 late")


# What cannot be taken back easily is asked once


def test_cancelling_a_round_that_was_announced_is_asked_once(room, second):
    second.types("1 top", "reveal")

    shown = second.types("incident cancelled : wrong tile")
    assert "1 slip keyed is void" in shown
    assert second.step == "Enter: cancel round 2"
    assert len(room.game.rounds) == 2
    second.types("status?")
    assert second.step != "Enter: cancel round 2", "another line takes it back"
    second.types("")
    assert len(room.game.rounds) == 2

    second.types("incident cancelled : wrong tile")
    shown = second.enters()
    assert "all its tiles, and those kept from before, are back in the bag" in shown
    assert len(room.game.rounds) == 1


def test_cancelling_is_not_asked_with_an_exclamation_mark(room, second):
    second.types("reveal", "incident annulé! mauvaise lettre")

    assert len(room.game.rounds) == 1


def test_announcing_without_the_clock_is_asked_once(room, at_desk):
    room.start().draw(FIRST)
    arbiter = asked(at_desk(room))

    assert "The clock of round 1 was not started." in arbiter.types("reveal")
    assert not room.last.revealed
    assert "Top: FEDAYIN" in arbiter.types("reveal")


def test_ending_a_game_that_no_rule_ends_is_asked_once(room, second):
    second.types("reveal")

    assert "No rule ends game 1 yet" in second.types("end")
    assert room.game.ended is None
    second.types("pile", "")
    assert room.game.ended is None
    assert "Game 1 is over." in second.types("end", "")


def test_a_script_is_not_asked(room, at_desk):
    room.start().reveal(FIRST)
    arbiter = at_desk(room, clock=False)

    assert "Round 1 is cancelled" in arbiter.types("incident cancelled : wrong tile")
    assert "Game 1 is over." in arbiter.types("end")


# Racks


def test_a_rack_typed_before_the_pause_is_over_is_not_lost(room, at_desk):
    room.start().reveal(FIRST)
    arbiter = at_desk(room, clock=False, at_once=False)

    assert f"“rack !” takes {SECOND} at once" in arbiter.types(SECOND)
    assert "Round 2: UFERSTL" in arbiter.types("rack !")


@pytest.mark.parametrize("line", [f"{SECOND} !", f"rack {SECOND} !"])
def test_a_rack_with_an_exclamation_mark_does_not_wait(room, at_desk, line):
    room.start().reveal(FIRST)

    assert "Round 2: UFERSTL" in at_desk(room, clock=False, at_once=False).types(line)


def test_a_rack_from_the_bag_has_to_be_typed(room, at_desk):
    room.start().reveal(FIRST)

    shown = at_desk(room, clock=False, at_once=False).types("rack !")

    assert "“rack EM+EQ?DA !”" in shown


def test_a_small_rack_is_recognised(room, at_desk):
    room.start()

    assert "If it is the rack, type it in capitals: ERUMINA" in at_desk(room).types("erumina")


@pytest.mark.parametrize("line", [THIRD, "MAISONS", "rack MAISONS"])
def test_a_rack_while_another_is_open_says_how_to_take_that_one_back(second, line):
    shown = second.types(line)

    assert "Round 2 is open with the rack UFERSTL" in shown
    assert "“undo” takes it back" in shown


def test_the_example_at_the_first_prompt_is_possible_in_round_1(room, at_desk):
    room.start()

    assert at_desk(room).step == "Rack of round 1, like EMEQ?DA"


@pytest.mark.parametrize("line", ["clock", "reveal !", "choose 2"])
def test_between_rounds_the_next_rack_comes_first(room, at_desk, line):
    room.start().reveal(FIRST)

    assert "whose rack must be drawn first" in at_desk(room).types(line)


# The record


def test_what_is_taken_back_names_table_and_round(second):
    second.types("reveal", "top 1 2", "3 0 VARI", "decide 2 3 5 : seen")

    shown = second.types("undo")

    assert "Taken back: round 2, table 3, P003: Slip" in shown


def test_the_certificate_that_a_correction_renewed_is_not_named(room, at_desk):
    room.start().play(FIRST, "1 top", "2 top", "3 36")
    arbiter = at_desk(room, clock=False)
    arbiter.types("correct 1 3 24 : misread")

    shown = arbiter.types("undo")

    assert "Taken back" in shown
    assert "certified" not in shown


# Sentences


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_evening_names_no_command_of_the_shell(language):
    for slug, sentence in IN_THE_EVENING.items():
        said = texts(language)(sentence, **dict.fromkeys(fields(SENTENCES[slug]), "x"))
        assert "--" not in said
        assert "duplicate " not in said


def fields(sentence):
    import string

    return {name for _text, name, _spec, _conversion in string.Formatter().parse(sentence) if name}


def test_a_table_that_does_not_exist_is_looked_up_with_the_evening_s_command(second):
    assert "“player” lists them" in second.types("77 top")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_list_of_commands_fits_a_small_screen(language):
    listed = words.help_lines("", 80, texts(language))

    assert len(listed) <= 21
    assert max(map(len, listed)) <= 80
