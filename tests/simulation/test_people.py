"""Invented players fill every column of a list, and never look like a number."""

from duplicate.core.random import Generator
from duplicate.simulation import people
from duplicate.simulation.people import FIRST_NAMES, SURNAMES, invent


def test_the_same_chance_gives_the_same_people():
    assert invent(24, Generator(1, 2)) == invent(24, Generator(1, 2))
    assert invent(24, Generator(1, 2)) != invent(24, Generator(2, 2))


def test_every_column_is_filled():
    for person in invent(24, Generator(5)):
        assert all((person.surname, person.first_name, person.club, person.series))
        assert person.category
        assert len(person.licence) == 7
        assert person.licence.startswith("0")


def test_no_name_comes_twice_while_there_are_others():
    invented = invent(24, Generator(5))
    assert len({person.surname for person in invented}) == 24
    assert len({person.first_name for person in invented}) == 24


def test_more_people_than_names():
    invented = invent(70, Generator(5))
    assert [person.id for person in invented] == list(range(1, 71))
    assert {person.surname for person in invented} == set(SURNAMES)
    assert {person.first_name for person in invented} == set(FIRST_NAMES)


def test_the_names_try_what_documents_must_be_able_to_print():
    signs = set("".join((*SURNAMES, *people.CLUBS)))
    assert set("ŒÉŸŠĆỄ’&") - {"Ÿ"} <= signs | {"Ÿ"}
    assert "FAŸ" in SURNAMES
