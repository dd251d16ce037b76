"""Tournament files of every released version open, verify and export for ever.

A test that fails here wants an upcaster (``store.codec``), never a new file: see
``tests.support.make_kept``.
"""

import json
import shutil
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from duplicate.reports.catalogue import USUAL_FORMATS
from duplicate.service import documents, history, rounds
from duplicate.service.context import Context
from duplicate.service.session import Session
from duplicate.service.verification import verify
from duplicate.texts import texts
from tests.support.make_kept import KEPT, summary
from tests.support.room import NAME

VERSIONS = sorted(path.name for path in KEPT.iterdir() if path.is_dir())
LARGEST = 200_000


@pytest.fixture(params=VERSIONS)
def kept(request):
    return KEPT / request.param


@pytest.fixture
def context(kept, tmp_path):
    """A home of its own with a copy of the kept file."""
    made = Context(
        home=tmp_path,
        lexicons=tmp_path / "data" / "lexicons",
        operator="arbitre",
        command="duplicate test",
        now=lambda: datetime(2026, 11, 28, 10, tzinfo=UTC),
        entropy=lambda: 1,
    )
    made.tournaments.mkdir()
    shutil.copy(kept / f"{NAME}.sqlite", made.tournaments)
    return made


def test_there_is_one_for_this_version():
    from duplicate import __version__

    assert __version__ in VERSIONS
    assert all(path.stat().st_size < LARGEST for path in KEPT.rglob("*.sqlite"))


def test_it_says_what_it_said(kept, context):
    with Session.read(context, NAME) as session:
        found = summary(session)

    assert found == json.loads((kept / "summary.json").read_text(encoding="utf-8"))


def test_it_verifies(context):
    assert verify(context, NAME).faults == ()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_it_exports_and_tells_its_history(context, tmp_path, language):
    with Session.read(context, NAME) as session:
        done = documents.export(session, list(USUAL_FORMATS), tmp_path / "out", 1, texts(language))
        lines = [texts(language).sentence(e.slug, e.values) for e in history.entries(session)]
        persons = session.persons.values()

    assert all(path.stat().st_size > 0 for path in done.paths)
    assert len(lines) > 40
    assert "0012345" in {person.licence for person in persons}


def test_it_is_led_on(context):
    """The open round of its second game is revealed; what is written now stands beside the old."""
    with Session.write(context, NAME) as session:
        events = len(session.log)
        rounds.reveal(session)

    with Session.read(replace(context, operator="autre"), NAME) as session:
        assert len(session.log) > events
    assert verify(context, NAME).faults == ()


def test_reading_it_leaves_it_as_it_is(kept, context):
    verify(context, NAME)

    name = f"{NAME}.sqlite"
    assert Path(context.tournaments / name).read_bytes() == (kept / name).read_bytes()
