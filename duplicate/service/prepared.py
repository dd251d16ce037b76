"""A prepared game: racks and tops fixed beforehand, played later under seal.

The file is JSON; its seal is the SHA-256 of its bytes, so that whoever was told the seal before the
game can see that nobody changed it. What the racks and tops depend on is kept as fingerprints: the
game is refused where another word list, other tiles or other rules would give another game.
"""

import hashlib
import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from duplicate.core.board import Board
from duplicate.core.given_file import given_bytes
from duplicate.core.rack import Rack
from duplicate.errors import InvalidInput, StoreError
from duplicate.game.events import LexiconPin, PlayFact, PreparedRound, TopDeclared
from duplicate.game.state import GameState
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules.model import RuleSet
from duplicate.service.drawing import staying
from duplicate.service.pinning import pin
from duplicate.service.plays import as_play

#: Version of the file.
FORMAT = 1


class Fingerprint(msgspec.Struct, frozen=True):
    """A part of the rules: its name for people, and the hash of what it says."""

    name: str
    sha256: str


class RulesPrint(msgspec.Struct, frozen=True):
    """The parts of the rules that racks and tops depend on."""

    tiles: Fingerprint
    board: Fingerprint
    format: Fingerprint
    draw: Fingerprint


class PreparedGame(msgspec.Struct, frozen=True):
    """What the file holds. ``candidate`` is the number of the game under its seed."""

    format: int
    lexicon: LexiconPin
    rules: RulesPrint
    seed: int
    candidate: int
    rounds: tuple[PreparedRound, ...]


class _Version(msgspec.Struct):
    format: int


def prepared_game(
    rounds: Sequence[PreparedRound], lexicon: Lexicon, rules: RuleSet, seed: int, candidate: int
) -> PreparedGame:
    """A game to be written."""
    return PreparedGame(FORMAT, pin(lexicon), rules_print(rules), seed, candidate, tuple(rounds))


def rules_print(rules: RuleSet) -> RulesPrint:
    """The fingerprints of a rule set; times, penalties and solos do not count."""
    alphabet, layout, draw = rules.alphabet, rules.layout, rules.federation.draw
    fmt, federation = rules.format, rules.federation
    letters = [(x.name, x.value, x.count, x.vowel, x.consonant) for x in alphabet.letters]
    return RulesPrint(
        tiles=_print(rules.language.code, letters, alphabet.blanks, rules.notation),
        board=_print(layout.name, layout.rows, layout.start),
        format=_print(
            fmt.name,
            fmt.rack_size,
            fmt.max_played,
            sorted(fmt.bonuses.items()),
            fmt.rack,
            rules.blank,
        ),
        draw=_print(
            f"{federation.name} {federation.edition}",
            draw,
            federation.max_rounds,
            federation.top_choice,
            federation.top_source,
        ),
    )


def _print(name: str, *values: object) -> Fingerprint:
    return Fingerprint(name, hashlib.sha256(msgspec.json.encode(values)).hexdigest())


def write(game: PreparedGame, path: Path) -> str:
    """Write a file that is not there yet; returns its seal.

    Raises ``StoreError``: ``prepared-exists``, ``prepared-not-written``.
    """
    content = msgspec.json.format(msgspec.json.encode(game), indent=1) + b"\n"
    check_free(path)
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            beside.write_bytes(content)
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        detail = error.strerror or str(error)
        raise StoreError("prepared-not-written", path=str(path), detail=detail) from error
    return hashlib.sha256(content).hexdigest()


def check_free(path: Path) -> None:
    """Raise ``StoreError('prepared-exists')`` where there is a file already."""
    if path.exists():
        raise StoreError("prepared-exists", path=str(path))


def read(path: Path) -> tuple[PreparedGame, str]:
    """A game and its seal.

    Raises ``InvalidInput``: ``prepared-unreadable``, ``prepared-not-one``, ``prepared-too-new``.
    """
    content = given_bytes(path, "prepared-unreadable")
    try:
        version = msgspec.json.decode(content, type=_Version).format
        if version > FORMAT:
            raise InvalidInput("prepared-too-new", path=str(path), version=version)
        game = msgspec.json.decode(content, type=PreparedGame)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InvalidInput("prepared-not-one", path=str(path)) from error
    return game, hashlib.sha256(content).hexdigest()


def due(game: GameState, number: int) -> PreparedRound | None:
    """The prepared round that comes next; None once the game has left what was prepared."""
    if number > len(game.prepared) or not _followed(game, number):
        return None
    return game.prepared[number - 1]


def is_played_out(game: GameState, number: int) -> bool:
    """Whether a prepared game is over: every round was played as it was prepared."""
    return bool(game.prepared) and number > len(game.prepared) and _followed(game, number)


def _followed(game: GameState, number: int) -> bool:
    """Whether the game went as prepared so far, and the next round was not cancelled."""
    if not game.prepared or any(each.number == number for each in game.cancelled):
        return False
    return all(
        (each.rack_text, each.play) == (prepared.rack, prepared.play)
        for each, prepared in zip(game.rounds, game.prepared, strict=False)
    )


def forced(
    found: TopDeclared, play: PlayFact, board: Board, rack: Rack, rules: RuleSet
) -> TopDeclared:
    """The top of a prepared round, whichever of its equals the search would have chosen."""
    if found.play is None or found.play == play:
        return found
    equals = tuple(each for each in (found.play, *found.equals) if each != play)
    laid = as_play(play, board, rules)
    stays = staying(board, rack.tiles, laid, rules)
    return msgspec.structs.replace(
        found,
        play=play,
        equals=equals,
        reason="prepared",
        stays="" if stays == laid.word else rules.alphabet.show(stays),
    )
