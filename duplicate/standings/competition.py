"""From the state of a tournament to the results of the whole event.

Worked out anew from the log each time, like the results of a game, from which everything is taken:
a competitor's event is the sum of their games and nothing else.
"""

from collections.abc import Mapping, Sequence

from duplicate.core.person import Person
from duplicate.game.state import GameState, TournamentState
from duplicate.rules.policies import Cumulate, Metric
from duplicate.standings.analysis import analyse
from duplicate.standings.competition_entries import competitors
from duplicate.standings.competition_groups import group_rankings
from duplicate.standings.competition_lines import event_line
from duplicate.standings.competition_order import in_order
from duplicate.standings.competition_rankings import people_rankings
from duplicate.standings.competition_results import CompetitionResults


def compete(
    state: TournamentState,
    persons: Mapping[int, Person],
    written_at: str,
    upto_game: int | None = None,
    upto_round: int | None = None,
) -> CompetitionResults:
    """The event after its last game, or after ``upto_game`` (and its round ``upto_round``).

    A game in play counts with its revealed rounds. The games are added up as the tournament's
    rules say; by time where every one of them is a race to the top. ``written_at`` is ISO 8601.
    The state must have a game (that is not after ``upto_game``).
    """
    numbers = [n for n in sorted(state.games) if upto_game is None or n <= upto_game]
    last = numbers[-1]
    results = [
        analyse(state, number, persons, written_at, upto_round if number == last else None)
        for number in numbers
    ]
    played = [state.games[number] for number in numbers]
    cumulate, ties = _cumulate(state, played), state.rules.federation.ranking.ties
    there = {each.key: each for each in competitors(state.entries.values(), results)}
    together = list(zip(played, results, strict=True))
    lines = {key: event_line(each, together, cumulate) for key, each in there.items()}
    ordered = in_order(lines, there, together, cumulate, ties)
    return CompetitionResults(
        tournament=state.created.uid,
        title=state.created.title,
        described=state.described,
        games=tuple(results),
        after_game=last,
        after_round=results[-1].after_round,
        provisional=any(game.provisional for game in results),
        cumulate=cumulate,
        ties=ties,
        rules=state.rules,
        lexicon=state.created.lexicon,
        lines=ordered,
        people=people_rankings(ordered),
        groups=group_rankings(ordered, cumulate),
        written_at=written_at,
    )


def _cumulate(state: TournamentState, games: Sequence[GameState]) -> Cumulate:
    if all(game.rules.metric is Metric.TIME for game in games):
        return Cumulate.TIME
    return state.rules.federation.ranking.cumulate
