"""Answering positions that another program sends, a JSON object a line, in and out.

A batch is what has arrived by now, at most ``BATCH`` lines: it is answered whole before more is
waited for, so a program that sends one line and waits gets its answer.
"""

import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BufferedReader
from pathlib import Path
from typing import Any, Protocol

import msgspec

from duplicate.adjudication.top import ending, unseen
from duplicate.core.board import Board
from duplicate.core.coord import Notation
from duplicate.core.play import Play
from duplicate.core.rack import Rack, parse_rack
from duplicate.engine.search import all_plays, best
from duplicate.errors import DuplicateError, InvalidInput, MissingResource, raise_all
from duplicate.lexicon import catalog
from duplicate.rules import resolve
from duplicate.texts import texts

STANDARD_INPUT = "-"
#: Lines answered at most before the answers are passed on.
BATCH = 256
_CHUNK = 1 << 16
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_DEFAULT_LANGUAGE = "fr"
_FAST = "fast"  # the search that an optional package brings
#: A position does not tell its round. It matters to no rule shipped: the end of a game is judged
#: by the weakest demand on a rack that is still to come.
_ANY_ROUND = 1


class ByteSource(Protocol):
    """What lines are read from: gives what is there, waiting only when nothing is."""

    def read1(self, size: int, /) -> bytes:
        """At most ``size`` bytes; none at the end."""


@dataclass(frozen=True)
class Settings:
    """How positions are answered; ``count`` None asks for every play.

    ``kernel`` is ``auto``, ``python`` or ``fast``. Plain values only, so that each worker process
    can make its own solver of them.
    """

    lexicon: str
    language: str | None
    layout: str
    format: str
    federation: str | None
    count: int | None
    notation: Notation
    kernel: str
    user_lexicons: Path
    reader: str


@dataclass(frozen=True)
class Answer:
    """The line to write, whether the question was good, and the seconds spent in the search."""

    line: bytes
    good: bool
    seconds: float


class _Question(msgspec.Struct):
    id: msgspec.Raw = msgspec.Raw(b"null")
    board: Any = None
    rack: Any = None


class _PlayLine(msgspec.Struct):
    word: str
    ref: str
    score: int
    tiles: int


class _Solution(msgspec.Struct, omit_defaults=True):
    id: msgspec.Raw
    score: int | None
    plays: list[_PlayLine]
    count: int | None = None


class _Refusal(msgspec.Struct):
    id: msgspec.Raw
    error: str
    slug: str


class Solver:
    """Answers lines by one rule set and lexicon."""

    def __init__(self, settings: Settings) -> None:
        if settings.kernel == _FAST:
            raise MissingResource("kernel-missing")
        self._settings = settings
        self._texts = texts(settings.reader)
        language = settings.language or _language_of(settings)
        self._rules = resolve(language, settings.layout, settings.format, settings.federation)
        self._lexicon = catalog.load(
            settings.lexicon,
            self._rules.alphabet,
            user_dir=settings.user_lexicons,
            language=language,
        )
        self._lexicon.word_map(self._rules.layout.size)  # ready before the first position comes

    def answer(self, line: bytes) -> Answer:
        """The answer to one line; a line that cannot be answered is told why, in its place."""
        question = _Question()
        try:
            question = _decoded(line)
            board, rack = self._position(question)
        except DuplicateError as error:
            refusal = _Refusal(question.id, self._texts.error(error), error.slug)
            return Answer(_line(refusal), good=False, seconds=0.0)
        start = time.perf_counter()
        plays = self._search(board, rack)
        seconds = time.perf_counter() - start
        solution = _Solution(
            question.id,
            plays[0].score if plays else None,
            [self._play_line(play) for play in plays],
            len(plays) if self._settings.count is None else None,
        )
        return Answer(_line(solution), good=True, seconds=seconds)

    def _position(self, question: _Question) -> tuple[Board, Rack]:
        rules = self._rules
        problems: list[DuplicateError] = []
        board, rack = Board.empty(rules.layout.size), Rack(b"", b"")
        try:
            text = _text("board", question.board)
            board = Board.parse(text, rules.alphabet, rules.layout.size)
        except DuplicateError as error:
            problems.append(error)
        try:
            rack = parse_rack(_text("rack", question.rack), rules.alphabet)
            count, size = len(rack.tiles), rules.format.rack_size
            if count > size:
                raise InvalidInput("rack-too-long", rack=question.rack, count=count, size=size)
        except DuplicateError as error:
            problems.append(error)
        raise_all(problems)
        return board, rack

    def _search(self, board: Board, rack: Rack) -> tuple[Play, ...]:
        rules, lexicon, count = self._rules, self._lexicon, self._settings.count
        left = unseen(board, rack.tiles, rules)
        ends_game = ending(rack.tiles, left, _ANY_ROUND, rules)
        if count is None:
            return all_plays(board, rack.tiles, lexicon, rules, ends_game=ends_game)
        return best(board, rack.tiles, lexicon, rules, count, ends_game=ends_game)

    def _play_line(self, play: Play) -> _PlayLine:
        word = self._rules.alphabet.show(play.word)
        return _PlayLine(word, play.place.show(self._settings.notation), play.score, play.tiles)


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


def answers(
    batches_of_lines: Iterable[Sequence[bytes]], settings: Settings, jobs: int
) -> Iterator[Iterator[Answer]]:
    """The answers to each batch, in its order; with several ``jobs`` made side by side.

    Raises what making the solver raises, before the first batch is asked for:
    ``MissingResource('kernel-missing')``, an unknown lexicon or rule.
    """
    solver = Solver(settings)
    if jobs == 1:
        for batch in batches_of_lines:
            yield map(solver.answer, batch)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _start_worker, (settings,))
    try:
        for batch in batches_of_lines:
            share = -(-len(batch) // (4 * jobs))  # a few shares each, so that none waits for long
            yield pool.map(_answer_in_worker, batch, chunksize=share)
    finally:
        pool.shutdown(cancel_futures=True)


def open_positions(path: str) -> BufferedReader:
    """A file of positions, or ``-`` for standard input.

    Raises ``InvalidInput('positions-unreadable')``.
    """
    try:
        return open(0, "rb", closefd=False) if path == STANDARD_INPUT else Path(path).open("rb")
    except OSError as error:
        detail = error.strerror or str(error)
        raise InvalidInput("positions-unreadable", file=path, detail=detail) from error


def _filled(lines: list[bytes]) -> Iterator[list[bytes]]:
    """The lines that hold something, in batches."""
    filled = [line for line in lines if line.strip()]
    for i in range(0, len(filled), BATCH):
        yield filled[i : i + BATCH]


_worker: list[Callable[[bytes], Answer]] = []


def _start_worker(settings: Settings) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is told, and stops the work
    _worker[:] = [Solver(settings).answer]


def _answer_in_worker(line: bytes) -> Answer:
    return _worker[0](line)


def _language_of(settings: Settings) -> str:
    """The lexicon's own language; a file of words has none and is taken as French."""
    found = catalog.find(settings.lexicon, settings.user_lexicons)
    return _DEFAULT_LANGUAGE if isinstance(found, Path) else found.language


def _decoded(line: bytes) -> _Question:
    try:
        return msgspec.json.decode(line.decode("utf-8"), type=_Question)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidInput("line-unreadable") from error


def _text(field: str, value: object) -> str:
    if value is None:
        raise InvalidInput("field-missing", field=field)
    if not isinstance(value, str):
        raise InvalidInput("field-not-text", field=field)
    return value


def _line(value: object) -> bytes:
    return msgspec.json.encode(value) + b"\n"
