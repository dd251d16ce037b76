"""One program writes a tournament at a time.

The operating system holds the lock, so a program that dies frees it. Beside the lock stands who
holds it, so that the next one can be told.
"""

import json
import os
import socket
from dataclasses import asdict, dataclass
from pathlib import Path

from filelock import FileLock, Timeout

from duplicate.core.moment import wall_clock
from duplicate.errors import StoreError


@dataclass(frozen=True)
class Holder:
    """Who writes a tournament: command, process number, machine, since when."""

    command: str
    pid: int
    machine: str
    since: str


class WriterLock:
    """The right to write one tournament file, from ``acquire`` to ``release``."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._lock = FileLock(file.with_suffix(".lock"))
        self._holder = file.with_suffix(".holder")

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
        self._holder.write_text(json.dumps(asdict(holder)), encoding="utf-8")

    def release(self) -> None:
        """Give the lock back."""
        self._holder.unlink(missing_ok=True)
        self._lock.release()

    def _describe(self) -> dict[str, object]:
        try:
            holder = Holder(**json.loads(self._holder.read_text(encoding="utf-8")))
            since = wall_clock(holder.since)
        except (OSError, ValueError, TypeError):
            holder, since = Holder("?", 0, "?", "?"), "?"
        return {"file": self._file.name, **asdict(holder), "since": since}
