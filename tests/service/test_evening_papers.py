"""From an open tournament to the papers of its evening; the rules in words that follow the data."""

import re

import pytest
from openpyxl import load_workbook

from duplicate.core.person import Person
from duplicate.errors import RuleConflict
from duplicate.game.events import EventDescribed, PlayerEntered
from duplicate.reports.catalogue import CATALOGUE, Need, Paper, Wishes
from duplicate.rules import available, resolve
from duplicate.rules.resolver import for_game
from duplicate.service import documents, pairs, players, tournaments
from duplicate.service.evening_room import people_of, room_of
from duplicate.service.exports.evening import ROOM_PAPERS
from duplicate.service.game_plan import GamePlan
from duplicate.service.rules_aloud import rules_aloud
from duplicate.texts import texts
from tests.support.pdf import pages_text, whole_text
from tests.support.room import Room
from tests.support.three_games import PLAYERS

KEYS = [*ROOM_PAPERS, "rules-sheet"]


def spoken(rules, language="en"):
    said = rules_aloud(rules, texts(language))
    return {each.subject: " ".join(each.sentences) for each in said}


def test_every_paper_comes_out_of_the_catalogue_before_the_first_game(new_room, tmp_path):
    """They are needed before anything is drawn, so none of them asks for a game."""
    room = new_room()
    room.enter(3)
    room.session.record(EventDescribed(place="Salle Œuvre", date="2026-11-27"))
    done = documents.export(room.session, ["pdf"], tmp_path, None, texts("fr"), KEYS)

    assert [path.name for path in done.paths] == [f"soiree-event-{key}-fr.pdf" for key in KEYS]
    assert done.missing_signs == ""
    told = whole_text(tmp_path / "soiree-event-sign-in-fr.pdf")
    assert "Salle Œuvre, 27 novembre 2026" in told


def test_slips_for_so_many_rounds(new_room, tmp_path):
    """Three tables, two rounds and two spare slips each: twelve slips, four to a page."""
    room = new_room()
    room.enter(3)
    wishes = Wishes(rounds=2, after_round=2)
    done = documents.export(room.session, [], tmp_path, None, texts("fr"), ["slips"], wishes)

    assert [path.name for path in done.paths] == ["soiree-event-slips-fr.pdf"]
    assert len(pages_text(done.paths[0])) == 3


def test_without_players_there_is_nothing_to_put_on_tables(tmp_path):
    empty = Room(tmp_path / "empty")
    for each in CATALOGUE:
        if each.key not in KEYS:
            continue
        if each.need is Need.PEOPLE:
            with pytest.raises(RuleConflict, match="no-players"):
                documents.export(empty.session, [], tmp_path, None, texts("fr"), [each.key])
        else:
            documents.export(empty.session, [], tmp_path, None, texts("fr"), [each.key])
    empty.close()


def test_the_room_knows_tables_in_order_and_who_has_left(room):
    players.withdraw(room.session, "2")
    seats = room_of(room.session, Paper.A4).seats

    assert [(seat.table, seat.present) for seat in seats] == [
        ("1", True),
        ("2", False),
        ("3", True),
    ]


def test_peers_7_15_the_sign_in_list_can_be_sorted_by_every_column(room, tmp_path):
    """Its rows are those of the printed list."""
    room.enter(2, since=4)
    pairs.pair(room.session, "4", "5", games=[2])
    done = documents.export(room.session, [], tmp_path, None, texts("fr"), ["sign-in"])
    rows = done.paths[-1].read_text(encoding="utf-8-sig").splitlines()
    sheet = load_workbook(done.paths[1]).worksheets[0]

    assert [path.suffix for path in done.paths] == [".pdf", ".xlsx", ".csv"]
    assert rows[0] == "Table;Nom;Prénom;Licence;Club;Série;Catégorie;Piste;Note;Payé"
    assert rows[1:] == [f"{n};P{n:03};;{n:07};;;;;;" for n in range(1, 6)]
    assert sheet.auto_filter.ref == "A4:J9"
    assert [sheet.cell(row, 4).value for row in range(5, 10)] == [f"{n:07}" for n in range(1, 6)]
    assert "·  ·" not in sheet["A2"].value


def test_a_pair_takes_the_place_of_its_two(new_room):
    """And only while they play as a pair: on the list nobody stands twice."""
    room = new_room()
    room.enter(4)
    pairs.pair(room.session, "1", "3", games=[2])
    first = [seat.table for seat in room_of(room.session, Paper.A4).seats]
    pairs.pair(room.session, "2", "4")
    now = room_of(room.session, Paper.A4).seats

    assert first == ["1", "2", "3", "4"]
    assert [(seat.table, seat.names) for seat in now] == [
        ("1", "P001"),
        ("2+4", "P002 / P004"),
        ("3", "P003"),
    ]


def _seats(found):
    return [(seat.table, seat.names) for seat in found.seats]


def test_sign_in_lists_name_each_person_once(three_games, tmp_path):
    """Pairs were entered beside the entries of their people, for the second game."""
    session = three_games.session
    everybody = people_of(session, Paper.A4)
    people = [person.id for seat in everybody.seats for person in seat.persons]
    documents.export(session, ["csv", "pdf"], tmp_path, None, texts("en"), ["sign-in"])
    rows = (tmp_path / "soiree-event-sign-in-en.csv").read_text(encoding="utf-8-sig").splitlines()

    assert sorted(people) == sorted(set(people))
    assert len(people) == len(rows) - 1 == PLAYERS - 1
    assert [seat.table for seat in everybody.seats if len(seat.persons) > 1] == []
    told = whole_text(tmp_path / "soiree-event-sign-in-en.pdf")
    assert re.search(rf"Registered\s+{PLAYERS - 1}\b|{PLAYERS - 1}\s+Registered", told)


