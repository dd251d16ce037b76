"""Time, chance, places and names enter here, and nowhere else."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from duplicate.service import context
from duplicate.service.context import choose_home, choose_operator, system_context
from tests.support.room import Room


class TestHome:
    def test_what_is_asked_for_comes_first(self, tmp_path):
        environment = {"DUPLICATE_HOME": str(tmp_path / "b")}
        (tmp_path / "tournaments").mkdir()

        assert choose_home(tmp_path / "a", environment, tmp_path) == tmp_path / "a"
        assert choose_home(None, environment, tmp_path) == tmp_path / "b"
        assert choose_home(None, {}, tmp_path) == tmp_path

    def test_else_a_folder_among_the_documents(self, tmp_path):
        assert choose_home(None, {}, tmp_path).name == "duplicate"
        assert choose_home(None, {}, tmp_path) != tmp_path

    def test_folders_below_it(self, tmp_path):
        here = system_context(tmp_path, None, "duplicate")

        assert here.tournaments == tmp_path / "tournaments"
        assert here.reports == tmp_path / "reports"
        assert here.tournament_path("soiree") == tmp_path / "tournaments" / "soiree.sqlite"

    def test_a_path_is_taken_as_it_is(self, tmp_path):
        here = system_context(tmp_path, None, "duplicate")

        for name in ("a/b", "x.sqlite", str(tmp_path / "x.sqlite")):
            assert here.tournament_path(name) == Path(name)


class TestOperator:
    def test_the_option_then_the_environment_then_the_system(self, monkeypatch):
        assert choose_operator("Zoé", {"DUPLICATE_OPERATOR": "Anne"}) == "Zoé"
        assert choose_operator(None, {"DUPLICATE_OPERATOR": "Anne"}) == "Anne"
        monkeypatch.setattr(context.getpass, "getuser", lambda: "marie")
        assert choose_operator(None, {}) == "marie"

    @pytest.mark.parametrize("error", [OSError, KeyError])
    def test_a_system_without_names(self, monkeypatch, error):
        def nobody():
            raise error

        monkeypatch.setattr(context.getpass, "getuser", nobody)

        assert choose_operator("", {}) == "arbiter"


def test_bl_033_every_start_has_another_chance(tmp_path):
    starts = {system_context(tmp_path, None, "duplicate").entropy() for _ in range(20)}

    assert len(starts) == 20
    assert all(0 <= number < 1 << 63 for number in starts)


def test_bl_033_the_first_racks_of_ten_games_differ(tmp_path):
    racks = set()
    for number in range(10):
        room = Room(tmp_path / str(number))
        entropy = system_context(tmp_path, None, "duplicate").entropy
        room.start(1, seed=entropy())
        racks.add(room.draw().rack)
        room.close()

    assert len(racks) == 10


def test_moments_are_utc_and_have_milliseconds(tmp_path):
    room = Room(tmp_path)
    room.clock = datetime(2026, 7, 1, 14, 30, 0, 123456, tzinfo=UTC)

    assert room.context.stamp() == "2026-07-01T14:30:00.123+00:00"
    now = system_context(tmp_path, None, "x").now()
    assert abs((now - datetime.now(UTC)).total_seconds()) < 60
    room.close()
