"""What Enter does, and that the prompt says so beforehand."""

from tests.support.room import ROUNDS


def test_an_evening_by_enter_alone(easy_room, at_desk):
    """A game drawn by the program: Enter leads from the first rack to the next one."""
    easy_room.enter(3)
    arbiter = at_desk(easy_room)
    steps = []
    for _ in range(3):
        steps.append(arbiter.step)
        arbiter.enters()
    assert steps == [
        "Enter: start the game (game bag: with a real bag)",
        "Enter: draw round 1",
        "Enter: start the clock of round 1",
    ]
    assert arbiter.step == "Slips, or Enter: what is missing"
    easy_room.wait(181)
    assert arbiter.step == "Enter: reveal the top of round 1"


def test_without_players_enter_says_how_to_register_them(room, at_desk):
    arbiter = at_desk(room)

    assert arbiter.step == "Register players: player add SURNAME First name"
    assert "Nobody is registered" in arbiter.enters()

    arbiter.types("player add DE LA TOUR Anne Marie")
    assert arbiter.step.startswith("Enter: start the game")


def test_one_enter_too_many_after_a_slip_shows_no_top(room, at_desk):
    arbiter = at_desk(room, clock=False)
    room.start().draw(ROUNDS[0][0])

    shown = arbiter.types("1 top", "")

    assert not room.last.revealed
    assert "FEDAYIN H8" not in shown
    assert arbiter.step == "Enter again: announce the top of round 1"
    arbiter.types("2 top")
    assert arbiter.step == "Enter: reveal the top of round 1", "another line takes it back"
    assert "Top: FEDAYIN H8 110 points" in arbiter.enters(2)


def test_enter_does_not_announce_while_the_clock_runs(room, at_desk):
    arbiter = at_desk(room)
    room.start().draw(ROUNDS[0][0])
    arbiter.enters()

    assert "No slips wait." in arbiter.enters(2)
    assert not room.last.revealed
    assert "3:00 left: “stop” ends the time, “reveal !” announces" in arbiter.types("reveal")
    assert "FEDAYIN" in arbiter.types("reveal !")


def test_a_complete_pile_is_certified_by_enter(room, at_desk):
    arbiter = at_desk(room, clock=False)
    room.start().reveal(ROUNDS[0][0])

    arbiter.types("top 1 2", "3 none")

    assert arbiter.status == "round 1: complete"
    assert arbiter.step == "Enter: certify round 1"
    assert "Round 1 certified: 3 tables, 220 points." in arbiter.enters()
    assert arbiter.step == "Rack of round 2, like EM+EQ?DA"


def test_a_pile_is_not_complete_while_the_count_differs(room, at_desk):
    arbiter = at_desk(room, clock=False)
    room.start().reveal(ROUNDS[0][0])

    arbiter.types("count 2", "top 1 2 3")

    assert arbiter.status == "round 1: 3/3, counted 2"
    assert not arbiter.step.startswith("Enter: certify")


def test_the_room_waits_neither_for_its_clock_nor_for_its_top(room, at_desk):
    """What the room waits for comes before a pile that could be certified."""
    arbiter = at_desk(room)
    room.start().reveal(ROUNDS[0][0])
    arbiter.types("top 1 2 3")
    room.draw(ROUNDS[1][0])

    assert arbiter.step == "Enter: start the clock of round 2"
    arbiter.enters()
    assert arbiter.step == "Enter: certify round 1"
    room.wait(181)
    assert arbiter.step == "Enter: reveal the top of round 2"


def test_the_pause_before_the_next_rack_is_counted_and_kindly_refused(easy_room, at_desk):
    arbiter = at_desk(easy_room, clock=False, at_once=False)
    easy_room.enter(1)
    arbiter.enters(2)
    arbiter.types("reveal", "1 top", "certify")
    easy_room.wait(8)

    assert arbiter.status == "next rack in 12 s"
    assert arbiter.step == "Enter: draw round 2 in 12 s"
    assert "announced in 12 s. “rack !” draws at once" in arbiter.enters()
    assert len(easy_room.game.rounds) == 1
    assert "Round 2: " in arbiter.types("rack !")


def test_the_pause_ends_by_itself(easy_room, at_desk):
    arbiter = at_desk(easy_room, clock=False, at_once=False)
    easy_room.start(seed=1).drawn()
    easy_room.wait(20)

    assert "next rack" not in arbiter.status
    assert arbiter.step == "Enter: draw round 2"


def test_a_round_in_which_nothing_can_be_played_is_cancelled(room, at_desk):
    arbiter = at_desk(room)
    room.start().draw("AAIIZTB")

    assert arbiter.step == "Enter: no play is possible, cancel round 1"
    assert "Round 1 is cancelled" in arbiter.enters()
    assert room.game.rounds == []


def test_after_the_game_enter_leads_to_the_standings(room, at_desk):
    arbiter = at_desk(room, clock=False)
    room.start().reveal(ROUNDS[0][0])

    assert "Round 1, tables without an entry: 1, 2, 3." in arbiter.types("end")
    assert arbiter.step == "Slips, or Enter: what is missing"
    assert "round 1: 0/3, missing 1–3" in arbiter.enters()
    arbiter.types("top 1 2 3", "")
    assert arbiter.step == "Enter: standings (export: documents)"
    assert "P001" in arbiter.enters()


def test_when_no_rack_is_left_enter_ends_the_game(easy_room, at_desk, monkeypatch):
    from duplicate.service import rounds

    arbiter = at_desk(easy_room, clock=False)
    easy_room.start(seed=1).drawn()
    arbiter.types("top 1 2 3", "certify")
    over = rounds.Draw(1, 2, "", (), "no-vowel", playable=False)
    monkeypatch.setattr(rounds, "draw_rack", lambda *_a, **_k: over)

    assert "Game over" in arbiter.enters()
    assert arbiter.step == "Enter: end the game"
    assert "Game 1 is over." in arbiter.enters()
