import pytest

from duplicate.lexicon import shelf
from duplicate.lexicon.info import LexiconInfo


@pytest.fixture
def about():
    titles = {"fr": "Du club", "en": "Of the club"}
    return LexiconInfo("club", "fr", titles, "mots.txt", 1, 1, "ab" * 32)


def test_an_empty_shelf_has_nothing(tmp_path):
    folder = tmp_path / "none"
    assert shelf.names(folder) == ()
    assert shelf.info(folder, "club") is None
    assert shelf.info_of(folder, "ab" * 32) is None


def test_what_is_put_is_found_by_name_and_by_fingerprint(tmp_path, about):
    shelf.put(tmp_path, about, b"AA\n")
    assert shelf.names(tmp_path) == ("club",)
    assert shelf.info(tmp_path, "club") == about
    assert shelf.info_of(tmp_path, about.sha256) == about


def test_what_is_only_kept_has_no_name(tmp_path, about):
    shelf.keep(tmp_path, about, b"AA\n")
    assert shelf.names(tmp_path) == ()
    assert shelf.info_of(tmp_path, about.sha256) == about


def test_nothing_half_written_stays_behind(tmp_path, about):
    shelf.put(tmp_path, about, b"AA\n")
    assert not list(tmp_path.rglob("*.part"))


def test_a_damaged_description_frees_its_name(tmp_path, about):
    shelf.put(tmp_path, about, b"AA\n")
    (tmp_path / "club.json").write_text("{", encoding="utf-8")
    assert shelf.info(tmp_path, "club") is None


@pytest.mark.parametrize("name", ["", "../club", "lists/" + "ab" * 32])
def test_a_name_never_leaves_the_folder(tmp_path, about, name):
    shelf.put(tmp_path / "data", about, b"AA\n")
    (tmp_path / "club.json").write_bytes((tmp_path / "data" / "club.json").read_bytes())
    assert shelf.info(tmp_path / "data", name) is None


def test_a_title_speaks_the_readers_language(about):
    assert (about.title("fr"), about.title("en"), about.title("de")) == (
        "Du club",
        "Of the club",
        "Of the club",
    )
