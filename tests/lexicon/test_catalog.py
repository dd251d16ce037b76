import gzip
import shutil

import pytest

from duplicate.errors import InvalidInput, MissingResource, RuleConflict
from duplicate.lexicon import catalog
from duplicate.lexicon.importer import add
from tests.support.lexicons import alphabet, lexicon


def _file(folder, text, name="mots.txt"):
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return path


def test_shipped_lists_come_first_then_the_users(tmp_path):
    add(_file(tmp_path, "AA\n"), alphabet(), "fr", tmp_path / "data", name="club")
    names = [about.name for about in catalog.installed(tmp_path / "data")]
    assert names == ["en-free", "fr-libre", "club"]
    assert [about.name for about in catalog.installed()] == ["en-free", "fr-libre"]


def test_a_clone_reads_the_lists_beside_the_package():
    assert (catalog.shipped_folder().parent / "duplicate" / "lexicon").is_dir()


@pytest.mark.parametrize(
    ("clone", "expected"), [(True, "lexicons"), (False, "duplicate/_lexicons")]
)
def test_an_installed_package_reads_its_own_copy(tmp_path, monkeypatch, clone, expected):
    module = tmp_path / "duplicate" / "lexicon" / "catalog.py"
    for folder in (module.parent, tmp_path / "duplicate" / "_lexicons", tmp_path / "lexicons"):
        folder.mkdir(parents=True)
    if clone:
        (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(catalog, "__file__", str(module))
    assert catalog.shipped_folder() == tmp_path.resolve() / expected


def test_an_installation_without_lists_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(catalog, "__file__", str(tmp_path / "duplicate" / "lexicon" / "x.py"))
    with pytest.raises(MissingResource) as caught:
        catalog.shipped_folder()
    assert caught.value.slug == "lexicons-not-found"


def test_a_shipped_list_by_name():
    words = catalog.load("fr-libre", alphabet())
    assert (words.name, words.language, words.count) == ("fr-libre", "fr", 404702)
    assert words.title == "Français libre (Grammalecte 7.0)"


def test_exclusions_are_applied():
    words = catalog.load("fr-libre", alphabet(), ["été"])
    assert b"ETE" not in words
    assert words.count == 404701
    assert words.sha256 != words.effective_sha256


@pytest.mark.parametrize(
    "data",
    [
        b"AA\nAH\nMAISON\n",
        b"aa\r\nmaison\r\nah",
        b"Maison\naa\nAh\nah\n",
        gzip.compress(b"aa\nah\nMaison\n", mtime=0),
        "aa\nah\nmaïson\n".encode("cp1252"),
        "aa\nah\nMaïson\nx\n# fin\n".encode("utf-16"),
        b"AA\nAH\nMAISON\n" + b"Z" * 22,
        b"AA\nAH\nMAISON\nQ\n\n",
    ],
)
def test_a_file_of_words_in_any_case(tmp_path, data):
    words = catalog.load(_file(tmp_path, data), alphabet(), language="fr")
    assert words.words == [b"AA", b"AH", b"MAISON"]
    assert words.sha256 == lexicon("AA", "AH", "MAISON").sha256
    assert (words.name, words.title, words.language) == ("mots.txt", "mots", "fr")


def test_words_longer_than_the_board_are_no_obstacle(tmp_path):
    words = catalog.load(_file(tmp_path, "AA\n" + "A" * 18), alphabet())
    assert words.word_map(15).anagrams(b"A" * 18) == ()
    assert words.count == 1


def test_a_file_with_digraphs(tmp_path):
    words = catalog.load(_file(tmp_path, "chico\nniño\n"), alphabet("es"), language="es")
    assert [alphabet("es").show(word) for word in words.words] == ["[CH]ICO", "NIÑO"]


def test_an_unknown_name_lists_what_there_is(tmp_path):
    with pytest.raises(MissingResource) as caught:
        catalog.load("ods9", alphabet(), user_dir=tmp_path)
    assert caught.value.slug == "lexicon-unknown"
    assert caught.value.values["known"] == "en-free, fr-libre"


@pytest.mark.parametrize("data", [b"", b"Q\n", b"\n\n"])
def test_a_file_without_words_is_refused(tmp_path, data):
    with pytest.raises(InvalidInput) as caught:
        catalog.load(_file(tmp_path, data), alphabet())
    assert caught.value.slug in {"lexicon-no-lines", "lexicon-no-words"}


def test_a_folder_is_no_list(tmp_path):
    with pytest.raises(InvalidInput) as caught:
        catalog.load(tmp_path, alphabet())
    assert caught.value.slug == "lexicon-folder"


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(InvalidInput) as caught:
        catalog.read_file(tmp_path / "mots.txt")
    assert caught.value.slug == "lexicon-no-file"


def test_a_file_the_system_refuses_to_give(tmp_path, monkeypatch):
    def refuse(self):
        raise PermissionError(13, "Permission denied")

    path = _file(tmp_path, "AA\n")
    monkeypatch.setattr(type(path), "read_bytes", refuse)
    with pytest.raises(InvalidInput) as caught:
        catalog.read_file(path)
    assert caught.value.slug == "lexicon-unreadable"
    assert caught.value.values["detail"] == "Permission denied"


def test_a_list_that_needs_other_tiles_is_refused():
    with pytest.raises(RuleConflict) as caught:
        catalog.load("fr-libre", alphabet("es"))
    assert caught.value.slug == "lexicon-other-letters"


def test_a_list_changed_on_disk_is_never_used(tmp_path):
    add(_file(tmp_path, "AA\nAH\n"), alphabet(), "fr", tmp_path / "data", name="club")
    (stored,) = (tmp_path / "data" / "lists").glob("*.txt.gz")
    for damage in (gzip.compress(b"AA\nAH\nZZZ\n"), b"\x1f\x8b\x00", b""):
        stored.write_bytes(damage)
        with pytest.raises(MissingResource) as caught:
            catalog.load("club", alphabet(), user_dir=tmp_path / "data")
        assert caught.value.slug == "lexicon-damaged"


def test_peers_7_1_another_edition_is_a_file_and_a_name_away(tmp_path):
    """Swap the list for another edition: no rebuild, no activation, the new words are playable."""
    data = tmp_path / "data"
    old = add(_file(tmp_path, "AA\nAH\n"), alphabet(), "fr", data, name="club", title="Liste 8")
    new = add(_file(tmp_path, "AA\nQI\n"), alphabet(), "fr", data, name="club", title="Liste 9")
    words = catalog.load("club", alphabet(), user_dir=data)
    assert words.title == "Liste 9"
    assert b"QI" in words
    assert words.word_map(15).anagrams(b"IQ") == (b"QI",)
    assert new.replaced == old.about


def test_peers_7_5_an_older_tournament_finds_its_list_by_fingerprint(tmp_path):
    data = tmp_path / "data"
    old = add(_file(tmp_path, "AA\nAH\n"), alphabet(), "fr", data, name="club", title="Liste 8")
    add(_file(tmp_path, "AA\nQI\n"), alphabet(), "fr", data, name="club", title="Liste 9")
    found = catalog.find_by_hash(old.about.sha256, alphabet(), data, ["AH"])
    assert found is not None
    assert found.title == "Liste 8"
    assert found.words == [b"AA"]
    assert found.exclusions == ("AH",)


def test_a_shipped_list_is_found_by_fingerprint():
    sha256 = next(about.sha256 for about in catalog.shipped() if about.name == "en-free")
    found = catalog.find_by_hash(sha256, alphabet("en"))
    assert found is not None
    assert found.name == "en-free"


def test_an_unknown_fingerprint_finds_nothing(tmp_path):
    assert catalog.find_by_hash("0" * 64, alphabet(), tmp_path) is None
    assert catalog.find_by_hash("0" * 64, alphabet()) is None


def test_a_digraph_list_comes_back_from_the_shelf_as_it_was(tmp_path):
    data = tmp_path / "data"
    path = _file(tmp_path, "chico\nperro\nniño\n")
    imported = add(path, alphabet("es"), "es", data, name="club")
    words = catalog.load("club", alphabet("es"), user_dir=data)
    assert [alphabet("es").show(word) for word in words.words] == ["[CH]ICO", "NIÑO", "PE[RR]O"]
    assert words.sha256 == imported.report.sha256


def test_the_folder_of_the_user_can_be_copied_to_another_machine(tmp_path):
    add(_file(tmp_path, "AA\n"), alphabet(), "fr", tmp_path / "data", name="club")
    shutil.copytree(tmp_path / "data", tmp_path / "copy")
    assert catalog.load("club", alphabet(), user_dir=tmp_path / "copy").words == [b"AA"]


def test_a_name_too_long_for_a_file_is_no_list(tmp_path):
    with pytest.raises(MissingResource, match="lexicon-unknown"):
        catalog.find("x" * 3000, tmp_path)
    with pytest.raises(InvalidInput, match="lexicon-unreadable"):
        catalog.read_file(tmp_path / ("x" * 3000))
