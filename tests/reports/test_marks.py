"""Signs beside points: one meaning each, in both languages."""

import pytest

from duplicate.reports import marks
from duplicate.standings.results import Cell, CellKind
from duplicate.texts import texts


def test_every_kind_of_cell_has_a_sign_of_its_own_but_a_plain_play():
    signs = [marks.OF_KIND[kind] for kind in CellKind]

    assert len(set(signs)) == len(CellKind)
    assert marks.OF_KIND[CellKind.PLAY] == ""


def test_signs_stand_in_the_order_of_the_legend():
    cell = Cell(3, CellKind.TOP, points=20, raw=25, top=25, solo=0, penalty=True, warning=True)

    assert marks.marks(cell) == "★◆▼▲"
    assert [sign for sign, _ in marks.legend(texts("en"))][:4] == list("★◆▼▲")


def test_a_play_of_nothing_is_no_zero():
    assert marks.marks(Cell(3, CellKind.PLAY)) == ""
    assert marks.marks(Cell(3, CellKind.ZERO)) == marks.ZERO


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_legend_explains_every_sign_differently(language):
    legend = marks.legend(texts(language))

    assert {sign for sign, _ in legend} == (
        set(filter(None, marks.OF_KIND.values()))
        | {marks.SOLO, marks.PENALTY, marks.WARNING, marks.AVERAGE}
    )
    assert len({meaning for _, meaning in legend}) == len(legend)


def test_the_legend_is_french_for_french_readers():
    assert (marks.ZERO, "nullité") in marks.legend(texts("fr"))
