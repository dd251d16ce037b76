"""Pairs and guests: who is present in which game, and what lists and results make of them."""

import contextlib
import random

import pytest

from duplicate.core.person import Person
from duplicate.errors import DuplicateError
from duplicate.service import guests, pairs, players, rounds, tournaments
from duplicate.service.corrections import undo
from duplicate.service.documents import export
from duplicate.service.piles import pile
from duplicate.service.standings import event_results
from duplicate.service.verification import verify
from duplicate.texts import Texts
from tests.support.player_files import text_file
from tests.support.room import NAME, ROUNDS


def here(room, game, number=1):
    return [entry.table for entry in room.session.state.present(game, number)]


def next_game(room):
    room.end()
    return tournaments.start_game(room.session, physical=True)


def test_a_pair_plays_the_games_named_and_its_partners_the_others(room):
    made = pairs.pair(room.session, "1", "2", [2, 3, 5])

    assert (made.table, made.full_name, made.present) == ("1+2", "P001 / P002", False)
    assert [here(room, game) for game in range(1, 7)] == [
        ["1", "2", "3"],
        ["1+2", "3"],
        ["1+2", "3"],
        ["1", "2", "3"],
        ["1+2", "3"],
        ["1", "2", "3"],
    ]
    undo(room.session)
    assert here(room, 2) == ["1", "2", "3"]


def test_a_pair_is_keyed_judged_and_ranked_as_one(room):
    pairs.pair(room.session, "1", "2", [2], "P1")
    room.play(ROUNDS[0][0], "1 top", "2 50", "3 top")
    next_game(room)
    target = room.reveal(ROUNDS[0][0])
    assert pile(room.session, room.game, target).missing == ("3", "P1")
    (keyed,) = room.key("p1 H8 FEDAYIN 110")
    assert (keyed.surname, keyed.judged.points) == ("P001 / P002", 110)
    with room.refused("table-not-playing"):
        room.key("1 top")
    room.key("3 rien")
    rounds.certify(room.session)
    room.end()

    line = room.line("P1")
    assert (line.person.surname, line.partner.surname, line.total) == ("P001", "P002", 110)
    assert {each.table for each in room.results().lines} == {"P1", "3"}
    assert {each.table for each in room.results(game=1).lines} == {"1", "2", "3"}
    assert verify(room.context, NAME).faults == ()


def test_af23_a_pair_from_the_next_round_on_is_present_with_one_partner(room):
    """FISF 6.2: the rounds of a late pair count 0 only when both are late."""
    room.play(ROUNDS[0][0], "1 top", "2 top", "3 top")
    players.add(room.session, Person(0, "Tardif"), "9")
    made = pairs.pair(room.session, "3", "9")

    assert (made.table, made.present) == ("3+9", True)
    assert here(room, 1, 2) == ["1", "2", "3+9"]
    assert here(room, 7) == ["1", "2", "3+9"]


def test_a_pair_formed_during_a_game_has_all_its_rounds_in_every_document(room, tmp_path):
    room.play(ROUNDS[0][0], "1 50", "2 top", "3 top")
    pairs.pair(room.session, "1", "2")
    room.play(ROUNDS[1][0], "1+2 top", "3 blanc")
    room.end()

    event = event_results(room.session)
    lines = {line.full_name: line for line in event.lines}
    tops = event.top_total
    assert lines["P002"].total == tops
    assert lines["P001"].total == tops - 110 + 50
    assert [line.rank for line in event.lines] == [1, 2, 3]
    wanted = ("pages", "rankings", "workbook", "homologation", "all", "matrix", "sheets")
    assert export(room.session, [], tmp_path, None, Texts("fr"), wanted).paths


def test_a_pair_that_plays_again_keeps_its_entry(room):
    first = pairs.pair(room.session, "1", "2", [2])
    again = pairs.pair(room.session, "2", "1", [3, 5], "P1")

    assert (again.entry, again.table) == (first.entry, "P1")
    assert [here(room, game) for game in range(1, 7)] == [
        ["1", "2", "3"],
        ["3", "P1"],
        ["3", "P1"],
        ["1", "2", "3"],
        ["3", "P1"],
        ["1", "2", "3"],
    ]


def test_what_cannot_be_a_pair(room):
    room.reveal(ROUNDS[0][0])
    with room.refused("pair-of-one"):
        pairs.pair(room.session, "1", "01", [2])
    with room.refused("table-unknown"):
        pairs.pair(room.session, "1", "17")
    with room.refused("pair-too-late", "table-taken"):
        pairs.pair(room.session, "1", "2", [1], "3")
    pairs.pair(room.session, "1", "2", [3])
    with room.refused("pair-of-pair"):
        pairs.pair(room.session, "1+2", "3", [4])
    with room.refused("plays-elsewhere"):
        pairs.pair(room.session, "2", "3", [3])


