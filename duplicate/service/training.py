"""Playing a finished game again alone, against its tops and against the field of that day."""

from dataclasses import dataclass

import msgspec

from duplicate.adjudication.judge import judge
from duplicate.adjudication.judgement import Position
from duplicate.adjudication.slip_text import parse_line
from duplicate.core.board import Board
from duplicate.core.rack import Rack, parse_rack
from duplicate.errors import InvalidInput
from duplicate.game.events import PlayFact, Reason, SlipKind, Written
from duplicate.lexicon.lexicon import Lexicon
from duplicate.service.training_game import TrainingGame, laid

#: A player alone need not tell the score: nobody is warned for it.
_NOT_TOLD = frozenset({"score-missing"})
_NOTHING = Written(SlipKind.BLANK)


@dataclass(frozen=True)
class Answer:
    """What a round brought: points and reasons; the top, its equals, and how the field did.

    ``found`` of ``players`` had the top; ``rank`` is one's place among them after this round.
    """

    points: int
    reasons: tuple[Reason, ...]
    top: PlayFact
    equals: tuple[PlayFact, ...]
    found: int
    players: int
    total: int
    top_total: int
    rank: int


class Training:
    """A game being played again. ``number`` is the round to be played, from 1."""

    def __init__(self, game: TrainingGame, lexicon: Lexicon) -> None:
        self.game = game
        self.rules = game.played.rules
        self.number = 1
        self.total = 0
        self.top_total = 0
        self.board = Board.empty(self.rules.layout.size)
        self._lexicon = lexicon
        self._field = [0] * len(game.played.rounds[0].points) if game.played.rounds else []

    @property
    def over(self) -> bool:
        """Whether every round was played."""
        return self.number > len(self.game.rounds)

    @property
    def rack(self) -> Rack:
        """The rack of the round to be played."""
        return parse_rack(self.game.rounds[self.number - 1].rack, self.rules.alphabet)

    def answer(self, text: str) -> Answer:
        """Judge a play typed as ``H4 WORD`` (``""``: none), lay the top, and go on.

        Raises ``InvalidInput`` for a line that is no play; the round is then still to be played.
        """
        written = self._written(text)
        prepared = self.game.rounds[self.number - 1]
        played = self.game.played.rounds[self.number - 1]
        first = self.game.rounds[0].play.word if self.number > 1 else ""
        position = Position(self.board, self.rack, self.number, first)
        judged = judge(written, position, prepared.play, self._lexicon, self.rules)
        self.total += judged.points
        self.top_total += prepared.play.score
        together = zip(self._field, played.points, strict=True)
        self._field = [before + points for before, points in together]
        self.board = laid(self.board, prepared.play, played, self.rules)
        self.number += 1
        return Answer(
            points=judged.points,
            reasons=tuple(r for r in judged.reasons if r.slug not in _NOT_TOLD),
            top=prepared.play,
            equals=played.equals,
            found=played.found,
            players=len(self._field),
            total=self.total,
            top_total=self.top_total,
            rank=1 + sum(points > self.total for points in self._field),
        )

    def _written(self, text: str) -> Written:
        if not text.strip():
            return _NOTHING
        written = parse_line(f"1 {text}", self.rules).written
        if written.kind is not SlipKind.FULL:
            raise InvalidInput("training-play", text=text.strip())
        return msgspec.structs.replace(written, keyed=text.strip())
