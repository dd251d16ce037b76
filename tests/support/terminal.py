"""The program in a terminal of its own: keys go in, what a person would see comes out."""

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Self

import pexpect
import pyte

from tests.support.evening import environment

#: Seconds after which something that must appear has not.
PATIENCE = 30.0
F2 = "\x1bOQ"


class Answering(pyte.HistoryScreen):
    """A screen that answers questions of the program, such as where the cursor is."""

    def __init__(self, columns: int, rows: int, answer: Callable[[str], object]) -> None:
        super().__init__(columns, rows, history=1000, ratio=0.5)
        self._answer = answer
        self.bells = 0

    def write_process_input(self, data: str) -> None:
        self._answer(data)

    def bell(self, *_args: object) -> None:
        self.bells += 1


class Terminal:
    """One running command, seen on a screen of ``columns`` x ``rows``."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        columns: int = 80,
        rows: int = 24,
        language: str = "en",
        **more: str,
    ) -> None:
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "duplicate", *arguments],
            env={**environment(home, language=language), "TERM": "xterm-256color", **more},
            dimensions=(rows, columns),
            encoding="utf-8",
            timeout=PATIENCE,
        )
        self.screen = Answering(columns, rows, self.child.send)
        self._stream = pyte.Stream(self.screen)
        self.everything = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.child.close(force=True)

    @property
    def lines(self) -> list[str]:
        """What stands on the screen now."""
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(self.lines)

    def wait(self, *wanted: str, gone: Sequence[str] = ()) -> str:
        """Wait until the screen shows all that is wanted and nothing of what must be gone."""
        return self.wait_until(
            lambda text: all(w in text for w in wanted) and not any(g in text for g in gone),
            f"{wanted!r} without {gone!r}",
        )

    def wait_until(self, seen: Callable[[str], bool], what: str) -> str:
        """Wait until ``seen`` holds for the screen."""
        deadline = time.monotonic() + PATIENCE
        while not seen(self.text):
            assert time.monotonic() < deadline, f"never saw {what}:\n{self.text}"
            self.read()
        return self.text

    def read(self, seconds: float = 0.1) -> None:
        """Take in what comes within a moment."""
        try:
            data = self.child.read_nonblocking(65536, timeout=seconds)
        except pexpect.TIMEOUT:
            return
        except pexpect.EOF:
            assert self.child.closed or not self.child.isalive(), "the terminal went away"
            raise AssertionError(f"the program ended:\n{self.text}") from None
        self.everything += data
        self._stream.feed(data)

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        self.child.send(line + "\r")

    def press(self, key: str) -> None:
        """Press one key."""
        self.child.send(key)

    def end(self) -> int | None:
        """Wait for the end; the exit code, or the negative number of the signal that ended it."""
        deadline = time.monotonic() + PATIENCE
        while self.child.isalive():
            assert time.monotonic() < deadline, f"does not end:\n{self.text}"
            try:
                data = self.child.read_nonblocking(65536, timeout=0.1)
            except pexpect.TIMEOUT:
                continue
            except pexpect.EOF:
                break
            self.everything += data
            self._stream.feed(data)
        self.child.wait() if self.child.isalive() else None
        self.child.close()
        if self.child.signalstatus is not None:
            return -self.child.signalstatus
        return self.child.exitstatus
