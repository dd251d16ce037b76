"""An open tournament: what it says is what its file says, whatever goes wrong."""

import hashlib
import random
from contextlib import closing
from dataclasses import replace

import pytest

from duplicate.core.person import Person
from duplicate.errors import DuplicateError, StoreError
from duplicate.game.events import IncidentKind, PlayerMoved
from duplicate.reports.catalogue import USUAL_FORMATS
from duplicate.service import corrections, documents, history, players, rounds, slips
from duplicate.service.corrections import Incident
from duplicate.service.session import Session
from duplicate.service.standings import results
from duplicate.service.verification import verify
from duplicate.store.database import connect
from duplicate.texts import texts
from tests.support.places import fill, small_disk
from tests.support.room import NAME, ROUNDS, Room
from tests.support.spoiling import spoil


class TestRecord:
    def test_what_it_answers_is_in_the_file(self, room):
        records = room.session.record(PlayerMoved(1, "9"))

        with Session.read(room.context, NAME) as other:
            assert other.log[-1:] == records
            assert other.state == room.session.state

    def test_a_fault_in_the_middle_changes_nothing(self, room):
        before = list(room.log)

        with pytest.raises(KeyError):
            room.session.record(PlayerMoved(1, "9"), PlayerMoved(99, "8"))

        assert room.log == before
        assert room.session.state.entries[1].table == "1"
        room.check()

    def test_a_person_is_not_saved_without_its_entry(self, room):
        with pytest.raises(KeyError):
            room.session.record(PlayerMoved(99, "8"), persons=[Person(1, "Autre")])

        assert room.session.persons[1].surname == "P001"

    def test_an_interruption_after_the_commit_is_known_afterwards(self, room, monkeypatch):
        """Ctrl-C can strike between the disk and the memory: the file is right."""
        file = room.session.file
        append = file.append

        def interrupted(*arguments):
            append(*arguments)
            raise KeyboardInterrupt

        monkeypatch.setattr(file, "append", interrupted)
        with pytest.raises(KeyboardInterrupt):
            room.session.record(PlayerMoved(1, "9"))
        monkeypatch.undo()

        assert room.session.state.entries[1].table == "9"
        room.check()
        room.session.record(PlayerMoved(1, "10"))

    def test_another_program_s_events_are_never_numbered_over(self, room):
        """Where a lock does not hold (an exotic disk), the file still tells."""
        with closing(connect(room.path)) as raw:
            raw.execute(
                "INSERT INTO event SELECT seq + 1, at, 'autre', seq + 1, type, version, body "
                "FROM event WHERE type = 'GameStarted'"
            )

        with pytest.raises(StoreError) as caught:
            room.session.record(PlayerMoved(1, "9"))

        assert caught.value.slug == "written-elsewhere"
        assert room.log[-1].operator == "autre"
        room.check()
        room.session.record(PlayerMoved(1, "9"))


def count_until_it_fails(room):
    """Note other counts of a pile, again and again: the last one acknowledged, and the failure."""
    for number in range(5000):
        try:
            slips.count(room.session, 1, number)
        except StoreError as error:
            return number - 1, error
    return pytest.fail("it never fails")


class TestFullDisk:
    def test_nothing_is_lost_and_the_evening_goes_on(self, room):
        room.reveal(ROUNDS[0][0])
        driver = room.session.file._driver()
        pages = driver.execute("PRAGMA page_count").fetchone()[0]
        driver.execute(f"PRAGMA max_page_count={pages}")
        acknowledged, error = count_until_it_fails(room)

        assert error.slug == "disk-full"
        assert "saisie" in texts("fr").error(error)
        assert room.last.counted == {"": acknowledged}
        room.check()
        assert verify(room.context, NAME).faults == ()
        driver.execute("PRAGMA max_page_count=1000000")
        slips.count(room.session, 1, 3)
        room.key("1 top", "2 0", "3 blank")
        rounds.certify(room.session)
        room.check()

    def test_on_a_disk_that_is_really_full(self, tmp_path):
        with small_disk(tmp_path / "home", 1200) as disk:
            room = Room(disk).start()
            room.reveal(ROUNDS[0][0])
            ballast = fill(room.context.home, leave=100_000)
            acknowledged, error = count_until_it_fails(room)
            assert error.slug == "disk-full"
            assert acknowledged > 1
            assert room.last.counted == {"": acknowledged}
            room.check()
            with pytest.raises(StoreError):
                room.key("1 top")
            ballast.unlink()

            room.key("1 top", "2 0", "3 blank")
            assert room.reopen().state.games[1].rounds[0].slips.keys() == {1, 2, 3}
            room.check()
            room.close()


