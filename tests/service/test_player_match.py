from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicate.core.person import Person
from duplicate.service.player_details import person_from
from duplicate.service.player_list import ListedPlayer, PlayerList
from duplicate.service.player_match import match
from duplicate.service.player_plan import Change

ANNE = Person(1, "Martin", "Anne", "0001", "Angers")
ZOE = Person(2, "Petit", "Zoé", "", "Nantes")
EXISTING = ((ANNE, "4"), (ZOE, "17"))


def listed(*rows):
    return PlayerList(rows)


def row(line, surname, first_name="", licence="", **more):
    return ListedPlayer(line, surname, first_name, licence, **more)


def slugs(plan):
    return [(error.slug, error.values) for error in plan.refused]


def test_bl_046_the_same_file_twice_only_updates_the_club():
    first = listed(
        row(2, "Martin", "Anne", "0001", club="Angers", table="4"),
        row(3, "Petit", "Zoé", "0002", club="Nantes", table="5"),
    )
    plan = match((), first)
    assert plan.new == first.rows
    people = [(person_from(one, number), one.table) for number, one in enumerate(plan.new, 1)]

    again = match(people, listed(first.rows[0], replace(first.rows[1], club="Rennes")))
    assert (again.new, again.ask, again.refused) == ((), (), ())
    assert [known.person.id for known in again.unchanged] == [1]
    (update,) = again.updated
    assert update.changes == (Change("club", "Nantes", "Rennes"),)
    assert update.updated_person == Person(2, "Petit", "Zoé", "0002", "Rennes")
    assert update.updated_table == "5"


def test_bl_041_zeros_tell_licences_apart():
    bond = Person(1, "Bond", "James", "007")
    plan = match(
        ((bond, "1"),), listed(row(2, "Bond", "James", "7"), row(3, "Bond", "James", "007"))
    )
    assert [new.line for new in plan.new] == [2]
    assert [known.row.line for known in plan.unchanged] == [3]


@pytest.mark.parametrize("name", [("Martin", "Anne"), ("MARTIN", "ANNE"), ("Martin-", "Anne")])
def test_bl_043_one_licence_is_one_person(name):
    plan = match(EXISTING, listed(row(2, *name, "0001")))
    assert (plan.new, plan.ask, plan.refused) == ((), (), ())
    (known,) = (*plan.unchanged, *plan.updated)
    assert known.person == ANNE


@pytest.mark.parametrize("name", [("Petit", "Zoé"), ("PETIT", "ZOE"), ("Petit Zoé",)])
@pytest.mark.parametrize("licence", ["", "0099"])
def test_bl_043_one_name_without_licences_is_a_question(name, licence):
    one = replace(row(2, *name), licence=licence)
    plan = match(EXISTING, listed(one))
    assert (plan.new, plan.updated, plan.unchanged) == ((), (), ())
    (question,) = plan.ask
    assert question.row == one
    assert question.candidates == ((ZOE, "17"),)


def test_the_answer_same_updates_the_person():
    one = row(2, "PETIT", "ZOÉ", "0099")
    plan = match(EXISTING, listed(one), {2: 2})
    (known,) = plan.updated
    assert known.updated_person == Person(2, "PETIT", "ZOÉ", "0099", "Nantes")
    assert (plan.ask, plan.new, plan.refused) == ((), (), ())


def test_the_answer_new_makes_a_namesake_and_says_so():
    one = row(2, "Petit", "Zoé", table="18")
    plan = match(EXISTING, listed(one), {2: None})
    assert (plan.new, plan.ask, plan.refused) == ((one,), (), ())
    (note,) = plan.notes
    assert (note.slug, note.values["tables"]) == ("player-note-namesake-of", "17")


def test_bl_045_namesakes_with_two_licences_are_two_players():
    one = row(2, "Martin", "Anne", "0002", table="18")
    plan = match(EXISTING, listed(one))
    assert (plan.new, plan.ask, plan.refused) == ((one,), (), ())
    assert [note.slug for note in plan.notes] == ["player-note-namesake-of"]


def test_the_same_table_and_exact_name_is_the_same_person():
    plan = match(EXISTING, listed(row(2, "Petit", "Zoé", table="17", club="Rennes")))
    assert plan.ask == ()
    assert plan.updated[0].changes == (Change("club", "Nantes", "Rennes"),)


