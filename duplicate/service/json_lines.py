"""Lines that other programs send, a JSON object each, and the lines they are answered with.

A batch is what has arrived by now, at most ``BATCH`` lines: it is answered whole before more is
waited for, so a program that sends one line and waits gets its answer.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BufferedReader
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from duplicate.core.board import Board
from duplicate.core.rack import Rack, parse_rack
from duplicate.errors import DuplicateError, InvalidInput, raise_all
from duplicate.rules.model import RuleSet
from duplicate.texts import Texts

STANDARD_INPUT = "-"
#: Lines answered at most before the answers are passed on.
BATCH = 256
_CHUNK = 1 << 16
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_T = TypeVar("_T")


class ByteSource(Protocol):
    """What lines are read from: gives what is there, waiting only when nothing is."""

    def read1(self, size: int, /) -> bytes:
        """At most ``size`` bytes; none at the end."""


@dataclass(frozen=True)
class Answer:
    """The line to write, whether the question was good, and the seconds spent in the search."""

    line: bytes
    good: bool
    seconds: float = 0.0


class _Refusal(msgspec.Struct):
    id: msgspec.Raw
    error: str
    slug: str


def batches(source: ByteSource) -> Iterator[list[bytes]]:
    """The lines of ``source`` as they arrive, without line ends, blank lines and byte order mark.

    A batch is given before anything more is waited for.
    """
    rest = b""
    first = True
    while chunk := source.read1(_CHUNK):
        *lines, rest = (rest + chunk).split(b"\n")
        if first and lines:
            lines[0] = lines[0].removeprefix(_BYTE_ORDER_MARK)
            first = False
        yield from _filled(lines)
    yield from _filled([rest.removeprefix(_BYTE_ORDER_MARK) if first else rest])


def open_lines(path: str) -> BufferedReader:
    """A file of lines, or ``-`` for standard input.

    Raises ``InvalidInput('lines-unreadable')``.
    """
    try:
        return open(0, "rb", closefd=False) if path == STANDARD_INPUT else Path(path).open("rb")
    except OSError as error:
        detail = error.strerror or str(error)
        raise InvalidInput("lines-unreadable", file=path, detail=detail) from error


def decoded(line: bytes, kind: type[_T]) -> _T:
    """The object of a line. Raises ``InvalidInput('line-unreadable')``."""
    try:
        return msgspec.json.decode(line.decode("utf-8"), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidInput("line-unreadable") from error


def encoded(value: object) -> bytes:
    """The line of an answer."""
    return msgspec.json.encode(value) + b"\n"


def refused(identity: msgspec.Raw, error: DuplicateError, texts: Texts) -> Answer:
    """The answer to a line that cannot be taken, with all that is wrong with it."""
    return Answer(encoded(_Refusal(identity, texts.error(error), error.slug)), good=False)


def parse_position(board: object, rack: object, rules: RuleSet) -> tuple[Board, Rack]:
    """A line's board and rack. Raises ``InvalidInput`` with all that is wrong with either."""
    problems: list[DuplicateError] = []
    found = Board.empty(rules.layout.size), Rack(b"", b"")
    try:
        text = _text("board", board)
        found = Board.parse(text, rules.alphabet, rules.layout.size), found[1]
    except DuplicateError as error:
        problems.append(error)
    try:
        found = found[0], _rack(rack, rules)
    except DuplicateError as error:
        problems.append(error)
    raise_all(problems)
    return found


def _rack(value: object, rules: RuleSet) -> Rack:
    text = _text("rack", value)
    rack = parse_rack(text, rules.alphabet)
    count, size = len(rack.tiles), rules.format.rack_size
    if count > size:
        raise InvalidInput("rack-too-long", rack=text, count=count, size=size)
    return rack


def _filled(lines: list[bytes]) -> Iterator[list[bytes]]:
    """The lines that hold something, in batches."""
    filled = [line for line in lines if line.strip()]
    for i in range(0, len(filled), BATCH):
        yield filled[i : i + BATCH]


def _text(field: str, value: object) -> str:
    if value is None:
        raise InvalidInput("field-missing", field=field)
    if not isinstance(value, str):
        raise InvalidInput("field-not-text", field=field)
    return value
