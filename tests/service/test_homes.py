"""The folder of tournaments where the user's documents are synchronised."""

from pathlib import Path

import platformdirs
import pytest

from duplicate.service.context import choose_home


@pytest.fixture
def documents(tmp_path, monkeypatch):
    """Set the folder of the user's documents; their personal folder is ``tmp_path``."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)

    def choose(name):
        monkeypatch.setattr(platformdirs, "user_documents_path", lambda: tmp_path / name)
        return tmp_path / name

    return choose


def home(tmp_path):
    return choose_home(None, {}, tmp_path / "elsewhere")


def test_else_the_documents(documents, tmp_path):
    usual = documents("Documents") / "duplicate"

    assert home(tmp_path) == usual


def test_bl_072_documents_that_are_synchronised_are_no_home(documents, tmp_path):
    documents("OneDrive/Documents")

    assert home(tmp_path) == tmp_path / "duplicate"


def test_bl_072_unless_tournaments_are_there_already(documents, tmp_path):
    """They are not lost from sight: opening one says what is wrong with the folder."""
    usual = documents("OneDrive/Documents") / "duplicate"
    usual.mkdir(parents=True)

    assert home(tmp_path) == usual
