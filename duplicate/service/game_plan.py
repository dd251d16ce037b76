"""What is particular to one game of a tournament: rules of its own, who may play it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from duplicate.errors import DuplicateError, RuleConflict, raise_all
from duplicate.game.state import EntryState
from duplicate.rules import for_game
from duplicate.rules.model import RuleSet
from duplicate.rules.resolver import Override
from duplicate.service.session import Session
from duplicate.service.standings import event_results
from duplicate.standings.competition_entries import people_of

#: Values that hold for the tournament as a whole: they compare its games with each other.
_OF_THE_EVENT = ("ranking.", "time.appeal")


@dataclass(frozen=True)
class GamePlan:
    """``rules`` None: the tournament's; ``field`` empty: every entry may play."""

    rules: RuleSet | None = None
    field: tuple[int, ...] = ()


#: A game like all others of its tournament.
USUAL = GamePlan()


def own_rules(
    session: Session, format_name: str | None, overrides: Mapping[str, Override]
) -> RuleSet | None:
    """The rules of a game in another format, or with other values; None: the tournament's.

    Raises ``InvalidInput`` as ``rules.for_game`` does, ``RuleConflict('rules-of-event')`` for what
    cannot differ between games.
    """
    whole = [name for name in sorted(overrides) if name.startswith(_OF_THE_EVENT)]
    if whole:
        raise RuleConflict("rules-of-event", names=", ".join(whole))
    folders = session.context.rules_folders(session.file.path)
    rules = for_game(session.rules, format_name, overrides, folders)
    return None if rules == session.rules else rules


def field_of(session: Session, tables: Sequence[str]) -> tuple[int, ...]:
    """The entries at these tables, who alone play the next game.

    Raises ``RuleConflict``, all reasons at once: ``table-unknown``, ``table-not-playing``.
    """
    errors: list[DuplicateError] = []
    entries: dict[int, None] = {}
    for table in tables:
        entry = session.state.at_table(table)
        if entry is None:
            errors.append(RuleConflict("table-unknown", table=table))
        elif not _there(session, entry):
            errors.append(RuleConflict("table-not-playing", table=entry.table, round=1))
        else:
            entries[entry.entry] = None
    raise_all(errors)
    return tuple(entries)


def field_of_first(session: Session, count: int) -> tuple[int, ...]:
    """The first ``count`` entries of the general ranking, which alone play the next game.

    Those who have left and guests do not count, a pair counts once; equals of the last are all in.
    Raises ``RuleConflict``: ``no-game-yet``, ``nobody-ranked``.
    """
    ranks: dict[int, int] = {}
    for line in event_results(session).lines:
        entry = _next_entry(session, {person.id for person in line.persons})
        if line.rank and entry is not None:
            ranks.setdefault(entry, line.rank)
    if not ranks:
        raise RuleConflict("nobody-ranked")
    last_rank = list(ranks.values())[:count][-1]
    return tuple(entry for entry, rank in ranks.items() if rank <= last_rank)


def _next_entry(session: Session, people: set[int]) -> int | None:
    """Where somebody plays the next game: alone, or as half of a pair."""
    for entry in session.state.entries.values():
        if people <= set(people_of(entry)) and _there(session, entry):
            return entry.entry
    return None


def _there(session: Session, entry: EntryState) -> bool:
    return entry.present(max(session.state.games, default=0) + 1, 1)
