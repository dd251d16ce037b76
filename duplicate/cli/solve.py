"""Answer positions as JSON Lines: ``duplicate solve``."""

import sys
import time
from typing import Annotated

import typer

from duplicate.cli import exits
from duplicate.cli.language import _, reader
from duplicate.cli.shared import KernelOption, SetOption, context, misuse, setting, warn
from duplicate.core.coord import Notation

STANDARD_INPUT = "-"


def solve(
    lexicon: Annotated[
        str,
        typer.Option(
            metavar=_("NAME"), help=_("Name of a word list, or the path of a file of words.")
        ),
    ],
    file: Annotated[
        str,
        typer.Argument(
            metavar=_("FILE|-"),
            help=_(
                "Positions, a JSON object a line: board (its rows joined by /, . where nothing lies, a "
                "small letter for a blank) and rack (EMEQ?DA). See duplicate/help/formats-machine.md."
            ),
        ),
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
    kernel: KernelOption = "auto",
    timing: Annotated[
        bool, typer.Option("--timing", help=_("Tell the time spent, last, on standard error."))
    ] = False,
    set_: SetOption = None,
    notation: Annotated[
        Notation,
        typer.Option(
            metavar="french|gcg", help=_("References: H4 across is french, 4H across is gcg.")
        ),
    ] = Notation.FRENCH,
) -> None:
    from duplicate.cli.json_lines import answer_lines
    from duplicate.service.json_lines import batches, open_lines
    from duplicate.service.solve import Settings, Solver, answers

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
        rules_folders=context().rules_folders(),
        overrides=tuple(setting(text) for text in set_ or ()),
    )
    with open_lines(file) as source:
        solver = Solver(settings, warn)
        told = answer_lines(answers(batches(source), solver, jobs), file, _("Positions"))
    if timing:
        _tell_time(solver.kernel, told.good, told.seconds, time.perf_counter() - began)
    if told.good < told.lines:
        raise typer.Exit(exits.ERROR)


def _tell_time(kernel: str, positions: int, searched: float, total: float) -> None:
    import json

    seconds = {"search_s": round(searched, 6), "total_s": round(total, 6)}
    line = json.dumps({"kernel": kernel, "positions": positions, **seconds})
    print(line, file=sys.stderr)
