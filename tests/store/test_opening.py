"""Making, finding and opening tournament files: whole ones, and everything else."""

import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from duplicate.errors import DuplicateError, StoreError
from duplicate.game.events import GameStarted
from duplicate.game.fold import fold
from duplicate.store import opening
from duplicate.texts import texts
from tests.store.conftest import COMMAND
from tests.support.games import MOMENT, Game
from tests.support.places import open_to_all, write_protected


def write(path):
    return opening.open_writer(path, COMMAND, MOMENT)


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def refused(slug, opened, *arguments):
    with pytest.raises(StoreError) as caught:
        opened(*arguments).close()
    assert caught.value.slug == slug
    for language in ("fr", "en"):
        assert "\n" not in texts(language).error(caught.value)
    return caught.value


class TestCreate:
    def test_one_file_and_its_lock(self, path):
        assert names(path.parent) == ["soiree.lock", "soiree.sqlite"]

    def test_a_block_that_fails_leaves_nothing(self, tmp_path):
        with (
            pytest.raises(ZeroDivisionError),
            opening.create(tmp_path / "soiree.sqlite", COMMAND, MOMENT),
        ):
            raise ZeroDivisionError

        assert names(tmp_path) == ["soiree.lock"]

    def test_a_program_that_dies_leaves_no_tournament(self, tmp_path):
        code = (
            "import os, signal, sys; from pathlib import Path\n"
            "from duplicate.store import opening\n"
            "with opening.create(Path(sys.argv[1]), 'c', '2026-11-27T20:00:00+00:00') as file:\n"
            "    os.kill(os.getpid(), signal.SIGKILL)\n"
        )
        path = tmp_path / "soiree.sqlite"
        subprocess.run([sys.executable, "-c", code, path], check=False)

        assert not path.exists()
        with opening.create(path, COMMAND, MOMENT) as file:
            file.append([Game().log[0].event], MOMENT, "op", fold)
        assert names(tmp_path) == ["soiree.lock", "soiree.sqlite"]

    def test_an_existing_tournament_is_never_touched(self, path):
        before = path.read_bytes()

        with pytest.raises(StoreError) as caught, opening.create(path, COMMAND, MOMENT):
            pytest.fail("created")

        assert caught.value.slug == "tournament-exists"
        assert path.read_bytes() == before

    def test_one_that_appears_meanwhile_is_never_touched(self, path, monkeypatch):
        """Two programs create the same name: the second finds out once it holds the lock."""
        before = path.read_bytes()
        hidden = path.rename(path.with_name("hidden"))
        monkeypatch.setattr(
            opening.WriterLock, "acquire", lambda *_: hidden.exists() and hidden.rename(path)
        )

        with pytest.raises(StoreError) as caught, opening.create(path, COMMAND, MOMENT):
            pytest.fail("created")

        assert caught.value.slug == "tournament-exists"
        assert path.read_bytes() == before

    def test_a_folder_of_that_name_is_left_alone(self, tmp_path):
        folder = tmp_path / "soiree.sqlite"
        folder.mkdir()

        with pytest.raises(StoreError) as caught, opening.create(folder, COMMAND, MOMENT):
            pytest.fail("created")

        assert caught.value.slug == "tournament-exists"

    def test_a_folder_that_cannot_be_made(self, tmp_path):
        (tmp_path / "file").write_text("", encoding="utf-8")

        with (
            pytest.raises(StoreError) as caught,
            opening.create(tmp_path / "file" / "soiree.sqlite", COMMAND, MOMENT),
        ):
            pytest.fail("created")

        assert caught.value.slug == "file-not-writable"

    @pytest.mark.parametrize("folder", ["OneDrive - Club", "Dropbox", "Nextcloud"])
    def test_bl_072_no_tournament_in_a_synchronised_folder(self, tmp_path, folder):
        with (
            pytest.raises(StoreError) as caught,
            opening.create(tmp_path / folder / "soiree.sqlite", COMMAND, MOMENT),
        ):
            pytest.fail("created")

        assert caught.value.slug == "folder-synchronised"


