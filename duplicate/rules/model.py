"""The rule set: language + layout + format + federation, resolved once and frozen.

Each axis is a folder of TOML under ``duplicate/data``; ``rules.resolve`` reads and combines them.
A tournament stores the resolved value, so later editions never change a game that was played.
Every text that people read in a data file is given in both languages. Unknown keys are refused,
so that a misspelt one in a file is not passed over.
"""

from enum import StrEnum
from typing import Annotated

import msgspec

from duplicate.core.alphabet import Alphabet
from duplicate.core.coord import Notation
from duplicate.core.layout import Layout
from duplicate.rules.policies import (
    BlankPolicy,
    Cumulate,
    Elimination,
    Fault,
    Metric,
    NobodyValid,
    PlayersTie,
    RackPolicy,
    SlipPolicy,
    TieBreak,
    TopSource,
)

Titles = dict[str, str]
Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
#: A round of at most so many seconds is blitz (FISF 1.3).
BLITZ_SECONDS = 60


class Language(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile set: its alphabet, how its players write references, and how tiles are spelled out.

    ``spelling`` maps a tile (``?`` for the blank) to the word that is read out for it; a tile
    that it lacks is read as it is. ``bonuses`` are what this set's own game pays for so many tiles
    laid, in place of the format's.
    """

    code: str
    titles: Titles
    source: str
    notation: Notation
    alphabet: Alphabet
    spelling: dict[str, str] = {}
    bonuses: dict[Positive, Count] = {}


class Phase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From this round on a round lasts so long."""

    from_round: Positive
    seconds: Positive
    signals: tuple[Count, ...] = ()


class Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many tiles are drawn and played, what a large play earns, how long a round lasts.

    ``bonuses`` maps tiles laid to points; ``seconds`` is the time of a round, writing included;
    ``signals`` are the seconds left at which the room is warned; ``phases`` change both during the
    game. ``original`` formats have the wider warning quota. ``metric`` replaces the federation's
    (None: it does not); by time, a top that was not found counts the whole time of the round and
    ``not_found_seconds``. ``note`` explains the format to people.
    """

    name: str
    titles: Titles
    rack_size: Positive
    max_played: Positive
    bonuses: dict[Positive, Count]
    seconds: Positive
    signals: tuple[Count, ...]
    original: bool = False
    rack: RackPolicy = RackPolicy.DRAWN
    blank: BlankPolicy = BlankPolicy.STAYS
    phases: tuple[Phase, ...] = ()
    elimination: Elimination = Elimination.NONE
    metric: Metric | None = None
    not_found_seconds: Count = 0
    note: Titles = {}
    source: str = ""
    articles: dict[str, str] = {}
    unknown: tuple[str, ...] = ()


class ContentStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From this round on a rack needs so many vowels and consonants (FISF 3.2).

    Without ``blanks`` a blank counts as neither, whatever ``DrawRule.flexible`` says.
    """

    from_round: Positive
    vowels: Count
    consonants: Count
    blanks: bool = True


class DrawRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How racks are drawn.

    ``flexible`` names the tiles the arbiter may count as either sound: a letter listed here is so
    where its language gives it both sounds (otherwise it is what the language says, and a letter
    of both sounds that is not listed is a consonant); ``?`` is the blank, which counts as nothing
    where it is not listed. Without ``keep_leave`` the tiles not played go back before every draw.
    The game is over when fewer than ``least_tiles`` are left.
    """

    content: Annotated[tuple[ContentStep, ...], msgspec.Meta(min_length=1)]
    flexible: tuple[str, ...]
    keep_leave: bool = True
    least_tiles: Count = 0


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


class SlipFaults(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the faults of a play that is paid earn: its score, no score at all, its circles.

    ``score`` is a score written that is not the play's; ``circle`` a blank that is not marked, or
    marked on another letter.
    """

    score: Fault = Fault.WARNING
    no_score: Fault = Fault.WARNING
    circle: Fault = Fault.WARNING


class SlipRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How slips are judged. ``policy`` names the judge's procedure in ``adjudication``.

    With ``average``, the average of others may take the place of a zero that is repeated because
    the player had not been told (FISF 5.9); with ``double_arbitration`` a round is certified only
    when a second arbiter has seen every slip.
    """

    policy: SlipPolicy
    round_one_maximum: bool
    late: LateRule
    penalty: Count
    penalty_floor: Count
    free_warnings: Count
    free_warnings_original: Count
    warning_cost: Count
    average: bool = False
    double_arbitration: bool = False
    faults: SlipFaults = SlipFaults()


class SoloRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The only best player of a round: ``points`` from ``min_players`` on, else a mention.

    ``points_below`` is what a solo below the top earns (None: the same); ``cap`` is the most a
    player may earn by solos in one game (None: no limit).
    """

    min_players: Positive
    points: Count
    below_top: bool
    points_below: Count | None = None
    cap: Count | None = None


class RankingRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What players are ranked by, and how equals are parted (not at all: they share a rank).

    ``metric`` ranks a game, ``cumulate`` says how the games of an event are added up; a game that
    was missed counts 0 points, the whole negative and 0 %.
    """

    metric: Metric = Metric.POINTS
    cumulate: Cumulate = Cumulate.POINTS
    ties: tuple[TieBreak, ...] = ()


class Federation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A federation's regulation: edition, source, and the values it sets.

    ``next_draw_after`` is in seconds, ``time_limit_appeal`` in minutes after the last game;
    ``articles`` maps a subject (``content``, ``solo``…) to the article that rules it.
    ``max_rounds`` 0: until the tiles are used up. ``unknown`` lists the values, by their path,
    that the source does not state: what stands in the file is this program's choice. ``note``
    tells people what else there is to know.
    """

    name: str
    edition: str
    titles: Titles
    source: str
    draw: DrawRule
    top_choice: tuple[TopCriterion, ...]
    slip: SlipRule
    solo: SoloRule
    next_draw_after: Count
    time_limit_appeal: Count
    articles: dict[str, str] = {}
    max_rounds: Count = 0
    blank: BlankPolicy = BlankPolicy.STAYS
    top_source: TopSource = TopSource.COMPUTER
    players_tie: PlayersTie = PlayersTie.RULES
    nobody_valid: NobodyValid = NobodyValid.COMPUTER
    ranking: RankingRule = RankingRule()
    note: Titles = {}
    unknown: tuple[str, ...] = ()


class RuleSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
        """Warnings of one game that cost nothing (FISF 5.9: 3; blitz and original formats 5)."""
        slip, fmt = self.federation.slip, self.format
        wide = fmt.original or fmt.seconds <= BLITZ_SECONDS
        return slip.free_warnings_original if wide else slip.free_warnings

    @property
    def blank(self) -> BlankPolicy:
        """What becomes of a blank laid: the format's way, else the federation's."""
        fmt = self.format.blank
        return self.federation.blank if fmt is BlankPolicy.STAYS else fmt

    @property
    def metric(self) -> Metric:
        """What players are ranked by: the format's metric, else the federation's."""
        return self.format.metric or self.federation.ranking.metric

    def seconds(self, round_number: int) -> int:
        """How long a round lasts."""
        phase = self._phase(round_number)
        return self.format.seconds if phase is None else phase.seconds

    def signals(self, round_number: int) -> tuple[int, ...]:
        """Seconds left at which the room is warned in a round."""
        phase = self._phase(round_number)
        return self.format.signals if phase is None else phase.signals

    def _phase(self, round_number: int) -> Phase | None:
        started = [p for p in self.format.phases if p.from_round <= round_number]
        return max(started, key=lambda phase: phase.from_round, default=None)
