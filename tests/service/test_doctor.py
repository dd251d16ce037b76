"""What the doctor finds in a sound installation, and in broken ones."""

from dataclasses import replace

import pytest

from duplicate.engine import second
from duplicate.engine.search import tops
from duplicate.errors import MissingResource
from duplicate.lexicon import catalog
from duplicate.reports.pdf import fonts
from duplicate.service import doctor
from duplicate.service.doctor import examine
from duplicate.service.lexicons import add_lexicon
from duplicate.service.self_test import PROBES, failures
from duplicate.texts import texts


@pytest.fixture
def context(room, tmp_path, monkeypatch):
    """A home of its own with nothing in it; no shipped lists, which take their time."""
    monkeypatch.setattr(catalog, "shipped", lambda: ())
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(doctor, "OPTIONAL", {"numba": "no_such_module"})
    home = tmp_path / "new home"
    return replace(room.context, home=home, lexicons=home / "data" / "lexicons")


def problems(found):
    for language in ("fr", "en"):
        assert all(texts(language).error(problem) for problem in found.problems)
    return [problem.slug for problem in found.problems]


def test_a_sound_installation(context):
    found = examine(context, "utf-8")

    assert problems(found) == []
    assert found.searches["python"]
    assert found.searches["second"]
    assert all(folder.sound for folder in found.folders)
    assert found.versions["python"]
    assert len(found.fonts) == 3


def test_nothing_is_left_behind(context):
    examine(context, "utf-8")

    assert not context.home.exists()


def test_what_was_there_stays(context):
    context.tournaments.mkdir(parents=True)
    (context.tournaments / "autre.sqlite").write_bytes(b"x")

    examine(context, "utf-8")

    assert [path.name for path in context.tournaments.iterdir()] == ["autre.sqlite"]
    assert not context.reports.exists()


def test_a_home_that_cannot_be_written(context):
    context.home.parent.mkdir(exist_ok=True)
    context.home.write_text("a file, no folder", encoding="utf-8")

    found = examine(context, "utf-8")

    assert problems(found)[1:] == ["doctor-folder", "doctor-folder"]
    assert [folder.sound for folder in found.folders] == [False, False, False]


def test_a_home_in_a_synchronised_folder(context, tmp_path):
    found = examine(replace(context, home=tmp_path / "OneDrive - Club"), "utf-8")

    assert problems(found) == ["folder-synchronised"]


def test_a_damaged_word_list(context, tmp_path):
    source = tmp_path / "mots.txt"
    source.write_text("OU\nDE\n", encoding="utf-8")
    add_lexicon(source, context.lexicons, name="club")
    assert [listed.sound for listed in examine(context, "utf-8").lexicons] == [True]
    (stored,) = context.lexicons.rglob("*.txt.gz")
    stored.write_bytes(b"broken")

    found = examine(context, "utf-8")

    assert problems(found) == ["lexicon-damaged"]
    assert [(listed.name, listed.sound) for listed in found.lexicons] == [("club", False)]


def test_a_search_that_is_wrong(context, monkeypatch):
    monkeypatch.setitem(doctor._SEARCHES, "second", lambda *_arguments: ())

    found = examine(context, "utf-8")

    assert problems(found) == ["doctor-search"]
    assert found.searches["second"] is False


def test_a_search_that_breaks(context, monkeypatch):
    monkeypatch.setitem(doctor._SEARCHES, "python", lambda *_arguments: 1 / 0)

    assert problems(examine(context, "utf-8")) == ["doctor-search"]


def test_a_compiled_search_that_does_not_work(context, monkeypatch):
    def broken(*_arguments):
        raise MissingResource("kernel-failed", detail="no compiler")

    monkeypatch.setattr(doctor, "OPTIONAL", {"numba": "json"})
    monkeypatch.setattr(doctor, "use_fast", broken)

    found = examine(context, "utf-8")

    assert problems(found) == ["doctor-fast"]
    assert found.searches == {"fast": False, "python": True, "second": True}


def test_a_missing_package(context, monkeypatch):
    monkeypatch.setitem(doctor.NEEDED, "reportlab", "no_such_module")

    found = examine(context, "utf-8")

    assert problems(found) == ["doctor-package"]
    assert found.versions["reportlab"] == ""


def test_an_optional_package_may_be_missing(context):
    found = examine(context, "utf-8")

    assert problems(found) == []
    assert found.versions["numba"] == ""
    assert "fast" not in found.searches


def test_fonts_that_cannot_be_read(context, monkeypatch):
    def broken():
        raise OSError("no such file")

    monkeypatch.setattr(fonts, "register", broken)

    assert problems(examine(context, "utf-8")) == ["doctor-fonts"]


@pytest.mark.parametrize(("encoding", "told"), [("ascii", 1), ("cp1252", 0), ("nonsense", 1)])
def test_the_terminal_needs_accents(context, encoding, told):
    assert problems(examine(context, encoding)) == ["doctor-encoding"] * told


def test_a_cache_that_cannot_be_written_is_no_problem(context, tmp_path):
    (tmp_path / "cache").write_text("a file", encoding="utf-8")

    found = examine(context, "utf-8")

    assert problems(found) == []
    assert not found.cache.sound


class TestSelfTest:
    """The positions with known answers tell a good search from a bad one."""

    @pytest.mark.parametrize("search", [tops, second.tops])
    def test_both_searches_pass(self, search):
        assert failures(search) == ()

    def test_a_search_that_forgets_a_top_fails(self):
        def forgetful(board, rack, lexicon, rules):
            return tops(board, rack, lexicon, rules)[:1]

        assert [probe.rack for probe in failures(forgetful)] == ["CARTEKW"]

    def test_a_search_that_finds_nothing_fails_everywhere_else(self):
        assert len(failures(lambda *_arguments: ())) == len(PROBES) - 1
