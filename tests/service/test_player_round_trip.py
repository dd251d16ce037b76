"""Written lists read back unchanged, whatever the names are."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duplicate.core.order import table_key
from duplicate.core.person import Person
from duplicate.reports.player_list import write_players
from duplicate.service.player_details import person_from
from duplicate.service.player_list import read_players
from duplicate.service.player_match import match
from duplicate.service.player_text import clean, unusable_signs
from duplicate.service.player_twins import licence_key
from duplicate.service.table_labels import usable

ALPHABET = st.characters(exclude_categories=("Cs", "Cc")) | st.sampled_from("'=+-@;,\"’éŒÿ 0")
TEXT = st.text(ALPHABET, max_size=12).map(clean).filter(lambda text: not unusable_signs(text))
PEOPLE = st.lists(
    st.builds(
        Person,
        id=st.just(0),
        surname=TEXT.filter(bool),
        first_name=TEXT,
        licence=TEXT,
        club=TEXT,
        series=TEXT,
        category=TEXT,
        region=TEXT,
        nation=TEXT,
        team=TEXT,
        birth_year=st.none() | st.integers(1900, 2099),
        newcomer=st.booleans(),
        web=st.sampled_from(["", "yes", "no"]),
    ),
    min_size=1,
    max_size=5,
    unique_by=lambda person: licence_key(person.licence) or object(),
)
LABELS = st.builds(
    "{}{}{}".format, st.sampled_from(["", "V-", "É"]), st.integers(0, 99), TEXT
).filter(usable)
TABLES = st.lists(LABELS, min_size=5, max_size=5, unique_by=table_key)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("extension", ["csv", "xlsx"])
@settings(max_examples=60, deadline=None)
@given(people=PEOPLE, tables=TABLES)
def test_a_written_list_reads_back_unchanged(language, extension, people, tables):
    registered = [
        (Person(**{**vars(person), "id": number}), table)
        for number, (person, table) in enumerate(zip(people, tables, strict=False), start=1)
    ]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"list.{extension}"
        write_players(path, registered, language)
        listed = read_players(path)
    read = [(person_from(row, number), row.table) for number, row in enumerate(listed.rows, 1)]
    assert read == registered
    assert (listed.unknown_columns, listed.empty_rows) == ((), 0)
    plan = match(registered, listed)
    assert (plan.new, plan.updated, plan.ask, plan.refused) == ((), (), (), ())


def test_two_exports_of_one_list_are_one(tmp_path):
    people = [(Person(1, "Martin", "Anne", "007", "=Club"), "12B")]
    first, second = tmp_path / "first.csv", tmp_path / "second.csv"
    write_players(first, people, "fr")
    listed = read_players(first)
    write_players(second, [(person_from(row, 1), row.table) for row in listed.rows], "fr")
    assert second.read_bytes() == first.read_bytes()
