"""Pages of a document: the same head, foot and file properties on all of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from duplicate.reports.files import writing
from duplicate.reports.pdf import fonts
from duplicate.reports.pdf.identity import Identity
from duplicate.reports.pdf.pen import ACCENT, INK, PAPER, SOFT, Box, Pen, Style

Size = tuple[float, float]
#: Told how many pages are drawn, and of how many.
Progress = Callable[[int, int], object]
#: The papers printers hold, upright: width and height in points.
PAPERS: dict[str, Size] = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
A4 = "a4"
PORTRAIT = PAPERS[A4]
LANDSCAPE = PORTRAIT[1], PORTRAIT[0]
MARGIN = 34.0
HEAD = 58.0
FOOT = 34.0


@dataclass(frozen=True)
class Written:
    """What was written: the file, its pages, and the characters no font has (printed ``▯``)."""

    path: Path
    pages: int
    missing: tuple[str, ...]


@dataclass(frozen=True)
class Page:
    """What fills a page between head and foot.

    ``bookmark`` is its entry in the outline; ``level`` 1 puts it under the last one of level 0.
    """

    paint: Callable[[Pen, Box], object]
    bookmark: str = ""
    level: int = 0


def portrait(paper: str) -> Size:
    """An upright sheet of one of ``PAPERS``."""
    return PAPERS[paper]


def landscape(paper: str) -> Size:
    """The same on its side."""
    wide, high = PAPERS[paper]
    return high, wide


def body(size: Size) -> Box:
    """The part of a page between head and foot."""
    return Box(MARGIN, MARGIN + FOOT, size[0] - MARGIN, size[1] - MARGIN - HEAD)


def write(
    identity: Identity,
    pages: Sequence[Page],
    size: Size,
    path: Path,
    progress: Progress | None = None,
) -> Written:
    """Write all pages to ``path``, replacing an older document only when all went well.

    A document whose pages have no bookmarks gets one. ``progress`` is called after every page. The same content gives the same bytes. Raises
    ``StoreError`` as ``reports.files`` says.
    """
    count, first, *others = len(pages), *pages
    if not any(page.bookmark for page in pages):
        pages = (replace(first, bookmark=identity.document), *others)

    def leaf(page: Page, number: int) -> Page:
        def paint(pen: Pen, box: Box) -> None:
            _head(pen, identity, size)
            _foot(pen, identity, size, identity.page(number, count))
            page.paint(pen, box)

        return Page(paint, page.bookmark, page.level)

    leaves = [leaf(page, number) for number, page in enumerate(pages, 1)]
    about = About(identity.file_title, identity.language, identity.round)
    return write_leaves(about, leaves, size, body(size), path, progress)


@dataclass(frozen=True)
class About:
    """What the properties of a file say."""

    title: str
    language: str
    subject: str = ""


def write_leaves(
    about: About,
    leaves: Sequence[Page],
    size: Size,
    box: Box,
    path: Path,
    progress: Progress | None = None,
) -> Written:
    """Write pages without head and foot, each painted into ``box``; else like ``write``."""
    from reportlab.pdfgen.canvas import Canvas

    fonts.register()
    with writing(path) as file:
        canvas = Canvas(
            file,
            pagesize=size,
            invariant=1,
            lang=about.language,
            initialFontName=fonts.TEXT,  # type: ignore[arg-type]  # the stubs say number
            pageCompression=1,
        )
        canvas.setTitle(fonts.clean(about.title))
        canvas.setSubject(about.subject)
        canvas.setCreator("duplicate")
        canvas.setAuthor("duplicate")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        pen = Pen(canvas)
        for number, leaf in enumerate(leaves, 1):
            if leaf.bookmark:
                pen.bookmark(leaf.bookmark, leaf.level)
            leaf.paint(pen, box)
            canvas.showPage()
            if progress is not None:
                progress(number, len(leaves))
        canvas.save()
    return Written(path, len(leaves), tuple(pen.missing))


def _head(pen: Pen, identity: Identity, size: Size) -> None:
    """Document and tournament on the left, how far and how final on the right."""
    left, right, top = MARGIN, size[0] - MARGIN, size[1] - MARGIN
    stamp = Style(9.5, bold=True, colour=PAPER if identity.final else ACCENT)
    wide = stamp.width(identity.status) + 16 if identity.status else 0.0
    badge = Box(right - wide, top - 17, right, top)
    if identity.final:
        pen.fill(badge, ACCENT, 3)
    elif identity.status:  # what is filled in by hand has none
        pen.frame(badge, 1.2, ACCENT, 3)
    pen.fitted(badge, identity.status, stamp, "centre")
    pen.text(right, top - 36, identity.round, Style(11, bold=True), "right")
    room = right - max(wide, Style(11, bold=True).width(identity.round)) - 14
    pen.fitted(
        Box(left, top - 22, room, top + 2), identity.document, Style(23, bold=True, colour=ACCENT)
    )
    pen.fitted(Box(left, top - 41, room, top - 25), identity.event, Style(12.5, bold=True))
    pen.rule(left, top - 48, right, 1.6, ACCENT)


def _foot(pen: Pen, identity: Identity, size: Size, page: str) -> None:
    """Rules and words on the left, page and time of writing on the right."""
    left, right, base = MARGIN, size[0] - MARGIN, MARGIN + 10
    pen.rule(left, base + 12, right, 0.5, INK)
    small = Style(7.5, colour=SOFT)
    room = right - max(small.width(identity.written), 60) - 16
    pen.fitted(Box(left, base - 1, room, base + 9), identity.rules, small)
    pen.fitted(Box(left, base - 12, room, base - 2), identity.lexicon, small)
    pen.text(right, base + 1.5, page, Style(9, bold=True), "right")
    pen.text(right, base - 9.5, identity.written, small, "right")
