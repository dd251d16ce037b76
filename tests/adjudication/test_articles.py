"""The sanctions of the FISF regulation, one case a row, named by article (rules 4.2 and 4.3).

The board has AMIE at H5 and INVITERA at 5A, the rack is ABELPRU: PUBLIERA is worth 167 at A1. Where a
row needs another board, it has one. What each row leaves open stands in ``test_procedure``.
"""

import pytest

from duplicate.adjudication.average import EarlierZero
from duplicate.core.coord import Direction
from duplicate.game.slip import Legibility, OtherWord, Slip, SlipState
from tests.support.judging import Table, asked, slugs
from tests.support.rules import fisf

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
WORDS = "PUBLIERA REPUBLIA AMIE AMIES INVITERA"
AMIE, INVITERA = ("H5", "AMIE"), ("5A", "INVITERA")
#: N V I of INVITERA, below the I of PUBLIERA at A1.
CHAIN = ((1, 4, "N"), (2, 4, "V"), (3, 4, "I"))


def publiera(**fields):
    return Slip("PUBLIERA", **{"dir": ACROSS, "ref": "A1", "score": 167, **fields})


def usual(slip, rack="ABELPRU", words=WORDS, laid=(AMIE, INVITERA), **more):
    return Table(fisf(), rack, words, *laid).judge_slip(slip, **more)


def opening(score, word="FEDAYIN", rack="FEDAYIN", **fields):
    return usual(Slip(word, ACROSS, score=score, **fields), rack, "FEDAYIN JETE", ())


def blank(claimed, *circles, reference="8H"):
    """EGRUGEAI is worth 80 with the blank for its first G, 74 for its second."""
    slip = Slip("EGRUGEAI", DOWN, reference, claimed, blanks=circles)
    return usual(slip, "AEGIRU?", "DUCE EGRUGEAI", (("H5", "DUCE"),))


def tas(reference, claimed, **more):
    """TAS is worth 3 at 5G, 10 at 9F; from 9H it would make AMIET, and be worth 10 too."""
    return usual(
        Slip("TAS", DOWN, reference, claimed), "TASELOU", "AMIE AMIES TAS", (AMIE,), **more
    )


def lune(claimed, word="LUNE"):
    return usual(Slip(word, DOWN, None, claimed), "LUNEAST", f"AMIE {word}", (AMIE,))


def les(reference, links=(), **more):
    """LES lengthens LE at H8."""
    slip = Slip("LES", ACROSS, reference, 3, links=links)
    return usual(slip, "SAMIRTO", "LE LES", (("H8", "LE"),), **more)


def portes(claimed):
    """PORTES fits at A4 for 8 and at I4 for 9, where the letters inside it locate it alike."""
    laid = ("A4", "PORTE"), ("I4", "PORTE")
    return usual(Slip("PORTES", ACROSS, None, claimed), "SRAINDE", "PORTE PORTES", laid)


OTHER = {"invalid": OtherWord("LABRE", DOWN, joined=True), "apart": OtherWord("REPUBLIA", DOWN)}
UNTOLD = {"earlier_zeros": (EarlierZero("VARIE", 2),), "group": (3, 7, 0, 8)}

