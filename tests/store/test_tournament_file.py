"""Reading and appending: all or nothing, on the disk before it is answered."""

import sqlite3
from contextlib import closing

import pytest

from duplicate.core.person import Person
from duplicate.errors import StoreError
from duplicate.game.events import GameEnded, GameStarted, PlayerMoved
from duplicate.game.fold import fold
from duplicate.store import database, opening
from duplicate.texts import texts
from tests.store.conftest import COMMAND
from tests.support.games import MOMENT, Game
from tests.support.places import fill, small_disk

LONG = "x" * 5000


def big(number=1):
    """An act that needs room: it does not fit into a few pages."""
    return [GameEnded(1, f"{number}-{LONG}") for _ in range(20)]


def write(path):
    return opening.open_writer(path, COMMAND, MOMENT)


class TestAppend:
    def test_an_act_is_numbered_by_its_first_event(self, writer, add):
        records = add(writer, GameStarted(1, 1), PlayerMoved(1, "9"))

        assert [(r.seq, r.act) for r in records] == [(5, 5), (6, 5)]
        assert writer.read()[-2:] == records

    def test_it_is_in_the_file_when_it_answers(self, writer, add, path):
        """Another connection sees it at once, before anything is closed."""
        records = add(writer, GameStarted(1, 1))

        with opening.open_reader(path) as reader:
            assert reader.read()[-1:] == records

    def test_people_alone(self, writer, add):
        assert add(writer, persons=[Person(4, "Œuvrard", "Éloïse", "0012345")]) == []

        assert writer.persons()[4] == Person(4, "Œuvrard", "Éloïse", "0012345")

    def test_people_are_corrected_in_place(self, writer, add):
        add(writer, persons=[Person(1, "Corrigé", club="Lyon")])

        assert writer.persons()[1] == Person(1, "Corrigé", club="Lyon")
        assert len(writer.persons()) == 3

    def test_whatever_fails_leaves_everything_as_it_was(self, writer, path):
        before = writer.read(), writer.persons(), writer.projections()

        def fail(_records):
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            writer.append([GameStarted(1, 1)], MOMENT, "op", fail, [Person(1, "Autre")])

        assert (writer.read(), writer.persons(), writer.projections()) == before
        writer.close()
        with opening.open_reader(path) as reader:
            assert (reader.read(), reader.persons(), reader.projections()) == before

    def test_a_file_that_was_moved_is_not_written_to(self, writer, add, path):
        aside = path.rename(path.with_name("ailleurs.sqlite"))

        with pytest.raises(StoreError) as caught:
            add(writer, GameStarted(1, 1))
        assert caught.value.slug == "file-moved"
        aside.rename(path)

        assert len(add(writer, GameStarted(1, 1))) == 1
        assert len(writer.read()) == 5

    def test_nor_one_that_was_replaced(self, writer, add, path):
        copy = path.with_name("copie.sqlite")
        copy.write_bytes(path.read_bytes())
        copy.replace(path)

        with pytest.raises(StoreError) as caught:
            add(writer, GameStarted(1, 1))

        assert caught.value.slug == "file-moved"


class TestFullDisk:
    def test_a_limit_of_pages(self, writer, path):
        before = writer.read(), writer.projections()
        driver = writer._driver()
        driver.execute("PRAGMA max_page_count=1")  # never less than there are

        with pytest.raises(StoreError) as caught:
            writer.append(big(), MOMENT, "op", _same(before[0]))

        assert caught.value.slug == "disk-full"
        assert caught.value.values["path"] == path
        assert (writer.read(), writer.projections()) == before
        driver.execute("PRAGMA max_page_count=1000000")
        writer.append(big(), MOMENT, "op", _same(before[0]))
        assert len(writer.read()) == 24
        assert driver.execute("PRAGMA integrity_check").fetchone() == ("ok",)

    def test_a_disk_that_is_full(self, tmp_path):
        with small_disk(tmp_path / "disk", 700) as disk:
            path = disk / "soiree.sqlite"
            with opening.create(path, COMMAND, MOMENT) as file:
                file.append([Game().log[0].event, GameStarted(1, 1)], MOMENT, "op", fold)
            with write(path) as file:
                kept, acts, slug = _fill_with_acts(file)
                assert slug == "disk-full"
                assert acts > 0
                assert file.read() == kept
                with opening.open_reader(path) as reader:
                    assert reader.read() == kept
            with write(path) as file:  # it still opens, and says so again
                assert file.read() == kept
                (disk / "ballast").unlink(missing_ok=True)
            with closing(sqlite3.connect(path)) as raw:
                assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",)

    def test_room_is_made(self, tmp_path):
        with small_disk(tmp_path / "disk", 900) as disk:
            path = disk / "soiree.sqlite"
            with opening.create(path, COMMAND, MOMENT) as file:
                file.append([Game().log[0].event, GameStarted(1, 1)], MOMENT, "op", fold)
            with write(path) as file:
                ballast = fill(disk)
                kept, _acts, slug = _fill_with_acts(file)
                assert slug == "disk-full"
                ballast.unlink()
                file.append(big(), MOMENT, "op", _same(kept))
                assert len(file.read()) == len(kept) + 20
            assert not path.with_name("soiree.sqlite-wal").exists()
            with opening.open_reader(path) as reader:
                assert len(reader.read()) == len(kept) + 20

    def test_creating_on_a_full_disk(self, tmp_path):
        with small_disk(tmp_path / "disk", 100) as disk:
            ballast = fill(disk, leave=8192)
            with (
                pytest.raises(StoreError) as caught,
                opening.create(disk / "soiree.sqlite", COMMAND, MOMENT),
            ):
                pytest.fail("created")
            assert caught.value.slug in {"disk-full", "disk-fails"}
            assert sorted(p.name for p in disk.iterdir()) == ["ballast", "soiree.lock"]
            ballast.unlink()

    def test_opening_on_a_full_disk(self, path, tmp_path):
        """The standings can be read and the evening looked at; writing says what is wrong."""
        with small_disk(tmp_path / "disk", 300) as disk:
            copy = disk / path.name
            copy.write_bytes(path.read_bytes())
            fill(disk)
            with opening.open_reader(copy) as reader:
                assert len(reader.read()) == 4
            with pytest.raises(StoreError) as caught, write(copy) as file:
                file.append(big(), MOMENT, "op", _same(file.read()))
            assert caught.value.slug in {"disk-full", "disk-fails"}
            assert texts("fr").error(caught.value)
            assert copy.read_bytes() == path.read_bytes()


