from pathlib import Path

import pytest

from duplicate.errors import MissingResource
from duplicate.lexicon import catalog
from duplicate.service import lexicons
from duplicate.service.lexicons import Validity
from tests.support.lexicons import alphabet


@pytest.fixture
def words(tmp_path):
    path = tmp_path / "mots.txt"
    path.write_text("aa\nah\nété\n", encoding="utf-8")
    return path


def test_the_users_folder_can_be_named(tmp_path):
    folder = lexicons.user_lexicons_dir({"DUPLICATE_DATA": str(tmp_path)})
    assert folder == tmp_path / "lexicons"


def test_the_users_folder_is_never_inside_the_program():
    folder = lexicons.user_lexicons_dir({})
    program = Path(lexicons.__file__).resolve().parents[2]
    assert folder.is_absolute()
    assert not folder.resolve().is_relative_to(program)


def test_a_new_tournament_gets_the_list_without_the_exclusions(tmp_path, words):
    data = tmp_path / "data"
    lexicons.add_lexicon(words, data, name="club")
    lexicons.exclude_words(["Été"], data)
    lexicon = lexicons.load_lexicon("club", alphabet(), data)
    assert lexicon.words == [b"AA", b"AH"]
    assert lexicon.exclusions == ("ETE",)
    assert lexicons.open_lexicon("club", data).words == [b"AA", b"AH", b"ETE"]


def test_a_tournament_finds_the_list_of_a_file_that_has_gone(tmp_path, words):
    data = tmp_path / "data"
    lexicon = lexicons.load_lexicon(str(words), alphabet(), data)
    words.unlink()
    found = catalog.find_by_hash(lexicon.sha256, alphabet(), data)
    assert found is not None
    assert found.words == lexicon.words
    assert [about.name for about in lexicons.list_lexicons(data)] == ["en-free", "fr-libre"]


def test_the_exclusions_of_a_language_do_not_touch_another(tmp_path):
    lexicons.exclude_words(["été"], tmp_path, "fr")
    english = lexicons.load_lexicon("en-free", alphabet("en"), tmp_path)
    assert english.exclusions == ()


def test_words_are_checked_as_people_write_them(tmp_path, words):
    lexicons.exclude_words(["ah"], tmp_path)
    asked = ["été", "AA", "ah", "zut", "x1", ""]
    answers = lexicons.check_words(asked, str(words), tmp_path)
    assert [(answer.word, answer.validity) for answer in answers] == [
        ("ETE", Validity.VALID),
        ("AA", Validity.VALID),
        ("AH", Validity.EXCLUDED),
        ("ZUT", Validity.UNKNOWN),
        ("", Validity.UNREADABLE),
        ("", Validity.UNKNOWN),
    ]


def test_exclusions_come_and_go(tmp_path):
    assert lexicons.exclude_words(["zut", "Été"], tmp_path) == ("ETE", "ZUT")
    assert lexicons.readmit_words(["zut"], tmp_path) == ("ETE",)
    assert lexicons.excluded_words(tmp_path) == ("ETE",)


def test_only_a_list_can_be_described(tmp_path, words):
    assert lexicons.describe("en-free", tmp_path).licence == "LicenseRef-SCOWL"
    for name in ("ods9", str(words)):
        with pytest.raises(MissingResource) as caught:
            lexicons.describe(name, tmp_path)
        assert caught.value.slug == "lexicon-unknown"


def test_the_language_of_a_list(tmp_path, words):
    assert lexicons.language_of("en-free", tmp_path) == "en"
    assert lexicons.language_of(str(words), tmp_path) == "fr"
