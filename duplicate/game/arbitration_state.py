"""The state of notices and appeals, as ``game.fold`` builds it."""

from dataclasses import dataclass

from duplicate.game.arbitration import AppealDecided, AppealLodged, NoticeHanded, NoticeIssued

#: A game and a round of it.
Moment = tuple[int, int]


@dataclass
class NoticeState:
    """A notice: what it says, and when it reached the player."""

    issued: NoticeIssued
    at: str
    handed: NoticeHanded | None = None

    @property
    def handed_in(self) -> Moment | None:
        """The game and round with whose collection it was handed over."""
        return None if self.handed is None else (self.handed.game, self.handed.round)


@dataclass
class AppealState:
    """An appeal: against what, and what the committee decided, by whom it was entered."""

    lodged: AppealLodged
    at: str
    decided: AppealDecided | None = None
    decided_at: str = ""
