"""The tables of a whole event for spreadsheets."""

from collections.abc import Iterator
from itertools import count

from duplicate.reports.files import safe_name
from duplicate.service.exports.job import Exported, Job, Writers


def _workbook(job: Job) -> Exported:
    from duplicate.reports.xlsx import write_event_workbook

    return Exported((write_event_workbook(job.event, job.texts, job.path, job.paper),))


def _rankings(job: Job) -> Exported:
    """A file for each ranking, and one that says what they are about."""
    from duplicate.reports.competition_tables import event_tables
    from duplicate.reports.csv_files import write_table
    from duplicate.reports.event_information import event_information

    tables = (*event_tables(job.event, job.texts), event_information(job.event, job.texts))
    names = _names([table.name.removeprefix("event-") for table in tables])
    return Exported(
        tuple(
            write_table(table, job.texts.language, job.beside(name))
            for table, name in zip(tables, names, strict=True)
        )
    )


def _names(wanted: list[str]) -> Iterator[str]:
    """Names of files, each of them once: series and divisions are called as people like."""
    taken: set[str] = set()
    for name in map(safe_name, wanted):
        tries = (f"{name}-{number}" if number > 1 else name for number in count(1))
        free = next(each for each in tries if each.casefold() not in taken)
        taken.add(free.casefold())
        yield free


WRITERS: Writers = {("workbook", "xlsx"): _workbook, ("rankings", "csv"): _rankings}
