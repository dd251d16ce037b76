"""Peers 7 no. 4: a finished tournament exports the same documents, whenever it does."""

import hashlib
import io
from dataclasses import replace
from datetime import timedelta

import pytest
from openpyxl import load_workbook

from duplicate.game.events import EventDescribed, GameEnded, PlayerWithdrawn
from duplicate.reports.catalogue import CATALOGUE
from duplicate.service import appeals, corrections, documents, tournaments
from duplicate.service.standings import event_results, results
from duplicate.texts import texts
from tests.support.pdf import whole_text
from tests.support.room import NAME

#: Nothing waits to be handed over in a tournament that is finished.
KEYS = [each.key for each in CATALOGUE if each.key not in {"notices", "sheets-each"}]
DAY = timedelta(days=1)


def _cells(path):
    book = load_workbook(io.BytesIO(path.read_bytes()), read_only=True)
    return [[*sheet.iter_rows(values_only=True)] for sheet in book.worksheets]


def _content(path):
    if path.suffix == ".xlsx":
        return _cells(path)
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _written(session, folder, day):
    """Every document of the catalogue, written so many days after the last game."""
    before = session.context
    session.context = replace(before, now=lambda: before.now() + day)
    done = documents.export(session, [], folder, None, texts("fr"), KEYS)
    session.context = before
    files = [file for path in done.paths for file in _files(path)]
    return {file.relative_to(folder): _content(file) for file in files}


def _files(path):
    return sorted(each for each in path.rglob("*") if each.is_file()) if path.is_dir() else [path]


def test_peers_7_4_a_finished_event_has_the_same_documents_on_any_day(three_games, tmp_path):
    first = _written(three_games.session, tmp_path / "first", DAY)
    second = _written(three_games.session, tmp_path / "second", 400 * DAY)

    assert {key for key in first if first[key] != second.get(key)} == set()
    assert first.keys() == second.keys()
    assert len(first) > len(KEYS)


def _as_of(room, game=None):
    return results(room.session, game).written_at[11:16]


@pytest.fixture
def played(new_room):
    """A game of one round, certified at 19:30 and ended."""
    room = new_room().start()
    room.play_rounds(1)
    room.end()
    return room


def test_a_game_is_final_as_of_the_end_of_the_time_for_appeals(played):
    assert _as_of(played) == played.clock.astimezone().strftime("%H:%M")
    played.wait(15 * 60)
    limit = _as_of(played)
    played.wait(3600)

    assert limit == _as_of(played)
    assert not played.results().provisional


def test_the_next_game_settles_the_one_before_and_does_not_move_it(played):
    played.wait(300)
    started = played.clock.astimezone().strftime("%H:%M")
    tournaments.start_game(played.session, physical=True)
    played.wait(600)
    played.play("FEDAYIN", "1 top", "2 top", "3 top")
    event = event_results(played.session)

    assert _as_of(played, 1) == started
    assert [game.written_at[11:16] for game in event.games] == [
        started,
        played.clock.astimezone().strftime("%H:%M"),
    ]
    assert event.written_at == event.games[1].written_at


@pytest.mark.parametrize(
    ("change", "moves"),
    [
        (lambda room: room.session.record(EventDescribed("Foix")), True),
        (lambda room: room.session.record(PlayerWithdrawn(3, 2, 1)), False),
        (lambda room: corrections.undo(room.session), True),
        (lambda room: room.session.record(GameEnded(2, "arbiter")), False),
    ],
)
def test_what_changes_a_game_later_changes_its_moment(played, change, moves):
    appeals.lodge(played.session, 1, "1", "Mot lisible")
    appeals.answer(played.session, 1, appeals.Answer(False, "5.6", "Mot illisible"))
    tournaments.start_game(played.session, physical=True)
    before = _as_of(played, 1)
    played.wait(3600)
    change(played)

    assert (_as_of(played, 1) != before) is moves


def test_a_final_document_says_as_of_and_a_provisional_one_written(played, tmp_path):
    def told(folder):
        documents.export(
            played.session, ["pdf"], folder, None, texts("en"), ["standings", "sign-in"]
        )
        return [
            whole_text(folder / f"{NAME}-{part}-en.pdf")
            for part in ("g1-standings", "event-sign-in")
        ]

    open_ones = told(tmp_path / "open")
    played.wait(3600)
    final_ones = told(tmp_path / "final")

    assert all("written 20" in text and "as of" not in text for text in open_ones)
    assert all("as of 20" in text and "written" not in text for text in final_ones)
