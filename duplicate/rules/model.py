"""The rule set: language + layout + format + federation, resolved once and frozen.

Each axis is a folder of TOML under ``duplicate/data``; ``rules.resolve`` reads and combines them.
A tournament stores the resolved value, so later editions never change a game that was played.
Every text that people read in a data file is given in both languages.
"""

from enum import StrEnum

import msgspec

from duplicate.core.alphabet import Alphabet
from duplicate.core.coord import Notation
from duplicate.core.layout import Layout

Titles = dict[str, str]


class Language(msgspec.Struct, frozen=True):
    """A tile set: its alphabet, and how its players write references."""

    code: str
    titles: Titles
    source: str
    notation: Notation
    alphabet: Alphabet


class Format(msgspec.Struct, frozen=True):
    """How many tiles are drawn and played, what a large play earns, how long a round lasts.

    ``bonuses`` maps tiles laid to points; ``seconds`` is the thinking time; ``signals`` are the
    seconds left at which the room is warned; ``original`` formats have the wider warning quota.
    """

    name: str
    titles: Titles
    rack_size: int
    max_played: int
    bonuses: dict[int, int]
    seconds: int
    signals: tuple[int, ...]
    original: bool = False


class ContentStep(msgspec.Struct, frozen=True):
    """From this round on a rack needs so many vowels and consonants (FISF 3.2)."""

    from_round: int
    vowels: int
    consonants: int


class DrawRule(msgspec.Struct, frozen=True):
    """How racks are drawn. ``flexible`` tiles (``Y``, ``?``) count as either sound."""

    content: tuple[ContentStep, ...]
    flexible: tuple[str, ...]


class TopCriterion(StrEnum):
    """One step in choosing among equal tops; the pinned order of the program follows."""

    FEWER_BLANKS = "fewer-blanks"
    ENDS_GAME = "ends-game"
    OPENS_BOARD = "opens-board"
    FEWER_TILES = "fewer-tiles"


class LateRule(StrEnum):
    """What a slip handed in after the end earns."""

    ZERO = "zero"
    ACCEPTED = "accepted"


class SlipRule(msgspec.Struct, frozen=True):
    """How slips are judged. ``policy`` names the judge's procedure in ``adjudication``."""

    policy: str
    round_one_maximum: bool
    late: LateRule
    penalty: int
    penalty_floor: int
    free_warnings: int
    free_warnings_original: int
    warning_cost: int


class SoloRule(msgspec.Struct, frozen=True):
    """The only best player of a round: ``points`` from ``min_players`` on, else a mention."""

    min_players: int
    points: int
    below_top: bool


class Federation(msgspec.Struct, frozen=True):
    """A federation's regulation: edition, source, and the values it sets."""

    name: str
    edition: str
    titles: Titles
    source: str
    draw: DrawRule
    top_choice: tuple[TopCriterion, ...]
    slip: SlipRule
    solo: SoloRule
    next_draw_after: int
    time_limit_appeal: int
    articles: dict[str, str] = {}


class RuleSet(msgspec.Struct, frozen=True):
    """Everything a game is played by; stored whole with the tournament."""

    language: Language
    layout: Layout
    format: Format
    federation: Federation
    overrides: dict[str, str | int | float | bool] = {}

    @property
    def alphabet(self) -> Alphabet:
        """The letters in play."""
        return self.language.alphabet

    @property
    def notation(self) -> Notation:
        """How references are written in this game."""
        return self.language.notation

    @property
    def free_warnings(self) -> int:
        """Warnings of one game that cost nothing (FISF 5.5: 3; blitz and original formats 5)."""
        slip, fmt = self.federation.slip, self.format
        wide = fmt.original or fmt.seconds <= 60
        return slip.free_warnings_original if wide else slip.free_warnings
