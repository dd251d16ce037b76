"""Every ranking of an event in one document, each with its bookmark."""

from collections.abc import Callable, Iterator
from pathlib import Path

from duplicate.reports.competition_text import (
    group_rule,
    ranking_title,
    short_percent_heading,
)
from duplicate.reports.pdf import fonts
from duplicate.reports.pdf.event_identity import identify_event
from duplicate.reports.pdf.event_standings import general_pages, sheet_for
from duplicate.reports.pdf.flow import Block, flowed, table_blocks, title
from duplicate.reports.pdf.page import A4, Page, Written, body, write
from duplicate.reports.pdf.pen import SMALLEST, SOFT, Box, Pen, Style
from duplicate.reports.pdf.ranking_table import ranking_table
from duplicate.reports.pdf.ranks import rank_cell
from duplicate.reports.pdf.table import GAP, NOTE, Column, Row, Table
from duplicate.standings.competition_results import (
    CompetitionResults,
    EventLine,
    GroupLine,
    GroupRanking,
    Ranking,
    RankingKey,
)
from duplicate.texts import N_, NO_BREAK, Texts

LINE, GROUP_LINE, HEADER = 22.5, 20.0, 17.0
SIZE = 10.5
RULE_LINE = 13.0
RANK = 62.0
#: A pair whose names take more of the row than this is told below, too.
SHARE_OF_NAME = 0.4
#: Where a key has many rankings, they stand in the outline under this.
_UNDER = {
    RankingKey.SERIES: N_("By series"),
    RankingKey.CATEGORY: N_("By category"),
    RankingKey.TEAMS: N_("Teams by division"),
}


def write_rankings(
    results: CompetitionResults, texts: Texts, path: Path, paper: str = A4
) -> Written:
    """Write the general ranking, those of people, then those of groups, to ``path``."""
    _, size = texts, sheet_for(results, paper)
    space = body(size)
    pages: list[Page] = general_pages(results, _, space, _("General ranking"))
    pages += flowed(_blocks(results, _, space.width), space.height)
    return write(identify_event(_("Rankings"), results, _), pages, size, path)


def _blocks(results: CompetitionResults, _: Texts, width: float) -> Iterator[Block]:
    before: RankingKey | None = None
    rankings: tuple[Ranking | GroupRanking, ...] = (*results.people, *results.groups)
    for each in rankings:
        if each.key is RankingKey.GENERAL or not each.lines:
            continue
        name = ranking_title(each, _)
        yield title(name, _marked(name, each, before, _))
        before = each.key
        more = _("{title}, continued", title=name)
        if isinstance(each, Ranking):
            yield from table_blocks(ranking_table(results, each, _, width, LINE), more)
        else:
            rule = group_rule(each, _)
            yield Block(RULE_LINE, _small(rule), keep=True)
            yield from table_blocks(_group_table(results, each, _, width), more)


def _marked(
    name: str, ranking: Ranking | GroupRanking, before: RankingKey | None, _: Texts
) -> Callable[[Pen, float], None]:
    """The bookmarks of a ranking: the first of its key may open a chapter."""
    chapter = _UNDER.get(ranking.key) if ranking.value else None

    def mark(pen: Pen, top: float) -> None:
        if chapter is not None and ranking.key is not before:
            pen.bookmark(_(chapter), 0, top)
        pen.bookmark(name, 0 if chapter is None else 1, top)

    return mark


def _small(text: str) -> Callable[[Pen, Box], None]:
    return lambda pen, box: pen.fitted(box, text, Style(9, colour=SOFT))


def _group_table(
    results: CompetitionResults, ranking: GroupRanking, _: Texts, width: float
) -> Table:
    bold, plain = Style(SIZE, bold=True), Style(SIZE * 0.94)
    teams = any(line.index is not None for line in ranking.lines)
    ends = (
        *((Column(_("Value index"), 70, "right", plain),) if teams else ()),
        Column(_("Players"), 62, "right", plain),
        Column(_("Total"), 60, "right", bold),
        Column(_("Negative"), 60, "right", plain),
        Column(short_percent_heading(results, _), 62, "right", plain),
    )
    name = Column(_("Name"), width - RANK - sum(column.width for column in ends), "left", bold)
    room = width - RANK - 2 * GAP
    rows = tuple(_group_row(line, ranking, _, room, teams=teams) for line in ranking.lines)
    return Table((Column(_("Rank"), RANK, "left", bold), name, *ends), rows, HEADER)


def _group_row(
    line: GroupLine, ranking: GroupRanking, _: Texts, room: float, *, teams: bool
) -> Row:
    tied = sum(other.rank == line.rank for other in ranking.lines) > 1
    counted, members = line.counted_players, line.players
    cells = (
        rank_cell(line.rank, str(line.rank), SIZE, _("tied") if tied else ""),
        line.name,
        *(("" if line.index is None else _.number(line.index),) if teams else ()),
        str(counted) if counted == members else _("{part} of {whole}", part=counted, whole=members),
        _.number(line.total),
        _.number(line.negative),
        "" if line.percent is None else _.percent(line.percent),
    )
    short = Style(SMALLEST, bold=True).width(line.name) < room * SHARE_OF_NAME
    alone = ranking.key is RankingKey.PAIRS and short
    return Row(cells, GROUP_LINE, () if alone else _members(line.counted, _, room))


def _members(members: tuple[EventLine, ...], _: Texts, room: float) -> tuple[str, ...]:
    """The members who count, with their points."""
    named = [f"{each.full_name} {_.number(each.total)}" for each in members]
    unbroken = [each.replace(" ", NO_BREAK) for each in named]
    return fonts.wrap(", ".join(unbroken), room, NOTE.size)
