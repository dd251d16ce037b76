import pytest

from duplicate.errors import InvalidInput
from duplicate.lexicon import exclusions
from tests.support.lexicons import alphabet


def test_no_file_excludes_nothing(tmp_path):
    assert exclusions.read(tmp_path, "fr", alphabet()) == ()


def test_the_file_is_written_by_people(tmp_path):
    path = exclusions.path_of(tmp_path, "fr")
    path.write_bytes("# du bureau\r\nÉté\r\n\r\nzut # au comité\r\n".encode("cp1252"))
    assert exclusions.read(tmp_path, "fr", alphabet()) == ("ETE", "ZUT")


def test_words_are_added_below_and_comments_stay(tmp_path):
    path = exclusions.path_of(tmp_path, "fr")
    path.write_text("# du bureau\nzut\n", encoding="utf-8")
    assert exclusions.add(tmp_path, "fr", alphabet(), ["été", "ZUT"]) == ("ETE", "ZUT")
    assert path.read_text(encoding="utf-8") == "# du bureau\nzut\nETE\n"


def test_words_are_taken_back_whatever_their_spelling(tmp_path):
    path = exclusions.path_of(tmp_path, "fr")
    path.write_text("# du bureau\nÉté\nzut # au comité\n", encoding="utf-8")
    assert exclusions.remove(tmp_path, "fr", alphabet(), ["ZUT"]) == ("ETE",)
    assert path.read_text(encoding="utf-8") == "# du bureau\nÉté\n"


def test_adding_what_is_there_does_not_touch_the_file(tmp_path):
    exclusions.add(tmp_path, "fr", alphabet(), ["zut"])
    path = exclusions.path_of(tmp_path, "fr")
    before = path.stat().st_mtime_ns
    exclusions.add(tmp_path, "fr", alphabet(), ["ZUT"])
    assert path.stat().st_mtime_ns == before


def test_every_line_that_is_no_word_is_named(tmp_path):
    path = exclusions.path_of(tmp_path, "fr")
    path.write_text("zut\narc-en-ciel\nA1\n", encoding="utf-8")
    with pytest.raises(InvalidInput) as caught:
        exclusions.read(tmp_path, "fr", alphabet())
    reasons = caught.value.all_reasons()
    assert [(reason.slug, reason.values["line"]) for reason in reasons] == [
        ("exclusion-unreadable", 2),
        ("exclusion-unreadable", 3),
    ]


def test_languages_have_files_of_their_own(tmp_path):
    exclusions.add(tmp_path, "fr", alphabet(), ["zut"])
    assert exclusions.read(tmp_path, "en", alphabet("en")) == ()
