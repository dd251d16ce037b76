"""What documents say of formats and federations: blanks replaced, elimination, time, ties."""

from dataclasses import replace

import pytest

from duplicate.reports.information import information
from duplicate.reports.pdf.wording import round_notes, standing_notes
from duplicate.reports.phrases import clock_time
from duplicate.reports.tables import record, standings
from duplicate.rules import resolve
from duplicate.rules.policies import TieBreak
from duplicate.standings.results import Decided
from duplicate.texts import texts
from tests.support.games import game_of

EN, FR = texts("en"), texts("fr")
GRID = [[30, 20], [20, 30], [10, 10]]


def results(**rules):
    return game_of(GRID, (30, 30), rules=resolve("fr", **rules)).results()


def columns(table):
    return [column.key for column in table.columns]


@pytest.mark.parametrize(
    ("seconds", "english", "french"),
    [(34.2, "0:34.2", "0:34,2"), (725.45, "12:05.4", "12:05,4"), (60, "1:00.0", "1:00,0")],
)
def test_times_to_the_tenth(seconds, english, french):
    assert (clock_time(seconds, EN), clock_time(seconds, FR)) == (english, french)


def test_a_normal_game_has_no_further_columns():
    found = results()
    assert columns(standings(found, EN))[-1] == "left_after"
    assert columns(record(found, EN))[-1] == "checked"
    assert standing_notes(found.lines[0], EN) == ()


def test_what_parted_equals_is_printed():
    found = results(federation="scolaire")
    table = standings(found, FR)
    assert columns(table)[-1] == "decided_by"
    assert [row[-1] for row in table.rows] == [
        "départagé par les derniers coups\u00a0: 30",
        "départagé par les derniers coups\u00a0: 20",
        "",
    ]
    line = replace(found.lines[0], decided=(Decided(TieBreak.MOST_TOPS, (3,)),))
    assert standing_notes(line, EN) == ("parted by the number of tops: 3",)


def test_elimination_and_time_are_printed():
    found = results(format="sudden-death")
    table = standings(found, EN)
    assert columns(table)[-1] == "eliminated_in"
    assert [row[-1] for row in table.rows] == [None, 1, 1]
    assert standing_notes(found.lines[1], EN) == ("eliminated in round 1",)
    race = results(format="topping")
    assert columns(standings(race, EN))[-1] == "seconds"
    assert standing_notes(race.lines[0], FR) == ("temps 2:20,0",)


def test_a_blank_replaced_is_told_with_its_round():
    found = results(format="joker")
    told = replace(found.rounds[0], stays="FEDAYIN")
    assert (
        round_notes(told, found, EN)[0]
        == "On the boards the real tile takes the blank’s place: FEDAYIN"
    )
    table = record(replace(found, rounds=(told, *found.rounds[1:])), EN)
    assert columns(table)[-1] == "stays"
    assert [row[-1] for row in table.rows] == ["FEDAYIN", ""]


def test_solos_of_the_fise_are_explained():
    grid = [[30, 20], *([[10, 10]] * 9)]
    found = game_of(grid, (30, 30), rules=resolve("fr", federation="fise")).results()
    rows = dict(information(found, EN).rows)
    assert rows["Solos"] == "10 points for the top, 5 below it, at most 25 a player"
