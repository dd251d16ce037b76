"""Every event of a classic game has its sentence in both languages and its line in the help."""

import re
from typing import get_args

import pytest

from duplicate.game.classic.endings import SETTLING
from duplicate.game.classic.events import (
    ClassicEvent,
    FirstChosen,
    HelpUsed,
    LetterDrawn,
    PlayAccepted,
    PlayChallenged,
    RackFilled,
    RackShown,
    Seat,
    TableEnded,
    TableOpened,
    TablePaused,
    TableResumed,
    TilesExchanged,
    TurnPassed,
    WordPlaced,
)
from duplicate.game.classic.journal import sentence_of
from duplicate.game.events import LexiconPin, Undone
from duplicate.rules.classic_files import resolve_classic
from duplicate.texts import texts
from tests.support.project import PACKAGE, words_of

SEED = 12345678
PIN = LexiconPin("fr-libre", "Français libre", "fr", "00", (), "00", 1)
RULES = resolve_classic("french-family")
EVENTS = (
    TableOpened("u", "Sunday", RULES, PIN, (Seat((1,)), Seat((2,))), drawn=True, seed=SEED),
    FirstChosen(0),
    FirstChosen(1, ((LetterDrawn(0, "B"), LetterDrawn(1, "A")),), 987654),
    RackFilled(0, 7, "SECRETS", 987654),
    WordPlaced(0, "CHAT", "H5", 18, rack="SECRETS"),
    TilesExchanged(0, 2, "SE", "CR", "SECRETS", 987654),
    TurnPassed(1, "SECRETS"),
    PlayChallenged(1, ("CHAT",), ()),
    PlayChallenged(1, ("CHAT",), ("CHAT",)),
    PlayAccepted(0),
    HelpUsed(0),
    TablePaused(),
    TableResumed(),
    *map(TableEnded, SETTLING),
    RackShown(0, "AE"),
    Undone(7),
)
HELP = PACKAGE / "help" / "classic.md"


def _told(event, language):
    slug, values = sentence_of(event, {0: "Ann", 1: "Bob"})
    return texts(language).sentence(slug, values)


def test_every_event_is_told():
    assert {type(event) for event in EVENTS} == {*get_args(ClassicEvent)}


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_a_sentence_in_each_language_without_racks_or_chance(event):
    french, english = _told(event, "fr"), _told(event, "en")

    assert french != english
    for said in (french, english):
        assert "SECRETS" not in said
        assert str(SEED) not in said
        assert "987654" not in said


def test_every_event_type_has_its_line_in_help():
    lines = re.findall(r"^\| `(\w+)` \| (.+) \| (.+) \|$", words_of(HELP), re.MULTILINE)
    names = [kind.__name__ for kind in get_args(ClassicEvent)]

    assert [name for name, _, _ in lines if name in names] == names
    assert all(english != french for name, english, french in lines if name in names)
