"""The words on disk: mapped into memory, they are there at once and shared by all processes."""

import os
import zlib
from pathlib import Path

import numpy as np

from duplicate.kernels.fast.values import Ints

#: The first numbers of a file: what it is (to be changed with the layout of ``words``), a check
#: sum, how many numbers follow. They fill a line of the processor's cache.
_MARK, _HEADER = 0x4455505F0002, 8


def load(path: Path) -> Ints | None:
    """The words of a file; None when there is none, or it is not whole."""
    try:
        numbers = np.memmap(path, np.int64, "c")
    except (OSError, ValueError):  # an empty file cannot be mapped
        return None
    if len(numbers) < _HEADER or numbers[0] != _MARK or numbers[2] != len(numbers) - _HEADER:
        return None
    words: Ints = np.asarray(numbers[_HEADER:])
    return words if numbers[1] == zlib.crc32(words.data) else None


def save(path: Path, words: Ints) -> None:
    """Keep the words in a file; raises ``OSError``."""
    header = np.zeros(_HEADER, np.int64)
    header[:3] = _MARK, zlib.crc32(words.data), len(words)
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.{os.getpid()}")
    with unfinished.open("wb") as file:
        file.write(header.data)
        file.write(words.data)
    unfinished.replace(path)
