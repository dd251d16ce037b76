"""The leaders of an event, round by round: the numbers of a chart."""

from collections.abc import Iterator

from duplicate.reports.table import Column, Kind, Table, clean
from duplicate.standings.competition_results import CompetitionResults, EventLine, Part, Share
from duplicate.standings.results import GameResults
from duplicate.texts import Texts

#: More lines than these cannot be told apart on one chart.
LEADERS = 8


def leaders(results: CompetitionResults, _: Texts) -> Table:
    """The negative of the first ones after each round, all games added up, a column each."""
    lines = [line for line in results.lines if line.rank][:LEADERS]
    columns = (
        Column("after", _("After")),
        *(
            Column(f"leader_{number}", f"{line.rank}. {clean(line.full_name)}", Kind.WHOLE)
            for number, line in enumerate(lines, 1)
        ),
    )
    moments = [
        _("Game {game}, round {round}", game=game.game, round=round_.number)
        for game in results.games
        for round_ in game.rounds
    ]
    courses = [list(_course(results, line)) for line in lines]
    return Table("leaders", _("Leaders"), columns, tuple(zip(moments, *courses, strict=True)))


def _course(results: CompetitionResults, line: EventLine) -> Iterator[int]:
    """The negative after each round: solos and warnings enter it with the end of a game."""
    before = 0
    for game in results.games:
        share = line.share(game.game)
        course = [before + negative for negative in _negatives(game, share)]
        before += share.negative if share.counts else 0
        if game.ended and course:
            course[-1] = before
        yield from course


def _negatives(game: GameResults, share: Share) -> list[int]:
    """Those of one game; nothing is lost in a game that does not count."""
    if not share.counts:
        return [0] * len(game.rounds)
    if share.part is Part.MISSED or share.entry is None:
        return [-round_.cumulated for round_ in game.rounds]
    running = game.line(share.entry).running
    return [points - round_.cumulated for points, round_ in zip(running, game.rounds, strict=True)]
