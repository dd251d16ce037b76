import re
from pathlib import Path
from typing import get_args

import pytest

import duplicate
from duplicate.game.arbitration import (
    AppealDecided,
    AppealLodged,
    DisciplinaryWarning,
    EntryExcluded,
    NoticeHanded,
    NoticeIssued,
    RoomTold,
    SlipAgreed,
)
from duplicate.game.events import (
    AnyEvent,
    ClockPaused,
    Corrected,
    EventDescribed,
    GameEnded,
    GameStarted,
    IncidentDeclared,
    IncidentKind,
    LexiconPin,
    Origin,
    Outcome,
    PlayerEntered,
    PlayerMoved,
    PlayerReturned,
    PlayerWithdrawn,
    PlayFact,
    PreparedRound,
    RackDrawn,
    Reason,
    RoundCertified,
    RoundStarted,
    SlipAttributed,
    SlipJudged,
    SlipKind,
    SlipRecorded,
    SlipsCounted,
    TimeUp,
    TopChecked,
    TopDeclared,
    TopRevealed,
    TournamentCreated,
    Undone,
    Written,
)
from duplicate.game.journal import as_keyed, reveals_secret, sentence_of
from duplicate.rules import resolve
from duplicate.texts import texts
from duplicate.texts.sentences import journal as sentences

LABELS = {3: "12B"}
TOP = PlayFact("FEDAYIN", "H4", 98)
HELP = Path(duplicate.__file__).parent / "help" / "log.md"


def pin():
    return LexiconPin("duplicate-fr", "Liste libre", "fr", "ab", (), "ab", 400_000)


def slip(written, entry=3, late=False):
    return SlipRecorded(7, 1, 5, entry, "12B", written, Origin.PAPER, late=late)


def judged(outcome, warning=False, by="program", asks=()):
    return SlipJudged(7, 31, 36, outcome, warning=warning, by=by, asks=asks)


EVENTS: list[AnyEvent] = [
    TournamentCreated("uid", "Coupe du club", resolve(), pin()),
    PlayerEntered(3, 1, "12B"),
    PlayerEntered(3, 1, "12B", game=1, round=4),
    PlayerEntered(3, 1, "12B", guest=True),
    PlayerEntered(3, 1, "12B", game=1, round=4, guest=True),
    PlayerEntered(3, 1, "12B", partner=2),
    PlayerEntered(3, 1, "12B", partner=2, guest=True),
    PlayerEntered(3, 1, "12B", game=2, partner=2),
    PlayerEntered(3, 1, "12B", game=2, partner=2, guest=True),
    Corrected(2, "guest", PlayerEntered(3, 1, "12B", guest=True)),
    Corrected(2, "guest", PlayerEntered(3, 1, "12B")),
    EventDescribed(),
    EventDescribed("Vichy", "2026-11-30", ("Anne Petit", "Zoé Roux"), "Club", "salle 2"),
    PlayerMoved(3, "14"),
    PlayerMoved(3, "14", "A"),
    PlayerWithdrawn(3, 1, 5),
    PlayerReturned(3, 1, 6),
    GameStarted(1, 12345678),
    GameStarted(2),
    GameStarted(3, 12345678, (PreparedRound("AFDEIYN", (), TOP),), "ab" * 32),
    *(
        GameStarted(4, seed, prepared, "ab" * 32, rules, field)
        for seed, prepared in ((1, ()), (None, ()), (1, (PreparedRound("AFDEIYN", (), TOP),)))
        for rules, field in ((resolve(), ()), (None, (3, 4)), (resolve(), (3, 4)))
    ),
    RackDrawn(1, 5, "EM+EQ?DA", chance=987654),
    RackDrawn(1, 5, "-ZENISUS", ("AAIIOUU",), 987654),
    RackDrawn(1, 5, "EM+EQ?DA"),
    RackDrawn(1, 5, "-ZENISUS", ("AAIIOUU", "BCDFGHJ")),
    RoundStarted(1, 5, 180, 180),
    RoundStarted(1, 5, 180, 75),
    ClockPaused(1, 5, 75),
    TimeUp(1, 5),
    SlipsCounted(1, 5, 40),
    SlipsCounted(1, 5, 20, "A"),
    *(slip(Written(kind)) for kind in SlipKind),
    slip(Written(SlipKind.FULL, "FEDAYIN", "H4", 98), late=True),
    slip(Written(SlipKind.SCORE, score=98), entry=None),
    SlipAttributed(7, 3),
    SlipAttributed(7, 3, "asked at the table"),
    SlipAttributed(7, None),
    SlipAttributed(7, None, "a draft"),
    *(
        judged(outcome, warning, by)
        for outcome in Outcome
        for warning in (False, True)
        for by in ("program", "corrector", "arbiter")
    ),
    judged(Outcome.ZERO, asks=(Reason("location-wrong"),)),
    TopDeclared(1, 5, TOP),
    TopDeclared(1, 5, TOP, by="arbiter"),
    TopDeclared(1, 5, TOP, stays="FEDAYIN"),
    TopDeclared(1, 5, None),
    TopChecked(1, 5, agrees=True),
    TopChecked(1, 5, agrees=False, plays=(TOP,)),
    TopRevealed(1, 5),
    RoundCertified(1, 5, 40, 2100, 98),
    *(IncidentDeclared(1, 5, kind) for kind in IncidentKind),
    *(IncidentDeclared(1, 5, kind, "said E, drew F") for kind in IncidentKind),
    IncidentDeclared(1, 5, IncidentKind.FOUND_LATER, play=TOP),
    IncidentDeclared(1, 5, IncidentKind.FOUND_LATER, "by the public", TOP),
    *(
        GameEnded(1, reason)
        for reason in (
            "all-placed",
            "single-tile",
            "no-vowel",
            "no-consonant",
            "no-valid-rack",
            "blocked",
            "arbiter",
        )
    ),
    NoticeIssued(4, 7, 1, 5, 3, 0, Outcome.ZERO),
    NoticeIssued(5, 7, 1, 5, 3, 31, Outcome.PENALTY, replaces=4),
    NoticeHanded(4, 1, 6),
    RoomTold(1, 6, "VARI"),
    RoomTold(1, 6, "VARI", ("3", "9", "12")),
    DisciplinaryWarning(3, 1, 5, "talking"),
    SlipAgreed(7),
    EntryExcluded(3, 1, 5, "a telephone"),
    AppealLodged(2, 3, 1, 5, "the word is admitted"),
    AppealDecided(2, True, "6.3", "the word is in the list"),
    AppealDecided(2, False, "5.9", "the zero stays"),
    *(Corrected(9, "misread", slip(Written(kind))) for kind in SlipKind),
    Corrected(9, "misread", TopDeclared(1, 5, TOP)),
    Corrected(9, "misread", RackDrawn(1, 5, "EM+EQ?DA")),
    Corrected(9, "misread", PlayerMoved(3, "14")),
    Undone(41),
]


