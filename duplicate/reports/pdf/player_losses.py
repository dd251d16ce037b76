"""The lower part of a player sheet: the chart, what cost most and why, the words to learn."""

from duplicate.reports import marks
from duplicate.reports.pdf import fonts
from duplicate.reports.pdf.course_chart import draw_course
from duplicate.reports.pdf.pen import ACCENT, SOFT, Box, Pen, Style
from duplicate.reports.pdf.player_rounds import without_word
from duplicate.reports.pdf.review import Review
from duplicate.reports.pdf.table import Column, Row, Table, word
from duplicate.reports.pdf.wording import play_text, signed
from duplicate.standings.losses import (
    NOT_THERE,
    by_cause,
    costliest,
    lost,
    refused,
    to_learn,
)
from duplicate.standings.results import Cell, CellKind, GameResults, Line
from duplicate.texts import Texts

LINE = 15.0
TITLE = Style(11, bold=True, colour=ACCENT)
SMALL = Style(7.5, colour=SOFT)
BODY = Style(9.5)
SPACE = 14.0
#: The share of the width that the chart has.
CHART = 0.47
#: Charts have few heights, so that players share them.
CHART_STEP = 20.0
#: Lines of words to learn at most, the height of each, and of the title over them.
WORD_LINES = 2
WORD_LINE, WORD_TITLE = 12.0, 16.0
#: The least height of this part of the sheet.
UNDER = 196.0


def draw_under(pen: Pen, box: Box, line: Line, review: Review) -> None:
    """The chart on the left, tables and words on the right, the meaning of signs below."""
    _ = review.texts
    legend = draw_legend(pen, box, _)
    left = Box(box.left, legend + 6, box.left + box.width * CHART - SPACE / 2, box.top)
    right = Box(left.right + SPACE, left.bottom, box.right, box.top)
    _title(pen, left, _("The negative, round by round"))
    end = _words(pen, left, line, review)
    top = left.top - 16
    high = (top - end - 8) // CHART_STEP * CHART_STEP
    draw_course(pen, Box(left.left, top - high, left.right, top), line, review)
    end = draw_losses(pen, right, line, review.results, _)
    _causes(pen, Box(right.left, right.bottom, right.right, end - 12), line, review)


def _title(pen: Pen, box: Box, text: str) -> None:
    pen.fitted(Box(box.left, box.top - 13, box.right, box.top), text, TITLE)


def draw_losses(pen: Pen, box: Box, line: Line, results: GameResults, _: Texts) -> float:
    """The costliest rounds, worst first; where they end (y)."""
    worst = costliest(line)
    _title(pen, box, _("What cost most"))
    if not worst:
        pen.text(box.left, box.top - 26, _("Nothing: every top was found."), BODY)
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


def _causes(pen: Pen, box: Box, line: Line, review: Review) -> None:
    """Points lost by cause, a line each while there is room."""
    _ = review.texts
    found = by_cause(line, review.results)
    if not found:
        return
    _title(pen, box, _("Points lost, by cause"))
    y = box.top - 27
    for why, rounds, points in found:
        if y < box.bottom:
            return
        name = _("cause not known") if why is None else marks.cause_text(why, _)
        many = _.plural("{count} round", "{count} rounds", rounds)
        pen.text(box.left + 38, y, signed(-points, _), Style(9.5, bold=True), "right")
        pen.fitted(Box(box.left + 46, y - 2, box.right, y + 9), f"{name} · {many}", BODY)
        y -= 12.5


def _words(pen: Pen, box: Box, line: Line, review: Review) -> float:
    """The words to learn, and those to forget, at the lower edge; where they begin (y)."""
    _ = review.texts
    paragraphs = [
        (_("Words to learn"), to_learn(line, review.results)),
        (_("Not in the word list"), refused(line)),
    ]
    told = [(title, _as_fits(words, box.width)) for title, words in paragraphs if words]
    y = top = box.bottom + sum(WORD_TITLE + WORD_LINE * len(lines) for _title, lines in told)
    for title, lines in told:
        pen.text(box.left, y - 12, title, TITLE.sized(10))
        y -= WORD_TITLE
        for text in lines:
            pen.text(box.left, y - 9, text, BODY)
            y -= WORD_LINE
    return top


def _as_fits(words: tuple[str, ...], room: float) -> tuple[str, ...]:
    """As many of the words as stand on two lines; the dearest come first."""
    for count in range(len(words), 0, -1):
        text = ", ".join(words[:count]) + (f" {fonts.ELLIPSIS}" if count < len(words) else "")
        lines = fonts.wrap(text, room, BODY.size)
        if len(lines) <= WORD_LINES:
            return lines
    return ()


def draw_legend(pen: Pen, box: Box, _: Texts) -> float:
    """What the signs mean, along the lower edge of ``box``; where it begins (y)."""
    meanings = [f"{sign} {meaning}" for sign, meaning in marks.legend(_)]
    meanings.append(_("small underlined letter, or ring on the board: blank"))
    lines: list[str] = []
    for meaning in meanings:
        longer = f"{lines[-1]}    {meaning}" if lines else meaning
        if lines and SMALL.width(longer) <= box.width:
            lines[-1] = longer
        else:
            lines.append(meaning)
    y = top = box.bottom + 10 * len(lines)
    for text in lines:
        y -= 10
        pen.fitted(Box(box.left, y, box.right, y + 10), text, SMALL)
    return top
