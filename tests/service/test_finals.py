"""A final: a game for some entries only; nobody else is expected, missing or in its way."""

from duplicate.core.person import Person
from duplicate.service import pairs, players, rounds, tournaments
from duplicate.service.corrections import undo
from duplicate.service.game_plan import GamePlan, field_of, field_of_first, own_rules
from duplicate.service.piles import pile
from duplicate.service.verification import verify
from tests.support.room import NAME, ROUNDS


def play_first_game(room, *lines):
    room.play(ROUNDS[0][0], *lines)
    room.end()


def start(room, field, format_name=None):
    rules = own_rules(room.session, format_name, {})
    plan = GamePlan(rules, field)
    return tournaments.start_game(room.session, physical=True, plan=plan)


def tables(room, field):
    return [room.session.state.entries[entry].table for entry in field]


def test_the_first_of_the_standings_with_the_equals_of_the_last(room):
    room.enter(2, since=4)
    play_first_game(room, "1 50", "2 80", "3 70", "4 rien", "5 rien")
    assert tables(room, field_of_first(room.session, 2)) == ["2", "3"]
    assert tables(room, field_of_first(room.session, 4)) == ["2", "3", "1", "4", "5"]

    players.withdraw(room.session, "3")
    assert tables(room, field_of_first(room.session, 2)) == ["2", "1"]
    players.withdraw(room.session, "1", "2", "4", "5")
    with room.refused("nobody-ranked"):
        field_of_first(room.session, 2)


def test_a_pair_counts_once_among_the_first(room):
    pairs.pair(room.session, "1", "2", [2])
    play_first_game(room, "1 top", "2 80", "3 70")
    assert tables(room, field_of_first(room.session, 1)) == ["1+2"]
    assert tables(room, field_of_first(room.session, 2)) == ["1+2", "3"]


def test_tables_are_named_once_and_all_faults_at_once(room):
    play_first_game(room, "1 top", "2 top", "3 top")
    assert tables(room, field_of(room.session, ["3", "1", "3"])) == ["3", "1"]
    players.withdraw(room.session, "2")
    with room.refused("table-unknown", "table-not-playing"):
        field_of(room.session, ["17", "2", "1"])


def test_nobody_outside_the_field_is_expected(room):
    play_first_game(room, "1 top", "2 top", "3 top")
    start(room, field_of(room.session, ["1", "2"]))
    players.add(room.session, Person(0, "Tardif"), "9")
    target = room.reveal(ROUNDS[0][0])

    assert pile(room.session, room.game, target).missing == ("1", "2")
    with room.refused("table-not-playing"):
        room.key("3 top")
    room.key("1 top", "2 rien")
    rounds.certify(room.session)
    room.end()
    assert [line.table for line in room.results().lines] == ["1", "2"]
    assert verify(room.context, NAME).faults == ()


def test_an_entry_of_the_field_cannot_be_taken_back(room):
    play_first_game(room, "1 top", "2 top", "3 top")
    players.add(room.session, Person(0, "Tardif"), "9")
    with room.signed("second"):
        start(room, field_of(room.session, ["1", "9"]))
    with room.refused("undo-depends"):
        undo(room.session)


def test_sudden_death_between_the_first_ends_with_one_of_them(room):
    """FISF 3.8.3: who is not in the field neither eliminates anybody nor stays."""
    play_first_game(room, "1 top", "2 top", "3 50")
    start(room, field_of_first(room.session, 2), "sudden-death")
    assert room.game.rules.seconds(4) == 60
    room.play(ROUNDS[0][0], "1 top", "2 50")

    assert room.session.state.eliminated(2) == {2: 1}
    assert room.draw(ROUNDS[1][0]).over == "last-player"
