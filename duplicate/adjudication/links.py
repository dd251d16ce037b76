"""Link letters: which letters beside a word prove its place, and which are strays (FISF 4.3.2, 5.2).

A link letter lies on the board and touches a letter laid now or another link letter. Letters of the
board inside the word are link letters too. A stray letter is neither; it is ignored, but cuts the
chain.
"""

from dataclasses import dataclass

from duplicate.adjudication.survey import Spot
from duplicate.adjudication.writing import Offset, Writing
from duplicate.core.coord import Direction

_AROUND = ((0, 1), (1, 0), (0, -1), (-1, 0))


@dataclass(frozen=True)
class Chain:
    """What the letters of a slip prove at a spot: number of link letters, and the strays."""

    count: int
    strays: tuple[Offset, ...]


def chain(writing: Writing, spot: Spot) -> Chain:
    """The link letters of a word at one of its spots."""
    if not writing.links:
        return Chain(spot.inside, ())
    if not writing.runs(spot.direction):
        return Chain(0, tuple(writing.links))
    place, survey = spot.place, writing.survey
    agreeing = {
        offset
        for offset, letter in writing.links.items()
        if letter and survey.tile(place.row + offset[0], place.column + offset[1]) == letter
    }
    linked = _linked(_offsets(spot, fresh=True), agreeing | _offsets(spot, fresh=False))
    beside = linked & agreeing
    return Chain(len(linked), tuple(offset for offset in writing.links if offset not in beside))


def are_wrong(writing: Writing, spot: Spot) -> bool:
    """Whether letters written beside the word, meant as link letters, disagree with the board.

    Letters that touch the word on the slip, directly or through one another, are meant so. What
    touches nothing is a stray letter and no mode of location (5.2.2).
    """
    down = (writing.direction or spot.direction) is Direction.DOWN
    word = {(i, 0) if down else (0, i) for i in range(len(writing.word))}
    meant = _linked(word, set(writing.links))
    return not meant.isdisjoint(chain(writing, spot).strays)


def _offsets(spot: Spot, *, fresh: bool) -> set[Offset]:
    """The squares of the word that are laid now, or those that lie on the board."""
    down = spot.direction is Direction.DOWN
    chosen = set(spot.fresh) if fresh else set(range(len(spot.word))) - set(spot.fresh)
    return {(i, 0) if down else (0, i) for i in chosen}


def _linked(fresh: set[Offset], candidates: set[Offset]) -> set[Offset]:
    """The candidates that touch a letter laid now, directly or through one another."""
    linked: set[Offset] = set()
    edge = fresh
    while edge:
        beside = {(row + down, column + right) for row, column in edge for down, right in _AROUND}
        edge = (beside & candidates) - linked
        linked |= edge
    return linked
