"""A prepared game: its file and seal, where it is refused, and that it plays as prepared."""

import hashlib
import json

import msgspec
import pytest

from duplicate.errors import InvalidInput, StoreError
from duplicate.game.events import IncidentKind, PlayFact, PreparedRound
from duplicate.rules import resolve
from duplicate.service import corrections, prepared_start, rounds, tournaments
from duplicate.service.corrections import Incident
from duplicate.service.exports.public import public_log
from duplicate.service.game_plan import GamePlan, own_rules
from duplicate.service.prepared import prepared_game, read, rules_print, write
from duplicate.service.simulate import moves
from duplicate.store.codec import decode, encode
from duplicate.texts import texts
from tests.support.lexicons import shipped

SEED = 11


@pytest.fixture(scope="module")
def words():
    """Words with which games are as usual: the short ones, and some of the others."""
    every = shipped().words
    chosen = {word for word in every if len(word) <= 3} | {*every[::40]}
    return " ".join(word.decode("ascii") for word in sorted(chosen))


@pytest.fixture
def room(new_room, words):
    """Three tables, no game yet."""
    room = new_room(words)
    room.enter(3)
    return room


@pytest.fixture
def game(room):
    """A game prepared with the word list and the rules of the room."""
    lexicon, rules = room.session.lexicon, room.session.rules
    played = moves(1, SEED, lexicon, rules, players=0)
    made = [PreparedRound(move.rack, move.rejected, move.play) for move in played]
    return prepared_game(made, lexicon, rules, SEED, 1)


@pytest.fixture
def file(game, tmp_path):
    """The file of that game."""
    path = tmp_path / "finale.json"
    write(game, path)
    return path


def changed(game, path, number, **fields):
    """The file of the game with a round changed."""
    each = msgspec.structs.replace(game.rounds[number - 1], **fields)
    others = (*game.rounds[: number - 1], each, *game.rounds[number:])
    other = path.with_name("autre.json")
    write(msgspec.structs.replace(game, rounds=others), other)
    return other


class TestFile:
    def test_what_is_written_is_read_back_with_its_seal(self, game, tmp_path):
        path = tmp_path / "new" / "finale.json"

        seal = write(game, path)

        assert read(path) == (game, seal)
        assert seal == hashlib.sha256(path.read_bytes()).hexdigest()
        assert [each.name for each in path.parent.iterdir()] == ["finale.json"]

    def test_equal_games_have_the_same_seal(self, game, file, tmp_path):
        assert write(game, tmp_path / "encore.json") == read(file)[1]

    def test_nothing_is_overwritten(self, game, file):
        before = file.read_bytes()

        with pytest.raises(StoreError, match="prepared-exists"):
            write(game, file)

        assert file.read_bytes() == before

    def test_a_folder_that_cannot_be(self, game, file):
        with pytest.raises(StoreError, match="prepared-not-written"):
            write(game, file / "below.json")

    @pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe", b"[1]", b'{"format": 1}'])
    def test_what_is_no_prepared_game(self, tmp_path, content):
        path = tmp_path / "x.json"
        path.write_bytes(content)

        with pytest.raises(InvalidInput, match="prepared-not-one"):
            read(path)

    def test_a_file_of_a_newer_program(self, file):
        body = json.loads(file.read_bytes()) | {"format": 2}
        file.write_text(json.dumps(body), encoding="utf-8")

        with pytest.raises(InvalidInput, match="prepared-too-new"):
            read(file)

    def test_no_file(self, tmp_path):
        with pytest.raises(InvalidInput, match="prepared-unreadable"):
            read(tmp_path / "nichts.json")


class TestRefused:
    """Every reason a game cannot be played here, and nothing is started."""

    def test_another_word_list(self, file, new_room, words):
        room = new_room(words + " ZZZ")
        room.enter(1)

        with room.refused("prepared-lexicon"):
            prepared_start.start(room.session, file)

    def test_other_rules_are_all_told(self, file, room):
        there = {"name": "autre", "sha256": "0"}
        body = json.loads(file.read_bytes())
        body["lexicon"]["effective_sha256"] = "0"
        body["rules"] = dict.fromkeys(("tiles", "board", "format", "draw"), there)
        file.write_text(json.dumps(body), encoding="utf-8")

        with room.refused(
            "prepared-lexicon",
            "prepared-tiles",
            "prepared-board",
            "prepared-format",
            "prepared-draw",
        ):
            prepared_start.start(room.session, file)

    @pytest.mark.parametrize(
        "fields",
        [
            {"rack": "ZZZZZZZ"},
            {"rack": "12"},
            {"play": PlayFact("ZZZ", "H4", 12)},
            {"play": PlayFact("ZZZ", "Z99", 12)},
        ],
    )
    def test_a_round_that_is_not_possible(self, game, file, room, fields):
        other = changed(game, file, 2, **fields)

        with room.refused("prepared-damaged") as caught:
            prepared_start.start(room.session, other)

        told = texts("en").error(caught.value)
        assert "Round 2" in told
        assert "ZZZ" not in told

    def test_a_top_that_is_not_the_best(self, game, file, room):
        play = game.rounds[0].play
        other = changed(game, file, 1, play=msgspec.structs.replace(play, score=play.score - 1))

        with room.refused("prepared-damaged"):
            prepared_start.start(room.session, other)

    def test_a_game_is_running(self, file, room):
        prepared_start.start(room.session, file)

        with room.refused("game-running"):
            prepared_start.start(room.session, file)

    def test_without_players(self, file, new_room, words):
        room = new_room(words)

        with room.refused("no-players"):
            prepared_start.start(room.session, file)