#: Article and row -> verdict: points, outcome, warning, reasons.
ROWS = {
    "5.4-crossed-out": (
        lambda: usual(publiera(others=(OtherWord("WXYZ", crossed=True),))),
        (167, "accepted", False, ()),
    ),
    "5.5-hard-to-read": (
        lambda: usual(publiera(legibility=Legibility.HARD)),
        (167, "accepted", True, ("hard-to-read",)),
    ),
    "5.7-unreadable": (
        lambda: usual(publiera(legibility=Legibility.NONE)),
        (0, "zero", False, ("illegible",)),
    ),
    "5.4.1.a-word-not-admitted": (
        lambda: usual(Slip("PUBLIERE", ACROSS, "A1", 167), "ABELPRUE"),
        (0, "zero", False, ("invalid-word",)),
    ),
    "5.4.1.a-cross-word-not-admitted": (
        lambda: tas("9H", 11),
        (0, "zero", False, ("invalid-cross-word",)),
    ),
    "5.4.1.a-incomplete-word": (
        lambda: usual(Slip("MIES", ACROSS, "H6", 5), "STRULON", "AMIE MIES", (AMIE,)),
        (0, "zero", False, ("incomplete-word",)),
    ),
    "5.4.1.b-second-word": (
        lambda: usual(publiera(others=(OTHER["invalid"],))),
        (0, "zero", False, ("second-word-invalid", "invalid-word")),
    ),
    "5.4.1.c-grid-error": (
        lambda: usual(Slip("BLUR", ACROSS, "H6", 9), "ABELPRU", "AMIE BLUR", (AMIE,)),
        (0, "zero", False, ("grid-error", "incomplete-word")),
    ),
    "5.4.1.d-letter-error": (
        lambda: usual(Slip("KIWI", DOWN, "7G", 20), "ABELPRU", "AMIE KIWI", (AMIE,)),
        (0, "zero", False, ("letter-error",)),
    ),
    "5.4.2.a-first-word-its-maximum": (lambda: opening(110), (110, "accepted", False, ())),
    "5.4.2.a-first-word-another-score": (
        lambda: opening(98, ref="H4"),
        (110, "accepted", True, ("round1-score",)),
    ),
    "5.4.2.a-first-word-no-score": (
        lambda: opening(None),
        (110, "accepted", True, ("round1-score",)),
    ),
    "5.4.2.a-first-word-no-circle": (
        lambda: opening(20, "JETE", "JETGSA?"),
        (20, "accepted", True, ("circle-missing",)),
    ),
    "5.4.2.a-first-word-another-circle": (
        lambda: opening(20, "JETE", "JETGSA?", blanks=(3,)),
        (20, "accepted", True, ("round1-circle",)),
    ),
    "5.3.1-right-and-right": (lambda: usual(publiera()), (167, "accepted", False, ())),
    "5.3.1-another-circling": (
        lambda: blank(74, 2),
        (74, "accepted", True, ("score-of-another-circling",)),
    ),
    "5.3.2-score-missing": (
        lambda: usual(publiera(score=None)),
        (167, "accepted", True, ("score-missing",)),
    ),
    "5.3.2-score-that-exists-nowhere": (
        lambda: usual(publiera(score=160)),
        (167, "accepted", True, ("score-wrong",)),
    ),
    "5.3.2-impossible-circling-the-lowest": (
        lambda: blank(99, 3),
        (74, "accepted", True, ("circle-wrong", "score-wrong")),
    ),
    "5.4.2.b-score-of-another-place": (
        lambda: tas("5G", 10),
        (5, "penalty", False, ("location-incompatible",)),
    ),
    "5.3.3-location-missing": (
        lambda: usual(publiera(ref=None)),
        (162, "penalty", False, ("location-missing",)),
    ),
    "5.3.3-location-wrong": (
        lambda: usual(publiera(ref="H1")),
        (162, "penalty", False, ("location-wrong",)),
    ),
    "5.3.3-no-such-score": (
        lambda: usual(publiera(ref="H1", score=90)),
        (0, "zero", False, ("location-wrong", "no-such-score")),
    ),
    "5.3.3-no-score-written": (
        lambda: usual(publiera(ref=None, score=None)),
        (0, "zero", False, ("location-missing", "score-missing", "no-such-score")),
    ),
    "5.6-a-play-of-four-is-a-zero": (
        lambda: lune(4),
        (0, "zero", False, ("location-missing", "penalty-floor")),
    ),
    "5.6-a-play-of-five-is-a-penalty": (
        lambda: lune(5, "LUNES"),
        (0, "penalty", False, ("location-missing",)),
    ),
    "5.3-reference-inverted": (
        lambda: usual(publiera(ref="1A")),
        (167, "accepted", True, ("reference-inverted",)),
    ),
    "5.3-direction-inverted": (
        lambda: usual(publiera(dir=DOWN)),
        (167, "accepted", True, ("direction-inverted",)),
    ),
    "5.3-both-inverted": (
        lambda: usual(publiera(dir=DOWN, ref="1A")),
        (0, "zero", False, ("location-wrong", "no-such-score")),
    ),
    "5.3-both-modes-right": (
        lambda: usual(publiera(links=CHAIN)),
        (167, "accepted", False, ()),
    ),
    "5.5-one-mode-wrong": (
        lambda: usual(publiera(ref="H1", links=CHAIN)),
        (167, "accepted", True, ("one-mode-wrong",)),
    ),
    "5.3-both-modes-wrong-the-milder": (
        lambda: usual(publiera(ref="H1", links=CHAIN[:1])),
        (167, "accepted", True, ("two-links", "both-modes-wrong")),
    ),
    "5.3-extension-of-three-letters": (
        lambda: usual(Slip("AMIES", ACROSS, "A1", 6), "STRULON", WORDS, (AMIE,)),
        (6, "accepted", False, ()),
    ),
    "5.5-extension-of-two-letters": (
        lambda: les("H1", round_number=3),
        (3, "accepted", True, ("two-letter-extension",)),
    ),
    "4.3.2-round-2-after-two-letters": (
        lambda: les(None, first_word="LE"),
        (3, "accepted", False, ()),
    ),
    "4.3.2-three-links": (
        lambda: usual(publiera(ref=None, links=CHAIN[:2])),
        (167, "accepted", False, ()),
    ),
    "5.5-two-links": (
        lambda: usual(publiera(ref=None, links=CHAIN[:1])),
        (167, "accepted", True, ("two-links",)),
    ),
    "5.2.2-a-missing-letter-cuts-the-chain": (
        lambda: usual(publiera(ref=None, links=CHAIN[1:])),
        (162, "penalty", False, ("location-missing", "stray-letter")),
    ),
    "5.2.2-stray-letters-that-make-a-word": (
        lambda: usual(publiera(links=((1, 0, "E"),))),
        (0, "zero", False, ("stray-letter", "second-word-invalid")),
    ),
    "5.4.2.b-links-fit-several-and-the-score-tells": (
        lambda: portes(9),
        (9, "accepted", False, ()),
    ),
    "5.4.2.b-links-fit-several-the-lowest": (
        lambda: portes(99),
        (8, "accepted", True, ("links-fit-several", "score-wrong")),
    ),
    "5.4.2.b-independent-solutions-the-lowest": (
        lambda: usual(publiera(others=(OTHER["apart"],))),
        (
            0,
            "zero",
            False,
            ("several-solutions", "second-word-invalid", "location-wrong", "no-such-score"),
        ),
    ),
    "5.5-blank-not-circled": (
        lambda: blank(80),
        (80, "accepted", True, ("circle-missing",)),
    ),
    "5.8-a-penalty-and-a-missing-circle-are-the-penalty": (
        lambda: blank(80, reference=None),
        (75, "penalty", False, ("location-missing", "circle-missing")),
    ),
    "5.8-af21-a-zero-and-a-wrong-score-are-the-zero": (
        lambda: usual(Slip("KIWI", ACROSS, "A1", 999)),
        (0, "zero", False, ("invalid-word", "incomplete-word", "letter-error")),
    ),
    "5.8-two-faults-are-one-warning": (
        lambda: blank(None),
        (74, "accepted", True, ("circle-missing", "score-missing")),
    ),
    "5.9-average-of-a-word-not-told": (
        lambda: usual(Slip("VARIE", DOWN, "8D", 16), "VARIONS", "AMIE", (AMIE,), **UNTOLD),
        (4, "average", False, ("average", "invalid-word")),
    ),
    **{
        f"5.7-{slug}": (
            lambda state=state: usual(publiera(state=state)),
            (0, "zero", False, (slug,)),
        )
        for slug, state in {
            "no-slip": SlipState.NONE,
            "blank-slip": SlipState.BLANK,
            "written-after-end": SlipState.WRITTEN_AFTER_END,
            "exchanged": SlipState.EXCHANGED,
        }.items()
    },
    "5.7-several-slips": (
        lambda: usual(publiera(slips=2)),
        (0, "zero", False, ("several-slips",)),
    ),
    "5.7-a-blank-slip-beside-a-filled-one": (
        lambda: usual(publiera(blank_slips=1)),
        (167, "accepted", False, ()),
    ),
}


@pytest.mark.parametrize("row", ROWS)
def test_af16_to_af21_by_article(row):
    judge, expected = ROWS[row]
    judged = judge()
    assert (judged.points, str(judged.outcome), judged.warning, slugs(judged)) == expected


def test_5_3_3_a_deceptive_link_is_asked():
    assert asked(tas(None, 10)) == ("deceptive-link",)


def test_6_3_a_slip_collected_late_is_asked():
    assert asked(usual(publiera(state=SlipState.LATE))) == ("collected-late",)
