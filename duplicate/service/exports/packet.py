"""The homologation packet: everything a federation asks for, in one archive."""

import tempfile
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from duplicate.reports.catalogue import CATALOGUE
from duplicate.reports.files import writing
from duplicate.service import appeals
from duplicate.service.exports import event, federation, tables, wall
from duplicate.service.exports.job import Analyses, Exported, Job, Writers, together, written

if TYPE_CHECKING:
    from duplicate.reports.table import Table

#: What is in the packet: for each game, and once for the event.
GAME_PARTS = (
    ("standings", "pdf"),
    ("record", "pdf"),
    ("record", "csv"),
    ("sigles", "sigles"),
    ("moves", "ffsc"),
)
EVENT_PARTS = (
    ("homologation", "pdf"),
    ("homologation", "xlsx"),
    ("workbook", "xlsx"),
    ("rankings", "csv"),
    ("all", "json"),
)
#: The same results give the same archive: no moment of writing is kept in it.
NO_DATE = (1980, 1, 1, 0, 0, 0)


def _tables(job: Job) -> "tuple[Table, ...]":
    from duplicate.reports.homologation import AppealRow, homologation_tables

    rows = tuple(AppealRow(**asdict(each)) for each in appeals.listing(job.session))
    return homologation_tables(job.event, rows, job.texts)


def _pdf(job: Job) -> Exported:
    from duplicate.reports.pdf.homologation import write_homologation

    return written(write_homologation(job.event, _tables(job), job.texts, job.path, job.paper))


def _xlsx(job: Job) -> Exported:
    from duplicate.reports.xlsx.tables_workbook import write_tables

    title = job.document.shown(job.texts)
    path = write_tables(job.event, title, _tables(job), job.texts, job.path, job.paper)
    return Exported((path,))


def _zip(job: Job) -> Exported:
    """Write every part into a folder that nobody sees, then all of them into one archive."""
    with tempfile.TemporaryDirectory(prefix="duplicate-packet-") as folder:
        done = together(PARTS[part](one) for part, one in _parts(job, Path(folder)))
        with writing(job.path) as file, ZipFile(file, "w") as archive:
            for path in sorted(done.paths):
                entry = ZipInfo(path.name, NO_DATE)
                entry.compress_type = ZIP_DEFLATED
                archive.writestr(entry, path.read_bytes())
    return replace(done, paths=(job.path,))


def _parts(job: Job, folder: Path) -> Iterator[tuple[tuple[str, str], Job]]:
    known = {document.key: document for document in CATALOGUE}

    def part(key: str, format_: str, analyses: Analyses) -> tuple[tuple[str, str], Job]:
        return (key, format_), replace(
            job, document=known[key], format=format_, folder=folder, analyses=analyses
        )

    for game in job.event.games:
        last = game.game == job.event.after_game
        analyses = Analyses(job.session, game.game, job.wishes.after_round if last else None)
        for key, format_ in GAME_PARTS:
            yield part(key, format_, analyses)
    for key, format_ in EVENT_PARTS:
        yield part(key, format_, job.analyses)


WRITERS: Writers = {
    ("homologation", "pdf"): _pdf,
    ("homologation", "xlsx"): _xlsx,
    ("packet", "zip"): _zip,
}
#: The writers of all parts.
PARTS: Writers = {
    **wall.WRITERS,
    **tables.WRITERS,
    **federation.WRITERS,
    **event.WRITERS,
    **WRITERS,
}
