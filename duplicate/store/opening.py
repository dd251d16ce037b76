"""Making a tournament file, opening one for writing, opening one for reading."""

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from duplicate.errors import StoreError
from duplicate.store.copies import forget, put_in_place
from duplicate.store.database import open_engine
from duplicate.store.lock import WriterLock
from duplicate.store.places import unsafe_folder
from duplicate.store.tournament_file import TournamentFile

#: Seconds to wait for another program that is about to finish.
PATIENCE = 3.0
#: What opening a file says when nothing can be written beside it.
NOT_HERE = frozenset({"file-not-opened", "file-not-writable", "disk-full", "disk-fails"})


@contextlib.contextmanager
def create(path: Path, command: str, at: str) -> Iterator[TournamentFile]:
    """A new tournament, to be filled inside the block; after it the file is there, whole.

    When the block raises, or the program dies in it, there is no file.
    Raises ``StoreError``: ``tournament-exists``, ``folder-synchronised``, ``folder-network``,
    ``file-not-writable``, ``tournament-held``, ``disk-full``.
    """
    _check_free(path)
    with _system_in_words(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".creating")
    lock = _hold(path, command, at)
    try:
        _check_free(path)  # somebody may have been quicker
        with _system_in_words(path):
            forget(unfinished)
        engine = open_engine(unfinished, writer=True, create=True)
        with TournamentFile(unfinished, engine, writer=True) as file:
            file.make_tables()
            yield file
            file.gather()
        with _system_in_words(path):
            put_in_place(unfinished, path)
    finally:
        with contextlib.suppress(OSError):
            forget(unfinished)
        lock.release()


def open_writer(path: Path, command: str, at: str) -> TournamentFile:
    """Open an existing tournament and hold it for writing.

    What a crash left beside the file is brought back into it first.
    Raises ``StoreError``: ``tournament-missing``, ``tournament-held``, ``file-damaged``, …
    """
    _check_there(path)
    lock = _hold(path, command, at)
    try:
        # A file that is no tournament must not be changed by preparing it for writing.
        open_reader(path).close()
        engine = open_engine(path, writer=True)
        file = TournamentFile(path, engine, writer=True, afterwards=lock.release)
    except BaseException:
        lock.release()
        raise
    try:
        file.settings()  # opens the connection, which makes its promises
        file.bring_up_to_date()
        with contextlib.suppress(StoreError):
            # A checkpoint that fails loses nothing; on a full disk the file still opens.
            file.gather()
    except BaseException:
        file.close()
        raise
    return file


def open_reader(path: Path) -> TournamentFile:
    """Open an existing tournament without asking for the lock; nothing can be changed.

    Where nothing can be written beside the file, as on a write-protected key, a copy of it in the
    system's folder for temporary files is read.
    Raises ``StoreError``: ``tournament-missing``, ``file-damaged``, ``file-too-new``, …
    """
    _check_there(path)
    written_now = path.with_name(f"{path.name}-shm").exists()
    if written_now or (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        try:
            return _checked(TournamentFile(path, open_engine(path, writer=False), writer=False))
        except StoreError as error:
            if error.slug not in NOT_HERE:
                raise
    return _read_apart(path)


def _read_apart(path: Path) -> TournamentFile:
    apart = tempfile.TemporaryDirectory(prefix="duplicate-", ignore_cleanup_errors=True)
    try:
        copy = Path(apart.name) / path.name
        log = path.with_name(f"{path.name}-wal")
        try:
            shutil.copyfile(path, copy)
            if log.exists():  # what a crash left there
                shutil.copyfile(log, copy.with_name(log.name))
        except OSError as error:
            raise StoreError("file-not-opened", path=path, detail=str(error)) from error
        engine = open_engine(copy, writer=False)
        file = TournamentFile(path, engine, writer=False, afterwards=apart.cleanup)
    except BaseException:
        apart.cleanup()
        raise
    return _checked(file)


def _checked(file: TournamentFile) -> TournamentFile:
    try:
        file.check_sound()
    except BaseException:
        file.close()
        raise
    return file


def _hold(path: Path, command: str, at: str) -> WriterLock:
    """The right to write, in a folder where writing is safe."""
    folder = path.resolve().parent
    unsafe = unsafe_folder(folder)
    if unsafe is not None:
        raise StoreError(f"folder-{unsafe}", path=folder)
    lock = WriterLock(path)
    lock.acquire(command, at, PATIENCE)
    return lock


def _check_free(path: Path) -> None:
    with _system_in_words(path):
        if path.exists() or path.is_symlink():
            raise StoreError("tournament-exists", path=path)


def _check_there(path: Path) -> None:
    with _system_in_words(path):
        if not path.exists():
            raise StoreError("tournament-missing", path=path)
        if not path.is_file():
            raise StoreError("tournament-is-folder", path=path)


@contextlib.contextmanager
def _system_in_words(path: Path) -> Iterator[None]:
    """Turn what the system refuses into a sentence about ``path``."""
    try:
        yield
    except OSError as error:
        raise StoreError("file-not-writable", path=path) from error
