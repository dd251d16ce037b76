"""``duplicate verify``: a sound file is never blamed, and nothing that was changed passes."""

import json
import threading

import pytest

from duplicate.errors import StoreError
from duplicate.game.events import IncidentKind
from duplicate.service import corrections, players, slips
from duplicate.service.corrections import Incident
from duplicate.service.players import listing
from duplicate.service.session import Session
from duplicate.service.verification import repair, verify
from duplicate.texts import texts
from tests.support.evening import NAME, duplicate
from tests.support.room import ROUNDS
from tests.support.spoiling import spoil


def faults(room):
    """The slugs of what verify finds; every one has its sentence."""
    found = verify(room.context, NAME).faults
    for language in ("fr", "en"):
        assert all(texts(language).error(fault) for fault in found)
    return [fault.slug for fault in found]


@pytest.fixture
def played(room):
    """Two certified rounds, one of them corrected; the third is being keyed."""
    room.play_rounds(2, "1 top", "2 0", "3 blank")
    room.reveal(ROUNDS[2][0])
    room.key("1 top")
    slips.correct(room.session, 1, "2 50", "mal lu")
    return room


@pytest.fixture
def spoiled(played):
    """Run a test on a file it may spoil; the whole one is put back afterwards."""
    played.close()
    whole = played.path.read_bytes()
    yield played
    played.path.write_bytes(whole)
    played.reopen()


def test_a_sound_file_agrees(played):
    found = verify(played.context, NAME)

    assert found.faults == ()
    assert (found.events, found.rounds, found.slips) == (len(played.log), 3, 7)


def test_a_later_correction_blames_no_earlier_certificate(played):
    """The certificate was right when it was given; the corrected round has a new one."""
    certificates = [r.event for r in played.log if type(r.event).__name__ == "RoundCertified"]
    assert [(c.round, c.points) for c in certificates] == [(1, 110), (2, 9), (1, 160)]

    assert faults(played) == []


class TestWhatWasChanged:
    def test_an_event_that_is_gone(self, spoiled):
        spoil(spoiled.path, "DELETE FROM event WHERE type = 'RoundCertified'")

        assert "verify-numbering" in faults(spoiled)

    @pytest.mark.parametrize(
        ("kind", "said", "changed"),
        [
            ("SlipJudged", '"points":110', '"points":120'),
            ("RoundCertified", '"points":9,"top"', '"points":8,"top"'),
            ("RoundCertified", '"slips":3', '"slips":2'),
            ("TopDeclared", '"score":9', '"score":19'),
        ],
    )
    def test_a_number_that_is_another(self, spoiled, kind, said, changed):
        spoil(
            spoiled.path,
            "UPDATE event SET body = replace(body, ?, ?) WHERE type = ?",
            [said, changed, kind],
        )

        assert "verify-totals" in faults(spoiled)

    def test_a_tile_too_many(self, spoiled):
        spoil(
            spoiled.path,
            "UPDATE event SET body = replace(body, 'FEDAYIN\"', 'FEDAYYY\"') WHERE type = 'RackDrawn'",
        )

        assert "verify-tiles" in faults(spoiled)

    @pytest.mark.parametrize(
        "statement",
        [
            "UPDATE slip SET points = points + 1 WHERE points > 0",
            "DELETE FROM slip WHERE round = 1",
            "UPDATE player SET table_label = '99' WHERE entry = 1",
            "UPDATE round SET rack = 'ZZZ' WHERE round = 2",
            "INSERT INTO round (game, round, rack) VALUES (1, 9, 'ABCDEFG')",
        ],
    )
    def test_a_table_for_reading_is_found_and_made_anew(self, spoiled, statement):
        spoil(spoiled.path, statement)
        assert faults(spoiled) == ["verify-projection"]

        repair(spoiled.context, NAME)

        assert faults(spoiled) == []

    def test_a_person_whose_row_is_gone(self, spoiled):
        spoil(spoiled.path, "DELETE FROM person WHERE id = 1")
        assert faults(spoiled) == ["verify-person"]

        repair(spoiled.context, NAME)

        assert faults(spoiled) == []
        with Session.read(spoiled.context, NAME) as session:
            assert [each.person.full_name for each in listing(session)][:2] == ["", "P002"]

    def test_a_number_that_no_table_can_hold_is_told(self, spoiled):
        """Repairing works it into a table; SQLite refuses it."""
        spoil(
            spoiled.path,
            """UPDATE event SET body = replace(body, '"points":110', '"points":1' || ?)""",
            ["0" * 20],
        )
        with pytest.raises(StoreError, match="log-damaged"):
            repair(spoiled.context, NAME)


