"""Prizes as people read them: who has what, and one sentence that says why."""

from collections.abc import Callable
from dataclasses import dataclass

from duplicate.reports.pdf.wording import signed
from duplicate.reports.phrases import clock_time
from duplicate.rules.policies import Cumulate
from duplicate.standings.competition_results import CompetitionResults, EventLine, GroupLine
from duplicate.standings.prize_awards import Allocation, Award, LeftOut, Passed, Why
from duplicate.standings.prize_plan import Among, Prize, Slot, Ties
from duplicate.texts import N_, Texts


@dataclass(frozen=True)
class Given:
    """One prize: its ranking, place and gift, the winner, and why.

    ``name`` is empty where nobody has it. ``among`` and ``why`` are the names of the plan, for other
    programs; ``rank`` is the general one (0: none).
    """

    among: str
    prize: str
    value: str
    place: int
    gift: str
    name: str
    people: tuple[str, ...]
    table: str
    club: str
    score: str
    rank: int
    why: str
    explanation: str

    @property
    def heading(self) -> str:
        """The ranking: the prize's name, and the value where there are several."""
        return f"{self.prize} – {self.value}" if self.value else self.prize

    @property
    def drawn(self) -> bool:
        """Whether it is a prize of a draw."""
        return self.among == Among.DRAW.value


@dataclass(frozen=True)
class PrizeList:
    """All prizes in the order of the plan, the rules they were given by, who takes part in none."""

    given: tuple[Given, ...]
    rules: tuple[str, ...]
    without: tuple[str, ...]
    provisional: bool


def prize_list(allocation: Allocation, results: CompetitionResults, texts: Texts) -> PrizeList:
    """The allocation in the reader's language."""
    among = {prize.name: prize.among for prize in allocation.plan.prizes}
    return PrizeList(
        given=tuple(
            _given(award, among[award.slot.prize], results, texts) for award in allocation.awards
        ),
        rules=plan_rules(allocation, texts),
        without=tuple(
            _without(each.line, each.why, each.reason, texts) for each in allocation.without
        ),
        provisional=results.provisional,
    )


def _given(award: Award, among: Among, results: CompetitionResults, _: Texts) -> Given:
    line = award.line
    return Given(
        among=among.value,
        prize=award.slot.prize,
        value=award.slot.value,
        place=award.slot.place,
        gift=award.gift,
        name=line.full_name if line else award.group.name if award.group else "",
        people=tuple(person.full_name for person in line.persons) if line else (),
        table=line.table if line else "",
        club=_club(line) if line else "",
        score=score_text(line or award.group, results, _),
        rank=line.rank if line else 0,
        why=award.why.value,
        explanation=explain(award, results, _),
    )


def _club(line: EventLine) -> str:
    return " / ".join(dict.fromkeys(person.club for person in line.persons if person.club))


def score_text(line: EventLine | GroupLine | None, results: CompetitionResults, _: Texts) -> str:
    """What the ranking of the event goes by; groups are ranked by points."""
    if line is None:
        return ""
    if isinstance(line, GroupLine):
        return _.points(line.total)
    shown: dict[Cumulate, Callable[[EventLine], str]] = {
        Cumulate.POINTS: lambda each: _.points(each.total),
        Cumulate.NEGATIVE: lambda each: signed(each.negative, _),
        Cumulate.PERCENT: lambda each: _.percent(each.percent or 0),
        Cumulate.TIME: lambda each: clock_time(each.seconds or 0, _),
    }
    return shown[results.cumulate](line)


def explain(award: Award, results: CompetitionResults, _: Texts) -> str:
    """Why the prize went there, in a sentence or two."""
    values = {
        "rank": ordinal(award.line.rank, _) if award.line else "",
        "score": score_text(award.line or award.group, results, _),
        "count": award.equals,
        "reason": award.reason,
    }
    pattern = _(_GROUP_REASONS[award.why] if award.group and award.why in _GROUP_REASONS
                else _REASONS[award.why], **values)  # fmt: skip
    if not award.passed:
        return pattern
    names = ", ".join(_passed(each) for each in award.passed)
    return " ".join((pattern, _("Passed over, with a prize already: {names}.", names=names)))


_REASONS = {
    Why.RANKED: N_("General rank: {rank}, {score}."),
    Why.SHARED: N_("Equals: {count}, general rank: {rank}, {score}; each has the prize."),
    Why.LOTS: N_("Equals: {count}, general rank: {rank}, {score}; drawn by lot."),
    Why.DRAWN: N_("Drawn by lot among {count} without a prize."),
    Why.BY_HAND: N_("Decided by the arbiter: {reason}."),
    Why.WITHHELD: N_("Not given, decided by the arbiter: {reason}."),
    Why.SKIPPED: N_("Not given: equals share the place before."),
    Why.NOBODY: N_("Not given: nobody is left for it."),
}
_GROUP_REASONS = {
    Why.RANKED: N_("{score} together."),
    Why.SHARED: N_("{score} together, equals: {count}; each has the prize."),
}


def _passed(passed: Passed) -> str:
    return f"{passed.line.full_name} ({slot_text(passed.slot)})"


def slot_text(slot: Slot) -> str:
    """A prize by its name, value and place."""
    return " ".join(filter(None, (slot.prize, slot.value, str(slot.place))))


def plan_rules(allocation: Allocation, _: Texts) -> tuple[str, ...]:
    """The rules by which prizes were given, a sentence each."""
    plan = allocation.plan
    lots = plan.ties is Ties.LOTS or any(prize.among is Among.DRAW for prize in plan.prizes)
    told = [
        _("Prizes accumulate.")
        if plan.accumulate
        else _("One prize a person: who has one is passed over in the rankings after it."),
        _("Equals each have the prize of their place; the places after it are skipped.")
        if plan.ties is Ties.SHARE
        else _("Equals draw lots and have one prize each, as far as they go."),
        _("Guests and those excluded have no prize."),
    ]
    if lots:
        told.append(
            _("Lots start from the number {seed}: it always gives the same draw.", seed=plan.seed)
        )
    return (*told, *(_best_of(prize, _) for prize in plan.prizes if prize.of))


def _best_of(prize: Prize, _: Texts) -> str:
    return _("{name}: {values} together.", name=prize.name, values=", ".join(prize.of))


def _without(line: EventLine, why: LeftOut, reason: str, _: Texts) -> str:
    told = reason or _(_LEFT_OUT[why])
    return _("{name}: {values}", name=line.full_name, values=told)


_LEFT_OUT = {
    LeftOut.GUEST: N_("guest"),
    LeftOut.EXCLUDED: N_("excluded"),
    LeftOut.BARRED: N_("barred"),
    LeftOut.NOT_PLAYED: N_("has not played"),
}


def ordinal(number: int, _: Texts) -> str:
    """``1re``, ``2e`` in French (a place is feminine), ``1st``, ``2nd`` in English."""
    if _.language == "fr":
        return f"{number}re" if number == 1 else f"{number}e"
    ending = (
        "th" if number % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    )
    return f"{number}{ending}"
