"""Games made beforehand: ``duplicate prepare``."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from duplicate.cli.console import say, say_json
from duplicate.cli.language import _, reader
from duplicate.cli.shared import JsonOption, context, warn


def _limit(help_: str) -> Any:
    return typer.Option(metavar="N", min=0, help=help_)


def prepare(
    file: Annotated[
        Path, typer.Argument(metavar=_("FILE"), help=_("The file to write, such as final.json."))
    ],
    lexicon: Annotated[
        str, typer.Option(metavar=_("NAME"), help=_("Name or file of the word list."))
    ],
    language: Annotated[
        str | None,
        typer.Option(metavar=_("NAME"), help=_("Language of the game; the lexicon’s if left out.")),
    ] = None,
    layout: Annotated[
        str, typer.Option(metavar=_("NAME"), help=_("Board: standard, super, wwf."))
    ] = "standard",
    format_: Annotated[
        str, typer.Option("--format", metavar=_("NAME"), help=_("Format of play."))
    ] = "normal",
    rules: Annotated[
        str | None, typer.Option(metavar=_("NAME"), help=_("Federation’s rules."))
    ] = None,
    total_min: Annotated[int | None, _limit(_("The tops make at least so many points."))] = None,
    total_max: Annotated[int | None, _limit(_("The tops make at most so many points."))] = None,
    rounds_min: Annotated[int | None, _limit(_("At least so many rounds."))] = None,
    rounds_max: Annotated[int | None, _limit(_("At most so many rounds."))] = None,
    scrabbles_min: Annotated[
        int | None, _limit(_("At least so many tops with a bonus for their tiles."))
    ] = None,
    scrabbles_max: Annotated[
        int | None, _limit(_("At most so many tops with a bonus for their tiles."))
    ] = None,
    one_blank: Annotated[
        bool, typer.Option("--no-two-blanks", help=_("No rack with two blanks."))
    ] = False,
    gap: Annotated[
        int, _limit(_("Each top is worth so many points more than the next best score."))
    ] = 0,
    common: Annotated[
        str | None,
        typer.Option(metavar=_("NAME"), help=_("List or file of the words players know.")),
    ] = None,
    rare_max: Annotated[
        int | None, _limit(_("At most so many tops are words outside the list of --common."))
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help=_("The same seed gives the same games.")),
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="N", min=1, help=_("So many games, in files -1, -2…"))
    ] = 1,
    candidates: Annotated[
        int, typer.Option(metavar="N", min=1, help=_("Give up after so many candidates."))
    ] = 5000,
    jobs: Annotated[
        int, typer.Option(metavar="N", min=1, help=_("Processes to share the games."))
    ] = 1,
    json_: JsonOption = False,
) -> None:
    from duplicate.service import prepare as preparing
    from duplicate.service.batches import Table
    from duplicate.service.conditions import Conditions, Span
    from duplicate.service.prepared import check_free, write

    run = context()
    table = Table(lexicon, language, layout, format_, rules, run.lexicons, run.rules_folders())
    wanted = preparing.Wanted(
        table,
        Conditions(
            Span(total_min, total_max),
            Span(rounds_min, rounds_max),
            Span(scrabbles_min, scrabbles_max),
            one_blank,
            gap,
            rare_max,
            frozenset() if common is None else preparing.common_words(common, table),
        ),
        run.entropy() if seed is None else seed,
        games,
        candidates,
    )
    paths = _paths(file, games)
    for path in paths:
        check_free(path)
    with _progress(candidates) as tell:
        for path, game in zip(paths, preparing.prepare(wanted, jobs, tell, warn), strict=True):
            _say_written(path, write(game, path), json_=json_)


def _paths(file: Path, games: int) -> list[Path]:
    if games == 1:
        return [file]
    return [file.with_stem(f"{file.stem}-{number}") for number in range(1, games + 1)]


def _say_written(path: Path, seal: str, *, json_: bool) -> None:
    if json_:
        say_json({"path": path, "seal": seal})
    else:
        say(_("{path}: prepared, seal {seal}", path=path, seal=seal))


@contextmanager
def _progress(candidates: int) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error with the share of candidates that were accepted."""
    if not sys.stderr.isatty():
        yield lambda _played, _accepted: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        console=Console(stderr=True),
        transient=True,
    )

    def told(played: int, accepted: int) -> str:
        share = reader().percent(accepted / played) if played else "–"
        return _("Candidates, {share} accepted", share=share)

    task = bar.add_task(told(0, 0), total=candidates)
    with bar:
        yield lambda played, accepted: bar.update(
            task, completed=played, description=told(played, accepted)
        )
