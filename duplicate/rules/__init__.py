"""What varies between languages, boards, formats and federations, as frozen values."""

from duplicate.rules.catalog import AXES, available
from duplicate.rules.resolver import OVERRIDES, resolve

__all__ = ["AXES", "OVERRIDES", "available", "resolve"]
