"""The pinned order of plays: the same list on every machine, in every run.

Score; fewer blanks of the rack; ends the game; the federation's own criteria; more open squares
afterwards; fewer tiles; word; across before down; row; column. Words compare letter by letter in
the alphabet's order, blanks read as their letters; of two plays that differ in nothing but the
blank, the one whose first difference is a natural tile comes first.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from duplicate.core.alphabet import NATURAL
from duplicate.core.board import Board
from duplicate.core.coord import Direction
from duplicate.core.play import Play
from duplicate.engine.kernel import kernel_for
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules.model import RuleSet, TopCriterion

#: Whether nothing can be drawn any more after a play.
EndsGame = Callable[[Play], bool]


@dataclass(frozen=True)
class Criterion:
    """One step of an order: plays with the smaller ``key`` come first; ``slug`` names it."""

    slug: str
    key: Callable[[Play], Any]


def pinned_order(
    board: Board, lexicon: Lexicon, rules: RuleSet, ends_game: EndsGame | None = None
) -> tuple[Criterion, ...]:
    """The criteria for plays on ``board``; without ``ends_game`` no play is taken to end it."""
    kernel = kernel_for(lexicon, rules)

    def fewer_open(play: Play) -> int:
        return -kernel.open_squares(board.with_word(play.place, play.word).cells)

    def goes_on(play: Play) -> bool:
        return ends_game is None or not ends_game(play)

    named = {
        TopCriterion.FEWER_BLANKS: Criterion("saves-blank", lambda play: play.blanks_used),
        TopCriterion.ENDS_GAME: Criterion("ends-game", goes_on),
        TopCriterion.OPENS_BOARD: Criterion("opens-board", fewer_open),
        TopCriterion.FEWER_TILES: Criterion("fewer-tiles", lambda play: play.tiles),
    }
    always_first = (TopCriterion.FEWER_BLANKS, TopCriterion.ENDS_GAME)
    always_last = (TopCriterion.OPENS_BOARD, TopCriterion.FEWER_TILES)
    wanted = dict.fromkeys((*always_first, *rules.federation.top_choice, *always_last))
    return (
        Criterion("score", lambda play: -play.score),
        *(named[criterion] for criterion in wanted),
        Criterion("alphabet", lambda play: play.word.translate(NATURAL)),
        Criterion("across-first", lambda play: play.place.direction is Direction.DOWN),
        Criterion("first-place", lambda play: (play.place.row, play.place.column)),
        Criterion("first-blank", lambda play: play.word),
    )


def rank(plays: Sequence[Play], order: Sequence[Criterion]) -> list[Play]:
    """The plays in order; a criterion is asked only about plays that those before leave equal."""
    if len(plays) < 2 or not order:  # noqa: PLR2004 - one play needs no order
        return list(plays)
    groups: dict[Any, list[Play]] = defaultdict(list)
    for play in plays:
        groups[order[0].key(play)].append(play)
    return [play for key in sorted(groups) for play in rank(groups[key], order[1:])]


def deciding(first: Play, others: Sequence[Play], order: Sequence[Criterion]) -> str:
    """The slug of the weightiest criterion that puts ``first`` before any of the others."""
    return next(
        step.slug for step in order if any(step.key(play) != step.key(first) for play in others)
    )
