"""One program writes a tournament at a time.

The operating system holds the lock, so a program that dies frees it. Beside the lock stands who
holds it, as JSON, so that the next one can be told.
"""

import contextlib
import os
import socket
from pathlib import Path

import msgspec
from filelock import FileLock, Timeout

from duplicate.core.moment import wall_clock
from duplicate.errors import StoreError


class Holder(msgspec.Struct, frozen=True):
    """Who writes a tournament: command, process number, machine, since when (ISO 8601)."""

    command: str
    pid: int
    machine: str
    since: str


class WriterLock:
    """The right to write one tournament file, from ``acquire`` to ``release``.

    A link to the file and the file itself have the same lock.
    """

    def __init__(self, file: Path) -> None:
        self._file = file.resolve()
        self._lock = FileLock(self._file.with_suffix(".lock"))
        self._holder = self._file.with_suffix(".holder")

    def acquire(self, command: str, since: str, patience: float) -> None:
        """Take the lock, waiting up to ``patience`` seconds.

        Raises ``StoreError('tournament-held')`` naming the holder, or ``file-not-writable``.
        """
        try:
            self._lock.acquire(timeout=patience)
        except Timeout:
            raise StoreError("tournament-held", **self._describe()) from None
        except OSError as error:
            raise StoreError("file-not-writable", path=self._file) from error
        holder = Holder(command, os.getpid(), socket.gethostname(), since)
        with contextlib.suppress(OSError):
            self._holder.unlink(missing_ok=True)  # of a program that was killed
        with contextlib.suppress(OSError):  # a full disk: the lock holds without its label
            self._holder.write_bytes(msgspec.json.encode(holder))

    def release(self) -> None:
        """Give the lock back."""
        with contextlib.suppress(OSError):
            self._holder.unlink(missing_ok=True)
        self._lock.release()

    def _describe(self) -> dict[str, object]:
        try:
            holder = msgspec.json.decode(self._holder.read_bytes(), type=Holder)
            since = wall_clock(holder.since)
        except (OSError, ValueError, msgspec.MsgspecError):
            holder, since = Holder("?", 0, "?", "?"), "?"
        told = msgspec.structs.asdict(holder)
        return {"file": self._file.name, **told, "since": since}
