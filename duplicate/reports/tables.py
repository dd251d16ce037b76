"""The tables of a game: standings, points by round, record of the rounds, players' sheets.

Everything in them stands in ``GameResults``; nothing is ranked or counted again.
"""

from collections.abc import Callable, Iterable, Iterator

from duplicate.game.events import PlayFact
from duplicate.reports.beside import beside
from duplicate.reports.incidents import incident_text
from duplicate.reports.information import information
from duplicate.reports.marks import WITHOUT_POINTS, kind_text, marks
from duplicate.reports.pdf.wording import told
from duplicate.reports.people import both, person_columns, person_values
from duplicate.reports.phrases import parted_text
from duplicate.reports.table import Column, Kind, Marked, Table, Value, clean, table_label
from duplicate.rules.model import RuleSet
from duplicate.rules.policies import BlankPolicy, Elimination, Metric
from duplicate.standings.results import Cell, CellKind, GameResults, Line, RoundResult
from duplicate.texts import N_, Texts

_WHOLE, _COUNT, _SHARE = Kind.WHOLE, Kind.COUNT, Kind.SHARE
_SECONDS, _MARKED, _ANY = Kind.SECONDS, Kind.MARKED, Kind.ANY
#: What a second search said of a top.
_CHECKED = {True: N_("same top"), False: N_("other tops"), None: N_("not finished")}


def standings(results: GameResults, _: Texts) -> Table:
    """A row for each player, best first: points + solos + warnings = total."""
    columns = (
        Column("rank", _("Rank"), _WHOLE),
        Column("table", _("Table"), _ANY),
        *person_columns(_),
        Column("total", _("Total"), _WHOLE),
        Column("negative", _("Negative"), _WHOLE),
        Column("percent", _("% of the top"), _SHARE),
        Column("points", _("Points played"), _WHOLE),
        Column("solo_points", _("Solo points"), _COUNT),
        Column("warning_points", _("Off for warnings"), _COUNT),
        Column("tops", _("Tops"), _WHOLE),
        Column("solos", _("Solos"), _COUNT),
        Column("zeros", _("Zeros"), _COUNT),
        Column("penalties", _("Penalties"), _COUNT),
        Column("warnings", _("Warnings"), _COUNT),
        Column("left_after", _("Left after"), _WHOLE),
        *(column for column, _value in _further(results, _)),
    )
    further = [value for _column, value in _further(results, _)]
    rows = tuple((*_standing(line), *(value(line) for value in further)) for line in results.lines)
    return Table("standings", _("Standings"), columns, rows)


def _further(results: GameResults, _: Texts) -> Iterator[tuple[Column, Callable[[Line], Value]]]:
    """Columns that only some games need: elimination, time, what parted equals, exclusion."""
    rules = results.rules
    if rules.format.elimination is not Elimination.NONE:
        column = Column("eliminated_in", _("Eliminated in round"), _WHOLE)
        yield column, lambda line: line.eliminated_in
    if rules.metric is Metric.TIME:
        yield Column("seconds", _("Time"), _SECONDS), lambda line: line.seconds
    if rules.federation.ranking.ties:
        yield Column("decided_by", _("Parted by")), lambda line: _parted(line, _)
    if any(line.excluded for line in results.lines):
        column = Column("excluded", _("Excluded"))
        yield column, lambda line: _("excluded") if line.excluded else ""


def _parted(line: Line, _: Texts) -> str:
    return clean(parted_text(line.decided, _)) if line.decided else ""


def _standing(line: Line) -> tuple[Value, ...]:
    return (
        line.rank or None,
        table_label(line.table),
        *person_values(line.persons),
        line.total,
        line.negative,
        line.percent,
        line.points,
        line.solo_points,
        warning_points(line),
        line.tops,
        line.solos,
        line.zeros,
        line.penalties,
        line.warnings,
        line.left_after,
    )


def warning_points(line: Line) -> int:
    """What excess warnings cost, 0 or negative: the rest of the total."""
    return line.total - line.points - line.solo_points


def matrix(results: GameResults, _: Texts) -> Table:
    """Players by rounds; the first row holds the tops."""
    columns = (
        Column("rank", _("Rank"), _WHOLE),
        Column("table", _("Table"), _ANY),
        Column("player", _("Player")),
        *(Column(f"round_{r.number}", str(r.number), _MARKED) for r in results.rounds),
        Column("points", _("Points played"), _WHOLE),
        Column("solo_points", _("Solo points"), _COUNT),
        Column("warning_points", _("Off for warnings"), _COUNT),
        Column("total", _("Total"), _WHOLE),
    )
    tops = tuple(Marked(r.top) for r in results.rounds)
    top_row = (None, "", _("Top"), *tops, None, None, None, results.top_total)
    rows = (top_row, *(_matrix_row(line) for line in results.lines))
    return Table("matrix", _("Points by round"), columns, rows)


def _matrix_row(line: Line) -> tuple[Value, ...]:
    return (
        line.rank or None,
        table_label(line.table),
        clean(line.full_name),
        *(Marked(_points(cell), marks(cell)) for cell in line.cells),
        line.points,
        line.solo_points,
        warning_points(line),
        line.total,
    )


def _points(cell: Cell) -> int | None:
    """The points of a round; None where the player was absent or the slip is not keyed yet."""
    return None if cell.kind in WITHOUT_POINTS else cell.points


