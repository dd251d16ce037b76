"""The searches next to the sketches they grew from, ratio by ratio: run by hand.

``python -m tests.benchmarks.ratios [--passes N] [row…]``. Both programs of a row answer the same
questions in turn, several times; what counts is the median of the ratios, as the speed of a
machine changes from minute to minute. Every top and every count is compared with the known ones.
"""

import argparse
import contextlib
import gc
import io
import statistics
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import numpy as np

from tests.benchmarks.compiled_sketch import sketch  # isort: skip - before our kernel

from duplicate.core.rack import BLANK, full_bag
from duplicate.engine.fast import use_fast
from duplicate.engine.games import stock_of
from duplicate.engine.kernel import plain_kernel, tables
from duplicate.kernels.fast import compiled
from duplicate.lexicon import catalog
from duplicate.rules import resolve
from duplicate.service.simulate import sounds_of
from tests.benchmarks.plain_kernel import LEXICONS
from tests.benchmarks.plain_kernel import sketch as plain_sketch
from tests.support.positions import board_of, known, rack_of

FOLDER = Path(tempfile.gettempdir()) / "duplicate-benchmarks"
compiled.keep_in(FOLDER / "compiled")

from duplicate.kernels.fast import entry, stored, words  # noqa: E402 - after the folder is known
from duplicate.kernels.fast.room import Room, weights_by_letter  # noqa: E402
from duplicate.kernels.fast.values import MOST_TILES, ROW, ROW_SCORE  # noqa: E402

#: The sketch's ways to search: nothing left out that ties, nothing searched in vain.
PRUNED_WITH_TIES = 3
#: Games a pass.
GAMES = 40


class Language:
    """A lexicon in both programs."""

    def __init__(self, name):
        self.rules = resolve(name)
        self.lexicon = catalog.load(LEXICONS[name], self.rules.alphabet)
        self.tables = tables(self.rules)
        self.kernel = use_fast(self.lexicon, self.rules, FOLDER)
        self.text = b"\n".join([*self.lexicon.words, b""])
        self.weights = weights_by_letter(self.tables.weights)
        self.words = words.build(self.text, self.weights, 15)
        self.sketch = self.sketch_words()
        layout = self.rules.layout
        self.letter = np.frombuffer(layout.letter_multipliers * 2, np.uint8).copy()
        self.word = np.frombuffer(layout.word_multipliers * 2, np.uint8).copy()
        self.values = np.zeros(64, np.int64)
        self.values[1:27] = list(self.tables.values[0x41:0x5B])

    def sketch_words(self):
        """Build the sketch's word map from the text."""
        listed = [word for word in self.text.decode().split("\n") if 2 <= len(word) <= 15]
        with contextlib.redirect_stdout(io.StringIO()):
            return sketch.lexicon(sketch.build_wmap(listed))


language = cache(Language)


