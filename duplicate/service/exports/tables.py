"""The tables of a game for spreadsheets, and everything as JSON for other programs."""

from typing import TYPE_CHECKING

import msgspec

from duplicate.game.events import Recorded
from duplicate.service.exports.job import Exported, Job, Writers
from duplicate.service.exports.public import public_log
from duplicate.store import codec

if TYPE_CHECKING:
    from duplicate.reports.json_document import Logged


def _xlsx(job: Job) -> Exported:
    from duplicate.reports.xlsx import write_workbook

    return Exported((write_workbook(job.analysis, job.texts, job.path, job.paper),))


def _csv(job: Job) -> Exported:
    from duplicate.reports.csv_files import write_table
    from duplicate.reports.tables import TABLES

    table = TABLES[job.document.key](job.analysis, job.texts)
    return Exported((write_table(table, job.texts.language, job.path),))


def _json(job: Job) -> Exported:
    from duplicate.reports.json_document import write_json

    session = job.session
    path = write_json(
        session.state.created,
        session.persons.values(),
        session.state.entries.values(),
        [_logged(record) for record in public_log(session.state, session.log)],
        job.analyses.whole,
        job.path,
    )
    return Exported((path,))


def _logged(record: Recorded) -> "Logged":
    """A record as the store writes it."""
    from duplicate.reports.json_document import Logged

    event = msgspec.Raw(codec.encode(record.event))
    version = codec.version_of(record.event)
    return Logged(record.seq, record.at, record.operator, record.act, version, event)


WRITERS: Writers = {
    ("results", "xlsx"): _xlsx,
    ("standings", "csv"): _csv,
    ("matrix", "csv"): _csv,
    ("record", "csv"): _csv,
    ("sheets", "csv"): _csv,
    ("information", "csv"): _csv,
    ("all", "json"): _json,
}
