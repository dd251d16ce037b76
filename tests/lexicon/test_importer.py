import gzip
from pathlib import Path

import pytest

from duplicate.errors import InvalidInput, StoreError
from duplicate.lexicon import catalog, shelf
from duplicate.lexicon.importer import add, name_from
from tests.support.lexicons import alphabet, shipped


def _file(folder, data, name="Mots du club.txt"):
    path = folder / name
    path.write_bytes(data)
    return path


def _content(folder):
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_list_is_kept_under_its_name_with_what_is_known_of_it(tmp_path):
    path = _file(tmp_path, "élan\nétés\n".encode())
    imported = add(path, alphabet(), "fr", tmp_path / "data", title="Le club")
    about = shelf.info(tmp_path / "data", "mots-du-club")
    assert about == imported.about
    assert (about.title("fr"), about.source, about.words) == ("Le club", path.name, 2)
    assert not about.shipped
    assert catalog.load("mots-du-club", alphabet(), user_dir=tmp_path / "data").count == 2


def test_the_file_itself_is_not_touched_and_not_needed_afterwards(tmp_path):
    path = _file(tmp_path, b"AA\r\nAH\r\n")
    add(path, alphabet(), "fr", tmp_path / "data", name="club")
    assert path.read_bytes() == b"AA\r\nAH\r\n"
    path.unlink()
    assert catalog.load("club", alphabet(), user_dir=tmp_path / "data").count == 2


def test_a_list_that_cannot_be_read_changes_nothing(tmp_path):
    data = tmp_path / "data"
    add(_file(tmp_path, b"AA\nAH\n"), alphabet(), "fr", data, name="club")
    before = _content(data)
    for broken in (b"%PDF-1.4", "Ã©tÃ©\n".encode(), b"", b"12\n"):
        with pytest.raises(InvalidInput):
            add(_file(tmp_path, broken), alphabet(), "fr", data, name="club")
    assert _content(data) == before


def test_a_write_that_fails_keeps_the_old_list(tmp_path, monkeypatch):
    data = tmp_path / "data"
    add(_file(tmp_path, b"AA\nAH\n"), alphabet(), "fr", data, name="club")
    before = _content(data)

    def full(self, target):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full)
        with pytest.raises(StoreError) as caught:
            add(_file(tmp_path, b"AA\nQI\n"), alphabet(), "fr", data, name="club")
    assert caught.value.slug == "lexicon-not-written"
    assert _content(data) == before


def test_a_known_edition_is_noted(tmp_path):
    text = b"\n".join(word for word in shipped().words if len(word) < 16)
    path = _file(tmp_path, gzip.compress(text), "copie.txt.gz")
    about = add(path, alphabet(), "fr", tmp_path / "data").about
    assert (about.name, about.edition) == ("copie", "fr-libre")


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("Mots de l’été.txt", "mots-de-lete"),
        ("ODS 9 (2024).TXT", "ods-9-2024"),
        ("liste.txt.gz", "liste"),
        ("ods9", "ods9"),
        ("x" * 60 + ".txt", "x" * 40),
    ],
)
def test_a_files_name_becomes_a_lists_name(file, name):
    assert name_from(Path(file)) == name


@pytest.mark.parametrize("name", ["ODS", "../x", ".x", "a b", "é", "x" * 41])
def test_an_impossible_name_is_refused(tmp_path, name):
    with pytest.raises(InvalidInput) as caught:
        add(_file(tmp_path, b"AA\n"), alphabet(), "fr", tmp_path / "data", name=name)
    assert caught.value.slug == "lexicon-name"


def test_a_shipped_list_cannot_be_replaced(tmp_path):
    with pytest.raises(InvalidInput) as caught:
        add(_file(tmp_path, b"AA\n"), alphabet(), "fr", tmp_path / "data", name="fr-libre")
    assert caught.value.slug == "lexicon-name-taken"
