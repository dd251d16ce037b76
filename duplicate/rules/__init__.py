"""What varies between languages, boards, formats and federations, as frozen values."""

from duplicate.rules.catalog import AXES, available
from duplicate.rules.resolver import OVERRIDES, for_game, resolve

__all__ = ["AXES", "OVERRIDES", "available", "for_game", "resolve"]