def test_a_pair_is_on_the_list_when_its_people_are_there_in_no_other_way(new_room):
    room = new_room()
    people = [Person(number, f"P{number}") for number in range(1, 6)]
    alone = (PlayerEntered(1, 1, "1"), PlayerEntered(2, 2, "2"))
    both = (PlayerEntered(3, 3, "3", partner=4), PlayerEntered(4, 2, "4", partner=5))
    room.session.record(*alone, *both, persons=people)

    assert _seats(people_of(room.session, Paper.A4)) == [
        ("1", "P1"),
        ("2", "P2"),
        ("3", "P3 / P4"),
        ("4", "P5"),
    ]


def test_papers_are_those_of_the_game_that_is_played_or_asked_for(new_room, tmp_path):
    """A game of pairs in the format joker, then a final of two with one minute a round."""
    room = new_room()
    room.enter(4)
    pairs.pair(room.session, "1", "3", games=[1])
    joker = for_game(room.session.rules, "joker", {})
    minute = for_game(room.session.rules, None, {"time.seconds": 60})
    tournaments.start_game(room.session, physical=True, plan=GamePlan(rules=joker))
    room.end()
    between = room_of(room.session, Paper.A4)
    tournaments.start_game(room.session, physical=True, plan=GamePlan(minute, field=(2, 4)))
    now, first = room_of(room.session, Paper.A4), room_of(room.session, Paper.A4, 1)

    assert between.event.rules == room.session.rules
    assert _seats(between) == [(str(n), f"P{n:03}") for n in range(1, 5)]
    assert now.event.rules.format.seconds == 60
    assert _seats(now) == [("2", "P002"), ("4", "P004")]
    assert first.event.rules.format.name == "joker"
    assert _seats(first) == [("1+3", "P001 / P003"), ("2", "P002"), ("4", "P004")]
    assert len(people_of(room.session, Paper.A4).seats) == 4
    with pytest.raises(RuleConflict, match="game-unknown"):
        documents.export(room.session, [], tmp_path, 3, texts("en"), ["rules-sheet"])
    documents.export(room.session, [], tmp_path, 1, texts("en"), ["rules-sheet"])
    assert "Joker game" in whole_text(tmp_path / "soiree-event-rules-sheet-g1-en.pdf")


def test_the_rules_of_the_fisf_in_words():
    told = spoken(resolve())

    assert "lasts 3 minutes" in told["Time"]
    assert "when 30 seconds are left" in told["Time"]
    assert "20 seconds after the top" in told["Time"]
    assert "7 tiles laid in one play: 50 points more" in told["Bonuses"]
    assert "3 warnings of a game are free; each one after them costs 5 points" in told["Sanctions"]
    assert "5 points less; zero if the play is worth less than 5" in told["Sanctions"]
    assert "earns 10 points. From 16 players on" in told["Solos"]
    assert "Up to round 15" in told["Racks"]
    assert "15 minutes" in told["Appeals"]


def test_other_rules_other_words():
    blitz = spoken(resolve(format="blitz"))
    sudden = spoken(resolve(format="sudden-death"))
    fise = spoken(resolve("es", federation="fise"))
    friends = spoken(resolve(federation="seed4"))
    both = spoken(resolve(format="7et8"))
    lax = {"slip.late": "accepted", "time.appeal": 0}
    kind = spoken(resolve(overrides=lax))

    assert "5 warnings" in blitz["Sanctions"]
    assert "From round 4 on it lasts 1 minute." in sudden["Time"]
    assert "is out" in sudden["Ranking"]
    assert "alone finds the top earns 10 points" in fise["Solos"]
    assert "below the top earns 5 points" in fise["Solos"]
    assert "At most 25 points" in fise["Solos"]
    assert "Solos" not in friends
    assert "Late slips are accepted." in kind["Sanctions"]
    assert "Appeals" not in kind
    assert "best play found in the room" in friends["The top"]
    assert "8 tiles laid in one play: 75 points more" in both["Bonuses"]


def test_what_is_set_otherwise_is_all_that_is_said():
    """Notes of formats name times, tiles and quotas: none of them is read out."""
    minute = spoken(resolve(overrides={"time.seconds": 60, "penalty.points": 10}))
    seconds = {"time.seconds": 90, "time.not-found": 30}
    topping = spoken(resolve(format="topping", overrides=seconds))
    joker = spoken(resolve(format="789-joker"))

    assert "1 minute," in minute["Time"]
    assert "without spelling" in minute["Racks"]
    assert "set otherwise today" in minute["The game"]
    assert "10 points less" in minute["Sanctions"]
    assert not re.search(r"three|3 min", " ".join(minute.values()))
    assert "time of the round and 30 seconds more" in topping["Ranking"]
    assert "60" not in " ".join(topping.values())
    assert "one blank" in joker["Racks"]
    assert "real tile takes the place" in joker["Racks"]
    assert "letter that scores best" in spoken(resolve(format="explosive"))["Racks"]


@pytest.mark.parametrize("federation", available("federations"))
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_federation_and_format_can_be_read_out(federation, language):
    for format_ in available("formats"):
        rules = resolve("fr", format=format_, federation=federation)
        for each in rules_aloud(rules, texts(language)):
            text = " ".join(each.sentences)
            assert not re.search(r"[{}]|  |\.\.", text), text
            assert text.endswith(".")
