"""The small values: plays and persons."""

from duplicate.core.coord import Direction, Place
from duplicate.core.person import Person
from duplicate.core.play import Play


def test_a_play_counts_its_tiles_and_blanks():
    place = Place(7, 3, Direction.ACROSS)
    play = Play(word=b"MA\xc9SON", place=place, score=20, new=b"A\xc9S")
    assert (play.tiles, play.blanks_used) == (3, 1)


def test_a_person_is_named_surname_first():
    assert Person(1, "DUPONT", "Marie", licence="0012").full_name == "DUPONT Marie"
    assert Person(2, "Équipe A").full_name == "Équipe A"
