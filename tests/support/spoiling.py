"""Changing a tournament file behind the program's back."""

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from duplicate.store.database import connect

GUARDS = ("event_never_changes", "event_never_goes")


def spoil(path: Path, statement: str, values: Sequence[object] = ()) -> None:
    """Run one statement that the program would never run."""
    with closing(connect(path)) as raw:
        for guard in GUARDS:
            raw.execute(f"DROP TRIGGER IF EXISTS {guard}")
        raw.execute(statement, values)
