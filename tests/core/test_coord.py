"""References in both notations."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicate.core.coord import Direction, Notation, Place, edge_names
from duplicate.errors import InvalidInput
from duplicate.texts import texts

places = st.builds(Place, st.integers(0, 20), st.integers(0, 20), st.sampled_from(Direction))


@given(places, st.sampled_from(Notation))
def test_a_reference_reads_back(place, notation):
    assert Place.parse(place.show(notation), 21, notation) == place


@given(places)
def test_bl_104_the_notations_write_the_same_text_for_opposite_places(place):
    mirrored = Place(place.column, place.row, place.direction.other)
    assert place.show(Notation.FRENCH) == mirrored.show(Notation.GCG)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("H4", Place(7, 3, Direction.ACROSS)),
        ("4H", Place(7, 3, Direction.DOWN)),
        ("15A", Place(0, 14, Direction.DOWN)),
        ("A15", Place(0, 14, Direction.ACROSS)),
        ("B10", Place(1, 9, Direction.ACROSS)),
        (" h 2 ", Place(7, 1, Direction.ACROSS)),
        ("H\uff12", Place(7, 1, Direction.ACROSS)),
        ("\uff28\uff12", Place(7, 1, Direction.ACROSS)),
        ("2h", Place(7, 1, Direction.DOWN)),
    ],
)
def test_af24_french_references(text, place):
    assert Place.parse(text, 15) == place


@pytest.mark.parametrize("text", ["P3", "H16", "H0", "0H", "16A"])
def test_af24_references_off_the_board(text):
    with pytest.raises(InvalidInput) as error:
        Place.parse(text, 15)
    assert error.value.slug == "reference-off-board"
    assert (error.value.values["last"], error.value.values["size"]) == ("O", 15)


@pytest.mark.parametrize("text", ["", "H", "4", "HH", "H4H", "H’4", "H-4", "H100", "é4"])
def test_unreadable_references(text):
    with pytest.raises(InvalidInput) as error:
        Place.parse(text, 15)
    assert error.value.slug == "reference-unreadable"


def test_an_unreadable_reference_shows_how_this_game_writes_them():
    sentences = []
    for notation in Notation:
        with pytest.raises(InvalidInput) as error:
            Place.parse("?", 15, notation)
        sentences.append(texts("en").error(error.value))
    assert "H4 for a word across, 4H for a word down" in sentences[0]
    assert "8D for a word across, D8 for a word down" in sentences[1]


def test_bl_104_the_same_text_means_opposite_things():
    french = Place.parse("8E", 15, Notation.FRENCH)
    assert french == Place(4, 7, Direction.DOWN)
    assert french.show(Notation.GCG) == "H5"
    english = Place.parse("8E", 15, Notation.GCG)
    assert english == Place(7, 4, Direction.ACROSS)
    assert english.show(Notation.FRENCH) == "H5"


def test_directions_cross():
    assert Direction.ACROSS.other is Direction.DOWN
    assert Direction.DOWN.other is Direction.ACROSS


def test_places_sort_row_by_row():
    assert Place(0, 14, Direction.DOWN) < Place(1, 0, Direction.ACROSS)
    assert Place(1, 0, Direction.ACROSS) < Place(1, 0, Direction.DOWN)


def test_the_edges_of_a_board_are_named_as_its_references_are_written():
    assert edge_names(3, Notation.FRENCH) == (("1", "2", "3"), ("A", "B", "C"))
    assert edge_names(21, Notation.GCG)[0][-1] == "U"
