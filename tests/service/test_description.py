"""Place, date, arbiters; and that what people type is text, wherever it is typed."""

import pytest

from duplicate.core.person import Person
from duplicate.errors import InvalidInput
from duplicate.game.events import EventDescribed, IncidentKind
from duplicate.service import players, slips, tournaments
from duplicate.service.corrections import Incident, declare, undo
from duplicate.service.description import Description, describe
from duplicate.service.tournaments import Choices


def test_what_is_told_changes_and_the_rest_stays(new_room):
    room = new_room(description=Description("Vichy", "30/11/2026", ("Anne PETIT", " ")))
    first = EventDescribed("Vichy", "2026-11-30", ("Anne PETIT",))
    assert room.session.state.described == first

    told = Description(organiser=" Club  de Vichy ", arbiters=("Anne PETIT", "Zoé ROUX"))
    now = EventDescribed("Vichy", "2026-11-30", ("Anne PETIT", "Zoé ROUX"), "Club de Vichy")
    assert describe(room.session, told) == now
    length = len(room.log)
    assert describe(room.session, told) == describe(room.session, Description()) == now
    assert len(room.log) == length
    undo(room.session)
    assert room.session.state.described == first
    assert describe(room.session, Description(date="")).date == ""


@pytest.mark.parametrize("text", ["2026-02-30", "30/13/2026", "hier", "30/11/26"])
def test_a_day_that_does_not_exist_is_refused(room, text):
    with room.refused("date-unreadable"):
        describe(room.session, Description(date=text))


@pytest.mark.parametrize("sign", ["\x07", "\x1b", "\n", "\r", "\u2028", "\ufffd"])
def test_a_text_with_a_sign_that_is_none_is_kept_nowhere(room, sign):
    text = f"Du{sign}pont"
    room.reveal("FEDAYIN")
    room.key("1 top")
    attempts = [
        lambda: players.add(room.session, Person(0, text)),
        lambda: players.add(room.session, Person(0, "Un", club=text)),
        lambda: players.add(room.session, Person(0, "Un"), group=text),
        lambda: players.add(room.session, Person(0, "Un"), f"9{sign}"),
        lambda: players.move(room.session, "1", "1", text),
        lambda: declare(room.session, Incident(IncidentKind.FOUND_LATER, text)),
        lambda: slips.decide(room.session, 1, "1", slips.decision(50, 50), text),
        lambda: room.session.record(EventDescribed(), operator=text),
    ]
    for attempt in attempts:
        with room.refused("text-control-sign"):
            attempt()
    with pytest.raises(InvalidInput, match="text-control-sign"):
        tournaments.create(room.context, "autre", Choices(title=text, lexicon="fr-libre"))
    assert not room.context.tournament_path("autre").exists()


def test_spaces_of_a_name_that_is_typed_are_put_right(room):
    added = players.add(room.session, Person(0, "  de  LA\u00a0TOUR ", "E\u0301lo\u200bise"))
    assert (added.person.surname, added.person.first_name) == ("de LA TOUR", "Éloise")
