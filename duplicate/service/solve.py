"""Answering positions that another program sends, a JSON object a line, in and out."""

import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from duplicate.adjudication.top import ending, unseen
from duplicate.core.board import Board
from duplicate.core.coord import Notation
from duplicate.core.play import Play
from duplicate.core.rack import Rack
from duplicate.engine.search import all_plays, best
from duplicate.errors import DuplicateError
from duplicate.game.blanks import blank_lies
from duplicate.lexicon import catalog
from duplicate.rules import resolve
from duplicate.rules.resolver import Override
from duplicate.service.json_lines import Answer, decoded, encoded, parse_position, refused
from duplicate.service.kernels import MOST_PROCESSES, PYTHON, Warn, bring_in, ignore
from duplicate.texts import texts

_DEFAULT_LANGUAGE = "fr"
#: A position does not tell its round. It matters to no rule shipped but an agreed number of
#: rounds: the end of a game is judged by the weakest demand on a rack that is still to come.
_ANY_ROUND = 1


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
    rules_folders: tuple[Path, ...] = ()
    overrides: tuple[tuple[str, Override], ...] = ()


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


class Solver:
    """Answers lines by one rule set and lexicon."""

    def __init__(self, settings: Settings, warn: Warn = ignore) -> None:
        """``warn`` is told when the search that ``settings`` name does not work here."""
        self.settings = settings
        self._texts = texts(settings.reader)
        language = settings.language or _language_of(settings)
        self._rules = resolve(
            language,
            settings.layout,
            settings.format,
            settings.federation,
            dict(settings.overrides),
            settings.rules_folders,
        )
        self._lexicon = catalog.load(
            settings.lexicon,
            self._rules.alphabet,
            user_dir=settings.user_lexicons,
            language=language,
        )
        #: The search that answers, ready before the first position comes.
        self.kernel = bring_in(settings.kernel, self._lexicon, self._rules, warn)
        if self.kernel == PYTHON:
            self._lexicon.word_map(self._rules.layout.size)

    def answer(self, line: bytes) -> Answer:
        """The answer to one line; a line that cannot be answered is told why, in its place."""
        question = _Question()
        try:
            question = decoded(line, _Question)
            board, rack = parse_position(question.board, question.rack, self._rules)
        except DuplicateError as error:
            return refused(question.id, error, self._texts)
        start = time.perf_counter()
        plays = self._search(board, rack)
        seconds = time.perf_counter() - start
        solution = _Solution(
            question.id,
            plays[0].score if plays else None,
            [self._play_line(play) for play in plays],
            len(plays) if self.settings.count is None else None,
        )
        return Answer(encoded(solution), good=True, seconds=seconds)

    def _search(self, board: Board, rack: Rack) -> tuple[Play, ...]:
        rules, lexicon, count = self._rules, self._lexicon, self.settings.count
        left = unseen(board, rack.tiles, rules)
        ends_game = ending(rack.tiles, left, _ANY_ROUND, rules, lies=blank_lies(board))
        if count is None:
            return all_plays(board, rack.tiles, lexicon, rules, ends_game=ends_game)
        return best(board, rack.tiles, lexicon, rules, count, ends_game=ends_game)

    def _play_line(self, play: Play) -> _PlayLine:
        word = self._rules.alphabet.show(play.word)
        return _PlayLine(word, play.place.show(self.settings.notation), play.score, play.tiles)


def answers(
    batches_of_lines: Iterable[Sequence[bytes]], solver: Solver, jobs: int
) -> Iterator[Iterator[Answer]]:
    """The answers to each batch, in its order; with several ``jobs`` made side by side."""
    if jobs == 1:
        for batch in batches_of_lines:
            yield map(solver.answer, batch)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(
        min(jobs, MOST_PROCESSES), get_context("spawn"), _start_worker, (solver.settings,)
    )
    try:
        for batch in batches_of_lines:
            share = -(-len(batch) // (4 * jobs))  # a few shares each, so that none waits for long
            yield pool.map(_answer_in_worker, batch, chunksize=share)
    finally:
        pool.shutdown(cancel_futures=True)


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
