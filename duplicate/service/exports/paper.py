"""A sheet to go on by hand when the computer fails."""

from collections import Counter

from duplicate.core.rack import full_bag, tiles_from_rack
from duplicate.service.exports.job import Exported, Job, Writers, written
from duplicate.standings.results import GameResults

#: Empty rounds on the sheet.
ROUNDS = 6


def _paper(job: Job) -> Exported:
    from duplicate.reports.pdf import write_paper

    left = tiles_left(job.analysis)
    return written(write_paper(job.analysis, job.texts, job.path, left, ROUNDS))


def tiles_left(analysis: GameResults) -> Counter[int]:
    """Every tile that is not on the board yet, by code; those of a rack in play are among them."""
    left = full_bag(analysis.rules.alphabet)
    if analysis.rounds:
        laid = bytes(code for code in analysis.rounds[-1].board_after.cells if code)
        left.subtract(Counter(tiles_from_rack(laid)))
    return +left


WRITERS: Writers = {("paper", "pdf"): _paper}
