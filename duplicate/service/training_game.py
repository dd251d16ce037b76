"""A finished game as a file: to be played again alone, or by another club as a prepared game.

The file is a prepared game (``service.prepared``), to which are added the whole rules, the equals
of each top, and what the room earned, without names.
"""

from pathlib import Path

import msgspec

from duplicate.core.board import Board
from duplicate.core.coord import Place
from duplicate.core.given_file import given_bytes
from duplicate.core.rack import parse_rack
from duplicate.errors import DuplicateError, InvalidInput, RuleConflict
from duplicate.game.events import PlayFact, PreparedRound
from duplicate.rules.model import RuleSet
from duplicate.service.prepared import FORMAT, PreparedGame, rules_print
from duplicate.standings.results import CellKind, GameResults, Line

#: Rounds without a slip of somebody who was not there.
_AWAY = frozenset({CellKind.ABSENT, CellKind.ANNULLED})


class PlayedRound(msgspec.Struct, frozen=True):
    """What is known of a round beside its rack and top.

    ``equals`` are the other tops, ``stays`` the word as it stayed on the boards where a real tile
    took a blank's place; ``points`` is what each of the field earned, in the field's order.
    """

    equals: tuple[PlayFact, ...]
    stays: str
    found: int
    points: tuple[int, ...]


class Played(msgspec.Struct, frozen=True):
    """How the game was played: its title, its rules, each round."""

    title: str
    game: int
    rules: RuleSet
    rounds: tuple[PlayedRound, ...]


class TrainingGame(PreparedGame, frozen=True):
    """What the file holds: the parts of a prepared game, then ``played``."""

    played: Played


def training_game(results: GameResults) -> TrainingGame:
    """The file of a finished game; raises ``RuleConflict('training-not-ended')``."""
    if not results.ended:
        raise RuleConflict("training-not-ended", game=results.game)
    laid = [each for each in results.rounds if each.play is not None]
    field = [line for line in results.lines if _whole(line)]
    rounds = tuple(
        PlayedRound(
            each.equals,
            each.stays,
            each.found,
            tuple(line.cells[each.number - 1].points for line in field),
        )
        for each in laid
    )
    return TrainingGame(
        format=FORMAT,
        lexicon=results.lexicon,
        rules=rules_print(results.rules),
        seed=0,
        candidate=0,
        rounds=tuple(PreparedRound(r.rack, r.rejected, r.play) for r in laid if r.play),
        played=Played(results.title, results.game, results.rules, rounds),
    )


def _whole(line: Line) -> bool:
    """Whether somebody was there from the first round to the last."""
    return not any(cell.kind in _AWAY for cell in line.cells)


def training_bytes(game: TrainingGame) -> bytes:
    """The file; equal games give equal bytes."""
    return msgspec.json.format(msgspec.json.encode(game), indent=1) + b"\n"


def read_training(path: Path) -> TrainingGame:
    """Read a file back; raises ``InvalidInput``: ``training-unreadable``, ``training-not-one``."""
    content = given_bytes(path, "training-unreadable")
    try:
        game = msgspec.json.decode(content, type=TrainingGame)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InvalidInput("training-not-one", path=str(path)) from error
    if game.format > FORMAT or not _playable(game):
        raise InvalidInput("training-not-one", path=str(path))
    return game


def laid(board: Board, play: PlayFact, played: PlayedRound, rules: RuleSet) -> Board:
    """The board after a top; raises ``InvalidInput`` for a word or reference that is none."""
    place = Place.parse(play.reference, rules.layout.size, rules.notation)
    return board.with_word(place, rules.alphabet.parse_tiles(played.stays or play.word))


def _playable(game: TrainingGame) -> bool:
    """Whether each round has its field, a rack of tiles and a top that stays on the board."""
    rules, rounds = game.played.rules, game.played.rounds
    if len({len(each.points) for each in rounds}) > 1 or len(game.rounds) != len(rounds):
        return False
    board = Board.empty(rules.layout.size)
    try:
        for prepared, played in zip(game.rounds, rounds, strict=True):
            parse_rack(prepared.rack, rules.alphabet)
            board = laid(board, prepared.play, played, rules)
    except DuplicateError:
        return False
    return True
