"""The table of a ranking of an event: a column for each game, what decided beside the name."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from duplicate.reports.competition_text import rank_notes, rank_of, short_percent_heading
from duplicate.reports.pdf import fonts
from duplicate.reports.pdf.pen import INK, SMALLEST, SOFT, Box, Pen, Style
from duplicate.reports.pdf.ranks import rank_cell
from duplicate.reports.pdf.table import GAP, Cell, Column, Painter, Row, Table, below
from duplicate.reports.pdf.wording import signed
from duplicate.reports.people import both
from duplicate.reports.phrases import clock_time
from duplicate.rules.policies import Cumulate
from duplicate.standings.competition_results import (
    CompetitionResults,
    EventLine,
    Part,
    Ranking,
    RankingKey,
    RankingLine,
    Share,
)
from duplicate.texts import Texts

#: A game somebody missed, and one that was not theirs to play.
MISSED, OUTSIDE = "—", "·"
HEADER = 22.0
#: The size of letters, as a share of the height of a row.
LETTERS = 0.47
#: The size at which a name that is too long for a line is cut in two.
LONG_NAME = 8.0


@dataclass(frozen=True)
class _Look:
    """What all the rows of a ranking share."""

    results: CompetitionResults
    ranking: Ranking
    texts: Texts
    high: float
    shared: Counter[int]

    @property
    def size(self) -> float:
        """The size of names."""
        return self.high * LETTERS

    @property
    def general(self) -> bool:
        """Whether this is the ranking of all."""
        return self.ranking.key is RankingKey.GENERAL

    @property
    def by_time(self) -> bool:
        """Whether the games are races to the top."""
        return self.results.cumulate is Cumulate.TIME


def ranking_table(
    results: CompetitionResults, ranking: Ranking, _: Texts, width: float, high: float
) -> Table:
    """All lines of a ranking, ``width`` points wide, in rows ``high`` points high."""
    look = _Look(results, ranking, _, high, Counter(each.rank for each in ranking.lines))
    columns = _columns(look, width)
    rows = tuple(_row(look, each, columns) for each in ranking.lines)
    return Table(columns, rows, HEADER)


def _row(look: _Look, ranked: RankingLine, columns: tuple[Column, ...]) -> Row:
    """The row of a line; what decided stands under it where the names leave no room."""
    told = " · ".join(rank_notes(ranked.line, look.texts))
    under = below(told, columns[1 if look.general else 2], columns)
    return Row(tuple(_cells(look, ranked, "" if under else told)), look.high, under)


def _columns(look: _Look, width: float) -> tuple[Column, ...]:
    _, size = look.texts, look.size
    bold, plain = Style(size, bold=True), Style(size * 0.9)
    soft = Style(size * 0.86, colour=SOFT)
    scale = size / 12
    rank = Column(_("Rank"), 62 * scale, "left", bold)
    general = Column(_("General"), 44, "centre", soft)
    games = [
        Column(_("G{game}", game=game.game), 38 * scale, "right", plain)
        for game in look.results.games
    ]
    ends = (
        Column(_("Total"), 46 * scale, "right", Style(size * 1.04, bold=True)),
        Column(_("Time") if look.by_time else _("Negative"), 50 * scale, "right", plain),
        Column(short_percent_heading(look.results, _), 54 * scale, "right", plain),
        Column(_("Tops"), 32 * scale, "right", plain),
    )
    first = (rank,) if look.general else (rank, general)
    rest = width - sum(column.width for column in (*first, *games, *ends))
    return (*first, Column(_("Player"), rest, "left", bold), *games, *ends)


def _cells(look: _Look, ranked: RankingLine, told: str) -> Iterator[Cell]:
    _, line = look.texts, ranked.line
    tied = ranked.rank > 0 and look.shared[ranked.rank] > 1
    text = rank_of(ranked.rank, line, _)
    yield rank_cell(ranked.rank, text, look.size, _("tied") if tied else "")
    if not look.general:
        yield str(ranked.general) if ranked.general else ""
    yield _name(look, line, told)
    yield from (share_text(share, _) for share in line.shares)
    yield _.number(line.total)
    if look.by_time:
        yield "" if line.seconds is None else clock_time(line.seconds, _)
    else:
        yield signed(line.negative, _)
    yield "" if line.percent is None else _.percent(line.percent)
    yield _.number(line.tops)


def share_text(share: Share, _: Texts) -> str:
    """The points of a game; a dash for one that was missed."""
    match share.part:
        case Part.PLAYED:
            return _.number(share.total)
        case Part.DECIDER:
            return _("pl. {place}", place=share.rank) if share.rank else MISSED
        case Part.MISSED:
            return MISSED
        case Part.OUTSIDE:
            return OUTSIDE


def _name(look: _Look, line: EventLine, told: str) -> Painter:
    """The name over what decided, club and series; one that is very long goes on under itself."""
    about = (told, both(line.persons, "club"), both(line.persons, "series"))

    def paint(pen: Pen, box: Box) -> None:
        inner = box.shrunk(GAP)
        name, *others = (line.full_name,)
        if Style(SMALLEST, bold=True).width(name) > inner.width:
            name, *others = fonts.wrap(name, inner.width, LONG_NAME, bold=True)
        under = " · ".join(filter(None, (" ".join(others), *about)))
        middle = inner.bottom + inner.height * 0.4 if under else inner.bottom
        upper = Box(inner.left, middle, inner.right, inner.top - bool(under))
        pen.fitted(upper, name, Style(look.size, bold=True, colour=INK))
        low = Box(inner.left, inner.bottom + 1.5, inner.right, middle + 1)
        pen.fitted(low, under, Style(max(7.0, look.size * 0.66), colour=SOFT))

    return paint
