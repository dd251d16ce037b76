import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicate.service.player_text import clean, has_invisible, split_name, unusable_signs


@pytest.mark.parametrize(
    ("cell", "kept"),
    [
        ("  Martin\u00a0", "Martin"),
        ("Le\u202fGoff", "Le Goff"),
        ("Jean\nFrançois\t", "Jean François"),
        ("E\u0301loïse", "Éloïse"),
        ("Mar\u200btin\ufeff", "Martin"),
        ("013901  R", "013901 R"),
        ("0012345", "0012345"),
    ],
)
def test_cells_are_cleaned(cell, kept):
    assert clean(cell) == kept


@given(st.text())
def test_cleaning_twice_changes_nothing(cell):
    assert clean(clean(cell)) == clean(cell)


def test_bl_050_control_characters_are_named():
    assert unusable_signs("Du\x0bpont \x07\x07") == ("U+000B", "U+0007")
    assert unusable_signs("Ang\ufffdle") == ("U+FFFD",)
    assert unusable_signs("Jean\nPaul\t«Œ» ★") == ()


def test_invisible_signs_are_seen():
    assert has_invisible("Mar\u200btin")
    assert not has_invisible("Martin\u00a0")


@pytest.mark.parametrize(
    ("full", "names"),
    [
        ("MARTIN Anne", ("MARTIN", "Anne")),
        ("LE GOFF Jean-François", ("LE GOFF", "Jean-François")),
        ("D'ŒUVRE Éloïse", ("D'ŒUVRE", "Éloïse")),
        ("de LA TOUR Anne", ("de LA TOUR", "Anne")),
        ("Anne MARTIN", ("MARTIN", "Anne")),
        ("Jean-Paul de LA TOUR", ("de LA TOUR", "Jean-Paul")),
        ("MARTIN J.", ("MARTIN", "J.")),
        ("MARTIN J", ("MARTIN", "J")),
    ],
)
def test_capitals_are_the_surname(full, names):
    assert split_name(full) == names


@pytest.mark.parametrize(
    "full", ["MARTIN ANNE", "Martin Anne", "MARTIN", "", "Anne MARTIN Zoé", "=1+1"]
)
def test_names_that_capitals_do_not_split(full):
    assert split_name(full) is None
