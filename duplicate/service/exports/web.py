"""Pages for the web, and for a USB key."""

from duplicate.service.exports.job import Exported, Job, Writers


def _pages(job: Job) -> Exported:
    from duplicate.reports.web import write_site

    return Exported((write_site(job.analyses.whole, job.texts, job.path),))


WRITERS: Writers = {("pages", "web"): _pages}
