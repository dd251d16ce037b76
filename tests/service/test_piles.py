"""The pile of a round: counted, keyed, filled in, nobody given what does not exist."""

import pytest

from duplicate.game.events import Origin, SlipKind
from duplicate.service import piles, players, rounds, slips
from duplicate.standings.results import CellKind


@pytest.fixture
def room(new_room):
    """Six tables, the first round revealed."""
    made = new_room().start(6)
    made.reveal("FEDAYIN")
    return made


def state(room):
    return piles.pile(room.session, room.game, room.last)


class TestPile:
    def test_nothing_keyed(self, room):
        found = state(room)

        assert (found.round, found.players, found.keyed, found.handed_in) == (1, 6, 0, 0)
        assert (found.counted, found.missing) == (None, ("1", "2", "3", "4", "5", "6"))
        assert not found.done

    def test_what_is_missing_undecided_and_in_the_tray(self, room):
        room.key("2 top", "4 none", "? 92", "6 blank")

        found = state(room)

        assert found.missing == ("1", "3", "5")
        assert (found.keyed, found.handed_in) == (3, 3)
        assert [slip.recorded.slip for slip in found.tray] == [3]
        assert found.to_decide == ()

    def test_done(self, room):
        room.key(*(f"{table} top" for table in range(1, 7)))

        assert state(room).done

    def test_tables_in_their_natural_order(self, room):
        for table, to in (("1", "12"), ("2", "9"), ("3", "12B")):
            players.move(room.session, table, to)

        assert state(room).missing == ("4", "5", "6", "9", "12", "12B")

    def test_who_is_not_there_is_not_missing(self, room):
        players.withdraw(room.session, "2")
        room.key(*(f"{table} top" for table in (1, 2, 3, 4, 5, 6)))
        rounds.certify(room.session)
        room.reveal("UFERSTL")

        assert "2" not in state(room).missing


class TestCount:
    def test_each_group_counts_its_own(self, room):
        slips.count(room.session, 1, 4, "A")
        found = slips.count(room.session, 1, 2, "B")
        assert found.counted == 6

        assert slips.count(room.session, 1, 3, "A").counted == 5

    def test_of_the_oldest_pile_if_no_round_is_named(self, room):
        room.draw("UFERSTL")

        assert slips.count(room.session, None, 6).round == 1

    def test_none_is_a_count(self, room):
        assert slips.count(room.session, 1, 0).counted == 0

    @pytest.mark.parametrize("counted", [-1, 10_000, 10**20])
    def test_less_than_none_and_more_than_a_desk_holds_are_not(self, room, counted):
        with room.refused("count-impossible"):
            slips.count(room.session, 1, counted)


class TestRest:
    def test_the_top_for_as_many_as_were_counted(self, room):
        room.key("1 92", "2 0 FADEYIN")
        slips.count(room.session, 1, 5)

        keyed = slips.fill_rest(room.session, SlipKind.TOP, 1, ["4"])

        assert [each.table for each in keyed] == ["4", "3", "5", "6"]
        assert [room.cell(table, 1).points for table in "123456"] == [92, 0, 110, 0, 110, 110]
        assert room.cell("4", 1).kind is CellKind.NONE
        assert {room.cell(table, 1).origin for table in "3456"} == {Origin.BULK}
        assert {room.cell(table, 1).seconds for table in "3456"} == {None}
        assert state(room).done

    def test_it_is_one_act(self, room):
        slips.count(room.session, 1, 6)
        slips.fill_rest(room.session, SlipKind.TOP, 1)

        assert len({record.act for record in room.log[-12:]}) == 1

    def test_not_before_the_pile_is_counted(self, room):
        with room.refused("pile-not-counted"):
            slips.fill_rest(room.session, SlipKind.TOP, 1)

    @pytest.mark.parametrize(("counted", "left"), [(5, 4), (7, 6)])
    def test_not_more_and_not_fewer_than_were_counted(self, room, counted, left):
        """The sentence names the tables, so that the missing one can be found."""
        room.key("2 92")
        slips.count(room.session, 1, counted)

        with room.refused("rest-differs") as caught:
            slips.fill_rest(room.session, SlipKind.TOP, 1)

        assert caught.value.values == {
            "round": 1,
            "left": left,
            "count": 5,
            "tables": "1, 3, 4, 5, 6",
        }

    def test_a_blank_slip_lies_in_the_pile_too(self, room):
        with room.refused("pile-not-counted"):
            slips.fill_rest(room.session, SlipKind.BLANK, 1)

    @pytest.mark.parametrize("kind", [SlipKind.NONE, SlipKind.ABSENT])
    def test_nothing_needs_no_count(self, room, kind):
        room.key("2 92")

        keyed = slips.fill_rest(room.session, kind, 1)

        assert len(keyed) == 5
        assert room.cell("1", 1).kind == kind.value
        assert state(room).done

    def test_a_slip_in_the_tray_is_one_of_those_counted(self, room):
        room.key("? 92")
        slips.count(room.session, 1, 6)

        with room.refused("rest-differs"):
            slips.fill_rest(room.session, SlipKind.TOP, 1)
        assert len(slips.fill_rest(room.session, SlipKind.TOP, 1, ["5"])) == 6
        slips.attribute(room.session, 1, "5")
        assert room.cell("5", 1).points == 92

    def test_nothing_left(self, room):
        room.key(*(f"{table} top" for table in range(1, 7)))
        slips.count(room.session, 1, 6)

        with room.refused("rest-empty"):
            slips.fill_rest(room.session, SlipKind.TOP, 1)

    def test_a_table_that_is_none(self, room):
        with room.refused("table-unknown"):
            slips.fill_rest(room.session, SlipKind.NONE, 1, ["99"])

    def test_a_table_said_to_be_missing_that_has_a_slip(self, room):
        """Both stay: one of the two is wrong, and only a look at the paper can tell."""
        room.key("2 92")

        slips.fill_rest(room.session, SlipKind.NONE, 1, ["2"])

        assert room.cell("2", 1).points == 92
        assert [slip.recorded.written.keyed for slip in state(room).tray] == ["2 none"]


class TestReasons:
    def test_a_round_that_is_done_has_none(self, room):
        room.key(*(f"{table} top" for table in range(1, 7)))

        assert piles.reasons_not_done(state(room), room.last) == []

    def test_the_count_must_be_met(self, room):
        room.key(*(f"{table} top" for table in range(1, 6)), "6 none")
        slips.count(room.session, 1, 6)

        with room.refused("count-differs") as caught:
            rounds.certify(room.session)

        assert caught.value.values == {"round": 1, "counted": 6, "keyed": 5}
