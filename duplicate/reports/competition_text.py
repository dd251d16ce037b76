"""What documents and screens say about an event: titles, how it is ranked, what is beside a line."""

from duplicate.reports.phrases import clock_time, equals_text, parted_text
from duplicate.rules.policies import Cumulate
from duplicate.standings.competition_results import (
    CompetitionResults,
    EventLine,
    GroupRanking,
    Part,
    Ranking,
    RankingKey,
    Share,
)
from duplicate.texts import N_, Texts

_TITLES = {
    RankingKey.GENERAL: N_("General ranking"),
    RankingKey.SERIES: N_("Series {value}"),
    RankingKey.CATEGORY: N_("Category {value}"),
    RankingKey.NEWCOMERS: N_("Newcomers"),
    RankingKey.CLUB: N_("Clubs"),
    RankingKey.REGION: N_("Regions"),
    RankingKey.NATION: N_("Nations"),
    RankingKey.PAIRS: N_("Pairs"),
    RankingKey.TEAMS: N_("Teams"),
}
_CUMULATED = {
    Cumulate.POINTS: N_("points of all games"),
    Cumulate.NEGATIVE: N_("negatives of all games"),
    Cumulate.PERCENT: N_("mean percentage of the top"),
    Cumulate.TIME: N_("time of all games"),
}


def ranking_title(ranking: Ranking | GroupRanking, _: Texts) -> str:
    """What a ranking is called: “Series 3A”, “Clubs”."""
    if ranking.key is RankingKey.TEAMS and ranking.value:
        return _("Teams, division {value}", value=ranking.value)
    return _(_TITLES[ranking.key], value=ranking.value)


def group_rule(ranking: GroupRanking, _: Texts) -> str:
    """How the groups of a ranking are worked out."""
    if ranking.key is RankingKey.PAIRS:
        return _("Sum of the games played together.")
    if ranking.best is None:
        return _("Sum of all the players’ points.")
    return _("Sum of the points of the best {count}.", count=ranking.best)


def after_text(results: CompetitionResults, _: Texts) -> str:
    """The moment that the numbers are those of."""
    return _(
        N_("after game {game}, round {round}, provisional")
        if results.provisional
        else N_("after game {game}, round {round}, final"),
        game=results.after_game,
        round=results.after_round,
    )


def cumulated_text(results: CompetitionResults, _: Texts) -> str:
    """What the general ranking goes by, and what becomes of equals."""
    measure = _("Ranked by: {measure}.", measure=_(_CUMULATED[results.cumulate]))
    return f"{measure} {equals_text(results.ties, _)}"


def percent_heading(results: CompetitionResults, _: Texts) -> str:
    """What the column of percentages holds: the total’s, or the mean of the games’."""
    by_mean = results.cumulate is Cumulate.PERCENT
    return _("Mean % of the top") if by_mean else _("% of the top")


def short_percent_heading(results: CompetitionResults, _: Texts) -> str:
    """The same where there is little room."""
    return _("Mean %") if results.cumulate is Cumulate.PERCENT else _("%")


def rank_of(rank: int, line: EventLine, _: Texts) -> str:
    """The rank as it is printed; a word for who has none."""
    if line.excluded:
        return _("excl.")
    return str(rank) if rank else _("guest")


def share_text(share: Share, _: Texts) -> str:
    """The points of a game as they stand in a list; a word where it was not played."""
    match share.part:
        case Part.MISSED:
            return _("missed")
        case Part.OUTSIDE:
            return "–"
        case Part.DECIDER:
            return _("place {place}", place=share.rank) if share.rank else _("missed")
        case Part.PLAYED:
            return _.number(share.total)


def event_notes(line: EventLine, _: Texts) -> tuple[str, ...]:
    """What else there is to know about a line: partners, what decided the rank, exclusion."""
    partners = (
        _("game {game} with {name}", game=share.game, name=share.partner.full_name)
        for share in line.shares
        if share.partner
    )
    return (*partners, *rank_notes(line, _))


def rank_notes(line: EventLine, _: Texts) -> tuple[str, ...]:
    """What decided the rank beside the total: exclusion, time, sudden death, ties parted."""
    notes = []
    if line.excluded:
        notes.append(_("excluded, all scores annulled"))
    if line.seconds is not None:
        notes.append(_("time {time}", time=clock_time(line.seconds, _)))
    if line.decider:
        notes.append(_("place {place} in the sudden death", place=line.decider))
    if line.decided:
        notes.append(parted_text(line.decided, _))
    return tuple(notes)
