"""The prompt of ``duplicate run`` in a real terminal: the page above it, the status below.

Terminals send no key-release; a held key repeats. So the secret is drawn while F2 keeps coming
and for a moment after the last time.
"""

import asyncio
import contextlib
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TextIO, TypeVar

from prompt_toolkit import PromptSession
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.output import ColorDepth

from duplicate.cli import bugs
from duplicate.cli.evening_clock import quiet_tick
from duplicate.cli.evening_looks import STYLE
from duplicate.cli.evening_page import PROMPT_LINES, Size, fits_board, fits_panel, page
from duplicate.cli.evening_round import secret
from duplicate.cli.evening_status import status
from duplicate.cli.evening_steps import next_step
from duplicate.cli.language import _
from duplicate.texts import NO_BREAK

if TYPE_CHECKING:
    from duplicate.cli.evening_desk import Desk

Shown = TypeVar("Shown")
#: Longer than the pause before a held key starts to repeat (about half a second).
SECRET_SECONDS = 0.8
#: What colours begin with: such a line is longer than it looks.
ESCAPE = "\x1b"
#: Between two looks at the clock, in seconds.
TICK = 0.25


@contextlib.contextmanager
def terminal(desk: "Desk") -> Iterator[Callable[[], str]]:
    """Reads lines below the page, and counts what is said between them.

    The reader raises EOFError for Ctrl-D and KeyboardInterrupt for Ctrl-C; the line that Ctrl-C
    interrupted is then in ``KeyboardInterrupt.args``.
    """
    screen = _Screen(desk)
    with contextlib.ExitStack() as stack:
        for redirect, stream in (
            (contextlib.redirect_stdout, sys.stdout),
            (contextlib.redirect_stderr, sys.stderr),
        ):
            stack.enter_context(redirect(screen.counted(stream)))
        yield screen.ask


class _Screen:
    """What the terminal shows around the line being typed."""

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
        self._secret_until = 0.0
        self._said = 0
        self._counting = False
        self._lines: list[str] = []
        self._broken = False
        self._session: PromptSession[str] = PromptSession(
            message=self._above,
            bottom_toolbar=self._below,
            key_bindings=self._keys(),
            refresh_interval=0.5,
            erase_when_done=True,
            style=STYLE,
        )
        desk.shows_prompt = True
        desk.shows_board = lambda: fits_board(desk, self.size())
        desk.shows_panel = lambda: fits_panel(desk, self.size())

    def ask(self) -> str:
        """One line, typed to its end; pasted lines come one after the other."""
        if not self._lines:
            text = self._session.prompt(pre_run=self._watch_the_clock)
            self._said = 0
            self._counting = True
            self._lines = [line for line in text.splitlines() if line.strip()] or [""]
        return self._lines.pop(0).strip()

    def size(self) -> Size:
        """The terminal as it is now."""
        output = self._session.app.output
        found = output.get_size()
        colours = output.get_default_color_depth() is not ColorDepth.DEPTH_1_BIT
        return Size(found.columns, found.rows, colours)

    def counted(self, stream: TextIO) -> Any:
        """The stream, counting the lines written to it, with long ones cut between words."""
        return _Counted(stream, self._note, lambda: self.size().columns)

    def _note(self, line: str) -> None:
        """Count a line; the welcome may scroll away, the board is more important."""
        if self._counting:
            self._said += 1 + max(0, len(line) - 1) // max(1, self.size().columns)

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        @keys.add("f2")
        def _show(event: KeyPressEvent) -> None:
            self._secret_until = time.monotonic() + SECRET_SECONDS
            event.app.invalidate()

        @keys.add("c-c")
        @keys.add("<sigint>")
        def _drop(event: KeyPressEvent) -> None:
            typed = event.current_buffer.text
            event.app.exit(exception=KeyboardInterrupt(typed), style="class:aborting")

        return keys

    def _watch_the_clock(self) -> None:
        self._session.app.create_background_task(self._tick())

    async def _tick(self) -> None:
        while True:
            if self._surviving(lambda: quiet_tick(self.desk.watch), otherwise=False):
                self._session.app.output.bell()
                self._session.app.output.flush()
                self._session.app.invalidate()
            await asyncio.sleep(TICK)

    def _above(self) -> StyleAndTextTuples:
        """The page, unless it would push what was said out of sight; then what Enter does."""
        return _shown(self._surviving(self._page_and_step, otherwise=[("", "> ")]))

    def _page_and_step(self) -> StyleAndTextTuples:
        size = self.size()
        lines = page(self.desk, size)
        if len(lines) + self._said + PROMPT_LINES > size.rows:
            lines = []
        pieces: StyleAndTextTuples = []
        for line in lines:
            pieces += [*line, ("", "\n")]
        return [*pieces, ("class:step", _("{step} > ", step=next_step(self.desk).text))]

    def _below(self) -> StyleAndTextTuples:
        """The clock and what waits, or the top while its key is held."""
        return _shown(self._surviving(self._status, otherwise=[]))

    def _surviving(self, what: Callable[[], Shown], otherwise: Shown) -> Shown:
        """A fault in what is drawn must not end the evening: the first one is kept in the log."""
        try:
            return what()
        except Exception as error:  # noqa: BLE001 - drawn again twice a second, whatever it was
            if not self._broken:
                self._broken = True
                bugs.keep(error)
            return otherwise

    def _status(self) -> StyleAndTextTuples:
        if time.monotonic() < self._secret_until:
            return [("class:secret", f" {secret(self.desk)} ")]
        look = "class:alarm" if self.desk.watch.alarm else ""
        return [(look, f" {status(self.desk)} ")]


def _shown(pieces: StyleAndTextTuples) -> StyleAndTextTuples:
    """No-break spaces are plain ones here: the prompt would mark them."""
    return [(piece[0], piece[1].replace(NO_BREAK, " ")) for piece in pieces]


def broken(line: str, columns: int) -> list[str]:
    """A line in pieces that fit, cut between words and further in below; coloured ones as is."""
    if len(line) <= columns or ESCAPE in line or not line.strip():
        return [line]
    indent = line[: len(line) - len(line.lstrip())]
    return textwrap.wrap(line, columns, subsequent_indent=f"{indent}  ", break_on_hyphens=False)


class _Counted:
    """A stream that notes every line written to it, and breaks long ones between words."""

    def __init__(
        self, stream: TextIO, note: Callable[[str], None], columns: Callable[[], int]
    ) -> None:
        self._stream = stream
        self._note = note
        self._columns = columns

    def write(self, text: str) -> int:
        """Write and note; the figure returned is that of the text given."""
        lines = [part for line in text.split("\n") for part in broken(line, self._columns())]
        for line in lines[:-1]:
            self._note(line)
        self._stream.write("\n".join(lines))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)
