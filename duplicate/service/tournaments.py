"""Creating a tournament, starting and ending its games, looking at where it stands."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from duplicate.errors import RuleConflict, StoreError
from duplicate.game.draw import end_reason
from duplicate.game.events import (
    AnyEvent,
    EventDescribed,
    GameEnded,
    GameStarted,
    LexiconPin,
    Timing,
    TournamentCreated,
)
from duplicate.game.fold import fold
from duplicate.game.state import GameState
from duplicate.reports.files import safe_name
from duplicate.rules import resolve
from duplicate.service.context import Context
from duplicate.service.copies import choose_place
from duplicate.service.description import NOTHING, Description, described_by
from duplicate.service.elimination import one_player_left
from duplicate.service.game_plan import USUAL, GamePlan
from duplicate.service.pinning import pin
from duplicate.service.plain_text import check_texts
from duplicate.service.session import Session
from duplicate.store import opening

Setting = str | int | float | bool
DEFAULT_LEXICONS = {"fr": "fr-libre", "en": "en-free"}
SEED_LIMIT = 1 << 63


@dataclass(frozen=True)
class Choices:
    """What an arbiter chooses for a new tournament; None takes the usual value."""

    title: str = ""
    language: str = "fr"
    layout: str = "standard"
    format: str = "normal"
    federation: str | None = None
    lexicon: str | None = None
    timing: Timing = Timing.GIVEN
    copy_to: Path | None = None
    overrides: Mapping[str, Setting] = field(default_factory=dict)
    description: Description = NOTHING


def create(context: Context, name: str, choices: Choices) -> LexiconPin:
    """Make a tournament file with its rules and lexicon fixed for good.

    Raises ``InvalidInput`` for unknown rules, ``MissingResource`` for an unknown lexicon,
    ``StoreError`` when the file exists or its folder is not safe.
    """
    from duplicate.service.lexicons import load_lexicon

    rules = resolve(
        choices.language,
        choices.layout,
        choices.format,
        choices.federation,
        choices.overrides,
        context.rules_folders(context.tournament_path(name)),
    )
    wanted = choices.lexicon or DEFAULT_LEXICONS.get(choices.language)
    if wanted is None:
        raise RuleConflict("lexicon-needed", language=choices.language)
    lexicon = load_lexicon(wanted, rules.alphabet, context.lexicons)
    created = TournamentCreated(
        uid=uuid.UUID(int=context.entropy() << 64 | context.entropy()).hex,
        title=choices.title or name,
        rules=rules,
        lexicon=pin(lexicon),
        timing=choices.timing,
    )
    described = described_by(choices.description, EventDescribed())
    events: list[AnyEvent] = [created] if described == EventDescribed() else [created, described]
    check_texts(events, context.operator)
    path = context.tournament_path(name)
    if safe_name(path.stem) != path.stem:
        raise StoreError("tournament-name", name=path.stem)
    with opening.create(path, context.command, context.stamp()) as file:
        file.append(events, context.stamp(), context.operator, fold)
        if choices.copy_to is not None:
            choose_place(file, choices.copy_to)
    return created.lexicon


def start_game(
    session: Session, *, physical: bool = False, seed: int | None = None, plan: GamePlan = USUAL
) -> GameState:
    """Start the next game: drawn by the program from a seed, or from a physical bag.

    Raises what ``may_start`` raises, and ``RuleConflict('seed-range')``.
    """
    number = may_start(session)
    if seed is not None and not 0 <= seed < SEED_LIMIT:
        raise RuleConflict("seed-range", seed=seed, limit=SEED_LIMIT - 1)
    if seed is None and not physical:
        seed = session.context.entropy()
    session.record(GameStarted(number, seed, rules=plan.rules, field=plan.field))
    return session.game(number)


def may_start(session: Session) -> int:
    """The number of the game that can be started now.

    Raises ``RuleConflict``: ``game-running``, ``no-players``.
    """
    current = session.state.current_game
    if current is not None and current.ended is None:
        raise RuleConflict("game-running", game=current.number)
    if not session.state.entries:
        raise RuleConflict("no-players")
    return 1 if current is None else current.number + 1


def end_game(session: Session, reason: str | None = None) -> GameState:
    """End the game being played; slips still missing can be keyed afterwards.

    The reason is the rule that forbids another rack, else the arbiter's will.

    Raises ``RuleConflict``: ``no-game-yet``, ``game-ended``, ``round-not-revealed``.
    """
    game = session.game()
    if game.ended is not None:
        raise RuleConflict("game-ended", game=game.number)
    if game.last is not None and not game.last.revealed:
        raise RuleConflict("round-not-revealed", round=game.last.number)
    session.record(GameEnded(game.number, reason or ended_by_rule(session, game) or "arbiter"))
    return game


def ended_by_rule(session: Session, game: GameState) -> str | None:
    """The rule that forbids another rack after the round drawn last; None when one may follow."""
    position = session.state.position(game)
    number = len(game.rounds) + 1
    if one_player_left(session, game, number):
        return "last-player"
    return end_reason(position.leave, position.bag, number, game.rules)
