"""The JSON document: what another program reads back, and what readers get."""

import json
from pathlib import Path

import msgspec

from duplicate.core.board import Board
from duplicate.game.events import (
    AnyEvent,
    GameStarted,
    PlayerEntered,
    RackDrawn,
    Recorded,
    TournamentCreated,
)
from duplicate.game.state import EntryState
from duplicate.reports.json_document import Logged, json_bytes, write_json
from duplicate.reports.json_shape import SCHEMA, Document, schema_bytes
from duplicate.rules.model import RuleSet
from duplicate.service.documents import export
from duplicate.store import codec
from duplicate.texts import texts
from tests.support.changed_results import with_person
from tests.support.results import event_of, game_results

RESULTS = game_results(players=5, rounds=3)
CREATED = TournamentCreated("a1b2", "Coupe d’hiver", RESULTS.rules, RESULTS.lexicon)
FACTS: tuple[AnyEvent, ...] = (
    CREATED,
    PlayerEntered(1, 1, "1"),
    GameStarted(1, 7),
    RackDrawn(1, 1, "COTTIEU", (), 12),
)
EVENTS = [
    Recorded(seq, f"2026-11-27T20:0{seq}:00Z", "anne", seq, e) for seq, e in enumerate(FACTS, 1)
]
LOGGED = [
    Logged(r.seq, r.at, r.operator, r.act, 1, msgspec.Raw(codec.encode(r.event))) for r in EVENTS
]
PEOPLE = [line.person for line in RESULTS.lines]
ENTRIES = [EntryState(line.entry, line.entry, line.table, "A") for line in RESULTS.lines]


def _document(results=RESULTS, events=LOGGED):
    return json.loads(json_bytes(CREATED, PEOPLE, ENTRIES, events, event_of(results)))


def test_parts_stand_in_the_order_of_the_interface():
    document = _document()

    assert list(document) == [
        "format",
        "program",
        "tournament",
        "rules",
        "lexicon",
        "people",
        "entries",
        "events",
        "results",
    ]
    assert document["format"] == 1
    assert document["tournament"]["title"] == "Coupe d’hiver"
    assert document["rules"]["language"]["notation"] == "french"


def test_events_and_rules_read_back_as_they_were():
    document = _document()

    events, rules = json.dumps(document["events"]), json.dumps(document["rules"])
    assert msgspec.json.decode(events, type=list[Recorded]) == EVENTS
    assert msgspec.json.decode(rules, type=RuleSet) == RESULTS.rules


def test_only_the_events_that_were_handed_in_are_told():
    document = _document(events=LOGGED[:3])

    assert "RackDrawn" not in json.dumps(document["events"])


def test_people_and_entries_are_sorted_by_number_and_licences_are_text():
    document = _document()

    assert [person["id"] for person in document["people"]] == [1, 2, 3, 4, 5]
    assert document["people"][0]["licence"] == "0012345"
    assert document["entries"][1] == {
        "entry": 2,
        "person": 2,
        "table": "2",
        "group": "A",
        "partner": None,
        "guest": False,
    }


def test_peers_8_17_results_refer_to_people_by_number_and_show_boards_as_text():
    game = _document()["results"]["games"][0]
    last = game["rounds"][-1]
    lines = {line["entry"]: line for line in game["lines"]}

    assert [line["rank"] for line in game["lines"]] == [line.rank for line in RESULTS.lines]
    assert game["format"] == "normal"
    assert lines[1]["person"] == 1
    assert lines[1]["cells"][1]["word"] == "CUlOTTER"
    alphabet, size = RESULTS.rules.alphabet, RESULTS.rules.layout.size
    assert Board.parse(last["board_after"], alphabet, size) == RESULTS.rounds[-1].board_after


def test_bl_056_equal_values_give_equal_bytes(tmp_path: Path):
    paths = [
        write_json(CREATED, PEOPLE, ENTRIES, LOGGED, event_of(RESULTS), tmp_path / f"{copy}.json")
        for copy in range(3)
    ]

    assert len({path.read_bytes() for path in paths}) == 1
    assert game_results(players=5, rounds=3) == RESULTS
    assert len(list(tmp_path.iterdir())) == 3


def test_text_is_utf_8_and_escaped_as_json_asks():
    people = [with_person(RESULTS, 1, surname='Œuvrard "Zo"\n').line(1).person]
    content = json_bytes(CREATED, people, [], [], event_of(RESULTS))

    assert "Œuvrard".encode() in content
    assert json.loads(content)["people"][0]["surname"] == 'Œuvrard "Zo"\n'
    assert content.endswith(b"}\n")


def _bare(schema):
    """A schema without its explanations, which say the same in other words now and then."""
    if isinstance(schema, list):
        return [_bare(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return {key: _bare(value) for key, value in schema.items() if key != "description"}


def test_the_schema_that_is_shipped_is_the_shape_of_the_document():
    """When a field was added: python -m duplicate.reports.json_shape."""
    assert _bare(json.loads(SCHEMA.read_bytes())) == _bare(json.loads(schema_bytes()))


def test_a_whole_event_has_that_shape_and_nothing_else(three_games, tmp_path):
    (path,) = export(three_games.session, ["json"], tmp_path, None, texts("en")).paths

    document = msgspec.json.decode(path.read_bytes(), type=Document)

    event = document.results.event
    assert [game.game for game in document.results.games] == [1, 2, 3]
    assert event.lines[0].total == sum(share.total for share in event.lines[0].shares)
    assert {ranking.key for ranking in event.rankings} >= {"general", "series", "newcomers"}
    assert {ranking.key for ranking in event.groups} >= {"club", "nation", "pairs", "teams"}
    assert event.described.place == "Évian"
    assert len(document.people) == len(three_games.session.persons)
