"""Moments of the log, as the clock on the wall shows them."""

from datetime import datetime


def wall_clock(stamp: str) -> str:
    """A moment the log wrote in UTC (ISO 8601), on this machine's clock."""
    return datetime.fromisoformat(stamp).astimezone().strftime("%Y-%m-%d %H:%M:%S")
