"""The prompt of ``duplicate run`` in a real terminal: a clock below it, a key that shows the top.

Terminals send no key-release; a held key repeats. So the secret is drawn while F2 keeps coming
and for a moment after the last time.
"""

import time
from typing import TYPE_CHECKING

from prompt_toolkit import PromptSession
from prompt_toolkit.formatted_text import HTML
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.styles import Style

from duplicate.cli.language import _
from duplicate.service.clock import remaining

if TYPE_CHECKING:
    from duplicate.cli.evening import Ask
    from duplicate.cli.evening_actions import Desk

#: Longer than the pause before a held key starts to repeat (about half a second).
SECRET_SECONDS = 0.8
STYLE = Style.from_dict({"bottom-toolbar": "bold", "bottom-toolbar.alarm": "bg:ansired bold"})


class _Toolbar:
    """What stands below the prompt, drawn anew twice a second."""

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
        self.secret_until = 0.0
        self.rung: set[tuple[int, int, int]] = set()

    def show(self) -> HTML:
        """The clock, the state of the pile, and the top while its key is held."""
        if time.monotonic() < self.secret_until:
            return HTML("{}").format(self.desk.secret())
        left = self._left()
        text = self.desk.status(left)
        if left is not None and left <= self.desk.signal:
            return HTML("<bottom-toolbar.alarm>{}</bottom-toolbar.alarm>").format(text)
        return HTML("{}").format(text)

    def _left(self) -> float | None:
        last = self.desk.last
        if last is None or last.revealed:
            return None
        return remaining(last, self.desk.now())

    def signals(self) -> bool:
        """Whether a time signal is due that has not been rung yet."""
        last, left = self.desk.last, self._left()
        if last is None or left is None or not last.starts:
            return False
        due = [s for s in (*self.desk.signals, 0) if left <= s]
        key = (last.number, last.attempt, min(due, default=-1))
        if not due or key in self.rung:
            return False
        self.rung.add(key)
        return True


def terminal_asker(desk: "Desk") -> "Ask":
    """An ``Ask`` that edits lines, keeps a history and shows the toolbar."""
    toolbar = _Toolbar(desk)
    keys = KeyBindings()

    @keys.add("f2")
    def _show(event: KeyPressEvent) -> None:
        toolbar.secret_until = time.monotonic() + SECRET_SECONDS
        event.app.invalidate()

    @keys.add("c-c")
    def _drop(event: KeyPressEvent) -> None:
        desk.typing = bool(event.current_buffer.text)
        event.app.exit(exception=KeyboardInterrupt(), style="class:aborting")

    def bottom() -> HTML:
        if toolbar.signals():
            session.output.bell()
        return toolbar.show()

    session: PromptSession[str] = PromptSession(
        key_bindings=keys, bottom_toolbar=bottom, refresh_interval=0.5, style=STYLE
    )

    def ask(prompt: str) -> str:
        return session.prompt(_("{step} > ", step=prompt)).strip()

    return ask
