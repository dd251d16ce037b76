"""GCG, the text in which programs exchange games of two or more players: read and written.

One line a turn: ``>nick: RACK 8D WORD +score total``; ``-TILES`` an exchange, ``-`` a pass, ``--`` a
play taken back, ``(challenge)``, ``(time)``, and the tiles left at the end in brackets. ``.`` stands
for a tile that lay there already, a small letter for a blank. Places are always GCG's: ``8D``
across, ``D8`` down. (The format of J. Chew, poslfit.com; Quackle and Woogles write it.)
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum

from duplicate.errors import DuplicateError, InvalidInput, raise_all

_PLAYER = re.compile(r"#player([1-9])\s+(\S+)(?:\s+(.*))?")
_ENCODING = re.compile(rb"#character-encoding\s+([\w.-]+)", re.IGNORECASE)
_PRAGMA = re.compile(r"#([\w-]+)\s*(.*)")
_TURN = re.compile(r">\s*([^:]+):\s*(.*)")
_PLACE = re.compile(r"[0-9]{1,2}[A-Za-z]|[A-Za-z][0-9]{1,2}")
_POINTS = re.compile(r"[+-][0-9]{1,4}")
_TOTAL = re.compile(r"-?[0-9]{1,5}")
_THROUGH = re.compile(r"\(([^)]*)\)")


class MoveKind(StrEnum):
    """What a line tells."""

    PLAY = "play"
    EXCHANGE = "exchange"
    PASS = "pass"  # noqa: S105 - no password
    TAKEN_BACK = "taken-back"
    CHALLENGE = "challenge"
    TIME = "time"
    GAINED = "gained"
    LOST = "lost"


@dataclass(frozen=True)
class GcgPlayer:
    """A player: the short name of the lines, and the whole one."""

    nick: str
    name: str


@dataclass(frozen=True)
class GcgMove:
    """A line; ``line`` counts from 1. ``word`` has ``.`` for tiles that lay there already.

    ``tiles``: those exchanged ("" when only ``count`` is told) or counted at the end. ``total`` is
    the player's running total after it.
    """

    line: int
    nick: str
    rack: str
    kind: MoveKind
    points: int
    total: int
    place: str = ""
    word: str = ""
    tiles: str = ""
    count: int = 0


@dataclass(frozen=True)
class GcgGame:
    """A file: players in the order of turns, moves, and the other lines by their names."""

    players: tuple[GcgPlayer, ...]
    moves: tuple[GcgMove, ...]
    told: dict[str, str] = field(default_factory=dict)


def decode_gcg(content: bytes) -> str:
    """The text of a file: in the encoding it names, else UTF-8, else the old Windows one.

    Raises ``InvalidInput('gcg-encoding')`` for an encoding that is not known or does not fit.
    """
    named = _ENCODING.search(content[:400])
    encoding = named[1].decode("ascii") if named else "utf-8"
    try:
        return content.decode(encoding).removeprefix("\ufeff")
    except (LookupError, UnicodeDecodeError) as error:
        if named:
            raise InvalidInput("gcg-encoding", encoding=encoding) from error
        return content.decode("cp1252", errors="replace")


def read_gcg(text: str) -> GcgGame:
    """Read a file; raises ``InvalidInput`` with every line that is not understood.

    ``gcg-line``, ``gcg-player-unknown``, ``gcg-no-players``.
    """
    players: dict[str, GcgPlayer] = {}
    moves: list[GcgMove] = []
    told: dict[str, str] = {}
    problems: list[DuplicateError] = []
    for number, line in enumerate(text.splitlines(), 1):
        if found := _PLAYER.fullmatch(line.strip()):
            players[found[2]] = GcgPlayer(found[2], (found[3] or found[2]).strip())
        elif found := _PRAGMA.fullmatch(line.strip()):
            told.setdefault(found[1].casefold(), found[2].strip())
        elif found := _TURN.fullmatch(line.strip()):
            problems += _read_turn(number, found[1].strip(), found[2], players, moves)
        elif line.strip().startswith(">"):
            problems.append(InvalidInput("gcg-line", line=number, text=line.strip()))
    if len(players) < 2:  # noqa: PLR2004 - nobody plays alone
        problems.insert(0, InvalidInput("gcg-no-players"))
    raise_all(problems)
    return GcgGame(tuple(players.values()), tuple(moves), told)


def _read_turn(
    number: int, nick: str, rest: str, players: Iterable[str], moves: list[GcgMove]
) -> Iterator[DuplicateError]:
    if nick not in players:
        yield InvalidInput("gcg-player-unknown", line=number, name=nick, known=", ".join(players))
        return
    move = _move(number, nick, rest.split())
    if move is None:
        yield InvalidInput("gcg-line", line=number, text=f">{nick}: {rest}")
        return
    moves.append(move)


def _move(number: int, nick: str, pieces: list[str]) -> GcgMove | None:
    """The move of a line's pieces; None when they are no move."""
    if len(pieces) < 3 or not _POINTS.fullmatch(pieces[-2]) or not _TOTAL.fullmatch(pieces[-1]):  # noqa: PLR2004
        return None
    *said, score, cumulated = pieces
    points, total = int(score), int(cumulated)
    match said:
        case [*rack, place, word] if _PLACE.fullmatch(place) and len(rack) <= 1:
            dotted = _THROUGH.sub(lambda found: "." * len(found[1]), word)
            held = "".join(rack)
            return GcgMove(number, nick, held, MoveKind.PLAY, points, total, place, dotted)
        case [*rack, what] if len(rack) <= 1:
            move = GcgMove(number, nick, "".join(rack), MoveKind.PASS, points, total)
            return _other(move, what)
    return None


