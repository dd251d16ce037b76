"""A finished game, played again alone: what the file holds, and how a player fares."""

import json

import pytest

from duplicate.errors import InvalidInput, RuleConflict
from duplicate.service import documents, players
from duplicate.service.prepared_start import start
from duplicate.service.training import Training
from duplicate.service.training_game import read_training
from duplicate.texts import texts
from tests.support.room import NAME

FILE = f"{NAME}-g1-training-fr.json"


def written(room, folder):
    documents.export(room.session, ["json"], folder, None, texts("fr"), ["training"])
    return folder / FILE


@pytest.fixture
def played(room):
    """Three rounds; table 1 found all tops, the others what ``play_rounds`` gives them."""
    room.play_rounds(3)
    room.end()
    return room


def test_a_game_that_goes_on_is_not_given_away(room, tmp_path):
    room.play_rounds(2)
    with pytest.raises(RuleConflict) as refused:
        written(room, tmp_path)
    assert refused.value.slug == "training-not-ended"


def test_the_tops_are_met_and_the_field_is_ranked(played, tmp_path):
    game = read_training(written(played, tmp_path))
    training = Training(game, played.session.lexicon)
    results = played.results() if callable(played.results) else played.results
    first = training.answer("H8 FEDAYIN")
    assert (first.points, first.top.score) == (110, 110)
    with pytest.raises(InvalidInput):
        training.answer("top")
    second = training.answer("14H NEUFS 9")
    assert second.points == 0
    assert second.reasons
    third = training.answer("")
    assert (third.points, third.total, training.over) == (0, 110, True)
    assert third.top_total == results.top_total
    field = [line.points for line in results.lines]
    assert third.rank == 1 + sum(points > 110 for points in field)
    assert third.players == len(field)


def test_first_word_needs_no_place_and_no_score_costs_no_warning(played, tmp_path):
    training = Training(read_training(written(played, tmp_path)), played.session.lexicon)
    answer = training.answer("FEDAYIN")
    assert answer.points == 110
    assert "score-missing" not in {reason.slug for reason in answer.reasons}


def test_the_file_names_nobody_and_is_a_prepared_game_for_another_club(played, tmp_path):
    path = written(played, tmp_path)
    text = path.read_text(encoding="utf-8")
    for line in players.listing(played.session):
        assert f'"{line.person.surname}"' not in text
    game = start(played.session, path)
    assert [each.rack for each in game.prepared] == ["FEDAYIN", "UFERSTL", "LRST+EIK"]


@pytest.mark.parametrize("content", ["", "[]", '{"format": 1}', "é".encode("cp1252")])
def test_other_files_are_refused_in_a_sentence(tmp_path, content):
    path = tmp_path / "x.json"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(InvalidInput) as refused:
        read_training(path)
    assert refused.value.slug == "training-not-one"
    with pytest.raises(InvalidInput) as missing:
        read_training(tmp_path / "none.json")
    assert missing.value.slug == "training-unreadable"


@pytest.mark.parametrize(
    ("part", "field", "value"),
    [
        ("played", "points", []),
        ("rounds", "rack", "F1"),
        ("rounds", "play", {"word": "NEUFS", "reference": "O15", "score": 9}),
        ("rounds", "play", {"word": "N3UFS", "reference": "H4", "score": 9}),
    ],
)
def test_a_damaged_file_is_refused_before_the_first_round(played, tmp_path, part, field, value):
    path = written(played, tmp_path)
    game = json.loads(path.read_text(encoding="utf-8"))
    rounds = game["played"]["rounds"] if part == "played" else game["rounds"]
    rounds[1][field] = value
    path.write_text(json.dumps(game), encoding="utf-8")
    with pytest.raises(InvalidInput) as refused:
        read_training(path)
    assert refused.value.slug == "training-not-one"
