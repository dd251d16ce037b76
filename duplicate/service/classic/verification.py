"""Does the file of a classic game still say what it said? Its log is replayed and counted again."""

from collections import Counter
from collections.abc import Iterator

from duplicate.core.coord import Place
from duplicate.core.rack import full_bag, tiles_from_rack
from duplicate.errors import DuplicateError, StoreError
from duplicate.game.classic.events import WordPlaced
from duplicate.game.classic.fold import apply, fold, placement
from duplicate.game.classic.state import TableState
from duplicate.service.classic.session import Table, standing


def faults(table: Table) -> list[DuplicateError]:
    """Everything that does not agree: numbering, points of plays, tiles on board and racks."""
    return [*_numbering(table), *_counted_again(table)]


def _numbering(table: Table) -> Iterator[DuplicateError]:
    for expected, record in enumerate(table.log, 1):
        if record.seq != expected:
            yield StoreError("verify-numbering", expected=expected, found=record.seq)


def _counted_again(table: Table) -> Iterator[DuplicateError]:
    """A play keeps the points it was given; that they are others today is told, not changed."""
    first, *records = standing(table.log)
    state = fold([first])
    for record in records:
        if isinstance(record.event, WordPlaced):
            yield from _points(state, record.event)
        apply(state, record)
        if _too_many_tiles(state):
            yield StoreError("verify-classic-tiles", line=len(state.lines))


def _points(state: TableState, event: WordPlaced) -> Iterator[DuplicateError]:
    rules = state.rules
    place = Place.parse(event.reference, rules.layout.size, rules.notation)
    word = rules.language.alphabet.parse_tiles(event.word)
    found = 0 if rules.deck is not None else placement(state, place, word).score
    if found != event.score:
        play = f"{event.word} {event.reference}"
        yield StoreError("verify-classic-points", play=play, said=event.score, found=found)


def _too_many_tiles(state: TableState) -> bool:
    """Whether board and racks hold a tile that the set does not have, or more than it has."""
    there = Counter(tiles_from_rack(bytes(code for code in state.board.cells if code)))
    for side in state.sides:
        there.update(side.rack or {})
    return bool(there - full_bag(state.rules.language.alphabet)) or state.bag_count < 0
