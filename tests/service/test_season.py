"""A season over tournament files: people are matched by licence, never by name alone."""

import pytest

from duplicate.core.person import Person
from duplicate.errors import DuplicateError
from duplicate.service import players, tournaments
from duplicate.service.season import Doubt, Wanted, rank
from duplicate.texts import texts
from tests.support.room import ROUNDS, Room

RACK = ROUNDS[0][0]


@pytest.fixture(scope="module")
def season(tmp_path_factory):
    """Three tournaments of one round: tables score 110, 36, 20… in their order."""
    home = tmp_path_factory.mktemp("season")
    lists = {
        "open": [
            ("DUPONT", "Marie", "0012345"),
            ("DURAND", "Paul", "22"),
            ("PETIT", "Zoé", ""),
            ("MARTIN", "Luc", "44"),
        ],
        "coupe": [
            ("DUPONT-LEROY", "Marie", "0012345"),
            ("PETIT", "Zoe", "33"),
            ("DURAND", "Paul", "22"),
            ("MARTIN", "Luc", ""),
        ],
        "noel": [("DUPONT", "Marie", "12345"), ("MARTIN", "Luc", ""), ("SOLO", "Ida", "55")],
    }
    rooms = {name: played(home / name, people) for name, people in lists.items()}
    yield rooms
    for room in rooms.values():
        room.close()


def played(folder, people):
    room = Room(folder, chance=sum(map(ord, folder.name)), title=folder.name)
    for surname, first_name, licence in people:
        players.add(room.session, Person(0, surname, first_name, licence=licence, club="Metz"))
    tournaments.start_game(room.session, physical=True, seed=None)
    scores = ["top", "36", "20", "10"][: len(people)]
    room.play(RACK, *(f"{table} {score}" for table, score in enumerate(scores, 1)))
    return room


def ranked(season, *names, formula="total", **wishes):
    files = [str(season[name].path) for name in names]
    return rank(season["open"].context, files, Wanted(formula, **wishes))


def points(found):
    return {line.person.full_name: line.points for line in found.results.lines}


def refused(season, *names, **wishes):
    with pytest.raises(DuplicateError) as caught:
        ranked(season, *names, **wishes)
    assert all(texts(language).error(caught.value) for language in ("fr", "en"))
    return [reason.slug for reason in caught.value.all_reasons()]


def test_a_licence_makes_one_person_of_two_names_and_says_so(season):
    found = ranked(season, "open", "coupe")
    assert points(found)["DUPONT Marie"] == 220
    assert points(found)["DURAND Paul"] == 36 + 20
    (doubt,) = [each for each in found.doubts if each.licence]
    assert doubt == Doubt(
        "0012345", ("DUPONT-LEROY Marie (coupe, 0012345)", "DUPONT Marie (open, 0012345)")
    )


def test_a_name_alone_never_makes_one_person(season):
    found = ranked(season, "open", "coupe")
    names = [line.person.full_name for line in found.results.lines]
    assert names.count("MARTIN Luc") == 2
    assert {"PETIT Zoé", "PETIT Zoe"} <= set(names)
    assert sum(not each.licence for each in found.doubts) == 2


def test_the_organiser_says_which_namesakes_are_one(season):
    found = ranked(season, "open", "coupe", "noel", same=("martin luc", "Petit Zoé"))
    assert points(found)["MARTIN Luc"] == 10 + 10 + 36
    assert points(found)["PETIT Zoé"] == 20 + 36
    (petit,) = [e.person for e in found.results.lines if e.person.surname == "PETIT"]
    assert petit.licence == "33"
    assert [each for each in found.doubts if not each.licence] == []


def test_namesakes_without_any_licence_may_be_one_too(season):
    found = ranked(season, "coupe", "noel", same=("MARTIN Luc",))
    assert points(found)["MARTIN Luc"] == 10 + 36


def test_zeros_of_a_licence_count(season):
    found = ranked(season, "open", "noel")
    assert [line.points for line in found.results.lines][:2] == [110, 110]


def test_one_licence_of_several_people_is_taken_apart(season):
    found = ranked(season, "open", "coupe", apart=("0012345",))
    assert points(found)["DUPONT Marie"] == 110
    assert [each for each in found.doubts if each.licence] == []


def test_the_order_of_the_files_does_not_matter(season):
    one = ranked(season, "open", "coupe", "noel", best=2)
    other = ranked(season, "noel", "open", "coupe", best=2)
    assert [(e.rank, e.points) for e in one.results.lines] == [
        (e.rank, e.points) for e in other.results.lines
    ]
    assert [event.name for event in one.results.events] == [
        event.name for event in other.results.events
    ]


def test_series_are_given_when_asked_for(season):
    assert all(not line.series for line in ranked(season, "open").results.lines)
    assert all(line.series for line in ranked(season, "open", series=True).results.lines)


def test_what_cannot_be_a_season_is_refused(season, tmp_path):
    assert refused(season, "open", "open") == ["season-tournament-twice"]
    assert refused(season, "open", formula="romania") == ["formula-scale"]
    assert refused(season, "open", formula="ffsc") == ["formula-unknown"]
    assert refused(season, "open", "noel", same=("DUPONT Marie",)) == ["season-same-licences"]
    empty = Room(tmp_path / "empty")
    assert refused({**season, "empty": empty}, "empty") == ["season-no-game"]
    empty.close()


def test_the_same_person_twice_in_one_tournament_is_refused(season, tmp_path):
    twins = played(tmp_path / "twins", [("MARTIN", "Luc", ""), ("MARTIN", "Luc", "")])
    both = {**season, "twins": twins}
    assert refused(both, "twins", same=("MARTIN Luc",)) == ["season-person-twice"]
    assert len(ranked(both, "twins").results.lines) == 2
    twins.close()
