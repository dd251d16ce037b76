"""Who takes part, and from when on."""

import pytest

from duplicate.core.person import Person
from duplicate.errors import DuplicateError
from duplicate.service import corrections, players, rounds
from duplicate.standings.results import CellKind
from tests.support.lexicons import short_words
from tests.support.room import NAME


def tables(room):
    return [entry.table for entry in players.listing(room.session)]


class TestAdd:
    def test_the_next_free_number_is_the_table(self, new_room):
        room = new_room()
        for table in (None, "3", None, None, "V-04", "12 bis"):
            players.add(room.session, Person(0, "Durand"), table)

        assert tables(room) == ["1", "2", "3", "4", "12 bis", "V-04"]

    def test_everything_said_of_a_person_is_kept(self, new_room):
        room = new_room()
        person = Person(0, "Ščerbić", "Đorđe", "0012345", "Mots & Cie", "1B", "V")

        added = players.add(room.session, person, "7", "piste A")

        assert (added.table, added.group, added.present) == ("7", "piste A", True)
        assert vars(room.reopen().persons[1]) == vars(person) | {"id": 1}

    def test_all_reasons_together(self, room):
        with room.refused("surname-missing", "licence-taken", "table-taken"):
            players.add(room.session, Person(0, " ", licence="0000001"), "01")

    def test_a_licence_is_text(self, new_room):
        """For an import "007" and "7" are two people; so they are here."""
        room = new_room()
        players.add(room.session, Person(0, "Un", licence="007"))
        with room.refused("licence-taken"):
            players.add(room.session, Person(0, "Deux", licence="007"))

    def test_somebody_added_by_mistake_can_be_added_again(self, room):
        person = Person(0, "Durand", licence="0099999")
        players.add(room.session, person)
        corrections.undo(room.session)

        again = players.add(room.session, person)

        assert again.table == "4"
        assert tables(room) == ["1", "2", "3", "4"]

    def test_several_leave_and_come_back_in_one_act(self, room):
        gone = players.withdraw(room.session, "1", "3", "03")
        assert [(each.table, each.present) for each in gone] == [("1", False), ("3", False)]

        with room.refused("table-unknown", "table-playing"):
            players.come_back(room.session, "1", "99", "2")
        assert [each.present for each in players.listing(room.session)] == [False, True, False]

        corrections.undo(room.session)
        assert all(each.present for each in players.listing(room.session))

    @pytest.mark.parametrize(
        "label", [" ", "?", "-", "1 2", "3:", "rest", "-1", "q", "top", "1,2", "4=", "@5"]
    )
    def test_a_label_that_cannot_be_typed_on_a_slip_is_refused(self, room, label):
        with room.refused("table-label"):
            players.add(room.session, Person(0, "Durand"), label)
        with room.refused("table-label"):
            players.move(room.session, "1", label)


class TestImport:
    def write(self, room, *lines):
        path = room.path.parent / "liste.csv"
        path.write_text("\n".join(("Licence;Nom;Prénom;Club;Table", *lines)), encoding="utf-8")
        return path

    def test_bl_046_twice_the_same_list(self, new_room):
        """The second time after two rounds, with one club changed."""
        room = new_room()
        path = self.write(room, "001;Martin;Anne;Lyon;", "002;Durand;Luc;Paris;")
        first = players.import_list(room.session, path)
        from duplicate.service import tournaments

        tournaments.start_game(room.session, physical=True)
        room.play_rounds(2)
        before = [line.cells for line in room.results().lines]
        path = self.write(room, "001;Martin;Anne;Nice;", "002;Durand;Luc;Paris;")

        again = players.import_list(room.session, path)

        assert len(first.entered) == 2
        assert again.entered == ()
        assert room.session.persons[1].club == "Nice"
        assert len(again.plan.updated) == len(again.plan.unchanged) == 1
        assert [line.cells for line in room.results().lines] == before

    def test_nothing_new_is_no_act(self, new_room):
        room = new_room()
        path = self.write(room, "001;Martin;Anne;Lyon;")
        players.import_list(room.session, path)
        acts = len(room.log)

        players.import_list(room.session, path)

        assert len(room.log) == acts

    def test_new_people_take_the_free_tables_in_turn(self, new_room):
        room = new_room()
        players.add(room.session, Person(0, "Un"), "2")
        path = self.write(room, "001;Martin;Anne;;3", "002;Durand;Luc;;", "003;Petit;Léa;;")

        players.import_list(room.session, path)

        assert [(e.table, e.person.surname) for e in players.listing(room.session)] == [
            ("1", "Durand"),
            ("2", "Un"),
            ("3", "Martin"),
            ("4", "Petit"),
        ]

    def test_a_table_of_the_list_moves_somebody(self, new_room):
        room = new_room()
        path = self.write(room, "001;Martin;Anne;;1")
        players.import_list(room.session, path)

        players.import_list(room.session, self.write(room, "001;Martin;Anne;;17"))

        assert tables(room) == ["17"]

    def test_a_doubtful_line_stops_everything_until_it_is_answered(self, new_room):
        room = new_room()
        players.import_list(room.session, self.write(room, ";Martin;Anne;;1"))
        path = self.write(room, "001;Durand;Luc;;", "002;MARTIN;Anne;;")
        acts = len(room.log)

        asked = players.import_list(room.session, path)
        assert (len(asked.plan.ask), asked.entered, len(room.log)) == (1, (), acts)

        line = asked.plan.ask[0].row.line
        players.import_list(room.session, path, answers={line: 1})
        assert [p.licence for p in room.session.persons.values()] == ["002", "001"]

    def test_a_refused_list_changes_nothing(self, new_room):
        room = new_room()
        players.add(room.session, Person(0, "Un"), "1")

        with room.refused("player-table-taken"):
            players.import_list(room.session, self.write(room, "1;Martin;Anne;;1", "2;Petit;Jo;;"))

    def test_peers_7_3_the_same_licence_twice_is_refused(self, new_room):
        room = new_room()

        with room.refused("player-list-licence-twice"):
            players.import_list(room.session, self.write(room, "1;Martin;A;;", "1;Petit;J;;"))


