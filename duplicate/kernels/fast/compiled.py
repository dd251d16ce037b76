"""How functions are compiled, and where the result is kept for the next start."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba import types
from numba.core import config

#: The loops here are short: making them wide costs more than it brings.
config.LOOP_VECTORIZE = config.SLP_VECTORIZE = 0

#: Where compiled code is kept, once that is known.
_kept: list[Path] = []
_Function = TypeVar("_Function", bound=Callable[..., Any])


def place_in(folder: Path) -> Path:
    """Where below ``folder`` compiled code is kept, by its content.

    A folder that the user gave Numba himself (``NUMBA_CACHE_DIR``) goes before.
    """
    return _kept[0] if _kept else Path(config.CACHE_DIR or folder) / _fingerprint()


def keep_in(folder: Path) -> None:
    """Keep compiled code below ``folder``; to be called before the other modules are imported.

    Without a folder nothing is kept: beside the modules, Numba would take code for good whose
    callees changed.
    """
    if not _kept:
        _kept.append(place_in(folder))
        config.CACHE_DIR = str(_kept[0])


def jit(function: _Function) -> _Function:
    """Compile at the first call, without the interpreter's lock; kept where that is possible."""
    try:
        compiled = numba.njit(function, cache=bool(_kept), nogil=True)
    except RuntimeError:  # no folder that can be written
        compiled = numba.njit(function, nogil=True)
    by_kinds = compiled.get_call_template

    def once(arguments: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        """Not once more for every number that is written out in a call."""
        return by_kinds(tuple(map(types.unliteral, arguments)), keywords)

    compiled.get_call_template = once
    return compiled  # type: ignore[no-any-return]  # Numba has no types


def _fingerprint() -> str:
    """Names this code: compiled with bounds checks or without, it is not the same."""
    digest = hashlib.sha256(f"{numba.__version__} {config.BOUNDSCHECK}".encode())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
