"""Answer positions as JSON Lines: ``duplicate solve``."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal

import typer

from duplicate.cli import exits
from duplicate.cli.language import _, reader
from duplicate.cli.shared import context, misuse
from duplicate.core.coord import Notation

STANDARD_INPUT = "-"
#: Seconds of work before a progress bar is worth showing.
_LONG = 1.0


def solve(
    lexicon: Annotated[
        str,
        typer.Option(
            metavar=_("NAME"), help=_("Name of a word list, or the path of a file of words.")
        ),
    ],
    file: Annotated[
        str, typer.Argument(metavar=_("FILE|-"), help=_("Positions, a JSON object a line."))
    ] = STANDARD_INPUT,
    language: Annotated[
        str | None,
        typer.Option(metavar=_("NAME"), help=_("Tile set; the word list’s language if left out.")),
    ] = None,
    layout: Annotated[
        str, typer.Option(metavar=_("NAME"), help=_("Board: standard, wwf, super…"))
    ] = "standard",
    format_: Annotated[
        str, typer.Option("--format", metavar=_("NAME"), help=_("Format of the game."))
    ] = "normal",
    rules: Annotated[
        str | None,
        typer.Option(
            metavar=_("NAME"), help=_("Regulation; if left out fisf for French, else club.")
        ),
    ] = None,
    best: Annotated[
        int,
        typer.Option(metavar="N", min=1, help=_("Every play that scores what the N-th best does.")),
    ] = 1,
    all_: Annotated[
        bool, typer.Option("--all", help=_("Every legal play, and how many there are."))
    ] = False,
    jobs: Annotated[
        int, typer.Option(metavar="N", min=1, help=_("How many processes share the work."))
    ] = 1,
    kernel: Annotated[
        Literal["auto", "python", "fast"],
        typer.Option(metavar="auto|python|fast", help=_("Which search to use.")),
    ] = "auto",
    timing: Annotated[
        bool, typer.Option("--timing", help=_("Tell the time spent, last, on standard error."))
    ] = False,
    notation: Annotated[
        Notation,
        typer.Option(
            metavar="french|gcg", help=_("References: H4 across is french, 4H across is gcg.")
        ),
    ] = Notation.FRENCH,
) -> None:
    from duplicate.service.solve import Settings, answers, batches, open_positions

    if all_ and best != 1:
        misuse(_("--best and --all exclude each other."))
    began = time.perf_counter()
    settings = Settings(
        lexicon=lexicon,
        language=language,
        layout=layout,
        format=format_,
        federation=rules,
        count=None if all_ else best,
        notation=notation,
        kernel=kernel,
        user_lexicons=context().lexicons,
        reader=reader().language,
    )
    given = good = 0
    searched = 0.0
    with open_positions(file) as source, _progress(file) as tell:
        for batch in answers(batches(source), settings, jobs):
            for answer in batch:
                sys.stdout.buffer.write(answer.line)
                given += 1
                good += answer.good
                searched += answer.seconds
                tell(given)
            sys.stdout.buffer.flush()
    if timing:
        _tell_time(good, searched, time.perf_counter() - began)
    if good < given:
        raise typer.Exit(exits.ERROR)


def _tell_time(positions: int, searched: float, total: float) -> None:
    import json

    seconds = {"search_s": round(searched, 6), "total_s": round(total, 6)}
    line = json.dumps({"kernel": "python", "positions": positions, **seconds})
    print(line, file=sys.stderr)


@contextmanager
def _progress(file: str) -> Iterator[Callable[[int], None]]:
    """A bar on standard error for long work on a file, where the answers go elsewhere.

    What is given takes the number of lines answered so far.
    """
    if file == STANDARD_INPUT or not sys.stderr.isatty() or sys.stdout.isatty():
        yield lambda _answered: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Path(file).open("rb") as lines:
        total = sum(1 for line in lines if line.strip())
    bar = Progress(console=Console(stderr=True), transient=True)
    task = bar.add_task(_("Positions"), total=total)
    began = time.perf_counter()

    def tell(answered: int) -> None:
        if time.perf_counter() - began > _LONG:
            bar.start()  # does nothing when it is shown already
            bar.update(task, completed=answered)

    try:
        yield tell
    finally:
        bar.stop()