class TestPresence:
    def test_peers_7_3_arriving_at_round_8_and_leaving_at_round_12(self, new_room):
        """Nothing else moves, rounds not played are absences, and the next round opens."""
        room = new_room(short_words()).start(seed=1)
        room.lead(7)
        players.add(room.session, Person(0, "Tardif"), "9")
        room.lead(4)
        before = room.line("2").running
        players.withdraw(room.session, "2")
        room.lead(1)

        late, left = room.line("9"), room.line("2")

        assert [c.kind for c in late.cells[:7]] == [CellKind.ABSENT] * 7
        assert [c.kind for c in late.cells[7:]] == [CellKind.TOP] * 5
        assert left.cells[11].kind is CellKind.ABSENT
        assert left.running[:11] == before
        assert left.total == before[-1]
        assert left.left_after == 11
        assert room.line("1").left_after is None
        assert room.draw().round == 13

    def test_leaving_before_the_slip_of_the_round_being_played(self, room):
        room.play_rounds(1)
        room.draw("UFERSTL")
        players.withdraw(room.session, "2")
        room.reveal()

        room.key("1 top", "3 top")

        assert rounds.certify(room.session).slips == 2
        assert room.cell("2", 2).kind is CellKind.ABSENT

    def test_leaving_before_the_first_round_is_not_taking_part(self, room):
        players.withdraw(room.session, "2")
        room.play("FEDAYIN", "1 top", "3 top")

        assert [line.table for line in room.results().lines] == ["1", "3"]

    def test_leaving_after_the_slip_of_the_round_being_played(self, room):
        room.draw("FEDAYIN")
        room.key("2 top")
        players.withdraw(room.session, "2")
        room.reveal()

        assert room.cell("2", 1).kind is CellKind.TOP
        assert [e.table for e in room.session.state.present(1, 2)] == ["1", "3"]

    def test_leaving_while_the_last_pile_is_keyed(self, room):
        room.reveal("FEDAYIN")
        players.withdraw(room.session, "2")

        assert room.cell("2", 1).kind is CellKind.MISSING
        room.key("2 top")
        assert room.cell("2", 1).points == 110

    def test_coming_back(self, room):
        room.play_rounds(1)
        players.withdraw(room.session, "2")
        assert [e.present for e in players.listing(room.session)] == [True, False, True]
        room.play(*("UFERSTL", "1 top", "3 top"))

        players.come_back(room.session, "2")
        room.play("LRST+EIK", "1 top", "2 top", "3 top")

        assert all(entry.present for entry in players.listing(room.session))
        assert [c.kind for c in room.line("2").cells] == [
            CellKind.TOP,
            CellKind.ABSENT,
            CellKind.TOP,
        ]

    def test_from_the_next_game_on_when_one_is_over(self, room):
        room.play_rounds(1)
        room.end()
        players.add(room.session, Person(0, "Tardif"), "9")

        entry = room.session.state.at_table("9")
        assert entry.presence == [((2, 1), True)]

    def test_nobody_leaves_or_comes_back_twice(self, room):
        with room.refused("table-playing"):
            players.come_back(room.session, "2")
        players.withdraw(room.session, "2")
        with room.refused("table-not-playing"):
            players.withdraw(room.session, "2")

    @pytest.mark.parametrize("act", [players.withdraw, players.come_back])
    def test_an_unknown_table(self, room, act):
        with room.refused("table-unknown"):
            act(room.session, "99")


class TestMove:
    def test_another_table_keeps_everything_played(self, room):
        room.play_rounds(1)

        moved = players.move(room.session, "1", "21")

        assert (moved.table, moved.group) == ("21", "")
        assert room.line("21").total == 110
        with pytest.raises(DuplicateError):
            players.move(room.session, "1", "22")

    def test_a_group_alone(self, room):
        moved = players.move(room.session, "1", "1", "piste B")

        assert (moved.table, moved.group) == ("1", "piste B")
        assert players.move(room.session, "1", "01").group == "piste B"

    def test_a_table_that_is_taken(self, room):
        with room.refused("table-taken"):
            players.move(room.session, "1", "2")


def test_the_listing_is_in_the_order_of_the_tables(new_room):
    room = new_room()
    for table in ("10", "2", "V-04", "1"):
        players.add(room.session, Person(0, "Durand"), table)

    assert tables(room) == ["1", "2", "10", "V-04"]
    assert room.session.name == NAME