def test_who_leaves_and_comes_back_still_plays_the_pair_to_come(room):
    pairs.pair(room.session, "1", "2", [3])
    players.withdraw(room.session, "1")
    assert [here(room, game) for game in (1, 2, 3, 4)] == [
        ["2", "3"],
        ["2", "3"],
        ["1+2", "3"],
        ["2", "3"],
    ]
    players.come_back(room.session, "1")
    assert [here(room, game) for game in (1, 3, 4)] == [
        ["1", "2", "3"],
        ["1+2", "3"],
        ["1", "2", "3"],
    ]


def test_nobody_plays_alone_and_in_a_pair_at_once(room):
    pairs.pair(room.session, "1", "2", [2])
    with room.refused("plays-elsewhere"):
        players.come_back(room.session, "1+2")
    next_game(room)
    with room.refused("plays-elsewhere"):
        players.come_back(room.session, "1")


def test_lists_know_people_and_not_pairs(room, tmp_path):
    pairs.pair(room.session, "1", "2", [2])
    path = text_file(tmp_path, "Nom;Licence;Club;Table\nP001;0000001;Lyon;7\nP002;0000002;Lyon;2\n")
    done = players.import_list(room.session, path)

    assert (len(done.plan.updated), len(done.plan.unchanged), done.entered) == (2, 0, ())
    assert [each.table for each in players.listing(room.session)] == ["1+2", "2", "3", "7"]


def test_a_list_cannot_take_the_table_of_a_pair(room, tmp_path):
    pairs.pair(room.session, "1", "2", [2])
    path = text_file(tmp_path, "Nom;Table\nDurand;1+2\n")
    with room.refused("player-table-taken"):
        players.import_list(room.session, path)


def test_a_guest_is_shown_and_not_ranked(room):
    guests.set_guests(room.session, "2")
    players.add(room.session, Person(0, "Invité"), "9", guest=True)
    room.play(ROUNDS[0][0], "1 50", "2 top", "3 40", "9 top")

    assert [(each.table, each.guest) for each in players.listing(room.session)] == [
        ("1", False),
        ("2", True),
        ("3", False),
        ("9", True),
    ]
    lines = {line.table: line for line in room.results().lines}
    assert (lines["2"].guest, lines["2"].total, lines["1"].rank, lines["3"].rank) == (
        True,
        110,
        1,
        2,
    )

    guests.set_guests(room.session, "2", "9", guest=False)
    assert [room.line(table).rank for table in "1239"] == [3, 1, 4, 1]
    assert guests.set_guests(room.session, "1", guest=False)[0].guest is False
    undo(room.session)
    assert room.line("2").guest


@pytest.mark.parametrize("guest", [False, True])
def test_a_pair_with_a_guest_is_a_guest(room, guest):
    guests.set_guests(room.session, "2", guest=guest)
    assert pairs.pair(room.session, "1", "2", [2]).guest is guest


def some_act(room, chance):
    """An arbiter's act at random."""
    tables = [entry.table for entry in room.session.state.entries.values()] or ["1"]
    table = chance.choice(tables)
    match chance.choice(["pair", "pair", "pair", "leave", "back", "undo", "next"]):
        case "pair":
            games = chance.sample(range(1, 6), chance.randint(0, 3))
            pairs.pair(room.session, table, chance.choice(tables), games)
        case "leave":
            players.withdraw(room.session, table)
        case "back":
            players.come_back(room.session, table)
        case "undo":
            undo(room.session)
        case "next":
            next_game(room)


@pytest.mark.parametrize("seed", [33, 66, 70, 71, 72, 73])
def test_whatever_is_planned_nobody_ever_plays_twice(room, seed):
    """Pairs for games to come, people leaving, coming back and taking back, in any order."""
    chance = random.Random(seed)
    room.enter(1, since=4)
    for _ in range(14):
        with contextlib.suppress(DuplicateError):
            some_act(room, chance)
        state = room.session.state
        now, number = players.next_moment(state)
        for game in range(now, 8):
            moment = (game, number if game == now else 1)
            there = [entry for entry in state.entries.values() if entry.present(*moment)]
            people = [p for e in there for p in (e.person, e.partner) if p is not None]
            assert len(people) == len(set(people)), moment