class TestReopening:
    def test_bl_074_what_is_not_a_play_is_kept(self, room, tmp_path):
        """A warning, a -5, a solo, a table's label, a note, a changed name, a count, an incident."""
        room.enter(20, since=4)
        players.move(room.session, "2", "12B", group="A")
        person = replace(room.session.persons[3], surname="Œuvrard", club="Lyon")
        room.session.record(persons=[person])
        room.play(
            ROUNDS[0][0],
            "1 top",
            "12B 20 -5",
            "3 30 a",
            *(f"{table} blank" for table in range(4, 24)),
        )
        corrections.declare(room.session, Incident(IncidentKind.FOUND_LATER, "voir le bulletin 3"))
        slips.decide(room.session, 1, "4", slips.decision(12), "bulletin illisible")
        before = results(room.session)

        session = room.reopen()

        assert results(session) == before
        assert room.cell("12B", 1).penalty
        assert room.cell("12B", 1).points == 15
        assert room.cell("3", 1).warning
        assert room.line("3").warnings == 1
        assert room.line("3").person.full_name == "Œuvrard"
        assert room.cell("1", 1).solo == 10
        assert room.cell("4", 1).reasons[-1].values == {"note": "bulletin illisible"}
        assert session.state.entries[2].group == "A"
        assert [i.note for i in room.game.rounds[0].incidents] == ["voir le bulletin 3"]
        notes = documents.export(session, ["json"], tmp_path, None, texts("fr")).paths[0]
        assert "voir le bulletin 3" in notes.read_text(encoding="utf-8")

    def test_a_finished_tournament_exports_what_it_did_before(self, room, tmp_path):
        """Peers 4: close, restart, export again, byte for byte."""
        room.play_rounds(3)
        room.end()
        formats = list(USUAL_FORMATS)
        first = documents.export(room.session, formats, tmp_path / "a", None, texts("fr")).paths
        room.reopen()
        again = documents.export(room.session, formats, tmp_path / "b", None, texts("fr")).paths

        assert [p.name for p in first] == [p.name for p in again]
        assert len(first) > 10
        for before, after in zip(first, again, strict=True):
            assert before.read_bytes() == after.read_bytes(), before.name


def test_bl_056_reading_and_exporting_change_nothing(room, tmp_path):
    """Export three times, look at everything: same bytes in the file, same documents."""
    room.play_rounds(2)
    room.close()
    before = hashlib.sha256(room.path.read_bytes()).hexdigest()
    names = sorted(p.name for p in room.path.parent.iterdir())

    made = []
    for number in range(3):
        with Session.read(room.context, NAME) as session:
            folder = tmp_path / str(number)
            done = documents.export(session, list(USUAL_FORMATS), folder, None, texts("fr"))
            history.entries(session)
            documents.paper(session, folder, texts("fr"))
        verify(room.context, NAME)
        made.append([hashlib.sha256(path.read_bytes()).hexdigest() for path in done.paths])

    assert hashlib.sha256(room.path.read_bytes()).hexdigest() == before
    assert sorted(p.name for p in room.path.parent.iterdir()) == names
    assert made[0] == made[1] == made[2]
    room.reopen()


class TestDamage:
    @pytest.fixture
    def path(self, room):
        """A tournament of three rounds with everything in it, closed."""
        room.play_rounds(2)
        room.reveal(ROUNDS[2][0])
        room.key("1 10H DE 3", "2 0 VARI", "? H4 OSE 20")
        slips.correct(room.session, 1, "2 blank", "mal lu")
        corrections.declare(room.session, Incident(IncidentKind.FOUND_LATER, "à revoir"))
        room.close()
        yield room.path
        room.path.write_bytes(self.whole)
        room.reopen()

    def test_random_bytes_are_told_in_a_sentence_or_do_no_harm(self, room, path):
        """Never anything but a sentence, never a changed file."""
        self.whole = path.read_bytes()
        told = []
        for seed in range(80):
            chance = random.Random(seed)
            damaged = bytearray(self.whole)
            for _byte in range(chance.choice((1, 3, 30))):
                damaged[chance.randrange(len(damaged))] = chance.randrange(256)
            path.write_bytes(damaged)
            try:
                with Session.read(room.context, NAME) as session:
                    results(session)
                    history.entries(session)
                    found = verify(room.context, NAME)
            except DuplicateError as error:
                told.append(texts("fr").error(error))
            else:
                told += [texts("fr").error(fault) for fault in found.faults]
            assert path.read_bytes() == damaged

        assert len(told) > 25

    def test_random_letters_in_the_log_are_told_in_a_sentence(self, room, path):
        """What no check of the database can see: valid cells that say something else."""
        self.whole = path.read_bytes()
        told = []
        for seed in range(80):
            chance = random.Random(seed)
            path.write_bytes(self.whole)
            with closing(connect(path)) as raw:
                seq, body = chance.choice(raw.execute("SELECT seq, body FROM event").fetchall())
                place = chance.randrange(len(body))
                body = body[:place] + chance.choice('0123456789ABCXYZ"{},') + body[place + 1 :]
                raw.execute("DROP TRIGGER event_never_changes")
                raw.execute("UPDATE event SET body = ? WHERE seq = ?", [body, seq])
            try:
                with Session.read(room.context, NAME) as session:
                    history.entries(session)
                    found = verify(room.context, NAME)
            except DuplicateError as error:
                told.append(texts("fr").error(error))
            else:
                told += [texts("fr").error(fault) for fault in found.faults]

        assert len(told) > 40

    def test_a_log_that_speaks_of_what_is_not(self, room, path):
        self.whole = path.read_bytes()
        body = '{"type":"PlayerMoved","entry":99,"table":"9"}'
        spoil(
            path,
            "UPDATE event SET type = 'PlayerMoved', version = 1, body = ? WHERE seq = 3",
            [body],
        )

        with pytest.raises(StoreError) as caught:
            Session.read(room.context, NAME)

        assert caught.value.slug == "log-damaged"
        assert "\n" not in texts("fr").error(caught.value)

    def test_a_log_without_its_beginning(self, room, path):
        self.whole = path.read_bytes()
        spoil(path, "DELETE FROM event WHERE seq = 1")

        with pytest.raises(StoreError) as caught:
            Session.read(room.context, NAME)

        assert caught.value.slug == "log-without-start"


def test_a_session_that_cannot_be_opened_leaves_nothing_held(room):
    room.close()
    whole = room.path.read_bytes()
    spoil(room.path, "DELETE FROM event WHERE seq = 1")
    for _again in range(2):
        with pytest.raises(StoreError) as caught:
            Session.write(room.context, NAME)
        assert caught.value.slug == "log-without-start"
    room.path.write_bytes(whole)

    room.reopen()
