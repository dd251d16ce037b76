"""What the score sheet of a classic game is written from."""

from dataclasses import dataclass

from duplicate.core.board import Board
from duplicate.game.classic.sheet import Account, LineKind, SheetLine
from duplicate.game.events import LexiconPin
from duplicate.rules.model import RuleSet

#: Lines of the final count, which belong under the turns.
COUNT = frozenset({LineKind.LEFTOVERS, LineKind.OUT_BONUS})


@dataclass(frozen=True)
class Player:
    """A side: its name (both of partners), the four lines of its score, whether it has won."""

    name: str
    account: Account
    winner: bool = False


@dataclass(frozen=True)
class RuleLine:
    """A value of the rules; ``origin`` is where the text states it, or that the table chose it."""

    label: str
    value: str
    origin: str


@dataclass(frozen=True)
class ScoreSheet:
    """A game as its sheet shows it: racks of a game that goes on are not in ``lines``.

    ``placed`` names who placed the tiles, by the person's number. ``ended`` is a name of
    ``game.classic.endings``, None while the game goes on; ``settled`` once the count is made.
    ``cooperative`` games have no points. ``written_at`` is ISO 8601.
    """

    title: str
    rules_title: str
    source: str
    rules: tuple[RuleLine, ...]
    engine: RuleSet
    lexicon: LexiconPin
    board: Board
    players: tuple[Player, ...]
    lines: tuple[SheetLine, ...]
    placed: dict[int, str]
    ended: str | None
    settled: bool
    cooperative: bool
    written_at: str

    @property
    def turns(self) -> tuple[SheetLine, ...]:
        """The lines above the final count."""
        return tuple(line for line in self.lines if line.kind not in COUNT)

    @property
    def count(self) -> tuple[SheetLine, ...]:
        """The lines of the final count."""
        return tuple(line for line in self.lines if line.kind in COUNT)

    @property
    def partners(self) -> bool:
        """Whether somebody shares a rack: then the sheet names who placed."""
        return len(self.placed) > len(self.players)
