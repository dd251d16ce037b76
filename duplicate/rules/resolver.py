"""From four names and a few overrides to one frozen rule set."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from duplicate.errors import DuplicateError, InvalidInput, raise_all
from duplicate.rules.catalog import AXES, located
from duplicate.rules.files import load_federation, load_format, load_language, load_layout
from duplicate.rules.model import Format, Language, RuleSet

Override = str | int | float | bool
_NO_SUCH_STEP = "these rules have no later step"

Step = str | int

#: What a tournament may set for itself, and the field of the rule set it changes.
#: A whole number in a path is the place in a list.
OVERRIDES: dict[str, tuple[Step, ...]] = {
    "blank.on-board": ("format", "blank"),
    "bonus.7": ("format", "bonuses", "7"),
    "bonus.8": ("format", "bonuses", "8"),
    "bonus.9": ("format", "bonuses", "9"),
    "content.consonants": ("federation", "draw", "content", 0, "consonants"),
    "content.late-consonants": ("federation", "draw", "content", 1, "consonants"),
    "content.late-from": ("federation", "draw", "content", 1, "from_round"),
    "content.late-vowels": ("federation", "draw", "content", 1, "vowels"),
    "content.vowels": ("federation", "draw", "content", 0, "vowels"),
    "draw.flexible": ("federation", "draw", "flexible"),
    "draw.keep-leave": ("federation", "draw", "keep_leave"),
    "draw.least-tiles": ("federation", "draw", "least_tiles"),
    "faults.circle": ("federation", "slip", "faults", "circle"),
    "faults.no-score": ("federation", "slip", "faults", "no_score"),
    "faults.score": ("federation", "slip", "faults", "score"),
    "penalty.floor": ("federation", "slip", "penalty_floor"),
    "penalty.points": ("federation", "slip", "penalty"),
    "rack.blank": ("format", "rack"),
    "rack.max-played": ("format", "max_played"),
    "rack.size": ("format", "rack_size"),
    "ranking.cumulate": ("federation", "ranking", "cumulate"),
    "ranking.metric": ("federation", "ranking", "metric"),
    "ranking.ties": ("federation", "ranking", "ties"),
    "round-one.maximum": ("federation", "slip", "round_one_maximum"),
    "rounds.max": ("federation", "max_rounds"),
    "slip.average": ("federation", "slip", "average"),
    "slip.double-arbitration": ("federation", "slip", "double_arbitration"),
    "slip.late": ("federation", "slip", "late"),
    "slip.policy": ("federation", "slip", "policy"),
    "solo.below-top": ("federation", "solo", "below_top"),
    "solo.cap": ("federation", "solo", "cap"),
    "solo.min-players": ("federation", "solo", "min_players"),
    "solo.points": ("federation", "solo", "points"),
    "solo.points-below-top": ("federation", "solo", "points_below"),
    "time.appeal": ("federation", "time_limit_appeal"),
    "time.next-draw": ("federation", "next_draw_after"),
    "time.not-found": ("format", "not_found_seconds"),
    "time.seconds": ("format", "seconds"),
    "time.signals": ("format", "signals"),
    "top.choice": ("federation", "top_choice"),
    "top.nobody-valid": ("federation", "nobody_valid"),
    "top.players-tie": ("federation", "players_tie"),
    "top.source": ("federation", "top_source"),
    "warnings.cost": ("federation", "slip", "warning_cost"),
    "warnings.free": ("federation", "slip", "free_warnings"),
    "warnings.free-original": ("federation", "slip", "free_warnings_original"),
    "warnings.wide": ("format", "original"),
}


def resolve(
    language: str = "fr",
    layout: str = "standard",
    format: str = "normal",  # noqa: A002 - the axis is called so, on the command line too
    federation: str | None = None,
    overrides: Mapping[str, Override] | None = None,
    folders: Sequence[Path] = (),
) -> RuleSet:
    """Combine the four axes; without a federation, the FISF's for French, else club rules.

    Names are those of users' files in ``folders`` first, then of ``available``, or the path of a
    user's ``.toml``. Raises ``InvalidInput`` for an unknown name, a file that cannot be used, or
    overrides: ``rules-override-unknown``, ``rules-override-value``.
    """
    chosen = federation or ("fisf" if language == "fr" else "club")
    wanted = zip(AXES, (language, layout, format, chosen), strict=True)
    names = tuple(located(axis, name, folders) for axis, name in wanted)
    shipped = not any(name.endswith(".toml") for name in names)
    base = _resolve_shipped(*names) if shipped else _combine(*names)
    return _override(base, overrides) if overrides else base


def for_game(
    base: RuleSet,
    format: str | None,  # noqa: A002 - as in ``resolve``
    overrides: Mapping[str, Override],
    folders: Sequence[Path] = (),
) -> RuleSet:
    """The rules of one game of a tournament with the rules ``base``, in another format perhaps.

    Tiles, board and federation are the tournament's. What the tournament sets for itself stays,
    but for values of the format where the game has another one. Raises ``InvalidInput`` as
    ``resolve`` does.
    """
    kept = base.overrides
    if format is not None:
        chosen = load_format(located("formats", format, folders))
        base = msgspec.structs.replace(base, format=_paid(chosen, base.language))
        kept = {k: v for k, v in kept.items() if k in OVERRIDES and OVERRIDES[k][0] != "format"}
    changed = _override(base, overrides)
    return msgspec.structs.replace(changed, overrides=dict(sorted({**kept, **overrides}.items())))


def _combine(language: str, layout: str, format_name: str, federation: str) -> RuleSet:
    tiles = load_language(language)
    return RuleSet(
        language=tiles,
        layout=load_layout(layout),
        format=_paid(load_format(format_name), tiles),
        federation=load_federation(federation),
    )


def _paid(chosen: Format, tiles: Language) -> Format:
    """The format with the bonuses of the tile set's own game where it pays one."""
    own = {count: tiles.bonuses.get(count, points) for count, points in chosen.bonuses.items()}
    return msgspec.structs.replace(chosen, bonuses=own)


