"""Where else on the board a word could lie."""

from collections.abc import Iterator

from duplicate.adjudication.judgement import Position
from duplicate.adjudication.legality import Illegal, Legal, Words, examine
from duplicate.core.coord import Direction, Place
from duplicate.game.events import Reason
from duplicate.rules.model import RuleSet


def attempts(
    word: bytes, position: Position, lexicon: Words, rules: RuleSet
) -> Iterator[tuple[Place, Legal | Illegal]]:
    """``word`` tried at every place where it fits on the board, across first, row by row."""
    board, rack = position.board, position.rack.tiles
    starts = board.size - len(word) + 1
    for direction in Direction:
        across = direction is Direction.ACROSS
        for line in range(board.size):
            for start in range(starts):
                place = Place(line, start, direction) if across else Place(start, line, direction)
                yield place, examine(board, rack, word, place, lexicon, rules)


def legal_places(
    word: bytes, position: Position, lexicon: Words, rules: RuleSet
) -> tuple[Legal, ...]:
    """Every place where ``word`` may be laid."""
    tried = attempts(word, position, lexicon, rules)
    return tuple(result for _place, result in tried if isinstance(result, Legal))


def nearest_reasons(
    word: bytes, position: Position, lexicon: Words, rules: RuleSet
) -> tuple[Reason, ...]:
    """Why ``word`` lies nowhere: the reasons at the place with the fewest of them.

    A place that touches nothing says little, so any other is preferred.
    """
    refused = [
        result.reasons
        for _place, result in attempts(word, position, lexicon, rules)
        if isinstance(result, Illegal)
    ]
    return min(refused, key=_strangeness, default=())


def _strangeness(reasons: tuple[Reason, ...]) -> tuple[bool, int, int]:
    loose = any(reason.slug == "not-connected" for reason in reasons)
    return loose, len(reasons), sum(len(reason.words) for reason in reasons)
