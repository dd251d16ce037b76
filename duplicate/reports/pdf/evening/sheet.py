"""What the papers of an evening share: sizes, heads, cut lines, fields to write in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from duplicate.reports.pdf.evening.values import Event, Room, when_and_where
from duplicate.reports.pdf.identity import Identity, lexicon_line, rules_line, written_text
from duplicate.reports.pdf.page import About, Page, Size, Written, write_leaves
from duplicate.reports.pdf.pen import HAIR, INK, SOFT, Box, Colour, Pen, Style
from duplicate.texts import Texts

MARK = 9.0
LABEL = Style(7, colour=SOFT)


def heading(document: str, event: Event, _: Texts) -> Identity:
    """Head and foot of a paper that is no result: neither provisional nor final."""
    return Identity(
        document=document,
        event=event.title,
        round=when_and_where(event, _),
        status="",
        rules=rules_line(event.rules, _),
        lexicon=lexicon_line(event.lexicon, _),
        written=written_text(event.written_at, _, final=event.settled),
        final=False,
        file_title=f"{document} – {event.title}",
        texts=_,
    )


@dataclass(frozen=True)
class Cut:
    """A sheet that is cut into equal pieces, so many across and down."""

    size: Size
    across: int
    down: int
    #: What one piece takes; None: the whole sheet is shared out.
    piece: Size | None = None

    @property
    def count(self) -> int:
        """Pieces of a sheet."""
        return self.across * self.down

    def box(self, place: int) -> Box:
        """Where a piece lies: left, right, then the next row."""
        row, column = divmod(place, self.across)
        wide, high = self._piece
        left = (self.size[0] - wide * self.across) / 2 + column * wide
        top = (self.size[1] + high * self.down) / 2 - row * high
        return Box(left, top - high, left + wide, top)

    @property
    def _piece(self) -> Size:
        return self.piece or (self.size[0] / self.across, self.size[1] / self.down)

    def mark(self, pen: Pen) -> None:
        """Fine broken lines to cut along."""
        canvas = pen.canvas
        canvas.saveState()
        canvas.setLineWidth(0.4)
        canvas.setStrokeColorRGB(*SOFT)
        canvas.setDash(2, 3)
        first, last = self.box(0), self.box(self.count - 1)
        wide, high = self._piece
        whole = self.piece is None
        for column in range(whole, self.across + 1 - whole):
            x = first.left + column * wide
            canvas.line(x, max(0.0, last.bottom - MARK), x, min(self.size[1], first.top + MARK))
        for row in range(whole, self.down + 1 - whole):
            y = first.top - row * high
            canvas.line(max(0.0, first.left - MARK), y, min(self.size[0], last.right + MARK), y)
        canvas.restoreState()


Piece = Callable[[Pen, Box], object]


def write_pieces(
    title: str,
    room: Room,
    _: Texts,
    cut: Cut,
    pieces: Sequence[Piece],
    path: Path,
    labels: Sequence[str] = (),
) -> Written:
    """Write pieces in their order, a full sheet at a time; ``title`` is the document's.

    ``labels`` name the pieces in the outline: a sheet by its first and last one.
    """

    def leaf(start: int) -> Page:
        shown = pieces[start : start + cut.count]

        def paint(pen: Pen, _box: Box) -> None:
            for place, piece in enumerate(shown):
                piece(pen, cut.box(place))
            cut.mark(pen)

        return Page(paint, span(labels[start : start + cut.count]))

    leaves = [leaf(start) for start in range(0, max(1, len(pieces)), cut.count)]
    about = About(f"{title} – {room.event.title}", _.language)
    return write_leaves(about, leaves, cut.size, Box(0, 0, *cut.size), path)


def span(labels: Sequence[str]) -> str:
    """What a page holds, from the first to the last: ``1 – 4``; nothing without labels."""
    return " – ".join(dict.fromkeys((labels[0], labels[-1]))) if labels else ""


def field(pen: Pen, box: Box, label: str, style: Style = LABEL, colour: Colour = INK) -> None:
    """A box to write in, its label small in the upper corner."""
    pen.frame(box, 0.8, colour, 2)
    line = Box(box.left + 3, box.top - style.size - 3, box.right - 3, box.top - 2)
    pen.fitted(line, label, style)


def tick(pen: Pen, left: float, middle: float, label: str, style: Style) -> float:
    """A square to tick, then its label; where it ends (x)."""
    side = style.size
    pen.frame(Box(left, middle - side / 2, left + side, middle + side / 2), 0.8, INK)
    start = left + side * 1.4
    return start + pen.text(start, middle - 0.36 * style.size, label, style)


def grid(pen: Pen, box: Box, columns: int, rows: int, colour: Colour = HAIR) -> None:
    """Squares to write letters in, the outline stronger."""
    canvas = pen.canvas
    canvas.setLineWidth(0.5)
    canvas.setStrokeColorRGB(*colour)
    xs = [box.left + box.width * n / columns for n in range(columns + 1)]
    ys = [box.bottom + box.height * n / rows for n in range(rows + 1)]
    canvas.grid(xs, ys)
    pen.frame(box, 0.9, INK)
