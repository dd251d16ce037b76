"""The tables for reading, kept in step event by event and made anew."""

import pytest

from duplicate.core.person import Person
from duplicate.game.events import (
    GameStarted,
    IncidentDeclared,
    IncidentKind,
    Origin,
    Outcome,
    PlayFact,
    RackDrawn,
    SlipAttributed,
    SlipJudged,
    SlipKind,
    SlipRecorded,
    TopDeclared,
    TopRevealed,
    Written,
)


def slip(number, entry, *, game=1, round_number=1):
    written = Written(SlipKind.SCORE, score=10, keyed=f"{entry} 10")
    return SlipRecorded(number, game, round_number, entry, str(entry), written, Origin.PAPER)


def judged(number, points=10):
    return SlipJudged(number, points, points, Outcome.ACCEPTED)


@pytest.fixture
def played(writer, add):
    """A round that is revealed; tables 1 and 2 handed in, a third slip lies in the tray."""
    add(writer, GameStarted(1, 1))
    add(writer, RackDrawn(1, 1, "FEDAYIN"), TopDeclared(1, 1, PlayFact("FEDAYIN", "H8", 110)))
    add(writer, TopRevealed(1, 1))
    add(writer, slip(1, 1), judged(1), slip(2, 2), judged(2, 20), slip(3, None), judged(3, 5))
    return writer


def owners(file):
    return {row[0]: row[3] for row in file.projections()["slip"]}


def agree(file):
    kept = file.projections()
    file.rebuild()
    return file.projections() == kept


def test_slips_of_tables_and_of_the_tray(played):
    assert owners(played) == {1: 1, 2: 2, 3: None}
    assert agree(played)


def test_a_second_slip_of_a_table_goes_to_the_tray(played, add):
    add(played, slip(4, 1), judged(4))

    assert owners(played)[4] is None
    assert agree(played)


def test_a_slip_given_pushes_the_other_into_the_tray(played, add):
    add(played, SlipAttributed(3, 1))

    assert owners(played) == {1: None, 2: 2, 3: 1}
    assert agree(played)


def test_a_slip_set_aside_stays_in_the_table(played, add):
    add(played, SlipAttributed(3, None, "brouillon"))

    assert owners(played) == {1: 1, 2: 2, 3: None}
    assert agree(played)


def test_a_cancelled_round_takes_its_slips_along(played, add):
    add(played, IncidentDeclared(1, 1, IncidentKind.CANCELLED, "mal lu"))

    assert owners(played) == {}
    assert played.projections()["round"] == []
    assert agree(played)


def test_what_is_decided_later_about_a_slip_of_a_cancelled_round_brings_nothing_back(played, add):
    add(played, IncidentDeclared(1, 1, IncidentKind.CANCELLED, "mal lu"))
    add(played, judged(1, 3))
    assert owners(played) == {}
    add(played, RackDrawn(1, 1, "FEDAYIS"), TopDeclared(1, 1, None))
    add(played, judged(2, 3), slip(4, 1), judged(4))

    assert owners(played) == {4: 1}
    assert agree(played)


def test_the_view_of_the_standings_shares_places(played, add):
    add(played, SlipAttributed(3, 3), judged(3, 20))

    with played._begin() as connection:
        rows = connection.exec_driver_sql("SELECT entry, points, place FROM standing").all()

    assert sorted(rows) == [(1, 10, 3), (2, 20, 1), (3, 20, 1)]


def test_people_are_named_by_their_number(played, add):
    add(played, persons=[Person(1, "Corrigé")])

    assert [row[1] for row in played.projections()["player"]] == [1, 2, 3]
    assert agree(played)
