"""The second check of a top: by another search, before the top is announced.

The answer is written into the log together with the announcement, so that documents can tell. A
check that is not finished in time leaves no trace, and the round goes on.
"""

import contextlib
import threading
import time
from dataclasses import dataclass
from typing import Literal

from duplicate.core.board import Board
from duplicate.engine import second
from duplicate.errors import MissingResource, RuleConflict
from duplicate.game.events import PlayFact, TopChecked, TopDeclared
from duplicate.game.state import GameState, RoundState
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules.model import RuleSet
from duplicate.service import rounds
from duplicate.service.plays import fact
from duplicate.service.session import Session

#: An announcement waits at most so long for the second check.
PATIENCE_SECONDS = 1.5


@dataclass(frozen=True)
class Question:
    """A round as the second search sees it, and the tops that the first one found.

    ``seq`` is the event that drew the rack: it tells this round from an earlier try.
    """

    game: int
    round: int
    seq: int
    board: Board
    rack: bytes
    claimed: frozenset[PlayFact]
    lexicon: Lexicon
    rules: RuleSet


def question(session: Session) -> Question | None:
    """What is to be checked now; None when no top is secret or the word list is missing."""
    game = session.state.current_game
    target = None if game is None else game.last
    if game is None or target is None or target.revealed:
        return None
    return question_about(session, game, target)


def question_about(session: Session, game: GameState, target: RoundState) -> Question | None:
    """What is to be checked of a round, whether it is announced or not."""
    try:
        lexicon = session.lexicon
    except MissingResource:
        return None
    claimed = _claimed(session, game, target)
    rack, rules = target.rack.tiles, target.rules
    return Question(
        game.number, target.number, target.seq, target.board, rack, claimed, lexicon, rules
    )


def _claimed(session: Session, game: GameState, target: RoundState) -> frozenset[PlayFact]:
    """The tops that the program itself found, whatever was put on the boards instead."""
    top = _by_program(session, game, target)
    return frozenset(() if top is None or top.play is None else (top.play, *top.equals))


def _by_program(session: Session, game: GameState, target: RoundState) -> TopDeclared | None:
    for record in reversed(session.log):
        match record.event:
            case TopDeclared(game=about, round=number, by="program") as top:
                if (about, number) == (game.number, target.number):
                    return top
    return None


@dataclass(frozen=True)
class PassedOver:
    """The top that the program found where another play went on the boards, and who chose it."""

    play: PlayFact
    by: Literal["arbiter", "players"]


def passed_over(session: Session, game: GameState, target: RoundState) -> PassedOver | None:
    """What the search found of a round whose top it did not choose: that top was not checked.

    None where it did; players who found a top of the search chose nothing else.
    """
    top, found = target.top, _by_program(session, game, target)
    if top is None or top.by == "program" or found is None or found.play is None:
        return None
    if top.by == "players" and top.play in (found.play, *found.equals):
        return None
    return PassedOver(found.play, top.by)


def check(asked: Question, stop: second.Stop = lambda: False) -> TopChecked | None:
    """Look for the tops a second time; None when ``stop`` said so before the end."""
    try:
        found = second.tops(asked.board, asked.rack, asked.lexicon, asked.rules, stop)
    except second.GivenUp:
        return None
    plays = frozenset(fact(play, asked.rules) for play in found)
    if plays == asked.claimed:
        return TopChecked(asked.game, asked.round, agrees=True)
    ordered = sorted(plays, key=lambda play: (play.word, play.reference))
    return TopChecked(asked.game, asked.round, agrees=False, plays=tuple(ordered))


def check_at_once(asked: Question | None, patience: float = PATIENCE_SECONDS) -> TopChecked | None:
    """The same in at most about ``patience`` seconds; None when it takes longer."""
    end = time.monotonic() + patience
    return None if asked is None else check(asked, lambda: time.monotonic() > end)


def check_again(session: Session, game: GameState, target: RoundState) -> TopChecked | None:
    """What the second search says of a round now; what the log holds where it was announced."""
    if target.revealed:
        return target.checked
    return check_at_once(question_about(session, game, target))


def reveal(
    session: Session, checked: TopChecked | None, *, early: bool = False, anyway: bool = False
) -> TopDeclared:
    """Announce the top of the open round, and keep what the second check said.

    Raises ``RuleConflict('top-disputed')`` when the searches differ, unless ``anyway``, and what
    ``rounds.reveal`` raises.
    """
    if checked is not None and not checked.agrees and not anyway:
        raise RuleConflict("top-disputed", round=checked.round)
    return rounds.reveal(session, early=early, checked=checked)


class SecondLook:
    """Checks the top of the open round beside what the operator does."""

    def __init__(self) -> None:
        self._running: _Running | None = None

    def follow(self, session: Session) -> None:
        """Begin to check the round that is open now, if that has not begun."""
        game = session.state.current_game
        target = None if game is None else game.last
        if game is None or target is None or target.revealed:
            return
        if self._running is not None and self._running.seq == target.seq:
            return
        self.close()
        asked = question_about(session, game, target)
        if asked is not None:
            self._running = _Running(asked)
            self._running.start()

    def answer(self, session: Session, patience: float = PATIENCE_SECONDS) -> TopChecked | None:
        """What the second check says of the open round; waits a moment if it is not done."""
        self.follow(session)
        if self._running is None:
            return None
        self._running.join(patience)
        return self._running.found

    def close(self) -> None:
        """Give up a check that is under way."""
        if self._running is not None:
            self._running.stop.set()
            self._running = None


class _Running(threading.Thread):
    """A check under way; ``found`` once it is done."""

    def __init__(self, asked: Question) -> None:
        super().__init__(name="second check", daemon=True)
        self.seq = asked.seq
        self.stop = threading.Event()
        self.found: TopChecked | None = None
        self._asked = asked

    def run(self) -> None:
        """Search; a fault of the second check must never stop the evening."""
        with contextlib.suppress(Exception):
            self.found = check(self._asked, self.stop.is_set)
