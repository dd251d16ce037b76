"""The catalogue names every document once, and each of them has its writers."""

import re

import pytest

from duplicate.errors import InvalidInput
from duplicate.reports.catalogue import CATALOGUE, FORMATS, USUAL_FORMATS, chosen
from duplicate.service.exports.writers import WRITERS
from duplicate.texts import texts
from tests.support.project import PACKAGE, words_of


def test_every_document_has_a_writer_for_each_of_its_formats() -> None:
    assert {(each.key, name) for each in CATALOGUE for name in each.formats} == set(WRITERS)


def test_names_are_unique_and_fit_every_file_system() -> None:
    keys = [each.key for each in CATALOGUE]

    assert len(set(keys)) == len(keys)
    assert all(re.fullmatch(r"[a-z][a-z0-9-]*", key) for key in keys)
    assert {name for each in CATALOGUE for name in each.formats} == set(FORMATS)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_titles_differ_in_each_language(language: str) -> None:
    titles = [each.shown(texts(language)) for each in CATALOGUE]

    assert len(set(titles)) == len(titles)


def test_without_names_the_usual_documents_are_written() -> None:
    pairs = [(each.key, name) for each, name in chosen((), ())]

    assert pairs == [
        ("standings", "pdf"),
        ("matrix", "pdf"),
        ("record", "pdf"),
        ("sheets", "pdf"),
        ("results", "xlsx"),
        ("standings", "csv"),
        ("matrix", "csv"),
        ("record", "csv"),
        ("sheets", "csv"),
        ("information", "csv"),
        ("all", "json"),
    ]
    assert tuple(dict.fromkeys(name for _key, name in pairs)) == USUAL_FORMATS


def test_an_event_of_several_games_has_its_own_documents_besides() -> None:
    more = {(d.key, f) for d, f in chosen((), (), several=True)} - {
        (d.key, f) for d, f in chosen((), ())
    }

    assert more == {
        ("general", "pdf"),
        ("rankings", "pdf"),
        ("rankings", "csv"),
        ("workbook", "xlsx"),
    }


def test_a_named_document_comes_in_the_formats_asked_for_or_in_all_of_its_own() -> None:
    assert [(d.key, f) for d, f in chosen(["standings"], [])] == [
        ("standings", "pdf"),
        ("standings", "csv"),
    ]
    assert [(d.key, f) for d, f in chosen(["results", "standings"], ["csv", "xlsx"])] == [
        ("standings", "csv"),
        ("results", "xlsx"),
    ]


@pytest.mark.parametrize(
    ("keys", "formats", "slug"),
    [
        ([], ["doc"], "format-unknown"),
        (["poster"], [], "document-unknown"),
        (["results"], ["pdf"], "document-without-format"),
    ],
)
def test_what_does_not_exist_is_refused(keys: list[str], formats: list[str], slug: str) -> None:
    with pytest.raises(InvalidInput, match=slug):
        chosen(keys, formats)


def test_the_help_names_every_document() -> None:
    help_pages = "".join(words_of(page) for page in (PACKAGE / "help").glob("*.md"))

    assert [each.key for each in CATALOGUE if f"| `{each.key}`" not in help_pages] == [
        "large-board",  # these stand together with large-slip
        "large-sheet",
    ]