_resolve_shipped = cache(_combine)


def _override(base: RuleSet, overrides: Mapping[str, Override]) -> RuleSet:
    """``base`` with values replaced; every value is checked against the field's type."""
    known = ", ".join(sorted(OVERRIDES))
    problems: list[DuplicateError] = [
        InvalidInput("rules-override-unknown", key=key, known=known)
        for key in overrides
        if key not in OVERRIDES
    ]
    rules = base
    for key in sorted(set(overrides) & set(OVERRIDES)):
        try:
            rules = _set(rules, OVERRIDES[key], overrides[key])
        except msgspec.ValidationError as error:
            problems.append(
                InvalidInput(
                    "rules-override-value", key=key, value=overrides[key], detail=str(error)
                )
            )
    raise_all(problems)
    return msgspec.structs.replace(rules, overrides=dict(sorted(overrides.items())))


def _set(rules: RuleSet, path: tuple[Step, ...], value: Override) -> RuleSet:
    axis = getattr(rules, str(path[0]))
    plain = msgspec.to_builtins(axis, str_keys=True)
    holder: Any = plain
    for step in path[1:-1]:
        holder = _within(holder, step)
    last = path[-1]
    holder[last] = _like(value, holder.get(last))
    changed = msgspec.convert(plain, type(axis), str_keys=True)
    return msgspec.structs.replace(rules, **{str(path[0]): changed})


def _within(holder: Any, step: Step) -> Any:
    if isinstance(step, int) and step >= len(holder):
        raise msgspec.ValidationError(_NO_SUCH_STEP)
    return holder[step]


def _like(value: Override, before: object) -> object:
    """A list typed as ``20,10`` or ``ends-game,opens-board`` where the field holds one."""
    if not isinstance(before, list | tuple):
        return value
    pieces = [piece.strip() for piece in str(value).split(",")]
    return [int(piece) if piece.isdecimal() else piece for piece in pieces if piece]
