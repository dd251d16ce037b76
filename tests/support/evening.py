"""Running the program as an arbiter does: in a process of its own, in a home of its own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
NAME = "soiree"


def environment(home: Path, hash_seed: int = 0, language: str = "fr") -> dict[str, str]:
    """A clean environment: nothing of the user's own lists or settings."""
    home.mkdir(parents=True, exist_ok=True)
    return {
        **os.environ,
        "DUPLICATE_HOME": str(home),
        "DUPLICATE_DATA": str(home / "data"),
        "DUPLICATE_LANG": language,
        "DUPLICATE_OPERATOR": "arbitre",
        "PYTHONHASHSEED": str(hash_seed),
        "PYTHONIOENCODING": "utf-8",
        "PYTHONPATH": str(ROOT),
    }


def duplicate(
    home: Path,
    *arguments: str,
    hash_seed: int = 0,
    typed: str | None = None,
    language: str = "fr",
    code: int | None = 0,
) -> subprocess.CompletedProcess[str]:
    """Run one command; it must end with exit code ``code``, if one is given."""
    done = subprocess.run(
        [sys.executable, "-m", "duplicate", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(home, hash_seed, language),
        timeout=120,
        check=False,
    )
    assert code in {None, done.returncode}, (arguments, done.returncode, done.stdout, done.stderr)
    return done
