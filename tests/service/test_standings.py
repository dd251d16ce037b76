"""Where a game stands, asked at any moment."""

from datetime import datetime

from duplicate.service import tournaments
from tests.support.lexicons import short_words
from tests.support.room import NAME, ROUNDS


def totals(results):
    return {line.table: line.total for line in results.lines}


def test_after_the_last_revealed_round(room):
    room.play_rounds(1)
    room.draw("UFERSTL")
    assert room.results().after_round == 1

    room.reveal()
    found = room.results()
    assert (found.after_round, found.uncertified, found.provisional) == (2, (2,), True)
    assert totals(found) == {"1": 110, "2": 110, "3": 110}


def test_after_any_earlier_round(room):
    room.play_rounds(3)

    sums = [sum(totals(room.results(upto=number)).values()) for number in (1, 2, 3)]

    assert sums == [330, 357, 366]
    assert room.results(upto=2).top_total == sum(int(top.split()[2]) for _, top in ROUNDS[:2])


def test_not_after_a_round_that_is_not_there_or_not_announced(room):
    room.play_rounds(1)
    room.draw("UFERSTL")

    for number, slug in ((99, "round-unknown"), (2, "round-not-revealed")):
        with room.refused(slug):
            room.results(upto=number)


def test_of_any_game(room):
    room.play_rounds(1)
    room.end()
    tournaments.start_game(room.session, physical=True)
    room.draw("FEDAYIN")
    room.reveal()
    room.key("1 92")

    assert totals(room.results()) == {"1": 92, "2": 0, "3": 0}
    assert totals(room.results(game=1)) == {"1": 110, "2": 110, "3": 110}


def test_before_the_first_round_everybody_has_nothing(room):
    found = room.results()

    assert (found.after_round, found.top_total) == (0, 0)
    assert [(line.rank, line.total) for line in found.lines] == [(1, 0)] * 3


def test_it_says_what_it_is_and_when_it_was_written(room):
    room.play_rounds(1)
    found = room.results()

    assert (found.tournament, found.title, found.game) == (NAME, NAME, 1)
    assert datetime.fromisoformat(found.written_at) == room.clock
    assert datetime.fromisoformat(found.written_at).tzinfo is not None


def test_refusals(new_room):
    room = new_room()
    with room.refused("no-game-yet"):
        room.results()
    room.start()
    with room.refused("game-unknown"):
        room.results(game=2)


def test_final_when_the_time_for_appeals_is_over(room):
    room.play_rounds(1)
    room.end()
    assert room.results().provisional

    room.wait(15 * 60)
    assert not room.results().provisional


def test_peers_7_21_the_total_is_the_sum_of_the_rounds(new_room):
    """For one game and for two, with absences: no round is counted twice."""
    room = new_room(short_words()).start(3, seed=9)
    room.lead(5)
    room.end()
    tournaments.start_game(room.session, seed=10)
    room.lead(4, "none")

    for game, rounds_ in ((1, 5), (2, 4)):
        found = room.results(game=game)
        assert found.top_total == sum(each.top for each in found.rounds)
        assert len(found.rounds) == rounds_
        for line in found.lines:
            assert line.total == sum(cell.points for cell in line.cells) == line.running[-1]
