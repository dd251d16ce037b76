"""A damaged row gets no further than its reading."""

from contextlib import closing

import pytest

from duplicate.errors import StoreError
from duplicate.store import opening
from duplicate.store.database import connect
from duplicate.texts import texts


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
