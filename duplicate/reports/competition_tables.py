"""The rankings of an event as tables: what CSV, spreadsheet and screen are written from."""

from duplicate.core.order import name_key
from duplicate.reports.competition_text import event_notes, percent_heading, ranking_title
from duplicate.reports.people import person_columns, person_values
from duplicate.reports.table import Column, Kind, Table, Value, clean, table_label
from duplicate.rules.policies import Cumulate
from duplicate.standings.competition_results import (
    CompetitionResults,
    GroupLine,
    GroupRanking,
    Part,
    Ranking,
    RankingKey,
    RankingLine,
)
from duplicate.texts import Texts

_WHOLE, _COUNT, _SHARE = Kind.WHOLE, Kind.COUNT, Kind.SHARE


def event_tables(results: CompetitionResults, _: Texts) -> tuple[Table, ...]:
    """Every ranking: the general one, those of people, those of groups."""
    return (
        *(ranking_table(results, each, _) for each in results.people),
        *(group_table(results, each, _) for each in results.groups),
    )


def ranking_table(results: CompetitionResults, ranking: Ranking, _: Texts) -> Table:
    """A row for each competitor, best first; a game that was not played is an empty cell."""
    general = ranking.key is RankingKey.GENERAL
    columns = (
        Column("rank", _("Rank"), _WHOLE),
        *(() if general else (Column("general", _("General rank"), _WHOLE),)),
        Column("table", _("Table"), Kind.ANY),
        *person_columns(_),
        *(
            Column(f"game_{game.game}", _("Game {game}", game=game.game), _WHOLE)
            for game in results.games
        ),
        Column("total", _("Total"), _WHOLE),
        Column("negative", _("Negative"), _WHOLE),
        Column("percent", percent_heading(results, _), _SHARE),
        *((Column("seconds", _("Time"), Kind.SECONDS),) if _by_time(results) else ()),
        Column("tops", _("Tops"), _WHOLE),
        Column("solos", _("Solos"), _COUNT),
        Column("penalties", _("Penalties"), _COUNT),
        Column("warnings", _("Warnings"), _COUNT),
        Column("remarks", _("Remarks")),
    )
    rows = (_row(results, ranking, each, _) for each in ranking.lines)
    return Table(_name(ranking), ranking_title(ranking, _), columns, tuple(rows))


def _row(
    results: CompetitionResults, ranking: Ranking, ranked: RankingLine, _: Texts
) -> tuple[Value, ...]:
    line = ranked.line
    notes = (*((_("guest"),) if line.guest else ()), *event_notes(line, _))
    return (
        ranked.rank or None,
        *(() if ranking.key is RankingKey.GENERAL else (ranked.general or None,)),
        table_label(line.table),
        *person_values(line.persons),
        *(share.total if share.part is Part.PLAYED else None for share in line.shares),
        line.total,
        line.negative,
        line.percent,
        *((line.seconds,) if _by_time(results) else ()),
        line.tops,
        line.solos,
        line.penalties,
        line.warnings,
        clean(" · ".join(notes)),
    )


def _by_time(results: CompetitionResults) -> bool:
    return results.cumulate is Cumulate.TIME


def group_table(results: CompetitionResults, ranking: GroupRanking, _: Texts) -> Table:
    """A row for each group, best first; ``counted`` of its ``members`` make the sum."""
    teams = ranking.key is RankingKey.TEAMS
    columns = (
        Column("rank", _("Rank"), _WHOLE),
        Column("name", _("Name")),
        Column("members", _("Players"), _WHOLE),
        Column("counted", _("Counted"), _WHOLE),
        Column("total", _("Total"), _WHOLE),
        Column("percent", percent_heading(results, _), _SHARE),
        *((Column("index", _("Value index"), _WHOLE),) if teams else ()),
        *((Column("division", _("Division")),) if teams else ()),
        *((Column("size", _("Players of the division"), _WHOLE),) if teams else ()),
        Column("best", _("Counted players")),
    )
    rows = tuple(_group_row(each, teams=teams) for each in ranking.lines)
    return Table(_name(ranking), ranking_title(ranking, _), columns, rows)


def _group_row(line: GroupLine, *, teams: bool) -> tuple[Value, ...]:
    return (
        line.rank,
        clean(line.name),
        line.players,
        line.counted_players,
        line.total,
        line.percent,
        *((line.index, line.division, line.size) if teams else ()),
        clean(", ".join(each.full_name for each in line.counted)),
    )


def _name(ranking: Ranking | GroupRanking) -> str:
    value = name_key(ranking.value)
    return f"event-{ranking.key}-{value}" if value else f"event-{ranking.key}"
