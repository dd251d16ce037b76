"""The events of a classic game's log: facts, in the past tense, never changed.

Sides count from 0 in the order of turns round the table; a side is one player, or a pair where
partners share a rack. Racks, words and references are text (``core``); a rack that the program
does not know is "". Points of a play are a fact of its event; totals are never stored.
"""

import msgspec

from duplicate.game.event import Event
from duplicate.game.events import LexiconPin, Undone
from duplicate.rules.classic import ClassicRules


class Seat(msgspec.Struct, frozen=True):
    """A side: its persons by number (two for partners)."""

    persons: tuple[int, ...]


class LetterDrawn(msgspec.Struct, frozen=True):
    """A letter that a side drew for the first turn."""

    side: int
    letter: str


class TableOpened(Event, frozen=True, tag=True):
    """The file's first event: rules, words, sides. ``drawn``: racks come from the seed.

    ``cards`` is the order of the objective cards, as places in the rules' deck.
    """

    uid: str
    title: str
    rules: ClassicRules
    lexicon: LexiconPin
    seats: tuple[Seat, ...]
    drawn: bool
    seed: int
    cards: tuple[int, ...] = ()


class FirstChosen(Event, frozen=True, tag=True):
    """Who starts. ``draws``: each round of letters drawn for it (none: the table said so)."""

    first: int
    draws: tuple[tuple[LetterDrawn, ...], ...] = ()
    chance: int | None = None


class RackFilled(Event, frozen=True, tag=True):
    """A side took ``count`` tiles from the bag; ``tiles`` are known where the program draws."""

    side: int
    count: int
    tiles: str = ""
    chance: int | None = None


class WordPlaced(Event, frozen=True, tag=True):
    """A side laid a word (small letters are blanks) worth ``score`` points.

    ``rack`` is what it held, where known; ``card`` the place from 0 of the objective completed.
    """

    side: int
    word: str
    reference: str
    score: int
    rack: str = ""
    card: int | None = None


class TilesExchanged(Event, frozen=True, tag=True):
    """A side changed ``count`` tiles: ``tiles`` went back, ``drawn`` came, where known."""

    side: int
    count: int
    tiles: str = ""
    drawn: str = ""
    rack: str = ""
    chance: int | None = None


class TurnPassed(Event, frozen=True, tag=True):
    """A side passed."""

    side: int
    rack: str = ""


class PlayChallenged(Event, frozen=True, tag=True):
    """The words looked up on a side's demand, and those of them that are not valid."""

    side: int
    words: tuple[str, ...]
    invalid: tuple[str, ...] = ()


class PlayAccepted(Event, frozen=True, tag=True):
    """The last play stands: nobody can challenge it any more."""

    side: int


class HelpUsed(Event, frozen=True, tag=True):
    """The team played a help card: other objectives are shown."""

    side: int


class TablePaused(Event, frozen=True, tag=True):
    """The game rests, and the clock stands."""


class TableResumed(Event, frozen=True, tag=True):
    """The game goes on."""


class TableEnded(Event, frozen=True, tag=True):
    """The game is over; ``reason`` is a name of ``game.classic.endings``."""

    reason: str


class RackShown(Event, frozen=True, tag=True):
    """What a side held when the game ended, told by the players who kept their racks."""

    side: int
    tiles: str


ClassicEvent = (
    TableOpened
    | FirstChosen
    | RackFilled
    | WordPlaced
    | TilesExchanged
    | TurnPassed
    | PlayChallenged
    | PlayAccepted
    | HelpUsed
    | TablePaused
    | TableResumed
    | TableEnded
    | RackShown
    | Undone
)


class ClassicRecorded(msgspec.Struct, frozen=True):
    """An event as the log holds it: its number, moment (ISO 8601, UTC), operator and act."""

    seq: int
    at: str
    operator: str
    act: int
    event: ClassicEvent
