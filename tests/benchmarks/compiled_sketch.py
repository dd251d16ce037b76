"""The compiled sketch, compiled by Numba's own settings: to be imported before our kernel.

Our kernel changes them for the whole process, and they count when a function is first called.
"""

import contextlib
import io

import numpy as np

from tests.benchmarks.baseline import wordmap_numba as sketch

with contextlib.redirect_stdout(io.StringIO()):
    _words = sketch.lexicon(sketch.build_wmap(["AA", "ABA"]))
_squares, _values = np.ones(450, np.uint8), np.zeros(64, np.int64)
sketch.batch(
    _words, _squares, _squares, _values, np.zeros((1, 450), np.uint8),
    np.zeros((1, 27), np.int32), 7, 50, 3, 0, 1, np.zeros(1, np.int64),
)  # fmt: skip

__all__ = ["sketch"]