def _same(log):
    """The state that ``append`` asks for; the events of ``big`` change nothing for reading."""
    return lambda _new: fold(log)


def _fill_with_acts(file):
    """Append until the disk is full; the log as acknowledged, the acts that fitted, what was said."""
    kept = file.read()
    for number in range(1000):
        try:
            kept += file.append(big(number), MOMENT, "op", _same(kept))
        except StoreError as error:
            return kept, number, error.slug
    return pytest.fail("the disk never fills")


class TestHeldByAnother:
    """BL-072: a backup or an antivirus holds the file without asking."""

    @pytest.fixture(autouse=True)
    def impatient(self, monkeypatch):
        monkeypatch.setattr(database, "BUSY_MILLISECONDS", 200)

    @pytest.fixture
    def stranger(self, path):
        with closing(sqlite3.connect(path, isolation_level=None)) as raw:
            raw.execute("PRAGMA locking_mode=EXCLUSIVE")
            raw.execute("BEGIN EXCLUSIVE")
            yield raw

    @pytest.mark.usefixtures("stranger")
    @pytest.mark.parametrize("opened", [write, opening.open_reader])
    def test_bl_072_it_waits_then_says_what_may_be_the_reason(self, path, opened):
        with pytest.raises(StoreError) as caught:
            opened(path)

        assert caught.value.slug == "file-held"
        assert "antivirus" in texts("fr").error(caught.value)
        assert str(path) in texts("fr").error(caught.value)

    def test_bl_072_it_goes_on_when_the_file_is_free_again(self, path, stranger):
        with pytest.raises(StoreError):
            write(path)
        stranger.execute("COMMIT")
        stranger.close()

        with write(path) as file:
            assert len(file.read()) == 4

    def test_an_entry_meanwhile_is_refused_whole(self, path, add):
        with write(path) as file, closing(sqlite3.connect(path, isolation_level=None)) as raw:
            before = file.read()
            raw.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError) as caught:
                add(file, GameStarted(1, 1))
            assert caught.value.slug == "file-held"
            raw.execute("ROLLBACK")

            assert file.read() == before
            assert len(add(file, GameStarted(1, 1))) == 1


class TestSettings:
    def test_kept_and_changed(self, writer, path):
        writer.set_setting("copy-to", "/clé")
        writer.set_setting("copy-to", "/autre clé")
        writer.close()

        with opening.open_reader(path) as reader:
            assert reader.settings() == {"format": "1", "copy-to": "/autre clé"}


class TestRebuild:
    def test_it_makes_the_tables_the_log_tells_of(self, writer):
        before = writer.projections()
        assert len(before["player"]) == 3
        with writer._begin() as connection:
            connection.exec_driver_sql("DELETE FROM player WHERE entry = 2")
            connection.exec_driver_sql("UPDATE player SET table_label = 'faux'")
        assert writer.projections() != before

        writer.rebuild()

        assert writer.projections() == before == writer.projections_of(fold(writer.read()))


def test_closing_twice_is_no_fault(writer):
    writer.close()
    writer.close()


def test_a_checkpoint_that_fails_does_not_keep_the_file_open(path, add, monkeypatch):
    file = write(path)
    add(file, GameStarted(1, 1))

    def fail():
        raise StoreError("disk-full", path=path, detail="full")

    monkeypatch.setattr(file, "gather", fail)
    file.close()

    with write(path) as again:
        assert len(again.read()) == 5
