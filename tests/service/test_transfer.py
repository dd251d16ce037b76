"""A tournament read back from its JSON document says what it said before."""

import hashlib
import json
import shutil

import pytest

from duplicate.errors import DuplicateError
from duplicate.service import documents, rounds, tournaments
from duplicate.service.exports.job import Exported
from duplicate.service.session import Session
from duplicate.service.transfer import import_json, people_of
from duplicate.service.verification import verify
from duplicate.texts import texts
from tests.support.make_kept import KEPT
from tests.support.room import NAME, Room
from tests.support.three_games import PLAYERS


@pytest.fixture(scope="module")
def exported(three_games, tmp_path_factory):
    """The JSON document of the event."""
    folder = tmp_path_factory.mktemp("exported")
    return documents.export(three_games.session, ["json"], folder, None, texts("fr")).paths[0]


@pytest.fixture
def elsewhere(tmp_path):
    """Another computer, with nothing on it."""
    room = Room(tmp_path / "other")
    room.close()
    room.path.unlink()
    return room.context


def _digests(session, folder):
    done: Exported = documents.export(session, ["pdf", "csv", "json"], folder, None, texts("fr"))
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in done.paths}


def test_peers_7_17_our_own_export_read_back_gives_the_same_files(
    three_games, exported, elsewhere, tmp_path
):
    state = import_json(elsewhere, exported, NAME)

    assert people_of(state) == PLAYERS < len(state.entries)
    with Session.read(elsewhere, NAME) as session:
        assert session.log == three_games.log
        assert session.persons == three_games.session.persons
        assert verify(elsewhere, NAME).faults == ()
        here = _digests(session, tmp_path / "here")
    assert here == _digests(three_games.session, tmp_path / "there")
    assert len(here) > 9


def _changed(exported, tmp_path, change):
    document = json.loads(exported.read_bytes())
    change(document)
    path = tmp_path / "changed.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("change", "slug"),
    [
        (lambda document: document.update(format=2), "import-too-new"),
        (lambda document: document.pop("people"), "import-no-document"),
        (lambda document: document["people"][0].update(licence=12), "import-no-document"),
        (lambda document: document["people"].pop(), "import-damaged"),
        (lambda document: document["people"].append(document["people"][0]), "import-damaged"),
        (lambda document: document["events"].pop(5), "import-damaged"),
        (lambda document: document["events"].pop(0), "import-damaged"),
        (lambda document: document["events"][4].update(at="yesterday"), "import-damaged"),
        (lambda document: document["events"][4]["event"].update(type="Feast"), "event-too-new"),
        (lambda document: document["events"][4].update(version=9), "event-too-new"),
    ],
)
def test_what_was_changed_is_refused_and_leaves_nothing(
    exported, elsewhere, tmp_path, change, slug
):
    with pytest.raises(DuplicateError, match=slug):
        import_json(elsewhere, _changed(exported, tmp_path, change), NAME)

    assert not elsewhere.tournament_path(NAME).exists()


def test_other_files_are_refused(elsewhere, tmp_path):
    with pytest.raises(DuplicateError, match="import-missing") as missing:
        import_json(elsewhere, tmp_path / "no.json", NAME)
    assert "Errno" not in texts("fr").error(missing.value)
    (tmp_path / "players.csv").write_text("Nom;Prénom", encoding="utf-8")
    with pytest.raises(DuplicateError, match="import-no-document"):
        import_json(elsewhere, tmp_path / "players.csv", NAME)


def test_a_game_being_played_keeps_its_secrets_and_cannot_be_read_back(tmp_path, elsewhere):
    room = Room(tmp_path / "room").start()
    room.play_rounds(1)
    (path,) = documents.export(room.session, ["json"], tmp_path, None, texts("fr")).paths
    room.close()

    with pytest.raises(DuplicateError, match="import-unfinished"):
        import_json(elsewhere, path, NAME)


def test_a_tournament_of_that_name_is_never_replaced(exported, elsewhere):
    import_json(elsewhere, exported, NAME)

    with pytest.raises(DuplicateError, match="tournament-exists"):
        import_json(elsewhere, exported, NAME)


def test_every_kind_of_event_comes_back(tmp_path, elsewhere):
    """The kept evening has nearly all of them: corrections, undone entries, appeals, notices."""
    room = Room(tmp_path / "kept")
    room.close()
    shutil.copy(KEPT / "0.1.0" / f"{NAME}.sqlite", room.path)
    with Session.write(room.context, NAME) as session:
        if session.game().last is not None and not session.game().last.revealed:
            rounds.reveal(session)
        tournaments.end_game(session)
        (path,) = documents.export(session, ["json"], tmp_path, None, texts("en")).paths
        log, people = session.log, session.persons
    import_json(elsewhere, path, NAME)

    with Session.read(elsewhere, NAME) as session:
        assert session.log == log
        assert session.persons == people
    assert len({type(record.event) for record in log}) > 25
