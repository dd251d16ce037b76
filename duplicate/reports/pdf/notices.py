"""Notices for players: eight to a page, with marks to cut along (FISF 5.9)."""

from collections.abc import Sequence
from pathlib import Path

from duplicate.reports.files import writing
from duplicate.reports.notice import Notice, decision_text, motives
from duplicate.reports.pdf import fonts
from duplicate.reports.pdf.page import A4, Size, Written, portrait
from duplicate.reports.pdf.pen import ACCENT, INK, SOFT, Box, Pen, Style
from duplicate.texts import Texts

ACROSS, DOWN = 2, 4
PER_PAGE = ACROSS * DOWN
#: The white edge of a notice, and how long a mark at its corners is.
EDGE, MARK = 16.0, 9.0
MOTIVE = Style(10)


def write_notices(
    notices: Sequence[Notice], title: str, texts: Texts, path: Path, paper: str = A4
) -> Written:
    """Write ``notices`` in their order, row by row; ``title`` is the tournament's.

    The same content gives the same bytes. Raises ``StoreError`` as ``reports.files`` says.
    """
    from reportlab.pdfgen.canvas import Canvas

    _, size = texts, portrait(paper)
    fonts.register()
    pages = [notices[at : at + PER_PAGE] for at in range(0, len(notices), PER_PAGE)]
    with writing(path) as file:
        canvas = Canvas(
            file,
            pagesize=size,
            invariant=1,
            lang=texts.language,
            initialFontName=fonts.TEXT,  # type: ignore[arg-type]  # the stubs say number
            pageCompression=1,
        )
        canvas.setTitle(_("Notices – {title}", title=fonts.clean(title)))
        canvas.setCreator("duplicate")
        pen = Pen(canvas)
        for page in pages:
            for place, notice in enumerate(page):
                _notice(pen, _box(place, size), notice, title, _)
            _cut_marks(pen, size)
            canvas.showPage()
        canvas.save()
    return Written(path, len(pages), tuple(pen.missing))


def _box(place: int, size: Size) -> Box:
    """Where a notice stands on the page: left, right, then the next row."""
    row, column = divmod(place, ACROSS)
    width, height = size[0] / ACROSS, size[1] / DOWN
    top = size[1] - row * height
    return Box(column * width, top - height, (column + 1) * width, top)


def _cut_marks(pen: Pen, size: Size) -> None:
    """Short lines where cuts meet: crosses inside the page, ticks at its edges."""
    canvas = pen.canvas
    canvas.setLineWidth(0.4)
    canvas.setStrokeColorRGB(*SOFT)
    columns = [size[0] * n / ACROSS for n in range(ACROSS + 1)]
    rows = [size[1] * n / DOWN for n in range(DOWN + 1)]
    for x in columns:
        for y in rows:
            if 0 < y < size[1]:
                canvas.line(x - MARK, y, x + MARK, y)
            if 0 < x < size[0]:
                canvas.line(x, y - MARK, x, y + MARK)


def _notice(pen: Pen, box: Box, notice: Notice, title: str, _: Texts) -> None:
    inner = box.shrunk(EDGE, EDGE)
    top = inner.top
    number = _("Notice {number}", number=notice.number)
    pen.fitted(_line(inner, top, 14, 0.0, 0.62), _head(notice, title, _), Style(8, colour=SOFT))
    pen.fitted(_line(inner, top, 14, 0.62, 1.0), number, Style(9, bold=True), "right")
    table = _("Table {table}", table=notice.table)
    pen.fitted(_line(inner, top - 16, 26, 0.0, 0.5), table, Style(19, bold=True, colour=ACCENT))
    asked = _("Round {number}", number=notice.round)
    pen.fitted(_line(inner, top - 16, 26, 0.5, 1.0), asked, Style(14, bold=True), "right")
    pen.fitted(_line(inner, top - 43, 14, 0.0, 1.0), notice.name, Style(10.5))
    pen.rule(inner.left, top - 61, inner.right, 0.8, INK)
    decided = decision_text(notice, _)
    pen.fitted(_line(inner, top - 64, 20, 0.0, 1.0), decided, Style(13, bold=True))
    lines = list(motives(notice, _))
    if notice.replaces:
        lines.append(_("Replaces notice {number}.", number=notice.replaces))
    _motives(pen, Box(inner.left, inner.bottom, inner.right, top - 86), lines)


def _head(notice: Notice, title: str, _: Texts) -> str:
    event = _("{title} · game {number}", title=title, number=notice.game)
    return f"{event} · {notice.group}" if notice.group else event


def _line(box: Box, top: float, height: float, start: float, end: float) -> Box:
    """A strip of the box, between two shares of its width."""
    return Box(box.left + start * box.width, top - height, box.left + end * box.width, top)


def _motives(pen: Pen, box: Box, lines: Sequence[str]) -> None:
    """All motives as paragraphs, in smaller letters when there are many."""
    style = MOTIVE
    while style.size > 6 and _height(lines, box.width, style) > box.height:  # noqa: PLR2004 - points
        style = style.sized(style.size - 0.5)
    y = box.top - style.size
    for line in lines:
        y = pen.paragraph(box.left, y, box.width, line, style) - style.size * 0.25


def _height(lines: Sequence[str], room: float, style: Style) -> float:
    wrapped = sum(len(fonts.wrap(line, room, style.size)) for line in lines)
    return wrapped * style.size * 1.3 + len(lines) * style.size * 0.25
