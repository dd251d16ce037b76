"""What is particular to one game of a tournament: rules of its own, who may play it."""

from collections.abc import Mapping
from dataclasses import dataclass

from duplicate.errors import RuleConflict
from duplicate.rules import for_game
from duplicate.rules.model import RuleSet
from duplicate.rules.resolver import Override
from duplicate.service.session import Session

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
