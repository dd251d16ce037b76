"""Every player against every round on one landscape sheet; long games and large rooms split."""

from itertools import pairwise
from math import ceil
from pathlib import Path
from typing import TypeVar

from duplicate.reports import marks
from duplicate.reports.pdf.identity import identify
from duplicate.reports.pdf.names import name_cell, namesakes
from duplicate.reports.pdf.page import A4, Page, Written, body, landscape, write
from duplicate.reports.pdf.pen import (
    ACCENT,
    HAIR,
    INK,
    PAPER,
    SOFT,
    TINT,
    ZEBRA,
    Box,
    Pen,
    Style,
)
from duplicate.reports.pdf.wording import row_names, signed
from duplicate.standings.results import Cell, CellKind, GameResults, Line, RoundResult
from duplicate.texts import Texts

T = TypeVar("T")
RANK, NAME, TOTAL, NEGATIVE = 24.0, 150.0, 40.0, 38.0
WIDEST, NARROWEST = 30.0, 23.0
HEAD = 92.0
TALLEST, SHORTEST = 17.0, 12.5
LEGEND = 14.0


def write_matrix(results: GameResults, texts: Texts, path: Path, paper: str = A4) -> Written:
    """Write the points of all players in all rounds to ``path``."""
    _ = texts
    size = landscape(paper)
    space = body(size)
    rooms = space.width - RANK - NAME - TOTAL - NEGATIVE
    blocks = _even(results.rounds, int(rooms / NARROWEST))
    height = space.height - HEAD - LEGEND
    groups = _even(results.lines, int(height / SHORTEST))
    sheets = [
        _Sheet(results, _, block, group, last=block is blocks[-1])
        for group in groups
        for block in blocks
    ]
    names = row_names([len(group) for group in groups], _)
    marks = [name * (block is blocks[0]) for name in names for block in blocks]
    pages = [Page(sheet.paint, name) for sheet, name in zip(sheets, marks, strict=True)]
    return write(identify(_("Points by round"), results, _), pages, size, path)


def _even(items: tuple[T, ...], most: int) -> list[tuple[T, ...]]:
    """``items`` in runs of nearly equal length, none longer than ``most``."""
    count = max(1, ceil(len(items) / most))
    edges = [round(len(items) * part / count) for part in range(count + 1)]
    return [items[first:after] for first, after in pairwise(edges)]


