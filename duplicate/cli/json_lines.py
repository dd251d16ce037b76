"""Answering JSON Lines on standard output, flushed whenever the program would wait for more."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from duplicate.cli.bars import long_work
from duplicate.service.json_lines import STANDARD_INPUT

if TYPE_CHECKING:
    from duplicate.service.json_lines import Answer


@dataclass(frozen=True)
class Told:
    """How many lines were answered, how many of them could be, seconds spent in the search."""

    lines: int
    good: int
    seconds: float


def answer_lines(batches: Iterable[Iterable["Answer"]], file: str, title: str) -> Told:
    """Write the answers to the lines of ``file``; a bar called ``title`` shows long work."""
    lines = good = 0
    seconds = 0.0
    with _progress(file, title) as tell:
        for batch in batches:
            for answer in batch:
                sys.stdout.buffer.write(answer.line)
                lines += 1
                good += answer.good
                seconds += answer.seconds
                tell(lines)
            sys.stdout.buffer.flush()
    return Told(lines, good, seconds)


@contextmanager
def _progress(file: str, title: str) -> Iterator[Callable[[int], None]]:
    """A bar on standard error for long work on a file, where the answers go elsewhere.

    What is given takes the number of lines answered so far.
    """
    if file == STANDARD_INPUT or not sys.stderr.isatty() or sys.stdout.isatty():
        yield lambda _answered: None
        return
    with Path(file).open("rb") as lines:
        total = sum(1 for line in lines if line.strip())
    with long_work(title) as tell:
        yield lambda answered: tell(answered, total)
