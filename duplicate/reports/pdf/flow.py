"""Pieces under each other that move to the next page when they no longer fit."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from duplicate.reports.pdf.page import Page
from duplicate.reports.pdf.pen import ACCENT, Box, Pen, Style
from duplicate.reports.pdf.table import Table

TITLE = Style(13, bold=True, colour=ACCENT)
TITLE_HEIGHT, TITLE_GAP = 22.0, 10.0


@dataclass(frozen=True)
class Block:
    """A piece ``height`` points high; ``keep``: never the last of a page, unless of all.

    A ``gap`` above it is left out at the top of a page.
    """

    height: float
    paint: Callable[[Pen, Box], object]
    keep: bool = False
    gap: float = 0.0


def title(text: str, bookmark: Callable[[Pen, float], object] | None = None) -> Block:
    """The heading of what follows; ``bookmark`` is told where it stands."""

    def paint(pen: Pen, box: Box) -> None:
        if bookmark is not None:
            bookmark(pen, box.top)
        pen.fitted(Box(box.left, box.bottom + 2, box.right, box.top), text, TITLE)

    return Block(TITLE_HEIGHT, paint, keep=True, gap=TITLE_GAP)


def flowed(
    blocks: Iterable[Block],
    room: float,
    bookmark: str = "",
    again: Callable[[], Block] | None = None,
    level: int = 0,
) -> list[Page]:
    """The blocks on as many pages as they need; ``again`` heads each page after the first."""
    pages: list[list[Block]] = [[]]
    for group in _kept_together(blocks):
        if pages[-1] and _height([*pages[-1], *group]) > room:
            pages.append([again()] if again else [])
        pages[-1] += group
    marks = [bookmark, *[""] * len(pages)]
    return [Page(_painter(page), mark, level) for page, mark in zip(pages, marks, strict=False)]


def _kept_together(blocks: Iterable[Block]) -> Iterable[list[Block]]:
    """Each block with those before it that may not be the last of a page."""
    group: list[Block] = []
    for block in blocks:
        group.append(block)
        if not block.keep:
            yield group
            group = []
    if group:
        yield group


def _height(blocks: Sequence[Block]) -> float:
    return sum(block.height + block.gap for block in blocks) - blocks[0].gap


def _painter(blocks: Sequence[Block]) -> Callable[[Pen, Box], None]:
    def paint(pen: Pen, box: Box) -> None:
        y = box.top
        for number, block in enumerate(blocks):
            y -= block.gap if number else 0
            block.paint(pen, Box(box.left, y - block.height, box.right, y))
            y -= block.height

    return paint


def table_blocks(table: Table, room: float) -> list[Block]:
    """A table as a block, or as one for each page it needs when it is longer than ``room``."""

    def block(part: Table) -> Block:
        return Block(part.height, lambda pen, box: part.draw(pen, box.left, box.top))

    return [block(part) for part in table.pages(room)]
