"""The register of players: fed from the federation's ranking, asked by licence, never by name."""

from contextlib import closing

import pytest

from duplicate.core.person import Person
from duplicate.errors import InvalidInput, StoreError
from duplicate.service import players, register
from duplicate.store.database import connect
from tests.support.player_files import DATA, text_file

RANKING = DATA / "national-ranking.csv"
ELOISE = Person(0, "LEFÈVRE", "Éloïse", "1234567", "N04", "1A", "S")


@pytest.fixture
def fed(room):
    """A room whose home has a register of the four people of the ranking."""
    assert register.feed(room.context, RANKING).new == 4
    return room


def test_the_federations_ranking_is_read_as_it_is_exported(fed):
    people = register.everybody(fed.context)

    assert [person.surname for person in people] == ["D'HÔTE", "LEFÈVRE", "LE GOFF", "MARTIN"]
    assert people[1] == ELOISE
    assert register.everybody(fed.context, "n04") == [ELOISE]
    again = register.feed(fed.context, RANKING)
    assert (again.new, again.updated, again.unchanged, again.read.encoding) == (0, 0, 4, "cp1252")


def test_a_later_list_updates_by_licence_and_forgets_nobody(fed, tmp_path):
    text = "Nom;Prénom;Licence;Club;Série;Web\nPETIT;Éloïse;1234567;;1B;oui\nROUX;Zoé;;;;\n"
    done = register.feed(fed.context, text_file(tmp_path, text))

    assert (done.new, done.updated, done.unchanged, done.without_licence) == (0, 1, 0, 1)
    (found,) = register.find(fed.context, "1234567")
    assert (found.surname, found.club, found.series, found.web) == ("PETIT", "N04", "1B", "yes")
    assert len(register.everybody(fed.context)) == 4


def test_a_licence_that_lost_its_zeros_is_found_and_keeps_them(fed, tmp_path):
    register.feed(fed.context, text_file(tmp_path, "Nom;Licence\nD'HÔTE;0012345\n"))

    (found,) = register.find(fed.context, "12345")
    assert (found.licence, found.first_name, len(register.everybody(fed.context))) == (
        "0012345",
        "Jean-François",
        4,
    )
    register.feed(fed.context, text_file(tmp_path, "Nom;Licence\nAUTRE;007\nENCORE;7\n"))
    assert sorted(register.known(fed.context, ["007", "7", "07"])) == ["007", "7"]


def test_somebody_is_looked_up_by_words_of_the_name(fed):
    assert [p.full_name for p in register.find(fed.context, "anne")] == [
        "LE GOFF Anne",
        "MARTIN Anne",
    ]
    assert [p.licence for p in register.find(fed.context, "Goff ann")] == ["2222222"]
    assert register.find(fed.context, "personne") == register.find(fed.context, "?") == []


def test_a_licence_alone_registers_somebody(fed):
    added = players.add(fed.session, Person(0, "", licence="1234567"), "9")
    assert added.person == Person(4, *list(vars(ELOISE).values())[1:])
    with fed.refused("register-unknown"):
        players.add(fed.session, Person(0, "", licence="999"))


def test_a_licence_typed_without_its_zeros_is_the_same_person(fed, tmp_path):
    register.feed(fed.context, text_file(tmp_path, "Nom;Licence\nD'HÔTE;0012345\n"))
    added = players.add(fed.session, Person(0, "", licence="12345"))

    assert added.person.licence == "0012345"
    with fed.refused("licence-taken"):
        players.add(fed.session, Person(0, "", licence="0012345"))


def test_what_is_said_stays_and_what_is_empty_is_filled(fed):
    added = players.add(fed.session, Person(0, "LEFEVRE", "Éloïse", "1234567", series="2A"))
    assert (added.person.surname, added.person.series, added.person.club) == (
        "LEFEVRE",
        "2A",
        "N04",
    )

    namesake = players.add(fed.session, Person(0, "MARTIN", "Anne"))
    assert (namesake.person.licence, namesake.person.club) == ("", "")


def test_another_persons_licence_gives_nothing_and_is_told(fed, tmp_path):
    text = "Nom;Prénom;Licence;Série\nDUPONT;Marie;3333333;\nLEFÈVRE;Éloïse;1234567;2A\n"
    done = players.import_list(fed.session, text_file(tmp_path, text))

    assert [(each.person.club, each.person.series) for each in done.entered] == [
        ("", ""),
        ("N04", "2A"),
    ]
    assert [(note.slug, list(note.values.values())) for note in done.notes] == [
        ("register-note-completed", [1]),
        ("register-note-other-name", ["3333333", "MARTIN Anne", "DUPONT Marie"]),
    ]


def test_importing_a_list_again_completes_those_registered_before(room, tmp_path):
    path = text_file(
        tmp_path, "Nom;Prénom;Licence;Club\nLEFÈVRE;Éloïse;1234567;\nLE GOFF;Anne;2222222;X\n"
    )
    players.import_list(room.session, path)
    register.feed(room.context, RANKING)
    done = players.import_list(room.session, path)

    assert [(note.slug, note.values["count"]) for note in done.notes] == [
        ("register-note-completed", 2)
    ]
    people = [each.person for each in players.listing(room.session)][-2:]
    assert [(p.club, p.series) for p in people] == [("N04", "1A"), ("X", "2A")]
    assert players.import_list(room.session, path).notes == ()


def test_a_list_without_licences_feeds_nothing(room, tmp_path):
    with pytest.raises(InvalidInput, match="register-no-licences"):
        register.feed(room.context, text_file(tmp_path, "Nom\nDUPONT\n"))
    assert not register.path_of(room.context).exists()
    assert register.everybody(room.context) == []


@pytest.mark.parametrize(
    ("spoilt", "slug"),
    [
        ("PRAGMA user_version=9", "file-too-new"),
        ("UPDATE player SET club = x'ff'", "person-damaged"),
    ],
)
def test_a_register_of_another_program_or_damaged_is_told(fed, spoilt, slug):
    with closing(connect(register.path_of(fed.context))) as raw:
        raw.execute(spoilt)
    with pytest.raises(StoreError, match=slug):
        register.everybody(fed.context)
    register.path_of(fed.context).write_bytes(b"not a database at all" * 100)
    with pytest.raises(StoreError, match="file-damaged"):
        register.everybody(fed.context)

    added = players.add(fed.session, Person(0, "LEFÈVRE", licence="1234567"))
    assert added.person.club == "", "nobody is kept from playing"
    with fed.refused("file-damaged"):
        players.add(fed.session, Person(0, "", licence="2222222"))