class TestFingerprints:
    def test_times_and_penalties_do_not_count(self):
        other = resolve(overrides={"time.seconds": 60, "penalty.points": 3, "solo.points": 5})

        assert rules_print(resolve()) == rules_print(other)

    @pytest.mark.parametrize(
        ("part", "choices"),
        [
            ("tiles", {"language": "en", "federation": "fisf"}),
            ("board", {"layout": "wwf"}),
            ("format", {"overrides": {"bonus.7": 40}}),
            ("format", {"format": "7sur8"}),
            ("draw", {"federation": "fise"}),
        ],
    )
    def test_each_part_counts_alone(self, part, choices):
        usual, other = rules_print(resolve()), rules_print(resolve(**choices))

        differing = [
            name
            for name in ("tiles", "board", "format", "draw")
            if getattr(usual, name).sha256 != getattr(other, name).sha256
        ]
        assert differing == [part]


def test_the_whole_game_plays_as_prepared(game, file, room):
    started = prepared_start.start(room.session, file)
    assert started.seal == read(file)[1]

    while (drawn := room.draw()).over is None:
        rounds.reveal(room.session)
    tournaments.end_game(room.session, drawn.over)

    played = room.session.game().rounds
    assert [(each.rack_text, each.rejected, each.play) for each in played] == [
        (each.rack, each.rejected, each.play) for each in game.rounds
    ]
    assert room.session.game().ended == drawn.over


def test_it_plays_on_after_a_restart_without_the_file(game, file, room):
    prepared_start.start(room.session, file)
    room.drawn()
    file.unlink()

    room.reopen()

    assert room.drawn().rack_text == game.rounds[1].rack


def test_the_prepared_play_goes_on_the_boards_whatever_its_equals(room, game, file, monkeypatch):
    """An organiser may want another of the equal tops than the rules do."""
    place = next(k for k, each in enumerate(game.rounds) if k == 0)
    prepared_start.start(room.session, file)
    room.draw()
    top = room.last.top
    if not top.equals:
        pytest.skip("the first top has no equal")
    other = changed(game, file, place + 1, play=top.equals[0])
    corrections.undo(room.session)
    corrections.undo(room.session)
    wanted, _seal = read(other)
    short = msgspec.structs.replace(wanted, rounds=wanted.rounds[:1])
    other.unlink()
    write(short, other)

    prepared_start.start(room.session, other)
    room.draw()

    assert room.last.play == top.equals[0]
    assert room.last.top.reason == "prepared"
    assert set(room.last.top.equals) == {top.play, *top.equals} - {top.equals[0]}


def test_a_rack_is_not_typed(file, room):
    prepared_start.start(room.session, file)

    with room.refused("rack-prepared"):
        room.draw("FEDAYIN")


def test_another_top_is_not_chosen(file, room):
    prepared_start.start(room.session, file)
    room.draw()
    play = room.last.play

    with room.refused("top-prepared"):
        rounds.choose_top(room.session, play.word, play.reference)


def test_after_a_cancelled_round_the_program_draws_by_itself(game, file, room):
    prepared_start.start(room.session, file)
    room.drawn()
    room.draw()
    corrections.declare(room.session, Incident(IncidentKind.CANCELLED, "panne"))

    room.draw()

    assert room.last.number == 2
    assert room.last.rack_text != game.rounds[1].rack
    rounds.choose_top(room.session, room.last.play.word, room.last.play.reference)
    rounds.reveal(room.session)
    room.draw()
    assert room.last.rack_text != game.rounds[2].rack


class TestSecret:
    """Nothing of what is to come is told anywhere."""

    def told(self, room):
        return b"".join(
            msgspec.json.encode(record.event) for record in public_log(room.session.state, room.log)
        )

    def test_while_the_game_is_played(self, game, file, room):
        prepared_start.start(room.session, file)
        room.drawn()

        told = self.told(room)

        assert game.rounds[0].play.word.encode() in told
        assert game.rounds[1].rack.encode() not in told

    def test_while_the_same_game_is_played_once_more(self, game, file, room):
        prepared_start.start(room.session, file)
        tournaments.end_game(room.session)
        prepared_start.start(room.session, file)

        assert game.rounds[1].rack.encode() not in self.told(room)

    def test_after_the_game_it_may_be_read(self, game, file, room):
        prepared_start.start(room.session, file)
        tournaments.end_game(room.session)

        assert game.rounds[1].rack.encode() in self.told(room)


def test_a_game_started_by_an_older_program_was_not_prepared():
    event = decode("GameStarted", 1, '{"type":"GameStarted","game":1,"seed":7}', 2)

    assert (event.seed, event.prepared, event.seal) == (7, (), "")
    assert decode("GameStarted", 3, encode(event), 2) == event


def test_a_game_prepared_in_another_format_is_played_in_that_format(room, tmp_path):
    joker = own_rules(room.session, "joker", {})
    lexicon = room.session.lexicon
    played = moves(1, SEED, lexicon, joker, players=0)
    made = [PreparedRound(move.rack, move.rejected, move.play) for move in played]
    path = tmp_path / "joker.json"
    seal = write(prepared_game(made, lexicon, joker, SEED, 1), path)

    with room.refused("prepared-format"):
        prepared_start.start(room.session, path)
    started = prepared_start.start(room.session, path, GamePlan(joker))
    assert (started.rules.format.name, started.seal) == ("joker", seal)
    assert [room.drawn().rack_text for _ in range(2)] == [each.rack for each in made[:2]]
