"""The journal: everything that happened, nothing that is still secret."""

from duplicate.game.events import IncidentKind
from duplicate.service import corrections, history, rounds, slips
from duplicate.service.corrections import Incident
from duplicate.texts import texts


def lines(room, language="en"):
    reader = texts(language)
    return [reader.sentence(e.slug, e.values) for e in history.entries(room.session)]


def test_bl_076_five_corrections_of_different_kinds_leave_their_trail(room):
    """Who, when, what was there before and what is there now."""
    room.play_rounds(1)
    with room.signed("piste B"):
        room.wait(600)
        slips.correct(room.session, 1, "1 92", "bulletin mal lu")
        slips.decide(room.session, 1, "2", slips.decision(87, 92), "recours")
        room.reveal("UFERSTL")
        room.key("1 top", "? 9")
        slips.attribute(room.session, 5, "2")
        room.key("3 top")
        corrections.undo(room.session)
        corrections.declare(room.session, Incident(IncidentKind.CANCELLED, "panne de courant"))
    room.reveal("UFERSTK")

    told = history.entries(room.session)
    text = "\n".join(lines(room))

    assert {e.operator for e in told} == {"arbitre", "piste B"}
    assert {e.at[11:16] for e in told} == {"19:30", "19:40"}
    for part in (
        "corrected to 92: bulletin mal lu",
        "decided by the arbiter: penalty, 87 instead of 92",
        "Slip 5 given to table 2.",
        "round cancelled, its tiles go back into the bag (panne de courant)",
        "taken back",
    ):
        assert part in text
    assert [e.slug for e in told if e.taken_back] == ["journal-slip"]


def test_every_line_has_its_number_in_the_log(room):
    room.play_rounds(2)

    assert [e.seq for e in history.entries(room.session)] == [r.seq for r in room.log]


def test_both_languages(room):
    room.play_rounds(1)

    assert len(lines(room, "fr")) == len(lines(room, "en"))
    assert not set(lines(room, "fr")) & set(lines(room, "en"))


class TestSecret:
    def test_bl_087_nothing_of_an_open_round_but_its_rack(self, room):
        room.play_rounds(1)
        room.draw("UFERSTL")
        room.key("1 14H NEUF 9", "2 top")

        last = [e.slug for e in history.entries(room.session)][-2:]

        assert last == ["journal-certified", "journal-rack-typed"]
        assert not any("NEUF" in line for line in lines(room))

    def test_all_of_it_once_the_top_is_announced(self, room):
        room.draw("FEDAYIN")
        room.key("1 H8 FEDAYIN 110", "2 top")
        room.reveal()

        assert len(history.entries(room.session)) == len(room.log)

    def test_a_round_before_stays_open_while_the_next_is_played(self, room):
        room.reveal("FEDAYIN")
        room.draw("UFERSTL")
        room.key("1 top")
        slips.correct(room.session, 1, "1 92", "relu")

        assert "corrected to 92" in "\n".join(lines(room))

    def test_a_slip_taken_back_tells_nothing_either(self, room):
        room.draw("FEDAYIN")
        room.key("1 top")
        corrections.undo(room.session)

        assert not any("110" in line for line in lines(room))

    def test_a_correction_in_an_open_round(self, room):
        room.draw("FEDAYIN")
        room.key("1 92")
        slips.correct(room.session, 1, "1 94", "relu")
        rounds.choose_top(room.session, "FEDAYIN", "H4")

        told = "\n".join(lines(room))

        assert not any(figure in told for figure in ("92", "94", "98", "110"))

    def test_the_seed_never(self, new_room):
        room = new_room().start(seed=123456789)
        room.draw()

        assert "123456789" not in str([e.values for e in history.entries(room.session)])
        assert str(room.game.chance) not in str([e.values for e in history.entries(room.session)])
