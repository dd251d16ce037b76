"""Rankings of clubs, regions, nations, pairs and teams: sums of what their members have."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from duplicate.core.order import name_key, person_key
from duplicate.rules.competition import groups, interclubs
from duplicate.rules.policies import Cumulate
from duplicate.standings.competition_lines import percent_of
from duplicate.standings.competition_rankings import by_value
from duplicate.standings.competition_results import (
    EventLine,
    GroupLine,
    GroupRanking,
    RankingKey,
)
from duplicate.standings.places import Contender, listed, placed, ranks

#: The teams last: they are ranked by division too.
_BY_VALUE = (RankingKey.CLUB, RankingKey.REGION, RankingKey.NATION, RankingKey.TEAMS)


def group_rankings(lines: Sequence[EventLine], cumulate: Cumulate) -> tuple[GroupRanking, ...]:
    """All rankings of groups that somebody is in; guests and the excluded count for none.

    Sums are of points; ``cumulate`` only says what the percentage of a group is.
    """
    competing = [line for line in lines if line.rank]
    *found, teams = [_gathered(competing, key, cumulate) for key in _BY_VALUE]
    pairs = GroupRanking(RankingKey.PAIRS, "", None, _in_order(_pairs(competing, cumulate)))
    together = (*found, teams, *_by_division(teams), pairs)
    return tuple(each for each in together if each.lines)


def _gathered(lines: Sequence[EventLine], key: RankingKey, cumulate: Cumulate) -> GroupRanking:
    best = groups().best.get(key, 0) or None
    gathered = by_value(lines, key).items()
    summed = [_group(name, members, best, cumulate) for name, members in gathered]
    if key is RankingKey.TEAMS:
        summed = [_indexed(line) for line in summed]
    return GroupRanking(key, "", best, _in_order(summed))


def _group(
    name: str, members: Sequence[EventLine], best: int | None, cumulate: Cumulate
) -> GroupLine:
    """The sum of the best members; ``members`` are in the order of the general ranking."""
    counted = tuple(members[:best])
    shares = [share for line in counted for share in line.shares if share.counts]
    return GroupLine(
        rank=0,
        name=name,
        total=sum(line.total for line in counted),
        negative=sum(line.negative for line in counted),
        percent=percent_of(shares, cumulate),
        members=tuple(members),
        counted=counted,
    )


def _in_order(lines: Iterable[GroupLine]) -> tuple[GroupLine, ...]:
    """By points, equals by name; they share a rank."""
    numbered = dict(enumerate(lines))
    contenders = (Contender(number, (-line.total,)) for number, line in numbered.items())
    order = placed(contenders, ()).order
    rank = ranks(order)
    names = {number: (name_key(line.name), line.name) for number, line in numbered.items()}
    return tuple(replace(numbered[n], rank=rank[n]) for n in listed(order, names))


def _indexed(team: GroupLine) -> GroupLine:
    """A team with its value index and division; without them where a series is not known."""
    values = [interclubs().value(p.series) for line in team.members for p in line.persons]
    known = [value for value in values if value is not None]
    if len(known) < len(values):
        return team
    index = sum(known)
    division = interclubs().division(index)
    return replace(team, index=index, division=division.name, size=division.members)


def _by_division(teams: GroupRanking) -> list[GroupRanking]:
    """A ranking for each division, where the teams are in several."""
    there = {line.division for line in teams.lines}
    if len(there) < 2:  # noqa: PLR2004 - one division is the ranking of all teams
        return []
    divisions = [each.name for each in interclubs().divisions if each.name in there]
    return [
        GroupRanking(
            teams.key,
            division,
            teams.best,
            _in_order(line for line in teams.lines if line.division == division),
        )
        for division in divisions
    ]


def _pairs(lines: Sequence[EventLine], cumulate: Cumulate) -> list[GroupLine]:
    """Pairs with what they played together: whole events, or the games of two single lines.

    Both of a pair must compete: who played with a guest is in no pair.
    """
    whole = [_group(line.full_name, [line], None, cumulate) for line in lines if line.partner]
    competing = {person.id for line in lines for person in line.persons}
    together: dict[tuple[int, ...], list[EventLine]] = {}
    for line in lines:
        for partner in {s.partner.id for s in line.shares if s.partner} & competing:
            pair = tuple(sorted((line.person.id, partner)))
            together.setdefault(pair, []).append(line)
    return whole + [_pair(pair, members, cumulate) for pair, members in together.items()]


def _pair(pair: tuple[int, ...], members: Sequence[EventLine], cumulate: Cumulate) -> GroupLine:
    """What two people played together; the games stand in the lines of both."""
    first = members[0]
    together = {s: s.partner for s in first.shares if s.partner and s.partner.id in pair}
    shares = [share for share in together if share.counts]
    names = sorted((first.person, next(iter(together.values()))), key=person_key)
    return GroupLine(
        rank=0,
        name=" / ".join(person.full_name for person in names),
        total=sum(share.total for share in shares),
        negative=sum(share.negative for share in shares),
        percent=percent_of(shares, cumulate),
        members=tuple(members),
        counted=tuple(members),
    )