def record(results: GameResults, _: Texts) -> Table:
    """A row for each round: what was drawn, what was best, how the room did."""
    columns = (
        Column("round", _("Round"), _WHOLE),
        Column("rack", _("Rack")),
        Column("rejected", _("Rejected racks")),
        Column("word", _("Top")),
        Column("reference", _("Ref.")),
        Column("score", _("Points"), _WHOLE),
        Column("cumulated", _("Running total"), _WHOLE),
        Column("equals", _("Other tops")),
        Column("found_later", _("Found later")),
        Column("found", _("Found by"), _WHOLE),
        Column("slips", _("Slips"), _WHOLE),
        Column("sub_top", _("Best sub-top")),
        Column("sub_top_score", _("Sub-top points"), _WHOLE),
        Column("solo", _("Solo")),
        Column("incidents", _("Incidents")),
        Column("checked", _("Second search")),
        *((Column("stays", _("Stays on the board")),) if _replaces(results.rules) else ()),
    )
    names = {line.entry: line.full_name for line in results.lines}
    stays = _replaces(results.rules)
    rows = tuple(
        (*_record_row(each, names, _), *((clean(each.stays),) if stays else ()))
        for each in results.rounds
    )
    return Table("record", _("Record of the game"), columns, rows)


def _replaces(rules: RuleSet) -> bool:
    """Whether a real tile may take a blank's place on the board."""
    return rules.blank is not BlankPolicy.STAYS


def _record_row(each: RoundResult, names: dict[int, str], _: Texts) -> tuple[Value, ...]:
    play, sub_top = each.play, each.best_sub_top
    later = each.maximum if each.maximum != play else None
    return (
        each.number,
        clean(each.rack),
        clean(" ".join(each.rejected)),
        clean(play.word) if play else "",
        clean(play.reference) if play else "",
        play.score if play else None,
        each.cumulated,
        _plays(each.equals),
        clean(f"{later.word} {later.reference} {later.score}") if later else "",
        each.found,
        each.slips,
        _plays((sub_top,) if sub_top else ()),
        sub_top.score if sub_top else None,
        clean(names.get(each.solo_entry or 0, "")),
        clean("\n".join(incident_text(incident, _) for incident in each.incidents)),
        _checked(each, _),
    )


def _checked(each: RoundResult, _: Texts) -> str:
    """Whether a second search found the top too; a play of the arbiter's was chosen."""
    if each.by == "arbiter":
        return _("chosen by the arbiter")
    return _(_CHECKED[each.checked])


def _plays(plays: Iterable[PlayFact]) -> str:
    return clean(", ".join(f"{play.word} {play.reference}".strip() for play in plays))


def sheets(results: GameResults, _: Texts) -> Table:
    """A row for each player and round, players in the order of the standings."""
    columns = (
        Column("rank", _("Rank"), _WHOLE),
        Column("table", _("Table"), _ANY),
        Column("player", _("Player")),
        Column("licence", _("Licence")),
        Column("round", _("Round"), _WHOLE),
        Column("result", _("Result")),
        Column("word", _("Word")),
        Column("reference", _("Ref.")),
        Column("claimed", _("Claimed score"), _WHOLE),
        Column("raw", _("Value"), _WHOLE),
        Column("penalty", _("Penalty"), _WHOLE),
        Column("points", _("Points"), _WHOLE),
        Column("top", _("Top"), _WHOLE),
        Column("lost", _("Lost"), _WHOLE),
        Column("solo", _("Solo"), _WHOLE),
        Column("warning", _("Warning"), _WHOLE),
        Column("seconds", _("Time"), _SECONDS),
        Column("running", _("Running total"), _WHOLE),
        Column("remark", _("Remarks")),
    )
    rows = tuple(row for line in results.lines for row in _sheet(line, _))
    return Table("sheets", _("Players’ sheets"), columns, rows)


def _sheet(line: Line, _: Texts) -> Iterator[tuple[Value, ...]]:
    name, licence = clean(line.full_name), both(line.persons, "licence")
    for cell, running in zip(line.cells, line.running, strict=True):
        keyed = cell.kind not in {CellKind.MISSING, CellKind.ANNULLED}
        yield (
            line.rank or None,
            table_label(line.table),
            name,
            licence,
            cell.round,
            kind_text(cell.kind, _),
            clean(cell.word),
            clean(cell.reference),
            cell.claimed,
            cell.raw if keyed else None,
            (cell.points - cell.raw or None) if keyed else None,
            cell.points if keyed else None,
            cell.top,
            cell.lost if keyed else None,
            cell.solo,
            1 if cell.warning else None,
            cell.seconds,
            running,
            remarks(cell, _),
        )


def remarks(cell: Cell, _: Texts) -> str:
    """Why a slip was judged so, and what stands beside it; that it came late is always said."""
    reasons = told(cell.reasons, _)
    if cell.late and not reasons:
        reasons = (_.sentence("late", {}),)
    return clean(" ".join((*reasons, *beside(cell, _))))


#: Every table of a game by its name, in the order people look for them.
TABLES: dict[str, Callable[[GameResults, Texts], Table]] = {
    "standings": standings,
    "matrix": matrix,
    "record": record,
    "sheets": sheets,
    "information": information,
}
