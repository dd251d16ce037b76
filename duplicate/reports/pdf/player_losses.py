"""The lower part of a player sheet: the rounds that cost most, and what the signs mean."""

from duplicate.reports import marks
from duplicate.reports.pdf.pen import ACCENT, SOFT, Box, Pen, Style
from duplicate.reports.pdf.player_rounds import NOT_THERE, lost, without_word
from duplicate.reports.pdf.table import Column, Row, Table, word
from duplicate.reports.pdf.wording import play_text, signed
from duplicate.standings.results import Cell, CellKind, GameResults, Line
from duplicate.texts import Texts

SHOWN = 5
LINE = 15.0
TITLE = Style(11, bold=True, colour=ACCENT)
SMALL = Style(7.5, colour=SOFT)


def draw_losses(pen: Pen, box: Box, line: Line, results: GameResults, _: Texts) -> float:
    """The costliest rounds, worst first; where they end (y)."""
    worst = costliest(line)
    pen.text(box.left, box.top - 10, _("What cost most"), TITLE)
    if not worst:
        pen.text(box.left, box.top - 26, _("Nothing: every top was found."), Style(9))
        return box.top - 30
    style = Style(9)
    table = Table(
        (
            Column(_("Round"), 34, "centre", Style(9, bold=True)),
            Column(_("Lost"), 40, "right", Style(9, bold=True)),
            Column(_("Played"), (box.width - 74) / 2, "left", style),
            Column(_("Top"), (box.width - 74) / 2, "left", style),
        ),
        tuple(_row(cell, results, style, _) for cell in worst),
        15,
    )
    end = table.draw(pen, box.left, box.top - 17)
    share = sum(lost(cell) for cell in worst)
    whole = sum(lost(cell) for cell in line.cells if cell.kind not in NOT_THERE)
    text = _(
        "Together {part} of the {whole} points lost, absences apart.",
        part=_.number(share),
        whole=_.number(whole),
    )
    pen.fitted(Box(box.left, end - 13, box.right, end - 3), text, SMALL)
    return end - 13


def costliest(line: Line) -> list[Cell]:
    """The five rounds that cost most while the player was there; the earlier first when equal."""
    played = [cell for cell in line.cells if lost(cell) and cell.kind not in NOT_THERE]
    return sorted(played, key=lambda cell: (-lost(cell), cell.round))[:SHOWN]


def _row(cell: Cell, results: GameResults, style: Style, _: Texts) -> Row:
    top = next(each.maximum for each in results.rounds if each.number == cell.round)
    played = f"{cell.word} {cell.reference} {_.number(cell.points)}" if cell.word else ""
    return Row(
        (
            str(cell.round),
            signed(-lost(cell), _),
            word(played, style) if played else _no_word(cell, _),
            "" if top is None else word(play_text(top, _), style),
        ),
        LINE,
    )


def _no_word(cell: Cell, _: Texts) -> str:
    told = without_word(cell, _)
    return f"{told} {_.number(cell.points)}" if cell.kind is CellKind.PLAY else told


def draw_legend(pen: Pen, box: Box, _: Texts) -> None:
    """What the signs mean, along the lower edge of ``box``."""
    meanings = [f"{sign} {meaning}" for sign, meaning in marks.legend(_)]
    meanings.append(_("small underlined letter, or ring on the board: blank"))
    lines: list[str] = []
    for meaning in meanings:
        longer = f"{lines[-1]}    {meaning}" if lines else meaning
        if lines and SMALL.width(longer) <= box.width:
            lines[-1] = longer
        else:
            lines.append(meaning)
    y = box.bottom + 10 * len(lines)
    for text in lines:
        y -= 10
        pen.fitted(Box(box.left, y, box.right, y + 10), text, SMALL)
