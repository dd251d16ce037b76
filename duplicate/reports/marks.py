"""The signs beside points, one meaning each on every document; they need no colour.

Spreadsheet, PDF and screen take them from here, with the same legend.
"""

from functools import cache

from duplicate.standings.losses import Cause
from duplicate.standings.results import Cell, CellKind, Line
from duplicate.texts import Texts

TOP = "★"
SOLO = "◆"
ZERO = "✗"
BLANK = "□"
NONE = "○"
ABSENT = "–"
MISSING = "…"
PENALTY = "▼"
AVERAGE = "≈"
ANNULLED = "⊘"
WARNING = "▲"

#: The sign of each kind of cell; a play below the top has none, not even when it earns 0.
OF_KIND = {
    CellKind.TOP: TOP,
    CellKind.PLAY: "",
    CellKind.ZERO: ZERO,
    CellKind.BLANK: BLANK,
    CellKind.NONE: NONE,
    CellKind.ABSENT: ABSENT,
    CellKind.MISSING: MISSING,
    CellKind.ANNULLED: ANNULLED,
}
#: Kinds whose square shows the sign alone: nothing was played, so there is no number to print.
WITHOUT_POINTS = frozenset({CellKind.ABSENT, CellKind.MISSING, CellKind.ANNULLED})


def marks(cell: Cell) -> str:
    """All signs of one player's round, in the order of the legend."""
    signs = OF_KIND[cell.kind]
    if cell.solo is not None:
        signs += SOLO
    if cell.penalty:
        signs += PENALTY
    if cell.warning or cell.discipline:
        signs += WARNING
    if cell.average:
        signs += AVERAGE
    return signs


def rank_text(line: Line, _: Texts) -> str:
    """The rank as it is printed; a word for who has none: the excluded, guests."""
    if line.excluded:
        return _("excl.")
    return _("guest") if line.guest else str(line.rank)


def kind_text(kind: CellKind, _: Texts) -> str:
    """What a cell holds, in a word or two."""
    return _kinds(_)[kind]


@cache
def _kinds(_: Texts) -> dict[CellKind, str]:
    """Looked up once for each language: big events have tens of thousands of cells."""
    return {
        CellKind.TOP: _("top"),
        CellKind.PLAY: _("play"),
        CellKind.ZERO: _("zero"),
        CellKind.BLANK: _("blank slip"),
        CellKind.NONE: _("no slip"),
        CellKind.ABSENT: _("absent"),
        CellKind.MISSING: _("not keyed yet"),
        CellKind.ANNULLED: _("annulled"),
    }


def cause_text(cause: Cause, _: Texts) -> str:
    """Why points were lost, in a word or two."""
    words = {
        Cause.SUB_TOP: _("sub-top"),
        Cause.MISPLACED: _("misplaced"),
        Cause.INVALID: _("not valid"),
        Cause.UNFIT: _("does not fit"),
        Cause.BLANK: _("blank slip"),
        Cause.NO_SLIP: _("no slip"),
        Cause.ABSENT: _("absent"),
        Cause.SANCTION: _("sanction"),
    }
    return words[cause]


def legend(_: Texts) -> tuple[tuple[str, str], ...]:
    """Every sign with its meaning, in the order they are printed."""
    kinds = tuple((sign, kind_text(kind, _)) for kind, sign in OF_KIND.items() if sign)
    return (
        *kinds[:1],
        (SOLO, _("solo")),
        (PENALTY, _("penalty")),
        (WARNING, _("warning")),
        (AVERAGE, _("average")),
        *kinds[1:],
    )
