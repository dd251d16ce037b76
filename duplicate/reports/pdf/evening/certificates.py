"""Certificates: one for each prize that a place earned, framed by the first row of the board."""

from pathlib import Path

from duplicate.reports.catalogue import Paper
from duplicate.reports.pdf import fonts
from duplicate.reports.pdf.board import EDGE, PREMIUM, TILE
from duplicate.reports.pdf.evening.prizes import place_text
from duplicate.reports.pdf.evening.values import Event, when_and_where
from duplicate.reports.pdf.page import About, Page, Written, landscape, write_leaves
from duplicate.reports.pdf.pen import ACCENT, HAIR, INK, SOFT, Box, Pen, Style
from duplicate.reports.pdf.table import Painter
from duplicate.reports.prize_text import Given, PrizeList
from duplicate.texts import Texts

#: From the edge of the sheet to the band, and the squares of the band.
OUTSIDE, SQUARE = 26.0, 13.0
#: Understood in both languages; its tiles stand above the name.
CHEER = "BRAVO"
#: Gold, silver, bronze: the tiles of the first three places.
METALS = {1: (0.98, 0.83, 0.42), 2: (0.86, 0.87, 0.89), 3: (0.90, 0.70, 0.50)}


def write_certificates(
    event: Event, prizes: PrizeList, paper: Paper, texts: Texts, path: Path
) -> Written:
    """Write a page for each winner of a place, pairs on one page, the draws left out."""
    _ = texts
    size = landscape(paper)
    earned = [each for each in prizes.given if each.name and not each.drawn]
    pages = [Page(_certificate(event, each, _), f"{each.heading} {each.place}") for each in earned]
    about = About(f"{_('Certificates')} – {event.title}", _.language)
    return write_leaves(about, pages or [Page(_nothing)], size, Box(0, 0, *size), path)


def _nothing(_pen: Pen, _box: Box) -> None:
    """No prize has a winner: the page stays empty."""


def _certificate(event: Event, given: Given, _: Texts) -> Painter:
    def paint(pen: Pen, box: Box) -> None:
        _frame(pen, box, event)
        inner = box.shrunk(OUTSIDE + SQUARE + 34, OUTSIDE + SQUARE + 24)
        y = inner.top
        title = Box(inner.left, y - 34, inner.right, y)
        pen.fitted(title, event.title, Style(25, bold=True, colour=ACCENT), "centre")
        where = Box(inner.left, y - 54, inner.right, y - 36)
        pen.fitted(where, when_and_where(event, _), Style(12, colour=SOFT), "centre")
        _cheer(pen, inner.centre, y - 76, given, event)
        middle = inner.bottom + (y - 76 - 52 - inner.bottom) * 0.62
        awarded = Box(inner.left, middle + 38, inner.right, middle + 56)
        pen.fitted(awarded, _("awarded to"), Style(13, colour=SOFT), "centre")
        _names(pen, Box(inner.left, middle - 26, inner.right, middle + 28), given)
        pen.rule(inner.centre - 130, middle - 34, inner.centre + 130, 1.0, HAIR)
        earned = Box(inner.left, middle - 66, inner.right, middle - 42)
        pen.fitted(earned, place_text(given, _), Style(19, bold=True, colour=ACCENT), "centre")
        about = " · ".join(text for text in (given.club, given.score, given.gift) if text)
        under = Box(inner.left, middle - 88, inner.right, middle - 70)
        pen.fitted(under, about, Style(12), "centre")
        _signatures(pen, inner, event, _)

    return paint


def _names(pen: Pen, box: Box, given: Given) -> None:
    """The name as large as it fits; the two of a pair under each other."""
    names = given.people if len(given.people) > 1 else (given.name,)
    high = box.height / len(names)
    for number, name in enumerate(names):
        top = box.top - number * high
        style = Style(min(44.0, high * 0.82), bold=True)
        room = Style(6.5, bold=True).width(name)
        shown = name if room <= box.width else fonts.shorten(name, box.width, 6.5, bold=True)
        pen.fitted(Box(box.left, top - high, box.right, top), shown, style, "centre")


def _frame(pen: Pen, box: Box, event: Event) -> None:
    """A band of squares round the page, coloured like the edge of the board, between two lines."""
    layout = event.rules.layout
    edge = [
        (layout.letter_multipliers[square], layout.word_multipliers[square])
        for square in range(layout.size - 1)
    ]
    outer = box.shrunk(OUTSIDE, OUTSIDE)
    across = round(outer.width / SQUARE)
    down = round(outer.height / SQUARE)
    wide, high = outer.width / across, outer.height / down
    for column in range(across):
        for bottom in (outer.bottom, outer.top - high):
            left = outer.left + column * wide
            _square(
                pen, Box(left, bottom, left + wide, bottom + high), _mirrored(edge, column, across)
            )
    for row in range(1, down - 1):
        for left in (outer.left, outer.right - wide):
            bottom = outer.bottom + row * high
            _square(pen, Box(left, bottom, left + wide, bottom + high), _mirrored(edge, row, down))
    pen.frame(outer, 1.2, ACCENT)
    pen.frame(outer.shrunk(wide, high), 1.2, ACCENT)
    pen.frame(outer.shrunk(wide + 5, high + 5), 0.5, ACCENT)


def _mirrored(edge: list[tuple[int, int]], place: int, count: int) -> tuple[int, int]:
    """The square of the board's edge at a place, the same from both ends."""
    return edge[min(place, count - 1 - place) % len(edge)]


def _square(pen: Pen, box: Box, premium: tuple[int, int]) -> None:
    if premium in PREMIUM:
        pen.fill(box, PREMIUM[premium])
    pen.frame(box, 0.3, HAIR)


def _cheer(pen: Pen, centre: float, top: float, given: Given, event: Event) -> None:
    """Tiles, in gold, silver or bronze for the first three places."""
    side, gap = 44.0, 6.0
    left = centre - (len(CHEER) * side + (len(CHEER) - 1) * gap) / 2
    values = {letter.name: letter.value for letter in event.rules.alphabet.letters}
    for sign in CHEER:
        tile = Box(left, top - side, left + side, top)
        pen.fill(tile, METALS.get(given.place, TILE), 4)
        pen.frame(tile, 1.0, EDGE, 4)
        face = Box(tile.left, tile.bottom + 2, tile.right - 4, tile.top)
        pen.fitted(face, sign, Style(26, bold=True, colour=INK), "centre")
        if sign in values:
            pen.text(tile.right - 4, tile.bottom + 5, str(values[sign]), Style(9.5), "right")
        left += side + gap


def _signatures(pen: Pen, box: Box, event: Event, _: Texts) -> None:
    """A line each for arbiter and organiser, their names under it where they are known."""
    wide = 190.0
    for left, label, name in (
        (box.left, _("Arbiter"), ", ".join(event.arbiters)),
        (box.right - wide, _("Organiser"), event.organiser),
    ):
        pen.rule(left, box.bottom + 26, left + wide, 0.8, INK)
        pen.fitted(
            Box(left, box.bottom + 12, left + wide, box.bottom + 24),
            label,
            Style(9, colour=SOFT),
            "centre",
        )
        pen.fitted(
            Box(left, box.bottom - 2, left + wide, box.bottom + 12), name, Style(10.5), "centre"
        )