def test_another_licence_for_the_name_at_the_table_is_a_question():
    plan = match(EXISTING, listed(row(2, "Martin", "Anne", "0010", table="4")))
    assert plan.ask[0].candidates == ((ANNE, "4"),)


def test_a_licence_under_another_name_is_a_question():
    plan = match(EXISTING, listed(row(2, "Dupont", "Jean", "0001")))
    assert plan.ask[0].candidates == ((ANNE, "4"),)


def test_a_new_surname_with_licence_and_first_name_is_an_update():
    plan = match(EXISTING, listed(row(2, "Durand", "Anne", "0001")))
    assert plan.updated[0].changes == (Change("surname", "Martin", "Durand"),)


def test_empty_cells_and_missing_first_names_change_nothing():
    plan = match(
        EXISTING, listed(row(2, "Martin", licence="0001"), row(3, "Petit Zoé", table="17"))
    )
    assert [known.person for known in plan.unchanged] == [ANNE, ZOE]


def test_a_whole_name_that_changed_replaces_both_parts():
    plan = match(EXISTING, listed(row(2, "Martin Annie", licence="0001")), {2: 1})
    assert plan.updated[0].updated_person.full_name == "Martin Annie"


def test_peers_7_3_a_licence_met_twice_is_refused():
    plan = match(
        EXISTING, listed(row(2, "Martin", "Anne", "0001"), row(3, "Martin", "Anne", "00 01"))
    )
    assert slugs(plan)[0] == ("player-met-twice", {"lines": "2, 3", "name": "Martin Anne"})
    plan = match((), listed(row(2, "Roux", "Éric", "5"), row(3, "Blanc", "Luc", "5")))
    assert slugs(plan) == [
        (
            "player-licence-taken",
            {"licence": "5", "people": "Roux Éric, Blanc Luc", "lines": "2, 3"},
        ),
    ]


def test_a_licence_answered_as_another_player_is_refused():
    plan = match(EXISTING, listed(row(2, "Dupont", "Jean", "0001")), {2: None})
    assert slugs(plan) == [
        (
            "player-licence-taken",
            {"licence": "0001", "people": "Martin Anne, Dupont Jean", "lines": "2"},
        ),
    ]


def test_a_table_that_is_taken_is_refused():
    plan = match(EXISTING, listed(row(2, "Roux", "Éric", "5", table="04")))
    assert slugs(plan) == [
        ("player-table-taken", {"table": "4", "people": "Martin Anne, Roux Éric", "lines": "2"}),
    ]


def test_two_players_may_change_tables():
    rows = (row(2, "Martin", "Anne", "0001", table="17"), row(3, "Petit", "Zoé", "0002", table="4"))
    plan = match(EXISTING, listed(*rows), {3: 2})
    assert plan.refused == ()
    assert [known.updated_table for known in plan.updated] == ["17", "4"]


def test_a_table_shared_before_is_not_the_imports_fault():
    shared = (*EXISTING, (Person(3, "Roux", "Éric", "0003"), "4"))
    plan = match(shared, listed(row(2, "Martin", "Anne", "0001", table="4")))
    assert plan.refused == ()


NAMES = st.sampled_from(["Martin", "MARTIN", "Petit", "Lefèvre", "Lefevre", "D'Œuvre"])
ROWS = st.lists(
    st.builds(
        ListedPlayer,
        line=st.just(0),
        surname=NAMES,
        first_name=st.sampled_from(["Anne", "Zoé", ""]),
        licence=st.sampled_from(["", "", "007", "7", "0001", "0002"]),
        table=st.sampled_from(["", "", "1", "2", "12B"]),
    ),
    max_size=6,
).map(lambda rows: [replace(one, line=line) for line, one in enumerate(rows, start=2)])


@given(ROWS, ROWS)
def test_every_row_has_exactly_one_fate(before, after):
    people = [(person_from(one, number), one.table) for number, one in enumerate(before, 1)]
    plan = match(people, PlayerList(tuple(after)))
    known = [one.row.line for one in (*plan.updated, *plan.unchanged)]
    lines = [*known, *(one.line for one in plan.new), *(one.row.line for one in plan.ask)]
    assert sorted(lines) == [one.line for one in after]


@given(ROWS)
def test_a_list_matched_with_itself_brings_nobody_new(rows):
    people = [(person_from(one, number), one.table) for number, one in enumerate(rows, 1)]
    plan = match(people, PlayerList(tuple(rows)))
    assert plan.new == ()
