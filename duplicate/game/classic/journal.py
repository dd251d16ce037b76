"""The journal of a classic game: one sentence for each event, for ``duplicate classic history``.

Sentences are slugs with values. What a rack holds is never told, nor the seed.
"""

from collections.abc import Callable, Mapping
from typing import Any

from duplicate.game.classic.events import (
    ClassicEvent,
    FirstChosen,
    HelpUsed,
    PlayAccepted,
    PlayChallenged,
    RackFilled,
    RackShown,
    TableEnded,
    TableOpened,
    TablePaused,
    TableResumed,
    TilesExchanged,
    TurnPassed,
    WordPlaced,
)
from duplicate.game.events import Undone

#: The name of each side.
Names = Mapping[int, str]
Sentence = tuple[str, dict[str, object]]


def sentence_of(event: ClassicEvent, names: Names) -> Sentence:
    """The slug and the values of an event's sentence."""
    return _SENTENCES[type(event)](event, names)


def _opened(event: TableOpened, names: Names) -> Sentence:
    players = ", ".join(names.values())
    values = {"title": event.title, "rules": event.rules.table.name, "players": players}
    return "journal-table-opened", {**values, "lexicon": event.lexicon.title}


def _first(event: FirstChosen, names: Names) -> Sentence:
    letters = "; ".join(
        ", ".join(f"{names[each.side]} {each.letter}" for each in drawn) for drawn in event.draws
    )
    slug = "journal-first-drawn" if letters else "journal-first-chosen"
    return slug, {"name": names[event.first], "letters": letters}


def _filled(event: RackFilled, names: Names) -> Sentence:
    return "journal-rack-filled", {"name": names[event.side], "count": event.count}


def _placed(event: WordPlaced, names: Names) -> Sentence:
    play = f"{event.word} {event.reference}"
    values = {"name": names[event.side], "play": play, "points": event.score}
    return "journal-word-placed", values


def _exchanged(event: TilesExchanged, names: Names) -> Sentence:
    return "journal-tiles-exchanged", {"name": names[event.side], "count": event.count}


def _passed(event: TurnPassed, names: Names) -> Sentence:
    return "journal-turn-passed", {"name": names[event.side]}


def _challenged(event: PlayChallenged, names: Names) -> Sentence:
    slug = "journal-challenge-upheld" if event.invalid else "journal-challenge-failed"
    words, invalid = ", ".join(event.words), ", ".join(event.invalid)
    return slug, {"name": names[event.side], "words": words, "invalid": invalid}


def _accepted(event: PlayAccepted, names: Names) -> Sentence:
    return "journal-play-accepted", {"name": names[event.side]}


def _helped(event: HelpUsed, names: Names) -> Sentence:
    return "journal-help-used", {"name": names[event.side]}


def _paused(_event: TablePaused, _names: Names) -> Sentence:
    return "journal-table-paused", {}


def _resumed(_event: TableResumed, _names: Names) -> Sentence:
    return "journal-table-resumed", {}


def _ended(event: TableEnded, _names: Names) -> Sentence:
    return f"journal-ended-{event.reason}", {}


def _shown(event: RackShown, names: Names) -> Sentence:
    return "journal-rack-shown", {"name": names[event.side], "tiles": event.tiles}


def _undone(event: Undone, _names: Names) -> Sentence:
    return "journal-undone", {"act": event.act}


_SENTENCES: dict[type, Callable[[Any, Names], Sentence]] = {
    TableOpened: _opened,
    FirstChosen: _first,
    RackFilled: _filled,
    WordPlaced: _placed,
    TilesExchanged: _exchanged,
    TurnPassed: _passed,
    PlayChallenged: _challenged,
    PlayAccepted: _accepted,
    HelpUsed: _helped,
    TablePaused: _paused,
    TableResumed: _resumed,
    TableEnded: _ended,
    RackShown: _shown,
    Undone: _undone,
}
