"""Drawn documents of a game: for the wall and for each player."""

from duplicate.service.exports.job import Exported, Job, Writers, written


def _standings(job: Job) -> Exported:
    from duplicate.reports.pdf import write_standings

    return written(write_standings(job.analysis, job.texts, job.path, job.paper))


def _matrix(job: Job) -> Exported:
    from duplicate.reports.pdf import write_matrix

    return written(write_matrix(job.analysis, job.texts, job.path, job.paper))


def _record(job: Job) -> Exported:
    from duplicate.reports.pdf import write_record

    return written(write_record(job.analysis, job.texts, job.path, job.paper))


def _sheets(job: Job) -> Exported:
    from duplicate.reports.pdf import write_player_sheets

    return written(write_player_sheets(job.analysis, job.texts, job.path, paper=job.paper))


WRITERS: Writers = {
    ("standings", "pdf"): _standings,
    ("matrix", "pdf"): _matrix,
    ("record", "pdf"): _record,
    ("sheets", "pdf"): _sheets,
}