class Positions:
    """A file of positions as both programs read them."""

    def __init__(self, name):
        self.language = language(name[:2])
        rules = self.language.rules
        self.known = known(name)
        self.asked = [
            (board_of(rules, p["board"]).cells, rack_of(rules, p["rack"])) for p in self.known
        ]
        count = len(self.asked)
        self.boards = np.array([list(cells) for cells, _ in self.asked], np.uint8)
        self.racks = np.zeros((count, MOST_TILES), np.uint8)
        self.sizes = np.array([len(rack) for _, rack in self.asked], np.int64)
        self.sketch_racks = np.zeros((count, 27), np.int32)
        for number, (_, rack) in enumerate(self.asked):
            self.racks[number, : len(rack)] = list(rack)
            for code in rack:
                self.sketch_racks[number, 0 if code & 0x80 else code - 0x40] += 1
        own = (self.boards & 31) | np.where(self.boards & 0x80, 32, 0).astype(np.uint8)
        squares = own.reshape(count, 15, 15)
        self.sketch_boards = np.concatenate([squares, squares.transpose(0, 2, 1)], axis=1)
        self.sketch_boards = np.ascontiguousarray(self.sketch_boards.reshape(count, 450))
        self.scores = np.zeros(count, np.int64)
        self.ends = np.zeros(count, np.int64)
        self.room = Room(self.language.tables)
        self.room.rows = np.zeros(3_000_000 * ROW // 8, np.int64)

    def ours(self, wanted=1):
        """Answer all positions; with ``wanted`` 0 every play."""
        made = entry.search_many(
            self.language.words, self.room.work, self.boards, self.racks, self.sizes, wanted,
            self.room.rows, 0, len(self.known), self.ends,
        )  # fmt: skip
        assert made == len(self.known)

    def sketched(self):
        """Answer all positions with the sketch: the score of the best play, ties looked at."""
        own = self.language
        sketch.batch(
            own.sketch, own.letter, own.word, own.values, self.sketch_boards, self.sketch_racks,
            7, 50, PRUNED_WITH_TIES, 0, len(self.known), self.scores,
        )  # fmt: skip

    def check(self, field):
        """Compare the last answers with the known ones; ``field`` is ``tops`` or ``count``."""
        rows = self.room.rows.reshape(-1, ROW)
        begin = 0
        for number, (position, end) in enumerate(zip(self.known, self.ends, strict=True)):
            expected = position["count"] if field == "count" else len(position["tops"])
            assert end - begin == expected, position["id"]
            assert rows[begin:end, ROW_SCORE].max(initial=0) == position["score"], position["id"]
            assert self.scores[number] == position["score"], position["id"]
            begin = end


positions = cache(Positions)


def timed(work, clock=time.thread_time):
    """The seconds a call takes: of this thread's own work, whatever else the machine does."""
    start = clock()
    work()
    return clock() - start


def compare(title, goal, baseline, ours, passes, *, more=False, clock=time.thread_time):
    """Run both in turn and print a row. ``more``: the goal is a rate, the higher the better."""
    baseline()
    ours()
    pairs = [(timed(baseline, clock), timed(ours, clock)) for _ in range(passes)]
    ratios = [theirs / own if more else own / theirs for theirs, own in pairs]
    median = statistics.median(ratios)
    reached = median >= goal if more else median <= goal
    times = " ".join(
        f"{1000 * statistics.median(column):9.2f}" for column in zip(*pairs, strict=True)
    )
    print(
        f"{title:34} {times}   x {median:5.2f}  ({min(ratios):.2f}-{max(ratios):.2f})  "
        f"goal {'>=' if more else '<='} {goal}  {'yes' if reached else 'NO'}",
        flush=True,
    )


def best_play(passes):
    """Every play that ties for the top, a whole file in one call."""
    for name in ("fr", "en", "fr_blank", "en_blank"):
        asked = positions(name)
        compare(f"best play, {name}", 0.6, asked.sketched, asked.ours, passes)
        asked.check("tops")


def whole_games(passes):
    """Games from the bag to the last tile; the sketch draws without rules and chooses nothing."""
    for name in ("fr", "en"):
        own = language(name)
        room = Room(own.tables)
        room.set_stock(stock_of(own.rules, sounds_of(own.rules)))
        chances = np.array([1000 * number for number in range(1, GAMES + 1)], np.int64)
        ends = np.zeros(GAMES, np.int64)
        letters = [*full_bag(own.rules.alphabet).elements()]
        tiles = np.array([0 if code == BLANK else code - 0x40 for code in letters], np.int64)
        bags = [np.random.default_rng(number).permutation(tiles) for number in range(GAMES)]
        scores, space = np.zeros(200, np.int64), np.zeros(70000, np.int64)

        def sketched(own=own, bags=bags, scores=scores, space=space):
            for bag in bags:
                sketch.game(
                    own.sketch, own.letter, own.word, own.values, bag, 7, 50, PRUNED_WITH_TIES,
                    scores, space, False,
                )  # fmt: skip

        def ours(own=own, room=room, chances=chances, ends=ends):
            made = entry.play_many(own.words, room.work, chances, room.rows, room.log, ends)
            assert made == GAMES
            assert min(ends) > 0

        compare(f"whole games, {name}", 1.5, sketched, ours, passes, more=True)


def every_play(passes):
    """Every legal play, counted and scored; the sketch only looks for the best."""
    for name in ("fr", "en"):
        asked = positions(name)
        compare(f"every play, {name}", 2.0, asked.sketched, lambda p=asked: p.ours(0), passes)
        asked.check("count")


def plain(passes):
    """The kernel in plain Python and the sketch in plain Python."""
    for name in ("fr", "en", "fr_blank", "en_blank"):
        asked = positions(name)
        own = asked.language
        kernel = plain_kernel(own.lexicon, own.rules)
        search = plain_sketch(own.lexicon, own.rules)
        gc.collect()
        gc.freeze()  # the sketch's lists shall not slow down everybody's collections
        compare(
            f"plain Python, {name}",
            0.7,
            lambda asked=asked, search=search: [search(*each) for each in asked.asked],
            lambda asked=asked, kernel=kernel: [kernel.search(*each, 1) for each in asked.asked],
            max(3, passes // 3),
        )


def lexicon(passes):
    """From the bytes of a list in memory to a searchable lexicon, and from its file."""
    own = language("fr")
    compare(
        "lexicon from a list in memory",
        1.0,
        own.sketch_words,
        lambda: words.build(own.text, own.weights, 15),
        passes,
    )
    path = FOLDER / "benchmark.words"
    stored.save(path, own.words)
    compare("lexicon from its file", 0.3, own.sketch_words, lambda: stored.load(path), passes)


def threads(passes):
    """A batch shared by two threads: the rate against one thread's."""
    for name in ("fr", "en"):
        asked = positions(name)
        count = len(asked.known)
        rooms = [Room(asked.language.tables) for _ in range(2)]

        def part(room, first, last, asked=asked):
            for _ in range(8):
                entry.search_many(
                    asked.language.words, room.work, asked.boards, asked.racks, asked.sizes, 1,
                    room.rows, first, last, asked.ends,
                )  # fmt: skip

        def both(pool, part=part, rooms=rooms, count=count):
            halves = (0, count // 2), (count // 2, count)
            list(pool.map(lambda job: part(job[0], *job[1]), zip(rooms, halves, strict=True)))

        with ThreadPoolExecutor(2) as pool:
            compare(
                f"two threads, {name}",
                1.7,
                lambda part=part, rooms=rooms, count=count: part(rooms[0], 0, count),
                lambda both=both, pool=pool: both(pool),
                passes,
                more=True,
                clock=time.perf_counter,
            )


ROWS_OF_TABLE = {
    "best": best_play, "games": whole_games, "every": every_play, "plain": plain, "lexicon": lexicon, "threads": threads,
}  # fmt: skip


def main():
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--passes", type=int, default=15)
    parser.add_argument("rows", nargs="*", choices=[*ROWS_OF_TABLE, []], default=[])
    options = parser.parse_args()
    print(f"{'milliseconds a pass':34} {'sketch':>9} {'ours':>9}   ratio (least-most)")
    for name in options.rows or ROWS_OF_TABLE:
        ROWS_OF_TABLE[name](options.passes)


if __name__ == "__main__":
    main()
