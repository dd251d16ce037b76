"""The negative of a player against the best and the middle of the field, as lines of an SVG."""

from collections.abc import Iterable
from dataclasses import dataclass

from duplicate.reports.pdf.review import Review
from duplicate.standings.courses import negatives
from duplicate.standings.results import Line

WIDTH, HEIGHT = 640, 160
MARGIN = 8


@dataclass(frozen=True)
class Chart:
    """Points of three lines ("x,y x,y …") in a picture of ``width`` by ``height``."""

    own: str
    best: str
    median: str
    width: int = WIDTH
    height: int = HEIGHT


def chart(line: Line, review: Review) -> Chart | None:
    """The course of one player; None before there are two points to join."""
    own, columns = negatives(line, review.results), review.field
    if not own or not columns:
        return None
    best = [column[0] for column in columns]
    median = [column[(len(column) - 1) // 2] for column in columns]
    lowest = min(*own, *best, *median, -1)
    return Chart(_points(own, lowest), _points(best, lowest), _points(median, lowest))


def _points(values: Iterable[int], lowest: int) -> str:
    course = [0, *values]
    step = (WIDTH - 2 * MARGIN) / (len(course) - 1)
    scale = (HEIGHT - 2 * MARGIN) / lowest
    return " ".join(
        f"{MARGIN + step * number:.1f},{MARGIN + scale * value:.1f}"
        for number, value in enumerate(course)
    )
