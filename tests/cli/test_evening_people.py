"""Formats, finals, pairs and guests at the prompt of the evening."""

from duplicate.service import register
from tests.support.player_files import DATA
from tests.support.room import ROUNDS

FIRST = ROUNDS[0][0]


def test_a_game_of_another_format_and_a_final_are_started_at_the_prompt(room, at_desk):
    room.enter(3)
    desk = at_desk(room, clock=False)
    desk.types("game bag", FIRST, "reveal", "1 50", "2 top", "3 40", "certify", "end")

    shown = desk.types("game first 2 bag blitz")
    assert "Format: Blitz" in shown
    assert "Played by the tables 2, 1." in shown
    assert room.game.rules.format.seconds == 60
    assert "Missing: 1, 2" in desk.types(FIRST, "reveal", "pile")
    desk.types("top 1 2", "certify", "end")

    assert "Played by the tables 1, 3." in desk.types("game bag tables 1 3")
    desk.types("end")
    assert "There is no format “bingo”" in desk.types("game bingo")
    assert "Write it like this: game" in desk.types("game joker blitz")
    assert "Write it like this: game" in desk.types("game first 2 tables 1 3")
    assert len(room.session.state.games) == 3


def test_pairs_and_guests_are_made_at_the_prompt(room, at_desk):
    room.enter(3)
    desk = at_desk(room, clock=False)

    assert "Table 1+2: P001 / P002" in desk.types("player pair 1 2")
    assert "Table 3: P003 is a guest." in desk.types("player guest 3")
    assert "Write it like this: player" in desk.types("player pair 1")
    shown = desk.types("player")
    assert "P001 / P002" in shown
    assert "guest" in shown
    desk.types("game bag", FIRST, "reveal")
    assert desk.status == "round 1: 0/2, missing 1+2, 3"
    assert "Round 1, table 1+2" in desk.types("1+2 top")


def test_a_late_arrival_is_registered_by_licence_alone(room, at_desk):
    register.feed(room.context, DATA / "national-ranking.csv")
    desk = at_desk(room.start(), clock=False)

    assert "Table 4: LEFÈVRE Éloïse" in desk.types("player add licence 1234567")
    assert "Table 9: LE GOFF Anne" in desk.types("player add licence 2222222 9")
    assert "does not know the licence 999" in desk.types("player add licence 999")
