"""Names that work everywhere, and writing that never harms the old document."""

import errno
import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicate.errors import StoreError
from duplicate.reports import files
from duplicate.reports.files import (
    document_name,
    event_document_name,
    free_name,
    remove_abandoned,
    safe_name,
    writing,
)
from duplicate.texts import texts

WINDOWS_FORBIDDEN = set('<>:"/\\|?*')


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('Coupe 14:30 / "été" <2026>?*|', "Coupe-14-30-été-2026"),
        ("Festival d’Aix : Open [homologué]", "Festival-d-Aix-Open-homologué"),
        ("CON", "_CON"),
        ("con.txt", "_con.txt"),
        ("LPT³", "_LPT³"),
        ("CONCARNEAU", "CONCARNEAU"),
        ("..", "unnamed"),
        ("", "unnamed"),
        ("../../etc/passwd", "etc-passwd"),
        ("Fin. ", "Fin"),
        ("ligne\nsuivante\x07", "ligne-suivante"),
        ("e\u0301te\u0301", "été"),
        ("jeu\u202eslx", "jeu-slx"),
    ],
)
def test_bl_054_names_work_on_windows(text: str, expected: str) -> None:
    assert safe_name(text) == expected


def test_bl_054_long_names_are_cut_and_stay_apart() -> None:
    one, two = safe_name("a" * 199 + "b"), safe_name("a" * 200)

    assert one != two
    assert max(len(one), len(two)) <= files.MAX_CHARACTERS
    assert len(safe_name("語" * 200).encode()) <= files.MAX_BYTES


@given(st.text(max_size=250))
def test_every_text_gives_a_name_and_naming_it_again_changes_nothing(text: str) -> None:
    name = safe_name(text)

    assert name
    assert not WINDOWS_FORBIDDEN & set(name)
    assert name.isprintable()
    assert name == name.rstrip(". ")
    assert name.split(".")[0].upper() not in files.RESERVED
    assert len(name) <= files.MAX_CHARACTERS
    assert safe_name(name) == name


def test_document_name_follows_the_interface() -> None:
    name = document_name("Coupe d’été", 2, "standings", "fr", "csv")

    assert name == "Coupe-d-été-g2-standings-fr.csv"


def test_what_was_written_takes_its_place(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_bytes(b"old")

    with writing(path) as file:
        file.write(b"new")
        assert path.read_bytes() == b"old"

    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_document_has_the_usual_rights(tmp_path: Path) -> None:
    plain, written = tmp_path / "plain", tmp_path / "written"
    plain.touch()

    with writing(written) as file:
        file.write(b"x")

    assert written.stat().st_mode == plain.stat().st_mode


@pytest.mark.parametrize("stop", [ValueError, KeyboardInterrupt])
def test_half_written_output_is_removed(tmp_path: Path, stop: type[BaseException]) -> None:
    path = tmp_path / "results.csv"
    path.write_bytes(b"old")

    def write_half() -> None:
        with writing(path) as file:
            file.write(b"half")
            raise stop

    with pytest.raises(stop):
        write_half()

    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_bl_051_write_protected_file_is_left_alone_and_a_free_name_offered(tmp_path: Path) -> None:
    path = tmp_path / "results.xlsx"
    path.write_bytes(b"old")
    (tmp_path / "results-2.xlsx").touch()
    path.chmod(stat.S_IRUSR)

    with pytest.raises(StoreError) as caught, writing(path):
        pass

    assert caught.value.slug == "output-locked"
    assert caught.value.values["free"] == str(tmp_path / "results-3.xlsx")
    assert "results-3.xlsx" in texts("en").error(caught.value)
    assert path.read_bytes() == b"old"


def test_bl_051_file_open_in_excel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows refuses the renaming while another program holds the target."""
    path = tmp_path / "results.xlsx"
    path.write_bytes(b"old")

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(errno.EACCES, "The process cannot access the file", str(target))

    monkeypatch.setattr(Path, "replace", refuse)

    with pytest.raises(StoreError, match="output-locked"), writing(path) as file:
        file.write(b"new")

    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("number", "slug"),
    [
        (errno.ENOSPC, "output-disk-full"),
        (errno.EIO, "output-failed"),
        (errno.EACCES, "output-folder-protected"),
        (errno.EROFS, "output-folder-protected"),
    ],
)
def test_bl_051_failures_while_writing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, slug: str
) -> None:
    path = tmp_path / "results.pdf"
    path.write_bytes(b"old")

    def fail(descriptor: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(files.os, "fsync", fail)

    with pytest.raises(StoreError, match=slug), writing(path) as file:
        file.write(b"new")

    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_name_too_long_for_a_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="output-failed"), writing(tmp_path / ("x" * 300)):
        pass


def test_missing_folder_and_folder_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "taken.csv").mkdir()

    with pytest.raises(StoreError, match="output-no-folder"), writing(tmp_path / "no" / "a.csv"):
        pass
    with pytest.raises(StoreError, match="output-is-folder"), writing(tmp_path / "taken.csv"):
        pass


def test_two_exports_at_once_never_share_a_temporary_file(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    both_open = threading.Barrier(2)

    def export(content: bytes) -> None:
        with writing(path) as file:
            both_open.wait(timeout=30)
            file.write(content)

    contents = [b"a" * 100_000, b"b" * 100_000]
    threads = [threading.Thread(target=export, args=(content,)) for content in contents]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert path.read_bytes() in contents
    assert list(tmp_path.iterdir()) == [path]


def test_left_over_temporary_file_is_no_obstacle(tmp_path: Path) -> None:
    with writing(tmp_path / "first") as file:
        number = int(Path(file.name).stem.rsplit("-", 1)[1])
    stale = tmp_path / f".duplicate-{os.getpid()}-{number + 1}.part"
    stale.write_bytes(b"from a process that was killed")

    with writing(tmp_path / "second") as file:
        file.write(b"new")

    assert (tmp_path / "second").read_bytes() == b"new"
    assert stale.read_bytes() == b"from a process that was killed"


def test_free_name_counts_from_two(tmp_path: Path) -> None:
    assert free_name(tmp_path / "a.csv") == tmp_path / "a-2.csv"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows refuses to remove an open file")
def test_what_a_killed_export_left_is_removed_and_what_is_being_written_stays(
    tmp_path: Path,
) -> None:
    path = tmp_path / "results.pdf"
    stale = tmp_path / ".duplicate-1-1.part"
    stale.write_bytes(b"half")

    with writing(path) as file:
        file.write(b"whole")
        remove_abandoned(tmp_path)
        assert not stale.exists()

    assert path.read_bytes() == b"whole"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_peers_7_19_a_killed_export_leaves_the_old_document_and_nothing_half_written(
    tmp_path: Path,
) -> None:
    path = tmp_path / "results.pdf"
    path.write_bytes(b"old")
    code = (
        "import sys, time, pathlib\n"
        "from duplicate.reports.files import writing\n"
        f"with writing(pathlib.Path({str(path)!r})) as file:\n"
        "    file.write(b'half'); file.flush(); print('writing', flush=True); time.sleep(60)\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as export:
        assert export.stdout is not None
        assert export.stdout.readline() == b"writing\n"
        remove_abandoned(tmp_path)
        during = len(list(tmp_path.iterdir()))
        export.kill()
    remove_abandoned(tmp_path)

    assert during == 2
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_bytes() == b"old"


def test_documents_of_the_whole_event_are_named_so() -> None:
    assert event_document_name("Coupe", "standings", "en", "pdf") == "Coupe-event-standings-en.pdf"
    assert event_document_name("Coupe", "web", "fr", "") == "Coupe-event-web-fr"
