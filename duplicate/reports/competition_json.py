"""An event as plain values for other programs: the numbers of every other document of it.

Each competitor has a ``number``, the place in ``lines``; rankings and groups refer to it.
``help/competition.md`` describes every part.
"""

import msgspec

from duplicate.standings.competition_results import (
    CompetitionResults,
    EventLine,
    GroupRanking,
    Ranking,
    Share,
)

Body = dict[str, object]


def event_body(results: CompetitionResults) -> Body:
    """The whole event; people by the number they have in the tournament."""
    number = {id(line): n for n, line in enumerate(results.lines, 1)}
    return {
        "tournament": results.tournament,
        "title": results.title,
        "described": results.described,
        "after_game": results.after_game,
        "after_round": results.after_round,
        "provisional": results.provisional,
        "cumulate": results.cumulate,
        "ties": results.ties,
        "top_total": results.top_total,
        "games": [
            {"game": game.game, "after_round": game.after_round, "top_total": game.top_total}
            for game in results.games
        ],
        "lines": [_line(line, number[id(line)]) for line in results.lines],
        "rankings": [_ranking(each, number) for each in results.people],
        "groups": [_group(each, number) for each in results.groups],
        "written_at": results.written_at,
    }


def _line(line: EventLine, number: int) -> Body:
    body: Body = msgspec.to_builtins(line)
    body["number"] = number
    body["persons"] = [person.id for person in line.persons]
    body["name"] = line.full_name
    body["licences"] = [person.licence for person in line.persons]
    body["rank"] = line.rank or None
    body["shares"] = [_share(share) for share in line.shares]
    return body


def _share(share: Share) -> Body:
    body: Body = msgspec.to_builtins(share)
    body["partner"] = share.partner and share.partner.id
    return body


def _ranking(ranking: Ranking, number: dict[int, int]) -> Body:
    return {
        "key": ranking.key,
        "value": ranking.value,
        "lines": [
            {
                "rank": each.rank or None,
                "general": each.general or None,
                "number": number[id(each.line)],
            }
            for each in ranking.lines
        ],
    }


def _group(ranking: GroupRanking, number: dict[int, int]) -> Body:
    return {
        "key": ranking.key,
        "value": ranking.value,
        "best": ranking.best,
        "lines": [
            {
                "rank": each.rank,
                "name": each.name,
                "total": each.total,
                "negative": each.negative,
                "percent": each.percent,
                "members": [number[id(line)] for line in each.members],
                "counted": [number[id(line)] for line in each.counted],
                "index": each.index,
                "division": each.division,
                "size": each.size,
            }
            for each in ranking.lines
        ],
    }
