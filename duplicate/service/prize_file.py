"""The file in which an arbiter says which prizes there are (TOML), and the usual prizes without.

People are named by table, licence or name, prizes by their names; everything is checked against
the results, and all mistakes are told at once.
"""

import hashlib
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import msgspec

from duplicate.core.given_file import given_text
from duplicate.core.order import name_key, table_key
from duplicate.errors import DuplicateError, InvalidInput, raise_all
from duplicate.service.player_twins import licence_key
from duplicate.standings.competition_results import CompetitionResults, EventLine
from duplicate.standings.prize_plan import (
    GATHERED,
    GROUPS,
    Among,
    Barred,
    Override,
    Plan,
    Prize,
    Slot,
    Ties,
)
from duplicate.standings.prizes import slots
from duplicate.texts import Texts

Words = Annotated[str, msgspec.Meta(min_length=1)]


class PrizeEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``[[prize]]``: see ``standings.prize_plan.Prize``."""

    name: Words
    among: Among
    gifts: Annotated[tuple[Words, ...], msgspec.Meta(min_length=1)]
    of: tuple[Words, ...] = ()


class BarredEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``[[barred]]``: somebody who gets no prize."""

    reason: Words
    table: str = ""
    licence: str = ""
    name: str = ""


class OverrideEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``[[override]]``: a prize decided by hand; to nobody where nobody is named."""

    prize: Words
    place: Annotated[int, msgspec.Meta(ge=1)]
    reason: Words
    value: str = ""
    table: str = ""
    licence: str = ""
    name: str = ""


class PlanEntries(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    prize: Annotated[tuple[PrizeEntry, ...], msgspec.Meta(min_length=1)]
    ties: Ties = Ties.SHARE
    accumulate: bool = False
    seed: int | None = None
    barred: tuple[BarredEntry, ...] = ()
    override: tuple[OverrideEntry, ...] = ()


def read_plan(path: Path, results: CompetitionResults, uid: str) -> Plan:
    """The plan of a file, for these results; lots start from ``uid`` where it has no seed.

    Raises ``InvalidInput``: ``prize-file-unreadable``, ``prize-file-broken``,
    ``prize-file-invalid``, and with all reasons at once what does not fit the results:
    ``prize-name-twice``, ``prize-of-unused``, ``prize-unknown``, ``prize-decided-twice``,
    ``prize-person-unknown``, ``prize-person-several``, ``prize-person-missing``.
    """
    entries = _read(path)
    prizes = tuple(Prize(each.name, each.among, each.gifts, each.of) for each in entries.prize)
    plan = Plan(
        prizes=prizes,
        seed=usual_seed(uid) if entries.seed is None else entries.seed,
        ties=entries.ties,
        accumulate=entries.accumulate,
    )
    return _Checked(plan, results).with_people(entries)


def _read(path: Path) -> PlanEntries:
    try:
        content = tomllib.loads(given_text(path, "prize-file-unreadable"))
    except tomllib.TOMLDecodeError as error:
        raise InvalidInput("prize-file-broken", path=path, detail=str(error)) from error
    try:
        return msgspec.convert(content, PlanEntries)
    except msgspec.ValidationError as error:
        raise InvalidInput("prize-file-invalid", path=path, detail=str(error)) from error


def usual_seed(uid: str) -> int:
    """The number all lots of a tournament start from: nobody chooses it, everybody can redo it."""
    return int.from_bytes(hashlib.sha256(uid.encode()).digest()[:4])


def usual_plan(uid: str, texts: Texts) -> Plan:
    """Without a file: the podium, then the best of each series and of each category."""
    _ = texts
    gifts = (_("First prize"), _("Second prize"), _("Third prize"))
    return Plan(
        prizes=(
            Prize(_("General ranking"), Among.GENERAL, gifts),
            Prize(_("Series"), Among.SERIES, (_("Best of the series"),)),
            Prize(_("Category"), Among.CATEGORY, (_("Best of the category"),)),
        ),
        seed=usual_seed(uid),
    )


class _Checked:
    """A plan that is being compared with the results."""

    def __init__(self, plan: Plan, results: CompetitionResults) -> None:
        self.plan, self.results = plan, results
        self.errors: list[DuplicateError] = []

    def with_people(self, entries: PlanEntries) -> Plan:
        self._prizes()
        barred = tuple(self._barred(each) for each in entries.barred)
        overrides = self._overrides(entries.override)
        raise_all(self.errors)
        return replace(self.plan, barred=barred, overrides=overrides)

    def _prizes(self) -> None:
        seen: set[str] = set()
        for prize in self.plan.prizes:
            if prize.name in seen:
                self.errors.append(InvalidInput("prize-name-twice", name=prize.name))
            seen.add(prize.name)
            if prize.of and prize.among not in GATHERED:
                self.errors.append(
                    InvalidInput("prize-of-unused", name=prize.name, among=prize.among.value)
                )

    def _barred(self, entry: BarredEntry) -> Barred:
        line = self._person(entry)
        if line is None and not _named(entry):
            self.errors.append(InvalidInput("prize-person-missing", reason=entry.reason))
        return Barred(0 if line is None else line.person.id, entry.reason)

    def _overrides(self, entries: tuple[OverrideEntry, ...]) -> tuple[Override, ...]:
        known = slots(self.plan, self.results)
        among = {prize.name: prize.among for prize in self.plan.prizes}
        overrides: dict[Slot, Override] = {}
        for each in entries:
            values = {"prize": each.prize, "value": each.value, "place": each.place}
            slot = _slot(each, known)
            if slot is None:
                shown = ", ".join(_shown(one) for one in known)
                self.errors.append(InvalidInput("prize-unknown", known=shown, **values))
            elif slot in overrides:
                self.errors.append(InvalidInput("prize-decided-twice", **values))
            else:
                overrides[slot] = self._override(each, slot, among[each.prize])
        return tuple(overrides.values())

    def _override(self, entry: OverrideEntry, slot: Slot, among: Among) -> Override:
        if among in GROUPS:
            return Override(slot, entry.reason, group=self._group(entry, among))
        line = self._person(entry)
        return Override(slot, entry.reason, None if line is None else line.person.id)

    def _group(self, entry: OverrideEntry, among: Among) -> str:
        rankings = [r for r in self.results.groups if r.key is GROUPS[among] and not r.value]
        names = [line.name for ranking in rankings for line in ranking.lines]
        found = [name for name in names if name_key(name) == name_key(entry.name)]
        if _named(entry) and not found:
            self.errors.append(InvalidInput("prize-person-unknown", who=_named(entry)))
        return found[0] if found else ""

    def _person(self, entry: BarredEntry | OverrideEntry) -> EventLine | None:
        """The line of whoever an entry names; None, with an error where one was named."""
        who = _named(entry)
        if not who:
            return None
        found = [line for line in self.results.lines if _is(line, entry)]
        if len(found) != 1:
            slug = "prize-person-several" if found else "prize-person-unknown"
            self.errors.append(InvalidInput(slug, who=who))
            return None
        return found[0]


def _named(entry: BarredEntry | OverrideEntry) -> str:
    return entry.table or entry.licence or entry.name


def _is(line: EventLine, entry: BarredEntry | OverrideEntry) -> bool:
    """Whether the first of table, licence and name that is given is that line's."""
    if entry.table:
        return table_key(line.table) == table_key(entry.table)
    if entry.licence:
        wanted = licence_key(entry.licence)
        return any(
            person.licence and licence_key(person.licence) == wanted for person in line.persons
        )
    names = (line.full_name, *(person.full_name for person in line.persons))
    return name_key(entry.name) in {name_key(name) for name in names}


def _slot(entry: OverrideEntry, known: tuple[Slot, ...]) -> Slot | None:
    wanted = (entry.prize, name_key(entry.value), entry.place)
    return next((s for s in known if (s.prize, name_key(s.value), s.place) == wanted), None)


def _shown(slot: Slot) -> str:
    return " ".join(filter(None, (slot.prize, slot.value, str(slot.place))))
