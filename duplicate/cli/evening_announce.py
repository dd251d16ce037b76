"""Announcements as sentences to read aloud, for plain lines and for the side of the board."""

import textwrap
from collections.abc import Iterable
from itertools import groupby

from duplicate.core.alphabet import BLANK_SIGN
from duplicate.core.coord import Direction
from duplicate.game.announcement import RackAnnouncement, Tile, TopAnnouncement
from duplicate.texts import Texts

#: A heading and the pieces below it, each of which is read in one breath.
Part = tuple[str, tuple[str, ...]]


def rack_parts(announced: RackAnnouncement, _: Texts) -> list[Part]:
    """What is read out for a rack: tiles kept, new tiles, the whole."""
    parts: list[Part] = []
    if announced.rejected:
        parts.append((_("Reject: all tiles are new"), ()))
    elif announced.kept:
        heading = _.plural("{count} tile kept", "{count} tiles kept", len(announced.kept))
        parts.append((heading, tuple(_kept(tile) for tile in announced.kept)))
    if announced.new:
        parts.append((_("New tiles"), tuple(_new(tile, _) for tile in announced.new)))
    parts.append((_("The rack"), tuple(_groups(announced.whole))))
    return parts


def _kept(tile: Tile) -> str:
    return tile.spelling if tile.letter == BLANK_SIGN and tile.spelling else tile.letter


def _new(tile: Tile, _: Texts) -> str:
    if not tile.spelling or tile.letter == BLANK_SIGN:
        return tile.spelling or tile.letter
    return _("{country} {letter}", country=tile.spelling, letter=tile.letter)


def _groups(tiles: Iterable[Tile]) -> list[str]:
    """Equal letters side by side: A EE R."""
    return ["".join(group) for _letter, group in groupby(tile.letter for tile in tiles)]


def rack_lines(announced: RackAnnouncement, _: Texts) -> list[str]:
    """The same as plain lines, one a part."""
    return [_part_line(heading, pieces, _) for heading, pieces in rack_parts(announced, _)]


def _part_line(heading: str, pieces: tuple[str, ...], _: Texts) -> str:
    return _("{heading}: {list}", heading=heading, list=", ".join(pieces)) if pieces else heading


def top_lines(announced: TopAnnouncement, _: Texts) -> list[str]:
    """What is read out for a top: score, direction, reference, word, its letters, side words."""
    across = announced.direction is Direction.ACROSS
    lines = [
        _.points(announced.score),
        _("{direction}, {reference}", direction=_("across") if across else _("down"),
          reference=announced.reference),
        announced.word,
        " ".join(_in_word(tile, _) for tile in announced.letters),
    ]  # fmt: skip
    if announced.side_words:
        lines.append(_("Side words: {words}", words=", ".join(announced.side_words)))
    return lines


def _in_word(tile: Tile, _: Texts) -> str:
    if tile.letter.startswith(BLANK_SIGN):
        return _("{letter} (blank)", letter=tile.letter.removeprefix(BLANK_SIGN))
    return tile.letter


def beside(parts: Iterable[Part], width: int) -> list[tuple[str, bool]]:
    """Parts in a narrow column: (line, whether it is a heading)."""
    lines: list[tuple[str, bool]] = []
    for heading, pieces in parts:
        lines += [(line, True) for line in textwrap.wrap(heading, width)]
        spelled = any(" " in piece for piece in pieces)
        shown = list(pieces) if spelled else ["  ".join(pieces)]
        for text in shown:
            wrapped = textwrap.wrap(text, width - 1, subsequent_indent="  ")
            lines += [(f" {line}", False) for line in wrapped]
    return lines
