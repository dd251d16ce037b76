"""Pieces under each other that move to the next page when they no longer fit."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Optional

from duplicate.reports.pdf.page import Page
from duplicate.reports.pdf.pen import ACCENT, INK, Box, Pen, Style
from duplicate.reports.pdf.table import Table

TITLE = Style(13, bold=True, colour=ACCENT)
TITLE_HEIGHT, TITLE_GAP = 22.0, 10.0


@dataclass(frozen=True)
class Block:
    """A piece ``height`` points high, with a ``gap`` above it unless it begins a page.

    ``keep``: it is never the last of a page when others follow. ``again`` is drawn above it when
    it begins a page that is not the first.
    """

    height: float
    paint: Callable[[Pen, Box], object]
    keep: bool = False
    gap: float = 0.0
    again: Optional["Block"] = None


def title(text: str, mark: Callable[[Pen, float], object] | None = None) -> Block:
    """The heading of what follows; ``mark`` is told the height where it stands."""

    def paint(pen: Pen, box: Box) -> None:
        if mark is not None:
            mark(pen, box.top)
        pen.fitted(Box(box.left, box.bottom + 2, box.right, box.top), text, TITLE)

    return Block(TITLE_HEIGHT, paint, keep=True, gap=TITLE_GAP)


def table_blocks(table: Table, more: str) -> Iterator[Block]:
    """A table as a block for its header and one for each row; two rows at least stay with it.

    On a page where it goes on it is headed by ``more`` and by its header.
    """

    def again(pen: Pen, box: Box) -> None:
        pen.fitted(Box(box.left, box.bottom + table.header + 2, box.right, box.top), more, TITLE)
        table.draw_header(pen, box.left, box.bottom + table.header)

    def block(number: int) -> Block:
        last = number == len(table.rows) - 1

        def paint(pen: Pen, box: Box) -> None:
            table.draw_row(pen, box.left, box.top, number)
            if last:
                pen.rule(box.left, box.bottom, box.right, 0.8, INK)

        keep = number == 0 and not last
        return Block(table.rows[number].height, paint, keep=keep, again=repeated)

    repeated = Block(TITLE_HEIGHT + table.header, again)
    yield Block(table.header, lambda pen, box: table.draw_header(pen, box.left, box.top), keep=True)
    yield from map(block, range(len(table.rows)))


def flowed(blocks: Iterable[Block], room: float, bookmark: str = "") -> list[Page]:
    """The blocks on as many pages as they need; ``bookmark`` leads to the first."""
    pages: list[list[Block]] = [[]]
    for group in _kept_together(blocks):
        if pages[-1] and _height([*pages[-1], *group]) > room:
            first = group[0].again
            pages.append([first] if first else [])
        pages[-1] += group
    marks = [bookmark, *[""] * (len(pages) - 1)]
    return [Page(_painter(page), mark) for page, mark in zip(pages, marks, strict=True)]


def _kept_together(blocks: Iterable[Block]) -> Iterator[list[Block]]:
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
