"""Results of an event written down as totals, for those who give prizes."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from duplicate.core.person import Person
from duplicate.rules.policies import Cumulate
from duplicate.standings.competition_groups import group_rankings
from duplicate.standings.competition_rankings import people_rankings
from duplicate.standings.competition_results import (
    CompetitionResults,
    EventLine,
    Part,
    Share,
)
from tests.support.events import Event


@cache
def _base() -> CompetitionResults:
    event = Event()
    event.enter(1)
    event.game([100], {1: [50]})
    return event.compete()


def line(entry: int, total: int, played: bool = True, **values: object) -> EventLine:
    """Somebody's event; ``values`` are of the person, or ``guest``, ``excluded``."""
    marks = {name: bool(values.pop(name, False)) for name in ("guest", "excluded")}
    known = {"surname": f"P{entry:03}"} | values
    person = Person(100 + entry, **known)  # type: ignore[arg-type]
    share = Share(1, Part.PLAYED if played else Part.MISSED, entry, str(entry), total=total)
    return EventLine(
        entry=entry,
        persons=(person,),
        table=str(entry),
        rank=0,
        total=total,
        negative=total - 1000,
        percent=total / 1000,
        tops=0,
        solos=0,
        penalties=0,
        warnings=0,
        shares=(share,),
        **marks,
    )


def results_of(*lines: EventLine, order: Sequence[int] | None = None) -> CompetitionResults:
    """The event of these people, ranked by total; in another ``order`` of the lines if given."""
    ranked = [each for each in lines if not each.guest and not each.excluded]
    placed = [
        replace(each, rank=1 + sum(other.total > each.total for other in ranked))
        if each in ranked
        else each
        for each in sorted(lines, key=lambda each: (-each.total, each.entry))
    ]
    people, groups = people_rankings(placed), group_rankings(placed, Cumulate.POINTS)
    if order is not None:
        placed = [placed[index] for index in order]
    return replace(_base(), lines=tuple(placed), people=people, groups=groups)