def sentence(event, language="en"):
    return texts(language).sentence(*sentence_of(event, LABELS))


def test_every_event_type_is_tried():
    assert {type(event) for event in EVENTS} == set(get_args(AnyEvent))


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: sentence_of(event, LABELS)[0])
def test_every_event_has_its_sentence_in_both_languages(event):
    english, french = sentence(event, "en"), sentence(event, "fr")
    assert english
    assert french
    assert english != french or isinstance(event, GameEnded)  # told by another part
    assert "  " not in english


def test_every_sentence_of_the_journal_is_used():
    told = {sentence_of(event, LABELS)[0] for event in EVENTS}
    assert set(sentences.SENTENCES) <= told


def test_every_event_type_has_its_line_in_help():
    lines = re.findall(
        r"^\| `(\w+)` \| (.+) \| (.+) \|$", HELP.read_text(encoding="utf-8"), re.MULTILINE
    )
    names = [name for name, _, _ in lines]
    assert names == [kind.__name__ for kind in get_args(AnyEvent)]
    assert all(english != french for _, english, french in lines)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_no_sentence_tells_the_racks_to_come(event):
    for language in ("fr", "en"):
        told = re.sub(r"\W", "", sentence(event, language))
        assert "12345678" not in told
        assert "987654" not in told


def test_the_seed_does_not_leave_as_a_value():
    for event in (GameStarted(1, 12345678), RackDrawn(1, 5, "EM+EQ?DA", chance=987654)):
        values = sentence_of(event, LABELS)[1].values()
        assert not {12345678, 987654} & set(values)


def test_what_gives_the_top_away_is_known():
    secret = [event for event in EVENTS if reveals_secret(event)]
    kinds = {type(event) for event in secret}
    assert kinds == {
        NoticeIssued,
        TopDeclared,
        TopChecked,
        SlipRecorded,
        SlipJudged,
        IncidentDeclared,
        Corrected,
    }
    for event in EVENTS:
        text = sentence(event)
        assert (
            reveals_secret(event)
            or not {"FEDAYIN", "98"} & set(re.findall(r"\w+", text))
            or (isinstance(event, RoundCertified))
        )


def test_a_correction_is_as_secret_as_what_it_says():
    assert reveals_secret(Corrected(9, "misread", TopDeclared(1, 5, TOP)))
    assert not reveals_secret(Corrected(9, "misread", PlayerMoved(3, "14")))


def test_entries_are_called_what_the_labels_say():
    assert sentence_of(PlayerWithdrawn(3, 1, 5), {3: "12B"})[1]["table"] == "12B"
    assert sentence_of(PlayerWithdrawn(4, 1, 5), {3: "12B"})[1]["table"] == "#4"


@pytest.mark.parametrize(
    ("written", "keyed"),
    [
        (Written(SlipKind.FULL, "FEDAYIN", "H4", 98), "H4 FEDAYIN 98"),
        (Written(SlipKind.FULL, "FEDaYIN"), "FEDaYIN"),
        (Written(SlipKind.SCORE, score=36, penalty=5), "36 -5"),
        (Written(SlipKind.SCORE, score=0, warning=True), "0 a"),
        (Written(SlipKind.TOP, warning=True), "top a"),
        (Written(SlipKind.ZERO, "VARI"), "0 VARI"),
        (Written(SlipKind.ZERO), "0"),
    ],
)
def test_slips_are_told_as_they_are_keyed(written, keyed):
    assert as_keyed(written) == keyed


def test_the_sentences_read_well():
    assert sentence(slip(Written(SlipKind.FULL, "FEDAYIN", "H4", 98))) == (
        "Game 1, round 5: table 12B, slip 7: H4 FEDAYIN 98."
    )
    assert sentence(judged(Outcome.PENALTY), "fr") == (
        "Bulletin 7 jugé\u00a0: pénalité, 31 au lieu de 36."
    )
    assert sentence(Corrected(9, "misread", slip(Written(SlipKind.NONE)))) == (
        "Line 9 corrected to no slip: misread"
    )
