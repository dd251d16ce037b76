"""Notices: eight to a page, each with all that its player has to be told."""

import pytest

from duplicate.game.event import Outcome, Reason
from duplicate.reports.notice import Notice, decision_text, motives
from duplicate.reports.pdf.notices import write_notices
from duplicate.texts import Texts
from tests.support.pdf import pages_text

ZERO = Reason("invalid-word", "5.4.1.a", ("VARI",))
WRONG = Reason("score-wrong", "5.3.2", ("MAIN",), {"claimed": 18, "score": 8})


def notice(number, **changes):
    values = {
        "group": "A",
        "table": str(number),
        "name": f"Joueur {number}",
        "game": 1,
        "round": 5,
        "points": 0,
        "outcome": Outcome.ZERO,
        "warning": False,
        "reasons": (ZERO,),
    }
    return Notice(number, **{**values, **changes})


@pytest.mark.parametrize(("count", "pages"), [(1, 1), (8, 1), (9, 2), (24, 3)])
def test_eight_to_a_page(tmp_path, count, pages):
    path = tmp_path / "n.pdf"

    written = write_notices([notice(n) for n in range(1, count + 1)], "Coupe", Texts("fr"), path)

    assert (written.pages, written.missing) == (pages, ())
    texts = pages_text(path)
    assert [text.count("Table ") for text in texts] == [
        min(8, count - 8 * page) for page in range(pages)
    ]


def test_all_there_is_to_tell(tmp_path):
    path = tmp_path / "n.pdf"
    given = notice(4, points=8, outcome=Outcome.ACCEPTED, warning=True, reasons=(WRONG, ZERO))

    write_notices([given, notice(7, replaces=3)], "Coupe d’été", Texts("fr"), path)
    text = pages_text(path)[0]

    for told in (
        "Coupe d’été · partie 1 · A",
        "Billet 4",
        "Table 4",
        "Joueur 4",
        "Coup 5",
        "8 points, avertissement",
        "(art. 5.3.2)",
        "VARI",
        "(art. 5.4.1.a)",
        "Remplace le billet 3.",
    ):
        assert told in text


def test_many_motives_stay_on_their_notice(tmp_path):
    path = tmp_path / "n.pdf"
    crowded = notice(1, reasons=(ZERO, WRONG) * 12)

    assert write_notices([crowded], "Coupe", Texts("fr"), path).pages == 1
    assert pages_text(path)[0].count("(art. 5.4.1.a)") == 12


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({}, "zero"),
        ({"outcome": Outcome.PENALTY, "points": 31}, "penalty, 31 points"),
        ({"outcome": Outcome.AVERAGE, "points": 1}, "average, 1 point"),
        ({"outcome": Outcome.ACCEPTED, "points": 36, "warning": True}, "36 points, warning"),
    ],
)
def test_what_was_decided_in_a_few_words(changes, told):
    assert decision_text(notice(1, **changes), Texts("en")) == told


def test_a_motive_without_article():
    assert motives(notice(1, reasons=(Reason("zero-by-corrector"),)), Texts("en")) == (
        "Zero given by the corrector.",
    )


def test_the_same_notices_give_the_same_bytes(tmp_path):
    for name in ("a.pdf", "b.pdf"):
        write_notices([notice(1)], "Coupe", Texts("fr"), tmp_path / name)

    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()
