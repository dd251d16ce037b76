"""An arbiter at the desk of a room: lines are typed, and what is answered comes back."""

from typing import Any

import pytest

from duplicate.cli.evening import _carry_out
from duplicate.cli.evening_desk import Desk, Wishes
from duplicate.cli.evening_status import status
from duplicate.cli.evening_steps import next_step
from tests.support.room import Room


class Arbiter:
    """Types lines as ``duplicate run`` takes them; ``capsys`` gives what is shown."""

    def __init__(self, room: Room, capsys: pytest.CaptureFixture[str], **wishes: Any) -> None:
        self.room = room
        self._capsys = capsys
        self.desk = Desk(room.session, Wishes(**{"at_once": True, **wishes}))

    @property
    def step(self) -> str:
        """What Enter would do."""
        return next_step(self.desk).text

    @property
    def status(self) -> str:
        """The status line."""
        return status(self.desk)

    def types(self, *lines: str) -> str:
        """Type lines; what is answered to all of them."""
        self._capsys.readouterr()
        for line in lines:
            _carry_out(self.desk, line)
        shown = self._capsys.readouterr()
        return shown.out + shown.err

    def enters(self, times: int = 1) -> str:
        """Press Enter on empty lines."""
        return self.types(*[""] * times)
