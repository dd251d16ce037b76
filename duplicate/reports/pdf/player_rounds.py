"""The table of a player sheet: round by round, what was played beside what was best."""

from duplicate.reports import marks
from duplicate.reports.beside import beside
from duplicate.reports.pdf.pen import SOFT, Box, Colour, Pen, Style
from duplicate.reports.pdf.table import GAP, Column, Painter, Row, Table, packed, word
from duplicate.reports.pdf.wording import signed, told
from duplicate.standings.results import Cell, CellKind, GameResults, Line, RoundResult
from duplicate.texts import Texts

LINE = 14.6
NOTES = 480.0
LOSS: Colour = (0.96, 0.84, 0.70)
NOT_THERE = frozenset({CellKind.ABSENT, CellKind.MISSING, CellKind.ANNULLED})
#: The kind says it all: its reason would repeat it.
WITHOUT_WORD = NOT_THERE | {CellKind.NONE, CellKind.BLANK}


def review_table(line: Line, results: GameResults, _: Texts) -> Table:
    """All rounds of one player."""
    worst = max((lost(cell) for cell in line.cells), default=0)
    rows = tuple(
        _row(result, cell, total - result.cumulated, worst, _)
        for result, cell, total in zip(results.rounds, line.cells, line.running, strict=True)
    )
    return Table(_columns(_), rows)


def lost(cell: Cell) -> int:
    """Points below the top, never less than none; nothing yet for a slip still to be keyed."""
    open_or_annulled = cell.kind in {CellKind.MISSING, CellKind.ANNULLED}
    return 0 if open_or_annulled else max(0, cell.lost)


def without_word(cell: Cell, _: Texts) -> str:
    """What stands for a word where the slip gave the program none."""
    if cell.kind is not CellKind.PLAY:
        return marks.kind_text(cell.kind, _)
    return _("average") if cell.average else _("judged by eye")


def _columns(_: Texts) -> tuple[Column, ...]:
    bold, plain, small = Style(9.5, bold=True), Style(9.5), Style(8.5, colour=SOFT)
    return (
        Column(_("Round"), 34, "centre", bold),
        Column(_("Rack"), 76, "left", plain),
        Column(_("Played"), 82, "left", plain),
        Column(_("Ref."), 30, "left", plain),
        Column(_("Points"), 36, "right", bold),
        Column(_("Top"), 82, "left", plain),
        Column(_("Ref."), 30, "left", plain),
        Column(_("Points"), 36, "right", plain),
        Column(_("Lost"), 46, "right", plain),
        Column(_("Negative"), 42, "right", plain),
        Column(_("Time"), 33, "right", small),
    )


def _row(result: RoundResult, cell: Cell, negative: int, worst: int, _: Texts) -> Row:
    top = result.maximum
    found = cell.kind is CellKind.TOP
    shade = Style(9.5, colour=SOFT) if found else Style(9.5, bold=True)
    return Row(
        (
            str(result.number),
            result.rack,
            _played(cell, _),
            cell.reference,
            "" if cell.kind in NOT_THERE else _.number(cell.points),
            _("no play") if top is None else word(top.word, shade),
            "" if top is None else top.reference,
            "" if top is None else _.number(top.score),
            _loss(cell, worst, _),
            signed(negative, _),
            _time(cell.seconds),
        ),
        LINE,
        packed(_remarks(cell, _), NOTES),
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


def _loss(cell: Cell, worst: int, _: Texts) -> Painter:
    """What the round cost, with a bar as long as its part of the worst loss."""
    amount = lost(cell)

    def paint(pen: Pen, box: Box) -> None:
        inner = box.shrunk(GAP)
        if amount and worst:
            length = (box.width - 1) * amount / worst
            bar = Box(box.right - length, box.bottom + 1.5, box.right, box.bottom + LINE - 1.5)
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
