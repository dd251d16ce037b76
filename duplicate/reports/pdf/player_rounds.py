"""The table of a player sheet: round by round, what was played beside what was best."""

from duplicate.reports import marks
from duplicate.reports.beside import beside
from duplicate.reports.pdf.pen import SOFT, Box, Colour, Pen, Style
from duplicate.reports.pdf.review import Review
from duplicate.reports.pdf.table import (
    GAP,
    Column,
    Painter,
    Row,
    Table,
    packed,
    stretched,
    word,
)
from duplicate.reports.pdf.wording import signed, told
from duplicate.standings.losses import NOT_THERE, lost
from duplicate.standings.results import Cell, CellKind, Line, RoundResult
from duplicate.texts import Texts

#: Rows are this high where there is room, and lower before a sheet gets a page more.
LINES = (14.6, 13.2)
NOTES = 480.0
LOSS: Colour = (0.96, 0.84, 0.70)
#: The kind says it all: its reason would repeat it.
WITHOUT_WORD = NOT_THERE | {CellKind.NONE, CellKind.BLANK}


def review_table(line: Line, review: Review, width: float, high: float) -> Table:
    """All rounds of one player, ``width`` points wide, in rows ``high`` points high."""
    _, results = review.texts, review.results
    worst = max((lost(cell) for cell in line.cells), default=0)
    timed = any(cell.seconds is not None for cell in line.cells)
    columns = _columns(_)
    rows = []
    for index, (result, cell) in enumerate(zip(results.rounds, line.cells, strict=True)):
        negative = line.running[index] - result.cumulated
        cells = _cells(result, cell, worst, high, _)
        rank = review.ranks[line.entry][index]
        ends = (signed(negative, _), str(rank) if rank else marks.ABSENT, _time(cell.seconds))
        rows.append(
            Row((*cells, *ends[: 3 if timed else 2]), high, packed(_remarks(cell, _), NOTES))
        )
    return Table(stretched(columns if timed else columns[:-1], width), tuple(rows))


def without_word(cell: Cell, _: Texts) -> str:
    """What stands for a word where the slip gave the program none."""
    if cell.kind is not CellKind.PLAY:
        return marks.kind_text(cell.kind, _)
    return _("average") if cell.average else _("judged by eye")


def _columns(_: Texts) -> tuple[Column, ...]:
    bold, plain, small = Style(9.5, bold=True), Style(9.5), Style(8.5, colour=SOFT)
    return (
        Column(_("Round"), 33, "centre", bold),
        Column(_("Rack"), 75, "left", plain),
        Column(_("Played"), 86, "left", plain),
        Column(_("Ref."), 29, "left", plain),
        Column(_("Points"), 36, "right", bold),
        Column(_("Top"), 84, "left", plain),
        Column(_("Ref."), 29, "left", plain),
        Column(_("Points"), 36, "right", plain),
        Column(_("Lost"), 44, "right", plain),
        Column(_("Negative"), 42, "right", plain),
        Column(_("Rank"), 33, "right", bold),
        Column(_("Time"), 33, "right", small),
    )


def _cells(
    result: RoundResult, cell: Cell, worst: int, high: float, _: Texts
) -> tuple[str | Painter, ...]:
    """The row up to what the round cost."""
    top = result.maximum
    found = cell.kind is CellKind.TOP
    shade = Style(9.5, colour=SOFT) if found else Style(9.5, bold=True)
    return (
        str(result.number),
        result.rack,
        _played(cell, _),
        cell.reference,
        "" if cell.kind in NOT_THERE else _.number(cell.points),
        _("no play") if top is None else word(top.word, shade),
        "" if top is None else top.reference,
        "" if top is None else _.number(top.score),
        _loss(cell, worst, high, _),
    )


def _played(cell: Cell, _: Texts) -> Painter:
    """The sign of the cell, then the word, or what was there instead of one."""
    sign = marks.marks(cell)
    text = cell.word
    if not text and cell.kind is not CellKind.TOP:
        text = without_word(cell, _)

    def paint(pen: Pen, box: Box) -> None:
        inner = box.shrunk(GAP)
        style = Style(9.5, colour=SOFT) if cell.kind in NOT_THERE else Style(9.5)
        room = Style(8).width(sign) + 2 if sign else 0.0
        place = Box(inner.left, inner.bottom, inner.right - room, inner.top)
        if cell.word:
            pen.tiles(place, text, style)
        else:
            pen.fitted(place, text, style)
        pen.fitted(inner, sign, Style(8), "right")

    return paint


def _loss(cell: Cell, worst: int, high: float, _: Texts) -> Painter:
    """What the round cost, with a bar as long as its part of the worst loss."""
    amount = lost(cell)

    def paint(pen: Pen, box: Box) -> None:
        inner = box.shrunk(GAP)
        if amount and worst:
            length = (box.width - 1) * amount / worst
            bar = Box(box.right - length, box.bottom + 1.5, box.right, box.bottom + high - 1.5)
            pen.fill(bar, LOSS)
        text = signed(-amount, _) if amount else _("top")
        style = Style(9.5, bold=True) if amount else Style(9.5, colour=SOFT)
        pen.fitted(
            inner, "" if amount == 0 and cell.kind is not CellKind.TOP else text, style, "right"
        )

    return paint


def _time(seconds: float | None) -> str:
    """Playing time as minutes and seconds."""
    if seconds is None:
        return ""
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02d}"


def _remarks(cell: Cell, _: Texts) -> tuple[str, ...]:
    """Everything about the slip that the figures alone do not explain."""
    notes = []
    if cell.solo:
        notes.append(_.plural("Solo: {count} point more", "Solo: {count} points more", cell.solo))
    elif cell.solo is not None:
        notes.append(_("Solo (a mention, no points)"))
    if cell.penalty:
        taken = _.number(cell.raw - cell.points)
        notes.append(_("Penalty: {points} points taken off {raw}", points=taken, raw=cell.raw))
    if cell.warning:
        notes.append(_("Warning"))
    if cell.kind in WITHOUT_WORD:
        return (*notes, *beside(cell, _))
    if cell.late and not cell.reasons:
        notes.append(_("Handed in late."))
    if cell.claimed not in {None, cell.raw} and not cell.reasons:
        notes.append(_("Claimed score: {points}", points=cell.claimed))
    return (*notes, *told(cell.reasons, _), *beside(cell, _))
