import pytest

from duplicate.errors import InvalidInput
from duplicate.reports.sheet_reading import SheetRow
from duplicate.service.player_columns import check_header, find_header


def header(*titles, line=1):
    return find_header([SheetRow(line, titles)])


@pytest.mark.parametrize(
    "titles",
    [
        ("Table", "Nom", "Prénom", "Licence", "Club", "Série", "Catégorie"),
        ("n° table", "NOM", "PRENOM", "N° licence", "CLUB", "serie", "categorie"),
        (" Nº Table ", "nom de famille", "prénoms", "Licence n°", "Clubs", "Séries", "Cat."),
        ("Table no.", "Surname", "First name", "Licence", "Club", "Series", "Category"),
        ("TABLE NUMBER", "Last Name", "first_name", "License number", "club", "SERIES", "category"),
        ("table", "Name", "Given name", "licence", "club", "series", "category"),
    ],
)
def test_titles_are_understood_in_both_languages(titles):
    assert header(*titles).fields == (
        "table",
        "surname",
        "first_name",
        "licence",
        "club",
        "series",
        "category",
    )


@pytest.mark.parametrize(
    ("titles", "fields"),
    [
        (("Nom Prénom", "Club"), ("full_name", "club")),
        (("Joueur", "Licence"), ("full_name", "licence")),
        (("Nom",), ("full_name",)),
        (("Joueur", "Prénom"), ("surname", "first_name")),
        (("Joueur", "Nom", "Prénom"), (None, "surname", "first_name")),
        (("Nom", "Nom Prénom"), (None, "full_name")),
    ],
)
def test_one_column_may_hold_the_whole_name(titles, fields):
    assert header(*titles).fields == fields


def test_unknown_columns_are_listed():
    assert header("Rang", "Nom", "", "Téléphone").unknown == ("Rang", "Téléphone")


def test_titles_above_the_header_are_passed_over():
    rows = [
        SheetRow(1, ("Joueurs",)),
        SheetRow(3, ("Table", "Nom", "Prénom")),
        SheetRow(4, ("1", "Nom", "Prénom")),
    ]
    assert find_header(rows).line == 3


def test_without_a_column_of_names_there_is_no_header():
    assert header("Licence", "Club", "Prénom") is None
    assert find_header([]) is None


def test_two_columns_of_one_meaning_are_refused():
    with pytest.raises(InvalidInput) as caught:
        check_header(header("Nom", "Prénom", "Série", "Series", line=2))
    assert caught.value.slug == "player-list-two-columns"
    assert caught.value.values == {"line": 2, "columns": "Série, Series"}
