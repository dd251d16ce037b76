"""From four names and a few overrides to one frozen rule set."""

from collections.abc import Mapping
from functools import cache

import msgspec

from duplicate.errors import DuplicateError, InvalidInput, raise_all
from duplicate.rules.files import load_federation, load_format, load_language, load_layout
from duplicate.rules.model import RuleSet

Override = str | int | float | bool

#: What a tournament may set for itself, and the field of the rule set it changes.
OVERRIDES: dict[str, tuple[str, ...]] = {
    "bonus.7": ("format", "bonuses", "7"),
    "penalty.floor": ("federation", "slip", "penalty_floor"),
    "penalty.points": ("federation", "slip", "penalty"),
    "round-one.maximum": ("federation", "slip", "round_one_maximum"),
    "slip.late": ("federation", "slip", "late"),
    "solo.below-top": ("federation", "solo", "below_top"),
    "solo.min-players": ("federation", "solo", "min_players"),
    "solo.points": ("federation", "solo", "points"),
    "time.next-draw": ("federation", "next_draw_after"),
    "time.seconds": ("format", "seconds"),
    "warnings.cost": ("federation", "slip", "warning_cost"),
    "warnings.free": ("federation", "slip", "free_warnings"),
    "warnings.free-original": ("federation", "slip", "free_warnings_original"),
}


def resolve(
    language: str = "fr",
    layout: str = "standard",
    format: str = "normal",  # noqa: A002 - the axis is called so, on the command line too
    federation: str | None = None,
    overrides: Mapping[str, Override] | None = None,
) -> RuleSet:
    """Combine the four axes; without a federation, the FISF's for French, else club rules.

    Names come from ``available``, or are the path of a user's ``.toml``. Raises ``InvalidInput``
    for an unknown name, a file that cannot be used, or overrides: ``rules-override-unknown``,
    ``rules-override-value``.
    """
    chosen = federation or ("fisf" if language == "fr" else "club")
    names = (language, layout, format, chosen)
    shipped = not any(name.endswith(".toml") for name in names)
    base = _resolve_shipped(*names) if shipped else _combine(*names)
    return _override(base, overrides) if overrides else base


def _combine(language: str, layout: str, format_name: str, federation: str) -> RuleSet:
    return RuleSet(
        language=load_language(language),
        layout=load_layout(layout),
        format=load_format(format_name),
        federation=load_federation(federation),
    )


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


def _set(rules: RuleSet, path: tuple[str, ...], value: Override) -> RuleSet:
    axis = getattr(rules, path[0])
    plain = msgspec.to_builtins(axis, str_keys=True)
    holder = plain
    for step in path[1:-1]:
        holder = holder[step]
    holder[path[-1]] = value
    changed = msgspec.convert(plain, type(axis), str_keys=True)
    return msgspec.structs.replace(rules, **{path[0]: changed})
