"""A damaged row gets no further than its reading."""

from contextlib import closing

import pytest

from duplicate.core.person import Person
from duplicate.errors import StoreError
from duplicate.game.fold import fold
from duplicate.store import opening
from duplicate.store.database import connect
from duplicate.store.schema import PERSON
from duplicate.texts import texts
from tests.support.games import MOMENT


def spoil(path, change):
    with closing(connect(path)) as raw:
        raw.execute("DROP TRIGGER event_never_changes")
        raw.execute(f"UPDATE {change}")


@pytest.mark.parametrize(
    "change",
    [
        "at = 'yesterday'",
        "at = x'00ff'",
        "operator = x'41'",
        "act = 'x'",
        "act = x'41'",
        "version = 'one'",
        "version = 1.5",
        "type = x'41'",
        "body = x'7b7d'",
        "body = ''",
        "body = replace(body, '\"entry\":', '\"entrée\":')",
    ],
)
def test_an_event_with_a_wrong_cell(path, change):
    spoil(path, f"event SET {change} WHERE seq = 3")

    with opening.open_reader(path) as file, pytest.raises(StoreError) as caught:
        file.read()

    assert caught.value.slug == "event-damaged"
    assert caught.value.values["seq"] == 3
    assert texts("fr").error(caught.value)


@pytest.mark.parametrize("change", ["surname = x'41'", "licence = x'0012'", "club = x'ff'"])
def test_a_person_with_a_wrong_cell(path, change):
    spoil(path, f"person SET {change} WHERE id = 2")

    with opening.open_reader(path) as file, pytest.raises(StoreError) as caught:
        file.persons()

    assert caught.value.slug == "person-damaged"
    assert caught.value.values == {"number": 2}


def test_an_event_of_an_unknown_kind(path):
    spoil(path, "event SET type = 'Nothing' WHERE seq = 3")

    with opening.open_reader(path) as file, pytest.raises(StoreError) as caught:
        file.read()

    assert caught.value.slug == "event-too-new"


def make_old(path):
    """Take away what the first version did not have in its table of people."""
    with closing(connect(path)) as raw:
        for column in PERSON.columns:
            if column.server_default is not None or column.nullable:
                raw.execute(f"ALTER TABLE person DROP COLUMN {column.name}")


def test_people_of_an_earlier_version_are_read_as_they_are(path):
    make_old(path)

    with opening.open_reader(path) as file:
        assert file.persons()[2] == Person(2, "Nom2", licence="0002")


def test_an_earlier_file_gets_the_new_columns_when_it_is_written_to(path):
    make_old(path)
    new = Person(2, "Nom2", region="A", nation="BE", birth_year=1985, newcomer=True, web="yes")

    with opening.open_writer(path, "test", MOMENT) as file:
        log = file.read()
        file.append([], MOMENT, "op", lambda _records: fold(log), [new])

    with opening.open_reader(path) as file:
        assert file.persons()[2] == new
        assert file.persons()[1] == Person(1, "Nom1", licence="0001")
