"""A sheet to go on by hand when the computer fails, and notices to cut."""

from collections import Counter
from pathlib import Path

from duplicate.core.rack import full_bag, tiles_from_rack
from duplicate.errors import RuleConflict
from duplicate.reports.catalogue import Paper
from duplicate.service.exports.job import Exported, Job, Writers, written
from duplicate.service.notices import listing
from duplicate.service.session import Session
from duplicate.standings.results import GameResults
from duplicate.texts import Texts

#: Empty rounds on the sheet.
ROUNDS = 6


def _paper(job: Job) -> Exported:
    from duplicate.reports.pdf import write_paper

    left = tiles_left(job.analysis)
    return written(write_paper(job.analysis, job.texts, job.path, left, ROUNDS, job.paper))


def _notices(job: Job) -> Exported:
    return write_sheets(job.session, job.path, job.texts, paper=job.paper)


def write_sheets(
    session: Session, path: Path, texts: Texts, group: str | None = None, paper: Paper = Paper.A4
) -> Exported:
    """Write the notices to hand over, of one group or of all, to ``path``.

    Raises ``RuleConflict('notice-none-waits')``, and ``StoreError`` when it cannot be written.
    """
    from duplicate.reports.pdf.notices import write_notices

    notices = listing(session, group)
    if not notices:
        raise RuleConflict("notice-none-waits")
    return written(write_notices(notices, session.state.created.title, texts, path, paper))


def tiles_left(analysis: GameResults) -> Counter[int]:
    """Every tile that is not on the board yet, by code; those of a rack in play are among them."""
    left = full_bag(analysis.rules.alphabet)
    if analysis.rounds:
        laid = bytes(code for code in analysis.rounds[-1].board_after.cells if code)
        left.subtract(Counter(tiles_from_rack(laid)))
    return +left


WRITERS: Writers = {("paper", "pdf"): _paper, ("notices", "pdf"): _notices}
