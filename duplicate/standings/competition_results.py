"""The results of a whole event as frozen tables: what all documents of an event are written from.

An event is the games of one tournament. Points are whole numbers, ``percent`` is a share of 1, a
rank of 0 means "not ranked". Nothing here is stored: it is worked out from the log each time.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from duplicate.core.person import Person
from duplicate.game.events import EventDescribed, LexiconPin
from duplicate.rules.model import RuleSet
from duplicate.rules.policies import Cumulate, TieBreak
from duplicate.standings.results import Decided, GameResults


class Part(StrEnum):
    """What a game is to somebody: played, missed, not theirs to play, or not added up."""

    PLAYED = "played"
    MISSED = "missed"
    OUTSIDE = "outside"
    DECIDER = "decider"


class RankingKey(StrEnum):
    """What a ranking gathers people by."""

    GENERAL = "general"
    SERIES = "series"
    CATEGORY = "category"
    NEWCOMERS = "newcomers"
    CLUB = "club"
    REGION = "region"
    NATION = "nation"
    PAIRS = "pairs"
    TEAMS = "teams"


@dataclass(frozen=True)
class Share:
    """One game of one competitor.

    A game that was MISSED counts 0 points, the whole negative and 0 %. One is OUTSIDE for who is
    not in its field (a final): nothing of it counts. A DECIDER parts those of its field (sudden
    death between the first ones) and is not added to any total. ``partner`` is who played it with
    them as a pair, ``rank`` the rank in that game (of a DECIDER shared by those who
    went out together), ``cumulated`` the total after it.
    """

    game: int
    part: Part
    entry: int | None = None
    table: str = ""
    partner: Person | None = None
    rank: int = 0
    total: int = 0
    negative: int = 0
    percent: float | None = None
    tops: int = 0
    solos: int = 0
    penalties: int = 0
    warnings: int = 0
    seconds: float | None = None
    cumulated: int = 0

    @property
    def top(self) -> int:
        """The tops of the game."""
        return self.total - self.negative

    @property
    def counts(self) -> bool:
        """Whether the game is part of the totals of this competitor."""
        return self.part in {Part.PLAYED, Part.MISSED}


@dataclass(frozen=True)
class EventLine:
    """One competitor's event: a person, or a pair that plays nothing but together.

    ``persons`` has two people for a pair; ``entry`` and ``table`` are those of the last game
    played. ``percent`` is the total as a share of the tops of the games that count, or the mean of
    their percentages where the event is ranked by that; ``seconds`` is the time of races to the
    top (None elsewhere). ``decided`` tells what parted this competitor from equals, rule by rule,
    ``decider`` the place in the game that decided between the first ones (0: none).
    ``finalist``: in the field of a final. Guests stand at the place their points give, the
    excluded last, both with rank 0.
    """

    entry: int
    persons: tuple[Person, ...]
    table: str
    rank: int
    total: int
    negative: int
    percent: float | None
    tops: int
    solos: int
    penalties: int
    warnings: int
    shares: tuple[Share, ...]
    seconds: float | None = None
    guest: bool = False
    excluded: bool = False
    finalist: bool = False
    decided: tuple[Decided, ...] = ()
    decider: int = 0

    @property
    def person(self) -> Person:
        """The person, or the first one of a pair."""
        return self.persons[0]

    @property
    def partner(self) -> Person | None:
        """The second one of a pair."""
        return self.persons[1] if len(self.persons) > 1 else None

    @property
    def full_name(self) -> str:
        """The name, or both names of a pair."""
        return " / ".join(person.full_name for person in self.persons)

    @property
    def running(self) -> tuple[int, ...]:
        """The total after each game."""
        return tuple(share.cumulated for share in self.shares)

    @property
    def played(self) -> int:
        """How many games were played."""
        return sum(share.part is Part.PLAYED for share in self.shares)

    def share(self, game: int) -> Share:
        """The share of one game."""
        return next(share for share in self.shares if share.game == game)


@dataclass(frozen=True)
class RankingLine:
    """A competitor in a ranking of part of the field: the rank there, and the general one."""

    rank: int
    line: EventLine

    @property
    def general(self) -> int:
        """The rank in the general ranking."""
        return self.line.rank


@dataclass(frozen=True)
class Ranking:
    """Those who share a ``value`` ("3A", "V"…) of a key; the general one has the value ``""``."""

    key: RankingKey
    value: str
    lines: tuple[RankingLine, ...]


@dataclass(frozen=True)
class GroupLine:
    """A club, region, nation, pair or team: the sums over the ``counted`` of its ``members``.

    ``percent`` is worked out over their games as it is for one competitor.
    ``index`` is the sum of a team's values, ``division`` where that puts it and ``size`` how many
    players such a team has (interclubs); None and "" elsewhere.
    """

    rank: int
    name: str
    total: int
    negative: int
    percent: float | None
    members: tuple[EventLine, ...]
    counted: tuple[EventLine, ...]
    index: int | None = None
    division: str = ""
    size: int | None = None

    @property
    def players(self) -> int:
        """How many people the members are: a pair is two."""
        return _people(self.members)

    @property
    def counted_players(self) -> int:
        """How many people those counted are."""
        return _people(self.counted)


def _people(lines: Iterable[EventLine]) -> int:
    return sum(len(line.persons) for line in lines)


@dataclass(frozen=True)
class GroupRanking:
    """Groups, the best first; ``best`` members count for each (None: all of them).

    ``value`` is the division of a ranking of teams, else ``""``.
    """

    key: RankingKey
    value: str
    best: int | None
    lines: tuple[GroupLine, ...]


@dataclass(frozen=True)
class CompetitionResults:
    """Everything documents say about an event after round ``after_round`` of ``after_game``.

    ``games`` are the results of each game, ``cumulate`` and ``ties`` what the general ranking
    goes by; ``lines`` is the general ranking in its order, guests and excluded among them. ``people``
    are the rankings of people (the general one first), ``groups`` those of clubs and the like.
    """

    tournament: str
    title: str
    described: EventDescribed
    games: tuple[GameResults, ...]
    after_game: int
    after_round: int
    provisional: bool
    cumulate: Cumulate
    ties: tuple[TieBreak, ...]
    rules: RuleSet
    lexicon: LexiconPin
    lines: tuple[EventLine, ...]
    people: tuple[Ranking, ...]
    groups: tuple[GroupRanking, ...]
    written_at: str

    @property
    def players(self) -> int:
        """How many competitors are listed."""
        return len(self.lines)

    @property
    def added(self) -> tuple[GameResults, ...]:
        """The games that are added up: all but the deciders, which count in nobody's totals."""
        shares = (share for line in self.lines for share in line.shares)
        deciders = {share.game for share in shares if share.part is Part.DECIDER}
        return tuple(game for game in self.games if game.game not in deciders)

    @property
    def top_total(self) -> int:
        """The tops of all the games that are added up."""
        return sum(game.top_total for game in self.added)

    def ranking(self, key: RankingKey, value: str = "") -> Ranking:
        """One ranking of people. Raises ``StopIteration`` for one that is not there."""
        return next(each for each in self.people if (each.key, each.value) == (key, value))

    def line(self, person: int) -> EventLine:
        """The line of a person, alone or in a pair."""
        return next(
            line for line in self.lines if person in {someone.id for someone in line.persons}
        )
