"""What each game is to a competitor, and the sum of them."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate

from duplicate.core.person import Person
from duplicate.game.state import GameState
from duplicate.rules.policies import Cumulate, Elimination, Metric
from duplicate.standings.competition_entries import Competitor
from duplicate.standings.competition_results import EventLine, Part, Share
from duplicate.standings.ranking import seconds_used
from duplicate.standings.results import Cell, CellKind, GameResults, Line

#: A game with what the log says of it and what came of it.
Played = tuple[GameState, GameResults]


def decides(game: GameState) -> bool:
    """Whether a game only parts those of its field: the sudden death (FISF 3.8.3)."""
    return (
        game.number > 1
        and bool(game.field)
        and game.rules.format.elimination is not Elimination.NONE
    )


def event_line(competitor: Competitor, games: Sequence[Played], cumulate: Cumulate) -> EventLine:
    """A competitor's event, not ranked yet."""
    shares = [_share(competitor, game, results) for game, results in games]
    counting = [share for share in shares if share.counts]
    running = accumulate(share.total if share.counts else 0 for share in shares)
    last = [line for _number, line in sorted(competitor.lines.items())][-1]
    times = [share.seconds for share in counting]
    return EventLine(
        entry=last.entry,
        persons=competitor.persons,
        table=last.table,
        rank=0,
        total=sum(share.total for share in counting),
        negative=sum(share.negative for share in counting),
        percent=None if competitor.excluded else percent_of(counting, cumulate),
        tops=sum(share.tops for share in counting),
        solos=sum(share.solos for share in counting),
        penalties=sum(share.penalties for share in counting),
        warnings=sum(share.warnings for share in counting),
        shares=tuple(
            replace(share, cumulated=total) for share, total in zip(shares, running, strict=True)
        ),
        seconds=round(sum(filter(None, times)), 1) if times and None not in times else None,
        guest=competitor.guest,
        excluded=competitor.excluded,
        finalist=any(
            game.field and share.part is not Part.OUTSIDE
            for (game, _results), share in zip(games, shares, strict=True)
        ),
    )


def percent_of(shares: Sequence[Share], cumulate: Cumulate) -> float | None:
    """The share of the tops over games that count; None before the first top.

    The total by the sum of the tops; the mean of the games where that is what ranks.
    """
    if cumulate is Cumulate.PERCENT:
        mean = exact_mean(shares)
        return None if mean is None else float(mean)
    tops = sum(each.top for each in shares)
    return sum(each.total for each in shares) / tops if tops else None


def exact_mean(shares: Sequence[Share]) -> Fraction | None:
    """The mean percentage of the top as a fraction, so that no rounding parts equals."""
    parts = [Fraction(each.total, each.top) for each in shares if each.top]
    return sum(parts, Fraction()) / len(parts) if parts else None


def _share(competitor: Competitor, game: GameState, results: GameResults) -> Share:
    line = competitor.lines.get(game.number)
    part = Part.DECIDER if decides(game) else Part.PLAYED
    if line is None or _absent(line):
        outside = game.field and not {e.entry for e in competitor.entries} & set(game.field)
        return _not_played(results, Part.OUTSIDE if outside else part)
    if competitor.excluded:
        return Share(game.number, part, line.entry, line.table, negative=-results.top_total)
    return Share(
        game=game.number,
        part=part,
        entry=line.entry,
        table=line.table,
        partner=_partner(competitor, line),
        rank=line.rank if part is Part.PLAYED else _place(line, results),
        total=line.total,
        negative=line.negative,
        percent=line.percent,
        tops=line.tops,
        solos=line.solos,
        penalties=line.penalties,
        warnings=line.warnings,
        seconds=line.seconds,
    )


def _not_played(results: GameResults, part: Part) -> Share:
    if part is Part.OUTSIDE:
        return Share(results.game, part)
    return Share(
        results.game,
        Part.MISSED if part is Part.PLAYED else part,
        negative=-results.top_total,
        percent=0.0 if results.top_total else None,
        seconds=_nothing_found(results),
    )


def _place(line: Line, results: GameResults) -> int:
    """The place in a sudden death: shared by those who went out, or stayed in, together."""
    together = (each.rank for each in results.lines if each.eliminated_in == line.eliminated_in)
    return min(filter(None, together)) if line.rank else 0


def _absent(line: Line) -> bool:
    """Whether somebody took part in no round of a game."""
    return bool(line.cells) and all(cell.kind is CellKind.ABSENT for cell in line.cells)


def _nothing_found(results: GameResults) -> float | None:
    """What a race to the top costs who finds none; None where time does not count."""
    if results.rules.metric is not Metric.TIME:
        return None
    cells = [Cell(each.number, CellKind.ABSENT) for each in results.rounds]
    return seconds_used(cells, results.rules)


def _partner(competitor: Competitor, line: Line) -> Person | None:
    """The other one of a pair, for somebody who does not always play with them."""
    others = [each for each in line.persons if each not in competitor.persons]
    return others[0] if others else None
