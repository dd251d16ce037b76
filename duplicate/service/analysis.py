"""What a round offered: its best plays, the place of any play among all, what a player missed."""

from collections import Counter
from dataclasses import dataclass

from duplicate.engine.search import best, scores
from duplicate.errors import RuleConflict
from duplicate.game.events import PlayFact, Written
from duplicate.game.state import RoundState
from duplicate.service.plays import fact
from duplicate.service.rounds import legal_play
from duplicate.service.session import Session


@dataclass(frozen=True)
class Ranked:
    """A play, its rank by score (equals share one), and the points it is below the best play."""

    play: PlayFact
    rank: int
    below: int


@dataclass(frozen=True)
class Offer:
    """What could be played in a round: how many plays in all, and those that score most."""

    game: int
    round: int
    rack: str
    plays: int
    best: tuple[Ranked, ...]


@dataclass(frozen=True)
class Missed:
    """What a slip left on the table.

    ``points`` were earned, ``lost`` is what the round could earn beyond them. ``play`` is the play
    as it was judged, among all; None when nothing valid was played. ``better`` counts the plays
    that score more than what was earned.
    """

    table: str
    written: Written | None
    points: int
    lost: int
    play: Ranked | None
    better: int


class RoundAnalysis:
    """All plays of one round, counted once.

    Raises ``MissingResource('lexicon-missing')`` when the tournament's word list is not here.
    """

    def __init__(self, session: Session, game: int, target: RoundState) -> None:
        self._session = session
        self._game = game
        self._target = target
        self._scores: Counter[int] = scores(
            target.board, target.rack.tiles, session.lexicon, target.rules
        )
        self._most = max(self._scores, default=0)

    def offer(self, count: int) -> Offer:
        """The ``count`` best plays in the pinned order, and those that equal the last of them."""
        session, target = self._session, self._target
        found = best(target.board, target.rack.tiles, session.lexicon, target.rules, count)
        ranked = tuple(self._ranked(fact(play, target.rules)) for play in found)
        return Offer(self._game, target.number, target.rack_text, self._scores.total(), ranked)

    def place(self, word: str, reference: str) -> Ranked:
        """A play among all; raises ``RuleConflict('play-refused')`` with every fault it has."""
        return self._ranked(legal_play(self._session, self._target, word, reference))

    def missed(self, table: str) -> Missed:
        """What somebody's slip left on the table.

        Raises ``RuleConflict``: ``table-unknown``; ``analyse-no-slip`` when none is judged.
        """
        entry = self._session.state.at_table(table)
        if entry is None:
            raise RuleConflict("table-unknown", table=table)
        slip = self._target.slips.get(entry.entry)
        if slip is None or slip.judged is None:
            raise RuleConflict("analyse-no-slip", table=entry.table, round=self._target.number)
        judged = slip.judged
        most = self._most if self._target.best is None else self._target.best.score
        play = None if judged.play is None else self._ranked(judged.play)
        better = self._more_than(judged.points)
        lost = most - judged.points
        return Missed(entry.table, slip.recorded.written, judged.points, lost, play, better)

    def _ranked(self, play: PlayFact) -> Ranked:
        return Ranked(play, self._more_than(play.score) + 1, self._most - play.score)

    def _more_than(self, score: int) -> int:
        return sum(count for points, count in self._scores.items() if points > score)


def analysed_round(
    session: Session, number: int | None, game: int | None, *, private: bool
) -> RoundAnalysis:
    """A round that may be analysed: the one announced last unless ``number`` says another.

    Raises ``RuleConflict``: ``no-round-yet``, ``round-unknown``, and ``analyse-secret`` when the
    top of the round is not announced, unless nobody else sees the screen (``private``).
    """
    played = session.game(game)
    revealed = [each for each in played.rounds if each.revealed or private]
    if number is not None:
        target = session.round(played, number)
    elif revealed:
        target = revealed[-1]
    else:
        raise RuleConflict("no-round-yet")
    if not target.revealed and not private:
        raise RuleConflict("analyse-secret", round=target.number)
    return RoundAnalysis(session, played.number, target)
