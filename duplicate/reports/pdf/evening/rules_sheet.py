"""The rules of a game on a sheet to read out before it begins."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from duplicate.reports.pdf import fonts
from duplicate.reports.pdf.evening.sheet import heading
from duplicate.reports.pdf.evening.values import Room
from duplicate.reports.pdf.page import Page, Written, body, portrait, write
from duplicate.reports.pdf.pen import ACCENT, SOFT, Box, Pen, Style
from duplicate.texts import Texts

#: Large enough for somebody who stands and reads.
READ, LEAST = 14.5, 9.5
LINE, GAP, SIDE = 1.32, 0.55, 118.0


@dataclass(frozen=True)
class Said:
    """What is read out on one subject; ``articles`` are those of the regulation, if it has any."""

    subject: str
    sentences: tuple[str, ...]
    articles: tuple[str, ...] = ()


def write_rules_sheet(room: Room, said: tuple[Said, ...], texts: Texts, path: Path) -> Written:
    """Write the subjects in their order on one page, in smaller letters when there are many."""
    size = portrait(room.paper)
    space = body(size)
    width = space.width - SIDE
    letters = READ
    while letters > LEAST and _height(said, width, letters) > space.height:
        letters -= 0.25
    parts = _parts(said, width, letters, space.height)
    pages = [Page(_painter(part, letters, texts)) for part in parts]
    return write(heading(texts("Rules to read out"), room.event, texts), pages, size, path)


def _text(subject: Said) -> str:
    return " ".join(subject.sentences)


def _height_of(subject: Said, width: float, letters: float) -> float:
    rows = len(fonts.wrap(_text(subject), width, letters))
    return (rows * LINE + GAP) * letters


def _height(said: tuple[Said, ...], width: float, letters: float) -> float:
    return sum(_height_of(each, width, letters) for each in said)


def _parts(said: tuple[Said, ...], width: float, letters: float, room: float) -> list[list[Said]]:
    """The subjects cut into pages, none of them in two."""
    parts: list[list[Said]] = [[]]
    used = 0.0
    for each in said:
        high = _height_of(each, width, letters)
        if parts[-1] and used + high > room:
            parts.append([])
            used = 0.0
        parts[-1].append(each)
        used += high
    return parts


def _painter(part: list[Said], letters: float, _: Texts) -> Callable[[Pen, Box], object]:
    """The subjects of one page: the subject on the left, the words beside it."""

    def paint(pen: Pen, box: Box) -> None:
        y = box.top
        for each in part:
            line = Box(box.left, y - letters * LINE, box.left + SIDE - 12, y)
            pen.fitted(line, each.subject, Style(letters, bold=True, colour=ACCENT))
            if each.articles:
                told = _("art. {articles}", articles=", ".join(each.articles))
                under = Box(line.left, line.bottom - 10, line.right, line.bottom)
                pen.fitted(under, told, Style(7.5, colour=SOFT))
            base = y - letters * (LINE / 2 + 0.36)
            pen.paragraph(box.left + SIDE, base, box.width - SIDE, _text(each), Style(letters))
            y -= _height_of(each, box.width - SIDE, letters)

    return paint
