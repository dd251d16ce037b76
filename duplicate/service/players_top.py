"""Whose best play goes on the boards: the computer's, or the best that a player found.

Where it is the players', slips are collected and judged before the top is announced.
"""

from collections.abc import Callable

from duplicate.adjudication.top import choose, unseen
from duplicate.errors import RuleConflict, raise_all
from duplicate.game.events import Outcome, PlayFact, TopDeclared
from duplicate.game.state import GameState, RoundState
from duplicate.rules.model import RuleSet
from duplicate.rules.policies import NobodyValid, PlayersTie, TopSource
from duplicate.service.drawing import staying
from duplicate.service.piles import pile, reasons_not_done
from duplicate.service.plays import as_play, fact
from duplicate.service.session import Session

#: Outcomes of a slip whose play may go on the boards.
VALID = frozenset({Outcome.ACCEPTED, Outcome.PENALTY})


def top_to_reveal(session: Session, game: GameState, target: RoundState) -> TopDeclared | None:
    """The top that is announced; not yet written when it differs from ``target.top``.

    None: no play exists, or none may go on the boards. Raises ``RuleConflict`` where players'
    plays decide: every reason the pile is not done, ``players-top-unknown``, ``players-top-tied``.
    """
    return _SOURCES[target.rules.federation.top_source](session, game, target)


def stays_text(target: RoundState, play: PlayFact, rules: RuleSet) -> str:
    """``TopDeclared.stays`` for a play in this round: empty when the word stays as it is."""
    laid = as_play(play, target.board, rules)
    stays = staying(target.board, target.rack.tiles, laid, rules)
    return "" if stays == laid.word else rules.alphabet.show(stays)


def best_plays(plays: dict[PlayFact, None]) -> list[PlayFact]:
    """Those of different plays that score most."""
    best = max((play.score for play in plays), default=0)
    return [play for play in plays if play.score == best]


def _computer(_session: Session, _game: GameState, target: RoundState) -> TopDeclared | None:
    top = target.top
    return None if top is None or top.play is None else top


def _players(session: Session, game: GameState, target: RoundState) -> TopDeclared | None:
    reasons = reasons_not_done(pile(session, game, target), target)
    raise_all([each for each in reasons if each.slug != "round-not-revealed"])
    best = best_plays(_found(session, target))
    if not best:
        return _NOBODY[target.rules.federation.nobody_valid](session, game, target)
    chosen = target.top
    if chosen is not None and chosen.by == "arbiter" and chosen.play in best:
        return chosen
    return _TIES[target.rules.federation.players_tie](session, target, best)


def _found(session: Session, target: RoundState) -> dict[PlayFact, None]:
    """The valid plays of the room, each once, in the order of the tables.

    Raises ``RuleConflict('players-top-unknown')``: the best slip was keyed without its word.
    """
    plays: dict[PlayFact, None] = {}
    unknown: dict[str, int] = {}
    for entry in sorted(target.slips):
        judged = target.slips[entry].judged
        if judged is None or judged.outcome not in VALID:
            continue
        if judged.play is None:
            unknown[session.state.entries[entry].table] = judged.raw
        else:
            plays[judged.play] = None
    best = max((play.score for play in plays), default=-1)
    tables = ", ".join(table for table, raw in unknown.items() if raw > best)
    if tables:
        raise RuleConflict("players-top-unknown", tables=tables)
    return plays


def _by_rules(session: Session, target: RoundState, best: list[PlayFact]) -> TopDeclared:
    rules, board, rack = target.rules, target.board, target.rack
    plays = [as_play(play, board, rules) for play in best]
    bag = unseen(board, rack.tiles, rules)
    choice = choose(plays, board, rack, bag, target.number, session.lexicon, rules)
    play = fact(choice.play, rules)
    equals = tuple(fact(each, rules) for each in choice.equals)
    return TopDeclared(
        session.game().number,
        target.number,
        play,
        equals,
        choice.reason,
        "players",
        stays_text(target, play, rules),
    )


def _by_arbiter(session: Session, target: RoundState, best: list[PlayFact]) -> TopDeclared:
    if len(best) > 1:
        plays = ", ".join(f"{play.word} {play.reference}" for play in best)
        raise RuleConflict("players-top-tied", plays=plays)
    return _by_rules(session, target, best)


def _nothing(_session: Session, _game: GameState, _target: RoundState) -> TopDeclared | None:
    return None


_SOURCES: dict[TopSource, Callable[[Session, GameState, RoundState], TopDeclared | None]] = {
    TopSource.COMPUTER: _computer,
    TopSource.PLAYERS: _players,
}
_NOBODY: dict[NobodyValid, Callable[[Session, GameState, RoundState], TopDeclared | None]] = {
    NobodyValid.COMPUTER: _computer,
    NobodyValid.CANCEL: _nothing,
}
_TIES: dict[PlayersTie, Callable[[Session, RoundState, list[PlayFact]], TopDeclared]] = {
    PlayersTie.RULES: _by_rules,
    PlayersTie.ARBITER: _by_arbiter,
}
