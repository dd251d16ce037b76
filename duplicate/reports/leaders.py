"""The leaders of a game or an event, round by round: the numbers of a chart."""

from collections.abc import Iterator, Sequence

from duplicate.reports.table import Column, Kind, Table, clean
from duplicate.standings.competition_results import CompetitionResults, EventLine, Part, Share
from duplicate.standings.results import GameResults, Line
from duplicate.texts import Texts

#: More lines than these cannot be told apart on one chart.
LEADERS = 8


def game_leaders(results: GameResults, _: Texts) -> Table:
    """The negative of the first ones after each round of a game, a column each."""
    lines = [line for line in results.lines if line.rank][:LEADERS]
    moments = [_("Round {number}", number=each.number) for each in results.rounds]
    return _table(moments, lines, [_game_course(results, line) for line in lines], _)


def leaders(results: CompetitionResults, _: Texts) -> Table:
    """The same with all games of an event added up."""
    lines = [line for line in results.lines if line.rank][:LEADERS]
    moments = [
        _("Game {game}, round {round}", game=game.game, round=round_.number)
        for game in results.games
        for round_ in game.rounds
    ]
    return _table(moments, lines, [list(_course(results, line)) for line in lines], _)


def _table(
    moments: Sequence[str],
    lines: Sequence[Line | EventLine],
    courses: Sequence[Sequence[int]],
    _: Texts,
) -> Table:
    columns = (
        Column("after", _("After")),
        *(
            Column(f"leader_{number}", f"{line.rank}. {clean(line.full_name)}", Kind.WHOLE)
            for number, line in enumerate(lines, 1)
        ),
    )
    return Table("leaders", _("Leaders"), columns, tuple(zip(moments, *courses, strict=True)))


def _course(results: CompetitionResults, line: EventLine) -> Iterator[int]:
    """The negative after each round, all games so far added up."""
    before = 0
    for game in results.games:
        share = line.share(game.game)
        yield from (before + negative for negative in _negatives(game, share))
        before += share.negative if share.counts else 0


def _negatives(game: GameResults, share: Share) -> list[int]:
    """Those of one game; nothing is lost in a game that does not count."""
    if not share.counts:
        return [0] * len(game.rounds)
    if share.part is Part.MISSED or share.entry is None:
        return [-round_.cumulated for round_ in game.rounds]
    return _game_course(game, game.line(share.entry))


def _game_course(game: GameResults, line: Line) -> list[int]:
    """The negative after each round: solos and warnings enter it with the end of the game."""
    course = [
        points - round_.cumulated for points, round_ in zip(line.running, game.rounds, strict=True)
    ]
    return [*course[:-1], line.negative] if game.ended and course else course