class TestWriting:
    def test_closing_leaves_one_file(self, path, add):
        with write(path) as file:
            add(file, GameStarted(1, 1))
            assert path.with_name("soiree.sqlite-wal").stat().st_size > 0

        assert names(path.parent) == ["soiree.lock", "soiree.sqlite"]

    def test_opening_after_a_crash_brings_everything_into_the_file(self, path, add, tmp_path):
        with write(path) as file:
            add(file, GameStarted(1, 1))
            kept = file.read()
            crashed = tmp_path / "crashed"
            shutil.copytree(path.parent, crashed)

        with write(crashed / path.name) as file:
            assert (crashed / "soiree.sqlite-wal").stat().st_size == 0
            assert file.read() == kept

    def test_a_file_of_another_program_is_not_prepared_for_writing(self, tmp_path):
        path = tmp_path / "photos.sqlite"
        with closing(sqlite3.connect(path)) as other:
            other.execute("CREATE TABLE photo (id INTEGER)")
        before = path.read_bytes()

        refused("file-damaged", write, path)

        assert path.read_bytes() == before
        assert names(tmp_path) == ["photos.lock", "photos.sqlite"]

    def test_a_refused_file_is_not_held(self, tmp_path):
        path = tmp_path / "vide.sqlite"
        path.write_bytes(b"")

        for _again in range(2):
            refused("file-damaged", write, path)

        assert path.read_bytes() == b""

    def test_a_log_the_lock_is_given_back_for(self, path):
        """What fails after the lock is taken gives it back."""
        path.write_bytes(b"not a database, but long enough to be looked at" * 40)
        refused("file-damaged", write, path)
        path.unlink()

        with opening.create(path, COMMAND, MOMENT) as file:
            file.append([Game().log[0].event], MOMENT, "op", fold)

    def test_bl_072_a_synchronised_folder_is_refused_through_a_link_too(self, path, tmp_path):
        cloud = tmp_path / "Dropbox"
        path.parent.rename(cloud)
        link = tmp_path / "soiree.sqlite"
        link.symlink_to(cloud / path.name)

        refused("folder-synchronised", write, link)
        opening.open_reader(link).close()

    def test_a_write_protected_folder(self):
        with open_to_all() as folder:
            path = folder / "club" / "soiree.sqlite"
            with opening.create(path, COMMAND, MOMENT) as file:
                file.append([Game().log[0].event], MOMENT, "op", fold)
            with write_protected(path.parent):
                error = refused("file-not-writable", write, path)

        assert str(path) in texts("fr").error(error)


class TestReading:
    def test_a_write_protected_key(self):
        """Without any right to write beside it, the file is read all the same."""
        with open_to_all() as folder:
            path = folder / "key" / "soiree.sqlite"
            with opening.create(path, COMMAND, MOMENT) as file:
                file.append([Game().log[0].event], MOMENT, "op", fold)
            (folder / "key" / "soiree.lock").unlink()
            with write_protected(path.parent), opening.open_reader(path) as file:
                assert len(file.read()) == 1
                assert file.path == path
            assert names(path.parent) == ["soiree.sqlite"]

    def test_a_write_protected_key_after_a_crash(self, path, add):
        """What was acknowledged stands only beside the file, and is read nevertheless."""
        with open_to_all() as folder:
            with write(path) as file:
                add(file, GameStarted(1, 1))
                crashed = folder / "key"
                crashed.mkdir()
                for name in ("soiree.sqlite", "soiree.sqlite-wal"):
                    shutil.copy(path.with_name(name), crashed)
                kept = file.read()
            before = {p.name: p.read_bytes() for p in crashed.iterdir()}
            with write_protected(crashed), opening.open_reader(crashed / path.name) as file:
                assert file.read() == kept
            assert {p.name: p.read_bytes() for p in crashed.iterdir()} == before

    def test_a_write_protected_file(self, path):
        with open_to_all() as folder:
            shutil.copy(path, folder)
            with write_protected(folder):
                opening.open_reader(folder / path.name).close()
            assert names(folder) == ["soiree.sqlite"]

    def test_the_copy_that_was_read_is_gone_afterwards(self, path, monkeypatch, tmp_path):
        monkeypatch.setattr(opening.tempfile, "tempdir", str(tmp_path / "aside"))
        (tmp_path / "aside").mkdir()
        monkeypatch.setattr(os, "access", lambda *_: False)

        with opening.open_reader(path) as file:
            assert len(names(tmp_path / "aside")) == 1
            assert len(file.read()) == 4
        path.write_bytes(b"")
        refused("file-damaged", opening.open_reader, path)

        assert names(tmp_path / "aside") == []

    def test_a_file_nobody_may_read(self, path):
        with open_to_all() as folder:
            shutil.copy(path, folder)
            with write_protected(folder, files=0):
                refused("file-not-opened", opening.open_reader, folder / path.name)

    def test_a_reader_sees_one_moment(self, path, add):
        with opening.open_reader(path) as reader, write(path) as file:
            before = reader.read()
            add(file, GameStarted(1, 1))

            assert reader.read() == before
            assert len(file.read()) == len(before) + 1

    def test_a_writer_closes_at_once_although_somebody_reads(self, path, add):
        """The reader has what it needs; the last one to close leaves one file."""
        with opening.open_reader(path) as reader:
            reader.read()
            with write(path) as file:
                add(file, GameStarted(1, 1))

        assert names(path.parent) == ["soiree.lock", "soiree.sqlite"]
        with opening.open_reader(path) as reader:
            assert len(reader.read()) == 5


