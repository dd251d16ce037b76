"""``duplicate rank``: the ranking of a season over many tournaments."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from duplicate.cli.console import complain, say, say_json, say_table
from duplicate.cli.language import _, reader
from duplicate.cli.shared import JsonOption, context, misuse

if TYPE_CHECKING:
    from duplicate.service.season import Doubt, Season
    from duplicate.standings.season_results import SeasonLine, SeasonResults

_SUFFIXES = (".xlsx", ".csv")


def rank(
    tournaments: Annotated[
        list[str],
        typer.Argument(
            metavar=_("TOURNAMENT…"), help=_("Names under tournaments/, or paths of files.")
        ),
    ],
    formula: Annotated[
        str,
        typer.Option(
            metavar=_("NAME|FILE"),
            help=_("total, percent, romania, or your own table: a .csv or .toml file."),
        ),
    ] = "total",
    best: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help=_("Count the best N results of each; else all.")),
    ] = None,
    series: Annotated[
        bool, typer.Option("--series", help=_("Give everybody the series of their place."))
    ] = False,
    same: Annotated[
        list[str] | None,
        typer.Option(metavar=_("NAME"), help=_("Everybody of this name is one person.")),
    ] = None,
    apart: Annotated[
        list[str] | None,
        typer.Option(metavar=_("LICENCE"), help=_("Several people have this licence.")),
    ] = None,
    out: Annotated[
        list[Path] | None,
        typer.Option(metavar=_("FILE"), help=_("Write it into a .xlsx or .csv file too.")),
    ] = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.reports.season_table import write_season
    from duplicate.service.season import Wanted
    from duplicate.service.season import rank as ranked

    for path in out or ():
        if path.suffix.casefold() not in _SUFFIXES:
            misuse(_("--out takes a file ending in .xlsx or .csv, not “{value}”.", value=path))
    wanted = Wanted(formula, best, series, tuple(same or ()), tuple(apart or ()))
    found = ranked(context(), tournaments, wanted)
    written = [write_season(found.results, reader(), path) for path in out or ()]
    if json_:
        say_json(_body(found, written))
        return
    _say_season(found.results)
    for path in written:
        say(str(path))
    for doubt in found.doubts:
        complain(_doubtful(doubt))


def _say_season(results: "SeasonResults") -> None:
    from duplicate.reports.season_table import event_title, points_text, season_heading

    say(season_heading(results, reader()))
    open_ = [event_title(event, reader()) for event in results.events if event.provisional]
    if open_:
        say(_("Still provisional: {names}", names=", ".join(open_)))
    series = any(line.series for line in results.lines)
    headings = [
        _("Rank"),
        _("Name"),
        _("Licence"),
        *((_("Series"),) if series else ()),
        _("Points"),
        *(event_title(event, reader()) for event in results.events),
    ]
    say_table(
        headings,
        [
            (
                str(line.rank),
                line.person.full_name,
                line.person.licence,
                *((line.series,) if series else ()),
                points_text(results, line.points, reader()),
                *_earned(results, line),
            )
            for line in results.lines
        ],
        right=(0, *range(3 + series, len(headings))),
    )


def _earned(results: "SeasonResults", line: "SeasonLine") -> list[str]:
    """The points of each event; those that do not count in brackets."""
    from duplicate.reports.season_table import points_text

    shown = []
    for each in line.results:
        points = "" if each is None else points_text(results, each.points, reader())
        shown.append(points if each is None or each.counts else f"({points})")
    return shown


def _doubtful(doubt: "Doubt") -> str:
    people = " · ".join(doubt.people)
    if doubt.licence:
        return _(
            "One licence, several names: {people}. They count as one person; if they are not, say "
            "--apart {licence}.",
            people=people,
            licence=doubt.licence,
        )
    return _(
        "One name, a licence missing: {people}. They count as different people; if they are one, "
        "say --same and the name.",
        people=people,
    )


def _body(found: "Season", written: list[Path]) -> dict[str, object]:
    return {"season": found.results, "doubts": found.doubts, "files": written}