class _Sheet:
    """One page: some rounds of some players, totals after the last round."""

    def __init__(
        self,
        results: GameResults,
        texts: Texts,
        rounds: tuple[RoundResult, ...],
        lines: tuple[Line, ...],
        *,
        last: bool,
    ) -> None:
        self.results = results
        self.texts = texts
        self.rounds = rounds
        self.lines = lines
        self.last = last
        self.twins = namesakes(results.lines, texts)

    def paint(self, pen: Pen, box: Box) -> None:
        """Draw header, players and legend."""
        room = box.width - RANK - NAME - (TOTAL + NEGATIVE if self.last else 0)
        wide = min(WIDEST, room / max(1, len(self.rounds)))
        high = (box.height - HEAD - LEGEND) / max(1, len(self.lines))
        high = min(TALLEST, high)
        start = box.left + RANK + NAME
        self._head(pen, box, start, wide)
        y = box.top - HEAD
        for number, line in enumerate(self.lines):
            right = start + wide * len(self.rounds) + (TOTAL + NEGATIVE if self.last else 0)
            row = Box(box.left, y - high, right, y)
            if number % 2:
                pen.fill(row, ZEBRA)
            self._line(pen, row, line, wide)
            pen.rule(row.left, row.bottom, row.right, 0.4, HAIR)
            y -= high
        legend = "    ".join(f"{sign} {meaning}" for sign, meaning in marks.legend(self.texts))
        pen.fitted(
            Box(box.left, box.bottom, box.right, box.bottom + 10), legend, Style(7.5, colour=SOFT)
        )

    def _head(self, pen: Pen, box: Box, start: float, wide: float) -> None:
        """Number, top word and its points over each column."""
        _ = self.texts
        right = start + wide * len(self.rounds) + (TOTAL + NEGATIVE if self.last else 0)
        top, base = box.top, box.top - HEAD
        pen.fill(Box(box.left, base, right, base + 15), ACCENT)
        white = Style(8.5, bold=True, colour=PAPER)
        pen.fitted(Box(box.left, base, box.left + RANK - 4, base + 15), _("Rank"), white, "right")
        pen.fitted(Box(box.left + RANK + 4, base, start, base + 15), _("Player"), white)
        left = start
        for result in self.rounds:
            column = Box(left, base, left + wide, top)
            pen.fitted(
                Box(left, base, left + wide, base + 15), _.number(result.top), white, "centre"
            )
            number = Box(left, base + 15, left + wide, base + 27)
            pen.fitted(number, str(result.number), Style(8.5, bold=True), "centre")
            self._top_word(pen, Box(column.left, base + 29, column.right, top), result)
            left += wide
        if self.last:
            pen.fitted(Box(left, base, left + TOTAL, base + 15), _("Total"), white, "right")
            place = Box(left + TOTAL, base, left + TOTAL + NEGATIVE - 4, base + 15)
            pen.fitted(place, _("Neg."), white, "right")
            sums = Box(left, base + 15, left + TOTAL, base + 27)
            pen.fitted(sums, _.number(self.results.top_total), Style(9, bold=True), "right")
        corner = Box(box.left, base + 15, start - 4, base + 27)
        pen.fitted(corner, _("Round; top and its points"), Style(7.5, colour=SOFT), "right")

    def _top_word(self, pen: Pen, box: Box, result: RoundResult) -> None:
        if result.play is not None:
            middle = Box(box.centre - 5, box.bottom, box.centre + 5, box.top)
            pen.upward(middle, f"{result.play.word}  {result.play.reference}", Style(8))

    def _line(self, pen: Pen, row: Box, line: Line, wide: float) -> None:
        _ = self.texts
        size = min(9.5, row.height * 0.66)
        rank = Box(row.left, row.bottom, row.left + RANK - 4, row.top)
        pen.fitted(rank, marks.rank_text(line, _), Style(size, bold=True), "right")
        name = Box(row.left + RANK, row.bottom, row.left + RANK + NAME, row.top)
        twin = self.twins.get(line.entry, "")
        name_cell(line.person, size, twin, line.partner)(pen, name)
        left = row.left + RANK + NAME
        cells = {cell.round: cell for cell in line.cells}
        for result in self.rounds:
            square = Box(left, row.bottom, left + wide, row.top)
            _square(pen, square, cells[result.number], size, _)
            left += wide
        if self.last:
            total = Box(left, row.bottom, left + TOTAL, row.top)
            pen.fitted(total, _.number(line.total), Style(size + 0.5, bold=True), "right")
            negative = Box(left + TOTAL, row.bottom, left + TOTAL + NEGATIVE - 4, row.top)
            pen.fitted(negative, signed(line.negative, _), Style(size), "right")


def _square(pen: Pen, box: Box, cell: Cell, size: float, _: Texts) -> None:
    """Points with their signs; tops and solos on a ground of their own."""
    inner = box.shrunk(1, 1)
    if cell.solo is not None:
        pen.fill(inner, INK, 2)
    elif cell.kind is CellKind.TOP:
        pen.fill(inner, TINT, 2)
    colour = PAPER if cell.solo is not None else INK
    sign = marks.marks(cell)
    points = "" if cell.kind in marks.WITHOUT_POINTS else _.number(cell.points)
    small = Style(size * 0.68, colour=colour)
    room = min(small.width(sign) + 1.2, inner.width / 2) if sign and points else 0.0
    style = Style(size, bold=cell.kind is CellKind.TOP or cell.solo is not None, colour=colour)
    if points:
        place = Box(inner.left, inner.bottom, inner.right - room - 0.8, inner.top)
        pen.fitted(place, points, style, "right")
        above = Box(inner.right - room - 0.4, inner.bottom + 2, inner.right, inner.top)
        pen.fitted(above, sign, small)
    else:
        pen.fitted(inner, sign, Style(size, colour=SOFT), "centre")
