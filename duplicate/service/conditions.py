"""What an organiser asks of a prepared game, and whether a game being played keeps to it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from duplicate.core.alphabet import BLANK_SIGN, NATURAL
from duplicate.core.board import Board
from duplicate.core.rack import parse_rack
from duplicate.engine.search import best
from duplicate.errors import DuplicateError, InvalidInput, RuleConflict
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules.model import RuleSet
from duplicate.rules.policies import TopSource
from duplicate.service.drawing import staying
from duplicate.service.plays import as_play
from duplicate.service.simulate import Move


@dataclass(frozen=True)
class Span:
    """A number from ``least`` to ``most``; None is no limit."""

    least: int | None = None
    most: int | None = None

    @property
    def is_empty(self) -> bool:
        """Whether no number is in it."""
        return self.least is not None and self.most is not None and self.least > self.most


@dataclass(frozen=True)
class Conditions:
    """What a game must be like.

    ``total`` of the tops; ``scrabbles``: tops that earn a bonus for the number of tiles laid;
    ``gap`` is the least difference between a top and the best play that scores less (the top's
    own points where there is none); at most ``rare_most`` tops are words outside ``common``.
    """

    total: Span = Span()
    rounds: Span = Span()
    scrabbles: Span = Span()
    one_blank: bool = False
    gap: int = 0
    rare_most: int | None = None
    common: frozenset[bytes] = field(default=frozenset(), repr=False)


class Fault(StrEnum):
    """What a game was refused for; the first that shows."""

    TOTAL_LOW = "total-low"
    TOTAL_HIGH = "total-high"
    ROUNDS_FEW = "rounds-few"
    ROUNDS_MANY = "rounds-many"
    SCRABBLES_FEW = "scrabbles-few"
    SCRABBLES_MANY = "scrabbles-many"
    TWO_BLANKS = "two-blanks"
    GAP = "gap"
    RARE = "rare"


class Watched:
    """A game as it is played, watched for the first condition that it breaks."""

    def __init__(self, conditions: Conditions, lexicon: Lexicon, rules: RuleSet) -> None:
        self._conditions = conditions
        self._lexicon = lexicon
        self._rules = rules
        self._board = Board.empty(rules.layout.size)
        self._total = self._rounds = self._scrabbles = self._rare = 0

    def after(self, move: Move) -> Fault | None:
        """What is broken once this move is played; no later move can put it right."""
        wanted, rules = self._conditions, self._rules
        rack = parse_rack(move.rack, rules.alphabet).tiles
        play = as_play(move.play, self._board, rules)
        self._rounds += 1
        self._total += play.score
        self._scrabbles += rules.format.bonuses.get(play.tiles, 0) > 0
        self._rare += play.word.translate(NATURAL) not in wanted.common
        fault = self._exceeded()
        if wanted.one_blank and move.rack.count(BLANK_SIGN) > 1:
            fault = fault or Fault.TWO_BLANKS
        if wanted.gap and fault is None and self._gap(rack) < wanted.gap:
            fault = Fault.GAP
        self._board = self._board.with_word(play.place, staying(self._board, rack, play, rules))
        return fault

    def _exceeded(self) -> Fault | None:
        wanted = self._conditions
        for number, most, fault in (
            (self._rounds, wanted.rounds.most, Fault.ROUNDS_MANY),
            (self._total, wanted.total.most, Fault.TOTAL_HIGH),
            (self._scrabbles, wanted.scrabbles.most, Fault.SCRABBLES_MANY),
            (self._rare, wanted.rare_most, Fault.RARE),
        ):
            if most is not None and number > most:
                return fault
        return None

    def at_the_end(self) -> Fault | None:
        """What is still missing when the game is over."""
        wanted = self._conditions
        for number, least, fault in (
            (self._rounds, wanted.rounds.least, Fault.ROUNDS_FEW),
            (self._total, wanted.total.least, Fault.TOTAL_LOW),
            (self._scrabbles, wanted.scrabbles.least, Fault.SCRABBLES_FEW),
        ):
            if least is not None and number < least:
                return fault
        return None

    def _gap(self, rack: bytes) -> int:
        """Points between the top and the best play that scores less."""
        count = 2
        while True:
            plays = best(self._board, rack, self._lexicon, self._rules, count)
            top, last = plays[0].score, plays[-1].score
            if last < top:
                return top - max(play.score for play in plays if play.score < top)
            if len(plays) < count:
                return top
            count = len(plays) + 1


def impossible(conditions: Conditions, rules: RuleSet) -> Iterator[DuplicateError]:
    """Every reason why no game at all can be like that."""
    yield from _empty_spans(conditions)
    if rules.federation.top_source is not TopSource.COMPUTER:
        yield RuleConflict("prepare-players-top", rules=rules.federation.name)
    if conditions.rare_most is not None and not conditions.common:
        yield InvalidInput("prepare-common-needed")
    rounds = _most_rounds(rules)
    if (conditions.rounds.least or 0) > rounds:
        yield RuleConflict("prepare-rounds", wanted=conditions.rounds.least, most=rounds)
    paid = [tiles for tiles, points in rules.format.bonuses.items() if points]
    most = rules.alphabet.tile_count // min(paid) if paid else 0
    if conditions.rounds.most is not None:
        most = min(most, conditions.rounds.most)
    wanted = conditions.scrabbles.least or 0
    if wanted > most:
        yield RuleConflict("prepare-scrabbles", wanted=wanted, most=most)
    elif paid and conditions.total.most is not None:
        least = wanted * min(rules.format.bonuses[tiles] for tiles in paid)
        if conditions.total.most < least:
            yield RuleConflict("prepare-total", most=conditions.total.most, least=least)


def _empty_spans(conditions: Conditions) -> Iterator[DuplicateError]:
    for name in ("total", "rounds", "scrabbles"):
        span: Span = getattr(conditions, name)
        if span.is_empty:
            yield InvalidInput(
                "prepare-span",
                least=f"--{name}-min {span.least}",
                most=f"--{name}-max {span.most}",
            )


def _most_rounds(rules: RuleSet) -> int:
    """No game is longer: every round lays a tile."""
    return min(rules.alphabet.tile_count, rules.federation.max_rounds or rules.alphabet.tile_count)
