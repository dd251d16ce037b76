"""Which search answers: the compiled one where many positions come, if it is there and works."""

from collections.abc import Callable
from importlib import util

from duplicate.engine.fast import is_compiled, use_fast
from duplicate.errors import MissingResource
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules.model import RuleSet

#: Windows cannot wait for more processes at once.
MOST_PROCESSES = 61
#: Names of the search as options take them; ``auto`` is the compiled one where it is installed.
AUTO, PYTHON, FAST = "auto", "python", "fast"
#: Told once what people should know: why the search in plain Python answers although the other
#: was to, or (``COMPILING``) why nothing happens for some seconds.
COMPILING = "kernel-compiling"
Warn = Callable[[MissingResource], None]


def ignore(_trouble: MissingResource) -> None:
    """Somebody else was told."""


def bring_in(wanted: str, lexicon: Lexicon, rules: RuleSet, warn: Warn = ignore) -> str:
    """Let the search answer that is wanted (``AUTO``, ``PYTHON`` or ``FAST``); its name.

    Where the compiled one does not work, the other answers just the same, and ``warn`` is told:
    ``kernel-missing`` or ``kernel-failed``. It is also told ``COMPILING`` before the first use.
    """
    if wanted == PYTHON or (wanted == AUTO and util.find_spec("numba") is None):
        return PYTHON
    from platformdirs import user_cache_path

    folder = user_cache_path("duplicate", appauthor=False)
    try:
        if not is_compiled(folder):
            warn(MissingResource(COMPILING))
        use_fast(lexicon, rules, folder)
    except MissingResource as trouble:
        warn(trouble)
        return PYTHON
    return FAST