class TestEveryRoadAgrees:
    """The tables for reading are the same kept in step and made anew (``room`` checks it too)."""

    def check(self, room):
        room.check()
        kept = room.session.file.projections()
        room.session.file.rebuild()
        assert room.session.file.projections() == kept
        assert faults(room) == []

    def test_a_slip_set_aside(self, room):
        room.reveal(ROUNDS[0][0])
        room.key("1 top", "? 50", "? 40")
        slips.attribute(room.session, 2, None, "papier de brouillon")
        self.check(room)
        slips.attribute(room.session, 3, "2")
        self.check(room)

    def test_a_slip_exchanged_with_the_tray(self, room):
        room.reveal(ROUNDS[0][0])
        room.key("1 top", "1 40")
        slips.attribute(room.session, 2, "1")
        self.check(room)

    def test_a_cancelled_round_with_slips_everywhere(self, room):
        room.draw(ROUNDS[0][0])
        room.key("1 50", "? 40", "? 30")
        slips.attribute(room.session, 3, None)
        corrections.declare(room.session, Incident(IncidentKind.CANCELLED, "mal annoncé"))
        self.check(room)
        room.reveal("FEDAYIS")
        room.key("1 5", "? 4")
        self.check(room)
        corrections.undo(room.session)
        self.check(room)

    def test_people_who_come_and_go(self, room):
        room.play_rounds(1)
        players.withdraw(room.session, "2")
        room.enter(1, since=4)
        players.move(room.session, "1", "12B", "A")
        self.check(room)
        room.play(ROUNDS[1][0], "12B top", "3 blank", "4 0")
        players.come_back(room.session, "2")
        self.check(room)


def test_a_reader_is_never_misled_by_a_writer(played):
    """Verify while another program writes: one moment is looked at, never half of two."""
    stop = threading.Event()
    wrong = []

    def read():
        while not stop.is_set():
            found = verify(played.context, NAME)
            wrong.extend(found.faults)
            wrong.append(None)

    reader = threading.Thread(target=read)
    reader.start()
    try:
        for number in range(40):
            players.move(played.session, "1", "1")
            slips.count(played.session, 3, number)
            played.key("2 2", number=3)
            corrections.undo(played.session)
    finally:
        stop.set()
        reader.join()

    assert len(wrong) > 1
    assert set(wrong) == {None}


class TestCommand:
    @pytest.fixture
    def home(self, spoiled):
        return spoiled.context.home

    def test_a_sound_file(self, home):
        done = duplicate(home, "verify", NAME, language="en")

        assert done.stdout.splitlines()[-1] == "Everything agrees."
        assert done.stderr == ""

    def test_a_changed_file_is_an_error_in_words(self, home, spoiled):
        spoil(spoiled.path, "UPDATE slip SET points = 0")

        done = duplicate(home, "verify", NAME, language="fr", code=1)

        assert done.stderr.count("\n") == 1
        assert "verify --repair" in done.stderr
        assert json.loads(duplicate(home, "verify", NAME, "--json", code=1).stdout)["faults"]
        duplicate(home, "verify", NAME, "--repair")

    def test_a_missing_word_list_is_said_and_is_no_error(self, home):
        for path in (home / "data").rglob("*"):
            if path.is_file():
                path.unlink()

        done = duplicate(home, "verify", NAME, language="en")

        assert "is not on this machine" in done.stderr
        assert "Everything agrees." in done.stdout

    @pytest.mark.parametrize(
        ("command", "content"),
        [("verify", b""), ("standings", b"%PDF-1.7\nx"), ("rack", b"SQLite format 3\0")],
    )
    def test_no_tournament_is_one_clear_sentence(self, home, spoiled, content, command):
        spoiled.path.write_bytes(content)

        done = duplicate(home, command, NAME, code=1)

        assert done.stdout == ""
        assert done.stderr.count("\n") == 1
        assert str(spoiled.path) in done.stderr
        assert spoiled.path.read_bytes() == content


def test_nothing_is_left_beside_the_file(played):
    with Session.read(played.context, NAME):
        verify(played.context, NAME)
    played.close()

    assert sorted(p.name for p in played.path.parent.iterdir()) == [
        f"{NAME}.lock",
        f"{NAME}.sqlite",
    ]
    played.reopen()
