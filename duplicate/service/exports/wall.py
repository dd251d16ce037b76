"""Drawn documents of a game or an event: for the wall and for each player."""

from duplicate.errors import StoreError
from duplicate.service.exports.job import Exported, Job, Writers, together, written


def _standings(job: Job) -> Exported:
    from duplicate.reports.pdf import write_standings

    return written(write_standings(job.analysis, job.texts, job.path, job.paper))


def _matrix(job: Job) -> Exported:
    from duplicate.reports.pdf import write_matrix

    return written(write_matrix(job.analysis, job.texts, job.path, job.paper))


def _record(job: Job) -> Exported:
    from duplicate.reports.pdf import write_record

    return written(write_record(job.analysis, job.texts, job.path, job.paper))


def _rounds(job: Job) -> Exported:
    from duplicate.reports.pdf import write_rounds

    progress = job.wishes.progress
    only = None if job.wishes.after_round is None else [job.analysis.after_round]
    return written(write_rounds(job.analysis, job.texts, job.path, only, job.paper, progress))


def _sheets(job: Job) -> Exported:
    from duplicate.reports.pdf import write_player_sheets

    progress = job.wishes.progress
    return written(
        write_player_sheets(job.analysis, job.texts, job.path, paper=job.paper, progress=progress)
    )


def _sheets_each(job: Job) -> Exported:
    """A file for each player, in a folder of the game."""
    from duplicate.reports.pdf import write_each_player_sheet

    folder = job.beside("sheets").with_suffix("")
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise StoreError("file-not-writable", path=folder) from error
    files = write_each_player_sheet(job.analysis, job.texts, folder, job.wishes.progress, job.paper)
    return together(map(written, files))


def _general(job: Job) -> Exported:
    from duplicate.reports.pdf import write_event_standings

    return written(write_event_standings(job.event, job.texts, job.path, job.paper))


def _rankings(job: Job) -> Exported:
    from duplicate.reports.pdf import write_rankings

    return written(write_rankings(job.event, job.texts, job.path, job.paper))


WRITERS: Writers = {
    ("standings", "pdf"): _standings,
    ("matrix", "pdf"): _matrix,
    ("record", "pdf"): _record,
    ("rounds", "pdf"): _rounds,
    ("sheets", "pdf"): _sheets,
    ("sheets-each", "pdf"): _sheets_each,
    ("general", "pdf"): _general,
    ("rankings", "pdf"): _rankings,
}
