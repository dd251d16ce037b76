"""The compiled search for tests: compiled once, in a folder that outlives the run."""

import tempfile
from pathlib import Path

from duplicate.engine.fast import use_fast

FOLDER = Path(tempfile.gettempdir()) / "duplicate-tests"


def fast(lexicon, rules):
    """Let the compiled search answer for a lexicon and rules; the kernel."""
    return use_fast(lexicon, rules, FOLDER)
