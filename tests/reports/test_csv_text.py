import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicate.reports.csv_text import guard, unguard

CELLS = st.text(st.sampled_from("'=+-@\t\ra1")) | st.text()


@given(CELLS)
def test_what_is_written_is_read_back(text):
    assert unguard(guard(text)) == text


@given(CELLS)
def test_bl_047_no_cell_begins_like_a_formula(text):
    assert guard(text)[:1] not in {"=", "+", "-", "@", "\t", "\r"}


@given(CELLS)
def test_reading_and_writing_again_keeps_the_cell(cell):
    assert unguard(guard(unguard(cell))) == unguard(cell)


@pytest.mark.parametrize("name", ["'t Hooft", "'s-Gravesande", "Martin", "", "'", "L'=Haÿ"])
def test_ordinary_names_are_not_touched(name):
    assert guard(name) == name
    assert unguard(name) == name
