"""What every test can rely on: places of its own, no wishes of the user, no clock in properties."""

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import settings

WISHES = ("DUPLICATE_DATA", "DUPLICATE_HOME", "DUPLICATE_LANG", "FORCE_COLOR", "NO_COLOR")

#: A folder in memory, and the bytes that must be free there for everything the tests write.
MEMORY, ENOUGH = Path("/dev/shm"), 2 << 30  # noqa: S108 - pytest makes a private folder there

# A slow machine is no fault; where changes are accepted, a found example must be found again.
settings.register_profile("project", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("project")


def pytest_configure():
    """What tests write stays in memory where there is room: no test can cut the power.

    The program waits for the disk at every entry; tests make tens of thousands of them.
    """
    if (
        "TMPDIR" not in os.environ
        and os.access(MEMORY, os.W_OK)
        and shutil.disk_usage(MEMORY).free > ENOUGH
    ):
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_collection_modifyitems(items):
    """The scripted evening comes first, where all its tests go to the same worker.

    Near the end tests are handed out by twos, and each worker would play it.
    """
    items.sort(key=lambda item: item.path.name != "test_evening.py")


@pytest.fixture(scope="session", autouse=True)
def own_places(tmp_path_factory):
    """The user's folders and wishes are out of reach, in the tests and in what they start."""
    places = tmp_path_factory.mktemp("user")
    with pytest.MonkeyPatch.context() as patch:
        for name in WISHES:
            patch.delenv(name, raising=False)
        for name in ("HOME", "USERPROFILE", "LOCALAPPDATA", "APPDATA"):
            patch.setenv(name, str(places))
        for name in ("DATA", "CACHE", "CONFIG", "STATE"):
            patch.setenv(f"XDG_{name}_HOME", str(places / name.lower()))
        if "PYTEST_XDIST_WORKER" in os.environ:  # what one worker compiles, the others find
            shared = tmp_path_factory.getbasetemp().parent / "cache"
            patch.setenv("XDG_CACHE_HOME", str(shared))
        yield places


@pytest.fixture(scope="session")
def three_games(tmp_path_factory):
    """A finished event of three games and 120 players; nothing may be written to it."""
    from tests.support.three_games import three_games

    room = three_games(tmp_path_factory.mktemp("event") / "home")
    yield room
    room.close()
