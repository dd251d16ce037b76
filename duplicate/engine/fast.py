"""The compiled search: brought in where many positions are to be answered."""

import contextlib
import hashlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from duplicate.engine.kernel import keep_kernel, plain_kernel, tables
from duplicate.errors import MissingResource
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules.model import RuleSet

if TYPE_CHECKING:
    from duplicate.kernels.fast.kernel import FastKernel
    from duplicate.kernels.fast.values import Ints


def is_compiled(folder: Path) -> bool:
    """Whether the compiled kernel is ready below ``folder``, or must be made first.

    Raises ``MissingResource('kernel-missing')`` when the package is not installed.
    """
    try:
        from duplicate.kernels.fast import compiled
    except ImportError as error:
        raise MissingResource("kernel-missing") from error
    return compiled.place_in(folder / "compiled").is_dir()


def use_fast(lexicon: Lexicon, rules: RuleSet, folder: Path) -> "FastKernel":
    """Let the compiled kernel answer for a lexicon and rules from now on.

    Compiled code and words are kept below ``folder`` for the next start, where that is possible.
    Raises ``MissingResource``: ``kernel-missing`` when the package is not installed,
    ``kernel-failed`` when it does not work on this machine or not with these rules; the kernel in
    plain Python goes on answering then.
    """
    try:
        from duplicate.kernels.fast import compiled

        compiled.keep_in(folder / "compiled")
        from duplicate.kernels.fast.kernel import FastKernel, can_search
    except ImportError as error:
        raise MissingResource("kernel-missing") from error
    game = tables(rules)
    if not can_search(game):
        raise MissingResource("kernel-failed", detail=f"{game.size} x {game.size}")
    try:
        words = _words(lexicon, rules, folder / "words")
        kernel = FastKernel(game, words, cache(lambda: plain_kernel(lexicon, rules)))
    except Exception as error:  # a compiler may fail in any way, and the answers must come
        raise MissingResource("kernel-failed", detail=str(error).partition("\n")[0]) from error
    keep_kernel(lexicon, rules, kernel)
    return kernel


def _words(lexicon: Lexicon, rules: RuleSet, folder: Path) -> "Ints":
    """The words as the kernel wants them, from the file of an earlier run if there is one."""
    from duplicate.kernels.fast import stored
    from duplicate.kernels.fast.room import weights_by_letter
    from duplicate.kernels.fast.words import build

    size = rules.layout.size
    names = " ".join([letter.name for letter in rules.alphabet.letters])
    digest = hashlib.sha256(f"{lexicon.effective_sha256} {size} {names}".encode())
    path = folder / f"{digest.hexdigest()}.words"
    words = stored.load(path) if lexicon.effective_sha256 else None
    if words is None:
        words = build(
            b"\n".join([*lexicon.words, b""]), weights_by_letter(tables(rules).weights), size
        )
        if lexicon.effective_sha256:
            with contextlib.suppress(OSError):  # it is made again next time
                stored.save(path, words)
    return words
