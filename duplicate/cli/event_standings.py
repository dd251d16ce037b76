"""The standings of a whole event on the screen: the general ranking and all the others."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from duplicate.cli.console import say, say_json, say_table
from duplicate.cli.language import _, reader
from duplicate.cli.shared import misuse

if TYPE_CHECKING:
    from duplicate.standings.competition_results import (
        CompetitionResults,
        GroupRanking,
        Ranking,
    )

#: The keys of rankings, as they are typed.
KEYS = "general|series|category|newcomers|club|region|nation|pairs|teams"


def show_event(found: "CompetitionResults", key: str | None, *, json_: bool) -> None:
    """Show the rankings of a key, of the general one without any; JSON has them all."""
    from duplicate.reports.competition_json import event_body

    wanted = key or "general"
    rankings_of(found, wanted)
    if json_:
        say_json(event_body(found))
    else:
        say_event(found, wanted)


def say_event(found: "CompetitionResults", key: str = "general", most: int | None = None) -> None:
    """Print the rankings of a key, of each at most ``most`` lines."""
    from duplicate.reports.competition_text import after_text, cumulated_text

    people, groups = rankings_of(found, key)
    say(f"{found.title} – {after_text(found, reader())}")
    say(cumulated_text(found, reader()))
    for ranking in people:
        _say_ranking(found, ranking, most)
    for group in groups:
        _say_group(found, group, most)
    if not people and not groups:
        say(_("Nobody in the list of players has what this ranking goes by."))


def rankings_of(
    found: "CompetitionResults", key: str
) -> "tuple[Sequence[Ranking], Sequence[GroupRanking]]":
    """The rankings of people and of groups of a key; another word is refused (exit code 2)."""
    if key not in KEYS.split("|"):
        misuse(_("--ranking takes {known}, not “{value}”.", known=KEYS, value=key))
    return (
        [each for each in found.people if each.key == key],
        [each for each in found.groups if each.key == key],
    )


def _say_ranking(found: "CompetitionResults", ranking: "Ranking", most: int | None) -> None:
    from duplicate.reports.competition_text import (
        event_notes,
        rank_of,
        ranking_title,
        share_text,
        short_percent_heading,
    )

    lines = ranking.lines[:most]
    general = ranking.key == "general"
    notes = [" · ".join(event_notes(each.line, reader())) for each in lines]
    more = (_("Remarks"),) if any(notes) else ()
    say()
    say(ranking_title(ranking, reader()))
    headings = [
        _("Rank"),
        *(() if general else (_("General"),)),
        _("Table"),
        _("Name"),
        *(_("Game {game}", game=game.game) for game in found.games),
        _("Total"),
        _("Negative"),
        short_percent_heading(found, reader()),
        *more,
    ]
    say_table(
        headings,
        [
            (
                rank_of(each.rank, each.line, reader()),
                *(() if general else (str(each.general or ""),)),
                each.line.table,
                each.line.full_name,
                *(share_text(share, reader()) for share in each.line.shares),
                reader().number(each.line.total),
                reader().number(each.line.negative),
                "" if each.line.percent is None else reader().percent(each.line.percent),
                *(told for _column in more),
            )
            for each, told in zip(lines, notes, strict=True)
        ],
        right=_numbers(headings, (_("Table"), _("Name"), *more)),
    )


def _say_group(found: "CompetitionResults", ranking: "GroupRanking", most: int | None) -> None:
    from duplicate.reports.competition_text import (
        group_rule,
        ranking_title,
        short_percent_heading,
    )

    teams = (_("Value index"), _("Division")) if ranking.key == "teams" else ()
    percent = short_percent_heading(found, reader())
    headings = [_("Rank"), _("Name"), _("Players"), _("Total"), percent, *teams]
    say()
    say(ranking_title(ranking, reader()))
    say(group_rule(ranking, reader()))
    say_table(
        headings,
        [
            (
                str(line.rank),
                line.name,
                f"{line.players}/{line.size}" if line.size else str(line.players),
                reader().number(line.total),
                "" if line.percent is None else reader().percent(line.percent),
                *(("–" if line.index is None else str(line.index), line.division) if teams else ()),
            )
            for line in ranking.lines[:most]
        ],
        right=_numbers(headings, (_("Name"), *teams[1:])),
    )


def _numbers(headings: Sequence[str], words: Iterable[str]) -> list[int]:
    """The columns set flush right: all but those of words."""
    left = set(words)
    return [place for place, heading in enumerate(headings) if heading not in left]
