"""A bar for work that takes long; short work shows none."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

#: Seconds of work before a bar is worth showing.
_LONG = 1.0


@contextmanager
def long_work(title: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error, where that is a terminal; what is given is told done and all."""
    if not sys.stderr.isatty():
        yield lambda _done, _count: None
        return
    from rich.console import Console
    from rich.progress import Progress

    bar = Progress(console=Console(stderr=True), transient=True)
    task = bar.add_task(title, total=None)
    began = time.perf_counter()

    def tell(done: int, count: int) -> None:
        if time.perf_counter() - began > _LONG:
            bar.start()  # does nothing when it is shown already
            bar.update(task, completed=done, total=count)

    try:
        yield tell
    finally:
        bar.stop()
