"""Why a word cannot earn anything: every reason, as written or where it comes nearest."""

from collections import Counter
from collections.abc import Iterator

from duplicate.adjudication.legality import Illegal, examine, show
from duplicate.adjudication.links import chain
from duplicate.adjudication.reasons import reason
from duplicate.adjudication.survey import Spot, Survey, lacking
from duplicate.adjudication.writing import Writing
from duplicate.core.alphabet import NATURAL
from duplicate.core.board import Board
from duplicate.core.coord import Direction, Place
from duplicate.core.rack import BLANK
from duplicate.game.events import Reason

#: Faults of a place alone: of a slip they are told as a word without its place.
_COPIED = "no-tile-laid"
_OF_THE_PLACE = frozenset(
    {"off-board", "not-connected", "not-on-start", "first-word-down", _COPIED}
)


def refusal(writing: Writing) -> tuple[Reason, ...]:
    """Why no acceptable solution exists (FISF 5.4.1.a, c, d)."""
    here = () if writing.is_second else reasons_at_reference(writing)
    if here:
        return here
    ways = writing.ways
    invalid = () if ways.admitted else (writing.reason("invalid-word"),)
    if ways.spots:
        return (*invalid, *_cross_words(writing)) if ways.admitted else invalid
    place = _nearest(writing.word, writing.survey)
    nearest = () if place is None else _examined(writing, place)
    return nearest or invalid or (writing.reason("no-acceptable-solution"),)


def reasons_at_reference(writing: Writing) -> tuple[Reason, ...]:
    """Why the word cannot lie where its reference says; nothing without a usable reference."""
    place = writing.reference.place
    return () if place is None else _examined(writing, place)


def _examined(writing: Writing, place: Place) -> tuple[Reason, ...]:
    """What is wrong with the word at a place; that it touches nothing there says nothing of it.

    A word that lies there already is no solution at all.
    """
    survey = writing.survey
    board, rack = survey.position.board, survey.position.rack.tiles
    result = examine(board, rack, writing.word, place, survey.lexicon, survey.rules)
    reasons = result.reasons if isinstance(result, Illegal) else ()
    if [each.slug for each in reasons] == [_COPIED]:
        return (writing.reason("no-acceptable-solution"),)
    return tuple(each for each in reasons if each.slug not in _OF_THE_PLACE)


def _cross_words(writing: Writing) -> tuple[Reason, ...]:
    """What the word forms at the spot that the slip most likely means."""

    def likely(spot: Spot) -> tuple[int, bool, int]:
        links = chain(writing, spot).count if writing.runs(spot.direction) else 0
        return -links, not spot.circlings_worth(writing.claimed), len(spot.invalid)

    spot = min(writing.ways.spots, key=likely)
    words = [show(word, writing.rules) for word in spot.invalid]
    return (reason("invalid-cross-word", writing.rules, words),)


def _nearest(word: bytes, survey: Survey) -> Place | None:
    """The place with the fewest things against it; one that touches nothing comes last."""
    size = survey.position.board.size
    places = _places(len(word), size)
    held = survey.position.rack.counts
    board = survey.position.board
    return min(places, key=lambda place: _strangeness(word, place, board, held), default=None)


def _strangeness(
    word: bytes, place: Place, board: Board, held: Counter[int]
) -> tuple[bool, int, int]:
    """Touching nothing; how many kinds of fault; how many letters are at fault."""
    size = board.size
    squares = board.squares(place, len(word))
    under = bytes(board.cells[square] for square in squares).translate(NATURAL)
    fresh = bytes(code for code, tile in zip(word, under, strict=True) if not tile)
    differing = sum(1 for code, tile in zip(word, under, strict=True) if tile and tile != code)
    short = max(0, lacking(fresh, held) - held[BLANK])
    across = place.direction is Direction.ACROSS
    step, along = (1, place.column) if across else (size, place.row)
    ends = (along > 0 and board.cells[squares[0] - step]) or (
        along + len(word) < size and board.cells[squares[-1] + step]
    )
    aside = size if across else 1
    beside = (square + way for square in squares for way in (aside, -aside))
    loose = not (any(under) or ends or any(board.cells[s] for s in beside if 0 <= s < size * size))
    kinds = bool(differing) + bool(short) + bool(ends) + (not fresh)
    return loose, kinds, differing + short


def _places(length: int, size: int) -> Iterator[Place]:
    for line in range(size):
        for start in range(size - length + 1):
            yield Place(line, start, Direction.ACROSS)
    for start in range(size - length + 1):
        for line in range(size):
            yield Place(start, line, Direction.DOWN)