def _is_bracketed(piece: str) -> bool:
    return piece.startswith("(") and piece.endswith(")")


def _other(move: GcgMove, what: str) -> GcgMove | None:
    marks = {
        "-": MoveKind.PASS,
        "--": MoveKind.TAKEN_BACK,
        "(challenge)": MoveKind.CHALLENGE,
        "(time)": MoveKind.TIME,
    }
    if what in marks:
        return replace(move, kind=marks[what])
    if _is_bracketed(what):
        kind = MoveKind.LOST if move.rack and move.points <= 0 else MoveKind.GAINED
        return replace(move, kind=kind, tiles=what[1:-1])
    if not what.startswith("-"):
        return None
    given = what[1:]
    if given.isdecimal():
        return replace(move, kind=MoveKind.EXCHANGE, count=int(given))
    return replace(move, kind=MoveKind.EXCHANGE, tiles=given)


def show_gcg(game: GcgGame) -> str:
    """The file as text; ``read_gcg`` reads it back."""
    lines = ["#character-encoding UTF-8"]
    lines += [
        f"#player{number} {player.nick} {player.name}"
        for number, player in enumerate(game.players, 1)
    ]
    lines += [f"#{name} {text}".rstrip() for name, text in game.told.items()]
    lines += [_turn_text(move) for move in game.moves]
    return "\n".join(lines) + "\n"


def _turn_text(move: GcgMove) -> str:
    what = {
        MoveKind.PLAY: f"{move.place} {move.word}",
        MoveKind.EXCHANGE: f"-{move.tiles or move.count}",
        MoveKind.PASS: "-",
        MoveKind.TAKEN_BACK: "--",
        MoveKind.CHALLENGE: "(challenge)",
        MoveKind.TIME: "(time)",
        MoveKind.GAINED: f"({move.tiles})",
        MoveKind.LOST: f"({move.tiles})",
    }[move.kind]
    points = f"{move.points:+d}"
    if move.kind is MoveKind.TAKEN_BACK and not move.points:
        points = "-0"
    return " ".join(
        part for part in (f">{move.nick}:", move.rack, what, points, str(move.total)) if part
    )
