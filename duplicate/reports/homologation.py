"""What a federation asks for when an event is to count: people, games, incidents, appeals."""

from collections.abc import Iterator
from dataclasses import dataclass

from duplicate.reports.competition_text import percent_heading
from duplicate.reports.event_information import event_information
from duplicate.reports.incidents import incident_text
from duplicate.reports.table import Column, Kind, Table, Value, clean, table_label
from duplicate.standings.competition_results import CompetitionResults, EventLine, Part
from duplicate.standings.results import GameResults
from duplicate.texts import Texts

_WHOLE = Kind.WHOLE


@dataclass(frozen=True)
class AppealRow:
    """An appeal as the packet tells it; ``upheld`` None: it has not been answered."""

    number: int
    game: int
    round: int
    table: str
    name: str
    note: str
    upheld: bool | None
    article: str
    answer: str


def homologation_tables(
    results: CompetitionResults, appeals: tuple[AppealRow, ...], _: Texts
) -> tuple[Table, ...]:
    """Information, games, people with and without licence, incidents, appeals."""
    return (
        event_information(results, _),
        _games(results, _),
        _people(results, _, licensed=True),
        _people(results, _, licensed=False),
        _incidents(results, _),
        _appeals(appeals, _),
    )


def _games(results: CompetitionResults, _: Texts) -> Table:
    """A row for each game; ``sum`` is that of all its totals, to check the lists by."""
    columns = (
        Column("game", _("Game"), _WHOLE),
        Column("format", _("Kind of game")),
        Column("rounds", _("Rounds"), _WHOLE),
        Column("top", _("Total of the tops"), _WHOLE),
        Column("players", _("Players"), _WHOLE),
        Column("sum", _("Sum of all totals"), _WHOLE),
        Column("first", _("First")),
    )
    rows = tuple(_game(game, _) for game in results.games)
    return Table("games", _("Games"), columns, rows)


def _game(game: GameResults, _: Texts) -> tuple[Value, ...]:
    titles = game.rules.format.titles
    return (
        game.game,
        titles.get(_.language, game.rules.format.name),
        game.after_round,
        game.top_total,
        game.players,
        sum(line.total for line in game.lines),
        clean(", ".join(line.full_name for line in game.lines if line.rank == 1)),
    )


def _people(results: CompetitionResults, _: Texts, *, licensed: bool) -> Table:
    columns = (
        Column("rank", _("Rank"), _WHOLE),
        Column("table", _("Table"), Kind.ANY),
        Column("surname", _("Surname")),
        Column("first_name", _("First name")),
        Column("licence", _("Licence")),
        Column("club", _("Club")),
        Column("series", _("Series")),
        Column("category", _("Category")),
        Column("nation", _("Nation")),
        Column("games", _("Games"), _WHOLE),
        Column("total", _("Total"), _WHOLE),
        Column("percent", percent_heading(results, _), Kind.SHARE),
        Column("remarks", _("Remarks")),
    )
    rows = tuple(
        row for line in results.lines for row in _lines(line, _) if bool(row[4]) is licensed
    )
    title = _("Players with a licence") if licensed else _("Players without a licence")
    return Table("licensed" if licensed else "unlicensed", title, columns, rows)


def _lines(line: EventLine, _: Texts) -> Iterator[tuple[Value, ...]]:
    """A row for the person, or for each of a pair."""
    remarks = [_("guest")] if line.guest else []
    remarks += [_("excluded")] if line.excluded else []
    for person in line.persons:
        yield (
            line.rank or None,
            table_label(line.table),
            clean(person.surname),
            clean(person.first_name),
            clean(person.licence),
            clean(person.club),
            clean(person.series),
            clean(person.category),
            clean(person.nation),
            sum(share.part is Part.PLAYED for share in line.shares),
            line.total,
            line.percent,
            ", ".join(remarks),
        )


def _incidents(results: CompetitionResults, _: Texts) -> Table:
    columns = (
        Column("game", _("Game"), _WHOLE),
        Column("round", _("Round"), _WHOLE),
        Column("incident", _("Incident")),
    )
    rows = tuple(
        (game.game, round_.number, clean(incident_text(incident, _)))
        for game in results.games
        for round_ in game.rounds
        for incident in round_.incidents
    )
    return Table("incidents", _("Incidents"), columns, rows)


def _appeals(appeals: tuple[AppealRow, ...], _: Texts) -> Table:
    columns = (
        Column("number", _("Number"), _WHOLE),
        Column("game", _("Game"), _WHOLE),
        Column("round", _("Round"), _WHOLE),
        Column("table", _("Table"), Kind.ANY),
        Column("player", _("Player")),
        Column("note", _("Appeal")),
        Column("decision", _("Decision")),
        Column("article", _("Article")),
        Column("answer", _("Answer")),
    )
    words = {None: _("open"), True: _("upheld"), False: _("rejected")}
    rows = tuple(
        (
            each.number,
            each.game,
            each.round,
            table_label(each.table),
            clean(each.name),
            clean(each.note),
            words[each.upheld],
            clean(each.article),
            clean(each.answer),
        )
        for each in appeals
    )
    return Table("appeals", _("Appeals"), columns, rows)
