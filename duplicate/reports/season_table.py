"""The ranking of a season as a table, and as a spreadsheet or a CSV file."""

from pathlib import Path

from duplicate.reports.catalogue import Paper
from duplicate.reports.csv_files import csv_bytes
from duplicate.reports.files import writing
from duplicate.reports.pdf.identity import Identity, day, moment
from duplicate.reports.table import Column, Kind, Table, Value, clean
from duplicate.standings.season_results import SeasonEvent, SeasonLine, SeasonResults
from duplicate.texts import Texts


def season_table(results: SeasonResults, _: Texts) -> Table:
    """A row for each person, best first: the points, then those of each event."""
    kind = Kind.DECIMAL if results.formula.decimals else Kind.WHOLE
    series = any(line.series for line in results.lines)
    columns = (
        Column("rank", _("Rank"), Kind.WHOLE),
        Column("surname", _("Surname")),
        Column("first_name", _("First name")),
        Column("licence", _("Licence")),
        Column("club", _("Club")),
        *((Column("season_series", _("Series of the season")),) if series else ()),
        Column("points", _("Points"), kind),
        Column("played", _("Events played"), Kind.WHOLE),
        *(
            Column(f"event_{number}", event_title(event, _), kind)
            for number, event in enumerate(results.events, 1)
        ),
        Column("dropped", _("Not counted")),
    )
    rows = tuple(_row(results, line, _, series=series) for line in results.lines)
    return Table("season", _("Season"), columns, rows)


def event_title(event: SeasonEvent, _: Texts) -> str:
    """The title and the day of a tournament, as far as it was told."""
    return clean(" ".join(filter(None, (event.title, day(event.date, _)))))


def points_text(results: SeasonResults, points: float, _: Texts) -> str:
    """Points with the decimals of the formula."""
    return _.number(_typed(results, points), results.formula.decimals)


def _typed(results: SeasonResults, points: float) -> float:
    return points if results.formula.decimals else int(points)


def _row(results: SeasonResults, line: SeasonLine, _: Texts, *, series: bool) -> tuple[Value, ...]:
    person = line.person
    dropped = [
        points_text(results, each.points, _) for each in line.results if each and not each.counts
    ]
    return (
        line.rank,
        clean(person.surname),
        clean(person.first_name),
        clean(person.licence),
        clean(person.club),
        *((line.series,) if series else ()),
        _typed(results, line.points),
        line.played,
        *(_typed(results, each.points) if each else None for each in line.results),
        " · ".join(dropped),
    )


def season_heading(results: SeasonResults, _: Texts) -> str:
    """What the season is ranked by: the formula, and how many results count."""
    titles = results.formula.titles
    formula = titles.get(_.language, results.formula.name)
    if results.best is None:
        return _("{formula}, all results counted", formula=formula)
    return _.plural(
        "{formula}, best result counted",
        "{formula}, best {count} results counted",
        results.best,
        formula=formula,
    )


def write_season(results: SeasonResults, _: Texts, path: Path) -> Path:
    """Write the season as ``.xlsx`` or ``.csv``, by the end of the name; equal values, equal bytes.

    Raises ``StoreError`` (``reports.files.writing``).
    """
    table = season_table(results, _)
    xlsx = path.suffix.casefold() == ".xlsx"
    content = _workbook(results, table, _) if xlsx else csv_bytes(table, _.language)
    with writing(path) as file:
        file.write(content)
    return path


def _workbook(results: SeasonResults, table: Table, _: Texts) -> bytes:
    from duplicate.reports.xlsx.book import Book
    from duplicate.reports.xlsx.sheet import Layout

    layout = Layout("first_name", strong=frozenset({"rank", "points"}))
    identity = _identity(results, _)
    book = Book(Paper.A4)
    book.add(table, layout, identity)
    return book.content(identity, results.written_at)


def _identity(results: SeasonResults, _: Texts) -> Identity:
    provisional = any(event.provisional for event in results.events)
    title = _("Ranking of the season")
    heading = season_heading(results, _)
    return Identity(
        document=title,
        event=f"{title} – {heading}",
        round=_.plural("{count} tournament", "{count} tournaments", len(results.events)),
        status=_("PROVISIONAL") if provisional else _("FINAL"),
        rules=heading,
        lexicon="",
        written=_("written {moment}", moment=moment(results.written_at, _)),
        final=not provisional,
        file_title=title,
        texts=_,
    )
