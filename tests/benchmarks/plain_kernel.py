"""How fast the plain kernel is, next to the sketch it grew from: run by hand, on a quiet machine.

``python -m tests.benchmarks.plain_kernel [--counts]``: milliseconds a position, each asked once in
the order of the games, both programs in turn. Every top is compared on the way; ``--counts`` also
compares the number of plays (slow). Figures mean something as ratios of the same run only.
"""

import argparse
import gc
import time

from duplicate.engine.kernel import kernel_for
from duplicate.lexicon import catalog
from duplicate.rules import resolve
from tests.benchmarks.baseline import wordmap_python as baseline
from tests.support.positions import board_of, known, rack_of

LEXICONS = {"fr": "fr-libre", "en": "en-free"}
BLANK = 0x80


def sketch(lexicon, rules):
    """The baseline's search over our tables: a function of board cells and rack."""
    words = [word.decode() for word in lexicon.words if len(word) <= 15]
    letters = rules.layout.letter_multipliers * 2  # the board is its own mirror image
    multipliers = rules.layout.word_multipliers * 2
    values = [0, *rules.alphabet.values[0x41:0x5B], *[0] * 64]
    best_play, *_ = baseline.make(*baseline.build(words), letters, multipliers, values)

    def search(cells, rack):
        rows = bytes((code & 31) | (32 if code & BLANK else 0) for code in cells)
        columns = b"".join(rows[i::15] for i in range(15))
        counts = [0] * 27
        for code in rack:
            counts[0 if code & BLANK else code - 0x40] += 1
        board = rows + columns
        start = time.perf_counter()
        score, *_ = best_play(board, counts, ties=1)
        return score, time.perf_counter() - start

    return search


def ready(language):
    """The lexicon and kernel of a language, and the seconds until both can be used."""
    rules = resolve(language)
    start = time.perf_counter()
    lexicon = catalog.load(LEXICONS[language], rules.alphabet)
    kernel = kernel_for(lexicon, rules)
    return rules, lexicon, kernel, time.perf_counter() - start


def figures(seconds):
    """Mean, median, 99th percentile and worst, in milliseconds."""
    ordered = sorted(seconds)
    count = len(ordered)
    picked = (sum(ordered) / count, ordered[count // 2], ordered[count * 99 // 100], ordered[-1])
    return " ".join(f"{1000 * value:7.2f}" for value in picked)


def measure(name, rules, kernel, search, *, counts):
    """Answer one file of positions with both programs and print a line for each."""
    ours, theirs = [], []
    for position in known(name):
        cells = board_of(rules, position["board"]).cells
        rack = rack_of(rules, position["rack"])
        score, seconds = search(cells, rack)
        theirs.append(seconds)
        start = time.perf_counter()
        found = kernel.search(cells, rack, 1)
        ours.append(time.perf_counter() - start)
        assert {play.score for play in found} == {score} == {position["score"]}, position["id"]
        assert len(found) == len(position["tops"]), position["id"]
        if counts:
            plays = len(kernel.search(cells, rack, None))
            assert plays == position["count"], position["id"]
    print(f"{name:9} baseline {figures(theirs)}")
    print(f"{name:9} plain    {figures(ours)}   mean x {sum(ours) / sum(theirs):.2f}")


def main():
    """Measure both languages."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--counts", action="store_true", help="compare the number of plays too")
    options = parser.parse_args()
    print("milliseconds          mean  median     99 %   worst")
    for language in LEXICONS:
        rules, lexicon, kernel, seconds = ready(language)
        search = sketch(lexicon, rules)
        gc.collect()
        gc.freeze()  # the baseline's lists shall not slow down everybody's collections
        print(f"{language:9} lexicon ready in {seconds:.2f} s")
        for name in (language, f"{language}_blank"):
            measure(name, rules, kernel, search, counts=options.counts)


if __name__ == "__main__":
    main()
