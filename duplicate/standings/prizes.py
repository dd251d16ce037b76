"""Who gets which prize, by the plan and the results; every decision with what led to it.

Prizes given by hand come first, then the rankings in the order of the plan, then the draws. In
each ranking those who may have the prize stand in the order of the general ranking; who has a
prize already is passed over unless prizes accumulate.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from duplicate.core.order import name_key, person_key, table_key
from duplicate.core.random import Generator
from duplicate.standings.competition_rankings import by_value
from duplicate.standings.competition_results import (
    CompetitionResults,
    EventLine,
    GroupLine,
)
from duplicate.standings.prize_awards import Allocation, Award, LeftOut, Passed, Why, Without
from duplicate.standings.prize_plan import (
    GATHERED,
    GROUPS,
    Among,
    Override,
    Plan,
    Prize,
    Slot,
    Ties,
)


@dataclass(frozen=True)
class _Contest:
    """One ranking with prizes: its value, and who is in it, in the general order."""

    prize: Prize
    value: str
    lines: tuple[EventLine, ...]

    def slot(self, place: int) -> Slot:
        """The prize of a place."""
        return Slot(self.prize.name, self.value, place)


def allocate(plan: Plan, results: CompetitionResults) -> Allocation:
    """Give the prizes of ``plan``; its overrides name slots of ``slots`` and entries there are."""
    return _Giving(plan, results).run()


def slots(plan: Plan, results: CompetitionResults) -> tuple[Slot, ...]:
    """Every prize there is to give, in the order of the plan."""
    return tuple(
        contest.slot(place)
        for contest in _contests(plan, results)
        for place in range(1, len(contest.prize.gifts) + 1)
    )


def _contests(plan: Plan, results: CompetitionResults) -> list[_Contest]:
    lines = tuple(sorted(results.lines, key=_order))
    return [
        _Contest(prize, value, members)
        for prize in plan.prizes
        for value, members in _members(prize, lines, results)
    ]


def _order(line: EventLine) -> tuple[object, ...]:
    people = tuple(person_key(person) for person in line.persons)
    return (line.rank, people, table_key(line.table), line.person.id)


def _members(
    prize: Prize, lines: tuple[EventLine, ...], results: CompetitionResults
) -> list[tuple[str, tuple[EventLine, ...]]]:
    """The rankings of a prize: value and people; those of groups have no people."""
    if prize.among in GROUPS:
        return [("", ())]
    if prize.among is Among.NEWCOMERS:
        return [("", tuple(line for line in lines if all(p.newcomer for p in line.persons)))]
    if prize.among not in GATHERED:
        return [("", lines)]
    key = GATHERED[prize.among]
    gathered = by_value([line for line in lines if line.rank], key)
    shown = [each.value for each in results.people if each.key is key]
    values = [value for value in shown if value in gathered] or sorted(gathered, key=table_key)
    if not prize.of:
        return [(value, tuple(gathered[value])) for value in values]
    chosen = {value for value in values if any(_means(wanted, value, prize) for wanted in prize.of)}
    together = {line.person.id for value in chosen for line in gathered[value]}
    return [("", tuple(line for line in lines if line.person.id in together))]


def _means(wanted: str, value: str, prize: Prize) -> bool:
    """Whether a value is the one wanted; "4" means 4A to 4D too, "V" the category Vermeil."""
    wanted, value = name_key(wanted), name_key(value)
    if prize.among is Among.CATEGORY and 1 in {len(wanted), len(value)}:
        return wanted[:1] == value[:1]
    rest = value.removeprefix(wanted) if wanted.isdigit() else value
    return wanted == value or (rest != value and not rest[0].isdigit())


class _Giving:
    """One allocation under way: who has which prize so far, by the (first) person of a line.

    Entries would not do: two who played the last game as a pair share one.
    """

    def __init__(self, plan: Plan, results: CompetitionResults) -> None:
        self.plan, self.results = plan, results
        self.by_person = {line.person.id: line for line in results.lines}
        self.barred = {each.person: each.reason for each in plan.barred}
        self.has: dict[int, Slot] = {}

    def run(self) -> Allocation:
        contests = _contests(self.plan, self.results)
        by_hand = {each.slot: each for each in self.plan.overrides}
        for each in self.plan.overrides:
            if each.person is not None:
                self.has[each.person] = each.slot
        drawn_last = sorted(contests, key=lambda contest: contest.prize.among is Among.DRAW)
        awards: list[Award] = []
        for number, contest in enumerate(drawn_last):
            awards += self._contest(contest, by_hand, number)
        without = (self._left_out(line) for line in sorted(self.results.lines, key=_order))
        return Allocation(self.plan, tuple(awards), tuple(each for each in without if each))

    def _contest(
        self, contest: _Contest, by_hand: dict[Slot, Override], number: int
    ) -> list[Award]:
        places = range(1, len(contest.prize.gifts) + 1)
        hand = [contest.slot(place) for place in places if contest.slot(place) in by_hand]
        awards = [self._by_hand(contest, by_hand[slot]) for slot in hand]
        free = [place for place in places if contest.slot(place) not in by_hand]
        if contest.prize.among in GROUPS:
            awards += self._groups(contest, free)
        elif contest.prize.among is Among.DRAW:
            awards += self._draw(contest, free, number)
        else:
            awards += self._ranked(contest, free, number)
        given = {award.slot.place for award in awards}
        awards += [self._award(contest, place, Why.NOBODY) for place in free if place not in given]
        return sorted(awards, key=lambda award: award.slot.place)

    def _award(self, contest: _Contest, place: int, why: Why) -> Award:
        return Award(contest.slot(place), contest.prize.gifts[place - 1], why)

    def _by_hand(self, contest: _Contest, override: Override) -> Award:
        gift = contest.prize.gifts[override.slot.place - 1]
        line = None if override.person is None else self.by_person[override.person]
        group = next((g for g in self._of_groups(contest) if g.name == override.group), None)
        why = Why.WITHHELD if line is None and group is None else Why.BY_HAND
        return Award(override.slot, gift, why, line, group, reason=override.reason)

    def _of_groups(self, contest: _Contest) -> tuple[GroupLine, ...]:
        key = GROUPS.get(contest.prize.among)
        rankings = (r for r in self.results.groups if r.key is key and not r.value)
        return next((ranking.lines for ranking in rankings), ())

    def _left_out(self, line: EventLine) -> Without | None:
        if line.excluded:
            return Without(line, LeftOut.EXCLUDED)
        if line.guest:
            return Without(line, LeftOut.GUEST)
        if not line.played:
            return Without(line, LeftOut.NOT_PLAYED)
        if line.person.id in self.barred:
            return Without(line, LeftOut.BARRED, self.barred[line.person.id])
        return None

    def _may_have(self, lines: Iterable[EventLine], *, more: bool) -> list[EventLine]:
        """Those who take part; without ``more`` only those who have no prize yet."""
        there = [line for line in lines if self._left_out(line) is None]
        return [line for line in there if more or line.person.id not in self.has]

    def _ranked(self, contest: _Contest, free: list[int], number: int) -> list[Award]:
        """The prizes of a ranking of people; ``free`` are its places, in order."""
        before = dict(self.has)
        candidates = self._may_have(contest.lines, more=self.plan.accumulate)
        waiting, awards = list(free), []
        told: set[int] = set()
        for rank, group in groupby(candidates, key=lambda line: line.rank):
            if not waiting:
                break
            passed = self._passed(contest, rank, before, told)
            equals = list(group)
            shared = self.plan.ties is Ties.SHARE
            why = Why.RANKED if len(equals) == 1 else Why.SHARED if shared else Why.LOTS
            order = equals if shared else self._lots(equals, number, rank)
            for place, line in self._places(waiting, order, shared=shared):
                self.has.setdefault(line.person.id, contest.slot(place))
                gift = contest.prize.gifts[place - 1]
                awards.append(
                    Award(contest.slot(place), gift, why, line, None, len(equals), passed)
                )
                passed = ()
            awards += self._skipped(contest, waiting, len(equals) - 1 if shared else 0)
        return awards

    def _places(
        self, waiting: list[int], order: Sequence[EventLine], *, shared: bool
    ) -> list[tuple[int, EventLine]]:
        """The place each of the equals gets: the same, or one each as far as they go."""
        if shared:
            place = waiting.pop(0)
            return [(place, line) for line in order]
        found = list(zip(waiting, order, strict=False))
        del waiting[: len(found)]
        return found

    def _skipped(self, contest: _Contest, waiting: list[int], count: int) -> list[Award]:
        skipped = waiting[:count]
        del waiting[:count]
        return [self._award(contest, place, Why.SKIPPED) for place in skipped]

    def _passed(
        self, contest: _Contest, rank: int, before: dict[int, Slot], told: set[int]
    ) -> tuple[Passed, ...]:
        """Who stood before a rank, or at it, and had a prize; each is told once in a ranking."""
        if self.plan.accumulate:
            return ()
        found = [
            Passed(line, before[line.person.id])
            for line in self._may_have(contest.lines, more=True)
            if line.person.id in before and line.rank <= rank and line.person.id not in told
        ]
        told.update(each.line.person.id for each in found)
        return tuple(found)

    def _lots(self, lines: Sequence[EventLine], *streams: int) -> list[EventLine]:
        """The lines in an order drawn by lot."""
        chance = Generator(self.plan.seed, *streams)
        left = sorted(lines, key=lambda line: line.person.id)
        return [left.pop(chance.below(len(left))) for _ in range(len(left))]

    def _groups(self, contest: _Contest, free: list[int]) -> list[Award]:
        """The prizes of clubs and the like; equals share, whatever the rule for people."""
        waiting, awards = list(free), []
        for _rank, group in groupby(self._of_groups(contest), key=lambda each: each.rank):
            if not waiting:
                break
            equals = list(group)
            place = waiting.pop(0)
            why = Why.RANKED if len(equals) == 1 else Why.SHARED
            gift = contest.prize.gifts[place - 1]
            slot = contest.slot(place)
            awards += [Award(slot, gift, why, None, each, len(equals)) for each in equals]
            awards += self._skipped(contest, waiting, len(equals) - 1)
        return awards

    def _draw(self, contest: _Contest, free: list[int], number: int) -> list[Award]:
        """Prizes for those who have none, drawn by lot among all of them."""
        there = self._may_have(contest.lines, more=False)
        drawn = list(zip(free, self._lots(there, number), strict=False))
        for place, line in drawn:
            self.has[line.person.id] = contest.slot(place)
        return [
            Award(
                contest.slot(place),
                contest.prize.gifts[place - 1],
                Why.DRAWN,
                line,
                equals=len(there),
            )
            for place, line in drawn
        ]