class TestWhatIsNoTournament:
    CONTENTS = (
        b"",
        b"\0" * 4096,
        b"%PDF-1.7\n" + b"x" * 5000,
        "Nom;Prénom\nŒuvrard;Éloïse\n".encode("cp1252"),
        b"SQLite format 3\0" + b"\0" * 84,
    )

    @pytest.mark.parametrize("content", CONTENTS, ids=("empty", "zeros", "pdf", "csv", "header"))
    @pytest.mark.parametrize("opened", [opening.open_reader, write])
    def test_other_files(self, tmp_path, content, opened):
        path = tmp_path / "soiree.sqlite"
        path.write_bytes(content)

        refused("file-damaged", opened, path)

        assert path.read_bytes() == content

    @pytest.mark.parametrize("opened", [opening.open_reader, write])
    def test_a_folder(self, tmp_path, opened):
        refused("tournament-is-folder", opened, tmp_path)

    @pytest.mark.parametrize("opened", [opening.open_reader, write])
    @pytest.mark.parametrize("name", ["rien.sqlite", "ni/ni.sqlite"])
    def test_nothing_there(self, tmp_path, opened, name):
        refused("tournament-missing", opened, tmp_path / name)
        assert names(tmp_path) == []

    def test_a_name_the_system_cannot_bear(self, tmp_path):
        refused("file-not-writable", opening.open_reader, tmp_path / ("n" * 300))

    @pytest.mark.parametrize(
        ("version", "slug"),
        [("2", "file-too-new"), ("one", "file-damaged"), (None, "file-damaged")],
    )
    @pytest.mark.parametrize("opened", [opening.open_reader, write])
    def test_another_format(self, path, opened, version, slug):
        with closing(sqlite3.connect(path)) as raw:
            raw.execute("DELETE FROM setting WHERE name = 'format'")
            if version is not None:
                raw.execute("INSERT INTO setting VALUES ('format', ?)", [version])
            raw.commit()
        before = path.read_bytes()

        refused(slug, opened, path)

        assert path.read_bytes() == before

    def test_a_truncated_file(self, path):
        path.write_bytes(path.read_bytes()[:-5000])

        refused("file-damaged", opening.open_reader, path)

    def test_random_damage_is_told_or_harmless(self, path):
        """Never another exception, never a changed file; what reads is what was written."""
        whole = path.read_bytes()
        with opening.open_reader(path) as file:
            log, persons = file.read(), file.persons()
        told = []
        for seed in range(150):
            chance = random.Random(seed)
            damaged = bytearray(whole)
            for _byte in range(chance.choice((1, 4, 64))):
                damaged[chance.randrange(len(damaged))] = chance.randrange(256)
            path.write_bytes(damaged)
            try:
                with opening.open_reader(path) as file:
                    fold(file.read())
                    file.persons()
                    file.settings()
                    file.projections()
            except DuplicateError as error:
                told.append(texts("fr").error(error))
            assert path.read_bytes() == damaged
        path.write_bytes(whole)

        assert len(told) > 50
        with opening.open_reader(path) as file:
            assert (file.read(), file.persons()) == (log, persons)


def test_an_event_of_a_newer_program(path):
    with closing(sqlite3.connect(path)) as raw:
        body = json.dumps({"type": "FromTomorrow", "slip": 3})
        raw.execute(
            "INSERT INTO event VALUES (5, ?, 'op', 5, 'FromTomorrow', 1, ?)", [MOMENT, body]
        )
        raw.commit()

    with opening.open_reader(path) as file, pytest.raises(StoreError) as caught:
        file.read()

    assert caught.value.slug == "event-too-new"
