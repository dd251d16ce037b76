"""The rules of the classic game: what a table of two to four people agrees on, as frozen values.

Each rule set is a file of ``duplicate/data/classic`` that names the text it comes from; variants
(open dictionary, finish line, partner racks, fixed turns, clocks) are values like all others, so
that they combine. A game stores the resolved rules; ``unknown`` lists the values, by their path,
that the text leaves open: what stands there is a house choice, and is printed as such.
"""

from enum import StrEnum
from typing import Annotated

import msgspec

from duplicate.core.coord import Notation
from duplicate.core.layout import Layout
from duplicate.rules.model import Count, Language, Positive, Titles


class StartBlank(StrEnum):
    """What a blank is worth in the draw for the first turn."""

    FIRST = "first"
    ASIDE = "aside"


class WordCheck(StrEnum):
    """When words are looked up: after a challenge, or before a play counts (then try again)."""

    CHALLENGE = "challenge"
    REFUSED = "refused"


class Challenger(StrEnum):
    """Who may challenge a play."""

    ANY = "any"
    NEXT = "next"


class Controlled(StrEnum):
    """Which words a challenge looks up: all the play formed, or those the challenger names."""

    ALL = "all"
    NAMED = "named"


class Refill(StrEnum):
    """When tiles are drawn after a play."""

    AFTER_CHALLENGE = "after-challenge"
    AT_ONCE = "at-once"


class TurnKind(StrEnum):
    """A turn without points, of which some may count as a pass."""

    PASS = "pass"  # noqa: S105 - no password
    EXCHANGE = "exchange"
    TAKEN_BACK = "taken-back"
    TURN_LOST = "turn-lost"
    ZERO = "zero"


class Leftovers(StrEnum):
    """What becomes of tiles on racks when the agreed number of turns is over."""

    DEDUCTED = "deducted"
    IGNORED = "ignored"


class TieRule(StrEnum):
    """Who wins when final totals are equal."""

    SHARED = "shared"
    BEFORE_LEFTOVERS = "before-leftovers"


class ChallengeRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who challenges which words, and what it costs when all of them are valid.

    ``points`` are taken off the challenger, with ``per_word`` for each word looked up; with
    ``turn_lost`` the challenger's next turn is lost.
    A play with an invalid word is always taken back, and its turn is lost, however many are.
    """

    by: Challenger
    words: Controlled
    points: Count
    turn_lost: bool
    per_word: bool = False

    def price(self, words: int) -> int:
        """Points off the challenger when so many words were looked up and all are valid."""
        return self.points * words if self.per_word else self.points


class EndingRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ends besides going out, and how it is settled.

    ``passes_each``: so many turns of each side in a row that count as passes (``passes_as``); any
    other turn interrupts the run. ``blocked``: the table may declare that nobody can play.
    ``targets``: the finish line in points, one for all or one for each side; () for none.
    ``turns``: so many turns each (0: no limit), and what then becomes of ``leftovers``.
    """

    passes_each: Positive
    passes_as: tuple[TurnKind, ...]
    blocked: bool
    tie: TieRule
    targets: tuple[Positive, ...] = ()
    turns: Count = 0
    leftovers: Leftovers = Leftovers.IGNORED


class TeamRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cooperative side: ``deck`` names the objective cards ("" : everybody for themselves).

    Each word completes one of the ``shown`` cards; ``wins`` completed cards win for everybody. A
    help card replaces the cards shown; being stuck without one loses.
    """

    deck: str = ""
    wins: Positive = 20
    helps: Count = 3
    shown: Positive = 3


class TableRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a rule set's file holds, and every value of it a table may set.

    ``language`` and ``layout`` are names; ``tiles`` a full rack; ``bonuses`` points by tiles laid;
    ``exchange_bag`` the least tiles in the bag for an exchange (nobody ever exchanges more than it
    holds); ``clock`` seconds for each side, 0 for none; ``hints`` lets the program show plays.
    """

    name: str
    edition: str
    titles: Titles
    source: str
    language: str
    start_blank: StartBlank
    words: WordCheck
    refill: Refill
    exchange_bag: Positive
    challenge: ChallengeRule
    ending: EndingRule
    layout: str = "standard"
    tiles: Annotated[int, msgspec.Meta(ge=1, le=9)] = 7
    bonuses: dict[Positive, Count] = msgspec.field(default_factory=lambda: {7: 50})
    players: tuple[Positive, Positive] = (2, 4)
    partners: bool = False
    clock: Count = 0
    hints: bool = False
    team: TeamRule = TeamRule()
    notation: Notation | None = None
    note: Titles = {}
    unknown: tuple[str, ...] = ()
    articles: dict[str, str] = {}


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An objective: ``kind`` names what a play must do, ``value`` how much of it."""

    kind: str
    titles: Titles
    value: Count = 0
    copies: Positive = 1


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Objective cards, who wrote them, and each as often as it has copies."""

    name: str
    titles: Titles
    source: str
    cards: Annotated[tuple[Card, ...], msgspec.Meta(min_length=1)]


class ClassicRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of one table, resolved: tiles, board, agreed values, objective cards if any.

    ``overrides`` are the values that the table set for itself before the start.
    """

    language: Language
    layout: Layout
    table: TableRules
    deck: Deck | None = None
    overrides: dict[str, str | int | float | bool] = {}

    @property
    def looks_up_first(self) -> bool:
        """Whether words are looked up before a play counts, as a team's always are."""
        return self.table.words is WordCheck.REFUSED or self.deck is not None

    @property
    def notation(self) -> Notation:
        """How references are written in this game."""
        return self.table.notation or self.language.notation
