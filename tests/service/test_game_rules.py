"""Games of different formats in one tournament: each is played, judged and verified by its own."""

import pytest

from duplicate.core.rack import BLANK
from duplicate.game.events import GameStarted
from duplicate.game.state import board_after
from duplicate.rules import for_game, resolve
from duplicate.service import game_plan, slips, tournaments
from duplicate.service.documents import export
from duplicate.service.game_plan import GamePlan, own_rules
from duplicate.service.verification import verify
from duplicate.texts import texts
from tests.support.formats import small_words
from tests.support.room import NAME

FORMATS = ("normal", "joker", "7sur8", "blitz")


def start(room, seed, format_name=None, **overrides):
    rules = own_rules(room.session, format_name, overrides)
    return tournaments.start_game(room.session, seed=seed, plan=GamePlan(rules))


@pytest.fixture
def event(new_room):
    """A game of each format, four rounds long."""
    room = new_room(" ".join(small_words()))
    room.enter(2)
    for seed, name in enumerate(FORMATS, 3):
        start(room, seed, name)
        room.lead(4)
        room.end()
    return room


def test_every_game_is_played_by_its_own_format(event, tmp_path):
    games = event.session.state.games

    assert [game.rules.format.name for game in games.values()] == list(FORMATS)
    assert [len(game.rounds[0].rack.tiles) for game in games.values()] == [7, 7, 8, 7]
    assert all(each.rack.counts[BLANK] == 1 for each in games[2].rounds)
    assert all(len(board_after(each, each.rules)[1]) <= 7 for each in games[3].rounds)
    assert [each.seconds(1) for each in (games[1].rules, games[4].rules)] == [180, 60]
    assert [games[n].rules.free_warnings for n in (1, 2, 4)] == [3, 5, 5]
    written = [r.event.rules for r in event.log if isinstance(r.event, GameStarted)]
    assert [None if rules is None else rules.format.name for rules in written] == [
        None,
        *FORMATS[1:],
    ]

    found = verify(event.context, NAME)
    assert (found.faults, found.rounds) == ((), 16)
    names = [event.results(game=number).rules.format.name for number in games]
    assert names == list(FORMATS)
    for language in ("fr", "en"):
        assert export(event.session, (), tmp_path / language, None, texts(language)).paths


def test_a_slip_of_an_earlier_game_is_judged_by_its_rules(new_room):
    """Seven tiles earn 60 in one game and 50 in the next."""
    room = new_room()
    room.enter(2)
    start(room, None, None, **{"bonus.7": 60})
    room.reveal("FEDAYIN")
    assert room.last.play.score == 120
    room.end()
    tournaments.start_game(room.session, physical=True)
    room.reveal("FEDAYIN")
    assert room.last.play.score == 110

    (first,) = slips.record_lines(room.session, ["1 H8 FEDAYIN 120"], 1, game=1)
    (second,) = slips.record_lines(room.session, ["1 H8 FEDAYIN 110"], 1, game=2)
    assert (first.judged.points, first.judged.warning) == (120, False)
    assert (second.judged.points, second.judged.warning) == (110, False)


def test_tiles_board_and_federation_stay_the_tournaments():
    base = resolve(overrides={"solo.points": 7, "time.seconds": 100})
    joker = for_game(base, "joker", {"time.seconds": 90})

    assert (joker.language, joker.layout, joker.federation) == (
        base.language,
        base.layout,
        base.federation,
    )
    assert (joker.format.name, joker.format.seconds) == ("joker", 90)
    assert joker.overrides == {"solo.points": 7, "time.seconds": 90}
    assert for_game(base, "blitz", {}).format.seconds == 60
    assert for_game(base, None, {}) == base


def test_what_compares_games_cannot_differ_between_them(room):
    room.end()
    for name, value in (("ranking.metric", "percent"), ("time.appeal", 5)):
        with room.refused("rules-of-event"):
            own_rules(room.session, None, {name: value})
    with room.refused("unknown-format"):
        own_rules(room.session, "bingo", {})
    with room.refused("rules-override-unknown"):
        own_rules(room.session, None, {"language": "en"})


def test_a_game_with_the_usual_rules_stores_none(room):
    assert game_plan.own_rules(room.session, "normal", {}) is None
    assert room.game.rules == room.session.rules
