"""Starting a prepared game: is it the same game here as where it was prepared?"""

from collections.abc import Iterator
from pathlib import Path

from duplicate.adjudication.top import unseen
from duplicate.core.board import Board
from duplicate.core.rack import missing_tiles, parse_rack
from duplicate.engine.search import tops
from duplicate.errors import DuplicateError, InvalidInput, RuleConflict, raise_all
from duplicate.game.events import GameStarted, PreparedRound
from duplicate.game.state import GameState
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules.model import RuleSet
from duplicate.service.drawing import staying
from duplicate.service.game_plan import USUAL, GamePlan
from duplicate.service.plays import as_play, fact
from duplicate.service.prepared import PreparedGame, read, rules_print
from duplicate.service.session import Session
from duplicate.service.tournaments import may_start


def start(session: Session, path: Path, plan: GamePlan = USUAL) -> GameState:
    """Start the next game with the racks and tops of a file.

    Raises what ``read`` and ``tournaments.may_start`` raise, and ``RuleConflict`` with every
    reason the game cannot be played here: ``prepared-lexicon``, ``prepared-tiles``,
    ``prepared-board``, ``prepared-format``, ``prepared-draw``, ``prepared-damaged``.
    """
    number = may_start(session)
    game, seal = read(path)
    rules = plan.rules or session.rules
    raise_all(list(_differences(game, session, rules)))
    raise_all(list(_faults(game, session.lexicon, rules)))
    # Should a round have to be cancelled, the program draws on by itself.
    chance = session.context.entropy()
    session.record(GameStarted(number, chance, game.rounds, seal, plan.rules, plan.field))
    return session.game(number)


def _differences(game: PreparedGame, session: Session, rules: RuleSet) -> Iterator[DuplicateError]:
    """Why the game would be another one in this tournament."""
    wanted, here = game.lexicon, session.state.created.lexicon
    if wanted.effective_sha256 != here.effective_sha256:
        yield RuleConflict(
            "prepared-lexicon",
            wanted=wanted.title,
            wanted_hash=wanted.effective_sha256[:16],
            found=here.title,
            found_hash=here.effective_sha256[:16],
        )
    made, played = game.rules, rules_print(rules)
    if made.tiles.sha256 != played.tiles.sha256:
        yield RuleConflict("prepared-tiles", wanted=made.tiles.name, found=played.tiles.name)
    if made.board.sha256 != played.board.sha256:
        yield RuleConflict("prepared-board", wanted=made.board.name, found=played.board.name)
    if made.format.sha256 != played.format.sha256:
        yield RuleConflict("prepared-format", wanted=made.format.name, found=played.format.name)
    if made.draw.sha256 != played.draw.sha256:
        yield RuleConflict("prepared-draw", wanted=made.draw.name, found=played.draw.name)


def _faults(game: PreparedGame, lexicon: Lexicon, rules: RuleSet) -> Iterator[DuplicateError]:
    """The first round that cannot be played as it stands in the file; racks are never told."""
    board = Board.empty(rules.layout.size)
    for number, each in enumerate(game.rounds, 1):
        try:
            played = _played(board, each, lexicon, rules)
        except InvalidInput:
            played = None
        if played is None:
            yield RuleConflict("prepared-damaged", round=number)
            return
        board = played


def _played(board: Board, each: PreparedRound, lexicon: Lexicon, rules: RuleSet) -> Board | None:
    """The board after a round, or None when its rack or its top is not possible."""
    rack = parse_rack(each.rack, rules.alphabet).tiles
    if missing_tiles(rack, unseen(board, b"", rules)):
        return None
    plays = {fact(play, rules) for play in tops(board, rack, lexicon, rules)}
    if each.play not in plays:
        return None
    play = as_play(each.play, board, rules)
    return board.with_word(play.place, staying(board, rack, play, rules))
